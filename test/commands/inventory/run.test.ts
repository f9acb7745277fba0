import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk } from '../../kit/desk.ts';
import { ran } from '../../kit/world.ts';

interface Shown {
  readonly repository?: { readonly name: string; readonly commit?: string };
  readonly clusters: readonly {
    readonly name: string;
    readonly groups: readonly string[];
    readonly mayReserveMore: boolean;
    readonly pools: readonly Record<string, unknown>[];
  }[];
}

const pool = (name: string, spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;

const test = suite('what an inventory tells to put several together');

test('how the repository is called, and at which commit', async () => {
  const asked = ['inventory', '--root', 'examples/fleet', '-f', 'json'];
  const { stdout: anonymous } = await ran(asked);
  assert.is((JSON.parse(anonymous) as Shown).repository, undefined);
  const { stdout } = await ran([...asked, '--repository', 'team/web', '--commit', '0123abc']);
  assert.equal((JSON.parse(stdout) as Shown).repository, { name: 'team/web', commit: '0123abc' });
});

test('the values of one release are one entry, called after its kind', async () => {
  const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: plex, namespace: media }
spec:
  chart: { spec: { chart: app } }
  values:
    main: { annotations: { cni.projectcalico.org/ipv4pools: '["a"]' } }
    side: { annotations: { cni.projectcalico.org/ipAddrs: '["10.0.0.7"]' } }
`;
  const { stdout } = await desk().run(
    { 'a.yaml': release, 'b.yaml': pool('a', 'cidr: 10.0.0.0/16') },
    'inventory',
  );
  assert.match(
    stdout,
    '  Helm values: 1 requests pools or addresses\n    values of HelmRelease media/plex\n',
  );
  assert.match(stdout, /ipv4pools +\["a"\].*\n +cni\.projectcalico\.org\/ipAddrs/);
});

test('objects of which nothing shows that there is a cluster', async () => {
  const files = { 'ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: web }\n' };
  const { stdout } = await desk().run(files, 'inventory');
  assert.match(
    stdout,
    /^no cluster is known\n  repository  objects that are checked together: nothing here sets up/,
  );
  assert.match(stdout, /^repository\n  = Calico of unknown version/m);
  const known = await desk().run({ ...files, 'pool.yaml': pool('a', 'cidr: 10.0.0.0/16') }, 'inventory');
  assert.match(known.stdout, /^1 cluster\n  repository  its pools: pool\.yaml\n/);
  const declared = {
    'ipamlint.yaml': 'clusters: [{ name: east, include: [east] }]\n',
    'east/a.yaml': pool('a', 'cidr: 10.0.0.0/16'),
  };
  assert.match(
    (await desk().run({ ...files, ...declared }, 'inventory')).stdout,
    /^1 cluster known, 1 assumed\n/,
  );
  const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\n';
  const recognized = async (repository: Readonly<Record<string, string>>) =>
    (await desk().run(repository, 'inventory')).stdout.split('\n')[1]!.trim();
  assert.is(await recognized({ 'a.yaml': node }), 'repository  its nodes: a.yaml');
  assert.is(
    await recognized({ 'a.yaml': node, 'b.yaml': node.replace('name: a', 'name: b') }),
    'repository  its nodes: a.yaml and 1 more file',
  );
  assert.is(
    await recognized({ 'a.yaml': node, 'net/a.yaml': pool('a', 'cidr: 10.0.0.0/16') }),
    'repository  its pools: net/a.yaml; nodes from a.yaml',
  );
});

test('what of pools decides, and the groups of clusters', async () => {
  const table = desk();
  const { stdout } = await table.run(
    {
      'east/pools.yaml': [
        pool('a', 'cidr: 10.1.0.0/24, disabled: true, allowedUses: [Workload]'),
        pool('b', 'cidr: 10.2.0.0/24, nodeSelector: "!all()"'),
        'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\n' +
          'spec: { calicoNetwork: { ipPools: [{ cidr: 10.1.0.0/24 }] } }\n',
      ].join('---\n'),
      'west/pools.yaml': pool('c', 'cidr: 10.3.0.0/24, disabled: "{{ .Values.off }}"'),
      'ipamlint.yaml':
        'clusters: [{ name: east, include: [east] }, { name: west, include: [west] }]\n' +
        'groups: [{ name: lab, clusters: [east, west] }, { name: other, clusters: [west] }]\n',
    },
    'inventory',
    '-f',
    'json',
  );
  table.remove();
  const { clusters } = JSON.parse(stdout) as Shown;
  assert.equal(
    clusters.map(({ name, groups }) => [name, groups]),
    [
      ['east', ['lab']],
      ['west', ['lab', 'other']],
    ],
  );
  const told = clusters.flatMap(({ pools }) =>
    pools.map(each => [each.name, each.isEffective, each.disabled, each.isOnRequest]),
  );
  assert.equal(told, [
    ['a', true, true, false],
    ['b', true, false, true],
    ['', false, false, false],
    ['c', true, undefined, false],
  ]);
  assert.equal(clusters[0]!.pools[0]!.allowedUses, ['Workload']);
});

for (const [asked, says] of [
  [['--repository', 'https://x:secret@host/a'], /not "https:\/\/…@host\/a"\nhelp: write --repository/],
  [['--repository', ''], /--repository takes letters/],
  [['--commit', 'abc'], /--commit needs --repository/],
  [['--repository', 'a', '--commit', 'a b'], /--commit takes a commit id/],
] as const)
  test(`a mistake: ${asked.join(' ')}`, async () => {
    const { code, stderr } = await ran(['inventory', ...asked]);
    assert.is(code, 2);
    assert.match(stderr, says);
    assert.not.match(stderr, /secret/);
  });

test('what is not determined is not said to request nothing', async () => {
  const table = desk();
  const pod = (name: string, annotations: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: shop, annotations: ${annotations} }\n`;
  const said = async (...documents: readonly string[]) =>
    (await table.run({ 'all.yaml': documents.join('---\n') }, 'inventory')).stdout.replace(/\s+/g, ' ');
  const namespace = (annotations: string) =>
    `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, annotations: ${annotations} }\n`;
  const open = await said(namespace('"${NOTES}"'), pod('a', '"${NOTES}"'), pod('b', '{}'));
  assert.match(
    open,
    'namespaces: 1, none is known to request pools or addresses; its annotations are not determined',
  );
  assert.match(
    open,
    'workloads: 2, none is known to request pools or addresses; the annotations of 1 are not determined',
  );
  const some = await said(pod('a', '"${NOTES}"'), pod('b', `{ cni.projectcalico.org/ipv4pools: '["x"]' }`));
  assert.match(
    some,
    'workloads: 2, of which 1 requests pools or addresses; the annotations of 1 are not determined',
  );
  const told = await said(namespace('{ a: "${NOTE}" }'), pod('a', '{ b: "${NOTE}" }'));
  assert.match(told, 'namespaces: 1, none requests pools or addresses ');
  assert.match(told, 'workloads: 1, none requests pools or addresses');
  table.remove();
});

test('what is set aside takes nothing from other repositories', async () => {
  const base = (name: string) =>
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [https://git.example/${name}//base]\n`;
  const table = desk();
  const { stdout } = await table.run(
    { 'net/kustomization.yaml': base('live'), 'archive/net/kustomization.yaml': base('past') },
    'inventory',
  );
  table.remove();
  assert.match(stdout, 'git.example/live');
  assert.not.match(stdout, 'git.example/past');
});

test.run();
