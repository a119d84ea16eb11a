// Search in the rules of a game.

const $ = selector => document.querySelector(selector);

// Accents and capitals make no difference. Composed letters fold one to one, so positions stay.
const fold = text => text.normalize('NFC').replace(/./gsu, c => c.normalize('NFD')[0]).toLowerCase();
const found = { ranges: [], at: -1 };

function showFound(step) {
  const { ranges } = found;
  if (ranges.length) found.at = (found.at + step + ranges.length) % ranges.length;
  const range = ranges[found.at];
  CSS.highlights?.set('found', new Highlight(...ranges));
  CSS.highlights?.set('found-now', new Highlight(...(range ? [range] : [])));
  const place = range?.startContainer.parentElement;
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center' });
}

function searchRules(wanted) {
  Object.assign(found, { ranges: [], at: -1 });
  document.querySelectorAll('#chapters a').forEach(link => { delete link.dataset.hits; });
  let link;
  for (const part of wanted.length > 1 ? $('#book').children : []) {
    link = part.id ? $(`#chapters a[href="#${part.id}"]`) : link;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      const text = fold(node.data);
      for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        found.ranges.push(range);
        if (link) link.dataset.hits = Number(link.dataset.hits ?? 0) + 1;
      }
    }
  }
  const { none, one, many } = $('#found').dataset;
  const n = found.ranges.length;
  $('#found').value = n === 0 ? none : n === 1 ? one : many.replace('#', n);
  showFound(1);
}

// The page may come again in another language: what is listened to stays.
document.addEventListener('input', ({ target }) => { if (target.id === 'find') searchRules(fold(target.value.trim())); });
document.addEventListener('keydown', event => {
  if (event.target.id === 'find' && event.key === 'Enter') showFound(event.shiftKey ? -1 : 1);
});
document.addEventListener('click', event => {
  const step = event.target.closest?.('[data-found]');
  if (step) showFound(Number(step.dataset.found));
});
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.matches?.('input')) return;
  event.preventDefault();
  $('#find').focus();
});
