// A finished game, step by step. The page is one of tables: `hameau.js` holds what they share.
//
//   <main id="table" data-replay="/t/ID/replay/" data-version="17">   this step; the address of the others without their number
//   #reel is the slider, #moves the list, [data-play] plays on; what has [data-keep] stays from step to step, what has
//   [data-fresh] inside of it is renewed

import { $, $$, glide, grip, isOurs, parse, regrip, replay, table, toast, word } from './hameau.js';

let wanted, shown, following = false, playing;
const last = () => Number($('#reel').max);

/** Puts the parts of another step in place; slider and moves stay under the hand that holds them. */
function swapStep(html, step) {
  const now = table(), next = $('#table', parse(html));
  if (!next) return;
  const held = grip();
  for (const { name, value } of [...next.attributes]) now.setAttribute(name, value);
  for (const child of [...now.children]) if (!('keep' in child.dataset)) child.remove();
  for (const part of $$('[data-fresh]', next)) document.getElementById(part.id)?.replaceWith(document.adoptNode(part));
  now.prepend(...[...next.children].filter(child => !('keep' in child.dataset)));
  shown = step;
  regrip(held);
  markStep();
}

function markStep() {
  for (const a of $$('#moves [aria-current]')) a.removeAttribute('aria-current');
  const here = $(`#move-${shown} a`);
  here?.setAttribute('aria-current', 'step');
  const list = $('#moves'), row = here?.parentElement;
  if (row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
  slide(shown);
}

function slide(step) {
  const reel = $('#reel');
  reel.value = step;
  reel.style.setProperty('--done', `${100 * step / Math.max(1, reel.max)}%`);
}

/** Shows a step. While one is on its way, only the newest wish counts. */
async function toStep(step, smooth) {
  if (!$('#reel')) return;
  wanted = Math.max(0, Math.min(step, last()));
  slide(wanted);
  if (following) return;
  following = true;
  try {
    while (wanted !== shown) {
      const aim = wanted, path = replay().dataset.replay + aim;
      const answer = await fetch(path, { headers: { accept: 'text/html', 'x-requested-with': 'hameau' } });
      if (!answer.ok) throw new Error(answer.statusText);
      const html = await answer.text(), swap = () => swapStep(html, aim);
      history.replaceState(history.state, '', path);
      if (smooth) await glide(swap); else swap();
      shown = aim;
    }
  } catch {
    wanted = shown;
    playOn(false);
    toast(word('failed'));
  } finally {
    following = false;
  }
}

function playOn(yes) {
  clearInterval(playing);
  playing = undefined;
  $('[data-play]')?.setAttribute('aria-pressed', String(yes));
  if (!yes) return;
  if (wanted === last()) toStep(0);
  playing = setInterval(() => {
    if (!replay() || wanted === last()) playOn(false);
    else toStep(wanted + 1, true);
  }, 700);
}

document.addEventListener('input', event => { if (event.target.id === 'reel') { playOn(false); toStep(Number(event.target.value)); } });
document.addEventListener('click', event => {
  const link = replay() && event.target.closest?.('[data-step]');
  if (replay() && event.target.closest?.('[data-play]')) playOn(!playing);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  playOn(false);
  toStep(Number(link.dataset.step), true);
});

// Capturing: the arrows walk through the game before anything else wants them.
const walk = { ArrowLeft: () => wanted - 1, ArrowRight: () => wanted + 1, Home: () => 0, End: last };
document.addEventListener('keydown', event => {
  if (!replay() || !walk[event.key] || !isOurs(event)) return;
  event.preventDefault();
  playOn(false);
  toStep(walk[event.key](), true);
}, true);

function open() {
  if (!replay()) return;
  wanted = shown = Number(replay().dataset.version);
  markStep();
}
// The same step in another language.
document.addEventListener('page', open);
open();
