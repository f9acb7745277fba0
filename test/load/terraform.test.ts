import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { setupOfTerraform } from '../../src/load/terraform.ts';
import { decodeKubeHetzner } from '../../src/model/manifest/setup/kube-hetzner.ts';

const kubeHetzner = (...attributes: readonly string[]): string =>
  [
    'module "cluster" {',
    '  source = "kube-hetzner/kube-hetzner/hcloud"',
    ...attributes.map(each => `  ${each}`),
    '}',
    '',
  ].join('\n');

/** The ranges of each cluster, those of pods first. */
const ranges = (files: Readonly<Record<string, string>>): readonly string[] =>
  setupOfTerraform(Object.entries(files).map(([path, text]) => ({ path, text }))).map(manifest =>
    decodeKubeHetzner(manifest)
      .map(({ cidr }) => formatCidr(cidr))
      .join(),
  );

const test = suite('kube-hetzner');

test('the ranges that are written, and those that the module takes where none is', () => {
  assert.equal(ranges({ 'kube.tf': kubeHetzner('cluster_ipv4_cidr = "10.60.0.0/16"') }), [
    '10.60.0.0/16,10.43.0.0/16',
  ]);
  assert.equal(
    ranges({ 'kube.tf': kubeHetzner().replace('"kube-hetzner/kube-hetzner/hcloud"', '"./own"') }),
    [],
  );
  const ofGit = 'git::https://github.com/kube-hetzner/terraform-hcloud-kube-hetzner.git?ref=v2.18.0';
  assert.equal(ranges({ 'kube.tofu': kubeHetzner().replace('kube-hetzner/kube-hetzner/hcloud', ofGit) }), [
    '10.42.0.0/16,10.43.0.0/16',
  ]);
});

test('locals of the same folder count, and what Terraform works out is unknown', () => {
  const files = {
    'a/kube.tf': kubeHetzner('service_ipv4_cidr = local.services', 'cluster_ipv4_cidr = var.pods'),
    'a/locals.tf': 'locals {\n  services = "10.61.0.0/16"\n}\n',
    'b/kube.tf': kubeHetzner('service_ipv4_cidr = local.services', 'cluster_ipv4_cidr = "${var.a}.0.0/16"'),
  };
  assert.equal(ranges(files), ['10.61.0.0/16', '']);
});

test('kube-proxy serves the cluster unless it is switched off', () => {
  const proxied = (...attributes: readonly string[]) =>
    setupOfTerraform([{ path: 'kube.tf', text: kubeHetzner(...attributes) }]).flatMap(manifest =>
      decodeKubeHetzner(manifest).map(({ isProxied }) => isProxied),
    );
  assert.equal(proxied(), [true, true]);
  assert.equal(proxied('disable_kube_proxy = true'), [false, false]);
  assert.equal(proxied('disable_kube_proxy = false'), [true, true]);
  assert.equal(proxied('disable_kube_proxy = var.off'), ['unknown', 'unknown']);
});

test('comments, texts and inner blocks hold no attributes', () => {
  const text = kubeHetzner(
    '# cluster_ipv4_cidr = "10.1.0.0/16"',
    '/* a',
    'cluster_ipv4_cidr = "10.2.0.0/16"',
    '*/',
    'k3s_registries = <<-EOT',
    'cluster_ipv4_cidr = "10.3.0.0/16"',
    'EOT',
    'nodepools = [{',
    'cluster_ipv4_cidr = "10.4.0.0/16"',
    '}]',
    'note = "a } # b"',
    'cluster_ipv4_cidr = "10.60.0.0/16" // it is',
  );
  assert.equal(ranges({ 'kube.tf': `${text}module "other" {\n  cluster_ipv4_cidr = "10.5.0.0/16"\n}\n` }), [
    '10.60.0.0/16,10.43.0.0/16',
  ]);
});

test('a long line of quotes takes no time', () => {
  const start = process.cpuUsage().user;
  ranges({ 'kube.tf': `# kube-hetzner\nlocals {\n  a = ${'\\"'.repeat(120_000)}\n}\n` });
  assert.ok(process.cpuUsage().user - start < 2_000_000);
});

test('a word that ends a text may be long, and holds no pattern', () => {
  for (const word of ['A'.repeat(100_000), 'EOT'])
    assert.equal(
      ranges({
        'kube.tf': kubeHetzner(
          `a = <<${word}`,
          'cluster_ipv4_cidr = "10.3.0.0/16"',
          word,
          'cluster_ipv4_cidr = "10.60.0.0/16"',
        ),
      }),
      ['10.60.0.0/16,10.43.0.0/16'],
    );
});

test('files of more than 256 KiB are not read, nor is more than 4 MiB of all', () => {
  const filled = (letters: number) => kubeHetzner(`a = "${'a'.repeat(letters)}"`);
  assert.equal(ranges({ 'kube.tf': filled(250_000) }).length, 1);
  assert.equal(ranges({ 'kube.tf': filled(270_000) }), []);
  const many = Array.from({ length: 20 }, (_, index) => [`c${index}/kube.tf`, filled(250_000)] as const);
  assert.is(ranges(Object.fromEntries(many)).length, 16);
});

test.run();
