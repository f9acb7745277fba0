import { Construct } from 'constructs';
import { ApiObject, App, Chart, ChartProps } from 'cdk8s';
import * as k8s from './imports/k8s';
import { defaults, Mode, racks } from './racks';

const calico = { apiVersion: 'projectcalico.org/v3', kind: 'IPPool' };
const isLarge = racks.length > 1;

export class Network extends Chart {
  constructor(scope: Construct, id: string, props: ChartProps = {}) {
    super(scope, id, props);
    for (const [index, { name, cidr }] of racks.entries()) {
      new ApiObject(this, `pool-${name}`, {
        ...calico,
        metadata: { name: `rack-${name}` },
        spec: { ...defaults, cidr, nodeSelector: `rack == "${name}"`, vxlanMode: index === 0 ? Mode.CROSS_SUBNET : Mode.NEVER },
      });
    }
    new ApiObject(this, 'spare', { ...calico, spec: { cidr: '10.3.0.0/16', blockSize: isLarge ? 24 + 2 : 28 } });
    new ApiObject(this, 'open', {
      ...calico,
      metadata: { name: 'open' },
      spec: { cidr: process.env.POOL ?? '10.4.0.0/16', blockSize: 26 },
    });
    ['payments', 'search'].forEach(team => this.team(team));
    if (process.env.DEBUG) new ApiObject(this, 'debug', { ...calico, metadata: { name: 'debug' }, spec: { cidr: '10.5.0.0/16' } });
  }

  private team(name: string): void {
    new k8s.KubeNamespace(this, name, {
      metadata: { name, annotations: { 'cni.projectcalico.org/ipv4pools': JSON.stringify(racks.map(rack => `rack-${rack.name}`)) } },
    });
  }
}

/** What a test or a client would hold: it is not handed over. */
export const example = { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'mock' }, spec: { cidr: '10.6.0.0/16' } };

const app = new App();
new Network(app, 'network');
app.synth();
