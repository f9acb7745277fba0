import type { Labels } from '../selector/evaluate.ts';
import { every, some, type Tri } from '../text/tri.ts';
import { atLeast } from '../manifest/labels.ts';
import type { Field } from '../manifest/field.ts';
import type { Namespace } from '../manifest/namespace.ts';
import type { Node, Taint } from '../manifest/node.ts';
import { contentOfNode } from '../scope/content.ts';
import type { Workload } from '../manifest/workload.ts';

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

const placements = new WeakMap<Workload, Placement>();

/**
 * Reads the placement of a workload's pods: `nodeName`, `nodeSelector`, required node affinity, and taints against
 * tolerations, as kube-scheduler's NodeName, NodeAffinity and TaintToleration plugins do.
 */
export function placementOf(workload: Workload): Placement {
  const placement = placements.get(workload) ?? readPlacement(workload);
  placements.set(workload, placement);
  return placement;
}

function readPlacement(workload: Workload): Placement {
  const { podSpec } = workload;
  const wanted = podSpec.get('nodeSelector').entries();
  const terms = affinityTerms(podSpec);
  let tests: ReturnType<typeof placementTests> | undefined;
  return {
    pinned: atLeast(
      new Map([
        ...(terms.isUnknown ? [] : certainLabels(terms)),
        ...wanted.flatMap(([key, { string }]) => (string === undefined ? [] : [[key, string] as const])),
      ]),
    ),
    isPinned: wanted.length > 0 || !terms.isAbsent || !podSpec.get('nodeName').isAbsent,
    admits: node => {
      tests ??= placementTests(workload);
      return every(tests(node).map(([, passes]) => passes));
    },
    get key() {
      return keyOf(workload);
    },
  };
}

/** What a template says about nodes, wherever it was put together. What is not determined is like no other. */
function keyOf({ kind, podSpec, id }: Workload): string {
  const fields = ['nodeName', 'nodeSelector', 'affinity', 'tolerations'].map(name => podSpec.get(name));
  const texts = fields.map(({ node }) => contentOfNode(node));
  const isOwn = fields.some(({ isUnknown }) => isUnknown);
  const rest = [kind === 'DaemonSet', asksForMore(podSpec), isOwn && `${podSpec.owner.file.path}#${id}`];
  return JSON.stringify([...texts, ...rest]);
}

const affinityTerms = (podSpec: Field): Field =>
  podSpec
    .get('affinity')
    .get('nodeAffinity')
    .get('requiredDuringSchedulingIgnoredDuringExecution')
    .get('nodeSelectorTerms');

/** Everything that may keep the pods off a node, and whether they get past it. */
export function placementTests({
  kind,
  podSpec,
}: Workload): (node: Node) => readonly (readonly [obstacle: Obstacle, passes: Tri])[] {
  const selector = podSpec.get('nodeSelector');
  const wanted = selector.entries();
  const terms = affinityTerms(podSpec);
  const nodeName = podSpec.get('nodeName');
  const tolerations = podSpec.get('tolerations');

  const onName = (node: Node): Tri => {
    if (nodeName.isAbsent || nodeName.scalar === '') return true;
    return nodeName.string === undefined ? 'unknown' : nodeName.string === node.name;
  };
  const onLabels = (node: Node): Tri => {
    if (selector.isUnknown) return 'unknown';
    return every(wanted.map(([key, value]) => equals(node.labels.lookup(key), value)));
  };
  const onAffinity = (node: Node): Tri => {
    if (terms.isUnknown) return 'unknown';
    return terms.isAbsent ? true : some(terms.items().map(term => matchesTerm(term, node)));
  };
  const onTaints = (node: Node): Tri => {
    // A pod that is bound by nodeName never meets the scheduler; only NoExecute taints would evict it.
    const effects = nodeName.isAbsent ? ['NoSchedule', 'NoExecute'] : ['NoExecute'];
    if (tolerations.isUnknown || !node.taints) return 'unknown';
    const taints = node.taints.filter(({ effect }) => effects.includes(effect));
    return every(taints.map(taint => isTolerated(taint, tolerations.items(), kind)));
  };
  const isFree: Tri = asksForMore(podSpec) ? 'unknown' : true;
  return node => [
    ['nodeName', onName(node)],
    ['nodeSelector', onLabels(node)],
    ['node affinity', onAffinity(node)],
    ['taints', onTaints(node)],
    ['more', isFree],
  ];
}

/** The labels that required affinity leaves no choice about: one term, and one value for the key. */
function certainLabels(terms: Field): readonly (readonly [string, string])[] {
  const [term, ...others] = terms.items();
  if (!term || others.length > 0) return [];
  return term
    .get('matchExpressions')
    .items()
    .flatMap(item => {
      const key = item.get('key').string;
      const [value, ...rest] = item.get('values').items();
      const isOne = item.get('operator').string === 'In' && rest.length === 0;
      return isOne && key !== undefined && value?.string !== undefined ? [[key, value.string] as const] : [];
    });
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
 * A placement as the pods' namespace may narrow it. Whether the cluster heeds the annotation the repository does not
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

function equals(actual: string | null | undefined, wanted: Field): Tri {
  if (actual === undefined || wanted.string === undefined) return 'unknown';
  return actual === wanted.string;
}

/** A term without expressions matches nothing, as in Kubernetes. */
function matchesTerm(term: Field, node: Node): Tri {
  const labels = term.get('matchExpressions').items();
  const fields = term.get('matchFields').items();
  if (labels.length + fields.length === 0) return term.isUnknown ? 'unknown' : false;
  return every([
    ...labels.map(item => matchesExpression(item, node.labels.lookup(item.get('key').text))),
    ...fields.map(item =>
      matchesExpression(item, item.get('key').text === 'metadata.name' ? node.name : undefined),
    ),
  ]);
}

/** The operators of a NodeSelectorRequirement. A missing label satisfies NotIn and DoesNotExist. */
function matchesExpression(item: Field, actual: string | null | undefined): Tri {
  const values = item.get('values').items();
  if (actual === undefined || item.isUnknown || values.some(value => value.string === undefined))
    return 'unknown';
  const listed = values.map(value => value.string);
  switch (item.get('operator').string) {
    case 'In':
      return actual !== null && listed.includes(actual);
    case 'NotIn':
      return actual === null || !listed.includes(actual);
    case 'Exists':
      return actual !== null;
    case 'DoesNotExist':
      return actual === null;
    case 'Gt':
      return compare(actual, listed[0], (a, b) => a > b);
    case 'Lt':
      return compare(actual, listed[0], (a, b) => a < b);
    default:
      return 'unknown';
  }
}

function compare(
  actual: string | null,
  bound: string | undefined,
  holds: (a: number, b: number) => boolean,
): Tri {
  const isInteger = (text: string) => /^-?\d{1,15}$/.test(text);
  if (actual === null || bound === undefined || !isInteger(actual) || !isInteger(bound)) return false;
  return holds(Number(actual), Number(bound));
}

/** Taints that the DaemonSet controller makes every pod of a DaemonSet tolerate. */
const toleratedByDaemonSets =
  /^node\.kubernetes\.io\/(?:not-ready|unreachable|disk-pressure|memory-pressure|pid-pressure|unschedulable)$/;

function isTolerated(taint: Taint, tolerations: readonly Field[], kind: Workload['kind']): Tri {
  if (kind === 'DaemonSet' && toleratedByDaemonSets.test(taint.key)) return true;
  return some(tolerations.map(toleration => tolerates(toleration, taint)));
}

function tolerates(toleration: Field, taint: Taint): Tri {
  const key = toleration.get('key');
  const operator = toleration.get('operator');
  const effect = toleration.get('effect');
  if ([toleration, key, operator, effect, toleration.get('value')].some(field => field.isUnknown))
    return 'unknown';
  if (!effect.isAbsent && effect.text !== '' && effect.text !== taint.effect) return false;
  const isExists = operator.text === 'Exists';
  if (key.isAbsent || key.text === '') return isExists;
  return key.text === taint.key && (isExists || toleration.get('value').text === taint.value);
}
