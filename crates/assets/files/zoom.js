// Things of the table, large: whatever carries `data-zoom`.
//
//   a mouse that rests on it, `i` or `z` where the focus is, a finger that stays, the «i» in its corner; a plain click
//   where that does nothing else. `data-play` in a card does what a press of the thing itself does. What opens from a hand lies above
//   it, from a shelf (`data-shelf`) below it. GET /t/ID/zoom?of=NAME gives the card; in a replay the step comes along. Esc, a second press, a tap beside it close it.
//
// A card that a resting mouse has opened goes when the mouse goes; any other one stays and has the focus.

import { $, $$, isOurs, replay, table, toast, visible, word } from './hameau.js';

const REST = 500, HOLD = 350, GAP = 14;
const isNarrow = () => matchMedia('(max-width: 960px)').matches;
const isFinger = matchMedia('(pointer: coarse)');

/** What is open: its element, where it came from, and whether it stays. */
let open, timer, hold;
/** Cards of the state that is shown. */
let cards = new Map();

/** In a replay: the step that is shown, and through whose eyes. */
const then = () => replay() ? `${replay().dataset.replay.split('?')[1]}${replay().dataset.version}&` : '';

async function card(of) {
  if (!cards.has(of)) {
    const asked = fetch(`/t/${table().dataset.table}/zoom?${then()}of=${encodeURIComponent(of)}`, { headers: { accept: 'text/html', 'x-requested-with': 'hameau' } });
    cards.set(of, asked.then(answer => answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))));
  }
  return cards.get(of);
}

function close(back = true) {
  clearTimeout(timer);
  if (!open) return;
  const { box, ring, source, stays } = open;
  open = undefined;
  box.remove();
  ring.remove();
  if (back && stays && source.isConnected) source.focus({ preventScroll: true });
}

/** Opens a thing. `stays` is false for a mouse that only rests. */
async function show(source, stays) {
  const of = source.dataset.zoom;
  let html;
  try {
    html = await card(of);
  } catch {
    cards.delete(of);
    return stays && toast(word('failed'));
  }
  if (!source.isConnected || (!stays && !source.matches(':hover'))) return;
  if (open?.box.contains(source)) return turn(html);
  close(false);
  const box = document.createElement('section'), ring = document.createElement('div');
  box.className = stays ? 'zoom stays' : 'zoom';
  box.id = 'zoom';
  box.dataset.game = table().dataset.game;
  box.setAttribute('role', 'dialog');
  ring.className = stays ? 'zoomfrom stays' : 'zoomfrom';
  box.innerHTML = html;
  box.setAttribute('aria-label', $('article', box)?.getAttribute('aria-label') ?? '');
  // The drawings of a game speak in the names of its page.
  const page = document.createElement('div');
  page.className = `lens ${[...table().classList].filter(name => name !== 'game').join(' ')}`;
  page.append(...box.childNodes);
  box.append(page);
  document.body.append(ring, box);
  open = { box, ring, source, stays };
  place();
  if (!played()) $('[data-play]', box)?.remove();
  if (stays) ($('[data-play]', box) ?? $('[data-shut]', box))?.focus({ preventScroll: true });
}

/** The thing on the table that the button of the card presses. */
const played = () => $$('button[name=action]', table()).find(button => button.dataset.zoom === open.source.dataset.zoom && visible(button));

/** Another card in the same place: the rule of a thing. */
function turn(html) {
  const page = $('.lens', open.box);
  page.innerHTML = html;
  open.stays = true;
  open.box.classList.add('stays');
  place();
  $('[data-shut]', page)?.focus({ preventScroll: true });
}

function place() {
  const { box, ring, source } = open, from = source.getBoundingClientRect();
  Object.assign(ring.style, { left: `${from.left - 3}px`, top: `${from.top - 3}px`, width: `${from.width + 6}px`, height: `${from.height + 6}px` });
  $('.now', box)?.scrollIntoView({ block: 'center' });
  if (isNarrow()) return;
  const floor = ($('.strip')?.getBoundingClientRect().top ?? innerHeight) - 8, ceiling = 62;
  box.style.maxHeight = `${floor - ceiling}px`;
  const { width, height } = box.getBoundingClientRect(), [hand, shelf] = ['[data-hand]', '[data-shelf]'].map(name => source.closest(name)?.getBoundingClientRect());
  const beside = from.right + GAP + width < innerWidth - 8 ? from.right + GAP : from.left - width - GAP;
  const [left, top] = hand
    ? [from.left + from.width / 2 - width / 2, hand.top - height - GAP]
    : shelf ? [shelf.left, shelf.bottom + GAP / 2] : [beside, from.top + from.height / 2 - height / 2];
  box.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, left))}px`;
  box.style.top = `${Math.max(ceiling, Math.min(floor - height, top))}px`;
}

// ---- a mouse that rests ----

const thing = event => event.target.closest?.('[data-zoom]');

/** What the mouse has come upon. It must move there itself: a page that changes below it opens nothing. */
let under = null;
document.addEventListener('pointerover', event => {
  if (event.pointerType !== 'mouse' || open?.stays) return;
  const source = thing(event);
  clearTimeout(timer);
  under = source !== open?.source && !source?.closest('.telling') ? source : null;
  if (open && source !== open.source) timer = setTimeout(close, 160, false);
});
document.addEventListener('pointermove', event => {
  if (!under || (!event.movementX && !event.movementY)) return;
  clearTimeout(timer);
  timer = setTimeout(show, REST, under, false);
  under = null;
}, { passive: true });
/** Whether the press that goes on has closed a card: then it does nothing else. */
let isSpent = false;
// A press is meant for the thing, not for the card of a mouse that rests; one that stays is closed by it first.
document.addEventListener('pointerdown', event => {
  clearTimeout(timer);
  [isSpent, under] = [false, null];
  if (open && !event.target.closest?.('.zoom')) {
    isSpent = open.stays;
    close(false);
  }
  if (isSpent) return;
  if (event.pointerType === 'mouse') return;
  const source = thing(event);
  if (source) hold = setTimeout(() => { hold = 'held'; show(source, true); }, HOLD);
}, true);
for (const end of ['pointerup', 'pointercancel', 'pointermove']) {
  document.addEventListener(end, event => {
    if (end === 'pointermove' && Math.abs(event.movementX) + Math.abs(event.movementY) < 6) return;
    if (hold !== 'held') clearTimeout(hold);
  }, { passive: true });
}
document.addEventListener('contextmenu', event => { if (thing(event) && isFinger.matches) event.preventDefault(); });

// ---- a press ----

/** Whether a tap met the «i» in the corner of a thing that plays when it is pressed. */
function isCorner(event, source) {
  if (!('i' in source.dataset)) return false;
  const { right, top } = source.getBoundingClientRect();
  return event.clientX > right - 44 && event.clientY < top + 44;
}

window.addEventListener('click', event => {
  if (!isSpent || event.detail === 0) return;
  isSpent = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener('click', event => {
  if (event.target.closest?.('[data-shut]')) return close();
  if (event.target.closest?.('[data-play]')) {
    const button = played();
    close();
    return button?.click();
  }
  const wasHeld = hold === 'held', source = thing(event);
  hold = undefined;
  if (!source || (event.detail === 0 && source.name === 'action')) return;
  const plays = event.target.closest('button[name=action], summary, [data-mode]');
  if (!wasHeld && plays && !isCorner(event, source)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!wasHeld) show(source, true);
}, true);

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && open) {
    event.preventDefault();
    return close();
  }
  if (!['i', 'z'].includes(event.key) || !isOurs(event)) return;
  const source = document.activeElement?.closest?.('[data-zoom]') ?? $$('[data-zoom]:hover').at(-1);
  if (open && (!source || source === open.source)) close();
  else if (source) show(source, true);
});

// ---- a sheet that is drawn down ----

let drawn;
document.addEventListener('touchstart', event => {
  const box = event.target.closest?.('.zoom');
  drawn = box && isNarrow() && box.scrollTop === 0 ? event.touches[0].clientY : undefined;
}, { passive: true });
document.addEventListener('touchend', event => {
  if (drawn !== undefined && event.changedTouches[0].clientY - drawn > 70) close();
}, { passive: true });

// ---- a new state ----

/** On touch screens large things that play when they are pressed show where they open. */
function corners() {
  if (!isFinger.matches) return;
  for (const one of $$('button[name=action][data-zoom]')) {
    const { width, height } = visible(one) ? one.getBoundingClientRect() : { width: 0, height: 0 };
    one.toggleAttribute('data-i', width >= 96 && height >= 72);
  }
}

document.addEventListener('shown', () => {
  cards = new Map();
  corners();
  if (!open) return;
  const again = $(`[data-zoom="${CSS.escape(open.source.dataset.zoom)}"]`, table());
  if (!again || !open.stays) return close(false);
  open.source = again;
  place();
});
corners();
