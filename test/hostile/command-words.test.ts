import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../kit/formats.ts';
import { cli, sandbox } from '../e2e/sandbox.ts';
import { ran } from '../kit/world.ts';
import { hostileNames, repositoryOf, triedNames } from './names.ts';
import { obeyed } from './obeyed.ts';
import { assertHarmless, holding } from './stage.ts';
import { isSweep, sampled } from '../kit/sweep.ts';

const test = suite('no command says what others want it to say');

const options = [
  ['root', 'config', 'format', 'fail-on', 'max-warnings', 'rule', 'only', 'calico-version', 'render'],
  ['file', 'quiet', 'no-config', 'baseline'],
].flat();

const callsWith = (name: string): readonly (readonly string[])[] => [
  [`./${name}`, 'none'],
  [`${name}/[a-`, 'none'],
  ...options.map(option => [`--${option}=${name}`]),
  ['--rule', `${name}=off`],
  ['--rule', `idle-pool=${name}`],
  [`--format=json=${name}`, `--format=sarif=${name}`],
  [`--${name}`],
  [`-${name}`],
  ['config', name],
  ['config', `--file=./${name}`],
  ['init', name],
  ['init', `--root=${name}`],
];

for (const [what, name] of triedNames) {
  test(`arguments: ${what}`, async () => {
    for (const argv of callsWith(name)) {
      const refused = await ran(argv, {
        readSnapshot: async () => ({ trees: [''], files: [], garbled: [], skipped: [], others: new Set() }),
      });
      assertHarmless(refused);
      assert.match(refused.stderr, /^ipamlint: .*\nhelp: .*\n$/, argv.join(' '));
      assert.is(refused.code, 2);
    }
  });

  test(`kustomize: ${what}`, async () => {
    const saying = (word: 'failure' | 'text') =>
      holding(repositoryOf(name), {
        renderKustomizations: async (_root, folders) =>
          folders.map(({ folder }) => ({ folder, [word]: name }) as { folder: string; failure: string }),
      }).world;
    const refused = await ran(['--render', 'require'], saying('failure'));
    assertHarmless(refused);
    assert.match(refused.stderr, /^ipamlint: kustomize cannot build (?!\[object).*\nhelp: .*\n$/);
    assertHarmless(await ran(['--render', 'auto', '-q'], saying('failure')));
    assertHarmless(await ran(['--render', 'auto', '-q'], saying('text')));
  });
}

test('the help and the version are ours alone', async () => {
  assertHarmless(await ran(['--help', '::error::']));
  assertHarmless(await ran(['--version', '::error::']));
});

if (isSweep)
  test('files on a disk, and the command as it ships', () => {
    const box = sandbox();
    try {
      const all = Object.values(hostileNames).filter(
        name => name.length < 200 && !/[\ud800-\udfff/]/.test(name),
      );
      assert.ok(all.length > 20);
      const names = sampled(all, 2);
      for (const name of names)
        box.write({
          [`repo/${name}/${name}.yaml`]: 'kind: IPPool\napiVersion: projectcalico.org/v3\nspec: { cidr: [\n',
        });
      box.git('init', '-q', 'repo');
      box.git('-C', 'repo', 'add', '.');
      const calls = [
        [],
        ...sampled(formats, 2).map(format => ['-f', format]),
        ['inventory'],
        ['init', '--stdout'],
      ];
      for (const argv of [...calls, ...names.map(name => ['config', `--file=./${name}`]), ['init']]) {
        const { stdout, stderr } = box.ipamlint(argv, { cwd: 'repo' });
        assert.not.equal(stdout, '', stderr);
        assert.equal(obeyed(stdout, { annotations: argv.includes('github') }), []);
        assert.equal(obeyed(stderr), []);
      }
      for (const name of names.slice(-8)) {
        const { code, stderr } = box.run(process.execPath, [cli, '-f', `json=/dev/null/${name}/a`], {
          cwd: 'repo',
        });
        assert.ok(code === 2 || code === 3, `${code}`);
        assert.equal(obeyed(stderr), []);
        assert.match(stderr, /^(?:ipamlint: .*\n)+help: .*\n$/);
      }
    } finally {
      box.remove();
    }
  });

test.run();
