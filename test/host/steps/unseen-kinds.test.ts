import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';

const test = suite('what could not be read, by kind');

const head = 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: b\nspec:\n';
const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const program = (condition: string) =>
  `import { ApiObject, App, Chart } from 'cdk8s';\nconst chart = new Chart(new App(), 'c');\n${condition}new ApiObject(chart, 'p', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'b' }, spec: { cidr: '10.9.0.0/16' } });\n`;

/** Runs the command under strict coverage over a good pool and one more file. */
async function run(path: string, text: string) {
  const place = desk();
  try {
    return await place.run({ 'pool.yaml': poolText('a', '10.0.0.0/16'), [path]: text }, '--strict-coverage');
  } finally {
    place.remove();
  }
}

const failing: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'a tab': ['b.yaml', head.replace('  name', '\tname')],
  'a tab, CRLF': ['b.yaml', head.replace('  name', '\tname').replaceAll('\n', '\r\n')],
  'broken JSON': ['b.json', '{"apiVersion": "projectcalico.org/v3", "kind": "IPPool", "spec": {'],
  'a broken List': [
    'b.yaml',
    `kind: List\nitems:\n- apiVersion: projectcalico.org/v3\n  kind: IPPool\n\tspec: {}\n`,
  ],
  'a template': ['b.yaml', `${head}  cidr: {{ cidr }}\n{% if x %}\n`],
  'a quoted template': ['b.yaml', `${head}  cidr: "{{ cidr }}"\n`],
  'an encrypted range': ['b.yaml', `${head}  cidr: ENC[AES256_GCM,data:abc]\n`],
  'a Jinja template': ['b.yaml.j2', `${head}  cidr: {{ cidr }}\n`],
  Jsonnet: ['b.jsonnet', '{ apiVersion: "projectcalico.org/v3", kind: "IPPool", spec: {} }\n'],
  'a script': ['b.sh', `kubectl apply -f - <<EOF\n${head}EOF\n`],
  'a ConfigMap': [
    'b.yaml',
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata:\n  a.yaml: |\n    ${head.trimEnd().replaceAll('\n', '\n    ')}\n`,
  ],
  'a condition of a program': ['b.ts', program('if (process.env.X) ')],
  'a program that does not parse': ['b.ts', `${program('')}if (((\n`],
  'an absent file': ['kustomization.yaml', `${kustomization}resources: [pool.yaml, pools.yaml]\n`],
};

for (const [what, [path, text]] of Object.entries(failing))
  test(`${what} makes it incomplete, and is named`, async () => {
    const { code, stdout } = await run(path, text);
    assert.is(code, 3);
    assert.match(stdout, `could not be read: ${path}`);
    assert.not.match(stdout, /^clean/);
  });

test('a chart of a kustomization is named and does not fail', async () => {
  const { code, stdout } = await run(
    'kustomization.yaml',
    `${kustomization}resources: [pool.yaml]\nhelmCharts: [{ name: calico-pools }]\n`,
  );
  assert.is(code, 0);
  assert.match(stdout, /^nothing found, but not everything could be read:/);
  assert.match(stdout, 'could not be read: kustomization.yaml');
});

const silent: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'an encrypted Secret': [
    's.yaml',
    'apiVersion: v1\nkind: Secret\nmetadata: { name: calico }\nstringData: { p: "ENC[AES256_GCM,data:x]" }\nsops: { mac: "ENC[x]" }\n',
  ],
  'a pool of another product': [
    'p.yaml',
    'apiVersion: whereabouts.cni.cncf.io/v1alpha1\nkind: IPPool\nmetadata:\n  name: {{ x }}\n',
  ],
  'a template in an example': ['examples/b.yaml', `${head}  cidr: {{ cidr }}\n{% if x %}\n`],
  'a template without pools': ['b.yaml', 'apiVersion: v1\nkind: Service\nmetadata:\n  name: {{ x }}\n'],
  'a secret that is kept out': [
    'kustomization.yaml',
    `${kustomization}resources: [pool.yaml, secret.yaml]\n`,
  ],
};

for (const [what, [path, text]] of Object.entries(silent))
  test(`${what} is no gap`, async () => {
    const { code, stdout } = await run(path, text);
    assert.is(code, 0);
    assert.match(stdout, /^clean: /);
  });

test.run();
