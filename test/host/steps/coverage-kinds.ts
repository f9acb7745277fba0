import { poolText } from '../../kit/desk.ts';

/** Something that hides a pool or a reservation, or that names one of Calico's kinds almost rightly. */
export interface Hiding {
  /** The file that hides it. */
  readonly path: string;
  readonly text: string;
  readonly more?: Readonly<Record<string, string>>;
  /** What is said of it: exit code 3 under strict coverage, a line of the summary, or an error. */
  readonly is: 'failing' | 'named' | 'error';
}

const pool = poolText('b', '10.8.0.0/16');
const indented = (text: string, by = 4) => text.replace(/^(?=.)/gm, ' '.repeat(by));
const coded = Buffer.from(pool).toString('base64');
const file = (of: string) =>
  `apiVersion: bootstrap.cluster.x-k8s.io/v1beta1\nkind: KubeadmConfig\nmetadata: { name: a }\nspec:\n  files:\n    - path: /etc/calico/pool.yaml\n      ${of}\n`;
const script = `kubectl apply -f - <<EOF\n${pool}EOF\n`;
const kit = { 'app/cdk8s.yaml': 'language: typescript\napp: node main.ts\n', 'app/package.json': '{}' };
const object = `{ apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'b' } }`;
const program = (line: string) =>
  `import { ApiObject, App, Chart } from 'cdk8s';\nconst app = new App();\nconst chart = new Chart(app, 'a');\n${line}\napp.synth();\n`;

export const hiding: Readonly<Record<string, Hiding>> = {
  'a document that is not parsed': { path: 'b.yaml', text: pool.replace('spec', '\tspec'), is: 'failing' },
  'a document in another encoding': { path: 'b.yaml', text: `\u00ff\u00fe${pool}\0`, is: 'failing' },
  'lone carriage returns': {
    path: 'b.yaml',
    text: pool.replace('{ name', '{ { name').replaceAll('\n', '\r'),
    is: 'failing',
  },
  'a template': { path: 'b.yaml', text: poolText('b', '{{ cidr }}'), is: 'failing' },
  'a range that is filled in': { path: 'b.yaml', text: poolText('b', '"{{ cidr }}"'), is: 'failing' },
  'a range that SOPS encrypted': {
    path: 'b.yaml',
    text: `${poolText('b', '"ENC[AES256_GCM,data:a,iv:b,tag:c,type:str]"')}sops: { mac: a }\n`,
    is: 'failing',
  },
  'a template of Ansible': {
    path: 'roles/a/templates/b.yaml.j2',
    text: poolText('b', '{{ cidr }}'),
    more: { 'roles/a/tasks/main.yml': '- template: { src: b.yaml.j2, dest: /etc/b.yaml }\n' },
    is: 'failing',
  },
  'a template of Ansible that no task names': {
    path: 'roles/a/templates/b.yaml.j2',
    text: poolText('b', '{{ cidr }}'),
    is: 'named',
  },
  'a program under a condition': {
    path: 'app/main.ts',
    text: program(`if (process.env.X) new ApiObject(chart, 'b', ${object});`),
    more: kit,
    is: 'failing',
  },
  'a program that does not parse': {
    path: 'app/main.ts',
    text: program(`new ApiObject(chart, 'b', ${object};`),
    more: kit,
    is: 'failing',
  },
  'another language': { path: 'b.jsonnet', text: `${object}\n`, is: 'failing' },
  'a script': { path: 'b.sh', text: script, is: 'failing' },
  'a Dockerfile': { path: 'Dockerfile', text: `FROM a\nRUN ${script}`, is: 'failing' },
  'a ConfigMap': {
    path: 'b.yaml',
    text: `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n${indented(pool)}`,
    is: 'failing',
  },
  'values of a chart': {
    path: 'b.yaml',
    text: `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: a }\nspec:\n  chart: { spec: { chart: raw } }\n  values:\n    resources:\n      - |\n${indented(pool, 8)}`,
    is: 'failing',
  },
  base64: { path: 'b.yaml', text: file(`encoding: base64\n      content: ${coded}`), is: 'failing' },
  'a data URL': {
    path: 'b.yaml',
    text: file(`source: "data:,${encodeURIComponent(pool)}"`),
    is: 'failing',
  },
  'compressed text': { path: 'b.yaml', text: file(`content: H4sI${'A'.repeat(40)}`), is: 'named' },
  'an absent file': { path: 'net/kustomization.yaml', text: 'resources: [gone.yaml]\n', is: 'failing' },
  'a chart of a kustomization': {
    path: 'net/kustomization.yaml',
    text: 'helmCharts: [{ name: pools, repo: https://charts.example.com, version: 1.0.0 }]\n',
    is: 'named',
  },
  'a remote base': {
    path: 'net/kustomization.yaml',
    text: 'resources: ["https://github.com/acme/net//pools?ref=v1"]\n',
    is: 'named',
  },
  'a source in another repository': {
    path: 'b.yaml',
    text: 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: net, namespace: argocd }\nspec:\n  source: { repoURL: https://git.example.com/acme/net.git, path: pools }\n  destination: { server: https://kubernetes.default.svc }\n',
    is: 'named',
  },
  'a kind that is nearly one': { path: 'b.yaml', text: pool.replace('IPPool', 'IpPool'), is: 'error' },
  'a group that is nearly one': {
    path: 'b.yaml',
    text: pool.replace('projectcalico.org', 'calico.org'),
    is: 'error',
  },
  'a kind that is a list': { path: 'b.yaml', text: pool.replace('IPPool', '[IPPool]'), is: 'failing' },
  'a patch for a kind that is nearly one': {
    path: 'net/kustomization.yaml',
    text: 'patches: [{ target: { kind: IpPool }, patch: "[]" }]\n',
    is: 'error',
  },
};

/** What looks like it, and brings nothing that is judged. */
export const harmless: Readonly<Record<string, Hiding['more']>> = {
  'pools of other products': {
    'b.yaml': 'apiVersion: crd.antrea.io/v1beta1\nkind: IPPool\nmetadata: { name: a }\n',
    'roles/a/templates/b.yaml.j2':
      'apiVersion: cilium.io/v2\nkind: CiliumLoadBalancerIPPool\nmetadata: { name: {{ a }} }\n',
  },
  'a Secret that SOPS encrypted': {
    'b.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: { name: calico }\nstringData: { a: "ENC[AES256_GCM,data:a,iv:b,tag:c,type:str]" }\nsops: { mac: a }\n',
  },
  'fixtures of tests': { 'pkg/testdata/b.yaml': pool.replace('spec', '\tspec') },
  references: { 'b.yaml': 'apiVersion: a.dev/v1\nkind: Watch\nspec: { of: [{ kind: IPPool, name: b }] }\n' },
  'a script that looks': { 'b.sh': 'kubectl get ippools -o json | jq \'select(.kind == "IPPool")\'\n' },
};
