// The browser side of every Hameau page. Pages work without it; it makes them live.
//
// What it expects of the server (crates/web/README.md tells the same at length):
//   <main id="table" data-table="ID" data-version="17" data-your-turn="true" data-announce="À vous">
//     A fragment is this element with everything in it. `data-version` grows with every visible change.
//   GET  /t/ID/fragment          the fragment
//   GET  /t/ID/events?after=17   server-sent events: `table` (id = version, data = fragment), `notices` (data = the new
//     #notices, newer if its data-at is larger), `bye` (server stops)
//   POST of a form inside #table with an action below /t/ID/
//     200 = the new fragment; 4xx = the reason as plain text. `data-navigate` on a form leaves it to the browser.
//        and `chat` (data = new lines of the talk; `said=12` is the newest that the page has)
//   GET  data-replay + STEP      on the page of a replay: the same page at that step; no stream, no version
//   POST /lang                   303 to `back`; the page that comes is shown without a reload
//
// What it reads in the page:
//   [data-digits] button    digits 1-9 press them; `u` [data-undo], `h` [data-advice], `?` [data-help]
//   button[name=action]     the arrows go from one to the next: left and right among those of the board or of the
//                           strip, up to the board, down to the strip
//   #journal, [data-spot]   what everybody did and where: journal.js and follow.js
//   [data-mode=x]           sets data-mode-now=x on #table; [data-for~=x] get the class `now`
//   [data-tab=x]            opens [data-pane~=x] (class `open`), on phones
//   [data-shows="x y"]      while hovered or focused, [data-ghost~=x] get the class `show`
//   [data-copy="text"]      copies the text
//   [data-share="link"]     shares it with `data-text`, where the system can
//   [data-curtain=A]        covers the page until A presses its [data-lift], on shared screens
//   [data-step=N]           in a replay, shows step N; so do #reel, the arrows, Home, End and [data-play]
//   [data-keep], [data-fresh]  in a replay, what stays from step to step, and what in it is renewed
//   [aria-disabled=true]    tells its `data-reason` instead of acting, or what is said in it where that is empty
//   details.more, #why-not  strip.js closes the first, a new question both

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = () => $('#table[data-table]');
const replay = () => $('#table[data-replay]');
const word = key => $('#words')?.dataset[key] ?? '';
const has = (list, item) => (list ?? '').split(' ').includes(item);
const still = matchMedia('(prefers-reduced-motion: reduce)');

// ---- telling ----

/** Read aloud together: nothing is lost when one change follows another at once. */
let unsaid = [];
function announce(text) {
  const live = $('#live');
  if (!live || !text) return;
  if (unsaid.push(text) > 1) return;
  live.textContent = '';
  setTimeout(() => { $('#live').textContent = unsaid.join(' '); unsaid = []; }, 60);
}

let toastTimer;
function toast(text) {
  const box = $('#toast');
  if (!box || !text) return;
  box.textContent = text;
  box.hidden = false;
  announce(text);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 5000);
}

/** Asks for a sound; sound.js makes it. */
const sound = (name, own = true, level = undefined) => document.dispatchEvent(new CustomEvent('sound', { detail: { name, own, level } }));

const plainTitle = title => title.replace(/^● [^·]*· /, '');
let wasMine = true;
function tellTurn() {
  const mine = table()?.dataset.yourTurn === 'true';
  if (mine && !wasMine) {
    notify();
    sound('turn');
  }
  wasMine = mine;
  const title = plainTitle(document.title);
  document.title = mine ? `● ${word('turn')} · ${title}` : title;
  const icon = $('link[rel=icon]');
  const href = icon && (mine ? icon.dataset.turn : icon.dataset.idle);
  if (href && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}

// ---- showing a new state ----

/** What a person has under their hands: focus, scroll, mode, tab, what they opened. */
function grip() {
  const now = table();
  const active = document.activeElement;
  return {
    focus: active?.id,
    action: active?.name === 'action' ? active.value : undefined,
    strip: !!active?.closest?.('.strip'),
    inside: !!now?.contains(active) && active !== now,
    scroll: $$('[id]', now ?? document).filter(e => e.scrollTop || e.scrollLeft).map(e => [e.id, e.scrollTop, e.scrollLeft]),
    mode: now?.dataset.modeNow,
    decision: now && (now.dataset.decision ?? now.dataset.version),
    tab: currentTab(),
    open: $$('details[id][open]', now ?? document).map(e => e.id),
    popped: popped(now ?? document),
    notices: $('#notices'),
    announced: now?.dataset.announce,
  };
}

const popped = root => 'popover' in HTMLElement.prototype ? $$('[popover][id]:popover-open', root).map(e => e.id) : [];

/** The focus goes to what had it: the same element, or the button of the same action. Else it goes to the question. */
function refocus(held) {
  const action = held.action && actions(held.strip).find(button => button.value === held.action);
  const again = (held.focus && document.getElementById(held.focus)) || action;
  again?.focus({ preventScroll: true });
  if (held.inside && (!again || document.activeElement !== again)) $('#prompt')?.focus({ preventScroll: true });
}

/** Puts what a person held into the new page. While something is told, the question waits: see `ask`. */
function regrip(held, isTold = false) {
  const now = table();
  if (busy) now?.setAttribute('aria-busy', 'true');
  showNotices(held.notices);
  tick();
  offerNotes();
  offerShare();
  wholeLinks();
  curtain();
  if (now && isTold) now.proposal = currentTab();
  keepTab(held.tab, isTold || held.focus === 'chat-text');
  const isSame = held.decision === (now?.dataset.decision ?? now?.dataset.version);
  if (now && held.mode && isSame
    && $(`[data-mode="${held.mode}"]:not([aria-disabled=true])`)) setMode(held.mode);
  for (const id of held.open) document.getElementById(id)?.setAttribute('open', '');
  // Why not: of the question that is open.
  for (const id of held.popped) if (isSame || id !== 'why-not') document.getElementById(id)?.showPopover?.();
  for (const [id, top, left] of held.scroll) document.getElementById(id)?.scrollTo({ top, left, behavior: 'instant' });
  if (!isTold) ask(held);
  document.dispatchEvent(new Event('shown'));
}

/** Puts the question: it is read where it is another one, and whoever was at the table is there again. */
function ask(held) {
  const now = table();
  if (now?.proposal) {
    openTab(now.proposal);
    keepTab(held.tab, held.focus === 'chat-text');
    delete now.proposal;
  }
  refocus(held);
  if (now?.dataset.announce !== held.announced) announce(now?.dataset.announce);
  tellTurn();
}

/** On a shared screen the view of another player stays covered until that player lifts the curtain. */
function curtain(lift) {
  const cover = $('[data-curtain]');
  if (!cover) return;
  const key = `lifted-${table().dataset.table}`, seat = cover.dataset.curtain;
  if (lift) sessionStorage.setItem(key, seat);
  cover.hidden = sessionStorage.getItem(key) === seat;
  for (const other of cover.parentElement.children) other.inert = other !== cover && !cover.hidden;
  if (!cover.hidden) $('[data-lift]', cover).focus({ preventScroll: true });
}

let gliding = 0;
function glide(change) {
  if (!document.startViewTransition || still.matches || document.hidden) return change();
  gliding += 1;
  document.documentElement.classList.add('gliding');
  const done = () => { if (--gliding === 0) document.documentElement.classList.remove('gliding'); };
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => {});
  transition.finished.then(done, done);
  return transition.updateCallbackDone.catch(() => {});
}

const parse = html => new DOMParser().parseFromString(html, 'text/html');

/** The newest version that is shown or about to be. */
let newest = Number(table()?.dataset.version ?? -1);

/** What follow.js adds: how far the game was told, how a newer page is shown, and what a press looks like. */
const hooks = { told: () => '', show: next => glide(() => swap(next)), sent() {}, refused() {} };

/** Puts a page in the place of the one that is shown. */
function swap(next, isTold) {
  const held = grip();
  const talk = $('#chat');
  table()?.replaceWith(document.adoptNode(next));
  if (talk) table().append(talk);
  wholeLinks();
  placeTalk();
  regrip(held, isTold);
}

/** Shows a fragment; a version that is not newer than the shown one is ignored. */
function showFragment(html) {
  const next = $('#table', parse(html));
  if (!next || next.dataset.table !== table()?.dataset.table) return false;
  const version = Number(next.dataset.version);
  if (version <= newest) {
    showNotices($('#notices', next));
    return true;
  }
  newest = version;
  hooks.show(next);
  return true;
}

/** What passes at the table travels apart from it: who is away, what is asked. */
function showNotices(next) {
  const now = $('#notices');
  if (!now || !next || now === next || Number(next.dataset.at) <= Number(now.dataset.at)) return;
  const focus = now.contains(document.activeElement) && document.activeElement.id;
  now.replaceWith(document.adoptNode(next));
  if (focus) (document.getElementById(focus) ?? $('#prompt'))?.focus({ preventScroll: true });
  announce($$('p', next).map(p => p.textContent).join(' '));
}

/** Shows a whole page in place of this one: another language, same game. */
function showPage(html) {
  const next = parse(html);
  const held = grip();
  document.documentElement.lang = next.documentElement.lang;
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  newest = Number(table()?.dataset.version ?? -1);
  document.dispatchEvent(new Event('page'));
  localTimes();
  wholeLinks();
  placeTalk();
  held.announced = table()?.dataset.announce;
  regrip(held);
}

// ---- clocks, and a word when it is one's turn ----

const two = n => String(Math.floor(n)).padStart(2, '0');
const spell = s => s < 3600 ? `${Math.floor(s / 60)}:${two(s % 60)}` : `${Math.floor(s / 3600)} h ${two(s / 60 % 60)}`;
let mineLeft;
function tick() {
  for (const clock of $$('time[data-runs]')) {
    clock.until ??= Date.now() + Number(clock.dataset.left);
    const left = Math.max(0, Math.ceil((clock.until - Date.now()) / 1000));
    clock.classList.toggle('low', left < 60);
    if (left < 86400 && clock.textContent !== spell(left)) clock.textContent = spell(left);
    if (!('mine' in clock.dataset)) continue;
    if ([300, 60, 10].some(mark => mineLeft > mark && left <= mark)) announce(`${word('left')}: ${spell(left)}`);
    mineLeft = left;
  }
  for (const came of $$('[data-sitting]')) {
    came.since ??= Date.now() - Number(came.dataset.sitting) * 1000;
    const minutes = Math.floor((Date.now() - came.since) / 60000), { now, minutes: some, hours } = came.dataset;
    const said = minutes < 1 ? now : minutes < 60 ? some.replace('#', minutes) : hours.replace('#', Math.floor(minutes / 60));
    if (came.textContent !== said) came.textContent = said;
  }
}
setInterval(tick, 1000);

/** The switch is there where the browser can notify; it asks for leave when it is pressed, never before. */
function offerNotes() {
  for (const row of $$('[data-notify]')) {
    row.hidden = !window.Notification;
    $('input', row).checked = localStorage.getItem('notify') === 'on' && window.Notification?.permission === 'granted';
  }
}
document.addEventListener('change', async event => {
  if (event.target.id !== 'notify') return;
  const on = event.target.checked && await Notification.requestPermission() === 'granted';
  if (event.target.checked && !on) toast(word('denied'));
  localStorage.setItem('notify', on ? 'on' : '');
  offerNotes();
});
function notify() {
  if (!document.hidden || !window.Notification || Notification.permission !== 'granted' || localStorage.getItem('notify') !== 'on') return;
  const note = new Notification(word('turn'), { body: plainTitle(document.title), icon: $('link[rel=icon]')?.dataset.turn, tag: table().dataset.table });
  note.onclick = () => { window.focus(); note.close(); };
}

// ---- the stream ----

let stream, retry, wait = 1000;

function offline(yes) {
  const mark = $('#offline');
  if (mark) mark.hidden = !yes;
}

function connect() {
  clearTimeout(retry);
  stream?.close();
  const here = table();
  if (!here || replay() || !window.EventSource) return;
  const mine = new EventSource(`/t/${here.dataset.table}/events?after=${newest}&told=${hooks.told()}&said=${$('#chat')?.dataset.said ?? 0}`);
  stream = mine;
  mine.onopen = () => { wait = 1000; offline(false); };
  mine.addEventListener('table', event => { showFragment(event.data); });
  mine.addEventListener('notices', event => { showNotices($('#notices', parse(event.data))); });
  mine.addEventListener('chat', event => { hear(event.data); });
  mine.addEventListener('bye', () => reconnect(mine));
  mine.onerror = () => reconnect(mine);
}

function reconnect(broken) {
  if (broken !== stream) return;
  stream.close();
  offline(true);
  clearTimeout(retry);
  retry = setTimeout(refresh, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, 30000);
}

async function refresh() {
  const here = table();
  if (!here || replay()) return;
  try {
    const answer = await fetch(`/t/${here.dataset.table}/fragment`, asScript());
    if (answer.ok) showFragment(await answer.text());
    // The table is no longer for this reader: its page says why.
    if ([403, 410].includes(answer.status)) return location.reload();
  } catch { /* still down: the stream tries again */ }
  connect();
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && table() && stream?.readyState === 2) { wait = 1000; refresh(); }
});

window.addEventListener('pageshow', event => { if (event.persisted) refresh(); });

// ---- sending ----

/** Asks for what the script shows itself. */
const asScript = () => ({ headers: { accept: 'text/html', 'x-requested-with': 'hameau', 'x-told': hooks.told() } });
const post = (form, button) => fetch(form.getAttribute('action'), { method: 'POST', body: new URLSearchParams(new FormData(form, button)), ...asScript() });

/** The button of a fragment that plays this action, if it is offered. */
const offer = (page, action) => $$('button[name=action]:not([aria-disabled=true])', page).find(b => b.value === action && b.form);

/**
 * Others have moved meanwhile, and the answer came late. Where the new page asks the same question and offers the same
 * action, it is given again, once; else nothing was meant by it any more.
 */
async function askAgain(button) {
  const { table: id, announce: asked } = table().dataset;
  const html = await (await fetch(`/t/${id}/fragment`, asScript())).text(), page = parse(html);
  showFragment(html);
  const next = $('#table', page)?.dataset.announce === asked && offer(page, button.value);
  return next && post(next.form, next);
}

function refuse(why) {
  hooks.refused();
  toast(why);
}

let busy = false;
async function send(form, button) {
  if (busy) return;
  busy = true;
  table()?.setAttribute('aria-busy', 'true');
  hooks.sent(form, button);
  try {
    let answer = await post(form, button);
    if (answer.status === 409 && button?.name === 'action') answer = await askAgain(button) || answer;
    const text = await answer.text();
    if (!answer.ok) refuse((answer.headers.get('content-type') ?? '').startsWith('text/plain') ? text : word('failed'));
    else if (!showFragment(text)) location.assign(answer.url);
  } catch {
    refuse(word('failed'));
  } finally {
    busy = false;
    table()?.removeAttribute('aria-busy');
  }
}

/** The sheets of style of a page. */
const dress = page => $$('link[rel=stylesheet]', page).map(sheet => sheet.getAttribute('href')).join(' ');

async function switchLanguage(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body, headers: { accept: 'text/html' } });
    // A page that says that something is missing is a page too.
    if (!answer.ok && !answer.redirected) throw new Error(answer.statusText);
    const html = await answer.text();
    // A message leads to the page that it stood for, which is dressed otherwise.
    if (dress(parse(html)) !== dress(document)) return location.assign(answer.url);
    showPage(html);
    connect();
  } catch {
    toast(word('failed'));
  }
}

document.addEventListener('submit', event => {
  const form = event.target;
  const action = form.getAttribute('action') ?? '';
  if (form.method !== 'post' || event.defaultPrevented) return;
  const button = event.submitter;
  if (form.matches('#chat .say')) {
    event.preventDefault();
    say(form);
  } else if (action === '/lang') {
    event.preventDefault();
    switchLanguage(form, button);
  } else if (!('navigate' in form.dataset) && table() && action.startsWith(`/t/${table().dataset.table}/`)) {
    event.preventDefault();
    send(form, button);
  }
});

// A button greyed by the judge says why; in the capture phase, before it can do anything else.
document.addEventListener('click', event => {
  const off = event.target.closest?.('[aria-disabled=true]');
  if (!off) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  toast(off.dataset.reason || $('.said', off)?.textContent);
}, true);


// ---- talk ----

/** A wide waiting room has the place to talk, until the reader folds it. */
const isWide = matchMedia('(min-width: 961px)');
const talksByItself = () => !!table()?.matches('.room') && isWide.matches;

/** The talk lies in the rail; on phones it belongs to the pane with the journal. */
function placeTalk() {
  const talk = $('#chat'), now = table();
  if (!talk || !now) return;
  if (talk.parentElement !== now) now.append(talk);
  if ($('[data-tab=table]')) talk.dataset.pane = 'table'; else delete talk.dataset.pane;
  talk.classList.toggle('open', currentTab() === 'table');
  const kept = sessionStorage.getItem('talk');
  if (kept) talk.open = true;
  if (kept === null) talk.open = talksByItself();
}

isWide.addEventListener('change', placeTalk);

function hear(html) {
  const talk = $('#chat'), log = $('#chat-log');
  if (!log) return;
  for (const line of $$('li[data-n]', parse(html))) {
    if (Number(line.dataset.n) <= Number(talk.dataset.said)) continue;
    talk.dataset.said = line.dataset.n;
    log.append(document.adoptNode(line));
    if ('own' in line.dataset || (talk.open && visible(talk))) continue;
    talk.dataset.fresh = Number(talk.dataset.fresh ?? 0) + 1;
    announce($('p', line).textContent);
  }
  tellTalk();
}

function tellTalk() {
  const talk = $('#chat'), mark = $('#chat .new'), log = $('#chat-log');
  if (!talk) return;
  if (talk.open && visible(talk)) { delete talk.dataset.fresh; log.scrollTop = log.scrollHeight; }
  mark.textContent = talk.dataset.fresh ?? '';
  mark.hidden = !talk.dataset.fresh;
}

async function say(form) {
  try {
    const answer = await post(form);
    if (answer.ok) form.reset(); else toast(await answer.text());
  } catch {
    toast(word('failed'));
  }
}

document.addEventListener('toggle', event => {
  if (event.target.id !== 'chat') return;
  const isOwnWill = sessionStorage.getItem('talk') !== null || event.target.open !== talksByItself();
  if (isOwnWill) sessionStorage.setItem('talk', event.target.open ? 'open' : '');
  tellTalk();
}, true);

// What a seat of the waiting room asks is in sight.
document.addEventListener('toggle', ({ target }) => {
  if (target.open && target.matches('.room .place details')) target.scrollIntoView({ block: 'nearest' });
}, true);

// ---- modes, tabs, ghosts, copies ----

function setMode(mode) {
  const now = table();
  if (!now) return;
  now.dataset.modeNow = mode;
  for (const b of $$('[data-mode]', now)) b.setAttribute('aria-pressed', String(b.dataset.mode === mode));
  for (const e of $$('[data-for]', now)) e.classList.toggle('now', has(e.dataset.for, mode));
}

const currentTab = () => $('[data-tab][aria-current=true]')?.dataset.tab;
/** The tab that the page itself opened. */
let proposed = currentTab();

/** The open tab stays open, unless the page proposes another one than before and nothing is done or can be pressed in this one. */
function keepTab(tab, inUse) {
  const before = proposed;
  proposed = currentTab();
  if (!tab || !$(`[data-tab="${tab}"]`)) return;
  const answers = $$('[data-pane] button[name=action]:not([aria-disabled=true])');
  if (inUse || proposed === before || answers.some(button => has(button.closest('[data-pane]').dataset.pane, tab))) openTab(tab);
}

function openTab(tab) {
  for (const a of $$('[data-tab]')) a.setAttribute('aria-current', String(a.dataset.tab === tab));
  for (const pane of $$('[data-pane]')) pane.classList.toggle('open', has(pane.dataset.pane, tab));
  tellTalk();
}

/** A server that does not know its own name gives paths: the browser knows where it is. */
const whole = link => link.startsWith('/') ? location.origin + link : link;
function wholeLinks() {
  for (const field of $$('input.url')) field.value = whole(field.value);
}

/** Where the system has a sheet to share with, it is used; else the page's own opens. */
function offerShare() {
  for (const button of $$('#invitation [data-share]')) button.hidden = !navigator.share;
}
document.addEventListener('click', event => {
  const button = event.target.closest?.('[data-share]');
  if (!button || !navigator.share) return;
  event.preventDefault();
  // Who changes their mind has shared nothing, and need not be told so.
  navigator.share({ text: button.dataset.text, url: whole(button.dataset.share) }).catch(() => {});
}, true);

async function copy(button) {
  const text = whole(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(text);
    toast(word('copied'));
  } catch {
    prompt(word('copy'), text);
  }
}

document.addEventListener('click', event => {
  const on = selector => event.target.closest?.(selector);
  const mode = on('[data-mode]'), tab = on('[data-tab]'), text = on('[data-copy]');
  if (mode) setMode(mode.dataset.mode);
  if (tab) { event.preventDefault(); openTab(tab.dataset.tab); }
  if (text) copy(text);
  if (on('[data-lift]')) curtain(true);
});

function ghosts(event) {
  const source = event.type === 'pointerout' || event.type === 'focusout' ? null : event.target.closest?.('[data-shows]');
  for (const ghost of $$('[data-ghost]')) {
    const named = ghost.dataset.ghost.split(' ').some(name => has(source?.dataset.shows, name));
    ghost.classList.toggle('show', named);
  }
}
for (const kind of ['pointerover', 'pointerout', 'focusin', 'focusout']) document.addEventListener(kind, ghosts);

/** Moments come in universal time and are read in the reader's own. */
function localTimes() {
  for (const time of $$('time[datetime]:not([data-left])')) time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' });
}

// ---- keyboard ----

const visible = e => e.getClientRects().length > 0;
function press(selector) {
  const target = $$(selector).find(visible);
  target?.focus({ preventScroll: true });
  target?.click();
}

/** What can be pressed now, in the strip or outside of it. */
const actions = inStrip => $$('#table :is(button[name=action], [data-mode]):not([aria-disabled=true])')
  .filter(button => visible(button) && !!button.closest('.strip') === inStrip);

/** The arrows: from choice to choice, up to the board, down to the strip. Whether there was somewhere to go. */
function roam(key) {
  const from = document.activeElement, inStrip = !from.closest('#table') || !!from.closest('.strip');
  if (from.closest('#journal')) return false;
  const list = actions(key === 'ArrowUp' ? false : key === 'ArrowDown' || inStrip), at = list.indexOf(from);
  const next = { ArrowLeft: at < 0 ? list.length - 1 : at - 1, ArrowRight: at + 1 }[key] ?? 0;
  list[(next + list.length) % list.length]?.focus();
  return list.length > 0;
}

/** Something that lies open over the table. */
const opened = () => $('details.more[open], details[name][open]:has(.hint)');

/** Whether a key is meant for the page: no other key is held, nothing is covered, nobody writes. */
const isOurs = event => !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
  || $('[data-curtain]:not([hidden])')
  || event.target.closest?.('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'));

document.addEventListener('keydown', event => {
  if (!isOurs(event)) return;
  if (/^[1-9]$/.test(event.key)) {
    const choices = $$('[data-digits] button:not([aria-disabled=true], :disabled, [popovertarget])').filter(visible);
    const choice = choices[Number(event.key) - 1];
    if (!choice) return;
    choice.focus({ preventScroll: true });
    choice.click();
  } else if (event.key.startsWith('Arrow') && table()) {
    if (roam(event.key)) event.preventDefault();
  } else if (event.key === 'Escape' && opened()) {
    const summary = $('summary', opened());
    summary.parentElement.open = false;
    summary.focus({ preventScroll: true });
  } else if (event.key === 'u') press('[data-undo]');
  else if (event.key === 'h') press('[data-advice]');
  else if (event.key === '?') press('[data-help]');
});

document.documentElement.classList.add('js');
curtain();
tick();
offerNotes();
offerShare();
tellTurn();
localTimes();
wholeLinks();
placeTalk();
tellTalk();
// Once the other scripts are there, which know how far the game was told.
document.addEventListener('DOMContentLoaded', connect);

export { $, $$, announce, asScript, ask, connect, glide, grip, hooks, isOurs, openTab, parse, regrip, replay, sound, swap, table, toast, visible, word };
