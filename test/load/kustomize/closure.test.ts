import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rootsToRender } from '../../../src/load/kustomize/render-plan.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('what kustomize may read');

/** The plans for every root of a repository, of which `others` are listed and not read. */
function plansOf(repository: Repository, others: readonly string[] = []) {
  return rootsToRender({ ...snapshotOf(filesOf(repository)), others: new Set(others) }, true);
}

/** The one plan there is: the files it copies, or why it is refused. */
function planOf(repository: Repository, others?: readonly string[]): readonly string[] | string | undefined {
  const plans = plansOf(repository, others);
  assert.is(plans.length, 1, JSON.stringify(plans.map(({ folder }) => folder)));
  return plans[0]!.refusal ?? plans[0]!.files;
}

const pool = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: {name: a}\n';

test('what it names, from folder to folder, and nothing else', () => {
  const found = planOf(
    {
      'apps/prod/kustomization.yaml': `resources: [../../base, own.yaml]
components: [../../parts]
patches: [{path: fix.patch}, {patch: "- {op: remove, path: /spec/x}", target: {kind: IPPool}}]
patchesStrategicMerge: [old.yaml]
replacements: [{path: values.yaml}]
configurations: [names.yaml]
openapi: {path: schema.json}
configMapGenerator:
  - {name: a, files: [cni.conf, key=data/b.txt], envs: [prod.env], literals: [x=y]}
`,
      'base/kustomization.yml': 'resources: [./pool.yaml]\n',
      'base/pool.yaml': pool,
      'base/beside.yaml': pool,
      'parts/Kustomization': 'kind: Component\npatches: [{path: part.yaml}]\n',
      'parts/part.yaml': pool,
      'apps/prod/own.yaml': pool,
      'apps/prod/old.yaml': pool,
      'apps/prod/values.yaml': 'a: b\n',
      'apps/prod/names.yaml': 'a: b\n',
      'apps/prod/schema.json': '{}\n',
      'apps/prod/unused.yaml': pool,
    },
    ['fix.patch', 'cni.conf', 'data/b.txt', 'prod.env', 'README.md'].map(name => `apps/prod/${name}`),
  );
  assert.equal(found, [
    'apps/prod/cni.conf',
    'apps/prod/data/b.txt',
    'apps/prod/fix.patch',
    'apps/prod/kustomization.yaml',
    'apps/prod/names.yaml',
    'apps/prod/old.yaml',
    'apps/prod/own.yaml',
    'apps/prod/prod.env',
    'apps/prod/schema.json',
    'apps/prod/values.yaml',
    'base/kustomization.yml',
    'base/pool.yaml',
    'parts/Kustomization',
    'parts/part.yaml',
  ]);
});

test('what the configuration of a plugin names, in a file or in a text', () => {
  const plugin = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: p}\npath: PATCH\n';
  const found = planOf({
    'kustomization.yaml': `resources: [pool.yaml]\ntransformers:\n  - plugin.yaml\n  - |-\n${plugin.replace('PATCH', 'b.yaml').replaceAll(/^(?=.)/gm, '    ')}`,
    'plugin.yaml': plugin.replace('PATCH', 'a.yaml'),
    'pool.yaml': pool,
    'a.yaml': pool,
    'b.yaml': pool,
    'c.yaml': pool,
  });
  assert.equal(found, ['a.yaml', 'b.yaml', 'kustomization.yaml', 'plugin.yaml', 'pool.yaml']);
});

test('who reads what lies outside is not built', () => {
  const refusals = {
    'resources: [../../outside]': '../../outside',
    'Resources: [../../outside]': '../../outside',
    'resources: [a/../../../outside]': 'a/../../../outside',
    'resources: ["..\\\\..\\\\outside"]': '..\\..\\outside',
    'resources: ["\\u002e./../outside"]': '../../outside',
    'bases: [../..]': '../..',
    'components: [/etc/kubernetes]': '/etc/kubernetes',
    'resources: ["C:/outside"]': 'C:/outside',
    'resources: [../../outside//x?ref=main]': '../../outside//x?ref=main',
    'helmGlobals: {chartHome: ../../charts}': '../../charts',
    'configMapGenerator: [{name: a, files: [shadow=/etc/shadow]}]': '/etc/shadow',
    'secretGenerator: [{name: a, envs: [../../.env]}]': '../../.env',
    'patches: [{path: ../../p.yaml}]': '../../p.yaml',
    'openapi: {path: /etc/schema.json}': '/etc/schema.json',
    'resources: [x]\nresources: [../../outside]': '../../outside',
    'resources: [../../outside]\nresources: [x]': '../../outside',
    'x: &x ../../outside\nresources: [*x]': '../../outside',
    'resources: []\n---\nresources: [../../outside]': '../../outside',
  };
  for (const [text, path] of Object.entries(refusals)) {
    const files = { 'a/kustomization.yaml': `${text}\n`, 'a/x/kustomization.yaml': 'namePrefix: x\n' };
    assert.is(plansOf(files)[0]!.refusal, `it reads ${path}, which lies outside of the repository`, text);
  }
});

test('nor who builds on such a one', () => {
  const found = planOf({
    'a/kustomization.yaml': 'resources: [../b]\n',
    'b/kustomization.yaml': 'resources: [../../outside]\n',
  });
  assert.is(found, 'it reads ../../outside, which lies outside of the repository');
});

test('what only looks like a path does no harm', () => {
  const text = `resources: [pool.yaml]
commonAnnotations: {path: /var/lib, note: "see ../../docs", url: "https://a/../.."}
patches: [{target: {kind: IPPool}, patch: "- {op: remove, path: /spec/x}\\n- {op: add, path: /a, value: ../../x}\\n"}]
configMapGenerator: [{name: a, literals: [home=/root]}]
`;
  assert.equal(planOf({ 'kustomization.yaml': text, 'pool.yaml': pool }), [
    'kustomization.yaml',
    'pool.yaml',
  ]);
});

test('a text that is hidden from us is not passed on', () => {
  const tagged = 'resources: [!!binary Li4vLi4vb3V0c2lkZQ==]\n';
  assert.is(planOf({ 'a/kustomization.yaml': tagged }), 'a/kustomization.yaml uses the tag !!binary');
  assert.is(
    planOf({ 'a/kustomization.yaml': 'resources: [\n' }),
    'a/kustomization.yaml cannot be read',
    'no YAML',
  );
  assert.is(planOf({ 'a/kustomization.yaml': '{{ x }}: [\n' }), 'a/kustomization.yaml cannot be read');
});

test('an answer is due from every root that may be deployed', () => {
  const folders = plansOf({
    'service/kustomization.yaml': 'resources: [service.yaml]\n',
    'service/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\n',
    'absent/kustomization.yaml': 'resources: [missing.yaml]\n',
    'circle/kustomization.yaml': 'resources: [../ring]\n',
    'ring/kustomization.yaml': 'resources: [../circle]\n',
    'part/kustomization.yaml': 'kind: Component\n',
    'flux/kustomization.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n',
    'examples/kustomization.yaml': 'resources: [missing.yaml]\n',
    'tests/circle/kustomization.yaml': 'resources: [../circle2]\n',
    'tests/circle2/kustomization.yaml': 'resources: [../circle]\n',
  }).map(({ folder }) => folder);
  // Of what is put aside, only what names something that is missing is tried, as it is without `require`.
  assert.equal(folders, ['absent', 'circle', 'examples', 'service']);
});

if (isSweep)
  test('bases that double have an end', () => {
    const layers = Array.from({ length: 40 }, (_, index): [string, string] => [
      `l${index}/kustomization.yaml`,
      `resources: [../l${index + 1}, ../l${index + 1}]\nnamePrefix: x\n`,
    ]);
    const found = planOf({
      ...Object.fromEntries(layers),
      'l40/kustomization.yaml': 'resources: [pool.yaml]\n',
      'l40/pool.yaml': pool,
    });
    assert.is(found, 'it reads more than 50000 files and folders, counted each time');
  });

if (isSweep)
  test('and so have many that share much', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `w${index}`);
    const wide = names.map((name): [string, string] => [`${name}/kustomization.yaml`, 'namePrefix: x\n']);
    const tops = Array.from({ length: 600 }, (_, index): [string, string] => [
      `t${index}/kustomization.yaml`,
      'resources: [../all]\n',
    ]);
    const all = names.map(name => `../${name}`).join(', ');
    const plans = plansOf({
      ...Object.fromEntries([...wide, ...tops]),
      'all/kustomization.yaml': `resources: [${all}]\n`,
    });
    const refused = plans.filter(({ refusal }) => refusal === 'it comes after too many others');
    assert.ok(refused.length > 300 && refused.length < 600, `${refused.length}`);
  });

test.run();
