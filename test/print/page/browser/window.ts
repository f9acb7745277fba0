import { Window } from 'happy-dom';
import { begin } from '../../../../src/print/page/browser/begin.ts';
import { ran } from '../../../kit/world.ts';

/** What the scripts of the page take from the browser, and the two of it that are functions of the window. */
const NAMES = ['document', 'location', 'CSS', 'Node', 'HTMLTableRowElement', 'HTMLSelectElement'] as const;
const FUNCTIONS = ['matchMedia', 'addEventListener'] as const;

interface Sight {
  readonly hash?: string;
  readonly width?: number;
}

/** Shows a page, without a browser, while `look` runs. */
export async function seen(
  html: string,
  look: () => void | Promise<void>,
  { hash = '', width = 1280 }: Sight = {},
): Promise<void> {
  const window = new Window({ url: `https://page.example/${hash}`, width });
  window.document.write(html);
  const option = (text: string, value: string) =>
    Object.assign(window.document.createElement('option'), { text, value });
  const given: readonly (readonly [name: string, value: unknown])[] = [
    ...NAMES.map(name => [name, window[name]] as const),
    ...FUNCTIONS.map(name => [name, (window[name] as () => void).bind(window)] as const),
    // It is called with `new`, which an arrow cannot be.
    [
      'Option',
      function (text: string, value: string) {
        return option(text, value);
      },
    ],
  ];
  const before = given.map(([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of given) Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    begin();
    await look();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    await window.happyDOM.close();
  }
}

const pages = new Map<string, string>();

/** The page of an example. */
export async function pageOf(example: string): Promise<string> {
  const known =
    pages.get(example) ?? (await ran(['report', '--root', `examples/${example}`, '-f', 'html'])).stdout;
  pages.set(example, known);
  return known;
}

/** All that a selector finds and that does not stand in something hidden. */
export const visible = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(each => !each.closest('[hidden]'));

export const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!;

export const textsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

/** The ids of the views that show. */
export const views = (): readonly string[] => visible('.view').map(({ id }) => id);

/** Waits until the page has done what an address asks for. */
export async function turned(act: () => void): Promise<void> {
  const done = new Promise(resolve => addEventListener('hashchange', resolve, { once: true }));
  act();
  await done;
}

/** Chooses a cluster, or all of them. */
export function choose(cluster: string): void {
  const select = document.getElementById('of-cluster') as HTMLSelectElement;
  select.value = cluster;
  select.dispatchEvent(new select.ownerDocument.defaultView!.Event('change'));
}

/** Asks, and gives what the page answers: sentences, titles, and rows with where they lead. */
export function answersTo(question: string): readonly string[] {
  const query = document.getElementById('query') as HTMLInputElement;
  const form = document.getElementById('search') as HTMLFormElement;
  query.value = question;
  form.dispatchEvent(new form.ownerDocument.defaultView!.Event('submit', { cancelable: true }));
  const cells = (row: Element): string =>
    [...row.children].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).join(' | ');
  return [
    ...textsOf('#answers h2'),
    ...textsOf('#answers p'),
    ...[...document.querySelectorAll('#answers thead tr')].map(cells),
    ...[...document.querySelectorAll('#answers tbody tr')].map(
      row =>
        `${cells(row)} → ${
          row
            .querySelector('a')
            ?.getAttribute('href')
            ?.replace(/^#finding\/.*/, '#finding/…') ?? 'nowhere'
        }`,
    ),
    ...textsOf('#answers button'),
  ];
}
