import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';

const test = suite('accepted places');

const template =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: b\nspec:\n  cidr: {{ cidr }}\n{% if x %}\n';
const shop = `apiVersion: v1
kind: Namespace
metadata:
  name: shop
  annotations: { cni.projectcalico.org/ipv4pools: '["b"]' }
`;
const accepting = (mayBring: string) =>
  `strictCoverage: true\nunseen:\n  - { files: [charts], reason: rendered elsewhere${mayBring} }\n`;

async function run(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const place = desk();
  try {
    return await place.run({ 'pool.yaml': poolText('a', '10.0.0.0/16'), ...files }, ...argv);
  } finally {
    place.remove();
  }
}

test('an accepted place is counted, and does not fail', async () => {
  const files = { 'charts/b.yaml': template };
  assert.is((await run(files, '--strict-coverage')).code, 3);
  const { code, stdout, stderr } = await run({ ...files, 'ipamlint.yaml': accepting('') });
  assert.is(code, 0);
  assert.match(stdout, /^clean: /);
  assert.match(stdout, 'accepted 1 place that could not be read, each with its reason in the configuration');
  assert.not.match(stdout, 'could not be read: charts');
  assert.is(stderr, '');
});

test('it hides what it may bring, and nothing else', async () => {
  const files = { 'charts/b.yaml': template, 'shop.yaml': shop };
  const told = async (mayBring: string) =>
    (await run({ ...files, 'ipamlint.yaml': accepting(mayBring) })).stdout.includes(
      'error[unknown-pool-request]',
    );
  assert.is(await told(''), false, 'what ipamlint works out');
  assert.is(await told(', mayBring: [IPPool]'), false);
  assert.is(await told(', mayBring: []'), true);
  assert.is(await told(', mayBring: [IPReservation]'), true);
});

test('a range that is filled in elsewhere, an absent file and a broken file are accepted by their paths', async () => {
  const { code, stdout, stderr } = await run({
    'charts/kustomization.yaml': 'kind: Kustomization\nresources: [gone.yaml, d.yaml]\n',
    'charts/c.yaml': 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n\tname: c\n',
    'charts/d.yaml': poolText('d', '"{{ cidr }}"'),
    'ipamlint.yaml': accepting(''),
  });
  assert.is(code, 0, stdout + stderr);
  assert.match(stdout, 'accepted 3 places');
});

test('an entry that accepts nothing is a warning', async () => {
  const { code, stderr } = await run({ 'ipamlint.yaml': accepting('') });
  assert.is(code, 0);
  assert.match(stderr, 'ipamlint.yaml:3');
  assert.match(stderr, '"charts" accepts nothing');
});

test('an entry needs a reason, and kinds that are judged', async () => {
  const { code, stderr } = await run({
    'ipamlint.yaml': 'unseen: [{ files: [charts], mayBring: [IPool] }]\n',
  });
  assert.is(code, 2);
  assert.match(stderr, 'did you mean IPPool?');
  assert.match(stderr, 'reason');
});

test('the answers of all formats count it, and `config` shows it', async () => {
  const files = { 'charts/b.yaml': template, 'ipamlint.yaml': accepting(', mayBring: [IPPool]') };
  const { summary } = JSON.parse((await run(files, '-f', 'json')).stdout) as {
    summary: Record<string, unknown>;
  };
  assert.equal([summary.acceptedCount, summary.unseenCount, summary.failingCount], [1, 0, 0]);
  for (const format of ['sarif', 'markdown', 'github'])
    assert.match((await run(files, '-f', format)).stdout, /accepted 1 place that could not be read/i, format);
  const { stdout } = await run(files, 'config');
  assert.match(stdout, /unseen:\s+- files:\s+- charts/);
  assert.match(stdout, 'rendered elsewhere');
});

test.run();
