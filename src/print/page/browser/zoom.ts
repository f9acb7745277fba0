import { all, button, make, one } from './dom.ts';
import { recordsIn } from './more-ranges.ts';

const widest = 65536;

/** Pictures grow, and what was in the middle stays there; a click on a range makes it fill the picture. */
export function offerZoom(): void {
  for (const map of all('.map')) offer(map);
}

function offer(map: HTMLElement): void {
  const pan = one('.pan', map);
  const strips = one('.strips', map);
  const caption = one('figcaption', map);
  const network = one('code', caption).textContent;
  let factor = 1;
  const zoom = (to: number, share = (pan.scrollLeft + pan.clientWidth / 2) / pan.scrollWidth): void => {
    factor = Math.min(widest, Math.max(1, to));
    strips.style.width = `${factor * 100}%`;
    strips.classList.toggle('zoomed', factor > 1);
    pan.scrollLeft = share * pan.scrollWidth - pan.clientWidth / 2;
  };
  caption.append(
    make(
      'span',
      { className: 'zoom' },
      button('+', `Zoom in: ${network}`, () => zoom(factor * 2)),
      button('−', `Zoom out: ${network}`, () => zoom(factor / 2)),
      button('whole', `whole network: ${network}`, () => zoom(1)),
    ),
  );
  // What was clicked is said above the picture: narrow boxes have no words in them.
  const picked = make('p', { className: 'picked' });
  caption.after(picked);
  strips.addEventListener('click', ({ target }) => {
    const box = (target as Element).closest<SVGElement>('.box');
    if (!box) return;
    const [from, share] = ['x', 'width'].map(name => Number.parseFloat(box.getAttribute(name) ?? '0')) as [
      number,
      number,
    ];
    zoom(Math.max(factor, 60 / share), (from + share / 2) / 100);
    const cluster = map.closest('.cluster');
    const href = box.dataset.row ?? (cluster && rowOf(box.dataset.range ?? '', cluster));
    if (href !== null && cluster) history.replaceState(null, '', href);
    const words = one('title', box).textContent;
    picked.replaceChildren(href === null ? words : make('a', { href, textContent: words }));
  });
}

/** Where the row of a range is, or would be. */
function rowOf(range: string, cluster: Element): string | null {
  const link = all('.range-link', cluster).find(({ textContent }) => textContent === range);
  if (link) return link.getAttribute('href');
  const pending = all('.more-ranges', cluster)
    .flatMap(recordsIn)
    .find(({ text }) => text === range);
  return pending ? `#${pending.id}` : null;
}
