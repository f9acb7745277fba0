import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ProgramReader } from '../../../src/load/program/read.ts';
import type { Programs } from '../../../src/load/program/programs.ts';
import { jsonOfTree } from '../../kit/trees.ts';

/** Reads programs, each under a path. */
function read(texts: Readonly<Record<string, string>>): Programs {
  const reader = new ProgramReader();
  reader.add(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    'speaks',
  );
  return reader.read();
}

const objectsIn = (texts: Readonly<Record<string, string>>): unknown[] =>
  read(texts).objects.map(({ root }) => jsonOfTree(root));

const cdk8s = "import { App, ApiObject, Chart } from 'cdk8s';\nconst chart = new Chart(new App(), 'x');\n";
const pool = (name: string, spec: string): string =>
  `new ApiObject(chart, 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: ${name} }, spec: ${spec} });\n`;
const specs = (program: string): unknown[] =>
  objectsIn({ 'main.ts': cdk8s + program }).map(each => (each as { spec: unknown }).spec);

const test = suite('program/read');

const folder = 'test/load/programs';
for (const name of readdirSync(folder))
  test(`${name} says what its synthesis would`, () => {
    const paths = readdirSync(`${folder}/${name}`, { recursive: true, encoding: 'utf8' }).filter(path =>
      path.endsWith('.ts'),
    );
    const texts = Object.fromEntries(
      paths.map(path => [path, readFileSync(`${folder}/${name}/${path}`, 'utf8')]),
    );
    assert.equal(objectsIn(texts), load(readFileSync(`${folder}/${name}/expected.yaml`, 'utf8')));
  });

test('what is claimed stands where it is written', () => {
  const programs = read({
    'racks.ts': "export const cidr = '10.1.0.0/16';",
    'main.ts': `import { cidr } from './racks';\n${cdk8s}${pool("'a'", '{ cidr }')}`,
  });
  const [{ root } = { root: undefined }] = programs.objects;
  const spec = root?.entries.get('spec')?.value;
  const cidr = spec?.kind === 'mapping' ? spec.entries.get('cidr')?.value : undefined;
  assert.is(cidr?.source?.path, 'racks.ts');
  assert.is(cidr?.source?.text.slice(cidr.start, cidr.end), "'10.1.0.0/16'");
});

const unknowns: Readonly<Record<string, string>> = {
  'a parameter': `export function make(cidr: string) { ${pool("'a'", '{ cidr }')} }`,
  'an environment variable': pool("'a'", '{ cidr: process.env.CIDR }'),
  'a default for what nobody knows': pool("'a'", "{ cidr: process.env.CIDR ?? '10.0.0.0/8' }"),
  'a variable that is assigned to': `let cidr = '10.0.0.0/8';\ncidr = '10.1.0.0/16';\n${pool("'a'", '{ cidr }')}`,
  'an object that is assigned into': `const s = { cidr: '10.0.0.0/8' };\ns.cidr = f();\n${pool("'a'", '{ cidr: s.cidr }')}`,
  'an object that is passed on': `const s = { cidr: '10.0.0.0/8' };\nchange(s);\n${pool("'a'", '{ cidr: s.cidr }')}`,
  'a part of an object that is altered': `const s = { cidr: '10.0.0.0/8' };\nconst all = [s];\nall[0].cidr = f();\n${pool("'a'", '{ cidr: s.cidr }')}`,
  'what a spread may override': pool("'a'", "{ cidr: '10.0.0.0/8', ...options }"),
};
for (const [what, program] of Object.entries(unknowns))
  test(`${what} is unknown`, () => {
    const [spec] = specs(program) as [{ cidr?: unknown }];
    assert.is(spec.cidr, '?');
  });

const opaque: Readonly<Record<string, string>> = {
  'a loop over what nobody knows': `for (const cidr of load()) { ${pool("'a'", '{ cidr }')} }`,
  'a list that is pushed to': `const all: string[] = [];\nall.push('10.0.0.0/8');\nall.forEach(cidr => { ${pool("'a'", '{ cidr }')} });`,
  'a condition that nobody knows': `if (process.env.X) { ${pool("'a'", "{ cidr: '10.0.0.0/8' }")} }`,
  'what stands behind a return that may happen': `export function f(x: boolean) { if (x) return;\n${pool("'a'", "{ cidr: '10.0.0.0/8' }")} }`,
  'a function given to somebody': `output.apply(() => { ${pool("'a'", "{ cidr: '10.0.0.0/8' }")} });`,
  'an object that nobody knows': `new ApiObject(chart, 'x', make('IPPool'));`,
};
for (const [what, program] of Object.entries(opaque))
  test(`${what} may bring pools, unseen`, () => {
    const text = cdk8s + program;
    const { objects, unseen } = read({ 'main.ts': text });
    assert.equal([objects, unseen], [[], [['main.ts', 'program', text.indexOf('new ApiObject')]]]);
  });

test('charts of one class for several clusters are not told apart', () => {
  const text = `import { ApiObject, App, Chart } from 'cdk8s';
class Net extends Chart {
  constructor(scope: App, id: string, cidr: string) {
    super(scope, id);
    const chart = this;
    ${pool("'a'", '{ cidr }')}
  }
}
const app = new App();
new Net(app, 'east', '10.1.0.0/16');
new Net(app, 'west', '10.1.0.0/16');`;
  const { objects, unseen } = read({ 'main.ts': text });
  assert.equal([objects, unseen], [[], [['main.ts', 'program', text.indexOf('new ApiObject')]]]);
});

test('charts of Helm that cdk8s renders are read, and unseen where flags change them or the chart is not known', () => {
  const helm = (more: string) =>
    `import { App, Chart, Helm } from 'cdk8s';\nconst chart = new Chart(new App(), 'x');\nnew Helm(chart, 'calico', { chart: 'tigera-operator', releaseName: 'calico', namespace: 'tigera-operator', version: 'v3.30.3', values: { installation: { calicoNetwork: { ipPools: [{ cidr: '10.0.0.0/16' }] } } }${more} });`;
  assert.equal(objectsIn({ 'main.ts': helm('') }), [
    {
      apiVersion: 'helm.cattle.io/v1',
      kind: 'HelmChart',
      metadata: { name: 'calico', namespace: 'tigera-operator' },
      spec: {
        chart: 'tigera-operator',
        version: 'v3.30.3',
        targetNamespace: 'tigera-operator',
        values: { installation: { calicoNetwork: { ipPools: [{ cidr: '10.0.0.0/16' }] } } },
      },
    },
  ]);
  const { objects, unseen } = read({ 'main.ts': helm(", helmFlags: ['--set', 'a=b']") });
  const at = helm('').indexOf('new Helm');
  assert.equal([objects, unseen], [[], [['main.ts', 'program', at]]]);
  for (const chart of ["'./charts/net'", "'/srv/net'", 'process.env.CHART'])
    assert.equal(
      read({ 'main.ts': helm('').replace("'tigera-operator'", chart) }).unseen,
      [['main.ts', 'program', at]],
      chart,
    );
  assert.equal(read({ 'main.ts': helm('').replace("'tigera-operator'", "'podinfo'") }).unseen, []);
});

const included: Readonly<Record<string, boolean>> = {
  "import { Include } from 'cdk8s';\nnew Include(chart, 'x', { url: 'https://example.org/calico.yaml' });": true,
  "import { Include } from 'cdk8s';\nnew Include(chart, 'x', { url: process.env.MANIFESTS });": true,
  "import { Include } from 'cdk8s';\nnew Include(chart, 'x', { url: 'manifests/calico.yaml' });": false,
  "import * as k8s from '@pulumi/kubernetes';\nnew k8s.yaml.ConfigFile('x', { file: 'https://example.org/calico.yaml' });": true,
  "import * as k8s from '@pulumi/kubernetes';\nnew k8s.yaml.ConfigFile('x', { file: 'calico.yaml' });": false,
  "import * as k8s from '@pulumi/kubernetes';\nnew k8s.yaml.ConfigGroup('x', { files: ['a.yaml', 'https://example.org/b.yaml'] });": true,
  "import * as k8s from '@pulumi/kubernetes';\nnew k8s.yaml.v2.ConfigGroup('x', { files: ['a.yaml'] });": false,
};
for (const [text, isHidden] of Object.entries(included))
  test(`${isHidden ? 'not seen' : 'read where it stands'}: ${text.replaceAll('\n', ' ')}`, () => {
    const { objects, unseen } = read({ 'main.ts': `${text}\n// its IPPool` });
    assert.equal([objects.length, unseen.length], [0, isHidden ? 1 : 0]);
  });

const cdk = "import { Stack } from 'aws-cdk-lib';\nimport * as eks from 'aws-cdk-lib/aws-eks';\n";
const manifest = "{ apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' } }";
const clusters: readonly (readonly [what: string, count: number, ...texts: string[]])[] = [
  ['one cluster', 1, `const c = new eks.Cluster(s, 'c');\nc.addManifest('x', ${manifest});`],
  [
    'one that is imported, by both ways to it',
    2,
    `const c = eks.Cluster.fromClusterAttributes(s, 'c', {});\nc.addManifest('x', ${manifest});\nnew eks.KubernetesManifest(s, 'y', { cluster: c, manifest: [${manifest}] });`,
  ],
  [
    'two in one stack',
    0,
    `const s = new Stack(a, 's');\nfor (const id of ['a', 'b']) new eks.Cluster(s, id).addManifest('x', ${manifest});`,
  ],
  [
    'two that are imported',
    0,
    `for (const id of ['a', 'b']) eks.Cluster.fromClusterAttributes(s, id, {}).addManifest('x', ${manifest});`,
  ],
  [
    'two parameters',
    0,
    `export const f = (a, b) => { a.addManifest('x', ${manifest}); b.addManifest('y', ${manifest}); };`,
  ],
  [
    'two in two files',
    0,
    `const c = new eks.Cluster(s, 'c');\nc.addManifest('x', ${manifest});`,
    `const d = new eks.Cluster(s, 'd');\nd.addManifest('x', ${manifest});`,
  ],
];
for (const [what, count, ...texts] of clusters)
  test(`clusters of the AWS CDK: ${what}`, () => {
    const files = texts.map((text, index): [string, string] => [`${index}.ts`, cdk + text]);
    const { objects, unseen } = read(Object.fromEntries(files));
    assert.equal([objects.length, unseen.length], [count, count === 0 ? texts.length : 0]);
  });

test('literals that look like manifests are none', () => {
  const text =
    "export const mock = { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', spec: { cidr: '10.0.0.0/8' } };\nclient.create(mock);\nnew Thing({ kind: 'IPPool' });";
  const { objects, unseen } = read({ 'main.ts': text, 'own.ts': `class ApiObject {}\n${pool("'a'", '{}')}` });
  assert.equal([objects, unseen], [[], []]);
});

test('a method that is not called belongs to the chart that is made', () => {
  const text = `import { ApiObject, App, Chart } from 'cdk8s';
class Net extends Chart {
  constructor(scope: App) { super(scope, 'net'); }
  extra() { new ApiObject(this, 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' } }); }
  more() { new ApiObject(this, 'y', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'b' } }); }
}
const net = new Net(new App());
net.extra();`;
  assert.is(objectsIn({ 'main.ts': text }).length, 2);
});

test('what one program takes is not taken from another', () => {
  const { objects, unseen } = read({
    'a.ts': `const f0 = () => 1;\n${Array.from({ length: 40 }, (_, i) => `const f${i + 1} = () => f${i}() + f${i}();`).join('\n')}\nf40();\n${cdk8s}${pool("'c'", '{}')}`,
    'b.ts': `${cdk8s}${pool("'a'", "{ cidr: '10.0.0.0/8' }")}`,
  });
  assert.equal([objects.length, unseen], [1, [['a.ts', 'limit']]]);
});

test('modules may import each other', () => {
  const texts = {
    'a.ts': `import { b } from './b';\nexport const a = '10.1.0.0/16';\n${cdk8s}${pool("'a'", '{ cidr: b }')}`,
    'b.ts': "import { a } from './a';\nexport const b = a;",
  };
  assert.equal((objectsIn(texts) as { spec: unknown }[])[0]?.spec, { cidr: '?' });
});

test.run();
