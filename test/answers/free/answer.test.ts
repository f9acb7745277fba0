import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import {
  searchedClusters,
  findFree,
  type FreeAnswer,
  type Whose,
  type Search,
} from '../../../src/answers/free/answer.ts';
import { formatCidr, parseCidr } from '../../../src/base/net/cidr.ts';
import { snapshotOf } from '../../kit/case.ts';
import { configAmong } from '../../kit/config.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const kubeadm = [
  'apiVersion: kubeadm.k8s.io/v1beta4',
  'kind: ClusterConfiguration',
  'networking: { podSubnet: 10.128.0.0/16, serviceSubnet: 10.96.0.0/16 }',
  '',
].join('\n');

const everybody: Whose = { everybody: true };

function asked(repository: Repository, changes: Partial<Search> = {}) {
  const files = filesOf(repository);
  const config = configAmong(files);
  const { fleet } = survey(snapshotOf(files), { calicoVersion: undefined, ...(config && { config }) });
  const search: Search = {
    whose: everybody,
    family: 4,
    prefix: 24,
    count: 3,
    within: [],
    avoid: [],
    sizing: undefined,
    ...changes,
  };
  const chosen = searchedClusters(fleet, search.whose);
  return 'known' in chosen ? chosen : findFree(chosen, search, undefined);
}

function answered(repository: Repository, changes: Partial<Search> = {}): FreeAnswer {
  const answer = asked(repository, changes);
  if ('known' in answer) throw new Error(`no ${answer.kind} ${answer.name}`);
  return answer;
}

const rangesIn = (repository: Repository, changes: Partial<Search> = {}): readonly string[] =>
  answered(repository, changes).ranges.map(({ cidr }) => formatCidr(cidr));

const within = (...texts: readonly string[]) => texts.map(text => parseCidr(text)!);

const test = suite('free');

test('between the pools, and it says who lives next door', () => {
  const answer = answered(
    { 'a.yaml': `${pool('a', '10.0.0.0/24')}---\n${pool('b', '10.0.2.0/24')}` },
    { within: within('10.0.0.0/22') },
  );
  assert.equal(
    answer.ranges.map(({ cidr, before, behind }) => [formatCidr(cidr), before?.what, behind?.what]),
    [
      ['10.0.1.0/24', 'pool "a"', 'pool "b"'],
      ['10.0.3.0/24', 'pool "b"', undefined],
    ],
  );
  assert.is(answer.room.count, 2n);
});

test('in the pod network of the cluster, where it is known', () => {
  const { because, ranges, cautious } = answered({
    'kubeadm.yaml': kubeadm,
    'a.yaml': pool('a', '10.128.0.0/17'),
  });
  assert.is(because, 'the pod network of the cluster');
  assert.is(formatCidr(ranges[0]!.cidr), '10.128.128.0/24');
  assert.equal(cautious, [], 'the range of Services is known');
});

test('not where Services, nodes or others are', () => {
  const repository = { 'kubeadm.yaml': kubeadm, 'a.yaml': pool('a', '10.128.0.0/16') };
  assert.equal(rangesIn(repository, { within: within('10.96.0.0/16') }), []);
  assert.equal(rangesIn(repository, { within: within('10.96.0.0/15'), count: 1 }), ['10.97.0.0/24']);
});

test('not where kubeadm or Docker may be, and it says so', () => {
  const { cautious, ranges } = answered(
    { 'a.yaml': pool('a', '10.0.0.0/9') },
    { within: within('10.96.0.0/11') },
  );
  assert.equal(
    ranges.map(({ cidr }) => formatCidr(cidr)),
    [],
  );
  assert.equal(
    cautious.map(({ what }) => what),
    ['the default service range of kubeadm'],
  );
});

test('what is to be avoided', () => {
  assert.equal(
    rangesIn(
      { 'a.yaml': pool('a', '10.0.0.0/24') },
      { within: within('10.0.0.0/22'), avoid: within('10.0.1.0/24', '10.0.3.128/25') },
    ),
    ['10.0.2.0/24'],
  );
});

test('disabled pools, pools of configurations, and pools on request are in the way as well', () => {
  const disabled = pool('a', '10.0.0.0/24')
    .replace('/24 }', '/24, disabled: true }')
    .replace('/24\n', '/24\n  disabled: true\n');
  const config =
    'clusters: [{ name: lab, include: ["**"], externalPools: [{ name: old, cidr: 10.0.1.0/24 }] }]\n';
  assert.equal(rangesIn({ 'a.yaml': disabled, 'ipamlint.yaml': config }, { within: within('10.0.0.0/22') }), [
    '10.0.2.0/24',
    '10.0.3.0/24',
  ]);
});

const fleet = {
  'clusters/east/a.yaml': pool('east', '10.0.0.0/24'),
  'clusters/west/a.yaml': pool('west', '10.0.1.0/24'),
  'clusters/lab/a.yaml': pool('lab', '10.0.2.0/24'),
  'ipamlint.yaml': [
    'clusters:',
    ...['east', 'west', 'lab'].map(name => `  - { name: ${name}, include: [clusters/${name}] }`),
    'groups: [{ name: sites, clusters: [east, west] }]',
    '',
  ].join('\n'),
};

test('one cluster, the network that it shares, or all of them', () => {
  const inside = { within: within('10.0.0.0/22') };
  assert.equal(rangesIn(fleet, inside), ['10.0.3.0/24']);
  assert.equal(rangesIn(fleet, { ...inside, whose: { cluster: 'east' } }), ['10.0.2.0/24', '10.0.3.0/24']);
  assert.equal(rangesIn(fleet, { ...inside, whose: { cluster: 'lab' } }), [
    '10.0.3.0/24',
    '10.0.0.0/24',
    '10.0.1.0/24',
  ]);
  assert.equal(rangesIn(fleet, { ...inside, whose: { group: 'sites' } }), ['10.0.2.0/24', '10.0.3.0/24']);
});

test('a name that means nothing', () => {
  assert.equal(asked(fleet, { whose: { cluster: 'eest' } }), {
    kind: 'cluster',
    name: 'eest',
    close: 'east',
    known: ['east', 'lab', 'west'],
  });
  assert.equal(asked(fleet, { whose: { group: 'planets' } }), {
    kind: 'group',
    name: 'planets',
    close: undefined,
    known: ['sites'],
  });
});

test('what is not known is said', () => {
  const { unknown } = answered({
    'a.yaml': pool('edge', '${CIDR}'),
    'templates/b.yaml': `{{- if .Values.edge }}\n${pool('b', '10.1.0.0/16')}{{- end }}\n`,
  });
  assert.equal(
    unknown.map(({ what, path }) => [what, path]),
    [
      ['the range of pool "edge" is not determined', 'a.yaml'],
      ['pools may come from here, but cannot be read', 'templates/b.yaml'],
    ],
  );
});

test('never where no pod can have an address', () => {
  const { room } = answered(
    { 'a.yaml': pool('a', '10.0.0.0/24') },
    { within: within('0.0.0.0/0'), prefix: 3 },
  );
  assert.equal(room.largest && formatCidr(room.largest), '32.0.0.0/3');
  for (const place of ['127.0.0.0/8', '224.0.0.0/4', '169.254.0.0/16'])
    assert.equal(rangesIn({ 'a.yaml': pool('a', '10.0.0.0/24') }, { within: within(place) }), [], place);
});

test('in the private networks that have pools already, else in all of them', () => {
  assert.is(rangesIn({ 'a.yaml': pool('a', '192.168.0.0/17') })[0], '192.168.128.0/24');
  assert.is(answered({ 'a.yaml': pool('a', '203.0.113.0/24') }).because, 'the private networks of RFC 1918');
});

test('what IPReservations hold back is not free', () => {
  const reservation =
    'apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: lab }\nspec: { reservedCIDRs: [10.1.0.0/24] }\n';
  const wanted = { within: within('10.1.0.0/23'), count: 1 };
  assert.equal(rangesIn({ 'a.yaml': `${pool('edge', '10.9.0.0/24')}---\n${reservation}` }, wanted), [
    '10.1.1.0/24',
  ]);
  assert.equal(rangesIn({ 'a.yaml': pool('edge', '10.9.0.0/24') }, wanted), ['10.1.0.0/24']);
});

test('the subnet of a node is not free, the address of its tunnel tells of none', () => {
  const node = (annotation: string) =>
    `${pool('edge', '10.9.0.0/24')}---\napiVersion: v1\nkind: Node\nmetadata: { name: a, annotations: { ${annotation} } }\n`;
  const first = (annotation: string) =>
    rangesIn({ 'a.yaml': node(annotation) }, { within: within('10.48.0.0/16'), count: 1 });
  assert.equal(first('projectcalico.org/IPv4Address: 10.48.1.7/22'), ['10.48.4.0/24']);
  assert.equal(first('kilo.squat.ai/internal-ip: 10.48.1.7/22'), ['10.48.4.0/24']);
  assert.equal(first('flannel.alpha.coreos.com/public-ip: 10.48.0.7'), ['10.48.1.0/24']);
  assert.equal(first('projectcalico.org/IPv4VXLANTunnelAddr: 10.48.0.7'), ['10.48.0.0/24']);
});

test('a cluster of which only pools outside of Git are told has them', () => {
  const config =
    'clusters: [{ name: east, include: [east], externalPools: [{ name: old, cidr: 10.48.0.0/17 }] }]\n';
  const answer = answered(
    { 'ipamlint.yaml': config, 'east/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' },
    { within: within('10.48.0.0/16'), count: 1 },
  );
  assert.equal(
    answer.ranges.map(({ cidr }) => formatCidr(cidr)),
    ['10.48.128.0/24'],
  );
});

test.run();
