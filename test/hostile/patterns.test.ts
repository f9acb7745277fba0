import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { meantCidrs } from '../../src/base/net/meant-cidrs.ts';
import { namedBy } from '../../src/cluster/scope/setup-claims.ts';
import { isOfFork } from '../../src/host/machine/history/target.ts';
import { isRelevant } from '../../src/host/machine/relevant.ts';
import { lint } from '../../src/linter/lint.ts';
import { helmfilesIn } from '../../src/load/helmfile.ts';
import { Importers } from '../../src/load/program/importers.ts';
import { declaredIn } from '../../src/load/unseen/declared.ts';
import { isOfProduct } from '../../src/load/unseen/products.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { snapshotOf } from '../kit/case.ts';
import { deployment, pool } from '../kit/repositories.ts';

/** Each took minutes where a pattern began anew at every place of the text: the runner limits their time. */
const test = suite('texts that a pattern could read again and again');

const blanks = ' '.repeat(300_000);

test('commands on one line', () => {
  for (const command of ['apply ', 'create ', 'helm ', 'helm3 '])
    assert.equal(declaredIn('a.sh', `calico ${command.repeat(200_000)}`, 'unevaluated').mayBring, []);
  const last = `kubectl ${'apply '.repeat(1000)}-f https://example.com/calico.yaml`;
  assert.equal(declaredIn('a.sh', last, 'unevaluated').mayBring, ['IPPool']);
});

test('blanks behind the word of an import', () => {
  const importers = new Importers(new Set(['b.ts']));
  importers.add([{ path: 'a.ts', text: `import { x } from${blanks}\nrequire${blanks}(${blanks}` }]);
});

test('blanks in what should be a range', () => {
  assert.is(meantCidrs(`10.0.0.0${blanks}x`), undefined);
  assert.equal(meantCidrs('10.0.0.0 / 8'), ['10.0.0.0/8']);
});

test('an address that names Calico again and again', () => {
  assert.not(isOfProduct('projectcalico/calico/'.repeat(100_000)));
  for (const end of ['?ref=v0.13.4', '.git', '/releases/download/v1/crd.yaml', ''])
    assert.ok(isOfProduct(`https://github.com/rancher/system-upgrade-controller${end}`), end);
  assert.not(isOfProduct('https://github.com/rancher/local-path-provisioner-of-ours'));
  assert.ok(isOfProduct(`https://x/${'projectcalico/calico/'.repeat(3)}v3.28.1/manifests/crds.yaml`));
});

test('a helmfile whose context is one long row of templates, dots and blanks', () => {
  for (const word of ['{{.', '{{ ', ' .', '- '])
    for (const key of ['kubeContext', 'name', 'environments', 'bases'])
      helmfilesIn([
        {
          path: 'helmfile.yaml',
          text: `releases:\n- chart: a\n  ${key}: ${word.repeat(100_000)}\n${key}:\n${word.repeat(100_000)}\n`,
        },
      ]);
});

test('a cluster of one long word and a blank', () => {
  assert.type(namedBy([{ name: `${'a'.repeat(300_000)} ` }]), 'function');
});

test('a URL of origin that is a row of slashes or brackets', () => {
  const env = { GITHUB_REPOSITORY: 'a/b', GITHUB_BASE_REF: 'main' };
  for (const url of [
    `https://h/c/b.git${'/'.repeat(300_000)}`,
    `https://h/${'/'.repeat(300_000)}b`,
    '['.repeat(300_000),
  ])
    isOfFork(env, `[remote "origin"]\n\turl = ${url}\n`);
  assert.ok(isOfFork(env, `[remote "origin"]\n\turl = https://h/c/b.git${'/'.repeat(300_000)}\n`));
});

const ones = '1'.repeat(300_000);
const zeros = '0'.repeat(300_000);
const command = 'kubectl '.repeat(130_000);
const agent = deployment('calico-node', 'kube-system')
  .replace('kind: Deployment', 'kind: DaemonSet')
  .replace(
    'name: a, image: b',
    `name: calico-node, image: 'calico/node:v3.28.0', env: [{ name: IP_AUTODETECTION_METHOD, value: "cidr=${blanks}10.0.0.0/8" }]`,
  );
const chart = 'apiVersion: v2\nname: c\nversion: 1.0.0\n';

/** Files beside a pool, by path. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a range of digits alone': { 'a.yaml': pool('b', `"${ones}"`) },
  'names of many zeros': {
    'a.yaml': ['1'.repeat(20), '2'.repeat(20)]
      .map((end, index) => pool(`"${zeros}${end}"`, `10.${index + 1}.0.0/16`))
      .join('---\n'),
  },
  'blanks in the method of calico-node': { 'a.yaml': agent },
  'a file of Talos that says its first key again and again': {
    'a.yaml': `${'machine:\n'.repeat(110_000)}  a: [\n`,
  },
  'an inventory that says its first key again and again': { 'a.yaml': `${'all:\n'.repeat(250_000)}  a: [\n` },
  'a chart that says again and again that it depends': {
    'c/Chart.yaml': chart + 'dependencies:\n'.repeat(100_000),
  },
  'a command behind a document that is handed over': {
    'a.yaml': `- shell: |\n    cat <<EOF | kubectl apply -f -\n    apiVersion: projectcalico.org/v3\n    kind: IPPool\n    metadata: { name: {{ a }} }\n    EOF\n    ${command}\n`,
  },
  'documents that do not parse, each named by its number': {
    'a.yaml': 'kind: IPPool\nspec: { cidr: [ }\n---\n'.repeat(100_000),
  },
  'addresses of Calico in one line of a task': {
    'roles/x/tasks/main.yml': `- shell: |\n    ${'projectcalico/calico/v3.28.1 '.repeat(400_000)}\n`,
  },
  'commands of helm in a task': {
    'roles/x/tasks/main.yml': `- shell: |\n    ${'helm tigera-operator '.repeat(1_200_000)}\n`,
  },
};

for (const [what, made] of Object.entries(files))
  test(what, () => {
    const all = Object.entries({ 'pool.yaml': pool('a', '10.0.0.0/16'), ...made });
    const { failures } = lint(
      snapshotOf(all.map(([path, text]) => ({ path, text }))),
      defaultSettings,
      rules,
    );
    assert.equal(failures, []);
  });

test('charts in each other that depend on Calico, and a long file in the innermost', () => {
  const folders = Array.from({ length: 1500 }, (_, depth) => 'a/'.repeat(depth));
  const depending = `${chart}dependencies:\n- name: calico\n`;
  const inner = { path: `${folders.at(-1)}a.yaml`, text: `a: |\n${'  calicoNetwor\n'.repeat(1_500_000)}` };
  const charts = folders.map(folder => ({ path: `${folder}Chart.yaml`, text: depending }));
  const { failures } = lint(snapshotOf([...charts, inner]), defaultSettings, rules);
  assert.equal(failures, []);
});

test('thousands of files below folders that are called alike', () => {
  const object = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { calico: IPPool }\n';
  for (const folder of ['tasks/', 'templates/', 'group_vars/', 'inventory/']) {
    const paths = Array.from(
      { length: 8000 },
      (_, index) => `${folder.repeat(3700 / folder.length)}${index}`,
    );
    for (const path of paths) assert.not(isRelevant(`${path}.sh`));
    const made = paths.map(path => ({ path: `${path}.json`, text: object }));
    const { failures } = lint(snapshotOf(made), defaultSettings, rules);
    assert.equal(failures, []);
  }
});

test.run();
