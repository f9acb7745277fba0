import type { ObjectId } from './object-id.ts';

/** What a strategic merge needs to know of a place in an object: which lists are merged, and by what. */
export interface MergeKeys {
  /** Keys that tell the items of a list apart; empty for a list of scalars. Undefined where a list is replaced. */
  readonly keys?: readonly string[];
  readonly items?: MergeKeys;
  readonly fields?: Readonly<Record<string, MergeKeys>>;
}

const byKeys = (keys: readonly string[], fields: MergeKeys['fields'] = {}): MergeKeys => ({
  keys,
  items: { fields },
});

const metadata: MergeKeys = { fields: { finalizers: { keys: [] }, ownerReferences: byKeys(['uid']) } };

const container = {
  env: byKeys(['name']),
  ports: byKeys(['containerPort', 'protocol']),
  volumeDevices: byKeys(['devicePath']),
  volumeMounts: byKeys(['mountPath']),
};
const { ports: _, ...ephemeralContainer } = container;

const podSpec: MergeKeys = {
  fields: {
    containers: byKeys(['name'], container),
    initContainers: byKeys(['name'], container),
    ephemeralContainers: byKeys(['name'], ephemeralContainer),
    hostAliases: byKeys(['ip']),
    imagePullSecrets: byKeys(['name']),
    topologySpreadConstraints: byKeys(['topologyKey', 'whenUnsatisfiable']),
    volumes: byKeys(['name'], {
      ephemeral: { fields: { volumeClaimTemplate: { fields: { metadata } } } },
    }),
  },
};
const template: MergeKeys = { fields: { metadata, spec: podSpec } };
const ofTemplate: MergeKeys = {
  fields: { metadata, spec: { fields: { template } }, status: { fields: { conditions: byKeys(['type']) } } },
};
const statefulSet: MergeKeys = {
  fields: {
    ...ofTemplate.fields,
    spec: { fields: { template, volumeClaimTemplates: { items: { fields: { metadata } } } } },
  },
};
const cronJob: MergeKeys = {
  fields: {
    metadata,
    spec: { fields: { jobTemplate: { fields: { metadata, spec: { fields: { template } } } } } },
  },
};
const plain: MergeKeys = { fields: { metadata } };

/**
 * By apiVersion and kind, as in the OpenAPI schema of Kubernetes v1.21.2 that kustomize 5 carries (`kyaml/openapi`).
 * Older and newer API versions (`extensions/v1beta1`, `autoscaling/v2`) are custom resources to it: lists are replaced.
 */
const shapes: Readonly<Record<string, MergeKeys>> = {
  'v1/Pod': { fields: { metadata, spec: podSpec } },
  'v1/ReplicationController': ofTemplate,
  'v1/Namespace': plain,
  'v1/ConfigMap': plain,
  'v1/Node': {
    fields: {
      metadata,
      spec: { fields: { podCIDRs: { keys: [] } } },
      status: { fields: { addresses: byKeys(['type']), conditions: byKeys(['type']) } },
    },
  },
  'apps/v1/Deployment': ofTemplate,
  'apps/v1/DaemonSet': ofTemplate,
  'apps/v1/ReplicaSet': ofTemplate,
  'apps/v1/StatefulSet': statefulSet,
  'batch/v1/Job': ofTemplate,
  'batch/v1/CronJob': cronJob,
  'batch/v1beta1/CronJob': cronJob,
  'autoscaling/v1/HorizontalPodAutoscaler': plain,
  'autoscaling/v2beta1/HorizontalPodAutoscaler': plain,
  'autoscaling/v2beta2/HorizontalPodAutoscaler': plain,
};

/** Undefined for custom resources, of which kustomize replaces every list. */
export function shapeOf({ group, version, kind }: ObjectId): MergeKeys | undefined {
  const name = [group, version, kind].filter(part => part !== '').join('/');
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

/** What is known of a field; a patch may call one `constructor`. */
export const shapeIn = (shape: MergeKeys | undefined, key: string): MergeKeys | undefined =>
  shape?.fields && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
