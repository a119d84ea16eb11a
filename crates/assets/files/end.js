// Looking back at the end of a game: the page asks what was found, until nothing more is looked for. And its sheet as a picture.
//
//   #back[data-looking]              replaced until it says so no more
//   <a data-picture download="…">    a drawing that is saved as PNG

import { $, asScript, parse, table } from './hameau.js';

const EVERY = 1500;
let timer;

async function ask() {
  clearTimeout(timer);
  if (!$('#back[data-looking]')) return;
  try {
    const answer = await fetch(`/t/${table().dataset.table}/hindsight`, { method: 'POST', ...asScript() });
    const next = answer.ok && $('#back', parse(await answer.text())), now = $('#back[data-looking]');
    if (next && now) now.replaceWith(document.adoptNode(next));
    if (!answer.ok) return;
  } catch {
    // The next try may reach the server again.
  }
  timer = setTimeout(ask, EVERY);
}
document.addEventListener('shown', ask);
ask();

// ---- the sheet as a picture ----

const FINE = 2;

/** A drawing of ours as PNG, twice as fine. */
async function painted(href) {
  const image = new Image();
  image.src = href;
  await new Promise((done, fail) => Object.assign(image, { onload: done, onerror: fail }));
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth * FINE, height: image.naturalHeight * FINE });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob(blob => (blob ? done(blob) : fail()), 'image/png'));
}

document.addEventListener('click', async event => {
  const link = event.target.closest?.('a[data-picture]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  // Where it cannot be painted, the drawing itself is saved.
  const href = await painted(link.href).then(URL.createObjectURL).catch(() => link.href);
  const name = href === link.href ? link.download : link.download.replace(/svg$/, 'png');
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60000);
});
