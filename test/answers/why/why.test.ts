import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { widthOf } from '../../../src/print/width.ts';
import { golden } from '../../kit/golden.ts';
import { snapshotOf } from '../../kit/case.ts';
import { ran } from '../../kit/world.ts';
import { asJson, asked, shown } from './ask.ts';
import { rich, twoClusters } from './repository.fixture.ts';

const evil = 'shop/daemonset/evil\x1b[31m::error::x';
const targets: Readonly<Record<string, string>> = {
  'workload-failing': 'deploy/cart',
  'workload-requesting': 'shop/sts/cart',
  'workload-fixed': 'fixed',
  'workload-host-network': 'tools/agent',
  'workload-evil': evil,
  node: 'node/n2',
  namespace: 'ns/shop',
  'namespace-undeclared': 'tools',
  'pool-selective': 'pool/edge',
  'pool-manual': 'static',
  'pool-of-operator': '10.42.0.0/16',
  'address-reserved': '10.44.0.2',
  'address-ipv6': 'FD00:10:0::7',
};

const valid = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('schema/why.schema.json', 'utf8')) as object,
);

const faults = (document: unknown): string[] =>
  valid(document)
    ? []
    : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

const test = suite('why');

for (const [name, target] of Object.entries(targets)) {
  test(`${name} for people`, () => {
    golden(`why/${name}.txt`, shown(rich, target));
  });
  test(`${name} follows the schema`, () => {
    assert.equal(faults(JSON.parse(asJson(rich, target))), []);
  });
}

test('the answer for programs', () => {
  golden('why/workload-failing.json', asJson(rich, 'deploy/cart'));
});

test('the schema is strict', () => {
  const document = JSON.parse(asJson(rich, 'fixed')) as { answers: Record<string, unknown>[] };
  const [answer] = document.answers;
  assert.ok(faults({ ...document, extra: 1 }).length > 0);
  assert.ok(faults({ ...document, answers: [{ ...answer, extra: 1 }] }).length > 0);
  assert.ok(faults({ ...document, answers: [{ ...answer, kind: 'thing' }] }).length > 0);
  assert.ok(faults({ ...document, answers: [] }).length > 0);
});

test('every cluster that has it answers, by name', () => {
  golden('why/two-clusters.txt', shown(twoClusters, 'web'));
  assert.is(asked(twoClusters, '10.1.0.9').answers.length, 1);
});

for (const width of [40, 60, 80, 100, 160]) {
  test(`no line is wider than ${width} columns, and none commands anything`, () => {
    for (const target of Object.values(targets)) {
      for (const line of shown(rich, target, width).split('\n')) {
        assert.ok(widthOf(line) <= width, `${width}: ${line}`);
        assert.not.match(line, /^\s*::|\p{Cc}/u);
      }
    }
  });
}

test('colour adds nothing to the words', () => {
  const colored = shown(rich, 'deploy/cart', 100, true);
  assert.ok(colored.includes('\x1b['));
  // oxlint-disable-next-line no-control-regex
  assert.is(colored.replace(/\x1b\[[\d;]*m/g, ''), shown(rich, 'deploy/cart'));
});

for (const [example, target] of [
  ['namespace-annotation', 'storefront/deployment/web-east'],
  ['namespace-annotation', 'pool/pool-amer-west'],
  ['node-labels', 'nginx'],
  ['node-labels', 'node/kube-node-3'],
  ['rack-topology', 'web/nginx'],
  ['rack-topology', '192.168.0.9'],
  ['pool-fields', 'finance/pod/ledger'],
  ['pool-fields', 'deploy/time-server'],
  ['internal-ip-detection', 'ds/calico-node'],
  ['capacity', 'pool/partners'],
  ['capacity', 'scanners'],
  ['static-addresses', '10.80.0.10'],
  ['tenants', 'invoices'],
  ['tunnels', 'node/hall-b-1'],
  ['two-owners', 'pool/default-ipv4-ippool'],
  ['windows', 'node/windows-1'],
] as const) {
  test(`${target} in ${example}`, async () => {
    const { code, stdout, stderr } = await ran(['why', target, '--root', '.', `examples/${example}`]);
    assert.equal([code, stderr], [0, '']);
    golden(`why/examples/${example}-${target.replaceAll('/', '-')}.txt`, stdout);
  });
}

test('a name that means nothing or several things is a usage mistake', async () => {
  const { code, stdout, stderr } = await ran([
    'why',
    'web-est',
    '--root',
    '.',
    'examples/namespace-annotation',
  ]);
  assert.equal([code, stdout], [2, '']);
  assert.is(
    stderr,
    'ipamlint: there is no "web-est" here\nhelp: did you mean storefront/deployment/web-east?\n',
  );
});

test('refusals are printable', async () => {
  const world = {
    locate: async () => ({ root: '/', trees: [''] }),
    readSnapshot: async () => snapshotOf([{ path: 'all.yaml', text: rich }]),
  };
  const { code, stderr } = await ran(['why', 'x\x1b[31m'], world);
  assert.is(code, 2);
  assert.match(stderr, 'evil\\x1b[31m');
  assert.not.match(stderr, '\x1b');
});

test('the release that is known is told, with its source', () => {
  const { answers } = asked(rich, 'sts/cart', 'v3.31.2');
  assert.ok(answers[0]?.doubts.includes('assumed to run Calico v3.31.2: --calico-version'));
});

const refusal = (target: string) => asked(rich, target).refusal;
const means = (target: string) => asked(rich, target).answers.map(answer => answer.target);

test('names: any unique form, kinds as kubectl takes them', () => {
  for (const target of [
    'shop/deployment/cart',
    'shop/Deployments.apps/cart',
    'deploy/cart',
    'DEPLOY/cart',
    'deployments/shop/cart',
  ])
    assert.equal(means(target), ['shop/deployment/cart'], target);
  for (const target of ['n1', 'node/n1', 'no/n1', 'Nodes/n1'])
    assert.equal(means(target), ['node/n1'], target);
  for (const target of ['edge', 'ippool/edge', 'pools/edge', '10.43.0.0/24', 'pool/10.43.0.9/24'])
    assert.equal(means(target), ['pool/edge'], target);
  assert.equal(means('default-ipv6-ippool'), ['pool/fd00:10::/64']);
  assert.equal(means('shop/agent'), []);
});

test('every target leads back to itself', () => {
  const { answers } = asked(rich, 'node/n1');
  for (const target of [
    'shop/statefulset/cart',
    'pool/10.42.0.0/16',
    'tools/deployment/agent',
    'shop/pod/fixed',
  ])
    assert.equal(means(target), [target]);
  assert.is(answers.length, 1);
});

test('what is not clear is asked back', () => {
  assert.is(
    refusal('cart'),
    '"cart" means 2 things here; name one of them: shop/deployment/cart, shop/statefulset/cart',
  );
  assert.is(refusal('shop/agent'), 'there is no "shop/agent" here; did you mean tools/deployment/agent?');
  for (const pod of ['pod/agent-7d9f8-x2x1z', 'tools/agent-7d9f8'])
    assert.is(refusal(pod), `there is no "${pod}" here; did you mean tools/deployment/agent?`);
  assert.is(refusal('pool/egde'), 'there is no "pool/egde" here; did you mean pool/edge?');
  assert.is(refusal('ns/tolls'), 'there is no "ns/tolls" here; did you mean namespace/tools?');
  assert.is(
    refusal('10.9.9.9'),
    'no range here contains, and nothing names, 10.9.9.9; the IPv4 pools are 10.42.0.0/16, 10.43.0.0/24, 10.45.0.0/24, 10.46.0.0/24, 10.44.0.0/24',
  );
  assert.is(
    asked('', 'web').refusal,
    'there is no "web" here; no workload, node or pool is declared in what was read; name another PATH',
  );
});

test('issue 10, 5: a namespace goes by its name alone where nothing else has it', () => {
  const { answers } = asked(rich, 'shop');
  assert.equal(
    answers.map(({ target }) => target),
    ['namespace/shop'],
  );
  const both = `apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: web}\nspec: {containers: []}\n`;
  assert.equal(
    [asked(both, 'web'), asked(both, 'ns/web')].map(({ answers: [answer] }) => answer?.target),
    ['web/pod/web', 'namespace/web'],
  );
});

test('issue 10, 4.1: of several things of one name those are meant that stand under a PATH', () => {
  const web = (namespace: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: ${namespace}}\nspec: {containers: []}\n`;
  const files = { 'a/web.yaml': web('a'), 'b/web.yaml': web('b') };
  const meant = (...paths: string[]) =>
    asked(files, 'web', undefined, paths).answers.map(({ target }) => target);
  assert.equal(
    [meant('a'), meant('b/web.yaml'), meant('c'), meant('a', 'b')],
    [['a/pod/web'], ['b/pod/web'], [], []],
  );
});

test('JSON on the command line', async () => {
  const { code, stdout } = await ran(['why', 'nginx', 'examples/node-labels', '-f', 'json']);
  assert.is(code, 0);
  assert.equal(faults(JSON.parse(stdout)), []);
});

test.run();
