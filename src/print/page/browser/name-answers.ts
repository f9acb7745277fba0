import {
  clusterCells,
  clusterOf,
  clusterTitles,
  pageLink,
  quiet,
  type PageAnswer,
  type AnswerRow,
} from './answer.ts';
import { all, one, rowsIn } from './dom.ts';
import type { KnownRange } from './known-ranges.ts';

/** Something that may be meant: what it is called, and all that is said of it. */
interface Candidate {
  readonly name: string;
  readonly text: string;
  readonly row: () => AnswerRow;
}

/** What is called so, or is told of in these words: exact names first. */
export function aboutName(name: string, known: readonly KnownRange[]): PageAnswer {
  const candidates = [...pools(known), ...users(), ...nodes(), ...findings()];
  const words = name.toLowerCase().split(/\s+/);
  const found = matching(words, candidates);
  // `shop/web` is web in shop, where nothing is called so.
  const rows =
    found.length > 0 ? found : matching(words.flatMap(word => word.split('/')).filter(Boolean), candidates);
  return rows.length === 0
    ? { sentences: [`Nothing on this page is called ${name}.`] }
    : { titles: ['Name', 'Addresses or pools', ...clusterTitles(), 'Source'], rows };
}

function matching(words: readonly string[], candidates: readonly Candidate[]): readonly AnswerRow[] {
  const whole = words.join(' ');
  return candidates
    .flatMap((candidate, place) => {
      const rank = rankOf(words, whole, candidate);
      return rank === undefined ? [] : [{ candidate, rank, place }];
    })
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ candidate }) => candidate.row());
}

/** The less, the closer: the name itself, how it begins, a part of it, and what is said besides. */
function rankOf(words: readonly string[], whole: string, { name, text }: Candidate): number | undefined {
  const has = (all: string): boolean => words.every(word => all.includes(word));
  const called = name.toLowerCase();
  if (called === whole || called.split(/[\s"/]+/).includes(whole)) return called === whole ? 0 : 1;
  if (called.startsWith(whole)) return 2;
  return has(called) ? 3 : has(text.toLowerCase()) ? 4 : undefined;
}

const pools = (known: readonly KnownRange[]): readonly Candidate[] =>
  known
    .filter(({ kind }) => !['gap', 'fog', 'around', 'elsewhere'].includes(kind))
    .map(({ text, owner, details, id, cluster, place }) => ({
      name: /^pool "(.*)"$/.exec(owner)?.[1] ?? owner,
      text: `${text} ${owner} ${details}`,
      row: () => [[pageLink(id, owner)], [text, ' ', quiet(details)], ...clusterCells(cluster), place()],
    }));

/** Namespaces and workloads. */
const users = (): readonly Candidate[] =>
  all('.gets').map(item => {
    const who = one('.who', item).textContent;
    const gets = one('.what', item.closest('details')!);
    return {
      name: /^\w+ "([^"]*)"/.exec(who)?.[1] ?? who,
      text: `${who} ${item.id.includes('/') ? item.id.slice(item.id.indexOf('gets/')) : ''}`,
      row: () => [
        [pageLink(item.id, who)],
        [wordsOf(gets)],
        ...clusterCells(clusterOf(item)),
        [...item.childNodes].slice(1).map(each => each.cloneNode(true)),
      ],
    };
  });

/** The pools in it, or else its words. */
function wordsOf(element: HTMLElement): string {
  const pools = all('.chip', element).map(({ textContent }) => textContent.trim());
  const rest = [...element.childNodes].flatMap(({ nodeType, textContent }) =>
    nodeType === Node.TEXT_NODE ? textContent!.trim() || [] : [],
  );
  return pools.length === 0
    ? element.textContent.trim()
    : [
        [...pools, ...rest].join(', '),
        ...all('.reason', element).map(({ textContent }) => textContent.trim()),
      ].join('; ');
}

const nodes = (): readonly Candidate[] =>
  rowsIn('tr.lands').map(row => {
    const head = row.cells[0]!;
    const title = (head.querySelector('summary') ?? head).textContent;
    return {
      name: title,
      text: head.textContent,
      row: () => [[pageLink(row.id, `nodes ${title}`)], [servedBy(row)], ...clusterCells(clusterOf(row)), []],
    };
  });

const findings = (): readonly Candidate[] =>
  all('.finding').map(item => ({
    name: '',
    text: item.textContent,
    row: () => [
      [pageLink(item.id, one('h3', item).lastChild!.textContent!.trim())],
      [quiet(`finding of ${item.dataset.rule}`)],
      ...clusterCells(''),
      [...all('.place', item)].slice(0, 1).map(each => each.cloneNode(true)),
    ],
  }));

/** Which pools serve the nodes of a row. */
function servedBy(row: HTMLTableRowElement): string {
  const titles = all('thead th', row.closest('table')!).map(({ textContent }) => textContent);
  const cells = [...row.cells].slice(1);
  const isList = row.closest('.landing-list') !== null;
  const of = (index: number, ...looks: readonly string[]): readonly string[] =>
    isList
      ? all('.chip', cells[index]).map(({ textContent }) => textContent.trim())
      : cells.flatMap((cell, place) =>
          looks.some(look => cell.querySelector(`:scope > ${look}`)) ? [titles[place + 1]!] : [],
        );
  const [served, asked] = [of(0, '.selector', '.perhaps-selector'), of(1, '.request')];
  return [
    served.length > 0 ? `automatic: ${served.join(', ')}` : 'no pool is automatic',
    ...(asked.length > 0 ? [`on request: ${asked.join(', ')}`] : []),
  ].join('; ');
}
