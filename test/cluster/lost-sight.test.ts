import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import type { Snapshot } from '../../src/base/files/snapshot.ts';
import { rules } from '../../rules/index.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool, type State } from '../kit/states.ts';

const test = suite('what a change makes unreadable');

const state = (files: State, more: Partial<Snapshot> = {}): Snapshot => ({
  ...snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))),
  ...more,
});

const other = { 'c.yaml': pool('c', '10.9.0.0/16', '  natOutgoing: true\n') };
const before = { 'a.yaml': pool('a', '10.0.0.0/16', '  natOutgoing: true\n'), ...other };

/** The rules that find something, and the places that are not read; each that fails strict coverage has a mark. */
function told(after: Snapshot, from: State = before): readonly string[] {
  const { diagnostics, summary } = lint(after, defaultSettings, rules, {
    base: 'main',
    snapshot: state(from),
    settings: defaultSettings,
    configs: [undefined, undefined],
    showsExisting: false,
    isBaseTrusted: false,
  });
  return [
    ...diagnostics.map(({ rule }) => rule),
    ...summary.unseen.map(({ path, reason, fails }) => `${fails ? '! ' : ''}${path}: ${reason}`),
  ];
}

const enc = 'ENC[AES256_GCM,data:abc,iv:x,tag:y,type:str]';
const sops = `{ "data": "${enc}", "sops": { "version": "3.7.1" } }\n`;
const pgp = '-----BEGIN PGP MESSAGE-----\n\nYWdl\n-----END PGP MESSAGE-----\n';
const locked = (path: string): Partial<Snapshot> => ({
  garbled: [
    { file: { path, text: '\0GITCRYPT\0' }, at: 0, reason: 'encrypted with git-crypt', isLocked: true },
  ],
});

const hidden: Readonly<Record<string, string>> = {
  [sops]: 'encrypted by SOPS',
  [`data: ${enc}\nsops:\n  version: 3.7.1\n`]: 'encrypted by SOPS',
  [`apiVersion: ${enc}\nkind: ${enc}\nmetadata: { name: ${enc} }\nsops:\n  version: 3.7.1\n`]:
    'encrypted by SOPS',
  '$ANSIBLE_VAULT;1.1;AES256\n3234\n': 'encrypted by Ansible Vault',
  [pgp]: 'an encrypted message',
  '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n': 'an encrypted message',
  'a: [b\n': 'this [ is never closed',
  '{{ include "pool" . }}\n': 'a template, which is not evaluated',
};

for (const [text, reason] of Object.entries(hidden))
  test(`a pool is not removed but not seen: ${reason}, ${text.slice(0, 12)}`, () => {
    assert.equal(told(state({ ...other, 'a.yaml': text })), [`! a.yaml: ${reason}`]);
  });

test('so it is with git-crypt, and in a file with another name', () => {
  assert.equal(told(state(other, locked('a.yaml'))), ['! a.yaml: encrypted with git-crypt']);
  assert.equal(told(state(other, locked('a.enc.yaml'))), ['! a.enc.yaml: encrypted with git-crypt']);
  assert.equal(told(state({ ...other, 'a.sops.json': sops })), ['! a.sops.json: encrypted by SOPS']);
  for (const name of ['a.yaml.gpg', 'a.age', 'a.yaml.secret'])
    assert.equal(told(state(other, { others: new Set([name]) })), [`! ${name}: encrypted, by its name`]);
});

test('so it is with the values of a chart, and with workloads, which fail nothing', () => {
  const chart = `apiVersion: v2\nname: x\nversion: 1.0.0\ndependencies: [{ name: tigera-operator, version: v3.28.0, repository: https://docs.tigera.io/calico/charts }]\n`;
  const values = `tigera-operator: { installation: { calicoNetwork: { ipPools: [{ cidr: 10.0.0.0/16, natOutgoing: Enabled }] } } }\n`;
  const charted = { 'ch/Chart.yaml': chart };
  assert.equal(told(state(charted, locked('ch/values.yaml')), { ...charted, 'ch/values.yaml': values }), [
    '! ch/values.yaml: encrypted with git-crypt',
  ]);
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
  assert.equal(told(state(before, locked('n.yaml')), { ...before, 'n.yaml': namespace }), [
    'n.yaml: encrypted with git-crypt',
  ]);
});

test('what can be read is removed where it is gone, and what could not be read before tells nothing', () => {
  const removed = ['removed-pool-in-use'];
  assert.equal(told(state(other)), removed);
  assert.equal(told(state({ ...other, 'a.yaml': '' })), removed);
  assert.equal(told(state({ ...other, 'a.yaml': '{}\n', 'b.yaml': sops })), removed);
  assert.equal(told(state(other, { others: new Set(['a.yaml.gz', 'b.gpg', 'x/a.gpg']) })), removed);
  const mixed = (text: string): State => ({ ...other, 'a.yaml': `${text}---\n{{ more }}\n` });
  assert.equal(told(state(mixed('')), mixed(before['a.yaml'])), removed);
  const edited = { ...before, 'a.yaml': `${before['a.yaml']}{{ more }}\n` };
  assert.equal(told(state(edited)), []);
});

test.run();
