import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { workloadKinds, type WorkloadKind } from '../../model/manifest/kubernetes/workload.ts';
import { whyTargetOf, type WhySubject } from './names.ts';

/** Something that a target may mean, in one of the clusters. */
export interface TargetMatch {
  readonly cluster: ClusterGraph;
  readonly subject: WhySubject;
  /** The target that means this and nothing else. */
  readonly target: string;
}

type Kind = WorkloadKind | 'Node' | 'IPPool' | 'Namespace';

const shortNames: Readonly<Record<string, Kind>> = {
  po: 'Pod',
  deploy: 'Deployment',
  sts: 'StatefulSet',
  ds: 'DaemonSet',
  rs: 'ReplicaSet',
  rc: 'ReplicationController',
  cj: 'CronJob',
  no: 'Node',
  ns: 'Namespace',
  ipp: 'IPPool',
  ipps: 'IPPool',
  pool: 'IPPool',
  pools: 'IPPool',
};

const kinds = new Map<string, Kind>([
  ...([...workloadKinds, 'Node', 'IPPool', 'Namespace'] as const).flatMap(kind => {
    const word = kind.toLowerCase();
    return [[word, kind] as const, [`${word}s`, kind] as const];
  }),
  ...Object.entries(shortNames),
]);

/** The kind that a word means as kubectl takes it: in any case, in the plural, short, or with its API group. */
export function kindCalled(word: string): Kind | undefined {
  return kinds.get(word.toLowerCase().replace(/\..*$/, ''));
}

/** Everything that can be asked for by name. */
export function subjectsOf({ clusters }: Fleet): readonly TargetMatch[] {
  return clusters.flatMap(cluster =>
    [...cluster.workloads, ...cluster.nodes, ...effectivePools(cluster)].map(subject => {
      return { cluster, subject, target: whyTargetOf(subject) };
    }),
  );
}

/**
 * What a target means: `NAMESPACE/KIND/NAME` or less of it. The kind may stand in front, too, as in our messages. A
 * target that is written out in full means what it says, even where it is a shorter form of something else.
 */
export function matching(target: string, subjects: readonly TargetMatch[]): readonly TargetMatch[] {
  const readings = [...readingsOf(target.split('/')), ...namelessPool(target)];
  const found = subjects.filter(({ subject }) => readings.some(reading => fits(reading, subject)));
  const full = readings.flatMap(({ namespace, kind, name }) =>
    kind === undefined ? [] : [[...(namespace === undefined ? [] : [namespace]), kind, name].join('/')],
  );
  const exact = found.filter(({ subject }) => full.includes(fullName(subject)));
  return exact.length > 0 ? exact : found;
}

interface Reading {
  readonly namespace?: string;
  readonly kind?: Kind;
  readonly name: string;
}

/** The ways to read a target, by how many parts it has. */
function readingsOf(parts: readonly string[]): readonly Reading[] {
  const [first = '', second = '', third = ''] = parts;
  const kind = kindCalled(first);
  const inner = kindCalled(second);
  switch (parts.length) {
    case 1:
      return [{ name: first }];
    case 2:
      return [...(kind ? [{ kind, name: second }] : []), { namespace: first, name: second }];
    case 3:
      return [
        ...(inner ? [{ namespace: first, kind: inner, name: third }] : []),
        ...(kind ? [{ namespace: second, kind, name: third }] : []),
      ];
    default:
      return [];
  }
}

/** A pool without a name is called by its range, which holds a slash, or more where it is none. */
function namelessPool(target: string): readonly Reading[] {
  const [, kind = '', name = ''] = /^([^/]*)\/(.*\/.*)$/s.exec(target) ?? [];
  return kindCalled(kind) === 'IPPool' ? [{ kind: 'IPPool', name }] : [];
}

const namespaceIn = (subject: WhySubject): string | undefined =>
  subject.kind === 'Node' || subject.kind === 'IPPool' ? undefined : subject.namespace;

const fullName = (subject: WhySubject): string =>
  [namespaceIn(subject), subject.kind, subject.name].filter(part => part !== undefined).join('/');

function fits({ namespace, kind, name }: Reading, subject: WhySubject): boolean {
  if (subject.name !== name || (kind !== undefined && subject.kind !== kind)) return false;
  return namespace === undefined || namespaceIn(subject) === namespace;
}

/** The namespace that a target may mean: `shop`, `ns/shop`. */
export function namespaceCalled(target: string): string | undefined {
  const [first = '', second, ...others] = target.split('/');
  if (others.length > 0) return undefined;
  return second === undefined ? first : kindCalled(first) === 'Namespace' ? second : undefined;
}
