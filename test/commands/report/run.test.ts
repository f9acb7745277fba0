import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';
import { golden } from '../../kit/golden.ts';
import { ran } from '../../kit/world.ts';

const test = suite('ipamlint report');

const fleet = ['--root', 'examples/fleet'];

/** The page without what is the same in each, a line for each element that begins a block. */
const content = (page: string): string =>
  page
    .replace(/<style>.*<\/style>/, '<style></style>')
    .replace(/<script>.*<\/script>/, '<script></script>')
    .replace(/sha256-[\w+/=]+/g, 'sha256-…')
    .replace(/<p class="source">.*?<\/p>/, '')
    .replace(
      /<(?=(?:tr|section|h\d|table|figure|svg|li|details|header|main|footer|nav|meta|td|th|a|dt|dd)\b)/g,
      '\n<',
    );

test('the page of a fleet', async () => {
  const { code, stdout, stderr } = await ran(['report', ...fleet]);
  assert.equal([code, stderr], [0, '']);
  golden('report/fleet.html', content(stdout));
});

test('a page with nodes, workloads and links to a forge', async () => {
  const link = ['--link-base', 'https://forge.example/acme/network/blob/main/'];
  const { stdout } = await ran(['report', '--root', 'examples/rack-topology', ...link]);
  golden('report/rack-topology.html', content(stdout));
});

for (const [format, ending] of [
  ['svg', 'svg'],
  ['mermaid', 'mmd'],
  ['markdown', 'md'],
] as const)
  test(`the plan alone as ${format}`, async () => {
    const { code, stdout } = await ran(['report', '-f', format, ...fleet]);
    assert.is(code, 0);
    golden(`report/fleet.${ending}`, stdout);
  });

test('for programs, as the schema has it', async () => {
  const schema = JSON.parse(readFileSync('schema/plan.schema.json', 'utf8')) as object;
  const isValid = new Ajv2020({ allErrors: true }).compile(schema);
  for (const example of ['fleet', 'networks', 'rack-topology', 'dual-stack', 'tenants', 'static-addresses']) {
    const { stdout } = await ran(['report', '-f', 'json', '--root', `examples/${example}`]);
    assert.ok(isValid(JSON.parse(stdout)), `${example}: ${JSON.stringify(isValid.errors)}`);
  }
});

test('clusters with long names are told apart in the picture of the fleet, and pools without a name are called once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ipamlint-report-'));
  try {
    const regions = ['east', 'west'];
    const clusters = regions.map(
      name => `{ name: platform/regions/production-${name}, include: [${name}.yaml] }`,
    );
    writeFileSync(join(root, 'ipamlint.yaml'), `clusters: [${clusters.join(', ')}]\n`);
    for (const [index, name] of regions.entries())
      writeFileSync(
        join(root, `${name}.yaml`),
        `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: 10.${index}.0.0/16 }] } }\n`,
      );
    const { stdout } = await ran(['report', '--root', root]);
    assert.match(stdout, /<bdi>production-east<\/bdi><\/div><div title="[^"]*"><bdi>production-west<\/bdi>/);
    assert.match(stdout, /<div class="label one"><span>10\.0\.0\.0\/16<\/span><\/div>/);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a change is a view of its own', async () => {
  const both = ['--root', 'examples/pool-migration/after', '--base-dir', 'examples/pool-migration/before'];
  const { stdout } = await ran(['report', ...both]);
  assert.match(stdout, /<h2 id="change-title">What this change does<\/h2>/);
  assert.match(stdout, /blockSize 28 → 26/);
  assert.not.match((await ran(['report', ...fleet])).stdout, /id="change"/);
});

test('check writes the same page beside its other formats, and its exit code is that of check', async () => {
  const page = (await ran(['report', ...fleet])).stdout;
  const { code, stdout } = await ran(['-f', 'html', ...fleet]);
  assert.is(code, 1);
  assert.is(stdout, page);
});

test('the end of the name tells the format', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-report-'));
  try {
    for (const [name, start] of [
      ['plan.html', '<!doctype html>'],
      ['plan', '<!doctype html>'],
      ['plan.SVG', '<svg '],
      ['plan.mmd', 'flowchart'],
      ['plan.md', '# Address plan'],
      ['plan.json', '{'],
    ] as const) {
      const file = join(folder, name);
      assert.is((await ran(['report', ...fleet, '-o', file])).code, 0);
      assert.ok(readFileSync(file, 'utf8').startsWith(start), name);
    }
    const other = join(folder, 'x.txt');
    await ran(['report', ...fleet, '-f', 'mermaid', '-o', other]);
    assert.ok(readFileSync(other, 'utf8').startsWith('flowchart'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const mistakes: readonly (readonly [asked: readonly string[], says: RegExp])[] = [
  [['-f', 'pdf'], /--format takes html, svg, mermaid, markdown, json/],
  [['-f', 'svg', '-f', 'html=a'], /one format at a time/],
  [['-o', ''], /--output is empty/],
  [['-o', 'a.html', '-f', 'html=b.html'], /both name a file/],
  [
    ['-o', 'a.html', '-f', 'mermaid'],
    /a\.html ends as html does, and --format says mermaid\n.*or write -o a\.mmd\n/,
  ],
  [['--link-base', 'javascript:alert(1)'], /--link-base takes an address of http or https/],
  [['--link-base', 'https://me:word@forge.example/'], /without a password/],
  [['--link-base', 'https://forge.example/?a=b'], /--link-base takes/],
  [['--link-base', 'forge.example'], /--link-base takes/],
  [['--size', '24'], /report has no option --size/],
];

for (const [asked, says] of mistakes)
  test(`a mistake: ${asked.join(' ')}`, async () => {
    const { code, stdout, stderr } = await ran(['report', ...asked, ...fleet]);
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, says);
    assert.match(stderr, /\nhelp: /);
    assert.not.ok(existsSync('a.html'));
  });

test('nothing is written over the baseline that is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  const baseline = join(folder, 'known.json');
  await ran([...fleet, '--write-baseline', baseline]);
  const text = readFileSync(baseline, 'utf8');
  for (const argv of [
    ['report', '-o', join(folder, './known.json')],
    ['check', '-f', `json=${folder}/../${basename(folder)}/known.json`],
  ]) {
    const { code, stderr } = await ran([...argv, ...fleet, '--baseline', baseline]);
    assert.is(code, 2);
    assert.match(stderr, /known\.json is read, so nothing is written over it/);
  }
  assert.is(readFileSync(baseline, 'utf8'), text);
  rmSync(folder, { recursive: true });
});

test('a page is not poured over a terminal', async () => {
  let written = '';
  const stdout = { write: (text: string) => void (written += text), isTerminal: true, columns: 80 };
  const { code, stderr } = await ran(['report', ...fleet], { stdout });
  assert.equal([code, written], [2, '']);
  assert.match(stderr, /html=plan\.html/);
  assert.is((await ran(['-f', 'html', ...fleet], { stdout })).code, 2);
});

test('a fleet draws pools in the default service range, and the nodes of another cluster as one range', () => {
  const node = (name: string, address: string): string =>
    `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\nstatus: { addresses: [{ type: InternalIP, address: ${address} }] }\n`;
  const table = desk();
  const clusters = ['east', 'west'];
  const files = {
    'ipamlint.yaml': `clusters: [${clusters.map(name => `{ name: ${name}, include: [${name}] }`).join(', ')}]\ngroups: [{ name: wan, clusters: [east, west] }]\n`,
    'east/pool.yaml': poolText('east', '10.97.0.0/16'),
    'west/pool.yaml': poolText('west', '10.1.0.0/16'),
    'west/nodes.yaml': [1, 2, 9].map(host => node(`w${host}`, `192.168.7.${host}`)).join('---\n'),
  };
  return (async () => {
    try {
      const { stdout } = await table.run(files, 'report');
      const [, overview = ''] = /<section id="overview"(.*?)<\/section>/s.exec(stdout) ?? [];
      assert.match(overview, /<title>10\.97\.0\.0\/16: pool &quot;east&quot;/);
      const plan = JSON.parse((await table.run(files, 'report', '-f', 'json')).stdout) as object;
      const text = JSON.stringify(plan);
      assert.match(text, 'addresses of 3 nodes of west');
      assert.not.match(text, 'w1\\" of west');
      const between = { ...files, 'east/nodes.yaml': node('e', '192.168.7.5') };
      const apart = (await table.run(between, 'report', '-f', 'json')).stdout;
      assert.not.match(apart, 'addresses of 3 nodes of west');
      assert.match(apart, 'w1\\" of west');
    } finally {
      table.remove();
    }
  })();
});

test('a share that rounds to one number is said once, and what is not counted has no columns', async () => {
  const table = desk();
  try {
    const deployment =
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec: { replicas: 9, selector: {}, template: { metadata: {}, spec: { containers: [] } } }\n';
    const few = await table.run({ 'a.yaml': `${poolText('a', '10.0.0.0/9')}---\n${deployment}` }, 'report');
    assert.match(few.stdout, /<a class="value" href="#capacity">(?:&lt; |< )0\.1\u00a0%<\/a>/);
    assert.match(few.stdout, 'Scaled up');
  } finally {
    table.remove();
  }
});

test.run();
