// The guide of a first game points at the part of the table that its lesson speaks of.
//
//   #guide[data-points=ID]  the element that gets the class `lit` while the card is open; on phones, where it may lie in
//                           another pane, the tab that leads there
//   #guide .point            brings it into sight; without the script it is a plain link to it

import { $, $$, openTab, visible } from './hameau.js';

const pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
pointer.classList.add('pointer');
pointer.setAttribute('aria-hidden', 'true');
pointer.innerHTML = '<path/><circle r="6"/>';

const tabOf = part => part.closest('[data-pane]')?.dataset.pane.split(' ').find(pane => $(`[data-tab="${pane}"]`));
const within = (n, low, high) => Math.min(Math.max(n, low), Math.max(low, high));

/** The line from the card to what it speaks of; none where the card lies over it. */
function draw(card, part) {
  const from = card.getBoundingClientRect(), to = part.getBoundingClientRect();
  const isBeside = to.right < from.left, isAbove = to.bottom < from.top;
  if (!isBeside && !isAbove) return pointer.remove();
  const start = isBeside ? [from.left, from.top + 30] : [within((to.left + to.right) / 2, from.left + 24, from.right - 24), from.top];
  const end = isBeside
    ? [to.right - 8, within(from.top, to.top + 16, Math.min(to.bottom, from.bottom) - 16)]
    : [within(start[0], to.left + 12, to.right - 12), to.bottom - 6];
  const bend = isBeside ? [(start[0] + end[0]) / 2, Math.min(start[1], end[1]) - 46] : [start[0] + 26, (start[1] + end[1]) / 2];
  $('path', pointer).setAttribute('d', `M${start}Q${bend} ${end}`);
  $('circle', pointer).setAttribute('transform', `translate(${end})`);
}

function point() {
  for (const lit of $$('.lit')) lit.classList.remove('lit');
  pointer.remove();
  const card = $('#guide[open]'), part = card && document.getElementById(card.dataset.points);
  if (!part || !visible(card)) return;
  const seen = visible(part) ? part : $(`[data-tab="${tabOf(part)}"]`);
  if (!seen || !visible(seen)) return;
  seen.classList.add('lit');
  document.body.append(pointer);
  draw(card, seen);
}

document.addEventListener('click', event => {
  const link = event.target.closest?.('#guide .point'), part = link && document.getElementById($('#guide').dataset.points);
  if (!part) return;
  event.preventDefault();
  const tab = tabOf(part);
  if (!visible(part) && tab) openTab(tab);
  part.scrollIntoView({ block: 'nearest' });
  point();
});

let waiting;
const soon = () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(point); };
for (const kind of ['shown', 'page', 'toggle', 'scroll', 'click']) document.addEventListener(kind, soon, true);
window.addEventListener('resize', soon);
soon();
