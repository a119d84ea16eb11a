// The page of a new table: it sends only the seats and options that it shows, and shows what a choice brings.
//
//   [data-seat=N]           a seat, disabled beyond the number of players
//   [data-option][data-needs="x=y"]  an option that matters only where option x is y
//   [data-computer=LEVEL]   who plays a seat at a level: whoever of #computers is next after those of it on the seats before
//   [name="switch.rated"]   a game counts only where a person sits in every seat
//   [data-preview="/…="]    what the chosen value brings, below its card: the address and the value give another

import { $, $$ } from './hameau.js';

const chosen = (form, name) => form.elements.namedItem(name)?.value;

function fits(form, row, players) {
  const [name, value] = row.dataset.needs?.split('=') ?? [];
  const other = name && $(`[data-option="${name}"]`, form);
  return !other?.classList.contains(`for-${players}`) || chosen(form, `option.${name}`) === value;
}

function introduce(form, players) {
  const before = {};
  $$('[data-seat]', form).forEach(row => {
    $$('[data-computer]', row).forEach(place => {
      const all = $$(`#computers [data-level=${place.dataset.computer}]`);
      const one = all[(before[place.dataset.computer] ?? 0) % all.length];
      $('.nm', place).textContent = one.textContent;
      $('.rk', place).textContent = one.dataset.rank;
      $('use', place).setAttribute('href', one.dataset.portrait);
    });
    const level = chosen(form, `seat${row.dataset.seat}`)?.match(/^ai:(.*)/)?.[1];
    if (level && Number(row.dataset.seat) < players) before[level] = (before[level] ?? 0) + 1;
  });
}

function settle(form) {
  const players = Number(chosen(form, 'players'));
  $$('[data-seat]', form).forEach(row => { row.disabled = Number(row.dataset.seat) >= players; });
  $$('[data-option]', form).forEach(row => { row.hidden = !fits(form, row, players); });
  introduce(form, players);
  const people = [...Array(players).keys()].every(seat => ['me', 'friend', 'anyone'].includes(chosen(form, `seat${seat}`)));
  const [friendly, rated] = ['off', 'on'].map(value => $(`[name="switch.rated"][value=${value}]`, form));
  rated.disabled = players < 2 || !people;
  if (rated.disabled && rated.checked) friendly.checked = true;
}

async function preview(input) {
  const place = $('[data-preview]', input.closest('[data-option]') ?? input);
  if (!place) return;
  try {
    const answer = await fetch(place.dataset.preview + encodeURIComponent(input.value), { headers: { 'x-requested-with': 'hameau' } });
    if (!answer.ok || !input.checked) return;
    place.innerHTML = await answer.text();
    input.closest('label').after(place);
    place.scrollIntoView({ block: 'nearest' });
  } catch { /* the rules say it too */ }
}

document.addEventListener('change', event => {
  if (event.target.form?.id !== 'new-table') return;
  settle(event.target.form);
  preview(event.target);
});

const start = () => { if ($('#new-table')) settle($('#new-table')); };
document.addEventListener('page', start);
start();
