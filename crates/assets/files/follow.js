// Follow the game: what led to a newer page is played before its question is put. A page and its new deeds wait in a queue.
// Deeds of others are told: a caption in the strip, a light where it happened, what moves. One's own only move. Whoever
// skips, is away, or wants it instant sees the last page at once; it is the same page in every way.
//
//   localStorage.pace   calm, brisk or instant; [data-pace] sets it
//   #follow             a template with the teller, the banner of the last turn, the visit, and the sheet of who was away
//   [data-hop]          skips; so do Escape, space and a tap on the table
//   [data-again]        plays the last turn again, from the page before it
//   event `sound`       { name, own }: sound.js makes it

import { $, $$, announce, ask, connect, glide, grip, hooks, isOurs, replay, sound, swap, table } from './hameau.js';
import { actor, caption, carry, journal, keepJournal, lastOf, openJournal, placardOf, turns, unpack, visitOf, whileFilm } from './journal.js';
import { clear, count, dress, isPhone, leave, leaveVisit, light, measure, play, still, veil, visit } from './scene.js';

const FACTOR = { calm: 1.45, brisk: 1, instant: 0 };
const WAIT = 3000, LEAST = 120, LONG = 6000, HURRY = .6, OWN = 620, STILL = 900, LOW = 30000, MANY = 12, LINGER = 600, WATCHED = 1500, BESIDE = .4, SHARE = .85;

const pace = () => localStorage.getItem('pace') ?? 'brisk';
const part = name => $('#follow').content.querySelector(name).cloneNode(true);
const words = () => $('#follow').dataset;
const isMyTurn = page => page?.dataset.yourTurn === 'true';

/** How far the game was told, by the newest page that came: how often moves were taken back, and the last move. */
let told;
const markOf = text => text && { rewinds: text.split('.')[0], step: Number(text.split('.')[1]) };
const toldBy = page => markOf($('#journal', page ?? undefined)?.dataset.told);
hooks.told = () => told ? `${told.rewinds}.${told.step}` : '';

// ---- what comes ----

const queue = [];
let isPlaying = false, isTelling = false, isSkipping = false;
/** When one's own decision has waited long enough; when a flight of one's own was sent for. */
let deadline = null, cutting, wake = () => {}, arrived = () => {};
/** Seats that this page has played for: on a shared screen nobody is «you». */
const own = new Set();
const isOwn = deed => {
  const { isMine, seat } = actor(deed);
  return isMine || own.has(seat);
};

/** The deeds of a page that nobody has been told yet, in order. */
function newDeeds(page, since) {
  const mark = toldBy(page);
  if (!since || !mark || mark.rewinds !== since.rewinds) return [];
  const deeds = $$('#journal .turn', page).reverse().flatMap(turn => $$('.deed', turn));
  return deeds.filter(deed => Number(deed.dataset.step) > since.step).sort((a, b) => a.dataset.step - b.dataset.step);
}

hooks.show = next => {
  if ($('#journal', next)) unpack($('#journal', next));
  const deeds = newDeeds(next, told), mark = toldBy(next), isFirst = !told && mark;
  told = mark ?? told;
  // A game that has just begun: from now on the stream tells what is new.
  if (isFirst) setTimeout(connect);
  queue.push({ next, deeds, isMissed: document.hidden });
  if (isMyTurn(next) && deadline === null && (isTelling || deeds.some(deed => !isOwn(deed)))) {
    deadline = performance.now() + WAIT;
    cutting = setTimeout(skip, WAIT);
  }
  arrived();
  run();
};

async function run() {
  if (isPlaying) return;
  isPlaying = true;
  do {
    while (queue.length) await showSurely(queue.shift());
    if (isTelling && !isSkipping && !isMyTurn(table()) && !$('#table.end')) await Promise.race([sleep(LINGER), new Promise(resolve => { arrived = resolve; })]);
  } while (queue.length);
  isPlaying = false;
  finish();
}

const sleep = ms => new Promise(resolve => {
  const timer = setTimeout(resolve, ms);
  wake = () => { clearTimeout(timer); resolve(); };
});

/** All that waits is shown at once. */
function skip() {
  if (!isPlaying) return;
  isSkipping = true;
  clear();
  wake();
}

/** Whether a page is led to by a film. */
function hasFilm({ next, deeds, isMissed }) {
  const cover = $('[data-curtain]', next), clock = $('time[data-runs][data-mine]', next);
  return deeds.length > 0 && !isMissed && !document.hidden && !isSkipping && pace() !== 'instant' && !replay() && !$('dialog[open], [data-curtain]:not([hidden])')
    && !(cover && sessionStorage.getItem(`lifted-${next.dataset.table}`) !== cover.dataset.curtain)
    && !(clock && Number(clock.dataset.left) < LOW) && deeds.filter(deed => !isOwn(deed)).length <= MANY;
}

/** Where all act at once, nothing takes the strip from who may act; a lesson has its own card. */
const isQuiet = (next, deeds) => ($('#lesson', next) && sessionStorage.getItem('lesson') !== 'folded')
  || (next.dataset.game === 'rollwrite' && isMyTurn(table()) && isMyTurn(next) && deeds.every(deed => actor(deed).seat));

/** A film that breaks costs the film, never the page that it leads to. */
async function showSurely(item) {
  try {
    await showNext(item);
  } catch (error) {
    reportError(error);
    if (table() !== item.next) swap(item.next);
  }
}

async function showNext(item) {
  const { next, deeds } = item, others = deeds.filter(deed => !isOwn(deed));
  current = others;
  if (!hasFilm(item)) {
    if (others.length) announce(others.map(read).join(' '));
    if (deeds.length || isTelling) lay(item); else await glide(() => lay(item));
    if (others.length && (item.isMissed || others.length > MANY)) missed(others);
    return;
  }
  const isAside = isQuiet(next, deeds), tells = others.length > 0 && !isAside, isEnd = next.matches('.end');
  if (isAside) hush();
  if (!tells && !deeds.some(deed => deed.dataset.go)) {
    if (others.length) announce(others.map(read).join(' '));
    for (const deed of deeds) noise(deed, OWN, beside(deed));
    return glide(() => lay(item));
  }
  if (tells) begin();
  const from = performance.now(), before = measure(deeds);
  if (!isEnd) lay(item);
  count(before, tells ? deeds.map(placardOf).filter(Boolean) : []);
  const lift = veil(deeds);
  cost = performance.now() - from;
  for (const [i, deed] of deeds.entries()) {
    lift(deed);
    await scene(deed, before, deeds.slice(i), tells);
  }
  lift();
  if (isEnd) lay(item);
}

/** Puts a page in place, with the journal and the banner, and keeps the page before it. */
function lay({ next, deeds }) {
  lifted?.cancel();
  lifted = null;
  const before = table();
  keepJournal(next);
  if (next.matches('.end')) $('#journal', next)?.remove();
  swap(next, isTelling);
  if (isTelling && !isSkipping && !next.matches('.end')) mount();
  if (deeds.some(deed => !isOwn(deed))) reel.push({ before, deeds });
  while (reel.length > 1 && reel.reduce((n, one) => n + one.deeds.length, 0) > MANY) reel.shift();
  if (!isTelling) banner();
  if (!document.hidden) remember();
}

// ---- a scene ----

/** What is still to be told, at the chosen pace. */
const isWatched = deed => Number(deed.dataset.ms) > WATCHED && !still.matches;
const lengthOf = deed => isWatched(deed) ? Number(deed.dataset.ms) : (still.matches ? STILL : Number(deed.dataset.ms)) * (FACTOR[pace()] || 1);
const lengths = deeds => deeds.filter(deed => !isOwn(deed)).reduce((sum, deed) => sum + lengthOf(deed), 0);

/** What it took to lay the last page, which comes on top of what is told. */
let cost = 0;

/** How much faster a deed must go, by the clock on the wall; 0 where there is no time left. What is watched gives way last. */
function factor(deed, rest) {
  const waiting = [...rest, ...queue.flatMap(({ deeds }) => deeds)], watched = lengths(waiting.filter(isWatched)), all = lengths(waiting), usual = all - watched;
  if (deadline === null) return usual > LONG && !isAgain && !isWatched(deed) ? HURRY : 1;
  const left = deadline - performance.now(), room = Math.max(LEAST, left - queue.length * cost);
  if (left < LEAST) return 0;
  if (all <= room) return 1;
  const part = watched ? Math.min(1, (usual ? SHARE : 1) * room / watched) : 1;
  return isWatched(deed) ? part : (room - part * watched) / usual;
}

async function scene(deed, before, rest, tells) {
  const who = actor(deed), isTold = tells && !isOwn(deed), moves = !!deed.dataset.go && !still.matches;
  if (isSkipping || (isTold && factor(deed, rest) === 0)) {
    if (isTold && !isAgain) announce(read(deed));
    isSkipping ||= isTold;
    return;
  }
  const ms = isTold ? lengthOf(deed) * factor(deed, rest) : Math.min(OWN, Number(deed.dataset.ms));
  if (isTold) {
    tell(deed, who);
    if (!isAgain) announce(read(deed));
    const home = visitOf(deed);
    if (home && who.seat) visit(home.content, home.title, who); else leaveVisit();
    play(deed, before, ms, who.className, placardOf(deed));
    light(deed, who, true);
  } else if (moves) play(deed, before, ms, who.className);
  noise(deed, ms, isTold ? undefined : beside(deed));
  if (isTold || moves) await sleep(ms);
  clear(false);
}

/** What others do beside one's own question is heard softly. */
const beside = deed => isOwn(deed) ? undefined : BESIDE;

function noise(deed, ms, level) {
  const isMine = isOwn(deed);
  (deed.dataset.sound ?? '').split(' ').filter(Boolean).forEach((name, i) => setTimeout(() => sound(name, isMine, level), i * ms * .55));
}

function read(deed) {
  const { text, line } = caption(deed);
  return [text, line].filter(Boolean).map(part => part.replace(/[^.!?»…]$/, '$&.')).join(' ');
}

// ---- the teller ----

let teller, held, past = 0;

function begin() {
  if (isTelling) return;
  isTelling = true;
  held = grip();
  past = 0;
  teller = part('.teller');
  showPace();
}

/** The teller takes the place of the question, at the same height. */
function mount() {
  const strip = $('#table > .strip'), isFocused = teller.contains(document.activeElement) && document.activeElement;
  if (!strip || teller.parentElement === strip) return;
  teller.parentElement?.classList.remove('telling');
  strip.classList.add('telling');
  strip.append(teller);
  if (isFocused) isFocused.focus({ preventScroll: true });
}

function tell(deed, { className }) {
  mount();
  const { text, line } = caption(deed), [title, small, net] = [$('b', teller), $('small', teller), $('.net', deed)];
  teller.className = `teller ${className}`;
  $('.sw', teller).className = `sw ${className}`;
  title.textContent = text;
  small.replaceChildren(...(line ? [line] : []), ...(net ? [net.cloneNode(true)] : []));
  past += 1;
  const left = queue.reduce((n, { deeds }) => n + deeds.filter(one => !isOwn(one)).length, 0) + rest(deed);
  $('.beads', teller).replaceChildren(...Array.from({ length: past + left }, (_, i) => {
    const bead = document.createElement('li');
    if (i < past) bead.className = i === past - 1 ? 'now' : 'past';
    return bead;
  }));
}

/** How many deeds of the same page come after one. */
let current = [];
const rest = deed => Math.max(0, current.length - current.indexOf(deed) - 1);

function finish() {
  clearTimeout(cutting);
  deadline = null;
  isSkipping = false;
  leaveVisit();
  leave();
  hush();
}

/** The question is back in its place. */
function hush() {
  if (!isTelling) return;
  isTelling = false;
  const here = document.activeElement, isFree = here === document.body || teller.contains(here);
  teller.parentElement?.classList.remove('telling');
  teller.remove();
  banner();
  // Whoever had pressed something, or waited, is led to the question.
  ask({ ...held, focus: isFree && held.action === undefined ? held.focus : '', action: undefined, inside: isFree && (held.inside || here !== document.body) });
  document.dispatchEvent(new Event('shown'));
}

function showPace() {
  for (const root of [document, teller].filter(Boolean)) for (const button of $$('[data-pace]', root)) button.setAttribute('aria-pressed', String(button.dataset.pace === pace()));
}

// ---- the last turn ----

/** Pages with what happened next, since one's own last move. */
let reel = [], isAgain = false;
/** The move after which others have not been heard of. */
let dismissed = 0;

/** The newest turn of another player that is newer than one's own last move. */
function lastTurn() {
  const newest = turn => Math.max(...$$('.deed', turn).map(lastOf));
  const mine = turns().filter(turn => 'mine' in turn.dataset || own.has(turn.dataset.seat));
  const since = Math.max(dismissed, ...mine.map(newest));
  const [last] = turns().filter(turn => turn.dataset.seat && !mine.includes(turn) && newest(turn) > since).sort((a, b) => newest(b) - newest(a));
  return last;
}

function banner() {
  $('.lastturn')?.remove();
  const turn = journal() && !replay() && !$('#lesson') && lastTurn(), crumb = $('#table > .top .crumb');
  if (!turn || !crumb || $('#table.end')) return;
  const box = part('.lastturn'), text = $('.t', box), deeds = $$('.deed', turn), { className, name } = actor(deeds[0]);
  box.classList.add(className);
  $('.sw', box).classList.add(className);
  $('b', box).textContent = name;
  $('span', text).textContent = deeds.map(deed => $('.said', deed).firstChild?.data?.trim().replace(/\.$/, '')).join(' · ');
  $('[data-again]', box).hidden = !reel.length;
  if (isPhone.matches) $('#table > .strip').append(box); else crumb.after(box);
  // Where there is no room for what was done, its number says enough; the rest is in the journal.
  const isCut = () => text.scrollWidth > text.clientWidth + 1;
  if (isCut()) $('span', text).textContent = counted(deeds.length, 'deed');
  if (isCut()) $('b', text).hidden = true;
  if (isCut()) text.hidden = true;
}
addEventListener('resize', banner);

const counted = (n, what) => `${n} ${words()[what].split('|')[n > 1 ? 1 : 0]}`;

/** Plays what happened since one's own last move again, from the page before it. */
async function again() {
  if (isPlaying || !reel.length) return;
  isPlaying = isAgain = true;
  const film = reel, now = table();
  begin();
  leaf(film[0].before);
  for (const [i, { deeds }] of film.entries()) {
    const others = deeds.filter(deed => !isOwn(deed)), before = measure(others);
    leaf(film[i + 1]?.before ?? now);
    current = others;
    const lift = veil(others);
    for (const [j, deed] of others.entries()) {
      lift(deed);
      if (!isSkipping) await scene(deed, before, others.slice(j), true);
    }
    lift();
    if (isSkipping) break;
  }
  leaf(now);
  isPlaying = isAgain = false;
  finish();
  run();
}

/** Shows a page that was shown before; nobody asks anything there. */
function leaf(page) {
  if (page !== table()) {
    const talk = $('#chat');
    carry(page);
    table().replaceWith(page);
    if (talk) page.append(talk);
  }
  mount();
}

// ---- who was away ----

/** How far this reader has been told each table, the newest last. */
const KEPT = 30;
function remember() {
  const { table: id } = table()?.dataset ?? {};
  if (!id || !told || replay()) return;
  const known = Object.entries(recall()).filter(([other]) => other !== id).slice(1 - KEPT);
  localStorage.setItem('told', JSON.stringify(Object.fromEntries([...known, [id, hooks.told()]])));
}
function recall() {
  try {
    return JSON.parse(localStorage.getItem('told') ?? '{}');
  } catch {
    return {};
  }
}

let unseen = [];
function missed(deeds) {
  unseen.push(...deeds);
  if (!document.hidden) tellMissed();
}

/** What was missed in one sheet, never in minutes of film. One short turn is told by the banner. */
function tellMissed() {
  const numbers = new Set(unseen.map(deed => deed.closest('.turn').dataset.turn));
  const many = unseen.length > 3 || numbers.size > 1, length = Math.max(1, Math.round(lengths(reel.flatMap(({ deeds }) => deeds)) / 1000));
  const n = unseen.length;
  unseen = [];
  remember();
  if (!many || pace() === 'instant' || $('#lesson, #table.end, #behind')) return;
  const box = part('#behind'), list = $('ol', box);
  const missed = turns().filter(turn => numbers.has(turn.dataset.turn)).reverse();
  $('p', box).textContent = [counted(numbers.size, 'turn'), counted(n, 'deed'), ago(missed.at(-1))].filter(Boolean).join(', ');
  list.append(...missed.map(dated));
  const button = $('[data-again]', box);
  button.lastChild.data = button.lastChild.data.replace('%', length);
  button.hidden = !reel.length;
  dress(box);
  document.body.append(box);
  box.addEventListener('close', () => box.remove());
  box.showModal();
  list.scrollTop = list.scrollHeight;
}

/** How long ago a turn was, where the page knows it. */
function ago(turn) {
  if (!turn?.dataset.when) return '';
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - turn.dataset.when) / 60)), [now, some, hours, days] = words().ago.split('|');
  return minutes < 1 ? now : minutes < 60 ? some.replace('%', minutes) : minutes < 2880 ? hours.replace('%', Math.floor(minutes / 60)) : days.replace('%', Math.floor(minutes / 1440));
}

/** A turn of the sheet says its number in words, and when it was. */
function dated(turn) {
  const one = turn.cloneNode(true), number = $('.by small', one), when = document.createElement('time');
  when.textContent = ago(turn);
  number.textContent = `${words().turn.split('|')[0]} ${number.textContent}`;
  number.before(when);
  return one;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    for (const item of queue) item.isMissed = true;
    skip();
  }
  else if (unseen.length) tellMissed();
});

// ---- one's own hand ----

let lifted = null;
hooks.sent = (form, button) => {
  if (!form.getAttribute('action').endsWith('/moves')) return;
  const seat = form.elements.seat?.value;
  if (seat) own.add(seat);
  if (isPlaying && !isTelling) skip();
  reel = [];
  dismissed = told?.step ?? 0;
  $('.lastturn')?.remove();
  if (button && !still.matches) lifted = button.animate([{ translate: '0 0' }, { translate: '0 -5px' }], { duration: 120, easing: 'ease-out', fill: 'forwards' });
};
hooks.refused = () => {
  sound('refuse');
  if (!lifted) return;
  const back = lifted;
  lifted = null;
  back.playbackRate = 120 / 180;
  back.onfinish = () => back.cancel();
  back.reverse();
};

// ---- what can be pressed meanwhile ----

whileFilm(() => isPlaying);

// Before anything else hears of it: a tap skips, it never plays.
window.addEventListener('click', event => {
  const { target } = event;
  if (!isTelling || !(target instanceof Element) || !target.closest('#table') || target.closest('.teller, .top, [data-tab], #chat, #journal, [popover]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  skip();
}, true);

window.addEventListener('keydown', event => {
  if (!isTelling || !isOurs(event)) return;
  const skips = event.key === 'Escape' || (event.key === ' ' && !event.target.closest?.('.teller'));
  if (!skips && !/^[1-9uh]$/.test(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (skips) skip();
}, true);

document.addEventListener('click', event => {
  const on = selector => event.target.closest?.(selector), faster = on('[data-pace]');
  if (faster) {
    localStorage.setItem('pace', faster.dataset.pace);
    showPace();
    if (pace() === 'instant') skip();
  }
  if (on('[data-hop]')) skip();
  if (on('#behind button')) $('#behind').close();
  if (on('[data-again]')) again();
  if (on('.lastturn .t')) openJournal(lastTurn());
});

// ---- from the first page on ----

function start() {
  told = table() && !replay() ? toldBy() : undefined;
  [reel, unseen] = [[], []];
  if (!told) return;
  const since = markOf(recall()[table().dataset.table]);
  const deeds = since?.rewinds === told.rewinds ? turns().reverse().flatMap(turn => $$('.deed', turn)).filter(deed => Number(deed.dataset.step) > since.step && !isOwn(deed)) : [];
  banner();
  missed(deeds);
}
document.addEventListener('page', () => {
  queue.length = 0;
  skip();
  start();
});
start();
