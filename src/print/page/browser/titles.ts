import { all, rowsIn } from './dom.ts';

/** Narrow screens show the title of its column in each cell, which large tables do not have from the start. */
export function offerTitles(): void {
  const screen = matchMedia('(max-width: 40rem)');
  const write = (): void => {
    if (screen.matches) for (const table of all('table')) titleCells(table);
  };
  screen.addEventListener('change', write);
  write();
}

function titleCells(table: HTMLElement): void {
  const titles = all('thead th', table).map(({ textContent }) => textContent);
  for (const { cells } of rowsIn('tbody tr', table))
    for (const [index, cell] of [...cells].entries())
      if (index > 0) cell.dataset.title ??= titles[index] ?? '';
}
