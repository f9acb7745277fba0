import { all, button, make, one } from './dom.ts';

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
  strips.addEventListener('click', ({ target }) => {
    const box = (target as Element).closest<SVGElement>('.box');
    if (!box) return;
    const [from, share] = ['x', 'width'].map(name => Number.parseFloat(box.getAttribute(name) ?? '0')) as [
      number,
      number,
    ];
    zoom(Math.max(factor, 60 / share), (from + share / 2) / 100);
    const link = all('.range-link', map.closest('.cluster')!).find(
      ({ textContent }) => textContent === box.dataset.range,
    );
    if (link) history.replaceState(null, '', link.getAttribute('href'));
  });
}
