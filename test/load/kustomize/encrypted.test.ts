import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../../src/load/load.ts';
import type { Snapshot } from '../../../src/base/files/snapshot.ts';
import { snapshotOf } from '../../kit/case.ts';
import { built, pool, two } from './builds.ts';

const test = suite('what is encrypted of a kustomization');

const enc = 'ENC[AES256_GCM,data:abc,iv:x,tag:y,type:str]';
const encrypted: readonly string[] = [
  `data: ${enc}\nsops: { version: 3.7.1 }\n`,
  '$ANSIBLE_VAULT;1.1;AES256\n3234\n',
  '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n',
];

const isKnown = (patch: string): boolean =>
  built(two('patches: [{ path: p.yaml, target: { kind: IPPool } }]\n', { 'prod/p.yaml': patch }), 'prod')[0]!
    .root.get('spec')
    .get('cidr').string !== undefined;

test('a patch that is encrypted as a whole may change anything', () => {
  for (const patch of encrypted) assert.not(isKnown(patch), patch);
});

test('a patch that can be read changes what it names, also beside a value of SOPS', () => {
  assert.ok(isKnown('- { op: add, path: /spec/blockSize, value: 27 }\n'));
  const object = `apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata: { name: edge }\n`;
  assert.ok(isKnown(`${object}spec: { blockSize: 27 }\n`));
  assert.ok(isKnown(`${object}spec: { blockSize: 27 }\nsops: { version: 3.7.1 }\n`));
  assert.not(isKnown(`${object}spec: { cidr: "${enc}" }\nsops: { version: 3.7.1 }\n`));
});

/** The places that fail strict coverage, and the others. */
function unseen(path: string): readonly string[] {
  const file = { path, text: '\0GITCRYPT\0' };
  const snapshot: Snapshot = {
    ...snapshotOf([{ path: 'net/pool.yaml', text: pool('edge') }]),
    garbled: [{ file, at: 0, reason: 'encrypted with git-crypt', isLocked: true }],
  };
  return load(snapshot).unseen.map(({ by, path, reason }) => `${by} ${path}: ${reason}`);
}

test('a kustomization that git-crypt encrypted is a fault, another file is none', () => {
  for (const name of ['kustomization.yaml', 'kustomization.yml', 'Kustomization'])
    assert.equal(unseen(`net/${name}`), [`fault net/${name}: encrypted with git-crypt`]);
  assert.equal(unseen('net/peers.yaml'), ['nature net/peers.yaml: encrypted with git-crypt']);
});

test.run();
