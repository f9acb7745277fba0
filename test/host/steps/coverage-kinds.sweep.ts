import { execFileSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pool } from '../../kit/coverage.ts';
import { desk } from '../../kit/desk.ts';
import { hiding } from './coverage-kinds.ts';

const test = suite('what a change adds and cannot be read');

const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: more }\n';

for (const [what, { path, text, more, is }] of Object.entries(hiding))
  test(`${what}: ${is} where the change adds it`, async () => {
    const place = desk();
    const git = (...argv: string[]) =>
      execFileSync('git', ['-C', place.folder, ...author, ...argv], { stdio: 'pipe' });
    const commit = () => void (git('add', '--all'), git('commit', '--quiet', '--message=a'));
    const exit = async (files: Readonly<Record<string, string>>, ...argv: string[]) =>
      (await place.run(files, '--strict-coverage', ...argv)).code;
    const expected = { failing: 3, named: 0, error: 1 }[is];
    try {
      git('init', '--quiet');
      await place.run({ ...pool, ...more }, 'config');
      commit();
      assert.is(await exit({ [path]: text }, '--base', 'HEAD'), expected, '--base');
      git('add', '--all');
      assert.is(await exit({}, '--staged'), expected, '--staged');
      commit();
      assert.is(await exit({ 'namespace.yaml': namespace }, '--base', 'HEAD'), 0, '--base, before');
      git('add', '--all');
      assert.is(await exit({}, '--staged'), 0, '--staged, before');
    } finally {
      place.remove();
    }
  });

test.run();
