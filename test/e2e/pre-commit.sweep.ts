import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { files, hookRepository, programs, TAG } from './hook-repository.ts';
import { bad, good } from './manifests.ts';
import { cli, home, sandbox } from './sandbox.ts';

const outer = sandbox();

const hook = suite('pre-commit hook');

hook('the hook file says how to run what the package installs', () => {
  const entries = load(readFileSync(join(home, '.pre-commit-hooks.yaml'), 'utf8')) as Record<
    string,
    unknown
  >[];
  // No `stages` (pre-commit 3.0 knows other names) and no `language_version` (it would download a Node).
  const all = { language: 'node', require_serial: true, minimum_pre_commit_version: '2.9.0' };
  const whole = { ...all, always_run: true, pass_filenames: false };
  const said = entries.map(({ description, name, ...rest }) => {
    assert.ok(description && name);
    return rest;
  });
  const { files } = said[0]!; // `test/hook-files.test.ts` tells what it holds
  const filtered = { ...all, pass_filenames: false, files, types: [] };
  assert.equal(said, [
    { id: 'ipamlint', entry: 'ipamlint --strict-coverage --tracked --quiet', ...filtered },
    { id: 'ipamlint-staged', entry: 'ipamlint --staged --quiet', ...whole },
    { id: 'ipamlint-files', entry: 'ipamlint --tracked --staged-files --quiet', ...filtered },
  ]);
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
  assert.ok(files(outer).includes('dist/cli.js'), 'dist/ has to be committed');
});

const found = programs(outer);
if (found.length === 0) console.log('not run: the hook in pre-commit, which is not installed');

for (const program of found) {
  const { stdout } = outer.run(program, ['--version']);
  hook(`${stdout.trim()} lets a good commit through and refuses a bad one (issue 10, 4.3)`, () => {
    const hooks = hookRepository(outer);
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
      assert.match(besides.output, /^ipamlint .*Skipped$/m, 'nothing in it is ever read');
      box.write({ 'ipamlint.yaml': 'rules: { x: y }\n' });
      assert.is(commit().code, 1, 'a configuration counts');
      box.git('rm', '--quiet', '--force', 'ipamlint.yaml');
      box.write({ 'site/pools': good['pools/one.yaml']!, base: '' });
      symlinkSync('../site', join(box.folder, 'pools/link'));
      const linked = commit();
      assert.match(linked.output, /^ipamlint .*Passed$/m, 'a link and a file without an ending count');

      box.write(bad);
      const refused = commit();
      assert.is(refused.code, 1, refused.output);
      assert.match(refused.output, /^ipamlint .*Failed$/m);
      assert.match(refused.output, /exit code: 1$/m);
      assert.match(refused.output, 'error[overlapping-pools]: pool "zero" (10.0.128.0/17) overlaps');
      assert.match(refused.output, /pools\/zero\.yaml:6:9$/m);
      assert.not.match(refused.output, /\d files? \(/, 'it is quiet');
      assert.is(box.git('log', '--format=%s').split('\n').length, 4, 'three commits and an empty line');

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
