import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fleetRules } from '../../../src/linter/rule/fleet-rules.ts';
import { clusterOf, inventory, network, place, pool } from './inventories.fixture.ts';
import { inFolder, writeAll, type WithFolder } from '../../kit/folder.ts';
import { golden } from '../../kit/golden.ts';
import { ran, type Ran } from '../../kit/world.ts';

const test = suite<WithFolder>('ipamlint fleet');
inFolder(test);

async function fleet(
  folder: string,
  files: Readonly<Record<string, unknown>>,
  ...argv: string[]
): Promise<Ran> {
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  ]);
  writeAll(folder, Object.fromEntries(texts) as Record<string, string | Buffer>);
  const { code, stdout, stderr } = await ran(['fleet', ...argv.map(each => each.replace('@', `${folder}/`))]);
  return { code, stdout, stderr: stderr.replaceAll(folder, '…') };
}

const edge = inventory('team/web', [clusterOf('prod', [pool('edge', '10.1.0.0/16')])]);
// The range is a variable that the cluster's own folder sets.
const cidrAt = { ...place('pools/db.yaml', 12, 9), setBy: place('clusters/prod/settings.yaml', 3, 7) };
const data = inventory('team/data', [
  clusterOf('prod', [pool('db', '10.1.4.0/24', { cidrAt })], {
    networks: [network('load balancers', '10.1.9.0/24', 'MetalLB pool "lan"')],
    hidden: [{ path: 'x.yaml', reason: 'a template' }],
  }),
]);
const plan = `groups: [{ name: datacenter, members: [{ repository: "team/*" }] }]
ranges: [{ cidr: 10.0.0.0/8 }, { cidr: 10.1.0.0/16, owner: web team, members: [{ repository: team/web }] }]
`;
const both = { 'in/web.json': edge, 'in/data.json.gz': gzipSync(JSON.stringify(data)), 'fleet.yaml': plan };

for (const format of ['pretty', 'markdown', 'json', 'sarif'])
  test(`as ${format}, and findings are exit code 1`, async ({ folder }) => {
    const { code, stdout, stderr } = await fleet(
      folder,
      both,
      '@in',
      '--config',
      '@fleet.yaml',
      '-f',
      format,
    );
    assert.equal([code, stderr], [1, '']);
    golden(`fleet/teams.${format}.txt`, stdout);
  });

test('what has one reason and one remedy stands in one block', async ({ folder }) => {
  const names = ['a', 'b', 'c'];
  const files = Object.fromEntries(
    names.map(name => [
      `in/${name}.json`,
      inventory(`team/${name}`, [clusterOf(name, [pool(name, '10.1.0.0/16')])]),
    ]),
  );
  const { code, stdout } = await fleet(folder, files, '@in', '--one-network');
  assert.is(code, 1);
  assert.is(stdout.match(/^error\[/gm)?.length, 1, stdout);
  assert.match(stdout, /^ {2}= and 2 more like it:$/m);
  assert.is(stdout.match(/^ {4}- \S+/gm)?.length, 2, stdout);
});

const schemaOf = (name: string) =>
  new Ajv2020({ allErrors: true, strictTypes: false }).compile(
    JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8')) as object,
  );

test('JSON is as the schema has it, whatever happened', async ({ folder }) => {
  const isValid = schemaOf('fleet');
  for (const paths of [['@in'], ['@in', '@bad.json'], ['@none.json']]) {
    const files = { ...both, 'bad.json': '{', 'none.json': inventory(undefined, []) };
    const { stdout } = await fleet(folder, files, ...paths, '--one-network', '-f', 'json');
    assert.ok(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors));
  }
});

const may = (more: string) =>
  `${plan}suppressions: [{ rules: [foreign-range, overlapping-pools, overlapping-networks], members: [{ repository: "team/*" }], reason: merger${more} }]\n`;

test('what the configuration of the fleet silences counts for nothing, and is told', async ({ folder }) => {
  const files = { ...both, 'may.yaml': may('') };
  const { code, stdout, stderr } = await fleet(folder, files, '@in', '--config', '@may.yaml');
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /^no findings in .*\n3 findings suppressed\n/);
  const json = await fleet(folder, files, '@in', '--config', '@may.yaml', '-f', 'json');
  const report = JSON.parse(json.stdout) as { findings: unknown[]; suppressed: { suppression: object }[] };
  assert.ok(schemaOf('fleet')(report));
  assert.equal(report.findings, []);
  assert.equal(report.suppressed[0]!.suppression, { reason: 'merger' });
});

test('a suppression that has expired suppresses nothing, and an unused one is reported', async ({
  folder,
}) => {
  const files = {
    ...both,
    'over.yaml': may(', until: 2020-02-29'),
    'idle.yaml': may(', cidr: 172.16.0.0/12'),
  };
  const over = await fleet(folder, files, '@in', '--config', '@over.yaml');
  assert.is(over.code, 1);
  assert.match(over.stderr, /over\.yaml:3:\d+: suppression of foreign-range, .* expired on 2020-02-29/);
  const idle = await fleet(folder, files, '@in', '--config', '@idle.yaml');
  assert.is(idle.code, 1);
  assert.match(idle.stderr, /idle\.yaml:3:\d+: suppression of foreign-range, .* suppresses nothing/);
});

test('nothing says what belongs together: said, and no finding', async ({ folder }) => {
  const { code, stdout, stderr } = await fleet(folder, both, '@in');
  assert.is(code, 0);
  assert.match(stdout, /^no findings in 2 repositories, 2 clusters, 2 pools, 3 claims, 0 shared networks\n/);
  assert.match(
    stderr,
    /^ipamlint: nothing says which of 2 clusters share a network, so nothing was compared\nhelp: /,
  );
});

test('of one cluster nothing is compared, and nothing is said of that', async ({ folder }) => {
  const { code, stderr } = await fleet(folder, { 'web.json': edge }, '@web.json');
  assert.equal([code, stderr], [0, '']);
});

test('one that is damaged is told, the others are judged, and the run is incomplete', async ({ folder }) => {
  const files = { ...both, 'in/bad.json': '{"version":1', 'in/late.json': { ...edge, version: 2 } };
  const { code, stdout, stderr } = await fleet(folder, files, '@in', '--one-network');
  assert.is(code, 3);
  assert.match(stdout, /2 errors in 2 repositories/);
  assert.match(
    stderr,
    /in\/bad\.json: (?:is not JSON|breaks off) at \d+:\d+: write it again with ipamlint inventory --format json\n.*in\/late\.json: version is not 1: /,
  );
});

test('the order of files and how they are named change nothing', async ({ folder }) => {
  const { stdout } = await fleet(folder, both, '@in/web.json', '@in/data.json.gz', '--one-network');
  const turned = await fleet(folder, {}, '@in/data.json.gz', '@in/web.json', '@in', '--one-network');
  assert.is(turned.stdout, stdout);
});

test('levels and thresholds: the command line, then the configuration', async ({ folder }) => {
  const lax = `${plan}rules: { overlapping-pools: warning, foreign-range: off, overlapping-networks: note }\nmaxWarnings: 0\n`;
  const files = { ...both, 'lax.yaml': lax };
  const codeOf = async (...more: string[]) =>
    (await fleet(folder, files, '@in', '--config', '@lax.yaml', ...more)).code;
  assert.is(await codeOf(), 1);
  assert.is(await codeOf('--max-warnings', '3'), 0);
  assert.is(await codeOf('--max-warnings', '3', '--fail-on', 'warning'), 1);
  assert.is(await codeOf('--rule', 'overlapping-pools=off'), 0);
  assert.is(await codeOf('--only', 'unowned-range'), 0);
});

test('explain tells of the rules that look at several repositories', async () => {
  const page = readFileSync('docs/fleet.md', 'utf8')
    .replace(/\s+/g, ' ')
    .replaceAll('`', '')
    .replaceAll(':,', ',');
  for (const { id, means } of fleetRules) {
    const { code, stdout } = await ran(['explain', id]);
    assert.is(code, 0);
    assert.match(stdout, `[${id}]: `);
    const words = means
      .replace(' in the configuration of the fleet', '')
      .replace(' of the fleet', '')
      .split('. ');
    for (const sentence of words) assert.ok(page.includes(sentence.replace(/\.$/, '')), sentence);
  }
});

const names = [
  '\x1b[31mred\x1b[0m',
  '::error::stop',
  '](https://evil.example) <script>alert(1)</script> @everyone #1',
  '\u202egnp.exe',
  '##[set-output name=x]y',
  '../../..',
];

for (const name of names)
  test(`a name that would act does not: ${JSON.stringify(name)}`, async ({ folder }) => {
    const hostile = (repository: string, cidr: string) =>
      inventory(`${name}${repository}`, [
        clusterOf(name, [pool(name, cidr, { cidrAt: place(`a/${name.replaceAll('..', '')}`) })]),
      ]);
    const files = { 'a.json': hostile('a', '10.0.0.0/8'), 'b.json': hostile('b', '10.0.0.0/9') };
    for (const format of ['pretty', 'markdown', 'json', 'sarif']) {
      const { code, stdout } = await fleet(
        folder,
        files,
        '@a.json',
        '@b.json',
        '--one-network',
        '-f',
        format,
      );
      assert.is(code, 1);
      assert.not.match(stdout, /(?!\n)[\p{Cc}\u202e]|^\s*::error|##\w*\[/mu);
      if (format !== 'pretty') assert.not.match(stdout, /<script>/);
      if (format === 'markdown') assert.not.match(stdout, /(?<!\\)\]\(https|@everyone|(?<!&)#1/);
      if (format === 'sarif') assert.not.match(stdout, /"uri": "(?:[^"]*\/)?(?:\.\.)?[/"]/);
    }
  });

const mistakes: readonly (readonly [argv: readonly string[], says: RegExp])[] = [
  [[], /fleet takes inventories/],
  [['@nowhere.json'], /nowhere\.json does not exist/],
  [['@in', '--config', '@nowhere.yaml'], /nowhere\.yaml does not exist/],
  [['@in', '--config', '@bad.yaml'], /a configuration of a fleet has no key "group"/],
  [['@in', '--root', '.'], /fleet has no option --root/],
  [['@in', '-f', 'junit'], /--format takes pretty, json, sarif, markdown, not "junit"/],
  [['@in', '--only', 'foriegn-range'], /there is no rule "foriegn-range"\nhelp: did you mean foreign-range/],
];

for (const [argv, says] of mistakes)
  test(`a mistake: ${argv.join(' ') || 'nothing'}`, async ({ folder }) => {
    const { code, stdout, stderr } = await fleet(folder, { ...both, 'bad.yaml': 'group: []\n' }, ...argv);
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, says);
  });

test.run();
