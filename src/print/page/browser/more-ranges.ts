import { amount } from '../../plan/plan-words.ts';
import { lineAddress } from '../../uri.ts';
import { recordBar } from '../record.ts';
import { all, button, make, one } from './dom.ts';
import { offerFolding } from './folding.ts';
import { showWhole } from './long-lists.ts';
import { addressCount } from '../../../base/net/cidr.ts';
import { rangeOf } from './range-text.ts';

/** A range that has no row yet, as `range-table.ts` writes it down. */
interface Pending {
  readonly depth: string;
  readonly kind: string;
  /** The class that tells how it is drawn. */
  readonly look: string;
  readonly text: string;
  readonly owner: string;
  readonly details: string;
  readonly id: string;
  readonly place: () => readonly Node[];
}

/** The ranges of a table that have no row yet; none once they have one. */
export function recordsIn(block: HTMLElement): readonly Pending[] {
  const written = block.querySelector('pre');
  if (!written) return [];
  let path = '';
  return written.textContent.split('\n').map(line => {
    const [
      depth = '0',
      kind = '',
      look = '',
      text = '',
      owner = '',
      details = '',
      id = '',
      at = '',
      setAt = '',
    ] = line.split(recordBar);
    const places = [at, setAt].filter(Boolean).map(each => {
      const colon = each.lastIndexOf(':');
      path = each.slice(0, colon) || path;
      return placeOf(path, Number(each.slice(colon + 1)), block.dataset.linkBase);
    });
    const place = (): readonly Node[] =>
      places.flatMap((each, index) =>
        index === 0 ? [each()] : [make('span', { className: 'set', textContent: ' set at ' }), each()],
      );
    return { depth, kind, look, text, owner, details, id, place };
  });
}

const placeOf = (path: string, line: number, linkBase: string | undefined) => (): Node => {
  const words = make('code', { className: 'place', textContent: `${path}:${line}` });
  return linkBase === undefined
    ? words
    : make('a', { href: lineAddress(linkBase, path, line), rel: 'noreferrer' }, words);
};

/** A button below each table that is not whole. */
export function offerMoreRanges(): void {
  for (const block of all('.more-ranges')) {
    const words = one('p', block).textContent;
    one('p', block).after(button('Show them', words, () => complete(block)));
  }
}

/** Makes the table whole that holds a range; false where none does. */
export function reveal(isMeant: (id: string) => boolean): boolean {
  const block = all('.more-ranges').find(each => recordsIn(each).some(({ id }) => isMeant(id)));
  if (block) complete(block);
  return block !== undefined;
}

function complete(block: HTMLElement): void {
  const rows = recordsIn(block).map(rowOf);
  const table = one('tbody', block.parentElement!);
  for (const [index, row] of rows.entries())
    if (Number(rows[index + 1]?.dataset.depth) > Number(row.dataset.depth)) row.dataset.parent = '';
  showWhole(table);
  table.append(...rows);
  offerFolding(rows);
  block.remove();
}

function rowOf({ depth, kind, look, text, owner, details, id, place }: Pending): HTMLTableRowElement {
  const range = rangeOf(text);
  const head = make(
    'th',
    { scope: 'row' },
    make('a', { href: `#${id}`, className: 'range-link' }, make('code', { textContent: text })),
  );
  const row = make(
    'tr',
    { id, className: `range ${look} depth-${Math.min(Number(depth), 6)}` },
    head,
    make('td', {}, make('span', { className: 'owner', textContent: owner })),
    make('td', { textContent: details }),
    make('td', { className: 'number', textContent: range ? amount(addressCount(range)) : '' }),
    make('td', {}, ...place()),
  );
  Object.assign(row.dataset, { kind, depth });
  return row;
}
