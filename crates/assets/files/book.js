// The rules book: where the reader is, the numbered law that opens at its numbers, pieces that open large.

const $ = selector => document.querySelector(selector), $$ = selector => [...document.querySelectorAll(selector)];

// The chapter that is read is marked; on phones its chip is brought into sight.
const links = () => $$('#chapters a');
const here = link => {
  if (!link || link.classList.contains('here')) return;
  links().forEach(one => one.classList.toggle('here', one === link));
  $('#chapters').scrollTo({ left: link.offsetLeft - 40 });
};
const seen = new IntersectionObserver(entries => {
  const first = entries.find(entry => entry.isIntersecting);
  if (first) here(links().find(link => link.hash === `#${first.target.id}`));
}, { rootMargin: '-20% 0px -70% 0px' });

// A number of the law opens it; a piece on another shelf shows that shelf.
function reveal() {
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const folded = target.closest('details');
  if (folded) folded.open = true;
  const shelf = target.closest('.shelf');
  if (shelf?.hidden) show(shelf.id.slice('shelf-'.length));
  target.scrollIntoView({ block: folded ? 'center' : 'start' });
}
addEventListener('hashchange', reveal);

// One shelf at a time.
let shown = null;
function show(name) {
  shown = name;
  for (const button of $$('[data-shelf]')) {
    const is = button.dataset.shelf === name;
    button.setAttribute('aria-pressed', is);
    $(`#shelf-${button.dataset.shelf}`).hidden = !is;
  }
}

/** A page has come, the first one or the same in another language. */
function begin() {
  seen.disconnect();
  $$('.bk').forEach(part => seen.observe(part));
  here(links()[0]);
  const names = $$('[data-shelf]').map(button => button.dataset.shelf);
  if (names.length) show(names.includes(shown) ? shown : names[0]);
}
document.addEventListener('page', begin);
begin();
reveal();

// One piece large: the next and the one before it are its neighbours on the shelf.
let open = null;
function look(button) {
  open = button;
  const zoom = $('#zoom'), parts = [...button.children, ...button.parentElement.querySelectorAll('.more')];
  zoom.querySelector('.big').replaceChildren(...parts.map(part => part.cloneNode(true)));
  if (!zoom.open) zoom.showModal();
}
function step(by) {
  const all = [...open.closest('[data-zooms]').querySelectorAll('[data-zoom]')];
  look(all[(all.indexOf(open) + by + all.length) % all.length]);
}
document.addEventListener('click', event => {
  const button = event.target.closest?.('button');
  if (button?.dataset.shelf) show(button.dataset.shelf);
  else if (button && 'zoom' in button.dataset) look(button);
  else if (button?.dataset.step) step(Number(button.dataset.step));
  else if (event.target.id === 'zoom' || (button && 'close' in button.dataset)) $('#zoom').close();
});
document.addEventListener('keydown', event => {
  if (!event.target.closest?.('#zoom')) return;
  if (event.key === 'ArrowLeft') step(-1);
  if (event.key === 'ArrowRight') step(1);
});
document.addEventListener('close', event => { if (event.target.id === 'zoom') open?.focus(); }, true);
