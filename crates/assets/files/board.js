// What was played, what would have been better and what would have followed, on the board of a replay.
//
//   #verdict[data-played][data-better] names places (data-spot), [data-ways-played][data-ways-better] pairs of them, as "a,b c,d"
//   a[data-follow="/t/ID/try?…"]   where the line of the better deed is told: its deeds as li[data-at][data-ways] of #follows, and a
//   template for the board before them and after each. What differs from board to board is a ghost.

import { $, $$, asScript, grip, openTab, parse, regrip, replay, toast, word } from './hameau.js';

const DEED = 700, FADE = 300, LARGE = .2, SMALL = .03, PIECE = .006, MOVED = ['style', 'transform', 'x', 'y'];
const still = matchMedia('(prefers-reduced-motion: reduce)');
let layer, isBetter = true;
/** The board of the page while ghosts stand in its place, the places of the ghosts deed by deed, and which wish is the newest. */
let own, ghosts = [], wish = 0;

const boxOf = e => e.getBoundingClientRect();
/** What is the same from board to board: places with what lies there, and parts, which are there or not. */
const THINGS = '[data-spot], [data-part]';
const nameOf = ({ dataset: { part, spot } }) => part ? `#${part}` : spot;
const named = name => name ? $$(`#stage [data-${name[0] === '#' ? 'part' : 'spot'}="${CSS.escape(name.replace('#', ''))}"]`) : [];
const at = name => named(name).find(one => boxOf(one).width);
const listed = text => (text ?? '').split(' ').filter(Boolean);

// ---- what lies over the board ----

function draw() {
  layer?.remove();
  layer = undefined;
  const card = $('#verdict'), stage = $('#stage');
  if (!replay() || !card || !stage || !(isBetter || own) || $(':popover-open, dialog[open]')) return;
  layer = document.createElement('div');
  layer.id = 'overlay';
  layer.inert = true;
  const { top, bottom } = boxOf(stage), isIn = box => Math.abs(2 * box.top + box.height - top - bottom) <= bottom - top;
  // What reaches beyond the board does not lie over what stands below it, and its tag stays in sight.
  layer.style.clipPath = `inset(${top}px 0 ${innerHeight - bottom}px)`;
  const put = (place, kind, tag) => {
    const box = boxOf(place);
    if (!isIn(box)) return;
    const e = document.createElement('div');
    e.className = kind;
    if (tag) e.dataset.tag = tag;
    e.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${Math.min(box.height, bottom - 14 - box.top)}px`;
    layer.append(e);
  };
  let ways = '';
  const lead = (pairs, kind) => {
    for (const pair of listed(pairs)) {
      const [from, to] = pair.split(',').map(at);
      if (from && to && isIn(boxOf(from)) && isIn(boxOf(to))) ways += way(boxOf(from), boxOf(to), kind);
    }
  };
  if (own) {
    for (const e of new Set(ghosts.flat().map(({ name }) => at(name)))) if (e) put(e, 'ghosted');
    for (const [i, deed] of $$('#follows li').entries()) {
      lead(deed.dataset.ways, 'better');
      const place = at(deed.dataset.at) ?? at(ghosts[i]?.[0]?.name);
      if (place) put(place, 'deed', i + 1);
    }
  } else {
    for (const [kind, name] of [['played', 'Played'], ['better', 'Better']]) {
      lead(card.dataset[`ways${name}`], kind);
      for (const [i, place] of listed(card.dataset[kind]).map(at).filter(Boolean).entries()) put(place, kind, card.dataset.better && (i ? i + 1 : card.dataset[`tag${name}`]));
    }
  }
  layer.insertAdjacentHTML('afterbegin', `<svg>${ways}</svg>`);
  document.body.append(layer);
}

/** Opens the pane in which a place lies, if it is not. */
function open(name) {
  const pane = !at(name) && named(name)[0]?.closest('[data-pane]');
  if (pane) openTab(pane.dataset.pane.split(' ')[0]);
}
function reveal() {
  const { better, played } = $('#verdict')?.dataset ?? {};
  open(listed(better || played)[0]);
}

/** A bent line from the middle of a box to that of another, light below, so that it is seen on any ground. */
function way(from, to, kind) {
  const [a, b] = [from, to].map(box => [box.left + box.width / 2, box.top + box.height / 2]);
  const [x, y] = [0, 1].map(i => (a[i] + b[i]) / 2 + (i ? 1 : -1) * (b[1 - i] - a[1 - i]) * (kind === 'played' ? .14 : -.14));
  return ['under', kind].map(name => `<path class="${name}" d="M${a}Q${x} ${y} ${b}"/>`).join('');
}

function turnBetter() {
  leave();
  isBetter = !isBetter;
  draw();
}

// ---- what would have followed ----

/** A thing without the things in it. */
function bare(e) {
  const copy = e.cloneNode(true);
  for (const inner of $$(THINGS, copy)) inner.remove();
  return copy.outerHTML;
}

/** What differs from the board before: what came or went elsewhere is new. */
function changed(before, after) {
  const old = new Map($$(THINGS, before).map(e => [nameOf(e), e])), came = [];
  const place = e => MOVED.map(name => e.getAttribute(name)).join();
  for (const e of $$(THINGS, after)) {
    const name = nameOf(e), was = old.get(name);
    if (!was || !e.dataset.part && bare(was) !== bare(e)) came.push({ name, isNew: !was || place(was) !== place(e) });
  }
  return came;
}

/** Which part of the board a thing takes. */
function share(e) {
  const [own, whole] = [e, $('#stage')].map(boxOf);
  return own.width * own.height / (whole.width * whole.height);
}

/** Puts another board in place, with the ghosts of all deeds; those of the newest are found on it: a large thing is no piece. */
function show(board, came = [], spot) {
  const held = grip();
  $('#stage').replaceWith(board);
  regrip(held);
  open(spot);
  const seen = came.filter(({ name, isNew }) => at(name) && share(at(name)) < (isNew ? LARGE : SMALL));
  const isInside = name => seen.some(other => other.name !== name && at(other.name).contains(at(name)));
  ghosts.push(seen.filter(({ name }) => !isInside(name)));
  (at(ghosts.at(-1)[0]?.name) ?? named(spot)[0])?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (const { name, isNew } of ghosts.flat()) {
    const e = at(name);
    if (e && (isNew || share(e) < PIECE)) e.classList.add('ghost');
  }
}

/** The board of the page is there again. */
function leave() {
  wish += 1;
  if (!own) return;
  ghosts = [];
  show(own);
  [own, ghosts] = [undefined, []];
  $('#follows')?.replaceChildren();
  $('[data-follow]')?.setAttribute('aria-expanded', 'false');
  draw();
}

/** Shows what would have followed, deed after deed; asked again, it goes away. */
async function follow(link) {
  if (own) return leave();
  const mine = wish += 1;
  try {
    const answer = await fetch(link.dataset.follow, asScript());
    if (!answer.ok) throw new Error(answer.statusText);
    const page = parse(await answer.text());
    if (mine !== wish) return;
    const boards = $$('template', page).map(one => document.adoptNode($('#stage', one.content)));
    [own, ghosts] = [$('#stage'), []];
    link.setAttribute('aria-expanded', 'true');
    for (const [i, deed] of $$('#follows li', page).entries()) {
      $('#follows').append(document.adoptNode(deed));
      show(boards[i + 1], changed(boards[i], boards[i + 1]), deed.dataset.at);
      deed.scrollIntoView({ block: 'nearest' });
      draw();
      if (still.matches) continue;
      for (const { name } of ghosts[i]) at(name)?.animate([{ opacity: 0 }, {}], FADE);
      await new Promise(done => setTimeout(done, DEED));
      if (mine !== wish) return;
    }
  } catch {
    if (mine === wish) { leave(); toast(word('failed')); }
  }
}

addEventListener('resize', draw);
document.addEventListener('scroll', event => { if (!event.target.closest?.('#tape, #verdict')) draw(); }, { capture: true, passive: true });
document.addEventListener('toggle', draw, true);

const isFollowing = () => !!own;
export { draw, follow, isFollowing, leave, reveal, turnBetter };
