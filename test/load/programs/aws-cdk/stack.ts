import * as cdk from 'aws-cdk-lib';
import * as eks from 'aws-cdk-lib/aws-eks';
import { Construct } from 'constructs';

const pools = ['10.50.0.0/16', '10.51.0.0/16'];

export class ClusterStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);
    const cluster = new eks.Cluster(this, 'cluster', { version: eks.KubernetesVersion.V1_30 });
    cluster.addHelmChart('calico', {
      chart: 'tigera-operator',
      release: 'calico',
      repository: 'https://docs.tigera.io/calico/charts',
      namespace: 'tigera-operator',
      version: 'v3.28.1',
      values: { installation: { cni: { type: 'Calico' }, calicoNetwork: { ipPools: pools.map(cidr => ({ cidr })) } } },
    });
    cluster.addManifest('payments', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'payments', annotations: { 'cni.projectcalico.org/ipv4pools': JSON.stringify(['edge']) } },
    });
  }
}
