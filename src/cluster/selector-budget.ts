import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { SelectorField } from '../model/manifest/core/selector-field.ts';
import { demandAnchorOf } from '../base/selector/demands.ts';
import { selectorLabels, selectorSize, type Labels } from '../base/selector/evaluate.ts';

/**
 * How many answers the selectors of a cluster's pools may ask for, of all its nodes and namespaces together: a thousand
 * pools and fifteen hundred nodes stay below. What picks by the value of a label is found by it, and asks for little.
 */
const mostAnswers = 1_500_000;
/** How many values of labels may be looked up: each label that a selector names, of each node or namespace. */
const mostLookups = 5_000_000;
const shareOfAnchored = 1 / 32;

/** Whom selectors pick among. */
export interface Picked {
  readonly nodes: readonly Labelled[];
  readonly namespaces: readonly Labelled[];
}

interface Labelled {
  readonly labels: Labels;
}

/** Pools of which the selectors can be weighed, and what must be said of the others. */
export interface Weighed {
  /** The selectors of those that ask for too much are not determined; all else is as it was. */
  readonly pools: readonly IPPool[];
  readonly problems: readonly Problem[];
}

type Which = 'nodeSelector' | 'namespaceSelector';

/** Leaves selectors out from where those before them ask for as much as can be answered. */
export function weighed(pools: readonly IPPool[], { nodes, namespaces }: Picked): Weighed {
  const tooMuch = {
    nodeSelector: beyond(pools, 'nodeSelector', nodes),
    namespaceSelector: beyond(pools, 'namespaceSelector', namespaces),
  };
  const heavy = [...tooMuch.nodeSelector, ...tooMuch.namespaceSelector];
  const [first] = heavy;
  if (!first) return { pools, problems: [] };
  const open = (pool: IPPool, which: Which) =>
    tooMuch[which].has(pool[which]) ? { field: pool[which].field.undetermined() } : pool[which];
  const judged = pools.map(pool => ({
    ...pool,
    nodeSelector: open(pool, 'nodeSelector'),
    namespaceSelector: open(pool, 'namespaceSelector'),
  }));
  return { pools: judged, problems: [problemAt(first, heavy.length)] };
}

/** The selectors that ask for too much of some nodes or namespaces. Those that are alike are asked once. */
function beyond(
  pools: readonly IPPool[],
  which: Which,
  subjects: readonly Labelled[],
): ReadonlySet<SelectorField> {
  const selectors = pools.map(pool => pool[which]);
  const found = beyondFor(selectors, subjects.length, subjects.length);
  return found.size === 0 ? found : beyondFor(selectors, subjects.length, kindsOf(selectors, subjects));
}

function beyondFor(
  selectors: readonly SelectorField[],
  subjects: number,
  kinds: number,
): ReadonlySet<SelectorField> {
  const labels = new Set<string>();
  let answers = 0;
  const isBeyond = ({ selector }: SelectorField): boolean => {
    if (!selector) return false;
    for (const label of selectorLabels(selector)) labels.add(label);
    answers += selectorSize(selector) * (demandAnchorOf(selector) ? shareOfAnchored : 1);
    return answers * kinds > mostAnswers || labels.size * subjects > mostLookups;
  };
  return new Set(selectors.filter(isBeyond));
}

/** How many of them selectors can tell apart; all of them where that takes too long to find out. */
function kindsOf(selectors: readonly SelectorField[], subjects: readonly Labelled[]): number {
  const labels = [
    ...new Set(selectors.flatMap(({ selector }) => (selector ? selectorLabels(selector) : []))),
  ];
  if (labels.length * subjects.length > mostLookups) return subjects.length;
  const written = (subject: Labelled): string => {
    const known: (number | string | undefined)[] = [];
    for (let index = 0; index < labels.length; index++) {
      const value = subject.labels.lookup(labels[index]!);
      if (value !== null) known.push(index, value);
    }
    return JSON.stringify(known);
  };
  return new Set(subjects.map(written)).size;
}

function problemAt({ field }: SelectorField, count: number): Problem {
  const { file, span } = field.place;
  return {
    file,
    span,
    at: span.start,
    excessive: field.place.object,
    reason: `too many selectors: ${count === 1 ? 'this one is' : `this one and ${count - 1} more are`} left out`,
  };
}
