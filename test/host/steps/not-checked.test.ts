import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';

const test = suite('rules that stay silent for what was not seen');

const shop = (name = 'shop') =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n  annotations: { cni.projectcalico.org/ipv4pools: '["b"]' }\n`;
const absent = 'kind: Kustomization\nresources: [pools.yaml]\n';
const setup = (services: string) =>
  `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { serviceSubnet: ${services} }\n`;

async function run(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const place = desk();
  try {
    const ran = await place.run({ 'pool.yaml': poolText('a', '10.0.0.0/16'), ...files }, ...argv);
    // Long lines are wrapped.
    return { ...ran, stdout: ran.stdout.replaceAll('\n  ', ' ') };
  } finally {
    place.remove();
  }
}

const line =
  'unknown-pool-request was not checked for Namespace "shop": apps/kustomization.yaml:2 names pools.yaml, which is absent';
const repository = { 'shop.yaml': shop(), 'apps/kustomization.yaml': absent };

test('the summary names the rule, the object and the place that decides', async () => {
  const { stdout } = await run(repository);
  assert.match(stdout, line);
  assert.not.match((await run({ 'shop.yaml': shop() })).stdout, 'was not checked');
});

test('so do the other formats', async () => {
  for (const format of ['markdown', 'sarif', 'html']) {
    const { stdout } = await run(repository, '-f', format);
    assert.match(
      stdout.replaceAll(/\\"|\\\\"|&quot;|\\`/g, '"'),
      /unknown-pool-request`? was not checked for/,
      format,
    );
  }
  const { summary } = JSON.parse((await run(repository, '-f', 'json')).stdout) as {
    summary: { notChecked: unknown };
  };
  assert.equal(summary.notChecked, [
    {
      rule: 'unknown-pool-request',
      of: ['Namespace "shop"'],
      count: 1,
      path: 'apps/kustomization.yaml',
      line: 2,
      reason: 'names pools.yaml, which is absent',
    },
  ]);
});

test('many objects are folded', async () => {
  const many = Array.from({ length: 9 }, (_, index) => shop(`shop-${index}`)).join('---\n');
  const { stdout } = await run({ 'shop.yaml': many, 'apps/kustomization.yaml': absent });
  assert.match(stdout, 'Namespace "shop-0", Namespace "shop-1", Namespace "shop-2" and 6 more: apps/');
});

test('an unseen reservation hides an overlap of 256 addresses, and none of more', async () => {
  const files = { 'apps/kustomization.yaml': `${absent}helmCharts: [{ name: net }]\n` };
  const small = await run({ ...files, 'kubeadm.yaml': setup('10.0.4.0/24') });
  assert.not.match(small.stdout, 'error[overlapping-networks]');
  assert.match(small.stdout, 'overlapping-networks was not checked for pool "a" (10.0.0.0/16): apps/');
  const large = await run({ ...files, 'kubeadm.yaml': setup('10.0.4.0/23') });
  assert.match(large.stdout, 'error[overlapping-networks]');
  assert.match((await run({ 'kubeadm.yaml': setup('10.0.4.0/24') })).stdout, 'error[overlapping-networks]');
});

test('a file that is too long to read may bring anything', async () => {
  const long = `${poolText('b', '10.9.0.0/16')}${'# padding padding padding padding padding\n'.repeat(820_000)}`;
  const { code, stdout } = await run({ 'shop.yaml': shop(), 'pools.yaml': long }, '--strict-coverage');
  assert.is(code, 3);
  assert.not.match(stdout, 'error[unknown-pool-request]');
  assert.match(stdout, 'unknown-pool-request was not checked for Namespace "shop": pools.yaml');
  const aside = await run({ 'shop.yaml': shop(), 'examples/pools.yaml': long });
  assert.match(aside.stdout, 'error[unknown-pool-request]');
});

test.run();
