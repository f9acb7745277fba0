import { endOf, suppressionStateOf, type Suppression } from '../rule/suppression.ts';
import type { Span } from '../../base/files/source-file.ts';
import { clip } from '../../base/text/clip.ts';
import type { Diagnostic, Suppressed } from './diagnostic.ts';
import { firstFrom } from '../../base/files/spans.ts';

/** Diagnostics, parted by whether something in the repository asks not to be told of them. */
export interface Silenced {
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
  /** The rules of which each suppression silenced something. */
  readonly uses: ReadonlyMap<Suppression, ReadonlySet<string>>;
}

/**
 * Sets aside what suppressions in force cover. Only the place of a finding counts, none of its related places, and what
 * holds in several clusters is silenced in all of them.
 */
export function silence(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  today: string | undefined,
): Silenced {
  const inForce = suppressions.filter(suppression => suppressionStateOf(suppression, today) === 'in force');
  const uses = new Map<Suppression, Set<string>>();
  if (inForce.length === 0) return { diagnostics, suppressed: [], uses };
  const silencers = new Map<Diagnostic, Suppression>();
  const grounds = groundsOf(diagnostics);
  for (const suppression of inForce) {
    for (const rule of new Set(suppression.rules.map(({ id }) => id))) {
      const ground = grounds.get(keyOf(suppression.at.file.path, rule));
      if (!ground || !isSilencing(suppression, ground, silencers)) continue;
      uses.set(suppression, (uses.get(suppression) ?? new Set()).add(rule));
    }
  }
  const suppressed = diagnostics.flatMap((diagnostic): readonly Suppressed[] => {
    const first = silencers.get(diagnostic);
    if (!first) return [];
    return [
      { ...diagnostic, suppression: { at: first.at, reason: clip(first.reason), until: endOf(first) } },
    ];
  });
  return { diagnostics: diagnostics.filter(diagnostic => !silencers.has(diagnostic)), suppressed, uses };
}

/** The diagnostics of one rule in one file, by where they begin. */
interface Ground {
  readonly diagnostics: readonly Diagnostic[];
  readonly spans: readonly Span[];
  /** For each of them the next, itself included, that is not silenced yet: with many suppressions most are silenced. */
  readonly open: number[];
}

const keyOf = (path: string, rule: string): string => `${rule} ${path}`;

function groundsOf(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Ground> {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic.at.file.path, diagnostic.rule);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const sorted = group.toSorted((a, b) => a.at.span.start - b.at.span.start);
      const spans = sorted.map(({ at }) => at.span);
      return [
        key,
        { diagnostics: sorted, spans, open: Array.from({ length: sorted.length + 1 }, (_, at) => at) },
      ];
    }),
  );
}

/** Whether a suppression covers some of the diagnostics; those that no earlier one silences are noted for it. */
function isSilencing(
  suppression: Suppression,
  { diagnostics, spans, open }: Ground,
  silencers: Map<Diagnostic, Suppression>,
): boolean {
  const { start, end } = suppression.covers;
  const first = firstFrom(spans, start);
  const isCovered = (index: number) => index < spans.length && spans[index]!.start <= end;
  for (let index = nextOpen(open, first); isCovered(index); index = nextOpen(open, index)) {
    silencers.set(diagnostics[index]!, suppression);
    open[index] = index + 1;
  }
  return isCovered(first);
}

/** Follows the chain to its end, and makes it shorter for the next caller. */
function nextOpen(open: number[], from: number): number {
  let end = from;
  while (open[end] !== end) end = open[end]!;
  for (let index = from; index !== end;) {
    const next = open[index]!;
    open[index] = end;
    index = next;
  }
  return end;
}
