// The advice: a pin where each of its moves begins, a light on every place of one, on phones one move at a time.
//
//   #hints                      the card; each move is a details with data-action and data-spots, names of data-spot
//   template#advising           what stands in its place while it is thought about
//   [data-show]                 lights the places of its move, in their order
//   [data-advice-page=1]        the next move, -1 the one before; so does a swipe
//   [data-close-advice]         closes it; so does Escape

import { $, $$, hooks, openTab, table } from './hameau.js';
import { find, still } from './scene.js';

const NEXT = 400, SWIPE = 40;
const card = () => $('#hints');
const moves = () => $$('#hints details');
const current = () => $('#hints details[open]') ?? moves()[0];

// ---- where ----

/** The places of a move that can be seen, a player's name being none; else what is pressed for it. */
function placesOf(move) {
  const { action, spots = '' } = move.dataset, places = spots.split(' ').filter(spot => spot && !spot.startsWith('seat.')).map(find).filter(Boolean);
  const isIt = button => (button.value === action || button.value.startsWith(`${action};`)) && !button.closest('#hints') && button.offsetWidth > 0;
  return places.length ? places : $$('#table button[name=action]').filter(isIt).slice(0, 1);
}

let layer, lit = [], timers = [];
function put(className, { left, top, width, height }, text = '') {
  const e = document.createElement('div');
  e.className = className;
  e.textContent = text;
  Object.assign(e.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(e);
}

/** Draws pins and lights where their places are now. */
function draw() {
  if (!card() && !layer) return;
  layer?.remove();
  layer = undefined;
  if (!card() || $('.teller, dialog[open], [data-curtain]:not([hidden])')) return;
  layer = document.createElement('div');
  layer.id = 'pins';
  layer.inert = true;
  document.body.append(layer);
  for (const place of lit.filter(one => one.isConnected && one.getBoundingClientRect().width)) put('lit', place.getBoundingClientRect());
  for (const move of [...moves()].reverse()) {
    const box = placesOf(move)[0]?.getBoundingClientRect();
    if (box) put(`pin${move.open ? '' : ' lo'}`, { left: box.left + box.width / 2 - 13, top: box.top - 10, width: 26, height: 26 }, $('.no', move).textContent);
  }
}

function dark() {
  timers.forEach(clearTimeout);
  [lit, timers] = [[], []];
}

/** Where the first place of a move lies in a pane that is not open, it is opened. */
function reveal({ dataset: { spots = '', action } }) {
  if (spots.split(' ').some(find)) return;
  const hidden = $(`#table [data-spot="${spots.split(' ')[0]}"]`) ?? $$('#table [data-pane] button[name=action]').find(button => button.value === action);
  const pane = hidden?.closest('[data-pane]');
  if (pane && !pane.matches('.open')) openTab(pane.dataset.pane.split(' ')[0]);
}

/** Lights every place of a move, one after the other, and leaves them lit. */
function show(move) {
  dark();
  reveal(move);
  const places = placesOf(move);
  places[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: still.matches ? 'instant' : 'smooth' });
  if (still.matches) lit = places;
  else timers = places.map((place, i) => setTimeout(() => { lit.push(place); draw(); }, i * NEXT));
  draw();
}

// ---- the card ----

function close() {
  card()?.remove();
  kept = undefined;
  dark();
  draw();
  $('#advice')?.focus({ preventScroll: true });
}

function page(by) {
  const all = moves(), at = (all.indexOf(current()) + by + all.length) % all.length;
  all[at].open = true;
}

document.addEventListener('click', event => {
  const at = event.target.closest?.('[data-close-advice], [data-show], [data-advice-page], #hints summary');
  if (!at) return;
  if ('closeAdvice' in at.dataset) { event.preventDefault(); close(); }
  else if ('show' in at.dataset) show(at.closest('details'));
  else if (at.dataset.advicePage) page(Number(at.dataset.advicePage));
  // One of them is always open.
  else if (at.parentElement.open) event.preventDefault();
});

document.addEventListener('toggle', event => {
  if (!event.target.matches?.('#hints details') || !event.target.open) return;
  const number = $('[data-advice-at]');
  if (number) number.textContent = moves().indexOf(event.target) + 1;
  dark();
  draw();
}, true);

for (const [event, isIn] of [['pointerover', true], ['focusin', true], ['pointerout', false], ['focusout', false]]) {
  document.addEventListener(event, ({ target }) => {
    const move = target.closest?.('#hints details:not([open])');
    if (!move || timers.length) return;
    lit = isIn ? placesOf(move) : [];
    draw();
  });
}

document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || !card() || $('dialog[open], :popover-open')) return;
  event.preventDefault();
  close();
});

let touched;
document.addEventListener('touchstart', ({ target, touches }) => { touched = target.closest?.('#hints') && touches[0].clientX; }, { passive: true });
document.addEventListener('touchend', ({ changedTouches }) => {
  const by = touched && changedTouches[0].clientX - touched;
  touched = undefined;
  if (Math.abs(by) > SWIPE && moves().length > 1) page(by < 0 ? 1 : -1);
}, { passive: true });

addEventListener('resize', draw);
document.addEventListener('scroll', draw, { capture: true, passive: true });

// ---- while it is thought about, and while others act ----

/** The card on the page, and what could be answered with it. */
let kept;
const answers = () => $$('#table button[name=action]:not([aria-disabled=true])').filter(one => !one.closest('#hints')).map(one => one.value).sort().join('|');

document.addEventListener('submit', event => {
  // What the reader does oneself changes the question, also where the answers are the same.
  kept = undefined;
  const waits = event.submitter?.matches('#advice') && $('#advising');
  if (!waits) return;
  card()?.remove();
  $('#table > .strip')?.prepend(waits.content.cloneNode(true));
});
const { refused } = hooks;
hooks.refused = () => {
  $('#hints[aria-busy]')?.remove();
  refused();
};

document.addEventListener('shown', () => {
  const question = table() && table().dataset.yourTurn === 'true' && answers();
  if (card()) kept = { card: card(), question };
  else if (kept && question && kept.question === question) {
    // Others have acted, and one's own question is the same: so is the advice.
    for (const step of $$('input[name=step]', kept.card)) step.value = $('#table form input[name=step]')?.value ?? step.value;
    $('#table > .strip')?.prepend(kept.card);
  } else kept = undefined;
  dark();
  draw();
});
