import { all, make } from './dom.ts';

/** What the page says to a question: sentences, and rows, the best first. */
export interface PageAnswer {
  readonly sentences?: readonly string[];
  readonly titles?: readonly string[];
  readonly rows?: readonly AnswerRow[];
}

/** The cells of a row; the first one leads to what the row is about. */
export type AnswerRow = readonly (readonly (Node | string | undefined)[])[];

export const pageLink = (id: string, textContent: string): HTMLElement =>
  make('a', { href: `#${id}`, textContent });

export const quiet = (textContent: string): HTMLElement => make('span', { className: 'quiet', textContent });

/** The cluster that a part of the page is about. */
export const clusterOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-cluster]')?.dataset.cluster ?? '';

/** Cells on the cluster, where there are several. */
export const clusterCells = (name: string): AnswerRow => (isOfMany() ? [[name]] : []);

/** The title above these cells. */
export const clusterTitles = (): readonly string[] => (isOfMany() ? ['Cluster'] : []);

const isOfMany = (): boolean => all('section.cluster[id]').length > 0;
