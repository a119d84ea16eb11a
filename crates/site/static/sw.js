// The door of the house in a browser: every request of its pages is answered here, by the same code as on a server.
//
// The core (core.js, core.wasm.gz) judges and draws. Here is what it may not have: storage, time, and a way to those who think.
// A change is in storage before it is answered, so a tab or this worker may be killed at any moment.

const VERSION = '@VERSION@';
const FILES = ['core.js', 'core.wasm.gz', 'site.js', 'worker.js', 'boot.js', 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png', 'icon-apple.png', 'index.html'];
const STORES = ['me', 'tables', 'log', 'analyses', 'data'];
const BASE = new URL(self.registration.scope).pathname.replace(/\/$/, '');
const POLICY = "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

importScripts('core.js');

// ---- files ----

self.addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES.map(name => new Request(`${BASE}/${name}`, { cache: 'reload' })));
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await self.clients.claim();
  })());
});

const file = async name => await (await caches.open(VERSION)).match(`${BASE}/${name}`) ?? fetch(`${BASE}/${name}`);

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
  const packed = (await file('core.wasm.gz')).body.pipeThrough(new DecompressionStream('gzip'));
  await wasm_bindgen({ module_or_path: await new Response(packed).arrayBuffer() });
  const keys = await done((await database()).transaction('analyses').objectStore('analyses').getAllKeys());
  const analyses = await read('analyses');
  const [me] = await read('me');
  const door = new wasm_bindgen.Door(me, await read('tables'), await read('data'), keys.flatMap((key, n) => [key, analyses[n]]));
  const first = door.first();
  if (first) await write([JSON.parse(first)]);
  return door;
}

let starting;
const core = () => starting ??= start().catch(cause => { starting = undefined; throw cause; });

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
  const door = await core();
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
  await core();
  return JSON.parse(wasm_bindgen.think(text));
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
  if (path.startsWith('/assets/')) {
    await core();
    const found = wasm_bindgen.asset(path.slice('/assets/'.length));
    return found ? new Response(found[1], { headers: { 'content-type': found[0], 'cache-control': 'max-age=31536000, immutable' } }) : new Response('', { status: 404 });
  }
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
  if (name !== 'index.html' && FILES.includes(name)) return event.respondWith(file(name));
  event.respondWith(answer(event.request, url).catch(cause => new Response(String(cause), { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })));
});
