import { answersTo } from './answers.ts';
import { make } from './dom.ts';
import { knownRanges, type KnownRange } from './known-ranges.ts';

/** More answers than that nobody reads. */
const most = 30;
const pause = 120;
/** Nor reads anybody their question at greater length. */
const longest = 120;

/** The field that takes questions, and what is said below it. */
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
    const lines = answersTo(text, known);
    answers.append(
      make('h2', { textContent: text.slice(0, longest) }),
      make('ul', {}, ...lines.slice(0, most)),
    );
    if (lines.length > most) answers.append(make('p', { textContent: `and ${lines.length - most} more` }));
  };
  let soon: number | undefined;
  query.addEventListener('input', () => {
    clearTimeout(soon);
    soon = setTimeout(answer, pause);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    answer();
    answers.querySelector('a')?.focus();
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

const takesText = (element: Element | null): boolean =>
  /^(?:INPUT|SELECT|TEXTAREA)$/.test(element?.tagName ?? '');
