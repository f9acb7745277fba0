import type { Random } from '../../kit/random.ts';
import type { Repository } from '../../kit/manifests.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Mapping = { readonly [key: string]: Json };

interface Declared {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;
}

const apiVersions: Readonly<Record<string, string>> = {
  IPPool: 'crd.projectcalico.org/v1',
  Installation: 'operator.tigera.io/v1',
  Namespace: 'v1',
  Pod: 'v1',
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  DaemonSet: 'apps/v1',
  CronJob: 'batch/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};
const names = ['web', 'db', 'edge', 'web-2'];
const requested = 'cni.projectcalico.org/ipv4pools';

/** A repository of three layers, each a kustomization on the one before: `base`, `mid`, `top`. */
export function randomTree(random: Random): Repository {
  return new Composer(random).tree();
}

/** Makes things up: objects, patches to them, and kustomizations. */
class Composer {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  tree(): Repository {
    const made = new Map<string, { readonly id: Declared; readonly object: Json }>();
    for (let count = 2 + this.random.below(5); count > 0; count--) {
      const kind = this.random.pick(Object.keys(apiVersions));
      const namespace = this.maybe(30, () => this.random.pick(['default', 'shop']));
      const id = { apiVersion: apiVersions[kind]!, kind, name: this.random.pick(names), namespace };
      if (!made.has(`${kind}/${id.name}`)) made.set(`${kind}/${id.name}`, { id, object: this.object(id) });
    }
    const ids = [...made.values()].map(({ id }) => id);
    return {
      'base/all.yaml': [...made.values()].map(({ object }) => JSON.stringify(object)).join('\n---\n'),
      'base/kustomization.yaml': JSON.stringify(this.layer('all.yaml', ids)),
      'mid/kustomization.yaml': JSON.stringify(this.layer('../base', ids)),
      'top/kustomization.yaml': JSON.stringify(this.layer('../mid', ids)),
    };
  }

  private maybe<T>(percent: number, make: () => T): T | undefined {
    return this.random.below(100) < percent ? make() : undefined;
  }

  /** Some of these entries, each with its chance in percent. */
  private some(entries: Readonly<Record<string, readonly [percent: number, make: () => Json]>>): Mapping {
    const made = Object.entries(entries).map(
      ([key, [percent, make]]) => [key, this.maybe(percent, make)] as const,
    );
    return Object.fromEntries(made.filter((entry): entry is [string, Json] => entry[1] !== undefined));
  }

  private object(id: Declared): Json {
    const { apiVersion, kind, name, namespace } = id;
    const labels = (): Json => ({ app: name, tier: this.random.pick(['a', 'b']) });
    const metadata = {
      name,
      ...(namespace && { namespace }),
      ...this.some({ labels: [40, labels], annotations: [40, () => ({ [requested]: '["x"]' })] }),
    };
    return { apiVersion, kind, metadata, ...this.body(id) };
  }

  private body({ kind, name }: Declared): Mapping {
    const template = (): Json => ({
      ...this.some({
        metadata: [
          70,
          () => ({ labels: { app: name }, ...this.some({ annotations: [50, () => ({ a: 'b' })] }) }),
        ],
      }),
      spec: this.podSpec(),
    });
    switch (kind) {
      case 'IPPool':
        return {
          spec: {
            cidr: `10.${this.random.below(200)}.0.0/16`,
            ...this.some({ allowedUses: [50, () => ['Workload']], blockSize: [30, () => 26] }),
          },
        };
      case 'Installation':
        return { spec: { calicoNetwork: { ipPools: [{ cidr: '10.0.0.0/16' }], bgp: 'Enabled' } } };
      case 'Namespace':
        return {};
      case 'Pod':
        return { spec: this.podSpec() };
      case 'CronJob':
        return { spec: { jobTemplate: { spec: { template: template() } } } };
      case 'HorizontalPodAutoscaler':
        return { spec: { maxReplicas: 3, scaleTargetRef: { kind: 'Deployment', name: 'web' } } };
      default:
        return {
          spec: {
            template: template(),
            ...this.some({ replicas: [50, () => 1], selector: [80, () => ({ matchLabels: { app: name } })] }),
          },
        };
    }
  }

  private podSpec(): Mapping {
    const containers = ['main', 'side'].slice(0, 1 + this.random.below(2)).map(name => ({
      name,
      image: this.random.pick(['nginx:1.0', 'nginx', 'reg:5000/x/nginx:2@sha256:ab', 'busybox']),
      ...this.some({ env: [50, () => ['A', 'B'].map(key => ({ name: key, value: '1' }))] }),
    }));
    return {
      containers,
      ...this.some({
        nodeSelector: [40, () => ({ zone: 'a' })],
        tolerations: [40, () => [{ key: 'a' }]],
        volumes: [30, () => [{ name: 'v', emptyDir: {} }]],
      }),
    };
  }

  /** A strategic merge patch to an object. */
  private partial({ apiVersion, kind, name, namespace }: Declared): Json {
    const { pick } = this.random;
    const metadata = {
      name,
      ...(namespace && { namespace }),
      ...this.some({
        annotations: [40, () => pick<Json>([null, { a: 'c', z: null }, { [requested]: '["y"]' }])],
        labels: [30, () => ({ tier: pick(['b', 'c', null]) })],
      }),
    };
    const head = { apiVersion, kind, metadata };
    if (this.random.below(20) === 0) return { ...head, $patch: 'delete' };
    switch (kind) {
      case 'IPPool':
        return {
          ...head,
          spec: this.some({
            cidr: [50, () => '10.250.0.0/16'],
            allowedUses: [40, () => pick<Json>([['Tunnel'], [], null])],
            blockSize: [40, () => pick([null, 27])],
          }),
        };
      case 'Installation':
        return {
          ...head,
          spec: { calicoNetwork: { ipPools: pick<Json>([[{ cidr: '1.1.1.0/24' }], null]) } },
        };
      case 'Pod':
        return { ...head, spec: this.partialPodSpec() };
      case 'CronJob':
        return { ...head, spec: { jobTemplate: { spec: { template: { spec: this.partialPodSpec() } } } } };
      case 'Namespace':
      case 'HorizontalPodAutoscaler':
        return head;
      default:
        return {
          ...head,
          spec: { template: { spec: this.partialPodSpec() }, ...this.some({ replicas: [30, () => 7] }) },
        };
    }
  }

  private partialPodSpec(): Mapping {
    const { pick } = this.random;
    const lists: readonly Json[] = [
      [{ name: 'B', value: '9' }],
      [
        { name: 'C', value: 'c' },
        { name: 'A', $patch: 'delete' },
      ],
      [{ $patch: 'replace' }, { name: 'Q', value: 'q' }],
      null,
    ];
    const container = (): Json => ({
      name: pick(['main', 'side', 'new']),
      ...this.some({ image: [50, () => 'patched:1'], env: [50, () => pick(lists)] }),
      ...this.some({ $patch: [15, () => pick(['delete', 'replace', 'merge'])] }),
    });
    return this.some({
      nodeSelector: [40, () => pick<Json>([null, { zone: 'x' }, { disk: 'y', zone: null }])],
      tolerations: [40, () => pick<Json>([null, [], [{ key: 'z' }]])],
      containers: [60, () => [container()]],
      volumes: [
        20,
        () => pick<Json>([null, [{ name: 'v', emptyDir: null }], [{ name: 'v', $patch: 'delete' }]]),
      ],
    });
  }

  private layer(resource: string, ids: readonly Declared[]): Json {
    const { pick } = this.random;
    const anyone = (): Declared => pick(ids);
    return {
      resources: [resource],
      ...this.some({
        namespace: [35, () => pick(['shop', 'prod'])],
        namePrefix: [35, () => 'p-'],
        nameSuffix: [25, () => '-s'],
        commonLabels: [25, () => ({ team: 'net', app: pick(['over', 'web']) })],
        labels: [20, () => [{ pairs: { stage: 'l' }, includeTemplates: pick([true, false]) }]],
        commonAnnotations: [25, () => ({ note: 'common' })],
        images: [
          25,
          () => [
            { name: 'nginx', newTag: '9' },
            { name: 'busybox', newName: 'mirror/busybox' },
          ],
        ],
        patches: [60, () => [this.patchFor(anyone()), this.patchFor(anyone())]],
        patchesStrategicMerge: [15, () => [JSON.stringify(this.partial(anyone()))]],
      }),
    };
  }

  private patchFor(id: Declared): Json {
    const { pick } = this.random;
    const patch = JSON.stringify(this.partial(id));
    const target = {
      kind: pick([id.kind, `${id.kind}|Pod`]),
      ...this.some({ name: [60, () => pick([id.name, 'web.*'])] }),
    };
    const labelled = {
      ...target,
      ...this.some({ labelSelector: [30, () => pick(['app=web', 'tier in (a,b)', '!tier'])] }),
    };
    const add = { op: 'add', path: '/metadata/labels', value: { l: '1' } };
    return pick<Json>([
      { patch },
      { patch, target: labelled },
      { patch: JSON.stringify([add]), target: labelled },
    ]);
  }
}
