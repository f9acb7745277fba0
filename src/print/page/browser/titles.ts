import { all, rowsIn } from './dom.ts';

/**
 * Narrow screens show the title of its column in each cell, which large tables do not have from the start, and open long tables
 * of ranges when the reader asks for them.
 */
export function offerTitles(): void {
  const screen = matchMedia('(max-width: 44rem)');
  const write = (): void => {
    if (screen.matches) for (const table of all('table')) titleCells(table);
  };
  if (screen.matches)
    for (const table of all('.ranges'))
      if (rowsIn('tr', table).length > long) table.closest('details')?.removeAttribute('open');
  screen.addEventListener('change', write);
  write();
}

/** So many rows are several screens of a phone. */
const long = 30;

function titleCells(table: HTMLElement): void {
  const titles = all('thead th', table).map(({ textContent }) => textContent);
  for (const { cells } of rowsIn('tbody tr', table))
    for (const [index, cell] of [...cells].entries())
      if (index > 0) cell.dataset.title ??= titles[index] ?? '';
}
