// While an analysis is under way, its page asks how far it is.
//
//   <main id="hindsight" data-underway>   replaced until it says so no more

import { $, parse } from './hameau.js';

const EVERY = 1000;

async function ask() {
  const now = $('#hindsight[data-underway]');
  if (!now) return;
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    const next = answer.ok && $('#hindsight', parse(await answer.text()));
    if (next) now.replaceWith(document.adoptNode(next));
  } catch {
    // The next try may reach the server again.
  }
  setTimeout(ask, EVERY);
}
setTimeout(ask, EVERY);
