import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { markupOf } from '../../../src/print/html.ts';
import { pageHead } from '../../../src/print/page/page-head.ts';
import { desk, poolText } from '../../kit/desk.ts';

const test = suite('the views of the page');

/** The page of these files. */
async function pageOf(files: Readonly<Record<string, string>>): Promise<string> {
  const table = desk();
  try {
    return (await table.run(files, 'report', '-f', 'html')).stdout;
  } finally {
    table.remove();
  }
}

const textsIn = (page: string, pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim());

/** Pods that run on the nodes of one rack. */
const web = (name: string, rack: number, replicas: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\nspec: { replicas: ${replicas}, template: { spec: { nodeSelector: { rack: r${rack} }, containers: [] } } }\n`;
const rack = (index: number): string =>
  `${poolText(`rack-${index}`, `10.0.${index}.0/24`)}---\n`.replace(
    'cidr:',
    `nodeSelector: "rack == 'r${index}'", cidr:`,
  ) + `apiVersion: v1\nkind: Node\nmetadata: { name: n${index}, labels: { rack: r${index} } }\n`;

const racks = [0, 1, 2].map(rack).join('---\n');

test('the head names the repository, the commit and its day', () => {
  const head = markupOf(
    pageHead('acme/network', [], {
      repository: 'acme/network',
      commit: { id: '0123456789', day: '2026-03-04' },
    }),
  );
  assert.match(head, '<h1><small>Address plan </small>acme/network</h1>');
  assert.match(head, '<p class="source">commit <code>0123456789</code> of 2026-03-04</p>');
  assert.not.match(markupOf(pageHead('network', [], { repository: 'network', commit: undefined })), 'commit');
});

test('the first view begins with the numbers that matter most', async () => {
  const pods = [web('a', 0, 64), web('b', 1, 9)].join('---\n');
  const page = await pageOf({ 'pools.yaml': racks, 'pods.yaml': pods });
  const [, first = ''] = /<section id="(\w+)" class="view"/.exec(page) ?? [];
  assert.is(first, 'overview');
  assert.equal(textsIn(page, /<dt>(.*?)<\/dt><dd>/g).slice(0, 5), [
    'Clusters',
    'Pools',
    'Addresses used',
    'Largest free network',
    'Findings',
  ]);
  assert.equal(textsIn(page, /<a class="value"[^>]*>(.*?)<\/a>/g), ['1', '3', '9.5–12\u00a0%', '/9', '0']);
});

test('pools are told of by how full they are, and one line says how full each is', async () => {
  const pods = [web('a', 0, 9), web('b', 2, 64), web('c', 1, 30)].join('---\n');
  const page = await pageOf({ 'pools.yaml': racks, 'pods.yaml': pods });
  const [, rows = ''] = /<table class="capacities.*?<tbody>(.*?)<\/tbody>/s.exec(page) ?? [];
  assert.equal(textsIn(rows, /<span class="chip"[^>]*>(.*?)<\/span>/g), ['rack-2', 'rack-1', 'rack-0']);
  assert.equal(textsIn(rows, /<span class="fill">(.*?)<\/span>/g), [
    '64–80 of 256',
    '30–38 of 256',
    '9–12 of 256',
  ]);
});

test('the fullest pool is the one with the longest bar, but for those that are too small for certain', async () => {
  const anywhere = web('d', 3, 40).replace('nodeSelector: { rack: r3 }, ', '');
  const pools = racks.replace('10.0.2.0/24', '10.0.2.0/26');
  const orderOf = async (pods: readonly string[]) =>
    textsIn(
      /<ol class="fullest">(.*?)<\/ol>/s.exec(
        await pageOf({ 'pools.yaml': pools, 'pods.yaml': pods.join('---\n') }),
      )![1]!,
      /<span class="chip"[^>]*>(.*?)<\/span>/g,
    );
  assert.equal(await orderOf([web('a', 0, 9), anywhere]), ['rack-2', 'rack-0', 'rack-1']);
  assert.equal(await orderOf([web('a', 0, 300), web('b', 2, 60), anywhere]), ['rack-0', 'rack-2', 'rack-1']);
});

test('what is known of the nodes is a sentence', async () => {
  const sentences = async (files: Readonly<Record<string, string>>) =>
    textsIn(await pageOf(files), /<p>((?:All nodes|Perhaps not all nodes) are known: [^<]*)<\/p>/g);
  assert.equal(await sentences({ 'pools.yaml': racks }), [
    'All nodes are known: Node objects have the labels that pools select by.',
  ]);
  assert.equal(await sentences({ 'pools.yaml': rack(0) }), [
    'Perhaps not all nodes are known: nothing lists them.',
  ]);
});

test('clusters that are in no group are not counted in one', async () => {
  const files = sharing(3, 1);
  const detail = async (config: string) =>
    textsIn(await pageOf({ ...files, 'ipamlint.yaml': config }), /<dd class="detail">(.*?)<\/dd>/g)[0];
  assert.is(await detail(files['ipamlint.yaml']!), 'in 1 group');
  assert.is(
    await detail('groups: [{ name: x, clusters: [clusters/c0, clusters/c1] }]\n'),
    '2 of them in 1 group',
  );
  assert.is(await detail(''), 'no groups declared');
});

test('workloads that land alike are one folded group', async () => {
  const pods = Array.from({ length: 40 }, (_, index) => web(`web-${index}`, index % 2, 1)).join('---\n');
  const page = await pageOf({ 'pools.yaml': racks, 'pods.yaml': pods });
  assert.equal(textsIn(page, /<span class="count">(.*?)<\/span>/g), [
    '20 workloads: web-0, web-2, web-4 and 17 more',
    '20 workloads: web-1, web-3, web-5 and 17 more',
    'Namespace &quot;shop&quot;',
  ]);
  assert.not.match(page, /<details class="group" open/);
});

test('what no cluster has is no column of the clusters', async () => {
  const files = (version: string) => ({
    'clusters/a/pools.yaml': poolText('a', '10.0.0.0/24'),
    'clusters/b/pools.yaml': poolText('b', '10.1.0.0/24'),
    'clusters/b/node.yaml': `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:${version}" }] } } }\n`,
  });
  const columns = async (version: string) =>
    textsIn(
      /<table class="clusters.*?<\/thead>/s.exec(await pageOf(files(version)))?.[0] ?? '',
      /<th[^>]*>(.*?)<\/th>/g,
    );
  const always = ['Cluster', 'Pools', 'Addresses', 'Used', 'Largest free', 'Findings'];
  assert.equal(await columns('latest'), [...always, 'Evidence']);
  assert.equal(await columns('v3.29.1'), [...always, 'Calico', 'Evidence']);
});

/** Overlays with pools of their own that share a network, as the user says. */
const sharing = (clusters: number, pools: number): Record<string, string> => {
  const names = Array.from({ length: clusters }, (_, index) => `clusters/c${index}`);
  const poolsOf = (cluster: number) =>
    Array.from({ length: pools }, (_, pool) =>
      poolText(`p${cluster}-${pool}`, `10.${cluster}.${pool * 2}.0/24`),
    ).join('---\n');
  return {
    ...Object.fromEntries(
      names.flatMap((name, index) => [
        [`${name}/kustomization.yaml`, 'resources: [pools.yaml]\n'],
        [`${name}/pools.yaml`, poolsOf(index)],
      ]),
    ),
    'ipamlint.yaml': `groups: [{ name: all, clusters: [${names.join()}] }]\n`,
  };
};

const grounds = (page: string) =>
  [...page.matchAll(/<pre class="ground"[^>]*?(?: data-like="([^"]*)")?>([^<]*)<\/pre>/g)].map(
    ([, like, text = '']) => ({ like, lines: text === '' ? 0 : text.split('\n').length }),
  );

test('clusters of one group without pod networks have one room, which the page holds once', async () => {
  const page = await pageOf(sharing(3, 1));
  assert.equal(grounds(page), [
    { like: undefined, lines: 9 },
    { like: 'plan/clusters/c0', lines: 0 },
    { like: 'plan/clusters/c0', lines: 0 },
  ]);
  const apart = await pageOf({ ...sharing(3, 1), 'ipamlint.yaml': '' });
  assert.equal(
    grounds(apart).map(({ like }) => like),
    [undefined, undefined, undefined],
  );
});

test('many ranges of other clusters of a group are told of together where none of its own lies between', async () => {
  const owners = (page: string) =>
    new Set(textsIn(page, /<td data-title="Owner"><span class="owner">([^<]* of [^<]*)<\/span>/g));
  assert.equal([...owners(await pageOf(sharing(3, 2)))].length, 6);
  assert.equal(
    [...owners(await pageOf(sharing(3, 40)))],
    ['80 ranges of other clusters', '40 ranges of other clusters'],
  );
});

test('a page has pictures of 500 clusters, and the tables of all', async () => {
  const page = await pageOf(
    Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [
        [`clusters/c${1000 + index}/kustomization.yaml`, 'resources: [pools.yaml]\n'],
        [`clusters/c${1000 + index}/pools.yaml`, poolText('p', `10.${index >> 8}.${index & 255}.0/24`)],
      ]).flat() as [string, string][],
    ),
  );
  assert.is(page.split('<div class="maps">').length - 1, 500);
  assert.is(page.split('This page has pictures of 500 clusters.').length - 1, 1);
  assert.is(page.split('<table class="ranges').length - 1, 501);
});

test.run();
