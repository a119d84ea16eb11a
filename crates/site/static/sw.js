// The door of the house in a browser: every request of its pages is answered here, by the same code as on a server.
//
// The core (core.js, core.wasm) judges and draws. Here is what it may not have: storage, time, and a way to those who think.
// A change is in storage before it is answered, so a tab or this worker may be killed at any moment.

const VERSION = '@VERSION@';
const FILES = ['core.js', 'site.js', 'worker.js', 'boot.js', 'manifest.webmanifest', 'icon.svg', 'index.html'];
/** What systems ask for that install the page. */
const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable.png', 'icon-apple.png'];
/** What pages load: kept as soon as a page has asked for it, and the rest when the first page is shown. */
const ASSETS = '@NAMES@'.split(' ');
const KINDS = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };
/** The program itself, unpacked from core.wasm.lzma when this version moves in. */
const CORE = 'core.wasm';
const STORES = ['me', 'tables', 'log', 'analyses', 'data'];
const BASE = new URL(self.registration.scope).pathname.replace(/\/$/, '');
const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

importScripts('core.js', 'unpack.js');

// ---- files ----

self.addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES.map(name => new Request(`${BASE}/${name}`, { cache: 'reload' })));
    await keepCore(cache);
    // Whoever had everything of an older version has it of this one before that goes.
    if ((await caches.keys()).some(name => name !== VERSION)) await fill();
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

async function fetched(name) {
  const found = await fetch(`${BASE}/${name}`, { cache: 'reload' });
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found;
}

const unzipped = answer => new Response(answer.body.pipeThrough(new DecompressionStream('gzip')));

async function keepCore(cache) {
  const [packed, unpacker] = await Promise.all([fetched(`${CORE}.lzma`), fetched('unpack.wasm.gz')]);
  await unpack({ module_or_path: await unzipped(unpacker).arrayBuffer() });
  await cache.put(`${BASE}/${CORE}`, new Response(unpack.unpack(new Uint8Array(await packed.arrayBuffer())), { headers: { 'content-type': 'application/wasm' } }));
}

/** A file of this version: from what is kept, else from the host, and kept from then on. */
async function file(name) {
  const address = `${BASE}/${name}`, cache = await caches.open(VERSION);
  const kept = await cache.match(address);
  if (kept) return kept;
  if (name === CORE) await keepCore(cache);
  else await cache.put(address, await fetched(name));
  return cache.match(address);
}

async function asset(name) {
  if (!ASSETS.includes(name)) return new Response('', { status: 404 });
  return new Response(unzipped(await file(`assets/${name}.gz`)).body, { headers: { 'content-type': KINDS[name.split('.').at(-1)], 'cache-control': 'no-cache' } });
}

/** Everything that any page may ask for, so that no host is needed from then on. */
let filling;
const fill = () => filling ??= (async () => {
  for (const name of [...ICONS, ...ASSETS.map(name => `assets/${name}.gz`)]) await file(name);
})().catch(() => { filling = undefined; });

self.addEventListener('message', event => {
  if (event.data === 'fill') event.waitUntil(fill());
});

// ---- storage ----

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

let opened;
const database = () => opened ??= new Promise((resolve, reject) => {
  const request = indexedDB.open('hameau', 2);
  request.onupgradeneeded = () => {
    for (const store of STORES) if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
  };
  request.onsuccess = () => {
    request.result.onclose = () => { opened = undefined; };
    // A newer version of this page has more to keep: it must not wait for this one.
    request.result.onversionchange = () => { request.result.close(); opened = undefined; };
    resolve(request.result);
  };
  request.onerror = () => { opened = undefined; reject(request.error); };
});

const read = async (store, query) => done((await database()).transaction(store).objectStore(store).getAll(query));

async function write(writes) {
  if (writes.length === 0) return;
  const change = (await database()).transaction([...new Set(writes.map(one => one.store))], 'readwrite', { durability: 'strict' });
  for (const { store, key, value } of writes) {
    if (value === null) change.objectStore(store).delete(IDBKeyRange.bound(key, `${key}\uffff`));
    else change.objectStore(store).put(value, key);
  }
  await new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onabort = change.onerror = () => reject(change.error);
  });
}

// ---- the core ----

async function start() {
  await core({ module_or_path: file(CORE) });
  const keys = await done((await database()).transaction('analyses').objectStore('analyses').getAllKeys());
  const analyses = await read('analyses');
  const [me] = await read('me');
  const door = new core.Door(me, await read('tables'), await read('data'), keys.flatMap((key, n) => [key, analyses[n]]));
  const first = door.first();
  if (first) await write([JSON.parse(first)]);
  return door;
}

let starting;
const house = () => starting ??= start().catch(cause => { starting = undefined; throw cause; });

/** One question after the other: what one has changed is written before the next is asked. */
let tail = Promise.resolve();
const inTurn = work => {
  const turn = tail.then(work);
  tail = turn.catch(() => {});
  return turn;
};

const news = new BroadcastChannel('hameau');

/** Asks the core; gives an answer that may be given, or what is to be thought about. */
const ask = request => inTurn(async () => {
  const door = await house();
  for (;;) {
    const outcome = JSON.parse(door.ask(JSON.stringify({ ...request, now: Date.now() })));
    if (outcome.needs) {
      for (const id of outcome.needs) door.load(id, await read('log', IDBKeyRange.bound(`${id}/`, `${id}/\uffff`)));
      continue;
    }
    if (outcome.done?.writes.length) {
      try {
        await write(outcome.done.writes);
      } catch (cause) {
        // What was not written has not happened.
        starting = undefined;
        throw cause;
      }
    }
    if (outcome.done?.changed) news.postMessage({ table: outcome.done.changed });
    return outcome;
  }
});

// ---- thinking ----

/** A page lets its worker think; where no page is open, it is done here. */
async function think(task) {
  const text = JSON.stringify(task);
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise(resolve => {
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, 60_000);
    });
    page.postMessage({ think: text }, [port2]);
    const thought = await answer;
    if (thought) return JSON.parse(thought);
  }
  await house();
  return JSON.parse(core.think(text));
}

// ---- answers ----

const inside = pathname => pathname === BASE || pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) || '/' : pathname;

function respond({ status, kind, body, location, file: name }) {
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  if (location) return Response.redirect(new URL(location, self.location.origin), status);
  if (kind) headers['content-type'] = kind;
  if (name) headers['content-disposition'] = `attachment; filename="${name}"`;
  return new Response(body, { status, headers });
}

async function answer(request, url) {
  const path = inside(url.pathname);
  if (path.startsWith('/assets/')) return asset(path.slice('/assets/'.length));
  const asked = {
    method: request.method === 'POST' ? 'POST' : 'GET',
    path,
    query: url.search.slice(1),
    body: request.method === 'POST' ? await request.text() : '',
    script: request.headers.get('x-requested-with') === 'hameau',
    told: request.headers.get('x-told') ?? '',
    languages: [...navigator.languages],
    base: BASE,
  };
  for (;;) {
    const { think: task, done } = await ask(asked);
    if (done) return respond(done);
    const thought = await think(task);
    // What was thought about a table that has changed meanwhile is worth nothing: the question is put again.
    const again = await ask(asked);
    if (again.done) return respond(again.done);
    if (again.think.log.length === task.log.length) return respond(thought.done);
  }
}

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const name = inside(url.pathname).slice(1);
  if (name === 'sw.js') return;
  if ([CORE, ...FILES, ...ICONS].includes(name) && name !== 'index.html') return event.respondWith(file(name));
  event.respondWith(answer(event.request, url).catch(cause => new Response(String(cause), { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })));
});
