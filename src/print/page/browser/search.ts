import { amount } from '../../plan/plan-words.ts';
import type { AnswerRow } from './answer.ts';
import { answerTo } from './answers.ts';
import { make } from './dom.ts';
import { knownRanges, type KnownRange } from './known-ranges.ts';

/** So many rows show before the reader asks for all of them, and then. */
const few = 12;
const most = 300;
const pause = 120;
/** Longer questions are cut. */
const longest = 120;

/** The field that takes questions, and the answers below it. Enter follows the first one. */
export function offerSearch(): void {
  const form = document.getElementById('search') as HTMLFormElement;
  const query = document.getElementById('query') as HTMLInputElement;
  const answers = document.getElementById('answers')!;
  let known: readonly KnownRange[] | undefined;
  const answer = (): void => {
    const text = query.value.trim();
    answers.hidden = text === '';
    answers.replaceChildren();
    if (text === '') return;
    known ??= knownRanges();
    const { sentences = [], titles = [], rows = [] } = answerTo(text, known);
    const number = rows.length > 1 ? ` (${amount(BigInt(rows.length))})` : '';
    answers.append(
      make('h2', {}, text.slice(0, longest), make('small', { textContent: number })),
      ...sentences.map(textContent => make('p', { textContent })),
    );
    if (rows.length === 0) return;
    const body = make('tbody', {}, ...rows.slice(0, few).map(row => rowElement(row, titles)));
    answers.append(
      make(
        'table',
        {},
        make(
          'thead',
          {},
          make('tr', {}, ...titles.map(textContent => make('th', { scope: 'col', textContent }))),
        ),
        body,
      ),
    );
    if (rows.length > few) answers.append(moreButton(body, rows, titles));
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  query.addEventListener('input', () => {
    clearTimeout(soon);
    soon = setTimeout(answer, pause);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    clearTimeout(soon);
    answer();
    answers.querySelector<HTMLAnchorElement>('a[href^="#"]')?.click();
  });
  form.hidden = false;
  document.addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Escape' && !answers.hidden) {
      query.value = '';
      answer();
      query.focus();
    }
    if (key === '/' && !ctrlKey && !metaKey && !takesText(document.activeElement)) {
      event.preventDefault();
      query.focus();
    }
  });
}

const rowElement = (row: AnswerRow, titles: readonly string[]): HTMLElement =>
  make(
    'tr',
    {},
    ...row.map((cell, index) => {
      const made = index === 0 ? make('th', { scope: 'row' }, ...cell) : make('td', {}, ...cell);
      if (index > 0) made.dataset.title = titles[index] ?? '';
      return made;
    }),
  );

function moreButton(body: HTMLElement, rows: readonly AnswerRow[], titles: readonly string[]): HTMLElement {
  const shown = Math.min(rows.length, most);
  const made = make('button', {
    type: 'button',
    textContent:
      shown < rows.length ? `Show ${shown} of ${amount(BigInt(rows.length))}` : `Show all ${shown}`,
  });
  made.addEventListener('click', () => {
    body.append(...rows.slice(few, most).map(row => rowElement(row, titles)));
    made.remove();
  });
  return made;
}

const takesText = (element: Element | null): boolean =>
  /^(?:INPUT|SELECT|TEXTAREA)$/.test(element?.tagName ?? '');
