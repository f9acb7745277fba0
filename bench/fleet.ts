import type { Manifest, Shape } from './shape.ts';

/** What a cluster takes from the base that all share, and fills in for itself. */
const base: readonly Manifest[] = [
  {
    path: 'base/kustomization.yaml',
    text: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [pools.yaml, agent.yaml]\n',
  },
  {
    path: 'base/pools.yaml',
    text: `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: base
spec:
  cidr: \${BASE_CIDR}
  vxlanMode: CrossSubnet
  natOutgoing: true
`,
  },
  {
    path: 'base/agent.yaml',
    text: `apiVersion: apps/v1
kind: DaemonSet
metadata:
  name: agent
  namespace: kube-system
spec:
  template:
    metadata:
      labels: { app: agent }
    spec:
      containers:
        - name: agent
          image: registry.example/agent:1.0
`,
  },
];

const patch = `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: base
spec:
  nodeSelector: pool == "base"
`;

/**
 * What deploys the manifests of a shape: for each cluster a Flux Kustomization, with variables of its own, and a
 * kustomization that lists all of the cluster's manifests and patches a base that every cluster builds on.
 */
export function* deployers(written: readonly Manifest[], { clusters }: Shape): Generator<Manifest> {
  yield* base;
  for (let cluster = 0; cluster < clusters; cluster++) {
    const folder = `clusters/cluster-${cluster}`;
    const own = written.filter(({ path }) => path.startsWith(`${folder}/`));
    const resources = own.map(({ path }) => `  - ${path.slice(folder.length + 1)}\n`).join('');
    yield {
      path: `${folder}/kustomization.yaml`,
      text: `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - ../../base\n${resources}patches:\n  - path: base-patch.yaml\n`,
    };
    yield { path: `${folder}/base-patch.yaml`, text: patch };
    yield {
      path: `flux/cluster-${cluster}.yaml`,
      text: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: flux-system
  namespace: flux-system
spec:
  path: ./${folder}
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild:
    substitute:
      BASE_CIDR: 100.${64 + cluster}.0.0/16
`,
    };
  }
}
