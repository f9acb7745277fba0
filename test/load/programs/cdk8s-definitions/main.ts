import { App, Chart } from 'cdk8s';
import { IpPool } from './imports/crd.projectcalico.org';
import * as calico from './imports/projectcalico.org';

const app = new App();
const chart = new Chart(app, 'pools');

new IpPool(chart, 'old', {
  metadata: { name: 'old' },
  spec: {
    cidr: '10.42.0.0/16',
    allowedUses: ['Workload'],
    disableBgpExport: true,
    ipip: { enabled: true, mode: 'CrossSubnet' },
    natOutgoing: true,
  },
});

new IpPool(chart, 'unnamed', { spec: { cidr: '10.43.0.0/16', blockSize: 26 } });

new calico.IpPool(chart, 'new', {
  metadata: { name: 'new' },
  spec: {
    cidr: '10.44.0.0/16',
    allowedUses: [calico.IpPoolSpecAllowedUses.WORKLOAD, calico.IpPoolSpecAllowedUses.LOAD_BALANCER],
    assignmentMode: calico.IpPoolSpecAssignmentMode.MANUAL,
    disableBgpExport: false,
    ipipMode: calico.IpPoolSpecIpipMode.CROSS_SUBNET,
    natOutgoing: true,
  },
});

for (const rack of ['a', 'b'])
  new calico.IpPool(chart, rack, {
    metadata: { name: `rack-${rack}` },
    spec: { cidr: rack === 'a' ? '10.45.0.0/16' : '10.46.0.0/16', nodeSelector: `rack == "${rack}"` },
  });

app.synth();
