// The guided first game: a light on what a chapter speaks of, a card that never lies over it, and nothing that can be pressed by
// mistake. Without this script the card is a form like any other.
//
//   #lesson[data-light="a | b"]  selectors of what the chapter speaks of; the first has the tail of the card
//   #lesson[data-asks="x; y"]    the actions that it asks for: a press may be the first or several of them, and nothing else
//   #lesson[data-repeats="s"]    a part of the page that the card repeats on phones
//   #coach[data-light="a"]       the coach of the free play: a ring, nothing is dimmed

import { $, $$, announce, isOurs, openTab, parse, table, visible } from './hameau.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const isPhone = matchMedia('(max-width: 960px)');
const isOnSide = matchMedia('(max-width: 960px) and (max-height: 500px)');
const MOVE = 260, WELL_DONE = 900, RINGED = 1200, PAD = 6, GAP = 22;

const spot = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
spot.classList.add('spot');
spot.setAttribute('aria-hidden', 'true');

const card = () => $('#lesson');
const isFolded = () => sessionStorage.getItem('lesson') === 'folded';
const isOpen = () => !!card() && !isFolded();
/** What the chapter is and whether it is done: while it is the same, nothing is scrolled or read again. */
const state = () => card() && `${card().dataset.chapter} ${!!$('.task.done', card())} ${card().dataset.asks ?? ''}`;

// ---- what a chapter speaks of ----

/** The elements of a selector: those of the table itself before the ones of the strip, which may say the same. */
function named(selector) {
  const all = $$(selector, table()).filter(e => !e.closest('#lesson, #coach'));
  const outside = all.filter(e => !e.closest('.strip'));
  return outside.length ? outside : all;
}
/** What is seen of an element: itself, or what is in it where it has no box of its own. */
const parts = e => (getComputedStyle(e).display === 'contents' ? [...e.children].flatMap(parts) : [e]).filter(visible);
const inSight = e => parts(e).length > 0;
function boxOf(element) {
  const all = parts(element).map(e => e.getBoundingClientRect());
  const [left, top] = ['left', 'top'].map(side => Math.min(...all.map(r => r[side])));
  const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...all.map(r => r[side])));
  return { left, top, right, bottom, height: bottom - top };
}

const groups = from => (from?.dataset.light ?? '').split(' | ').filter(Boolean).map(named);
const subjects = from => groups(from).flat();
const holesOf = elements => elements.filter(inSight).map(hole).filter(Boolean);

const tabOf = part => part.closest('[data-pane]')?.dataset.pane.split(' ').find(pane => $(`[data-tab="${pane}"]`));

/** The pane of the first subject opens, and it comes to the middle of what is free. */
function seek(first) {
  const tab = first && !inSight(first) && tabOf(first);
  if (tab) openTab(tab);
  if (!first || !inSight(first)) return;
  for (let box = first.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const [r, b] = [boxOf(first), box.getBoundingClientRect()];
    const low = Math.min(b.bottom, isPhone.matches && !isOnSide.matches ? card().getBoundingClientRect().top : innerHeight);
    if (r.top < b.top || r.bottom > low) box.scrollTop += r.top - b.top - Math.max(8, (low - b.top - r.height) / 2);
  }
}

// ---- the light ----

/** The corners of an element in parts of its box, where its style sheet names them; a box has round ones. */
function corners(element) {
  const points = getComputedStyle(element).getPropertyValue('--corners').trim();
  return points ? points.split(',').map(point => point.trim().split(' ').map(n => Number(n) / 100)) : null;
}

/** Where the light lies: one hole for each subject, cut to what is not scrolled away. */
function hole(element) {
  const r = boxOf(element);
  let [l, t, right, b] = [r.left - PAD, r.top - PAD, r.right + PAD, r.bottom + PAD];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    [l, t, right, b] = [Math.max(l, edge.left - PAD), Math.max(t, edge.top - PAD), Math.min(right, edge.right + PAD), Math.min(b, edge.bottom + PAD)];
  }
  const within = { l: Math.max(4, l), t: Math.max(4, t), r: Math.min(innerWidth - 4, right), b: Math.min(innerHeight - 4, b), corners: corners(element) };
  return within.r - within.l > 2 * PAD && within.b - within.t > 2 * PAD ? within : null;
}

function path({ l, t, r, b, corners }) {
  if (corners) return `M${corners.map(([x, y]) => `${l + x * (r - l)},${t + y * (b - t)}`).join('L')}Z`;
  const k = Math.min(14, (r - l) / 2, (b - t) / 2);
  return `M${l + k},${t}H${r - k}Q${r},${t} ${r},${t + k}V${b - k}Q${r},${b} ${r - k},${b}H${l + k}Q${l},${b} ${l},${b - k}V${t + k}Q${l},${t} ${l + k},${t}Z`;
}

function paint(holes, tail, dims) {
  const all = `M0,0H${innerWidth}V${innerHeight}H0Z`, d = holes.map(path).join('');
  spot.innerHTML = `<mask id="spot-out" maskUnits="userSpaceOnUse" x="0" y="0" width="${innerWidth}" height="${innerHeight}"><path fill="#fff" d="${all}"/><path fill="#000" d="${d}"/></mask>`
    + `<g mask="url(#spot-out)">${dims ? `<path class="dim" d="${all}"/>` : ''}<path class="halo" d="${d}"/><path class="rim" d="${d}"/></g>${tail ? `<path class="tail" d="${tail}"/>` : ''}`;
}

let shown = [], frame;
/** Moves the light from where it is; it fades in where it was not, and jumps for those who want no motion. */
function shine(holes, tail, dims) {
  cancelAnimationFrame(frame);
  const from = shown;
  shown = holes;
  if (!holes.length) return spot.remove();
  const isNew = !spot.isConnected;
  if (isNew) document.body.append(spot);
  const keeps = from.length === holes.length && holes.every((h, i) => !h.corners === !from[i].corners);
  const moves = keeps && holes.some((h, i) => ['l', 't', 'r', 'b'].some(side => Math.abs(h[side] - from[i][side]) > 1));
  if (isNew || !moves || still.matches) return paint(holes, tail, dims);
  const begin = performance.now();
  const step = now => {
    const done = Math.min(1, (now - begin) / MOVE), ease = 1 - (1 - done) ** 3;
    const between = (h, i) => ({ ...h, ...Object.fromEntries(['l', 't', 'r', 'b'].map(side => [side, from[i][side] + (h[side] - from[i][side]) * ease])) });
    paint(holes.map(between), done === 1 ? tail : '', dims);
    if (done < 1) frame = requestAnimationFrame(step);
  };
  step(begin);
}

// ---- the card ----

const apart = (x, y, w, h, q) => x + w < q.l || x > q.r || y + h < q.t || y > q.b;

/** The box around some holes. */
const around = holes => holes.length ? { l: Math.min(...holes.map(h => h.l)), t: Math.min(...holes.map(h => h.t)), r: Math.max(...holes.map(h => h.r)), b: Math.max(...holes.map(h => h.b)) } : null;

/** What of a hole is not under the card of a phone, which has a place of its own. */
function beside(hole, { left, top, width, height }) {
  if (apart(left, top, width, height, hole)) return hole;
  const [above, before] = [{ ...hole, b: top - PAD }, { ...hole, r: left - PAD }];
  const room = ({ l, t, r, b }) => Math.max(0, r - l) * Math.max(0, b - t);
  const rest = room(above) < room(before) ? before : above;
  return rest.r - rest.l > 2 * PAD && rest.b - rest.t > 2 * PAD ? rest : null;
}

/** Puts the card right, left, below or above of its first subject, where it touches no light and not the strip; else to the foot of
 * the rail, as narrow as it must be. Answers the tail that points to the subject. */
function place(box, holes, first) {
  box.removeAttribute('style');
  if (isPhone.matches) {
    if (box.matches('.above')) box.style.bottom = `${innerHeight - $('.strip').getBoundingClientRect().top}px`;
    return '';
  }
  const strip = $('.strip')?.getBoundingClientRect(), top = $('.top')?.getBoundingClientRect().bottom ?? 0;
  const low = Math.min(innerHeight, strip?.top ?? innerHeight) - 8;
  const fits = (x, y, w, h) => x >= 8 && x + w <= innerWidth - 8 && y >= top + 4 && y + h <= low && holes.every(q => apart(x, y, w, h, q));
  const [w, h] = [box.offsetWidth, box.offsetHeight];
  const put = (x, y) => { box.style.left = `${x}px`; box.style.top = `${y}px`; };
  if (first) {
    const y = Math.max(top + 8, Math.min(low - h, (first.t + first.b - h) / 2)), x = Math.max(12, Math.min(innerWidth - w - 12, (first.l + first.r - w) / 2));
    const sides = { right: [first.r + GAP, y], left: [first.l - GAP - w, y], below: [x, first.b + GAP], above: [x, first.t - GAP - h] };
    const side = Object.keys(sides).find(name => fits(...sides[name], w, h));
    if (side) {
      put(...sides[side]);
      return tailOf(side, ...sides[side], w, h, first);
    }
  }
  for (const wide of [w, 336, 296, 272, 240, 216]) {
    box.style.width = `${Math.min(wide, w)}px`;
    const x = innerWidth - box.offsetWidth - 12, y = low - box.offsetHeight;
    put(x, y);
    if (fits(x, y, box.offsetWidth, box.offsetHeight)) break;
  }
  return '';
}

function tailOf(side, x, y, w, h, to) {
  const at = (low, high, n) => Math.max(low + 26, Math.min(high - 26, n));
  const ty = at(y, y + h, (to.t + to.b) / 2), tx = at(x, x + w, (to.l + to.r) / 2);
  const [a, b, c] = {
    right: [[x + 2, ty - 11], [x - 15, ty], [x + 2, ty + 11]], left: [[x + w - 2, ty - 11], [x + w + 15, ty], [x + w - 2, ty + 11]],
    below: [[tx - 11, y + 2], [tx, y - 15], [tx + 11, y + 2]], above: [[tx - 11, y + h - 2], [tx, y + h + 15], [tx + 11, y + h - 2]],
  }[side];
  return `M${a}L${b}L${c}`;
}

/** On phones the card repeats what cannot be seen beside its subject. */
function repeat(box) {
  const line = $('.repeat', box), source = isPhone.matches && box.dataset.repeats && $(box.dataset.repeats, table());
  line.hidden = !source;
  line.replaceChildren(...(source ? [...source.childNodes].map(node => node.cloneNode(true)) : []));
}

// ---- all of it ----

let before, focusing;
function draw() {
  if (!table()) return spot.remove();
  const box = card(), hint = $('#coach');
  box?.classList.toggle('folded', isFolded());
  spot.dataset.game = table()?.dataset.game ?? '';
  if (!isOpen()) {
    before = undefined;
    return shine(hint ? holesOf(subjects(hint)) : [], '', false);
  }
  const found = subjects(box), isNew = state() !== before;
  box.classList.toggle('above', isPhone.matches && !!found[0]?.closest('.strip'));
  repeat(box);
  if (isNew) {
    seek(found[0]);
    tell(box);
    before = state();
  }
  const each = groups(box).map(holesOf).filter(list => list.length), holes = each.flat();
  const tail = place(box, holes, around(each[0] ?? []));
  shine(isPhone.matches ? holes.map(one => beside(one, box.getBoundingClientRect())).filter(Boolean) : holes, tail, true);
}

/** A new chapter is read aloud; a task that is done stands for a moment, then the way on has the focus. */
function tell(box) {
  clearTimeout(focusing);
  const done = $('.task.done', box);
  if (before === undefined) return;
  if (done && before.startsWith(`${box.dataset.chapter} false`)) {
    announce(done.textContent);
    focusing = setTimeout(() => $('#lesson-next')?.focus({ preventScroll: true }), WELL_DONE);
  } else if (!before.startsWith(`${box.dataset.chapter} `)) {
    announce($$('h2, .told, .task', box).map(line => line.textContent).join(' '));
  }
}

let waiting;
const soon = () => { cancelAnimationFrame(waiting); waiting = requestAnimationFrame(draw); };
for (const kind of ['shown', 'page', 'toggle', 'scroll']) document.addEventListener(kind, soon, true);
window.addEventListener('resize', soon);

// ---- what can be pressed ----

let calming;
/** First this: the line of the task shakes once, is ringed for a moment and is read aloud. */
function nudge() {
  const line = $('.task:not(.done)', card()) ?? $('.told', card());
  line.classList.remove('nudged');
  void line.offsetWidth;
  line.classList.add('nudged');
  clearTimeout(calming);
  calming = setTimeout(() => line.classList.remove('nudged'), RINGED);
  announce([$('.next', card())?.dataset.reason, line.textContent].filter(Boolean).join(' '));
}

function isAllowed(target) {
  if (target.closest('#lesson, .top, [popover], dialog, .curtain, #notices, #chat, [data-tab]') || !target.closest('#table')) return true;
  const action = target.closest('button[name=action]');
  if (action) return `${card().dataset.asks}; `.startsWith(`${action.value}; `);
  return subjects(card()).some(lit => lit.contains(target)) && !target.closest('button:not([data-mode])');
}

// Before anything else hears of it.
window.addEventListener('click', event => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('#lesson .bulb')) return fold(false);
  const link = target.closest('#lesson a');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    return turnTo(link.getAttribute('href'));
  }
  const waits = target.closest('#lesson .next[aria-disabled=true]');
  if (!isOpen() || (!waits && isAllowed(target))) return soon();
  event.preventDefault();
  event.stopImmediatePropagation();
  nudge();
}, true);

/** Escape asks nothing: it folds the card to the bulb. */
function fold(yes) {
  sessionStorage.setItem('lesson', yes ? 'folded' : '');
  draw();
  $(yes ? '#lesson .bulb' : '#lesson .next')?.focus({ preventScroll: true });
}

window.addEventListener('keydown', event => {
  if (!isOpen() || !isOurs(event) || $(':popover-open, dialog[open]')) return;
  const press = { ArrowLeft: '#lesson .earlier', ArrowRight: '#lesson .next' }[event.key];
  if (!press && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (press) $(press)?.click(); else fold(true);
}, true);

/** Another chapter as text: only the card changes. */
async function turnTo(href) {
  const address = href.includes('/lesson') ? href : `${href}/fragment`;
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html', 'x-requested-with': 'hameau' } });
    const next = answer.ok && $('#lesson', parse(await answer.text()));
    if (!next || !card()) return location.assign(href);
    card().replaceWith(document.adoptNode(next));
    draw();
    $('#lesson .next')?.focus({ preventScroll: true });
  } catch {
    location.assign(href);
  }
}

draw();
