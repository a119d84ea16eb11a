// What a page of the house needs where no server is: news of its table, players made of code that move, and a worker that thinks.

(() => {
  const base = new URL('.', document.currentScript.src).pathname.replace(/\/$/, '');
  const news = new BroadcastChannel('hameau');
  const here = () => document.querySelector('#table[data-table]')?.dataset.table;
  const later = ms => new Promise(resolve => { setTimeout(resolve, ms); });

  // ---- news ----

  /** Stands in for the stream of a server: whenever a table has changed, its page is drawn anew. */
  class Feed extends EventTarget {
    constructor(address) {
      super();
      const { pathname, searchParams } = new URL(address, location.origin);
      this.table = pathname.split('/').at(-2);
      this.told = searchParams.get('told') ?? '';
      this.readyState = 1;
      this.hear = ({ data }) => { if (data.table === this.table) this.look(); };
      news.addEventListener('message', this.hear);
      setTimeout(() => { this.onopen?.(); });
    }

    async look() {
      const headers = { accept: 'text/html', 'x-requested-with': 'hameau', 'x-told': this.told };
      const answer = await fetch(`/t/${this.table}/fragment`, { headers });
      if (!answer.ok || this.readyState !== 1) return;
      const data = await answer.text();
      this.told = data.match(/data-told="([^"]*)"/)?.[1] ?? this.told;
      this.dispatchEvent(new MessageEvent('table', { data }));
    }

    close() {
      this.readyState = 2;
      news.removeEventListener('message', this.hear);
    }
  }
  window.EventSource = Feed;

  // ---- below a path ----

  // The scripts of the pages know forms by their addresses; whoever sends one by itself sends it below the path.
  if (base) {
    const rooted = new WeakMap();
    window.addEventListener('submit', ({ target }) => {
      const action = target.getAttribute('action') ?? '';
      if (!action.startsWith(`${base}/`)) return;
      rooted.set(target, action);
      target.setAttribute('action', action.slice(base.length));
    }, true);
    window.addEventListener('submit', ({ target }) => { if (rooted.has(target)) target.setAttribute('action', rooted.get(target)); });
  }

  // ---- to install ----

  /** Where the browser can, the first page offers it. */
  let offer;
  const offerIt = () => { for (const row of document.querySelectorAll('[data-install]')) row.hidden = !offer; };
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offer = event;
    offerIt();
  });
  document.addEventListener('page', offerIt);
  document.addEventListener('click', async ({ target }) => {
    if (!offer || !target.closest?.('[data-install] button')) return;
    offer.prompt();
    await offer.userChoice;
    offer = undefined;
    offerIt();
  });

  // ---- updates ----

  // A newer version has moved in: its tables are drawn anew, and thought about by its own core.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      worker?.terminate();
      worker = undefined;
      if (here()) location.reload();
    });
  }

  // ---- thinking ----

  let worker, number = 0;
  const waiting = new Map();

  function hear({ data }) {
    if (data.told) return waiting.get(data.number)?.told?.(data.told);
    waiting.get(data.number)?.resolve(data.answer);
    waiting.delete(data.number);
  }

  /** The worker answers one question after the other; what fails is answered with nothing. */
  function think(kind, task, told) {
    worker ??= Object.assign(new Worker(`${base}/worker.js`), { onmessage: hear });
    return new Promise(resolve => {
      waiting.set(++number, { resolve, told });
      worker.postMessage({ number, kind, task });
    });
  }

  navigator.serviceWorker.addEventListener('message', async ({ data, ports: [port] }) => {
    if (data.think) port.postMessage(await think('think', data.think));
  });

  /** So that people can follow; who wants everything at once has it. */
  const pause = wait => localStorage.pace === 'instant' ? 0 : Math.max(wait, 600);

  /** Lets players made of code move as long as they are to act: at one page only, however many are open. */
  let moving = false;
  async function move() {
    const table = here();
    if (!table || moving || document.querySelector('#table[data-replay]')) return;
    moving = true;
    try {
      await navigator.locks.request(`moves of ${table}`, { ifAvailable: true }, async lock => {
        while (lock && here() === table) {
          const task = await (await fetch(`/t/${table}/thought`)).text();
          if (!task) return;
          const began = Date.now(), { think: { wait } } = JSON.parse(task);
          const thought = await think('think', JSON.stringify(JSON.parse(task).think));
          await later(pause(wait) - (Date.now() - began));
          const body = thought && JSON.parse(thought).done.body;
          if (!body) return;
          const answer = await fetch(`/t/${table}/decided`, { method: 'POST', body: new URLSearchParams(body) });
          if (!answer.ok && answer.status !== 409) return;
        }
      });
    } finally {
      moving = false;
    }
  }

  // ---- analysis ----

  let studied = false;
  async function study() {
    const table = here();
    if (!table || studied || !document.querySelector('[data-underway]')) return;
    studied = true;
    const task = await (await fetch(`/t/${table}/work`)).text();
    if (!task) return;
    const known = async (percent, analysis) => {
      const answer = await fetch(`/t/${table}/known`, { method: 'POST', body: new URLSearchParams({ percent, analysis }) });
      // It is no longer wanted.
      if (answer.status === 409) { worker?.terminate(); worker = undefined; studied = false; }
    };
    const whole = await think('analyse', JSON.stringify(JSON.parse(task).think), ([percent, analysis]) => known(Math.min(percent, 99), analysis));
    if (whole) known(100, whole);
  }

  // What other pages load is fetched when this one is shown.
  window.addEventListener('load', () => { navigator.serviceWorker.controller?.postMessage('fill'); });
  news.addEventListener('message', ({ data }) => { if (data.table === here()) move(); });
  document.addEventListener('shown', () => { move(); study(); });
  document.addEventListener('DOMContentLoaded', () => { move(); study(); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) move(); });
})();
