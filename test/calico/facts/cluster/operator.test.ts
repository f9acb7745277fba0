import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operatorRelease } from '../../../../src/calico/facts/cluster/operator.ts';
import { formatVersion } from '../../../../src/model/manifest/calico/calico-version.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, workloadOf } from '../../../kit/objects.ts';

const test = suite('the release of the operator');

const running = (kind: string, ...images: readonly string[]) => {
  const containers = images.map((image, index) => ({ name: `c${index}`, image }));
  const pod = `containers: ${JSON.stringify(containers)}`;
  const found = operatorRelease(cluster(document(workloadOf(kind, 'a', '', pod))));
  return found && `${formatVersion(found.version)} ${found.field.text}`;
};

test('it is that of the image, from whatever registry', () => {
  for (const image of ['quay.io/tigera/operator:v1.38.6', 'tigera/operator:v1.38.6'])
    assert.is(running('Deployment', image), `v1.38.6 ${image}`);
  assert.is(
    running('Deployment', 'registry.example/sidecar:v2.0.0', 'a.example/tigera/operator:v1.36.0'),
    'v1.36.0 a.example/tigera/operator:v1.36.0',
  );
});

test('what is not an operator tells nothing', () => {
  assert.is(running('DaemonSet', 'quay.io/tigera/operator:v1.38.6'), undefined);
  assert.is(running('StatefulSet', 'quay.io/tigera/operator:v1.38.6'), undefined);
  for (const image of [
    'quay.io/tigera/operator-index:v1.38.6',
    'example/nottigera/operator:v1.38.6',
    'quay.io/tigera/operator:latest',
    'quay.io/tigera/operator',
    '${IMAGE}',
  ])
    assert.is(running('Deployment', image), undefined, image);
  assert.is(running('Deployment'), undefined);
});

test('the first that tells its version counts', () => {
  const operator = 'quay.io/tigera/operator';
  assert.is(
    running('Deployment', `${operator}:latest`, `${operator}:v1.38.6`, `${operator}:v1.40.0`),
    `v1.38.6 ${operator}:v1.38.6`,
  );
});

test.run();
