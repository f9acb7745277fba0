import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from './manifests.ts';
import { sandbox } from './sandbox.ts';

const test = suite('nothing is kept from one run to the next');

test('a run leaves no file anywhere', () => {
  const box = sandbox({ ...good, 'tmp/.keep': '' });
  const home = `${box.folder}.left`;
  const env = { HOME: home, XDG_CACHE_HOME: home, TMPDIR: join(box.folder, 'tmp') };
  assert.is(box.ipamlint(['pools'], { env }).code, 0);
  assert.is(box.ipamlint(['pools'], { env }).code, 0);
  assert.not(existsSync(home));
  assert.equal(readdirSync(join(box.folder, 'tmp')), ['.keep']);
  assert.equal(readdirSync(box.folder).sort(), ['pools', 'tmp']);
  box.remove();
});

/** What a command may write, and does: paths that are new or hold something else. */
const written: readonly (readonly [argv: readonly string[], ...paths: string[]])[] = [
  [['inventory']],
  [['why', 'pool/one']],
  [['free', '10.0.0.0/8']],
  [['config']],
  [['explain', 'overlapping-pools']],
  [['diff', '--base-dir', 'tmp']],
  [['--fix-dry-run']],
  [['--fix'], 'pools/three.yaml'],
  [['-f', 'sarif=a.sarif', '-f', 'html=b.html'], 'a.sarif', 'b.html'],
  [['--write-baseline', 'b.json'], 'b.json'],
  [['report', '-o', 'p.html'], 'p.html'],
  [['init'], 'ipamlint.yaml'],
];

for (const [argv, ...paths] of written)
  test(`${argv.join(' ')} writes ${paths.join(', ') || 'nothing'}`, () => {
    const unmasked = good['pools/one.yaml']!.replace('one', 'three').replace('10.0.0.0/16', '10.9.0.1/16');
    const box = sandbox({ ...good, 'pools/three.yaml': unmasked, 'tmp/.keep': '' });
    const state = (): ReadonlyMap<string, string> =>
      new Map(
        readdirSync(box.folder, { recursive: true, encoding: 'utf8' })
          .filter(path => statSync(join(box.folder, path)).isFile())
          .map(path => [path, readFileSync(join(box.folder, path), 'utf8')]),
      );
    const before = state();
    const { stderr } = box.ipamlint(argv, { env: { TMPDIR: join(box.folder, 'tmp') } });
    const after = [...state()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    assert.equal(after.toSorted(), paths.toSorted(), stderr);
    box.remove();
  });

test('a file is read again though its size and times are those of the last run', () => {
  const box = sandbox(good);
  const path = join(box.folder, 'pools/two.yaml');
  const text = good['pools/two.yaml']!;
  // Whole seconds can be given back to the file exactly, as a cache that goes by nanoseconds would compare them.
  const then = new Date('2020-01-01T00:00:00Z');
  utimesSync(path, then, then);
  const before = statSync(path, { bigint: true });
  assert.is(box.ipamlint(['pools', '--no-config']).code, 0);
  const other = text.replace(/cidr: \S+/, cidr => 'cidr: 10.0.1.0/24'.padEnd(cidr.length));
  box.write({ 'pools/two.yaml': other });
  utimesSync(path, then, then);
  const { size, ino, mtimeNs } = statSync(path, { bigint: true });
  assert.equal([size, ino, mtimeNs], [before.size, before.ino, before.mtimeNs]);
  const { code, stdout } = box.ipamlint(['pools', '--no-config']);
  assert.is(code, 1);
  assert.match(stdout, 'overlapping-pools');
  box.remove();
});

for (const option of ['--cache', '--no-cache', '--cache-dir=x'])
  test(`there is no ${option}`, () => {
    const box = sandbox({ ...good, ...bad });
    const { code, stdout } = box.ipamlint([option]);
    assert.equal([code, stdout], [2, '']);
    box.remove();
  });

test.run();
