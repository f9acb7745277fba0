import { memo } from '../../base/text/memo.ts';
import type { Labels } from '../../base/selector/evaluate.ts';
import { each, every, type Tri } from '../../base/text/tri.ts';
import { atLeast } from '../../model/manifest/kubernetes/labels.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Namespace } from '../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import { contentOfNode } from '../../model/manifest/core/canonical.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { affinityOf, labelsOfAffinity, requiredAffinity } from './node-affinity.ts';
import { namesNode, toleranceOf } from './toleration.ts';

/** What a pod template demands of a node. */
export interface Placement {
  /** Labels that every node which takes the pods certainly has: what `nodeSelector` and required affinity ask for. */
  readonly pinned: Labels;
  /** Whether the template narrows the choice of nodes at all. */
  readonly isPinned: boolean;
  /** Whether the Kubernetes scheduler may put a pod on the node. */
  admits(node: Node): Tri;
  /** Placements with an equal key admit the same nodes: most workloads of a cluster ask for one of a few. */
  readonly key: string;
}

/** What may keep pods off a node. `more`: what no label shows, such as extended resources. */
export type Obstacle = 'nodeName' | 'nodeSelector' | 'node affinity' | 'taints' | 'more';

/**
 * Reads the placement of a workload's pods: `nodeName`, `nodeSelector`, required node affinity, and taints against
 * tolerations, as kube-scheduler's NodeName, NodeAffinity and TaintToleration plugins do.
 */
export const placementOf = memo((workload: Workload): Placement => new WrittenPlacement(workload));

/** A class, since there are as many as workloads: a getter in an object literal costs ten times the memory. */
class WrittenPlacement implements Placement {
  readonly pinned: Labels;
  readonly isPinned: boolean;
  private readonly workload: Workload;
  private tests: ReturnType<typeof placementTests> | undefined = undefined;
  private known: string | undefined = undefined;

  constructor(workload: Workload) {
    this.workload = workload;
    const { podSpec } = workload;
    const written = podSpec.get('nodeSelector').entries();
    const wanted = written.filter(([key]) => !isPlaceholder(key));
    this.pinned = atLeast(
      new Map([
        ...labelsOfAffinity(podSpec),
        ...wanted.flatMap(([key, { string }]) => (string === undefined ? [] : [[key, string] as const])),
      ]),
    );
    this.isPinned = written.length > 0 || !requiredAffinity(podSpec).isAbsent || namesNode(podSpec);
  }

  admits(node: Node): Tri {
    this.tests ??= placementTests(this.workload);
    return every(this.tests(node).map(([, passes]) => passes));
  }

  get key(): string {
    return (this.known ??= keyOf(this.workload));
  }
}

/** What a template says about nodes, wherever it was put together. What is not determined is like no other. */
function keyOf({ kind, podSpec, id }: Workload): string {
  const texts: string[] = [];
  let isOwn = false;
  for (const name of aboutNodes) {
    const { node, isUnknown } = podSpec.get(name);
    isOwn ||= isUnknown;
    if (node) texts.push(name, contentOfNode(node));
  }
  const rest = [kind === 'DaemonSet', asksForMore(podSpec), isOwn && `${podSpec.owner.file.path}#${id}`];
  return JSON.stringify([texts, ...rest]);
}

/** The fields of a pod that say something about its nodes. */
const aboutNodes = ['nodeName', 'nodeSelector', 'affinity', 'tolerations', 'hostNetwork'] as const;

/** Everything that may keep the pods off a node, and whether they get past it. */
export function placementTests(
  workload: Workload,
): (node: Node) => readonly (readonly [obstacle: Obstacle, passes: Tri])[] {
  const { podSpec } = workload;
  const selector = podSpec.get('nodeSelector');
  const wanted = selector.entries().map(([key, value]) => [key, wantedLabel(key, value)] as const);
  const nodeName = podSpec.get('nodeName');
  const isTaken = affinityOf(podSpec);
  const isTolerant = toleranceOf(workload);

  const onName = (node: Node): Tri => {
    if (nodeName.isAbsent || nodeName.scalar === '') return true;
    return nodeName.string === undefined ? 'unknown' : nodeName.string === node.name;
  };
  const onLabels = (node: Node): Tri => {
    if (selector.isUnknown) return 'unknown';
    return every(each(wanted, ([key, value]) => equals(node.labels.lookup(key), value)));
  };
  const isFree: Tri = asksForMore(podSpec) ? 'unknown' : true;
  return node => [
    ['nodeName', onName(node)],
    ['nodeSelector', onLabels(node)],
    ['node affinity', isTaken(node)],
    ['taints', isTolerant(node)],
    ['more', isFree],
  ];
}

/** The value that a label must have; undefined where that is not determined. Null is the empty one. */
function wantedLabel(key: string, value: Field): string | undefined {
  if (isPlaceholder(key)) return undefined;
  return value.isAbsent ? '' : value.string;
}

/**
 * Whether something that no label shows may keep the pods off a node: a runtime class, which may bring a
 * nodeSelector of its own, devices, extended resources such as `nvidia.com/gpu`, or pods to keep company with.
 */
function asksForMore(podSpec: Field): boolean {
  if (['runtimeClassName', 'resourceClaims'].some(key => !podSpec.get(key).isAbsent)) return true;
  const company = podSpec.get('affinity').get('podAffinity');
  if (company.get('requiredDuringSchedulingIgnoredDuringExecution').items().length > 0) return true;
  return [...podSpec.get('containers').items(), ...podSpec.get('initContainers').items()].some(container =>
    ['limits', 'requests'].some(list =>
      container
        .get('resources')
        .get(list)
        .entries()
        .some(([resource]) => resource.includes('/')),
    ),
  );
}

/** Annotations of a namespace that pin its pods: OpenShift's, and that of Kubernetes' PodNodeSelector admission. */
const confining = ['openshift.io/node-selector', 'scheduler.alpha.kubernetes.io/node-selector'];

/**
 * A placement as the pods' namespace may narrow it. Whether the cluster reads the annotation the repository does not
 * tell, so a node that it rules out is in doubt, not excluded.
 */
export function confine(placement: Placement, namespace: Namespace | undefined): Placement {
  const annotations = namespace?.metadata.get('annotations');
  const selectors = confining.map(key => annotations?.get(key).text ?? '').filter(text => text !== '');
  if (selectors.length === 0) return placement;
  const pairs = selectors
    .join()
    .split(',')
    .map(pair => pair.split('=', 2).map(part => part.trim()));
  const suits = (node: Node): Tri =>
    pairs.every(([key = '', value = '']) => node.labels.lookup(key) === value) || 'unknown';
  return {
    pinned: placement.pinned,
    isPinned: placement.isPinned,
    admits: node => every([placement.admits(node), suits(node)]),
    get key() {
      return JSON.stringify([placement.key, selectors]);
    },
  };
}

function equals(actual: string | null | undefined, wanted: string | undefined): Tri {
  if (actual === undefined || wanted === undefined) return 'unknown';
  return actual === wanted;
}
