// Thinks beside the page: players made of code, advice, tries, analyses.

importScripts('core.js');

const ready = core({ module_or_path: 'core.wasm' });

let current;
/** The core tells what it knows of an analysis by now. */
self.told = (percent, analysis) => { self.postMessage({ number: current, told: [percent, analysis] }); };

self.onmessage = async ({ data: { number, kind, task } }) => {
  let answer;
  try {
    await ready;
    current = number;
    answer = core[kind](task);
  } catch (cause) {
    console.error(cause);
  }
  self.postMessage({ number, answer });
};
