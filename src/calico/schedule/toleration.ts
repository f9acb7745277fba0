import type { Field } from '../../model/manifest/core/field.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Taint } from '../../model/manifest/kubernetes/taint.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { each, every, some, type Tri } from '../../base/text/tri.ts';

/** What the DaemonSet controller makes every pod of a DaemonSet tolerate: taints and their effects. */
const toleratedByDaemonSets: ReadonlySet<string> = new Set([
  'node.kubernetes.io/not-ready:NoExecute',
  'node.kubernetes.io/unreachable:NoExecute',
  'node.kubernetes.io/disk-pressure:NoSchedule',
  'node.kubernetes.io/memory-pressure:NoSchedule',
  'node.kubernetes.io/pid-pressure:NoSchedule',
  'node.kubernetes.io/unschedulable:NoSchedule',
]);

/** The same, where the pods do not wait for the network. */
const toleratedOnHost = 'node.kubernetes.io/network-unavailable:NoSchedule';

/** Whether a template names its node; an empty name is none. */
export const namesNode = (podSpec: Field): boolean => textOf(podSpec.get('nodeName')) !== '';

/**
 * Whether the pods of a workload get past the taints of a node; read once for however many nodes. A pod that names its
 * node never meets the scheduler, so that only `NoExecute` keeps it away; the DaemonSet controller looks at all taints,
 * whatever its template names. `k8s.io/api/core/v1/toleration.go`, `pkg/controller/daemon/util/daemonset_util.go`,
 * Kubernetes v1.34.
 */
export function toleranceOf({ kind, podSpec }: Workload): (node: Node) => Tri {
  const tolerations = podSpec.get('tolerations');
  if (tolerations.isUnknown) return () => 'unknown';
  const effects = namesNode(podSpec) && kind !== 'DaemonSet' ? ['NoExecute'] : ['NoSchedule', 'NoExecute'];
  const isBrought = kind === 'DaemonSet' ? broughtTolerations(podSpec) : () => false;
  const near = byKey(tolerations.items().map(readToleration));
  const isTolerated = (taint: Taint): Tri =>
    isBrought(taint) || some(each(near(taint.key), toleration => tolerates(toleration, taint)));
  return ({ taints }) => {
    if (!taints) return 'unknown';
    return every(
      each(
        taints.filter(({ effect }) => effects.includes(effect)),
        isTolerated,
      ),
    );
  };
}

function broughtTolerations(podSpec: Field): (taint: Taint) => boolean {
  const isOnHost = podSpec.get('hostNetwork').boolean === true;
  return ({ key, effect }) => {
    const taint = `${key}:${effect}`;
    return toleratedByDaemonSets.has(taint) || (isOnHost && taint === toleratedOnHost);
  };
}

/** A toleration; undefined is what is not determined, and empty what it leaves open. */
interface Toleration {
  readonly key: string | undefined;
  readonly operator: string | undefined;
  readonly value: string | undefined;
  readonly effect: string | undefined;
}

function readToleration(toleration: Field): Toleration {
  const part = (name: string): string | undefined => {
    const field = toleration.get(name);
    return toleration.isUnknown || field.isUnknown ? undefined : textOf(field);
  };
  return { key: part('key'), operator: part('operator'), value: part('value'), effect: part('effect') };
}

/** Those that may be for a taint: the ones for its key are found by it. */
function byKey(tolerations: readonly Toleration[]): (key: string) => readonly Toleration[] {
  const known = new Map<string, Toleration[]>();
  const forAny: Toleration[] = [];
  for (const toleration of tolerations) {
    const alike = toleration.key ? known.get(toleration.key) : forAny;
    if (alike) alike.push(toleration);
    else known.set(toleration.key ?? '', [toleration]);
  }
  return key => [...(known.get(key) ?? []), ...forAny];
}

function tolerates({ key, operator, value, effect }: Toleration, taint: Taint): Tri {
  return every([
    isEmptyOr(effect, taint.effect),
    isEmptyOr(key, taint.key),
    hasValue(operator, value, taint),
  ]);
}

const isEmptyOr = (text: string | undefined, wanted: string): Tri =>
  text === undefined ? 'unknown' : text === '' || text === wanted;

function hasValue(operator: string | undefined, value: string | undefined, taint: Taint): Tri {
  switch (operator) {
    case 'Exists':
      return true;
    case '':
    case 'Equal':
      return value === undefined || taint.value === undefined ? 'unknown' : value === taint.value;
    default:
      return 'unknown';
  }
}

/** Null is as good as nothing. */
const textOf = (field: Field): string => (field.isAbsent ? '' : field.text);
