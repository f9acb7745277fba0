import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mistakesIn, reading } from '../../../kit/config.ts';
import { desk, poolText as pool, type Desk } from '../../../kit/desk.ts';
import { golden } from '../../../kit/golden.ts';
import type { Ran } from '../../../kit/world.ts';

const test = suite<Desk>('init');

test.before.each(context => void Object.assign(context, desk()));
test.after.each(({ remove }) => remove());

test('init writes what changes nothing, and never replaces a configuration', async ({ run, folder }) => {
  const files = {
    'clusters/east/pools.yaml': pool('a', '10.0.0.0/16') + '---\n' + pool('b', '10.0.1.0/24'),
    'clusters/west/pools.yaml': pool('a', '10.1.0.0/16'),
    'clusters/west/calico.yaml': `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec: { template: { spec: { containers: [{ name: calico-node, image: calico/node:v3.28.1 }] } } }
`,
    'clusters/west/nodes.yaml':
      'apiVersion: v1\nkind: Node\nmetadata: { name: "n", labels: { rack: "0" } }\n',
    'clusters/west/kubeadm.yaml':
      'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { podSubnet: 10.0.0.0/8 }\n',
  };
  const before = await run(files, '-f', 'json');
  const shown = await run(files, 'init', '--stdout');
  golden('config/init.yaml', shown.stdout);
  assert.not.ok(existsSync(join(folder, 'ipamlint.yaml')));

  assert.equal((await run({}, 'init')).code, 0);
  const text = readFileSync(join(folder, 'ipamlint.yaml'), 'utf8');
  assert.is(text, shown.stdout);
  const after = await run({}, '-f', 'json');
  const findings = ({ stdout }: Ran) => (JSON.parse(stdout) as { diagnostics: unknown }).diagnostics;
  assert.equal(findings(after), findings(before));
  assert.is(after.stderr, '');

  // With its folder, each cluster is the one that was found.
  assert.match(text, /^ {4}# include: \[clusters\/west\]$/m);
  const named = { 'ipamlint.yaml': text.replaceAll(/^( *)# (?=include: )/gm, '$1') };
  assert.equal(findings(await run(named, '-f', 'json')), findings(before));
  writeFileSync(join(folder, 'ipamlint.yaml'), text);

  const again = await run({}, 'init');
  assert.is(again.code, 2);
  assert.is(
    again.stderr,
    'ipamlint: there is a configuration: ipamlint.yaml\nhelp: edit that, or print what would be written with --stdout\n',
  );
  assert.is(readFileSync(join(folder, 'ipamlint.yaml'), 'utf8'), text);
});

test('what init proposes in comments is right where it stands', async ({ run }) => {
  const { stdout } = await run({ 'a.yaml': pool('a', '10.0.0.0/16') }, 'init', '--stdout');
  // Prose is left where it is; what looks like YAML is taken at its word.
  const proposed = stdout.replace(/^( *)# (?=(?!found:)[A-Za-z]+:(?: |$)| {2})/gm, '$1');
  assert.match(proposed, 'externalPools');
  const wrong = mistakesIn(reading([{ path: 'ipamlint.yaml', text: proposed }]));
  assert.equal(wrong, [], proposed);
});

test('init names what is set aside and what comes from elsewhere', async ({ run }) => {
  const files = {
    'kustomization.yaml': 'resources: [pool.yaml, https://github.com/acme/platform//base?ref=v1]\n',
    'pool.yaml': pool('a', '10.0.0.0/16'),
    'old.yaml': pool('b', '10.1.0.0/16'),
    'examples/pool.yaml': pool('c', '10.2.0.0/16'),
  };
  const { stdout } = await run(files, 'init', '--stdout');
  assert.equal(
    stdout.split('\n').filter(line => line.startsWith('# found:')),
    [
      '# found: 1 file, examples/ (examples/pool.yaml)',
      '# found: 1 file, left out of a kustomization (old.yaml)',
      '# found: https://github.com/acme/platform//base?ref=v1',
    ],
  );
});

test('init writes the ranges of load balancers as their owner does, each once', async ({ run }) => {
  const lan =
    'apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: lan }\nspec: { addresses: [192.168.1.200-192.168.1.240] }\n';
  const { stdout } = await run({ 'a.yaml': pool('a', '10.0.0.0/16'), 'lan.yaml': lan }, 'init', '--stdout');
  assert.equal(stdout.match(/found: 192.*$/gm), [
    'found: 192.168.1.200-192.168.1.240 for load balancers, addresses of IPAddressPool "lan" (lan.yaml:4)',
  ]);
});

test('one line of init makes a source that is assumed to be this repository certain, and all files one cluster', async ({
  run,
}) => {
  const app = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: net, namespace: argocd }
spec: { source: { repoURL: "https://git.example/me/fleet.git", path: net }, destination: { server: https://kubernetes.default.svc } }
`;
  const files = {
    'argocd/net.yaml': app,
    'net/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
    'net/a.yaml': pool('a', '10.0.0.0/16'),
    'net/b.yaml': pool('b', '10.0.1.0/24'),
    'net/old.yaml': pool('c', '10.0.2.0/24'),
  };
  const inventory = await run(files, 'inventory');
  assert.match(
    inventory.stdout.replaceAll(/\s+/g, ' '),
    'assumes that git.example/me/fleet is this repository',
  );
  const { stdout: text } = await run({}, 'init', '--stdout');
  assert.match(text, '# found: git.example/me/fleet, assumed to be this repository\n');
  assert.match(text, '# setAside:\n#   - net/old.yaml\n');
  const severities = async (lines: RegExp) => {
    const { stdout } = await run({ 'ipamlint.yaml': text.replaceAll(lines, '$1') }, '-f', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] };
    return diagnostics.map(({ severity }) => severity);
  };
  assert.equal(await severities(/^( *)# (?=nothing)/gm), ['warning']);
  assert.equal(await severities(/^( *)# (?=sources:| {2}- git\.)/gm), ['error']);
  assert.equal(await severities(/^( *)# (?=include:)/gm), ['error', 'error']);
});

test('init of a repository without clusters is right as well', async ({ run }) => {
  const { stdout } = await run({}, 'init', '--stdout');
  assert.equal(mistakesIn(reading([{ path: 'ipamlint.yaml', text: stdout }])), []);
});

test.run();
