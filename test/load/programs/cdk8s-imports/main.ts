import { App, Chart } from 'cdk8s';
import { IpPool, IpPoolSpecIpipMode } from './imports/crd.projectcalico.org';

const app = new App();
const chart = new Chart(app, 'pools');
new IpPool(chart, 'edge', {
  metadata: { name: 'edge' },
  spec: {
    cidr: '10.42.0.0/16',
    allowedUses: ['Workload'],
    disableBgpExport: true,
    ipipMode: IpPoolSpecIpipMode.CROSS_SUBNET,
    natOutgoing: true,
  },
});
app.synth();
