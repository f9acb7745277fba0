import * as k8s from '@pulumi/kubernetes';
import * as pulumi from '@pulumi/pulumi';

const config = new pulumi.Config();
const labels = { team: 'network' };

const pool = (name: string, cidr: string) =>
  new k8s.apiextensions.CustomResource(`pool-${name}`, {
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name, labels },
    spec: { cidr, blockSize: config.getNumber('blockSize') ?? 26 },
  });

pool('edge', '10.42.0.0/16');
pool('core', '10.43.0.0/16');

new k8s.core.v1.Namespace('payments', {
  metadata: { annotations: { 'cni.projectcalico.org/ipv4pools': '["edge"]' } },
});

new k8s.helm.v3.Release('calico', {
  chart: 'tigera-operator',
  version: 'v3.28.1',
  namespace: 'tigera-operator',
  repositoryOpts: { repo: 'https://docs.tigera.io/calico/charts' },
  values: { installation: { calicoNetwork: { ipPools: [{ cidr: '10.44.0.0/16', blockSize: 26 }] } } },
});

new k8s.yaml.ConfigGroup('more', {
  yaml: `apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: quoted }
spec: { cidr: 10.45.0.0/16 }
`,
});
