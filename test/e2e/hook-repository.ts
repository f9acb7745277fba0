import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { home, sandbox, type Sandbox } from './sandbox.ts';

/** The tag at which users would pin the hooks. */
export const TAG = 'v0.0.0-test';

/** The pre-commits to try: what `.ci/run` names, else what is on the path. */
export function programs(outer: Sandbox): readonly string[] {
  const named = process.env['IPAMLINT_PRE_COMMIT']?.split(':').filter(Boolean);
  if (named && named.length > 0) return named;
  const isThere = outer.run('sh', ['-c', 'command -v pre-commit']).code === 0;
  return isThere ? ['pre-commit'] : [];
}

/** What a tag of this working tree would hold: everything but what git ignores. */
export function files(outer: Sandbox): readonly string[] {
  const query = '-c safe.directory=* ls-files -z --cached --others --exclude-standard';
  const listed = outer.run('git', ['-C', home, ...query.split(' ')]);
  assert.is(listed.code, 0, listed.stderr);
  return listed.stdout.split('\0').filter(path => path !== '' && existsSync(join(home, path)));
}

/** A repository that holds the hooks, with a tag as a user would pin it. */
export function hookRepository(outer: Sandbox): Sandbox {
  const box = sandbox();
  for (const path of files(outer)) {
    mkdirSync(dirname(join(box.folder, path)), { recursive: true });
    copyFileSync(join(home, path), join(box.folder, path));
  }
  box.git('init', '--quiet', '--initial-branch=main');
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=hook');
  box.git('tag', TAG);
  return box;
}
