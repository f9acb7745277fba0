import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from './manifests.ts';
import { cli, home, sandbox, type Sandbox } from './sandbox.ts';

const TAG = 'v0.0.0-test';
const outer = sandbox();

/** The programs to try: what `.ci/run` names, else what is on the path. */
function programs(): readonly string[] {
  const named = process.env['IPAMLINT_PRE_COMMIT']?.split(':').filter(Boolean);
  if (named && named.length > 0) return named;
  const isThere = outer.run('sh', ['-c', 'command -v pre-commit']).code === 0;
  return isThere ? ['pre-commit'] : [];
}

/** What a tag of this working tree would hold: everything but what git ignores. */
function files(): readonly string[] {
  const query = '-c safe.directory=* ls-files -z --cached --others --exclude-standard';
  const listed = outer.run('git', ['-C', home, ...query.split(' ')]);
  assert.is(listed.code, 0, listed.stderr);
  return listed.stdout.split('\0').filter(path => path !== '' && existsSync(join(home, path)));
}

/** A repository that holds the hook, with a tag as a user would pin it. */
function hookRepository(): Sandbox {
  const box = sandbox();
  for (const path of files()) {
    mkdirSync(dirname(join(box.folder, path)), { recursive: true });
    copyFileSync(join(home, path), join(box.folder, path));
  }
  box.git('init', '--quiet', '--initial-branch=main');
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=hook');
  box.git('tag', TAG);
  return box;
}

const hook = suite('pre-commit hook');

hook('the hook file says how to run what the package installs', () => {
  const [entry, ...others] = load(readFileSync(join(home, '.pre-commit-hooks.yaml'), 'utf8')) as object[];
  const { description, name, ...rest } = entry as Record<string, unknown>;
  assert.ok(description && name);
  assert.equal(others, []);
  // No `stages` (pre-commit 3.0 knows other names) and no `language_version` (it would download a Node).
  assert.equal(rest, {
    id: 'ipamlint',
    entry: 'ipamlint --strict-coverage --tracked --quiet',
    language: 'node',
    always_run: true,
    pass_filenames: false,
    require_serial: true,
    minimum_pre_commit_version: '2.9.0',
  });
});

hook('the package installs from a tag without being built', () => {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, object>;
  assert.equal(manifest.bin, { ipamlint: 'dist/cli.js' });
  assert.ok((manifest.files as string[]).includes('dist'));
  const harmful = ['build', 'prepare', 'prepack', 'postpack', 'install', 'preinstall', 'postinstall'];
  assert.equal(
    harmful.filter(name => name in manifest.scripts!),
    [],
  );
  assert.is(manifest.dependencies, undefined);
  assert.is(manifest.workspaces, undefined, 'npm would prepare the clone');
  assert.ok(existsSync(cli), 'dist/cli.js is missing: run `npm run bundle`');
  assert.match(readFileSync(cli, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  assert.ok(files().includes('dist/cli.js'), 'dist/ has to be committed');
});

const found = programs();
if (found.length === 0) console.log('not run: the hook in pre-commit, which is not installed');

for (const program of found) {
  const { stdout } = outer.run(program, ['--version']);
  hook(`${stdout.trim()} lets a good commit through and refuses a bad one (issue 10, 4.3)`, () => {
    const hooks = hookRepository();
    const box = sandbox({
      ...good,
      'README.md': 'Pools.\n',
      '.pre-commit-config.yaml': `repos: [{ repo: '${hooks.folder}', rev: ${TAG}, hooks: [{ id: ipamlint }] }]\n`,
    });
    /** Commits everything, through the hook that `pre-commit install` has put into `.git/hooks`. */
    const commit = (): { code: number | null; output: string } => {
      box.git('add', '--all');
      const { code, stdout, stderr } = box.run('git', ['commit', '--message=change']);
      return { code, output: stdout + stderr };
    };
    try {
      box.git('init', '--quiet', '--initial-branch=main');
      assert.is(box.run(program, ['install']).code, 0);

      const first = commit();
      assert.is(first.code, 0, first.output);
      assert.match(first.output, /^ipamlint \(Calico IP pools\)\.+Passed$/m);

      box.write({ 'README.md': 'Calico pools.\n' });
      const besides = commit();
      assert.is(besides.code, 0, besides.output);
      assert.match(besides.output, /^ipamlint .*Passed$/m);

      box.write(bad);
      const refused = commit();
      assert.is(refused.code, 1, refused.output);
      assert.match(refused.output, /^ipamlint .*Failed$/m);
      assert.match(refused.output, /exit code: 1$/m);
      assert.match(refused.output, 'error[overlapping-pools]: pool "zero" (10.0.128.0/17) overlaps');
      assert.match(refused.output, /pools\/zero\.yaml:6:9$/m);
      assert.not.match(refused.output, /\d files? \(/, 'it is quiet');
      assert.is(box.git('log', '--format=%s').split('\n').length, 3, 'two commits and an empty line');

      rmSync(join(box.folder, 'pools/zero.yaml'));
      box.write({ kustomization: 'resources: [pools/one.yaml, pools/two.yaml]\n' });
      const mended = commit();
      assert.is(mended.code, 0, mended.output);
      assert.match(mended.output, /^ipamlint .*Passed$/m);

      // Nothing that only lies there blocks a commit: untracked, broken, or added by intent alone.
      box.write({ ...bad, 'garbled.yaml': new Uint8Array([0xff]), 'ipamlint.yaml': 'rules: { x: y }\n' });
      box.git('add', '--intent-to-add', 'pools/zero.yaml');
      box.write({ 'README.md': 'Pools of Calico.\n' });
      const beside = box.run('git', ['commit', '--message=beside', 'README.md']);
      assert.is(beside.code, 0, beside.stderr);
      box.git('rm', '--quiet', '--cached', 'pools/zero.yaml');

      // What deletes a pool that something asks for is no manifest that changes.
      const asking = `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, annotations: {cni.projectcalico.org/ipv4pools: '["two"]'}}\n`;
      box.write({
        'shop.yaml': asking,
        kustomization: 'resources: [shop.yaml, pools/one.yaml, pools/two.yaml]\n',
      });
      box.git('add', 'shop.yaml', 'kustomization');
      box.git('commit', '--quiet', '--message=shop');
      box.write({ kustomization: 'resources: [shop.yaml, pools/one.yaml]\n' });
      rmSync(join(box.folder, 'pools/two.yaml'));
      const deleted = box.run('git', ['commit', '--all', '--message=delete']);
      assert.is(deleted.code, 1, deleted.stderr);
      assert.match(deleted.stdout + deleted.stderr, 'unknown-pool-request');
      box.write({ 'shop.yaml': asking.replace('two', 'one') });
      const all = box.run('git', ['commit', '--all', '--message=delete']);
      assert.is(all.code, 0, all.stdout + all.stderr);
    } finally {
      box.remove();
      hooks.remove();
    }
  });
}

hook.after(() => outer.remove());

hook.run();
