import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { askedCheck } from '../../kit/command-line.ts';
import { nodeWorld } from '../../../src/host/machine/node.ts';
import { keepBaselines } from '../../../src/host/steps/baselines.ts';
import { desk, poolText } from '../../kit/desk.ts';
import { validity } from '../../hostile/stage.ts';
import { atDesk, faulty, only, poolsIn, type Told } from './faulty-pools.ts';
import { defect } from '../../print/findings/report.fixture.ts';

const test = suite('baselines at work');

const pools = { 'a.yaml': faulty('a', 1), 'b.yaml': faulty('b', 2) };

test('what is written is existing from then on, and nothing else is', () =>
  atDesk(async (place, file) => {
    const first = await place.run(pools, '--write-baseline', file);
    assert.is(first.code, 0);
    assert.match(first.stderr, /baseline\.json now lists 2 findings/);
    assert.match(
      first.stdout,
      /existing in .*baseline\.json: 2 errors, not shown \(--show-existing shows them\)/,
    );
    const text = readFileSync(file, 'utf8');
    validity('baseline')(text);
    assert.match(
      text,
      /\n {2}\{"fingerprint":"[0-9a-f]{16}","rule":"unmasked-pool-cidr","path":"a\.yaml","message":/,
    );
    await place.run({}, '--write-baseline', file);
    assert.is(readFileSync(file, 'utf8'), text);

    const clean = await place.run({}, '--baseline', file);
    assert.is(clean.code, 0);
    assert.match(clean.stdout, /^nothing new since baseline\.json:/);
    const more = await place.run({ 'c.yaml': faulty('c', 3) }, '--baseline', file, '-f', 'json');
    assert.is(more.code, 1);
    assert.is(poolsIn(more.stdout), 'c');
    const { baseline } = JSON.parse(more.stdout) as Told;
    assert.equal(baseline, {
      file: 'baseline.json',
      existing: { errors: 2, warnings: 0, notes: 0 },
      stale: [],
      staleCount: 0,
    });
    const all = await place.run({}, '--baseline', file, '--show-existing', '-f', 'json');
    assert.is(poolsIn(all.stdout), '(a) (b) c');
    assert.is((await place.run({}, '--baseline', file, '--max-warnings', '0', '-q')).code, 1);
  }));

test('formats tell what is new and what is not', () =>
  atDesk(async (place, file) => {
    await place.run({ 'a.yaml': pools['a.yaml'] }, '--write-baseline', file);
    const run = (format: string) =>
      place.run({ 'b.yaml': pools['b.yaml'] }, '--baseline', file, '--show-existing', '-f', format);
    const { runs } = JSON.parse((await run('sarif')).stdout) as {
      runs: { results: { baselineState: string }[] }[];
    };
    assert.equal(
      runs[0]!.results.map(({ baselineState }) => baselineState),
      ['new', 'unchanged'],
    );
    const { stdout } = await run('github');
    assert.match(stdout, /^::error file=b\.yaml/m);
    assert.not.match(stdout, /^::error file=a\.yaml/m);
    assert.match(stdout, /a\.yaml:4:\d+: .*\(existing\)/);
    assert.match((await run('compact')).stdout, /^a\.yaml:.*\(existing\) \[unmasked-pool-cidr\]$/m);
  }));

test('a finding at another object, another field or in another file is new', () =>
  atDesk(async (place, file) => {
    await place.run({ 'a.yaml': faulty('a', 1) }, '--write-baseline', file);
    const run = () => place.run({}, '--baseline', file, '-f', 'json', ...only);
    assert.is(poolsIn((await run()).stdout), '');
    writeFileSync(join(place.folder, 'a.yaml'), `# a comment\n\n${faulty('a', 7)}`);
    assert.is(poolsIn((await run()).stdout), '', 'an edit around it reopens nothing');
    writeFileSync(join(place.folder, 'a.yaml'), faulty('other', 1));
    assert.is(poolsIn((await run()).stdout), 'other');
    rmSync(join(place.folder, 'a.yaml'));
    writeFileSync(join(place.folder, 'b.yaml'), faulty('a', 1));
    const moved = await run();
    assert.is(poolsIn(moved.stdout), '', 'it is the same object in another file');
    assert.is((JSON.parse(moved.stdout) as Told).baseline!.staleCount, 0);
    writeFileSync(join(place.folder, 'c.yaml'), faulty('a', 2));
    assert.is(poolsIn((await run()).stdout), 'a', 'one entry stands for one of them');
    writeFileSync(join(place.folder, 'a.yaml'), faulty('a', 3));
    assert.is(poolsIn((await run()).stdout), 'a a', 'and where it stands, both copies are new');
  }));

test('entries that no longer occur are told, and taken out on demand alone', () =>
  atDesk(async (place, file) => {
    await place.run({ ...pools, 'c.yaml': faulty('c', 3) }, '--write-baseline', file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(join(place.folder, 'b.yaml'), poolText('b', '10.2.0.0/16'));
    const told = await place.run({ 'd.yaml': faulty('d', 4) }, '--baseline', file);
    assert.is(told.code, 1);
    assert.match(
      told.stdout.replace(/\n +/g, ' '),
      /^the baseline baseline\.json names 1 finding that does not occur any more \(--prune-baseline removes it\)$/m,
    );
    assert.is(readFileSync(file, 'utf8'), whole);
    const others = await place.run({}, '--baseline', file, '--only', 'idle-pool', '--prune-baseline');
    assert.not.match(others.stdout + others.stderr, /no longer|any more/);
    assert.is(readFileSync(file, 'utf8'), whole, 'what was not looked for is kept');

    const pruned = await place.run({}, '--baseline', file, '--prune-baseline', '-f', 'json');
    assert.is(pruned.code, 1);
    assert.is(poolsIn(pruned.stdout), 'd');
    assert.is((JSON.parse(pruned.stdout) as Told).baseline!.staleCount, 0);
    assert.match(pruned.stderr, /removed one entry that no longer occurs from .*baseline\.json/);
    const lines = whole.split('\n').filter(line => !line.includes('b.yaml'));
    assert.is(readFileSync(file, 'utf8'), lines.join('\n'), 'only removed, never added');
  }));

test('what a comment suppresses as well still occurs', () =>
  atDesk(async (place, file) => {
    await place.run({ 'a.yaml': faulty('a', 1) }, '--write-baseline', file);
    const whole = readFileSync(file, 'utf8');
    const silenced = `# ipamlint-ignore-file unmasked-pool-cidr until 2999-01-31: for now\n${faulty('a', 1)}`;
    const { code } = await place.run({ 'a.yaml': silenced }, '--baseline', file, '--prune-baseline');
    assert.is(code, 0);
    assert.is(readFileSync(file, 'utf8'), whole);
  }));

test('where PATHs are named, what is reported is written', () =>
  atDesk(async (place, file) => {
    await place.run(pools, 'config');
    await place.run({}, join(place.folder, 'a.yaml'), '--write-baseline', file);
    assert.is(poolsIn((await place.run({}, '--baseline', file, '-f', 'json')).stdout), 'b');
    const { stdout } = await place.run({}, join(place.folder, 'b.yaml'), '--baseline', file, '-f', 'json');
    assert.is((JSON.parse(stdout) as Told).baseline!.staleCount, 0, 'all of it is judged');
  }));

test('a baseline that is wrong is one sentence, and nothing is written', () =>
  atDesk(async (place, file) => {
    const report = join(place.folder, 'report.json');
    for (const [text, words] of [
      ['{', 'is not JSON: see \\S+'],
      ['{"version":2,"tool":"ipamlint","findings":[]}', 'is of version 2, and this ipamlint reads version 1'],
      [Buffer.from([0xff, 0xfe]), 'is not UTF-8'],
      [undefined, 'does not exist'],
    ] as const) {
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
      const argv = ['--baseline', file, '--prune-baseline', '-f', `json=${report}`];
      const { code, stdout, stderr } = await place.run(pools, ...argv);
      assert.is(code, 2);
      assert.is(stdout, '');
      assert.match(stderr, new RegExp(`^ipamlint: the baseline \\S+ ${words}\\nhelp: .*\\n$`));
      assert.not(existsSync(report));
      if (text !== undefined) assert.equal(readFileSync(file), Buffer.from(text as Uint8Array));
    }
  }));

test('what stands in the way of a baseline is neither read nor written through', () =>
  atDesk(async (place, file) => {
    const outside = desk();
    try {
      const secret = join(outside.folder, 'secret');
      writeFileSync(secret, 'secret\n');
      symlinkSync(secret, file);
      const read = await place.run(pools, '--baseline', file);
      assert.is(read.code, 2);
      assert.match(read.stderr, /leads out of the repository\n/);
      assert.not.match(read.stderr, /secret\n.*secret/);
      for (const argv of [
        ['--write-baseline', file],
        ['--baseline', file, '--prune-baseline'],
      ]) {
        const written = await place.run({}, ...argv);
        assert.is(written.code, 3);
        assert.match(written.stderr, /is not written: it is a link/);
      }
      assert.is(readFileSync(secret, 'utf8'), 'secret\n');
      rmSync(file);
      execFileSync('mkfifo', [file]);
      const pipe = await place.run({}, '--baseline', file);
      assert.match(pipe.stderr, /is not a regular file\n/);
      assert.is((await place.run({}, '--write-baseline', file)).code, 3);
      rmSync(file);
      mkdirSync(file);
      assert.match((await place.run({}, '--baseline', file)).stderr, /is a folder\nhelp: name a file in it/);
    } finally {
      outside.remove();
    }
  }));

test('a baseline that is no JSON is named with its line, also where the configuration names it', async () => {
  const broken = '{\n  "version": 1,\n  "findings": [\n    {]\n}\n';
  const conflict = '\ufeff{\n  "version": 1,\n<<<<<<< HEAD\n  "findings": []\n}\n';
  for (const [text, place, help] of [
    [broken, 'b.json:4:6', 'fix it'],
    [conflict, 'b.json:3:1', 'resolve the merge conflict'],
    ['', 'b.json:1:1', 'fix it'],
  ] as const) {
    const other = desk();
    try {
      const files = { 'a.yaml': faulty('a', 1), 'b.json': text };
      const said = `ipamlint: ipamlint.yaml:1:11: the baseline b.json is not JSON: see ${place}\n 1 | baseline: b.json\n   |           ^^^^^^ ${help}, or write it again with --write-baseline b.json\n`;
      const given = await other.run({ ...files, 'ipamlint.yaml': 'baseline: b.json\n' });
      assert.equal([given.code, given.stderr], [2, said]);
      const named = await other.run({ 'ipamlint.yaml': '' }, '--baseline', join(other.folder, 'b.json'));
      assert.match(named.stderr, new RegExp(`is not JSON: see .*${place}\n`));
    } finally {
      other.remove();
    }
  }
});

test('where a rule broke down, a baseline is left as it is', async () => {
  const written: string[] = [];
  const world = {
    ...nodeWorld(),
    stderr: { write: (text: string) => void written.push(text), isTerminal: false, columns: undefined },
    writeFile: () => assert.unreachable(),
  };
  const report = { ...defect, baseline: { file: 'b', existing: defect.summary, stale: [entry] } };
  const baseline = { file: { path: 'b', text: '' }, findings: [entry] };
  for (const words of [{ writtenBaseline: 'b' }, { baseline: 'b', isPruning: true }]) {
    const invocation = askedCheck([]);
    const left = await keepBaselines(world, '/', report, {
      baseline,
      accepting: { ...invocation, ...words },
    });
    assert.is(left, report);
  }
  assert.equal(written, Array(2).fill('ipamlint: b is not changed, because a rule failed\n'));
});

const entry = { fingerprint: '0'.repeat(16), rule: 'idle-pool', path: 'a.yaml', message: 'x' };

test.run();
