import type { ClusterGraph, Fleet } from '../cluster/graph.ts';
import { link } from '../cluster/link.ts';
import * as kit from '../rule/kit.ts';
import type { Finding, Undecided } from '../rule/finding.ts';
import type { Rule } from '../rule/rule.ts';
import type { Location, Place, SourceFile } from '../text/source-file.ts';
import { unpackFleet } from './packed-fleet.ts';
import type { ClusterNumber, PackedSpot, Task, Told, ToldFinding, ToldPlace } from './protocol.ts';

/**
 * What runs in the guest: makes graphs of what a fleet is linked from, has rules of a plugin look at them, and tells what
 * they find. Nothing of the host is reachable from here, and the host believes nothing of what is told.
 */

let rules: readonly Rule[] = [];
const fleets: Fleet[] = [];
const numbers = new Map<SourceFile, number>();

/** Makes the graphs of one more fleet. Its files are numbered on from those of the one before. */
function look(text: string): string {
  const { inputs, files } = unpackFleet(text);
  const known = numbers.size;
  for (const [index, file] of files.entries()) numbers.set(file, known + index);
  fleets.push(link(inputs.scopes, inputs.surroundings));
  return '';
}

/** Takes the rules of the plugin. Those of which the heads were read are these, in their order. */
function take(found: readonly Rule[]): void {
  rules = found;
}

const spotOf = ({ file, span }: Location): PackedSpot => [numbers.get(file) ?? -1, span.start, span.end];

const placeOf = ({ object, field, over, setBy, ...at }: Place): ToldPlace => ({
  spot: spotOf(at),
  object,
  field,
  ...(over && { over: spotOf(over) }),
  ...(setBy && { setBy: [...spotOf(setBy), setBy.variable] }),
});

function told(verdict: Finding | Undecided): ToldFinding | { readonly wants: string } {
  if (typeof verdict !== 'object' || verdict === null)
    throw new TypeError('a rule yields what is no finding');
  if ('wants' in verdict) return { wants: verdict.wants };
  const { at, message, note, help, severity, subject, related, fix, victims, cause } = verdict;
  if (typeof at !== 'object' || at === null) throw new TypeError('a finding has no place (at)');
  return {
    at: placeOf(at),
    message,
    ...given({ note, help, severity, subject, cause }),
    ...given({
      related: listed(related, each => ({ ...each, at: placeOf(each.at) })),
      victims: listed(victims, each => ({ ...each, at: placeOf(each.at) })),
      fix: fix && { ...fix, edits: listed(fix.edits, edit => ({ ...edit, at: spotOf(edit.at) })) ?? [] },
    }),
  };
}

/** What is there of some things. */
const given = <Things extends object>(things: Things): { [Key in keyof Things]?: NonNullable<Things[Key]> } =>
  Object.fromEntries(Object.entries(things).filter(([, each]) => each !== undefined)) as never;

/** Each of a list, told; what is none is told as it is, for the host to refuse. */
const listed = <From, To>(
  list: readonly From[] | undefined,
  tell: (each: From) => To,
): readonly To[] | undefined => (Array.isArray(list) ? (list as readonly From[]).map(tell) : (list as never));

function verdicts({ rule: index, cluster: wanted, before: earlier }: Task): Iterable<Finding | Undecided> {
  const rule = rules[index]!;
  const cluster = clusterOf(wanted);
  if (!earlier) return rule.check({ cluster });
  return rule.compare?.({ cluster, before: clusterOf(earlier) }) ?? [];
}

const clusterOf = ({ fleet, index }: ClusterNumber): ClusterGraph => fleets[fleet]!.clusters[index]!;

function judge(text: string): string {
  const task = JSON.parse(text) as Task;
  const findings: Told['findings'][number][] = [];
  try {
    for (const verdict of verdicts(task)) {
      if (findings.length >= task.most) return JSON.stringify({ findings, isCut: true } satisfies Told);
      findings.push(told(verdict));
    }
  } catch (error) {
    // No room left is for the host to tell.
    if (error instanceof Error && error.name === 'InternalError') throw error;
    return JSON.stringify({ findings, error: wordsOf(error) } satisfies Told);
  }
  return JSON.stringify({ findings } satisfies Told);
}

function wordsOf(error: unknown): NonNullable<Told['error']> {
  if (!(error instanceof Error)) return { words: `it throws ${typeof error}`, trace: '' };
  return { words: `${error.name}: ${error.message}`, trace: error.stack ?? '' };
}

export { judge, kit, look, take };
