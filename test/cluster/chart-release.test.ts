import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatRelease } from '../../src/cluster/release.ts';
import { cluster } from '../kit/manifests.ts';

const charts = suite('the release that a chart tells');

const release = (version: string, values = '{}'): string =>
  [
    'apiVersion: helm.toolkit.fluxcd.io/v2',
    'kind: HelmRelease',
    'metadata: { name: calico, namespace: tigera-operator }',
    `spec: { chart: { spec: { chart: tigera-operator, version: "${version}" } }, values: ${values} }`,
    '',
  ].join('\n');

const told = (text: string): string | undefined => {
  const found = cluster(text).release;
  return found && formatRelease(found);
};

charts('the chart of the operator has the version of its Calico', () => {
  assert.is(told(release('v3.28.1')), 'v3.28.1');
  assert.is(told(release('3.28.1')), 'v3.28.1');
  assert.is(told(release('3.28')), 'v3.28');
});

charts('nothing comes of ranges, of other counts and of Calico Enterprise', () => {
  for (const version of ['>=3.28.0', '3.28.x', '*', '1.34.0', '${VERSION}'])
    assert.is(told(release(version)), undefined, version);
  assert.is(told(release('v3.19.2', '{ installation: { variant: TigeraSecureEnterprise } }')), undefined);
});

charts('another operator brings another Calico, and leaves the minor version where it tells none', () => {
  const replaced = (operator: string) =>
    told(release('v3.28.1', `{ tigeraOperator: { version: ${operator} } }`));
  assert.is(replaced('v1.34.5'), 'v3.28');
  assert.is(replaced('v1.36.0'), 'v3.29');
  for (const unknown of ['master', '"${VERSION}"', 'v1.99.0', 'v3.28.1-0.dev'])
    assert.is(replaced(unknown), 'v3.28', unknown);
  for (const nothing of ['', '""', 'null']) assert.is(replaced(nothing), 'v3.28.1', nothing);
  assert.is(told(release('v3.28.1', '{ tigeraOperator: { image: my/operator } }')), 'v3.28.1');
});

charts('an image of another minor version contradicts it', () => {
  const image = [
    '---',
    'apiVersion: apps/v1',
    'kind: DaemonSet',
    'metadata: { name: calico-node, namespace: calico-system }',
    'spec:',
    '  template:',
    '    spec: { containers: [{ name: calico-node, image: "calico/node:v3.27.0" }] }',
    '',
  ].join('\n');
  const { release: found, releaseConflict } = cluster(release('v3.28.1') + image);
  assert.is(found, undefined);
  assert.match(releaseConflict ?? '', /chart tigera-operator v3\.28\.1 says v3\.28\.1/);
});

charts.run();
