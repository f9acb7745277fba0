import type { EffectiveValue } from '../../model/config/entry.ts';
import { printable, printableJson } from '../../print/printable.ts';
import { paintWith } from '../../print/paint.ts';
import { widthOf } from '../../print/width.ts';
import { printedScalar } from '../../print/yaml-scalar.ts';

/** What the configuration comes to. */
export interface EffectiveConfig {
  /** The files that it is made of, the one that builds on the others first. */
  readonly files: readonly string[];
  readonly entry: EffectiveValue;
}

/** A line of YAML, and what is said behind it. */
interface Line {
  readonly text: string;
  readonly origin: string | undefined;
}

const WIDEST = 60;

/** The effective configuration as YAML, with the origin of each value in a comment. */
export function configPretty(
  { files, entry }: EffectiveConfig,
  { color }: { readonly color: boolean },
): string {
  const paint = paintWith(color);
  const lines = linesOf(entry, '');
  const column = Math.max(0, ...lines.map(({ text }) => widthOf(text)).filter(size => size <= WIDEST));
  const rows = lines.map(({ text, origin }) => {
    if (origin === undefined) return text;
    const gap = ' '.repeat(Math.max(column - widthOf(text), 0) + 2);
    return `${text}${gap}${paint('frame', `# ${printable(origin)}`)}`;
  });
  return [`# ${printable(titleOf(files))}`, ...rows, ''].join('\n');
}

function titleOf([main, ...bases]: readonly string[]): string {
  if (main === undefined) return 'no configuration: these are the defaults';
  return bases.length > 0 ? `${main}, which builds on ${bases.join(' and ')}` : main;
}

function linesOf(entry: EffectiveValue, margin: string): readonly Line[] {
  if (entry.kind === 'value')
    return [{ text: `${margin}${printedScalar(entry.value)}`, origin: entry.origin }];
  if (entry.kind === 'list')
    return entry.items.flatMap(item => {
      const [first, ...rest] = linesOf(item, `${margin}  `);
      return first ? [{ ...first, text: `${margin}- ${first.text.slice(margin.length + 2)}` }, ...rest] : [];
    });
  return entry.entries.flatMap(([key, inner]) => {
    const head = `${margin}${printedScalar(key)}:`;
    if (inner.kind === 'value')
      return [{ text: `${head} ${printedScalar(inner.value)}`, origin: inner.origin }];
    return [{ text: head, origin: undefined }, ...linesOf(inner, `${margin}  `)];
  });
}

/** The same as JSON: each value an object with its origin. */
export function configJson({ files, entry }: EffectiveConfig): string {
  return printableJson({ files, ...(plain(entry) as object) });
}

function plain(entry: EffectiveValue): unknown {
  if (entry.kind === 'list') return entry.items.map(plain);
  if (entry.kind === 'map')
    return Object.fromEntries(entry.entries.map(([key, inner]) => [key, plain(inner)]));
  const { value, origin } = entry;
  return origin === undefined ? value : { value, origin };
}
