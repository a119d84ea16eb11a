// The sounds of the table, made in code, and the switches for them. Quiet, woody, short.
//
//   event `sound` { name, own, level }   plays it: what others do is softer, `level` says how loud it is otherwise
//                                 `turn` is the bell: the only one that is heard in a hidden tab
//   #ears                         the switches; kept in localStorage: pace, sound, volume, vibrate, bell
//
// Nothing is made before the first gesture.

import { $, $$ } from './hameau.js';

const VIBRATE = { wood: 8, tile: 8, card: 5, coin: 6, coins: [5, 40, 5], dice: [6, 30, 6, 30, 10], hammer: [12, 110, 12], monster: [18, 40, 26], turn: [14, 70, 14], refuse: 30, round: 14, victory: [20, 60, 20, 60, 40], defeat: 30 };

/** What sounds are made of. */
class Kit {
  constructor(context, out) {
    this.context = context;
    this.out = out;
  }

  envelope(t, peak, attack, decay) {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, t);
    gain.gain.linearRampToValueAtTime(peak, t + attack);
    gain.gain.exponentialRampToValueAtTime(peak * .001, t + attack + decay);
    gain.gain.linearRampToValueAtTime(0, t + attack + decay + .006);
    gain.connect(this.out);
    return gain;
  }

  /** A struck body: one partial that dies away, its pitch falling a little. */
  ring(t, hz, peak, decay, { type = 'sine', bend = 1.06, glide = .03, attack = .002 } = {}) {
    const body = this.context.createOscillator();
    body.type = type;
    body.frequency.setValueAtTime(hz * bend, t);
    body.frequency.exponentialRampToValueAtTime(hz, t + glide);
    body.connect(this.envelope(t, peak, attack, decay));
    body.start(t);
    body.stop(t + attack + decay + .02);
  }

  noise() {
    if (!Kit.hiss) {
      const n = this.context.sampleRate, grain = (Kit.hiss = this.context.createBuffer(1, n, n)).getChannelData(0);
      for (let i = 0, seed = 22222; i < n; i += 1) grain[i] = (seed = seed * 16807 % 2147483647) / 1073741823.5 - 1;
    }
    const source = this.context.createBufferSource();
    source.buffer = Kit.hiss;
    return source;
  }

  /** A breath of filtered noise: paper, pencil, the click of a blow. */
  rub(t, type, hz, q, peak, attack, decay, to) {
    const breath = this.noise(), filter = this.context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(hz, t);
    if (to) filter.frequency.exponentialRampToValueAtTime(to, t + attack + decay);
    breath.connect(filter);
    filter.connect(this.envelope(t, peak, attack, decay));
    breath.start(t, Math.abs(t * 7.3) % .5);
    breath.stop(t + attack + decay + .02);
  }

  knock(t, hz, p = 1, d = .09) {
    this.ring(t, hz, .5 * p, d, { bend: 1.5, glide: .014 });
    this.ring(t, hz * 2.76, .16 * p, d * .45);
    this.rub(t, 'bandpass', hz * 5, .9, .34 * p, .001, .016);
  }

  chime(t, hz, p = 1, d = .5) {
    this.ring(t, hz, .3 * p, d, { bend: 1.001, attack: .004 });
    this.ring(t, hz * 2.01, .09 * p, d * .6, { attack: .004 });
    this.ring(t, hz * 3.98, .05 * p, d * .3, { attack: .003 });
  }

  coin(t, p = 1, up = 1) {
    for (const [hz, peak, decay] of [[2350, .16, .12], [3530, .1, .09], [5180, .05, .05]]) this.ring(t, hz * up, peak * p, decay, { bend: 1 });
    this.rub(t, 'highpass', 5200, .5, .1 * p, .001, .012);
  }
}

/** How each is made, and its level: all are about equally loud. */
const SOUNDS = {
  wood: [.73, (k, t) => k.knock(t, 330, 1, .1)],
  tile: [1.05, (k, t) => { k.rub(t, 'bandpass', 1500, .8, .16, .012, .05, 2600); k.knock(t + .06, 520, .8, .06); }],
  card: [1.41, (k, t) => { k.rub(t, 'bandpass', 2300, .7, .34, .02, .085, 4600); k.rub(t + .085, 'bandpass', 900, 1, .3, .001, .03); }],
  coin: [1.24, (k, t) => { k.coin(t, 1); k.coin(t + .07, .4, 1.12); }],
  coins: [1.25, (k, t) => [[0, 1, 1], [.06, .7, 1.09], [.105, .85, .95], [.175, .6, 1.16], [.215, .5, 1.04]].forEach(([d, p, up]) => k.coin(t + d, p, up))],
  dice: [1.04, (k, t) => [[0, 610, .55], [.055, 540, .5], [.1, 690, .75], [.17, 500, .6], [.225, 640, .7], [.3, 560, .5], [.34, 470, .45], [.43, 430, .65]].forEach(([d, hz, p]) => k.knock(t + d, hz, p, .045))],
  pencil: [1.28, (k, t) => { k.rub(t, 'bandpass', 3100, 1.6, .34, .03, .07, 4300); k.rub(t + .1, 'bandpass', 3900, 1.6, .4, .02, .12, 2600); }],
  roof: [.86, (k, t) => { k.rub(t, 'lowpass', 900, .7, .3, .002, .03); k.knock(t + .008, 190, 1, .12); k.ring(t + .008, 95, .3, .1); }],
  hammer: [.89, (k, t) => [[0, .9], [.15, 1]].forEach(([d, p]) => { k.knock(t + d, 270, p, .07); k.ring(t + d, 1480, .07 * p, .09, { bend: 1 }); })],
  monster: [1.1, (k, t) => { k.ring(t, 92, .42, .42, { type: 'triangle', bend: 1.7, glide: .3, attack: .04 }); k.ring(t, 138, .18, .36, { bend: 1.6, glide: .28, attack: .05 }); k.rub(t, 'lowpass', 520, 2.5, .5, .06, .34, 160); }],
  turn: [.82, (k, t) => { k.chime(t, 659.3, .9, .34); k.chime(t + .16, 987.8, .8, .5); }],
  refuse: [1.36, (k, t) => { k.knock(t, 150, .9, .07); k.knock(t + .1, 128, .8, .08); }],
  score: [1.23, (k, t) => { k.ring(t, 784, .2, .12, { bend: 1 }); k.ring(t + .06, 1046.5, .2, .2, { bend: 1 }); k.rub(t, 'bandpass', 2600, .8, .1, .001, .02); }],
  round: [.68, (k, t) => { k.knock(t, 392, .7, .12); k.knock(t + .16, 523, .7, .12); k.knock(t + .32, 659, .75, .2); }],
  victory: [.79, (k, t) => [523.3, 659.3, 784, 1046.5].forEach((hz, i) => { k.knock(t + i * .12, hz, .5, .1); k.chime(t + i * .12, hz, .62, i === 3 ? .42 : .3); })],
  defeat: [.95, (k, t) => [440, 392, 329.6].forEach((hz, i) => { k.knock(t + i * .17, hz / 2, .5, .12); k.ring(t + i * .17, hz, .24, i === 2 ? .36 : .26, { type: 'triangle', bend: 1.004, attack: .012 }); })],
};

// ---- playing ----

const kept = (name, otherwise) => localStorage.getItem(name) ?? otherwise;
let context, out;
const last = {};

/** Browsers let nothing sound before the first gesture. */
function unlock() {
  if (!context && window.AudioContext) {
    context = new AudioContext({ latencyHint: 'interactive' });
    const limit = context.createDynamicsCompressor();
    limit.threshold.value = -9;
    limit.ratio.value = 8;
    limit.attack.value = .002;
    limit.release.value = .08;
    limit.connect(context.destination);
    out = context.createGain();
    out.gain.value = Number(kept('volume', .6));
    out.connect(limit);
  }
  if (context?.state === 'suspended') context.resume();
}
for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, unlock, { capture: true, passive: true });

function play(name, level = 1) {
  const now = performance.now(), sound = SOUNDS[name];
  if (name === 'turn' && kept('bell', 'on') !== 'on') return;
  if (!sound || now - (last[name] ?? -99) < 45) return;
  last[name] = now;
  const isHeard = !document.hidden || name === 'turn';
  if (isHeard && kept('vibrate', 'on') === 'on' && VIBRATE[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATE[name]);
  if (!isHeard || !context || kept('sound', 'on') !== 'on') return;
  const voice = context.createGain();
  voice.gain.value = sound[0] * .5 * level;
  voice.connect(out);
  sound[1](new Kit(context, voice), context.currentTime + .005);
}

document.addEventListener('sound', ({ detail: { name, own, level } }) => play(name, level ?? (own ? 1 : .7)));

// ---- the switches ----

const STANDARD = { pace: 'brisk', sound: 'on', vibrate: 'on', bell: 'on' };

/** Shows what is kept; a device that cannot tremble has no switch for it. */
function showSwitches() {
  for (const [name, standard] of Object.entries(STANDARD)) {
    for (const field of $$(`#ears [name="${name}"]`)) {
      if (field.type === 'radio') field.checked = field.value === kept(name, standard);
      else field.checked = kept(name, standard) === 'on';
    }
  }
  const volume = $('#ears [name=volume]');
  if (volume) volume.value = Math.round(Number(kept('volume', .6)) * 100);
  for (const row of $$('#ears [data-vibrate]')) row.hidden = !navigator.vibrate || !matchMedia('(pointer: coarse)').matches;
}

document.addEventListener('input', ({ target }) => {
  if (!target.closest?.('#ears')) return;
  const value = target.type === 'checkbox' ? (target.checked ? 'on' : 'off') : target.type === 'range' ? target.value / 100 : target.value;
  localStorage.setItem(target.name, value);
  if (target.name === 'volume' && out) out.gain.value = value;
  if (target.name === 'pace') document.dispatchEvent(new Event('pace'));
});
// A step of the volume is heard when it is chosen, not all the way.
document.addEventListener('change', ({ target }) => {
  if (target.closest?.('#ears') && ['volume', 'sound'].includes(target.name)) play('wood');
});
for (const when of ['page', 'pace']) document.addEventListener(when, showSwitches);
showSwitches();
