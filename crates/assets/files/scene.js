// What moves in a scene, and where the light falls. Nothing of the page is changed: copies fly in a layer over it, and what
// they stand for is held transparent by an animation meanwhile. When a scene is over, all of it is gone.
//
//   data-go="0:fly,seat.B,cell.3 60:pill,cell.3,score.B,+3"   the motions of a deed: percent of its time, what, where
//   data-spot="cell.3"   a place; the same name before and after. At another player's home it lies in the visit
//   data-n="wood.A"      a number: where it is another one than before, it counts

import { $, $$, table } from './hameau.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const isPhone = matchMedia('(max-width: 960px)');
const EASE = 'cubic-bezier(.3,.7,.2,1)', FLIGHT = 'cubic-bezier(.5,.1,.4,1)', COUNT = 300, SLOW = 32, PAD = 6, TOTAL = 950;

/** What a weak machine does without: 1 the dim, 2 the trail too. */
let weak = 0;
let visited, layer, length = 1, running = [], counting = [], ticking;
/** When a scene began to move, and how often it was drawn since. */
let started = 0, frames = 0;

function stage() {
  if (layer?.isConnected) return layer;
  layer = document.createElement('div');
  layer.id = 'fx';
  layer.inert = true;
  document.body.append(layer);
  return layer;
}

function add(tag, className) {
  const e = document.createElement(tag);
  e.className = className;
  stage().append(e);
  return e;
}

const put = (e, { left, top, width, height }, pad = 0) =>
  Object.assign(e.style, { left: `${left - pad}px`, top: `${top - pad}px`, width: `${width + 2 * pad}px`, height: `${height + 2 * pad}px` });

/** Moves an element; times are parts of the scene. What is over leaves no trace. */
function move(e, keyframes, at, lasts, easing = EASE, fill = 'both') {
  const motion = e.animate(keyframes, { delay: at * length, duration: Math.max(1, lasts * length), easing, fill });
  running.push(motion);
  return motion;
}

/** Nothing is seen of an element for a part of the scene. */
const hide = (e, lasts) => move(e, [{ opacity: 0 }, { opacity: 0 }], 0, lasts, 'linear', 'backwards');

// ---- places ----

/** Where an element is seen, if it is. */
function boxOf(e) {
  const box = e?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight ? box : null;
}

/** The thing of a place that can be seen: in the visit and on the placard before the table. */
const find = spot => ['.visit', '.placard', '#table'].flatMap(root => $$(`${root} [data-spot="${spot}"]`)).find(boxOf);

/** A large place is meant by its mark: nothing flies out of the whole card of a seat. */
const pointOf = e => boxOf(e?.matches('[data-spot^="seat."]') ? $('.sw', e) ?? e : e);

const motionsOf = deed => (deed.dataset.go ?? '').split(' ').filter(Boolean).map(text => {
  const [, percent, what, places] = text.match(/^(\d+):(\w+),(.*)$/) ?? [];
  const [one, other, ...words] = (places ?? '').split(',');
  return { at: percent / 100, what, one, other, text: words.join(',') };
});

// ---- copies ----

/** Tags that would do something of their own, or hide what is in them. */
const PLAIN = new Set(['MAIN', 'FORM', 'BUTTON', 'DETAILS', 'SUMMARY', 'A', 'DIALOG', 'BODY']);

/**
 * A copy that looks the same over the page: what is around its model comes along without boxes of its own, for style sheets
 * that ask where a thing stands.
 */
function copy(model) {
  const { width, height } = model.getBoundingClientRect(), svg = model.ownerSVGElement;
  let inner = model.cloneNode(true);
  for (const e of [inner, ...inner.querySelectorAll('*')]) for (const name of ['id', 'name', 'data-spot', 'data-n', 'data-zoom']) e.removeAttribute(name);
  let whole = inner;
  if (svg) {
    const { x, y, width: w, height: h } = model.getBBox();
    inner.removeAttribute('transform');
    inner.style.transform = 'none';
    for (let up = model.parentNode; up !== svg; up = up.parentNode) {
      const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
      group.setAttribute('class', up.getAttribute('class') ?? '');
      group.append(inner);
      inner = group;
    }
    whole = svg.cloneNode(false);
    whole.removeAttribute('id');
    whole.setAttribute('viewBox', `${x} ${y} ${w} ${h}`);
    whole.setAttribute('preserveAspectRatio', 'none');
    whole.append(inner);
  }
  Object.assign(whole.style, { position: 'absolute', inset: '0 auto auto 0', margin: 0, maxWidth: 'none', maxHeight: 'none', width: `${width}px`, height: `${height}px`, transform: 'none', translate: 'none', rotate: 'none', overflow: 'visible' });
  for (let up = (svg ?? model).parentElement; up && up !== document.documentElement; up = up.parentElement) {
    const around = document.createElement(PLAIN.has(up.tagName) ? 'div' : up.tagName);
    around.className = up.className;
    if (up.dataset.game) around.dataset.game = up.dataset.game;
    around.style.display = 'contents';
    around.append(whole);
    whole = around;
  }
  const box = document.createElement('div');
  box.className = model.closest('.placard') ? 'fly over' : 'fly';
  Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
  box.append(whole);
  return { box, width, height };
}

/** The transform that lays a copy over the middle of a place. */
const over = ({ width, height }, place, scale) =>
  `translate(${place.left + place.width / 2 - width * scale / 2}px, ${place.top + place.height / 2 - height * scale / 2}px) scale(${scale})`;
/** A copy is as large as the place where it lies, unless that is another kind of thing. */
const fits = (piece, place) => Math.min(1.6, Math.max(.35, Math.min(place.width / piece.width, place.height / piece.height)));

const middle = (a, b, arc) => ({
  left: (a.left + b.left) / 2, top: Math.min(a.top, b.top) / 2 + (a.top + b.top) / 4 - arc, width: (a.width + b.width) / 2, height: (a.height + b.height) / 2,
});
const arcOf = (a, b) => Math.max(10, Math.min(90, Math.hypot(a.left - b.left, a.top - b.top) / 8));

function flight(piece, from, to, at, lasts, isLeaving) {
  stage().append(piece.box);
  const arc = arcOf(from, to), [first, last] = [fits(piece, from), isLeaving ? fits(piece, to) : 1];
  move(piece.box, [
    { transform: over(piece, from, first) },
    { transform: over(piece, middle(from, to, arc), (first + last) / 2), offset: .5 },
    { transform: over(piece, to, last) },
  ], at, lasts, FLIGHT);
  // What leaves lies there until then; what comes is not there yet.
  if (isLeaving) move(piece.box, [{ opacity: 1 }, { opacity: 1, offset: .9 }, { opacity: 0 }], at, lasts, 'linear');
  else if (at > 0) hide(piece.box, at);
  trail(from, to, arc, at, lasts);
}

/** Dots from where something was to where it is. */
function trail(from, to, arc, at, lasts) {
  if (weak > 1) return;
  const [x, y] = ['left', 'top'].map(side => r => r[side] + r[side === 'left' ? 'width' : 'height'] / 2);
  const e = add('div', 'trail');
  e.innerHTML = `<svg><path d="M${x(from)} ${y(from)}Q${(x(from) + x(to)) / 2} ${Math.min(y(from), y(to)) - arc} ${x(to)} ${y(to)}"/></svg>`;
  move(e, [{ opacity: 0 }, { opacity: 1, offset: .2 }, { opacity: .9, offset: .8 }, { opacity: 0 }], at, Math.max(lasts, 1 - at), 'linear');
}

/** A copy that moves where its model stands; the model is seen again when it is over. */
function inPlace(e, at, lasts, keyframes, easing) {
  const box = boxOf(e);
  if (!box) return;
  const piece = copy(e), here = `translate(${box.left}px, ${box.top}px)`;
  Object.assign(piece.box.style, { transformOrigin: `${box.width / 2}px ${box.height / 2}px` });
  stage().append(piece.box);
  move(piece.box, keyframes.map(({ does = '', ...frame }) => ({ transform: `${here} ${does}`, ...frame })), at, lasts, easing);
  hide(e, at + lasts);
  return piece;
}

/** The things in a place, or the place itself where there is only one. */
function thingsIn(e) {
  const things = [...e.children].filter(boxOf);
  if (things.length === 1) return thingsIn(things[0]);
  return things.length ? things : [e];
}

const MOTIONS = {
  fly({ at, one, other }, before) {
    const [from, e] = [before.get(one)?.box ?? pointOf(find(one)), find(other)], to = boxOf(e);
    if (!from || !to) return;
    const lasts = Math.min(.62, 1 - at);
    flight(copy(e), from, to, at, lasts);
    hide(e, at + lasts);
  },
  leave({ at, one, other }, before) {
    const left = before.get(one), to = pointOf(find(other));
    if (left?.piece && to) flight(left.piece, left.whole, to, at, Math.min(.62, 1 - at), true);
  },
  walk({ at, one }, before) {
    const [from, e] = [before.get(one)?.whole, find(one)], to = boxOf(e);
    if (!from || !to || Math.hypot(from.left - to.left, from.top - to.top) < 2) return;
    const lasts = Math.min(.5, 1 - at), piece = copy(e);
    stage().append(piece.box);
    move(piece.box, [{ transform: over(piece, from, fits(piece, from)) }, { transform: over(piece, to, 1) }], at, lasts, FLIGHT);
    hide(e, at + lasts);
  },
  flip({ at, one }) {
    inPlace(find(one), at, Math.min(.45, 1 - at), [{ does: 'perspective(700px) rotateY(90deg)', opacity: 0 }, { does: 'perspective(700px) rotateY(0)', opacity: 1 }]);
  },
  pop({ at, one }) {
    inPlace(find(one), at, Math.min(.45, 1 - at), [{ does: 'scale(0)', opacity: 0 }, { does: 'scale(1.2)', opacity: 1, offset: .55 }, { does: 'scale(.95)', offset: .8 }, { does: 'scale(1)', opacity: 1 }]);
  },
  shrink({ at, one }, before) {
    const left = before.get(one);
    if (!left?.piece) return;
    const { piece, whole } = left, here = `translate(${whole.left}px, ${whole.top}px)`;
    piece.box.style.transformOrigin = `${whole.width / 2}px ${whole.height / 2}px`;
    stage().append(piece.box);
    move(piece.box, [{ transform: `${here} scale(1)`, opacity: 1 }, { transform: `${here} scale(.1) rotate(-20deg)`, opacity: 0 }], at, Math.min(.5, 1 - at), 'ease-in');
  },
  tumble({ at, one }) {
    const e = find(one);
    if (e) thingsIn(e).slice(0, 12).forEach((die, i) => inPlace(die, Math.min(.38, at + i * .04), .6, [
      { does: `translate(${13 * i - 60}px, -70px) rotate(${70 * i - 260}deg)`, opacity: 0 }, { does: `translate(${8 - 3 * i}px, 6px) rotate(${30 - 12 * i}deg)`, opacity: 1, offset: .62 },
      { does: 'translate(-3px, -5px) rotate(-9deg)', offset: .8 }, { does: 'rotate(0)', opacity: 1 },
    ], 'cubic-bezier(.25,.6,.35,1)'));
  },
  /** A pencil goes from left to right: the copy is uncovered, by two boxes that slide against each other. */
  draw({ at, one }) {
    const e = find(one), lasts = Math.min(.4, 1 - at), piece = inPlace(e, at, lasts, [{}, {}]);
    if (!piece) return;
    const inner = piece.box.firstChild, veil = document.createElement('div'), under = document.createElement('div');
    veil.className = under.className = 'wipe';
    veil.append(under);
    under.append(inner);
    piece.box.append(veil);
    move(veil, [{ transform: 'translateX(-100%)' }, { transform: 'none' }], at, lasts, 'ease-in-out');
    move(under, [{ transform: 'translateX(100%)' }, { transform: 'none' }], at, lasts, 'ease-in-out');
  },
  shake({ at, one }) {
    const swings = [0, -4, 4, -3, 3, 0].map(x => ({ does: `translateX(${x}px)` }));
    inPlace(find(one), at, Math.min(.4, 1 - at), swings, 'ease-in-out');
  },
  row({ at, one }) {
    const e = find(one), things = e ? thingsIn(e) : [];
    things.slice(0, 12).forEach((thing, i) => {
      const lit = add('div', 'lit'), later = at + (.9 - at) * i / things.length;
      put(lit, boxOf(thing) ?? boxOf(e), 2);
      move(lit, [{ opacity: 0 }, { opacity: 1, offset: .3 }, { opacity: 0 }], later, Math.min(.4, 1 - later), 'linear');
    });
  },
  pill({ at, one, other, text }, before) {
    const [from, to] = [boxOf(find(one)) ?? before.get(one)?.box, pointOf(find(other))];
    if (!from || !to) return;
    const e = add('span', `pill ${/^[−-]/.test(text) ? 'loss' : ''}`);
    e.textContent = text;
    const size = { width: e.offsetWidth, height: e.offsetHeight };
    const inside = place => ({ ...size, left: Math.max(8, Math.min(innerWidth - size.width - 8, place.left + (place.width - size.width) / 2)), top: place.top + (place.height - size.height) / 2 });
    const [a, b] = [inside(from), inside(to)];
    move(e, [
      { transform: over(size, a, .7), opacity: 0 }, { transform: over(size, { ...a, top: a.top - 14 }, 1), opacity: 1, offset: .25 },
      { transform: over(size, b, 1), opacity: 1, offset: .85 }, { transform: over(size, b, .7), opacity: 0 },
    ], at, Math.max(.3, 1 - at));
  },
};
/** What is there only once its own scene has begun. */
const COMES = { fly: 'other', pop: 'one', flip: 'one', draw: 'one', tumble: 'one' };

// ---- before and after ----

/** The first text of an element, if it is a number. */
function numberIn(e) {
  const node = [...e.childNodes].find(child => child.nodeType === 3 && child.data.trim());
  const text = node?.data.trim().replace('−', '-');
  return node && /^-?\d+$/.test(text) ? { node, n: Number(text), text: node.data } : null;
}
const numbers = () => $$('#table :is([data-n], [data-spot^="score."])').flatMap(e => {
  const number = boxOf(e) && numberIn(e);
  return number ? [[`${e.dataset.n ?? e.dataset.spot}`, number]] : [];
});

/** What only the old page knows: where things were, copies of what leaves, and numbers. */
export function measure(deeds) {
  const before = new Map();
  if (still.matches) return before;
  for (const deed of deeds) for (const { what, one, other } of motionsOf(deed)) for (const spot of [one, other]) {
    const e = spot && !before.has(spot) && find(spot);
    if (e) before.set(spot, { box: pointOf(e), whole: boxOf(e), piece: (what === 'leave' || what === 'shrink') && spot === one ? copy(e) : null });
  }
  before.numbers = new Map(numbers().map(([name, { n }]) => [name, n]));
  return before;
}

/** What comes in a later scene is not seen before. Answers what lifts the veil of a deed. */
export function veil(deeds) {
  const veils = new Map();
  if (!still.matches) for (const deed of deeds.slice(1)) for (const motion of motionsOf(deed)) {
    const e = COMES[motion.what] && find(motion[COMES[motion.what]]);
    if (!e) continue;
    const veil = e.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: 'both' });
    veils.set(deed, [...veils.get(deed) ?? [], veil]);
  }
  return deed => {
    for (const veil of deed ? veils.get(deed) ?? [] : [...veils.values()].flat()) veil.cancel();
  };
}

const totalsOf = ({ content }) => $$('[data-total]', content);

/** Numbers that are others than before count to what they are; those of a placard wait until it is shown. */
export function count(before, placards = []) {
  if (!before.numbers) return;
  const now = performance.now(), waiting = new Set(placards.flatMap(totalsOf).map(e => e.dataset.total));
  for (const [name, { node, n, text }] of numbers()) {
    const from = before.numbers.get(name);
    if (from !== undefined && from !== n) counting.push({ name, node, from, to: n, text, at: waiting.has(name) ? Infinity : now, lasts: COUNT });
  }
  tick();
}

function tick(now = performance.now()) {
  cancelAnimationFrame(ticking);
  frames += 1;
  for (const one of counting) {
    const { node, from, to, text, at, lasts } = one, done = Math.max(0, Math.min(1, (now - at) / lasts));
    one.isDone = done === 1;
    node.data = one.isDone ? text : String(Math.round(from + (to - from) * (1 - (1 - done) ** 3))).replace('-', '−');
  }
  counting = counting.filter(({ isDone }) => !isDone);
  if (counting.length || running.length) ticking = requestAnimationFrame(tick);
}

function settleNumbers() {
  for (const { node, text } of counting) node.data = text;
  counting = [];
}

// ---- a scene ----

/** Where a deed happened, as far as it can be seen: its place, else the visit or its player. */
const placeOf = (deed, seat) => find(deed.dataset.at) ?? visited ?? find(`seat.${seat}`);

/** A ring where it happens, with the shape of who does it; the rest is dimmed. */
export function light(deed, { seat, className }, dims) {
  const e = placeOf(deed, seat), box = boxOf(e);
  if (!box) return;
  const ring = add('div', `ring ${className} ${dims && weak < 1 && !still.matches ? 'dims' : ''}`), mark = document.createElement('span');
  mark.className = `sw ${className}`;
  ring.append(mark);
  const [left, top] = [Math.max(box.left, PAD + 8), Math.max(box.top, PAD + 8)];
  put(ring, { left, top, width: Math.min(box.right, innerWidth - PAD - 8) - left, height: box.bottom - top }, PAD);
  if (!still.matches) move(ring, [{ opacity: 0 }, { opacity: 1 }], 0, .2);
}

/** Lays a large card over the table, row after row; its totals count up, there and on the page. */
function raise(placard) {
  const card = add('div', 'placard'), rows = () => $$('li', card);
  dress(card);
  card.append(placard.content.cloneNode(true));
  if (still.matches) return;
  const share = Math.min(.3, .6 / Math.max(1, rows().length));
  rows().forEach((row, i) => {
    const at = (.06 + i * share) * placard.until;
    move(row, [{ opacity: 0, transform: 'translateY(6px)' }, { opacity: 1, transform: 'none' }], at, .1);
    for (const total of $$('[data-total]', row)) {
      const { n, node, text } = numberIn(total), when = { at: performance.now() + (at + .06) * length, lasts: Math.min(TOTAL, length * .45) };
      for (const same of counting) if (same.name === total.dataset.total) Object.assign(same, when);
      counting.push({ node, from: Number(total.dataset.from), to: n, text, ...when });
    }
  });
  // Once the places on it were measured where they will be.
  queueMicrotask(() => move(card, [
    { opacity: 0, transform: 'scale(.94)' }, { opacity: 1, transform: 'none', offset: .1 }, { opacity: 1, transform: 'none', offset: .93 }, { opacity: 0, transform: 'none' },
  ], 0, placard.until, 'linear'));
}

/** Plays the motions of a deed in so many thousandths of a second, with what is announced large. */
export function play(deed, before, ms, className, placard) {
  length = ms;
  if (placard) raise(placard);
  if (still.matches) return;
  stage().className = className;
  for (const motion of motionsOf(deed)) MOTIONS[motion.what]?.(motion, before);
  [started, frames] = [performance.now(), 0];
  if (running.length || counting.length) tick();
}

/** Ends what moves; only numbers may count on. */
export function clear(isAll = true) {
  if (running.length && frames > 3 && (performance.now() - started) / frames > SLOW) weak = Math.min(2, weak + 1);
  for (const motion of running) motion.cancel();
  running = [];
  if (isAll) settleNumbers();
  layer?.replaceChildren();
}

/** Nothing is left of it. */
export function leave() {
  clear();
  cancelAnimationFrame(ticking);
  layer?.remove();
}

// ---- the visit ----

/** Things of the game look the same outside the table. */
export function dress(e) {
  e.classList.add(...[...table().classList].filter(name => name !== 'game'));
  e.dataset.game = table().dataset.game;
}

/** Opens the part of a player's home where a deed happened; beside that player's card, or above the strip of a phone. */
export function visit(content, title, { seat, className, name }) {
  const again = visited?.dataset.seat === seat;
  if (!again) {
    leaveVisit();
    visited = $('#follow').content.querySelector('.visit').cloneNode(true);
    visited.dataset.seat = seat;
    visited.classList.add(className);
    $('.sw', visited).classList.add(className);
    const home = $('b', visited);
    home.textContent = home.textContent.replace('%', name);
    document.body.append(visited);
  }
  $('small', visited).textContent = title;
  const inside = $('.in', visited);
  inside.className = 'in';
  dress(inside);
  inside.replaceChildren(content.cloneNode(true));
  const floor = $('.strip')?.getBoundingClientRect().top ?? innerHeight, card = boxOf(find(`seat.${seat}`));
  if (isPhone.matches) Object.assign(visited.style, { left: '', top: '', bottom: `${innerHeight - floor + 8}px` });
  else {
    const side = $('.rail, .side')?.getBoundingClientRect().left ?? innerWidth;
    const top = Math.max(62, Math.min(card?.top ?? 62, floor - visited.offsetHeight - 8));
    Object.assign(visited.style, { left: `${Math.min(card?.left ?? side, side) - visited.offsetWidth - 14}px`, top: `${top}px`, bottom: '' });
    visited.style.setProperty('--at', `${Math.max(14, Math.min(visited.offsetHeight - 36, (card?.top ?? top) - top + 18))}px`);
  }
  if (again || still.matches) return;
  const from = isPhone.matches ? 'translateY(40px)' : 'translateX(60px) scale(.7)', opened = visited;
  // Once the places in it were measured where they will be.
  queueMicrotask(() => opened.animate([{ transform: from, opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 160, easing: EASE }));
}

export function leaveVisit() {
  visited?.remove();
  visited = null;
}

export { find, isPhone, still };
