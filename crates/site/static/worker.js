// Thinks beside the page: players made of code, advice, tries, analyses.

importScripts('core.js');

const ready = (async () => {
  const packed = (await fetch('core.wasm.gz')).body.pipeThrough(new DecompressionStream('gzip'));
  await wasm_bindgen({ module_or_path: await new Response(packed).arrayBuffer() });
})();

let current;
/** The core tells what it knows of an analysis by now. */
self.told = (percent, analysis) => { self.postMessage({ number: current, told: [percent, analysis] }); };

self.onmessage = async ({ data: { number, kind, task } }) => {
  let answer;
  try {
    await ready;
    current = number;
    answer = wasm_bindgen[kind](task);
  } catch (cause) {
    console.error(cause);
  }
  self.postMessage({ number, answer });
};
