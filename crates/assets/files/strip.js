// What the strip of a table and its things do without a mouse.
//
//   [data-tip="text"]  what a thing is; the style sheet shows it over the thing while that is hovered. Where a tap does
//                      nothing else, it is told. An empty one tells the aria-label
//   details.more       the row of all answers closes like any sheet: by a tap beside it

import { $, toast } from './hameau.js';

document.addEventListener('click', event => {
  const told = event.target.closest?.('[data-tip]');
  if (told && !event.target.closest('a[href], button, summary, label')) toast(told.dataset.tip || told.ariaLabel);
});

document.addEventListener('click', event => {
  const more = $('details.more[open]');
  if (more && !event.target.closest?.('.can-do')) more.open = false;
});
