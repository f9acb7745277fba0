import * as k8s from '@pulumi/kubernetes';
import * as pulumi from '@pulumi/pulumi';
import { ranges, Zone } from './ranges';

const config = new pulumi.Config();

const calico = new k8s.helm.v3.Release('calico', {
  name: 'calico',
  chart: 'tigera-operator',
  version: 'v3.30.3',
  namespace: 'tigera-operator',
  repositoryOpts: { repo: 'https://docs.tigera.io/calico/charts' },
  values: {
    installation: {
      calicoNetwork: {
        ipPools: [
          { name: 'pods', cidr: ranges.pods, blockSize: 26, encapsulation: 'VXLAN', natOutgoing: 'Enabled' },
        ],
      },
    },
    defaultFelixConfiguration: { enabled: config.getBoolean('felix') ?? false },
  },
});

const poolOf = (zone: string): string => `zone-${zone.slice(-1)}`;

for (const [zone, cidr] of Object.entries(ranges.zones))
  new k8s.apiextensions.CustomResource(
    poolOf(zone),
    {
      apiVersion: 'projectcalico.org/v3',
      kind: 'IPPool',
      metadata: { name: poolOf(zone), labels: { zone } },
      spec: {
        cidr,
        blockSize: 26,
        natOutgoing: config.getBoolean('nat') ?? true,
        nodeSelector: `topology.kubernetes.io/zone == "${zone}"`,
      },
    },
    { dependsOn: calico },
  );

const tenants: readonly { readonly name: string; readonly zones: readonly Zone[] }[] = [
  { name: 'shop', zones: [Zone.A, Zone.B] },
  { name: 'search', zones: [Zone.A] },
];

for (const { name, zones } of tenants)
  new k8s.core.v1.Namespace(name, {
    metadata: {
      name,
      annotations: { 'cni.projectcalico.org/ipv4pools': JSON.stringify(zones.map(poolOf)) },
    },
  });

new k8s.yaml.v2.ConfigGroup('jobs', {
  objs: [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'jobs', annotations: { 'cni.projectcalico.org/ipv4pools': '["zone-c"]' } },
    },
  ],
});

const labels = { app: 'ledger' };
new k8s.apps.v1.StatefulSet('ledger', {
  metadata: { name: 'ledger', namespace: 'shop' },
  spec: {
    serviceName: 'ledger',
    replicas: 1,
    selector: { matchLabels: labels },
    template: {
      metadata: {
        labels,
        annotations: { 'cni.projectcalico.org/ipAddrs': JSON.stringify(['10.200.0.7']) },
      },
      spec: { containers: [{ name: 'ledger', image: `registry.example.org/ledger:${config.get('tag') ?? '1'}` }] },
    },
  },
});
