import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Snapshot } from '../../src/base/files/snapshot.ts';
import { times } from '../hostile/bombs/parts.ts';
import { planned, type State } from '../kit/states.ts';
import { before, other, state, told } from './sight.ts';

const test = suite('what a change makes unreadable');

const enc = 'ENC[AES256_GCM,data:abc,iv:x,tag:y,type:str]';
const sops = `{ "data": "${enc}", "sops": { "version": "3.7.1" } }\n`;
const pgp = '-----BEGIN PGP MESSAGE-----\n\nYWdl\n-----END PGP MESSAGE-----\n';
const locked = (path: string): Partial<Snapshot> => ({
  garbled: [
    { file: { path, text: '\0GITCRYPT\0' }, at: 0, reason: 'encrypted with git-crypt', isLocked: true },
  ],
});

const template = 'a template, which is not evaluated';
const hidden: Readonly<Record<string, string>> = {
  [sops]: 'encrypted by SOPS',
  [`data: ${enc}\nsops:\n  version: 3.7.1\n`]: 'encrypted by SOPS',
  [`apiVersion: ${enc}\nkind: ${enc}\nmetadata: { name: ${enc} }\nsops:\n  version: 3.7.1\n`]:
    'encrypted by SOPS',
  '$ANSIBLE_VAULT;1.1;AES256\n3234\n': 'encrypted by Ansible Vault',
  [pgp]: 'an encrypted message',
  '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n': 'an encrypted message',
  'a: [b\n': 'this [ is never closed',
  '{{ include "pool" . }}\n': template,
  '${POOLS}\n': template,
  '"{{ pools }}"\n': template,
  '__POOLS__\n': template,
  'pools: ${POOLS}\n': template,
  '$include: pools.yaml\n': template,
  '#@ for pool in pools:\n#@ end\n': template,
  'apiVersion: v1\nkind: List\nitems: ${POOLS}\n': template,
  'apiVersion: v1\nkind: List\nitems: ["{{ pool }}"]\n': template,
  'apiVersion: projectcalico.org/v3\nkind: ${KIND}\nmetadata: { name: a }\n': template,
  'apiVersion: ${API}\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n': template,
  '!include pools.yaml\n': 'its text is no object',
  'disabled\n': 'its text is no object',
  '- cidr: 10.0.0.0/16\n': 'its text is no object',
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

test('so it is with a template or a program of its name that has come', () => {
  for (const name of ['a.yaml.j2', 'a.tpl', 'a.gotmpl'])
    assert.ok(told(state(other, { others: new Set([name]) })).includes(`! ${name}: ${template}`), name);
  assert.equal(told(state(other, { others: new Set(['a.jsonnet']) })), [
    '! a.jsonnet: a language that is not evaluated',
  ]);
  const moved = { ...other, 'b.yaml': before['a.yaml'], 'a.yaml': '${MORE}\n' };
  assert.equal(told(state(moved)), []);
});

test('so it is with values that something else fills in', () => {
  const application = (values: string): State => ({
    ...other,
    'app.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: k, namespace: argocd }\nspec: { destination: { server: https://kubernetes.default.svc }, source: { repoURL: https://docs.tigera.io/calico/charts, chart: tigera-operator, targetRevision: v3.28.0, helm: ${values} } }\n`,
  });
  const listed = '[{ cidr: 10.0.0.0/16, natOutgoing: Enabled }]';
  const from = application(`{ values: "installation: { calicoNetwork: { ipPools: ${listed} } }" }`);
  for (const values of [
    '{ values: "{{ v }}" }',
    '{ values: "installation: ${I}" }',
    '{ values: "installation: { calicoNetwork: ${N} }" }',
  ])
    assert.equal(told(state(application(values)), from), [
      '! app.yaml: something else fills in what it declared',
    ]);
  assert.equal(told(state(application('{ values: "x: ${I}" }')), from), []);
});

test('a pool that is gone is told however much else changes, and however long its file is', () => {
  const short = `# ${'x'.repeat(30_000)}\n`;
  const deployment = (name: string): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: n }\nspec: { template: { metadata: {} } }\n`;
  const many = (text: (index: number) => string): State =>
    Object.fromEntries(times(200, index => [`a${index}.yaml`, `${short}${text(index)}`]));
  const long = times(3000, index => `# ${'x'.repeat(2000)}\n${deployment(`s${index}`)}---\n`).join('');
  const left = (index: number): string => deployment(`l${index}`);
  const from = { ...before, ...many(index => `${left(index)}---\n${deployment(`g${index}`)}`) };
  const isTold = (after: State, earlier: State): boolean =>
    told(state(after), earlier).includes('removed-pool-in-use');
  assert.ok(isTold({ ...other, ...many(left) }, from));
  assert.ok(
    isTold({ ...other, 'a.yaml': `${long}a: b\n` }, { ...before, 'a.yaml': `${long}${before['a.yaml']}` }),
  );
  assert.ok(
    isTold(
      { ...other, 'b.yaml': `# ${'x'.repeat(17_000_000)}\na: b\n` },
      { ...before, 'b.yaml': deployment('b') },
    ),
  );
});

const ks = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const deployed: State = {
  'k/kustomization.yaml': `${ks}resources: [../base]\n`,
  'base/kustomization.yaml': `${ks}resources: [a.yaml]\n`,
  'base/a.yaml': before['a.yaml'],
  'apps/kustomization.yaml': `${ks}resources: [n.yaml]\n`,
  'apps/n.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n',
};
const namesNothing = 'names a file that is filled in elsewhere';
const refused = 'kustomize cannot build it';
const unbuilt: Readonly<Record<string, string>> = {
  '{{ if .x }}\nresources: [../base]\n{{ end }}\n': template,
  '{% if x %}\nresources: [../base]\n{% endif %}\n': template,
  '${ALL}\n': template,
  '': `${refused}: it is empty`,
  '# resources: [../base]\n': `${refused}: it is empty`,
  '- ../base\n': `${refused}: it is no mapping`,
  '&base\n': `${refused}: it is empty`,
  '../base\n': `${refused}: it is no mapping`,
  'kind: ConfigMap\n': `${refused}: its kind is ConfigMap`,
  'resources: [\n': 'this [ is never closed',
  'resources: {{ pools }}\n': template,
  'resources: ${POOLS}\n': namesNothing,
  'resources: ../base\n': namesNothing,
  'resources: ["${POOL}"]\n': namesNothing,
  'resources: ["{{ pool }}"]\n': namesNothing,
  'resources: [../apps, "$POOL"]\n': namesNothing,
  'components: [<POOL>]\n': namesNothing,
};

for (const [text, reason] of Object.entries(unbuilt))
  test(`what a kustomization applied is not seen: ${reason}, ${JSON.stringify(text)}`, () => {
    const after = state({ ...deployed, 'k/kustomization.yaml': text });
    assert.ok(
      told(after, deployed).includes(`! k/kustomization.yaml: ${reason}`),
      told(after, deployed).join(),
    );
  });

test('so it is with one that is renamed to a template or encrypted, and not where it applied nothing of Calico', () => {
  const { 'k/kustomization.yaml': _k, ...rest } = deployed;
  assert.equal(told(state(rest, { others: new Set(['k/kustomization.yaml.tpl']) }), deployed), [
    `! k/kustomization.yaml.tpl: ${template}`,
  ]);
  const { 'base/kustomization.yaml': _b, ...overlay } = deployed;
  const renamed = told(state(overlay, { others: new Set(['base/kustomization.j2']) }), deployed);
  assert.ok(renamed.includes(`! base/kustomization.j2: ${template}`));
  assert.equal(told(state({ ...deployed, 'apps/kustomization.yaml': '${ALL}\n' }), deployed), [
    `apps/kustomization.yaml: ${template}`,
  ]);
});

test('a kustomization that still names a file, or that names less, hides nothing', () => {
  for (const text of [
    `${ks}resources: [../base, "\${MORE}"]\n`,
    `${ks}resources: []\n`,
    '{}\n',
    'resources:\n',
  ]) {
    const found = told(state({ ...deployed, 'k/kustomization.yaml': text }), deployed);
    assert.equal(
      found.filter(each => each.startsWith('!')),
      [],
      text,
    );
  }
  const { 'k/kustomization.yaml': _k, ...rest } = deployed;
  assert.equal(told(state(rest), deployed), []);
  const aside = { ...deployed, 'examples/kustomization.yaml': `${ks}resources: [../base]\n` };
  assert.equal(told(state({ ...aside, 'examples/kustomization.yaml': '${ALL}\n' }), aside), []);
});

test('the plan of the change says that such a pool may be there', () => {
  const plan = planned(before, { ...other, 'a.yaml': '${POOLS}\n' });
  assert.match(plan.clusters[0]?.unknown.join() ?? '', 'no file that is read declares pool "a"');
  const alone = { 'a.yaml': before['a.yaml'] };
  const [hidden] = planned(alone, { 'a.yaml': '${POOLS}\n' }).clusters;
  assert.equal([hidden?.fate, hidden?.pools, hidden?.ranges.freed], ['kept', [], []]);
  assert.match(hidden?.unknown.join() ?? '', 'no file that is read declares the cluster');
  assert.is(planned(alone, { 'b.yaml': '' }).clusters[0]?.fate, 'removed');
});

test('a file that a kustomization names and that is passed over fails strict coverage, beside it or not', () => {
  const { 'base/a.yaml': _a, ...rest } = deployed;
  const passed = (path: string, more: State = {}) =>
    told(
      state(
        { ...rest, ...more },
        { skipped: [{ path, reason: 'link that leads nowhere', isChosen: false }] },
      ),
      deployed,
    );
  assert.equal(passed('base/a.yaml'), ['! base/a.yaml: link that leads nowhere']);
  const unnamed = passed('base/z.yaml', { 'base/a.yaml': before['a.yaml'] });
  assert.equal(unnamed, ['base/z.yaml: link that leads nowhere']);
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
  for (const text of ['---\n', '# ${POOLS}\n', 'null\n', 'pools: []\n'])
    assert.equal(told(state({ ...other, 'a.yaml': text })), removed, text);
  const others = ['a.yaml.gz', 'a.yaml.bak', 'b.gpg', 'b.tf', 'x/a.gpg', 'x/a.yaml.j2'];
  assert.equal(told(state(other, { others: new Set(others) })), removed);
  const known = { others: new Set(['a.tf']) };
  assert.equal(told(state(other, known), state(before, known)), removed);
  const values = state({ ...other, 'a.yaml': 'image: ${IMAGE}\nport: 80\n' });
  assert.equal(told(values), removed);
  const mixed = (text: string): State => ({ ...other, 'a.yaml': `${text}---\n{{ more }}\n` });
  assert.equal(told(state(mixed('')), mixed(before['a.yaml'])), removed);
  const edited = { ...before, 'a.yaml': `${before['a.yaml']}{{ more }}\n` };
  assert.equal(told(state(edited)), []);
});

test.run();
