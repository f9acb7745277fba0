import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  formatVersion,
  imageVersion,
  isCalicoRelease,
  isSince,
  parseRelease,
} from '../../../../src/model/manifest/calico/calico-version.ts';

const test = suite('manifest/calico-version');

test('an image tells a release by its tag', () => {
  const version = (image: string) => {
    const found = imageVersion(image);
    return found && formatVersion(found);
  };
  assert.is(version('docker.io/calico/node:v3.22.1'), 'v3.22.1');
  assert.is(version('registry:5000/mirror/calico-node:3.22.1-amd64'), 'v3.22.1');
  assert.is(version('calico/node:v3.22.1@sha256:00'), 'v3.22.1');
  for (const image of [
    'calico/node',
    'calico/node:latest',
    'calico/node:v3.22',
    'calico/node@sha256:00',
    'registry:5000/calico/node',
    'quay.io/tigera/cnx-node:v3.22.1',
    '',
  ])
    assert.is(version(image), undefined, image);
});

test('own images may be counted in another way', () => {
  const isRelease = (image: string) => isCalicoRelease(imageVersion(image)!);
  assert.ok(isRelease('calico/node:v3.22.1'));
  assert.not(isRelease('registry.corp/platform/calico-node:1.4.2'));
});

test('a release is a later one for certain only as far as it is known', () => {
  const since = (release: string, first: string) => isSince(parseRelease(release), first);
  assert.is(since('v3.30.3', 'v3.30.3'), true);
  assert.is(since('v3.30.2', 'v3.30.3'), false);
  assert.is(since('v3.30', 'v3.30.0'), true);
  assert.is(since('v3.30', 'v3.30.3'), 'unknown', 'the patch is not known');
  assert.is(since('v3.31', 'v3.30.3'), true);
  assert.is(since('v3.29', 'v3.30.0'), false);
  assert.is(since('', 'v3.30.0'), 'unknown');
  assert.throws(() => since('v3.30', 'latest'), 'not a version: latest');
});

test.run();
