import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pagerAmong, shownBy } from '../../../src/host/machine/pager.ts';

interface Context {
  folder: string;
  /** Of the machine, outside of the repository. */
  bin: string;
  repository: string;
}

const test = suite<Context>('the pager');

test.before.each(context => {
  context.folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
  context.bin = join(context.folder, 'bin');
  context.repository = join(context.folder, 'repository');
  for (const place of [context.bin, context.repository]) {
    mkdirSync(place);
    for (const name of ['less', 'mine']) {
      writeFileSync(join(place, name), `#!/bin/sh\n{ echo "$LESS" "$@"; cat; } > ${context.folder}/shown\n`);
      chmodSync(join(place, name), 0o755);
    }
  }
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const around = ({ bin, repository }: Context, env: Record<string, string>) => ({
  env: { PATH: `${repository}:${bin}:/usr/bin:/bin`, HOME: '/nowhere', ...env },
  root: repository,
  cwd: repository,
});

test('is the one that the user names, with its arguments, else less', context => {
  const { bin } = context;
  assert.equal(pagerAmong(around(context, {})), [join(bin, 'less')]);
  assert.equal(pagerAmong(around(context, { PAGER: 'mine -R  -S' })), [join(bin, 'mine'), '-R', '-S']);
  assert.equal(pagerAmong(around(context, { PAGER: join(bin, 'mine') })), [join(bin, 'mine')]);
});

test('is none where the user wants none, or has none', context => {
  for (const PAGER of ['', 'cat', 'absent', 'absent/less'])
    assert.is(pagerAmong(around(context, { PAGER })), undefined, PAGER);
});

test('is never a program of the repository', context => {
  const { repository } = context;
  for (const PAGER of [join(repository, 'less'), './less', 'less; touch x', '$(touch x)'])
    assert.is(pagerAmong(around(context, { PAGER })), undefined, PAGER);
  const surroundings = { ...around(context, {}), env: { PATH: `.:${repository}`, HOME: '/nowhere' } };
  assert.is(pagerAmong(surroundings), undefined);
});

test('gets the text, and what git tells less', async context => {
  const surroundings = around(context, { PAGER: 'mine -x' });
  assert.is(await shownBy(pagerAmong(surroundings)!, 'a page\n', surroundings), true);
  assert.is(readFileSync(join(context.folder, 'shown'), 'utf8'), 'FRX -x\na page\n');
});

test('that does not start has shown nothing; one that quits early has', async context => {
  const surroundings = around(context, {});
  assert.is(await shownBy([join(context.bin, 'gone')], 'a page\n', surroundings), false);
  assert.is(await shownBy(['/bin/true'], 'a page\n'.repeat(100_000), surroundings), true);
});

test.run();
