import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolText } from '../../kit/desk.ts';
import { atDesk, faulty, only, poolsIn } from './faulty-pools.ts';

const test = suite('baselines of a configuration, and of what moved');

const pools = { 'a.yaml': faulty('a', 1), 'b.yaml': faulty('b', 2) };

test('an entry of before, without its object, holds in its file alone', () =>
  atDesk(async (place, file) => {
    await place.run({ 'a.yaml': faulty('a', 1) }, '--write-baseline', file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/,"object":"IPPool\/a","clusters":\["repository"\]/, ''));
    assert.not.equal(readFileSync(file, 'utf8'), text);
    const run = () => place.run({}, '--baseline', file, '-f', 'json', ...only);
    assert.is(poolsIn((await run()).stdout), '');
    rmSync(join(place.folder, 'a.yaml'));
    writeFileSync(join(place.folder, 'b.yaml'), faulty('a', 1));
    assert.is(poolsIn((await run()).stdout), 'a');
  }));

test('a configuration names a baseline, which the command line outranks', () =>
  atDesk(async (place, file) => {
    const told = {
      ...pools,
      'ipamlint.yaml': 'extends: [conf/a.yaml]\n',
      'conf/a.yaml': 'baseline: ../baseline.json\n',
    };
    const missing = await place.run(told);
    assert.is(missing.code, 2);
    assert.match(
      missing.stderr,
      /conf\/a\.yaml:1:11: the baseline baseline\.json does not exist\n.*\n.* write one with --write-baseline/,
    );
    assert.is((await place.run({}, '--write-baseline', file)).code, 0);
    assert.is((await place.run({})).code, 0);
    const more = await place.run({ 'c.yaml': faulty('c', 3) }, '-f', 'json', ...only);
    assert.is(poolsIn(more.stdout), 'c');
    assert.is(poolsIn((await place.run({}, '--no-config', '-f', 'json', ...only)).stdout), 'a b c');
    const empty = join(place.folder, 'empty.json');
    writeFileSync(empty, '{ "version": 1, "tool": "ipamlint", "findings": [] }');
    const argv = ['-f', 'json', ...only];
    assert.is(poolsIn((await place.run({}, '--baseline', empty, ...argv)).stdout), 'a b c');
    assert.is(
      poolsIn(
        (await place.run({ 'ipamlint.yaml': 'extends: [conf/a.yaml]\nbaseline: empty.json\n' }, ...argv))
          .stdout,
      ),
      'a b c',
    );
    writeFileSync(empty, '{');
    const broken = await place.run({}, ...argv);
    assert.is(broken.code, 2);
    assert.match(
      broken.stderr,
      /^ipamlint: ipamlint\.yaml:2:11: the baseline empty\.json is not JSON: see empty\.json:1:2\n/,
    );
    rmSync(empty);
    symlinkSync('/etc/passwd', empty);
    assert.match((await place.run({}, ...argv)).stderr, /leads out of the repository\n/);
    assert.is((await place.run({}, 'config')).code, 0);
  }));

test('the same object of another cluster is another one', () =>
  atDesk(async (place, file) => {
    const config = 'clusters: [{ name: prod, include: [prod] }, { name: dev, include: [dev] }]\n';
    const files = { 'ipamlint.yaml': config, 'prod/a.yaml': faulty('a', 1) };
    await place.run({ ...files, 'dev/b.yaml': poolText('b', '10.2.0.0/16') }, '--write-baseline', file);
    const run = () => place.run({}, '--baseline', file, '-f', 'json', ...only);
    rmSync(join(place.folder, 'prod/a.yaml'));
    writeFileSync(join(place.folder, 'dev/a.yaml'), faulty('a', 1));
    assert.is(poolsIn((await run()).stdout), 'a');
    rmSync(join(place.folder, 'dev/a.yaml'));
    writeFileSync(join(place.folder, 'prod/pools.yaml'), faulty('a', 1));
    assert.is(poolsIn((await run()).stdout), '');
  }));

test.run();
