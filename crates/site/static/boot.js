// The first visit: the house moves in, then its own page takes the place of this one.

const say = key => { document.querySelector('p').textContent = document.querySelector('p').dataset[key]; };

(async () => {
  if (!('serviceWorker' in navigator) || typeof DecompressionStream === 'undefined') return say('cannot');
  const here = new URL('.', document.currentScript?.src ?? document.querySelector('script').src);
  try {
    await navigator.serviceWorker.register(new URL('sw.js', here), { updateViaCache: 'none' });
    const registration = await navigator.serviceWorker.ready;
    if (registration.active && !navigator.serviceWorker.controller) {
      await new Promise(resolve => { navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }); setTimeout(resolve, 3000); });
    }
    location.reload();
  } catch (cause) {
    console.error(cause);
    say('failed');
  }
})();
