import type { Repository } from '../../kit/manifests.ts';

/** Cuts a text into files at its lines `# file: path`. */
function tree(text: string): Repository {
  const parts = text.split(/^# file: (.*)\n/m).slice(1);
  const pairs = parts.flatMap((path, index) => (index % 2 === 0 ? [[path, parts[index + 1]!] as const] : []));
  return Object.fromEntries(pairs);
}

const pool = (name: string, cidr: string): string => `apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata:
  name: ${name}
spec:
  cidr: ${cidr}
  blockSize: 26
  allowedUses: [Workload, Tunnel]
`;

const deployment = (name: string, rest = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  selector:
    matchLabels: {app: ${name}}
  template:
    metadata:
      labels: {app: ${name}}
      annotations:
        cni.projectcalico.org/ipv4pools: '["edge"]'
    spec:
      containers:
        - name: main
          image: registry:5000/shop/main:1.0
          env:
            - {name: A, value: "1"}
            - {name: B, value: "2"}
        - name: side
          image: side
${rest}`;

/** Repositories that kustomize builds, every kustomization of which both views must agree on. */
export const trees: Readonly<Record<string, Repository>> = {
  'a base and two overlays': tree(`# file: base/kustomization.yaml
resources: [pool.yaml, web.yaml]
# file: base/pool.yaml
${pool('edge', '10.0.0.0/16')}
# file: base/web.yaml
${deployment('web')}
# file: overlays/dev/kustomization.yaml
resources: [../../base]
namespace: dev
namePrefix: dev-
# file: overlays/prod/kustomization.yaml
bases: [../../base]
nameSuffix: -prod
namespace: shop
patches:
  - path: pool.yaml
  - target: {kind: Deployment, name: web}
    patch: |-
      - op: replace
        path: /spec/template/metadata/annotations/cni.projectcalico.org~1ipv4pools
        value: '["edge-prod"]'
      - {op: add, path: /spec/replicas, value: 3}
# file: overlays/prod/pool.yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata: {name: edge}
spec: {cidr: 10.1.0.0/16, nodeSelector: "zone == 'a'", allowedUses: [Workload]}
`),

  'strategic merges': tree(`# file: kustomization.yaml
resources: [web.yaml, pool.yaml, node.yaml, operator.yaml]
patchesStrategicMerge:
  - merge.yaml
  - |-
    apiVersion: v1
    kind: Node
    metadata: {name: n1, finalizers: [b]}
    spec: {taints: [{key: t2, effect: NoSchedule}], podCIDRs: [10.9.0.0/24]}
patches:
  - patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: edge}
      spec: {blockSize: null, allowedUses: [], nodeSelector: all(), disabled: yes}
  - patch: |
      kind: Installation
      apiVersion: operator.tigera.io/v1
      metadata: {name: default}
      spec:
        calicoNetwork:
          ipPools: [{cidr: 10.8.0.0/16}]
          bgp: {$patch: delete}
# file: merge.yaml
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  strategy: {$patch: replace, type: Recreate}
  template:
    metadata:
      annotations: {cni.projectcalico.org/ipv4pools: null, added: "1"}
    spec:
      nodeSelector: {zone: a}
      tolerations: [{key: x}]
      containers:
        - {name: side, $patch: delete}
        - name: new
          image: new
          env: [{name: Z, value: z}]
        - name: main
          env:
            - {name: B, value: "3"}
            - {name: C, value: "4"}
      volumes:
        - $patch: replace
        - {name: v2}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: gone}
$patch: delete
# file: web.yaml
${deployment(
  'web',
  `      tolerations: [{key: a}, {key: b}]
      nodeSelector: {zone: b, disk: ssd}
      volumes: [{name: v1}]
  strategy: {type: RollingUpdate, rollingUpdate: {maxSurge: 1}}
`,
)}---
${deployment('gone')}
# file: pool.yaml
${pool('edge', '10.0.0.0/16')}
# file: node.yaml
apiVersion: v1
kind: Node
metadata: {name: n1, labels: {zone: a}, finalizers: [a]}
spec: {taints: [{key: t1, effect: NoExecute}], podCIDRs: [10.0.0.0/24]}
# file: operator.yaml
apiVersion: operator.tigera.io/v1
kind: Installation
metadata: {name: default}
spec:
  variant: Calico
  calicoNetwork:
    bgp: {x: y}
    mtu: 1400
    ipPools: [{cidr: 10.0.0.0/16, blockSize: 26}, {cidr: "fd00::/48"}]
`),

  'targets by pattern and label': tree(`# file: kustomization.yaml
resources: [a.yaml]
patches:
  - target: {kind: IPPool, name: "rack-.*"}
    path: rack.yaml
  - target: {group: crd.projectcalico.org, version: v1, labelSelector: "tier in (edge, core),!old"}
    patch: '[{"op": "add", "path": "/spec/nodeSelector", "value": "has(edge)"}]'
  - target: {annotationSelector: "pick=me"}
    patch: '[{"op": "remove", "path": "/spec/blockSize"}]'
  - target: {kind: "Deploy.*|StatefulSet", namespace: default}
    patch: |
      kind: Anything
      metadata: {name: whatever}
      spec: {template: {metadata: {annotations: {cni.projectcalico.org/ipv4pools: '["rack-1"]'}}}}
  - target: {kind: IPPool, name: rack}
    patch: '[{"op": "replace", "path": "/spec/cidr", "value": "1.1.1.1/32"}]'
# file: rack.yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata: {name: not-used}
spec: {natOutgoing: true}
# file: a.yaml
${pool('rack-1', '10.1.0.0/16')}---
${pool('rack-2', '10.2.0.0/16').replace('spec:', '  labels: {tier: edge}\n  annotations: {pick: me}\nspec:')}---
${pool('rack-3', '10.3.0.0/16').replace('spec:', '  labels: {tier: core, old: "1"}\nspec:')}---
${deployment('web')}---
${deployment('db').replace('name: db\n', 'name: db\n  namespace: other\n')}
`),

  'JSON patches': tree(`# file: kustomization.yaml
resources: [a.yaml]
patchesJson6902:
  - target: {group: apps, version: v1, kind: Deployment, name: web}
    path: ops.json
  - target: {version: v1, kind: Namespace, name: shop}
    patch: |
      - {op: add, path: /metadata/annotations, value: {cni.projectcalico.org/ipv4pools: '["x"]'}}
patches:
  - target: {kind: IPPool}
    path: ops.yaml
# file: ops.json
[
  {"op": "test", "path": "/spec/template/spec/containers/0/name", "value": "main"},
  {"op": "add", "path": "/spec/template/spec/containers/1", "value": {"name": "mid", "image": "mid"}},
  {"op": "add", "path": "/spec/template/spec/containers/-", "value": {"name": "last"}},
  {"op": "remove", "path": "/spec/template/spec/containers/0/env/0"},
  {"op": "copy", "from": "/metadata/name", "path": "/spec/template/metadata/labels/copied"},
  {"op": "move", "from": "/spec/selector", "path": "/spec/moved"}
]
# file: ops.yaml
- op: replace
  path: /spec/cidr
  value: 10.77.0.0/16
- op: replace
  path: /spec/natOutgoing
  value: yes
- op: add
  path: /spec/allowedUses/0
  value: LoadBalancer
- op: remove
  path: /spec/blockSize
# file: a.yaml
${deployment('web')}---
${pool('edge', '10.0.0.0/16')}---
apiVersion: v1
kind: Namespace
metadata: {name: shop}
`),

  'labels and annotations': tree(`# file: kustomization.yaml
resources: [a.yaml]
commonLabels: {team: net, num: "1"}
commonAnnotations: {cni.projectcalico.org/ipv4pools: '["common"]'}
labels:
  - pairs: {only: meta}
  - pairs: {tpl: "yes"}
    includeTemplates: true
  - pairs: {sel: x}
    includeSelectors: true
  - pairs: {far: away}
    fields: [{path: spec/selector/far, kind: IPPool, create: true}]
# file: a.yaml
${deployment(
  'web',
  `      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - {topologyKey: zone, labelSelector: {matchLabels: {app: web}}}
            - {topologyKey: zone}
`,
)}---
${pool('edge', '10.0.0.0/16')}---
apiVersion: batch/v1
kind: CronJob
metadata: {name: tick}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, image: a}]}}}}}
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db, annotations: }
spec: {template: {metadata: {labels: {team: old}}}, volumeClaimTemplates: [{metadata: {name: v}}]}
---
apiVersion: v1
kind: Pod
metadata: {name: pod}
spec: {nodeSelector: {a: b}}
---
apiVersion: batch/v1
kind: Job
metadata: {name: job}
spec: {template: {spec: {containers: []}}}
---
apiVersion: v1
kind: Namespace
metadata: {name: shop}
`),

  'images and replicas': tree(`# file: kustomization.yaml
resources: [a.yaml]
images:
  - {name: "registry:5000/shop/main", newTag: "2.0"}
  - {name: side, newName: mirror.example/side, digest: "sha256:abcd"}
  - {name: docker.io/calico/node, newName: quay.io/calico/node}
  - {name: both, newTag: "1", digest: "sha256:ef"}
replicas:
  - {name: web, count: 5}
  - {name: db, count: 2}
# file: a.yaml
${deployment('web')}---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec: {replicas: 1, template: {spec: {initContainers: [{name: i, image: "both:3@sha256:00"}], containers: [{name: m, image: "side:1"}]}}}
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: calico-node, namespace: kube-system}
spec: {template: {spec: {containers: [{name: calico-node, image: "docker.io/calico/node:v3.28.1"}]}}}
---
apiVersion: batch/v1
kind: CronJob
metadata: {name: web}
spec: {jobTemplate: {spec: {template: {spec: {containers: [{name: a, image: side}]}}}}}
`),

  components: tree(`# file: base/kustomization.yaml
resources: [pool.yaml]
# file: base/pool.yaml
${pool('edge', '10.0.0.0/16')}
# file: dual/kustomization.yaml
apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
resources: [six.yaml]
patches:
  - target: {kind: IPPool}
    patch: '[{"op": "add", "path": "/spec/natOutgoing", "value": true}]'
# file: dual/six.yaml
${pool('six', 'fd00:10::/64').replace('26', '122')}
# file: prod/kustomization.yaml
resources: [../base, own.yaml]
components: [../dual]
namePrefix: prod-
# file: prod/own.yaml
${pool('own', '10.5.0.0/16')}
`),

  'three layers, each by the names of its time': tree(`# file: a/kustomization.yaml
resources: [web.yaml, hpa.yaml]
namePrefix: a-
# file: a/web.yaml
${deployment('web')}
# file: a/hpa.yaml
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec: {maxReplicas: 4, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}
# file: b/kustomization.yaml
resources: [../a]
namespace: shop
nameSuffix: -b
patches:
  - patch: |
      {apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {replicas: 1}}
# file: c/kustomization.yaml
resources: [../b]
patches:
  - patch: |
      {apiVersion: apps/v1, kind: Deployment, metadata: {name: a-web-b, namespace: shop}, spec: {paused: true}}
  - patch: |
      {apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {minReadySeconds: 9}}
  - target: {kind: Deployment, name: web}
    options: {allowNameChange: true}
    patch: |
      {apiVersion: apps/v1, kind: Deployment, metadata: {name: other}, spec: {revisionHistoryLimit: 2}}
`),

  replacements: tree(`# file: kustomization.yaml
resources: [a.yaml]
replacements:
  - path: from-file.yaml
  - source: {kind: IPPool, name: edge, fieldPath: spec.cidr}
    targets:
      - select: {kind: Deployment, name: web}
        fieldPaths:
          - spec.template.spec.containers.[name=main].env.[name=A].value
          - spec.template.metadata.annotations.[example.com/pool.cidr]
        options: {create: true}
      - select: {kind: IPPool}
        reject: [{name: edge}]
        fieldPaths: [spec.cidr]
        options: {delimiter: /, index: 0}
# file: from-file.yaml
source: {kind: ConfigMap, name: settings, fieldPath: data.size}
targets:
  - select: {kind: IPPool}
    fieldPaths: [spec.blockSize]
  - select: {kind: Deployment}
    fieldPaths: [spec.template.spec.containers.0.env.1.value, "spec.template.spec.containers.*.image"]
    options: {delimiter: ":", index: 1}
# file: a.yaml
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {size: "28", range: 10.0.0.0/8}
---
${pool('edge', '10.0.0.0/16')}---
${pool('other', '10.9.0.0/24')}---
${deployment('web')}
`),

  'scalars as kustomize reads them': tree(`# file: kustomization.yaml
resources: [a.yaml, list.json]
patches:
  - patch: |
      {apiVersion: v1, kind: Namespace, metadata: {name: shop, labels: {b: on, c: 2024-01-02}}}
# file: a.yaml
apiVersion: crd.projectcalico.org/v1
kind: IPPool
metadata: {name: edge}
spec: {cidr: 10.0.0.0/16, natOutgoing: yes, disabled: off, blockSize: 026, x: 0o17, y: 1_0, z: 1e2}
---
apiVersion: v1
kind: Namespace
metadata: {name: shop, labels: {a: "yes"}}
# file: list.json
{"apiVersion": "v1", "kind": "List", "items": [
  {"apiVersion": "crd.projectcalico.org/v1", "kind": "IPPool", "metadata": {"name": "in-list"}, "spec": {"cidr": "10.7.0.0/16"}}
]}
`),

  'what is only for kustomize itself': tree(`# file: kustomization.yaml
resources: [a.yaml]
# file: a.yaml
${pool('local', '10.0.0.0/16').replace('spec:', '  annotations: {config.kubernetes.io/local-config: "true"}\nspec:')}---
${pool('edge', '10.1.0.0/16')}
`),

  anchors: tree(`# file: kustomization.yaml
resources: [a.yaml]
patches:
  - patch: |
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web}
      spec: {template: {metadata: {labels: {x: y}}}}
# file: a.yaml
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: &labels {app: web}}
spec:
  selector: {matchLabels: *labels}
  template: {metadata: {labels: {<<: *labels, more: "1"}}}
`),

  'what kustomize does and nobody expects': tree(`# file: base/kustomization.yaml
resources: [a.yaml]
namePrefix: p-
commonAnnotations: {cni.projectcalico.org/ipv4pools: '["common"]'}
# file: base/a.yaml
${deployment('shared').replace(/      annotations:\n.*\n/, '')}---
${pool('aimed', '10.0.0.0/16').replace('spec:', '  labels: {tier: a}\nspec:')}---
${pool('wiped', '10.1.0.0/16')}---
${deployment('kept')}
# file: kustomization.yaml
resources: [base]
patches:
  - patch: |
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: shared, annotations: {cni.projectcalico.org/ipv4pools: '["both"]'}}
  - target: {kind: IPPool, name: aimed}
    patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: aimed, labels: {tier: null}, annotations: null}
      spec: {blockSize: null}
  - patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: wiped, annotations: null}
  - target: {kind: IPPool, name: wiped}
    patch: |
      apiVersion: crd.projectcalico.org/v1
      kind: IPPool
      metadata: {name: wiped}
      $patch: delete
  - patch: |
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: kept}
      spec:
        $setElementOrder/x: [a]
        template:
          spec:
            containers:
              - {name: main, $patch: replace, image: never}
`),
};
