import { button, one } from './dom.ts';

const depthOf = (row: HTMLElement): number => Number(row.dataset.depth);
const next = (row: HTMLElement): HTMLElement | null => row.nextElementSibling as HTMLElement | null;
const before = (row: HTMLElement): HTMLElement | null => row.previousElementSibling as HTMLElement | null;
const isFolded = (row: HTMLElement): boolean =>
  row.querySelector('.fold')?.getAttribute('aria-expanded') === 'false';

/** What lies in a range is hidden with it, by a button in its row. */
export function offerFolding(rows: readonly HTMLTableRowElement[]): void {
  for (const row of rows) {
    if (row.dataset.parent === undefined) continue;
    const range = one('.range-link', row).textContent;
    const made = button('−', `What lies in ${range}`, () => fold(row, isFolded(row)));
    made.className = 'fold';
    made.setAttribute('aria-expanded', 'true');
    row.cells[0]!.prepend(made);
  }
}

function fold(row: HTMLElement, isOpen: boolean): void {
  const made = row.querySelector('.fold')!;
  made.setAttribute('aria-expanded', String(isOpen));
  made.textContent = isOpen ? '−' : '+';
  let closed = Infinity;
  for (let each = next(row); each && depthOf(each) > depthOf(row); each = next(each)) {
    const depth = depthOf(each);
    if (depth <= closed) closed = Infinity;
    each.hidden = !isOpen || depth > closed;
    if (closed === Infinity && isFolded(each)) closed = depth;
  }
}

/** Opens the ranges that a row lies in. */
export function unfold(row: HTMLElement): void {
  let least = depthOf(row);
  for (let each = before(row); each && least > 0; each = before(each)) {
    if (depthOf(each) >= least) continue;
    least = depthOf(each);
    if (isFolded(each)) fold(each, true);
  }
}
