// The journal: what everybody did, turn by turn. It stays the same while pages change: turns that came replace those of the
// same number. Without this script it is a list, and older turns are a link.
//
//   #journal[data-told="0.41"]      how often moves were taken back, and the last move that it tells
//   li.turn[data-turn][data-round]  li.round[data-round] is the title over the newest turn of a round
//   li.deed[data-step][data-at]     lights its place while it is hovered or focused, and a place lights its lines
//   [data-whose]                    shows the turns of one player; [data-journal] opens it as a sheet
//   li.older a                      leads to the turns before: of all, or with `&seat=S` of one player

import { $, $$, asScript, parse, table } from './hameau.js';
import { dress, isPhone, leave, leaveVisit, light, visit } from './scene.js';

const NEAR = 200;
/** The journal of the page, also while it lies in its sheet. */
let log = $('#table #journal');
/** What is to be seen at another player's home, by the move that began the deed. */
const visits = new Map();
/** What is announced large with a deed. */
const placards = new WeakMap();

export const journal = () => log;
export const turns = () => $$('.turn', log);
export const lastOf = deed => Number(deed.dataset.until ?? deed.dataset.step);
export const visitOf = deed => visits.get(deed.dataset.step);
export const placardOf = deed => placards.get(deed);

/** Who did a deed. */
export function actor(deed) {
  const turn = deed.closest('.turn');
  return { seat: turn.dataset.seat, isMine: 'mine' in turn.dataset, className: turn.classList[1], name: $('.by b', turn).textContent };
}

/** The sentence of a deed with its name, and what comes of it. */
export function caption(deed) {
  const said = $('.said', deed), line = $('small', said), text = said.firstChild?.data?.trim() ?? '';
  return { text: 'named' in deed.dataset ? `${actor(deed).name} ${text}` : text, line: line?.textContent ?? '' };
}

/** Takes visits and placards out of turns that came: pages are alike whichever way their turns came to them. */
export function unpack(root) {
  for (const template of $$('template', root)) {
    const { title, until } = template.dataset, { content } = template, deed = template.closest('.deed');
    if (template.matches('.placard')) placards.set(deed, { content, until: (until ?? 100) / 100 });
    else visits.set(deed.dataset.step, { title, content });
    template.remove();
  }
}

/** The turns of a new page join the journal, which moves into that page. */
export function keepJournal(next) {
  const came = $('#journal', next);
  if (!came) {
    log = null;
    return;
  }
  if (!log || came.dataset.known === undefined) {
    const whose = log?.dataset.whose;
    sheet()?.close();
    log = came;
    elders = new Map([['', $('.older', log)]]);
    arrange(whose);
    return;
  }
  const open = new Set($$('.deed:has(> details[open])', log).map(deed => deed.dataset.step));
  const list = $('.turns', log);
  for (const turn of $$('.turn', came).reverse()) {
    for (const deed of $$('.deed', turn)) if (open.has(deed.dataset.step)) $('details', deed)?.setAttribute('open', '');
    const same = $(`[data-turn="${turn.dataset.turn}"]`, list);
    if (same) same.replaceWith(turn); else list.prepend(turn);
  }
  for (const title of $$('.round', came)) if (!$(`.round[data-round="${title.dataset.round}"]`, list)) list.prepend(title);
  log.dataset.told = came.dataset.told;
  log.dataset.turns = came.dataset.turns;
  arrange(log.dataset.whose);
  if (!sheet()) carry(next);
}

/** The journal goes to another page; what lay there keeps its place here. */
export function carry(page) {
  const there = $('#journal', page);
  if (!log?.isConnected || !there || there === log || sheet()) return;
  const mark = document.createComment('');
  log.replaceWith(mark);
  there.replaceWith(log);
  mark.replaceWith(there);
}

/** The way to older turns: of all, and of each player whose turns were asked for. Nothing where there are no more. */
let elders = new Map();
const beforeOf = older => Number(older ? new URL($('a', older).getAttribute('href'), location).searchParams.get('before') : 1);

function elderOf(whose) {
  const all = elders.get('');
  if (!elders.has(whose) && all) {
    const own = all.cloneNode(true);
    $('a', own).setAttribute('href', `${$('a', all).getAttribute('href')}&seat=${whose}`);
    elders.set(whose, own);
  }
  return elders.get(whose);
}

/** Newest first, each round under its title; only the turns of whoever is asked for. */
function arrange(whose = '') {
  delete log.dataset.known;
  if (whose) log.dataset.whose = whose; else delete log.dataset.whose;
  const first = beforeOf(elders.get('')), list = $('.turns', log), titles = new Map($$('.round', list).map(title => [title.dataset.round, title])), order = new Set();
  let round;
  for (const turn of $$('.turn', list).sort((a, b) => b.dataset.turn - a.dataset.turn)) {
    // What was asked for of one player lies further back than what is known of all.
    turn.hidden = whose ? turn.dataset.seat !== whose : Number(turn.dataset.turn) < first;
    turn.classList.remove('last');
    $('.by i', turn)?.remove();
    if (!turn.hidden && turn.dataset.round !== round && titles.has(turn.dataset.round)) order.add(titles.get(turn.dataset.round));
    order.add(turn);
    if (!turn.hidden) ({ round } = turn.dataset);
  }
  // A title of which nothing is shown waits at the end.
  for (const title of titles.values()) {
    title.hidden = !order.has(title);
    order.add(title);
  }
  const older = elderOf(whose);
  for (const link of $$('.older', list)) if (link !== older) link.remove();
  if (older) order.add(older);
  // What is in its place stays untouched, and keeps the focus.
  let at = list.firstElementChild;
  for (const item of order) if (item === at) at = at.nextElementSibling; else list.insertBefore(item, at);
  const last = $('.turn:not([hidden])', list);
  if (last) {
    const word = document.createElement('i');
    word.textContent = $('#follow')?.dataset.last ?? '';
    last.classList.add('last');
    if (last.dataset.seat && !('mine' in last.dataset)) $('.by b', last).after(word);
  }
  for (const button of $$('[data-whose]', log)) button.setAttribute('aria-pressed', String(button.dataset.whose === whose));
}

let asking;
/** Brings the turns before the oldest one of whoever is shown. */
async function bringOlder() {
  const older = $('.older a', log), whose = log.dataset.whose ?? '';
  if (!older || asking) return;
  asking = true;
  try {
    const answer = await fetch(older.getAttribute('href'), asScript());
    const list = answer.ok && $('.turns', parse(await answer.text()));
    if (!list || !older.isConnected) return;
    unpack(list);
    elders.set(whose, $('.older', list));
    const held = document.activeElement === older;
    const isKnown = item => $(item.matches('.round') ? `.round[data-round="${item.dataset.round}"]` : `[data-turn="${item.dataset.turn}"]`, log);
    const came = $$('.turn, .round', list).filter(item => !isKnown(item)).map(item => document.adoptNode(item));
    $('.turns', log).append(...came);
    arrange(log.dataset.whose);
    // Whoever came to the link by keys goes on with what it brought.
    if (held) came.map(item => $('.deed :is(p, summary)', item)).find(Boolean)?.focus({ preventScroll: true });
  } catch { /* the link stays where it is */ } finally {
    asking = false;
  }
}

document.addEventListener('scroll', event => {
  const box = event.target, older = log && $('.older', log);
  if (!(box instanceof Element)) return;
  if (lit && !box.contains(log) && !log.contains(box)) dark();
  if (older && box.contains(older) && older.getBoundingClientRect().top < box.getBoundingClientRect().bottom + NEAR) bringOlder();
}, { capture: true, passive: true });

// ---- a line lights its place, a place its lines ----

let lit = null, isFilm = () => false;
export const whileFilm = is => { isFilm = is; };

function shine(deed) {
  if (isFilm() || lit === deed) return;
  if (lit) dark();
  if (!deed) return;
  lit = deed;
  deed.classList.add('hot');
  const who = actor(deed), home = visitOf(deed);
  if (home && !sheet()) visit(home.content, home.title, who);
  if (deed.dataset.at || home) light(deed, who, false);
}

function dark() {
  lit?.classList.remove('hot');
  lit = null;
  leaveVisit();
  leave();
}

/** The lines of a place are lit by a rule: a page is the same wherever the pointer lies. A whole board is no place. */
const near = new CSSStyleSheet();
document.adoptedStyleSheets.push(near);
let place;
function tellLines(e) {
  const box = e?.getBoundingClientRect(), spot = e && box.width * box.height < innerWidth * innerHeight / 6 ? e.dataset.spot : undefined;
  if (spot === place) return;
  place = spot;
  near.replaceSync(spot ? `.deed[data-at="${spot}"] :is(p, summary) { background: color-mix(in srgb, var(--glow) 20%, transparent); }` : '');
}

for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, event => {
  if (isFilm()) return;
  shine(event.target.closest?.('#journal .deed') ?? null);
  tellLines(event.target.closest?.('#table :is(.stage, .side) [data-spot]'));
});
document.documentElement.addEventListener('pointerleave', () => shine(null));

// ---- who, and the sheet of a phone ----

const sheet = () => $('#journal-sheet');

/** Opens the journal over the page; on desktops it is there already. */
export function openJournal(turn) {
  if (!log) return;
  if (isPhone.matches && !sheet()) {
    const box = document.createElement('dialog');
    box.id = 'journal-sheet';
    dress(box);
    box.setAttribute('aria-label', log.getAttribute('aria-label'));
    const slot = log.cloneNode(false);
    log.replaceWith(slot);
    box.append(log);
    document.body.append(box);
    box.addEventListener('close', () => {
      dark();
      $('#table #journal')?.replaceWith(log);
      box.remove();
    });
    box.showModal();
  }
  if (turn) turn.scrollIntoView({ block: 'nearest' });
  if (!isPhone.matches) $('#turns')?.focus({ preventScroll: true });
}

document.addEventListener('click', event => {
  const on = selector => event.target.closest?.(selector), whose = on('#journal button[data-whose]');
  if (whose) {
    arrange(whose.dataset.whose);
    // A list that became short shows its end.
    if (!elders.has(whose.dataset.whose)) bringOlder();
  }
  if (on('[data-journal]')) openJournal();
  if (on('#journal .older a') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    bringOlder();
  }
  if (event.target === sheet()) sheet().close();
});

// From line to line, as in any list.
document.addEventListener('keydown', event => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !event.target.closest?.('#journal')) return;
  const lines = $$('.turn:not([hidden]) .deed > p, .turn:not([hidden]) .deed summary', log), at = lines.indexOf(event.target);
  const next = lines[at < 0 ? 0 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

document.addEventListener('page', () => {
  sheet()?.remove();
  visits.clear();
  log = $('#table #journal');
  if (log) begin();
});

function begin() {
  unpack(log);
  elders = new Map([['', $('.older', log)]]);
  arrange();
}
if (log && !table()?.dataset.replay) begin();
