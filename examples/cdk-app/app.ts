import { App } from 'aws-cdk-lib';
import { NetworkStack } from './lib/network-stack';

const app = new App();
new NetworkStack(app, 'network', { podRange: '10.64.0.0/14', isEncrypted: false });
app.synth();
