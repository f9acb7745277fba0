import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from './field.ts';
import { isStandIn } from './stand-in.ts';
import type { Manifest } from './manifest.ts';
import { builtInKinds } from '../kubernetes/workload.ts';

/** A field that holds something of another shape than Kubernetes reads there. */
export interface Misshape {
  readonly field: Field;
  readonly expected: 'map' | 'list';
}

/** A map, as far as its keys are maps or lists themselves, or a list and what each item of it is. */
type Shape = { readonly [key: string]: Shape } | readonly [item?: Shape];

const map: Shape = {};
const metadata: Shape = { labels: map, annotations: map };

const container: Shape = { env: [map], envFrom: [map] };
const pod: Shape = {
  metadata,
  spec: {
    containers: [container],
    initContainers: [container],
    nodeSelector: map,
    affinity: { nodeAffinity: map, podAffinity: map, podAntiAffinity: map },
    tolerations: [map],
    topologySpreadConstraints: [map],
  },
};

/**
 * What the decoders of each kind look into. Keys that other rules judge as values (a selector, `allowedUses`,
 * `reservedCIDRs`) are theirs.
 */
const shapes: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(builtInKinds.map(kind => [kind, { metadata, spec: { template: pod } }])),
  Pod: pod,
  CronJob: { metadata, spec: { jobTemplate: { spec: { template: pod } } } },
  Installation: {
    metadata,
    spec: {
      calicoNetwork: {
        ipPools: [map],
        nodeAddressAutodetectionV4: map,
        nodeAddressAutodetectionV6: map,
      },
      cni: { ipam: map },
    },
  },
  Node: { metadata, spec: { taints: [map] } },
  HorizontalPodAutoscaler: { metadata, spec: { scaleTargetRef: map } },
  Cluster: { networking: map, nodes: [{ labels: map }] },
  ClusterConfiguration: { networking: map, proxy: map },
  InitConfiguration: { nodeRegistration: { taints: [map] } },
  JoinConfiguration: { nodeRegistration: { taints: [map] }, controlPlane: map },
  Kustomization: { metadata },
  Component: { metadata },
};

const anyObject: Shape = { metadata, spec: map };

/**
 * Where an object of a kind that we judge holds a list instead of a map, or the other way round. Null is fine with
 * Kubernetes, wherever it stands, and what the repository does not determine may become anything.
 */
export function misshapes({ kind, root }: Manifest): readonly Misshape[] {
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind]! : anyObject;
  return fits(root.node, shape) ? [] : compare(root, shape);
}

/** Whether what is written has the shape, on a quick look: what has not may still be fine. */
function fits(node: YamlNode | undefined, shape: Shape): boolean {
  if (!node || (node.kind === 'scalar' && node.value === null)) return true;
  if (isList(shape)) {
    const [item] = shape;
    return node.kind === 'sequence' && (!item || node.items.every(each => fits(each, item)));
  }
  if (node.kind !== 'mapping') return false;
  for (const key in shape) if (!fits(node.entries.get(key)?.value, shape[key]!)) return false;
  return true;
}

function compare(field: Field, shape: Shape): readonly Misshape[] {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return [];
  const { node } = field;
  if (isList(shape)) {
    if (node?.kind !== 'sequence') return [{ field, expected: 'list' }];
    const [item] = shape;
    return item ? field.items().flatMap(each => compare(each, item)) : [];
  }
  if (node?.kind !== 'mapping') return [{ field, expected: 'map' }];
  return Object.entries(shape).flatMap(([key, inner]) => compare(field.get(key), inner));
}

const isList = (shape: Shape): shape is readonly [item?: Shape] => Array.isArray(shape);
