import { Stack } from 'aws-cdk-lib';
import { Cluster, HelmChart, type ICluster } from 'aws-cdk-lib/aws-eks';
import type { Construct } from 'constructs';

export interface NetworkProps {
  readonly podRange: string;
  readonly isEncrypted: boolean;
}

const defaults = { blockSize: 26, natOutgoing: true, vxlanMode: 'Always' };

export class NetworkStack extends Stack {
  private readonly cluster: ICluster;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: NetworkProps,
  ) {
    super(scope, id);
    this.cluster = Cluster.fromClusterAttributes(this, 'cluster', {
      clusterName: 'payments',
      kubectlRoleArn: 'arn:aws:iam::111122223333:role/kubectl',
      prune: false,
    });
    this.addCalico();
    this.addPool('batch', '10.67.0.0/16', "team == 'batch'");
    this.addPool('edge', '10.68.0.0/27', "role == 'edge'");
    this.cluster.addManifest('batch', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'batch', annotations: { 'cni.projectcalico.org/ipv4pools': '["batch", "spare"]' } },
    });
  }

  private addCalico(): void {
    const { podRange, isEncrypted } = this.props;
    new HelmChart(this, 'calico', {
      cluster: this.cluster,
      chart: 'tigera-operator',
      repository: 'https://docs.tigera.io/calico/charts',
      version: 'v3.30.3',
      release: 'calico',
      namespace: 'tigera-operator',
      values: {
        installation: {
          kubernetesProvider: 'EKS',
          cni: { type: 'Calico' },
          calicoNetwork: {
            bgp: 'Disabled',
            ipPools: [{ name: 'pods', cidr: podRange, encapsulation: 'VXLAN', natOutgoing: 'Enabled' }],
          },
        },
        ...(isEncrypted && { defaultFelixConfiguration: { enabled: true, wireguardEnabled: true } }),
      },
    });
  }

  private addPool(name: string, cidr: string, nodeSelector: string): void {
    this.cluster.addManifest(`pool-${name}`, {
      apiVersion: 'projectcalico.org/v3',
      kind: 'IPPool',
      metadata: { name },
      spec: { ...defaults, cidr, nodeSelector },
    });
  }
}
