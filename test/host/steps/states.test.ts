import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran, type Ran } from '../../kit/world.ts';
import type { World } from '../../../src/host/machine/world.ts';
import { cleanUp, repository, type Repository } from '../machine/history/repository.ts';

const test = suite('what a change is compared with');

test.after(cleanUp);

const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;

const only = ['--only', 'overlapping-pools', '--only', 'changed-pool-cidr', '-f', 'compact'];

const run = ({ folder }: Repository, argv: readonly string[], changes: Partial<World> = {}): Promise<Ran> =>
  ran([...argv, ...only], { cwd: folder, ...changes });

function commit({ git }: Repository, message: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

/** A branch on which a file was deleted. */
function deleted(): Repository {
  const made = repository();
  made.write('pools/b.yaml', pool('b', '10.1.0.0/16'));
  commit(made, 'two');
  made.git('switch', '-q', '-c', 'work');
  rmSync(join(made.folder, 'pools/b.yaml'));
  commit(made, 'gone');
  return made;
}

test('a deleted file is a part of the change, by its path and by a folder that is gone', async () => {
  const made = deleted();
  for (const path of ['pools/b.yaml', './pools/b.yaml', join(made.folder, 'pools/b.yaml')]) {
    const { code, stderr } = await run(made, ['--base', 'main', path]);
    assert.equal([code, stderr], [0, ''], path);
  }
  made.git('switch', '-q', 'main');
  made.write('old/c.yaml', pool('c', '10.2.0.0/16'));
  commit(made, 'three');
  made.git('switch', '-q', '-c', 'other');
  rmSync(join(made.folder, 'old'), { recursive: true });
  const staged = await run(made, ['--staged', 'old']);
  assert.equal([staged.code, staged.stderr], [0, '']);
});

test('the same beside a folder that holds the earlier state', async () => {
  const made = deleted();
  made.git('worktree', 'add', '-q', join(made.folder, '.before'), 'main');
  const argv = ['--root', made.folder, '--base-dir', join(made.folder, '.before')];
  assert.is((await run(made, [...argv, 'pools/b.yaml'])).code, 0);
  const { code, stderr } = await run(made, [...argv, 'pools/never.yaml']);
  assert.is(code, 2);
  assert.match(stderr, /^ipamlint: pools\/never\.yaml does not exist\n/);
});

test('a path that neither state has is a mistake, and so is a deleted one without a base', async () => {
  const made = deleted();
  for (const argv of [
    ['--base', 'main', 'pools/never.yaml'],
    ['pools/b.yaml'],
    ['--base', 'auto', 'pools/b.yaml'],
  ]) {
    const { code, stderr } = await run(made, argv);
    assert.is(code, 2);
    assert.match(stderr, /pools\/\w+\.yaml does not exist\n/);
  }
});

test('--base-dir that does not exist is called so', async () => {
  const { code, stderr } = await run(repository(), ['--base-dir', 'nowhere']);
  assert.is(code, 2);
  assert.match(stderr, /^ipamlint: --base-dir nowhere does not exist\n/);
});

test('--render builds both states, each of its own files', async () => {
  const made = repository();
  const kustomization = 'resources: [a.yaml]\n';
  made.write('pools/kustomization.yaml', kustomization);
  commit(made, 'built');
  made.git('switch', '-q', '-c', 'work');
  made.write('pools/a.yaml', pool('a', '10.9.0.0/16'));
  made.write('pools/b.yaml', pool('b', '10.8.0.0/16'));
  made.write('pools/kustomization.yaml', 'resources: [a.yaml, b.yaml]\n');
  commit(made, 'two');
  const asked: (readonly [folder: string, path: string, text: string])[] = [];
  const texts: Record<string, string> = {};
  const world: Partial<World> = {
    renderKustomizations: async (_root, orders, read) =>
      orders.map(({ folder, files }) => {
        const built = files.map(path => {
          const found = read?.(path);
          const text = found?.kind === 'bytes' ? found.bytes.toString('utf8') : `work tree: ${path}`;
          asked.push([folder, path, text]);
          return text;
        });
        texts[folder] = built.join('---\n');
        return { folder, text: pool('a', read ? '10.0.0.0/16' : '10.9.0.0/16') };
      }),
  };
  const { code, stdout } = await run(made, ['--base', 'main', '--render', 'require'], world);
  assert.is(code, 1);
  assert.match(stdout, /range of pool "a" changes from 10\.0\.0\.0\/16 to 10\.9\.0\.0\/16/);
  assert.equal(
    asked
      .filter(([, , text]) => !text.startsWith('work tree'))
      .map(([, path]) => path)
      .sort(),
    ['pools/a.yaml', 'pools/kustomization.yaml'],
  );
  assert.equal(
    asked
      .filter(([, , text]) => text.startsWith('work tree'))
      .map(([, path]) => path)
      .sort(),
    ['pools/a.yaml', 'pools/b.yaml', 'pools/kustomization.yaml'],
  );
});

test('a base that cannot be built is read as it stands, and stderr says of which state it speaks', async () => {
  const made = repository();
  made.write('pools/kustomization.yaml', 'resources: [a.yaml]\n');
  commit(made, 'built');
  made.git('switch', '-q', '-c', 'work');
  made.write('pools/b.yaml', pool('b', '10.0.0.0/16'));
  commit(made, 'two');
  const world: Partial<World> = {
    renderKustomizations: async (_root, orders, read) =>
      orders.map(({ folder }) =>
        read ? { folder, failure: 'no' } : { folder, text: pool('a', '10.0.0.0/16') },
      ),
  };
  const { stderr } = await run(made, ['--base', 'main', '--render', 'require'], world);
  assert.is(
    stderr,
    'ipamlint: in the base: kustomize cannot build pools: no; it is read without kustomize\n',
  );
});

/** A repository whose configuration names a baseline with an entry that no longer occurs. */
async function baselined(): Promise<Repository> {
  const made = repository();
  made.write('pools/b.yaml', pool('b', '10.0.128.0/17'));
  made.write('lint/ipamlint.yaml', '');
  await run(made, ['--write-baseline', 'known.json']);
  made.write('ipamlint.yaml', 'baseline: known.json\n');
  return made;
}

test('the baseline of the configuration is shown, and pruned, from any folder', async () => {
  const made = await baselined();
  const shown = await run(made, ['--show-existing']);
  assert.is(shown.code, 0);
  assert.match(shown.stdout, /overlapping-pools/);
  rmSync(join(made.folder, 'pools/b.yaml'));
  const { code, stderr } = await ran(['--prune-baseline', ...only], { cwd: join(made.folder, 'pools') });
  assert.is(code, 0);
  assert.is(stderr, 'ipamlint: removed one entry that no longer occurs from known.json\n');
});

test('without any baseline these options say what they need', async () => {
  for (const [option, says] of [
    ['--prune-baseline', '--prune-baseline needs a baseline'],
    ['--show-existing', '--show-existing needs a base or a baseline'],
  ] as const) {
    const { code, stdout, stderr } = await run(repository(), [option]);
    assert.equal([code, stdout], [2, '']);
    assert.match(
      stderr,
      new RegExp(`^ipamlint: ${says}\\nhelp: add .* \`baseline:\` in ipamlint\\.yaml\\n$`),
    );
  }
});

test('a configuration that is named and not staged is a mistake, since nothing of it would count', async () => {
  const made = repository();
  made.write('other.yaml', 'rules: { overlapping-pools: off }\n');
  for (const name of ['other.yaml', 'absent.yaml']) {
    const { code, stderr } = await run(made, ['--staged', '--config', name]);
    assert.is(code, 2);
    assert.is(
      stderr,
      `ipamlint: the configuration ${name} is not staged\nhelp: stage it with git add, or name another file with --config\n`,
    );
  }
  made.git('add', 'other.yaml');
  assert.is((await run(made, ['--staged', '--config', 'other.yaml'])).code, 0);
  assert.is((await run(made, ['--staged', '--no-config'])).code, 0);
});

test.run();
