import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolFate } from '../../../../src/calico/facts/pools/fate.ts';
import { effectivePools } from '../../../../src/calico/facts/pools/pools.ts';
import { supplyOf } from '../../../../src/calico/facts/requests/supply.ts';
import { explainWorkload } from '../../../../src/answers/why/workload.ts';
import { reportOn } from '../../../kit/case.ts';

const test = suite("a pool's fate");

const v3 = (name: string, spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;
const raw = (name: string, spec: string): string =>
  v3(name, spec).replace('projectcalico.org/v3', 'crd.projectcalico.org/v1');
const reserving = (range: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: r }\nspec: { reservedCIDRs: [${range}] }\n`;
const web = (annotations = ''): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  template:\n    metadata: { ${annotations} }\n    spec: { containers: [{ name: a, image: b }] }\n`;

function clusterOf(
  documents: readonly string[],
  calico = '',
): ReturnType<typeof reportOn>['fleet']['clusters'][number] {
  const files = [{ path: 'all.yaml', text: documents.join('---\n') }];
  const config =
    calico === ''
      ? []
      : [{ path: 'ipamlint.yaml', text: `clusters: [{ name: ., calico: { ${calico} } }]\n` }];
  return reportOn([...files, ...config], []).fleet.clusters[0]!;
}

/** `p: refused`, with a question mark where it is not certain. */
const fates = (documents: readonly string[], calico?: string): readonly string[] => {
  const cluster = clusterOf(documents, calico);
  return effectivePools(cluster).map(pool => {
    const fate = poolFate(cluster, pool);
    return `${pool.name}: ${fate ? `${fate.kind}${fate.isCertain ? '' : '?'}` : 'fine'}`;
  });
};

const both = 'cidr: 10.0.0.0/24, ipipMode: Always, vxlanMode: Always';
const broken = 'cidr: 10.0.0.0/24, nodeSelector: "rack = 1"';

for (const [name, documents, calico, expected] of [
  ['sound', [v3('p', 'cidr: 10.0.0.0/24')], '', ['p: fine']],
  ['two tunnels', [v3('p', both)], '', ['p: refused']],
  ['two tunnels in a raw CRD before v3.32', [raw('p', both)], 'version: v3.31.0', ['p: fine']],
  ['two tunnels in a raw CRD since v3.32', [raw('p', both)], 'version: v3.32.0', ['p: refused']],
  ['two tunnels in a raw CRD of any release', [raw('p', both)], '', ['p: refused?']],
  ['a broken selector by the client', [v3('p', broken)], 'version: v3.31.0', ['p: refused']],
  [
    'a broken selector that native CRDs store',
    [v3('p', broken)],
    'version: v3.32.0, api: native',
    ['p: fine'],
  ],
  ['a broken selector by either', [v3('p', broken)], 'version: v3.32.0', ['p: refused?']],
  ['what is templated', [v3('p', 'cidr: 10.0.0.0/28, blockSize: "${SIZE}"')], '', ['p: fine']],
  ['a name in capitals', [v3('P', 'cidr: 10.0.0.0/24')], '', ['P: refused']],
  ['reserved as a whole', [v3('p', 'cidr: 10.0.0.0/26'), reserving('10.0.0.0/24')], '', ['p: reserved']],
  ['reserved in part', [v3('p', 'cidr: 10.0.0.0/24'), reserving('10.0.0.0/26')], '', ['p: fine']],
  ['smaller than its block', [raw('p', 'cidr: 10.0.0.0/28')], 'version: v3.31.0', ['p: without a block']],
  [
    'an overlap',
    [v3('p', 'cidr: 10.0.0.0/24'), v3('q', 'cidr: 10.0.0.0/26')],
    '',
    ['p: not allocatable?', 'q: not allocatable?'],
  ],
  [
    'a raw overlap',
    [raw('p', 'cidr: 10.0.0.0/24'), raw('q', 'cidr: 10.0.0.0/26')],
    'version: v3.31.0',
    ['p: fine', 'q: fine'],
  ],
  [
    'an overlap with a pool that is refused',
    [v3('p', 'cidr: 10.0.0.0/24'), v3('q', 'cidr: 10.0.0.0/26, blockSize: 33')],
    'version: v3.31.0',
    ['p: fine', 'q: refused'],
  ],
  [
    'a part of a pool that is elsewhere',
    [v3('p', 'cidr: 10.0.0.0/24'), v3('p', 'natOutgoing: true')],
    '',
    ['p: fine', 'p: fine'],
  ],
] as const) {
  test(name, () => {
    assert.equal(fates(documents, calico), expected);
  });
}

/** What the pods get by `why`. */
function verdict(documents: readonly string[], calico?: string): string {
  const cluster = clusterOf(documents, calico);
  const [first] = explainWorkload(cluster, cluster.workloads[0]!).verdicts;
  return `${first!.outcome}: ${first!.text}`;
}
const asking = (names: string): string => web(`annotations: { cni.projectcalico.org/ipv4pools: '${names}' }`);

test('a list with a refused pool fails as a whole, as for a pool that does not exist', () => {
  const pools = [v3('p0', 'cidr: 10.1.0.0/24'), v3('p2', both)];
  assert.is(
    verdict([...pools, asking('["p2", "p0"]')]),
    'failure: its pods get no address: error parsing pool "p2": invalid CIDR address: p2',
  );
  assert.is(
    verdict([...pools, asking('["10.0.0.0/24"]')]),
    'failure: its pods get no address: the given pool (10.0.0.0/24) does not exist, or is not enabled',
  );
  assert.is(
    verdict([...pools, asking('["p0"]')]),
    'addresses: its pods get an IPv4 address of "p0" (10.1.0.0/24)',
  );
});

test('a selector that native CRDs store fails every pod that asks for nothing, and no other', () => {
  const pools = [v3('p0', 'cidr: 10.1.0.0/24'), v3('p2', broken)];
  const native = 'version: v3.32.0, api: native';
  assert.is(verdict([...pools, web()], native), 'failure: its pods get no address: expected ==');
  assert.match(verdict([...pools, asking('["p0"]')], native), /^addresses/);
  assert.match(verdict([...pools, web()], 'version: v3.32.0'), /^undetermined/);
  assert.match(verdict([...pools, web()], 'version: v3.31.0'), /^addresses.*"p0"/);
});

test('a pool that is reserved as a whole has nothing for those who ask for it', () => {
  const documents = [v3('p0', 'cidr: 10.1.0.0/26'), v3('p1', 'cidr: 10.2.0.0/24'), reserving('10.1.0.0/24')];
  assert.match(
    verdict([...documents, asking('["p0"]')]),
    /^failure: .*Assigned 0 out of 1 requested IPv4 addresses$/,
  );
  assert.match(verdict([...documents, asking('["p0", "p1"]')]), /^addresses: .*"p1"/);
  assert.match(
    verdict([...documents, web(`annotations: { cni.projectcalico.org/ipAddrs: '["10.1.0.7"]' }`)]),
    /^addresses: .*10\.1\.0\.7/,
  );
});

test('only pools for requests do not tell that no other pool is there', () => {
  const manual = v3('p', 'cidr: 10.0.0.0/24, assignmentMode: Manual');
  assert.match(verdict([manual, web()]), /^undetermined/);
  const cluster = clusterOf([v3('p', 'cidr: 10.0.0.0/24, nodeSelector: rack == "1"'), web()]);
  assert.is(supplyOf(cluster).mayHoldMore, false);
});

test.run();
