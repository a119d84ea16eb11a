// A finished game, deed by deed, beside what is known of it. The page is one of tables: `hameau.js` holds what they share.
//
//   <main id="table" data-replay="/t/ID/replay?…&step=" data-version="17">   this step; the address of the others without their number
//   #reel is the curve's slider, #moves the list, [data-play] plays on; what has [data-keep] stays from step to step, what has
//   [data-fresh] inside of it is renewed. #chart[data-underway] asks for news until it says so no more.
//   What #verdict says of the board is marked upon it by `board.js`.

import { draw, follow, isFollowing, leave, reveal, turnBetter } from './board.js';
import { $, $$, asScript, glide, grip, isOurs, parse, regrip, replay, table, toast, word } from './hameau.js';

const DEED = 700, WITHIN = 240, NEWS = 1000, SWIPE = 48;
let wanted, shown, following = false, playing, asking;
const last = () => Number($('#reel').max);
const rows = () => $$('#moves a[data-step]');
const stepOf = row => Number(row.dataset.step);

// ---- from step to step ----

/** Puts the parts of another step in place; curve and list stay under the hand that holds them. */
function swapStep(html, step) {
  const now = table(), next = $('#table', parse(html));
  if (!next) return;
  leave();
  const held = grip();
  for (const { name, value } of [...next.attributes]) now.setAttribute(name, value);
  for (const child of [...now.children]) if (!('keep' in child.dataset)) child.remove();
  for (const part of $$('[data-fresh]', next)) document.getElementById(part.id)?.replaceWith(document.adoptNode(part));
  now.prepend(...[...next.children].filter(child => !('keep' in child.dataset)));
  shown = step;
  regrip(held);
  markStep();
}

/** The row of a step: of several at once what is judged goes before what a player did, and that before what came by itself; then the newest. */
function rowAt(step) {
  const rank = row => (row.matches('.byluck') ? 0 : row.dataset.mark && !row.dataset.mark.endsWith('lucky') ? 2e6 : 1e6) + Number(row.dataset.from);
  const holding = rows().filter(row => row.dataset.from <= step && step <= stepOf(row));
  return holding.sort((a, b) => rank(b) - rank(a))[0] ?? rows().findLast(row => stepOf(row) <= step);
}

function markStep() {
  for (const a of $$('#moves [aria-current]')) a.removeAttribute('aria-current');
  const here = rowAt(shown), list = $('#moves');
  here?.setAttribute('aria-current', 'step');
  if (here) list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2;
  $('#reel').value = shown;
  reveal();
  draw();
}

/** Shows a step. While one is on its way, only the newest wish counts. */
async function toStep(step, smooth) {
  if (!$('#reel')) return;
  leave();
  wanted = Math.max(0, Math.min(step, last()));
  $('#reel').value = wanted;
  if (following) return;
  following = true;
  try {
    while (wanted !== shown) {
      const aim = wanted, path = replay().dataset.replay + aim;
      const answer = await fetch(path, asScript());
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

/** The end of the deed before or after a step; with `turn` that of the turn. */
function beside(step, by, turn) {
  const ends = rows().map(row => [stepOf(row), row.dataset.turn]);
  const here = rowAt(step)?.dataset.turn;
  const way = ends.filter(([end, of]) => (by < 0 ? end < step : end > step) && !(turn && of === here));
  if (!way.length) return by < 0 ? 0 : last();
  return by < 0 ? Math.max(...way.map(([end]) => end)) : Math.min(...way.map(([end]) => end));
}

/** The next row that is marked; with `mine` the next own mistake. From the last one it goes on with the first. */
function toMark(by, mine) {
  const marked = rows().filter(row => (mine ? 'mine' in row.parentElement.dataset : row.dataset.mark || 'turning' in row.parentElement.dataset)).map(stepOf).sort((a, b) => a - b);
  if (!marked.length) return;
  playOn(false);
  toStep(by < 0 ? marked.findLast(step => step < wanted) ?? marked.at(-1) : marked.find(step => step > wanted) ?? marked[0], true);
}

function playOn(yes) {
  clearTimeout(playing);
  playing = undefined;
  $('[data-play]')?.setAttribute('aria-pressed', String(yes));
  if (!yes) return;
  if (wanted === last()) toStep(0);
  const go = () => {
    if (!replay() || wanted === last()) return playOn(false);
    const end = beside(wanted, 1);
    toStep(wanted + 1, true);
    playing = setTimeout(go, wanted >= end ? DEED : WITHIN);
  };
  playing = setTimeout(go, DEED);
}

document.addEventListener('input', event => { if (event.target.id === 'reel') { playOn(false); toStep(Number(event.target.value)); } });
document.addEventListener('click', event => {
  const at = replay() && event.target.closest?.('[data-step], [data-play], [data-filter], [data-next-mistake], [data-follow]');
  if (!at || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if ('play' in at.dataset) playOn(!playing);
  else if (at.dataset.filter) filter(at.dataset.filter);
  else if ('nextMistake' in at.dataset) toMark(1, true);
  else if (at.dataset.follow) { event.preventDefault(); playOn(false); follow(at); }
  else if (at.dataset.step) {
    event.preventDefault();
    playOn(false);
    toStep(Number(at.dataset.step), true);
    if (at.closest(':popover-open')) $('#tape').hidePopover();
  }
});

// Capturing: the arrows walk through the game before anything else wants them.
const walk = { ArrowLeft: -1, ArrowRight: 1 }, ends = { Home: () => 0, End: last };
document.addEventListener('keydown', event => {
  const { key } = event;
  if (!replay() || event.ctrlKey || event.metaKey || event.altKey || !(isOurs(event) || event.target.id === 'reel')) return;
  const run = walk[key] ? () => { playOn(false); toStep(beside(wanted, walk[key], event.shiftKey), true); }
    : ends[key] ? () => { playOn(false); toStep(ends[key](), true); }
    : { '[': () => toMark(-1), ']': () => toMark(1), m: () => toMark(1, true), b: turnBetter, t: () => $('#try').click(), ' ': event.target.closest?.('button, a, summary') ? undefined : () => playOn(!playing) }[key];
  if (!run) return;
  event.preventDefault();
  run();
}, true);

// Over the board a swipe goes on by a deed.
let touched;
document.addEventListener('touchstart', ({ target, touches }) => { touched = replay() && touches.length === 1 && target.closest?.('#stage') ? touches[0] : undefined; }, { passive: true });
document.addEventListener('touchend', ({ changedTouches: [end] }) => {
  const begun = touched;
  touched = undefined;
  if (!begun) return;
  const by = end.clientX - begun.clientX;
  if (Math.abs(by) > SWIPE && Math.abs(by) > 2 * Math.abs(end.clientY - begun.clientY)) { playOn(false); toStep(beside(wanted, by < 0 ? 1 : -1), true); }
}, { passive: true });

// ---- the list ----

function filter(name) {
  $('#moves').dataset.only = name;
  for (const button of $$('[data-filter]')) button.setAttribute('aria-pressed', String(button.dataset.filter === name));
}

// ---- while an analysis is under way ----

/** Puts what is new in place; what the reader has chosen in the list stays chosen. */
function swapNews(html) {
  const next = $('#table', parse(html));
  if (!next) return;
  const list = $('#moves'), { scrollTop } = list, only = list.dataset.only, held = grip();
  for (const part of ['#chart', '#moves', '.filter', '#sum table', '#jump', '#verdict']) {
    const [now, fresh] = [$(part), $(part, next)];
    if (now && fresh && !(part === '#verdict' && isFollowing())) now.replaceWith(document.adoptNode(fresh));
  }
  if (only) filter(only);
  $('#moves').scrollTop = scrollTop;
  $('#reel').value = wanted;
  regrip(held);
  draw();
}

async function news() {
  clearTimeout(asking);
  if (!replay()) return;
  try {
    const aim = shown, answer = await fetch(`${replay().dataset.replay}${aim}&news=1`, asScript());
    if (answer.ok && aim === shown && !following) swapNews(await answer.text());
  } catch {
    // The next try may reach the server again.
  }
  goOnAsking();
}

function goOnAsking() {
  clearTimeout(asking);
  if ($('#chart[data-underway]')) asking = setTimeout(news, NEWS);
}

document.addEventListener('submit', async event => {
  const form = event.target;
  if (!replay() || !form.closest('#chart') || form.method !== 'post') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const answer = await fetch(form.action, { method: 'POST', ...asScript() }).catch(() => undefined);
  if (!answer?.ok) toast((answer && await answer.text()) || word('failed'));
  news();
}, true);

function open() {
  leave();
  if (!replay()) return;
  wanted = shown = Number(replay().dataset.version);
  markStep();
  goOnAsking();
}
// The same step in another language.
document.addEventListener('page', open);
open();
