import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, commandNames, helpOf } from '../../../kit/command-line.ts';
import { hanging } from '../../../../src/print/columns.ts';
import { version } from '../../../../src/base/version.ts';
import { bad, good } from '../../../e2e/manifests.ts';
import { habitMistakes } from './habits.table.ts';
import { sandbox } from '../../../e2e/sandbox.ts';
import { ran } from '../../../kit/world.ts';

const test = suite('what people type out of habit');

const box = sandbox({ ...good, ...bad });
box.git('init', '--quiet', '--initial-branch=main');
box.git('add', '--all');
box.git('commit', '--quiet', '--message=main');
test.after(() => box.remove());

const root = ['--root', box.folder];
symlinkSync('nowhere', join(box.folder, 'lost'));

test('help and version are words, too', async () => {
  assert.is((await ran(['help'])).stdout, helpOf());
  for (const command of commandNames) assert.is((await ran(['help', command])).stdout, helpOf(command));
  for (const argv of [['version'], ['-v'], ['-V'], ['--version']])
    assert.equal(await ran(argv), { code: 0, stdout: `ipamlint ${version}\n`, stderr: '' });
  assert.equal(asked(['--', '-v']).command, 'check');
});

for (const [argv, message, help] of habitMistakes(box.folder, box.git('rev-parse', 'main^{tree}').trim()))
  test(argv.filter(word => word !== box.folder).join(' '), async () => {
    const { code, stdout, stderr } = await ran(argv);
    assert.equal([code, stdout], [2, ''], stderr);
    const [first = '', second = ''] = stderr.split('\n');
    assert.ok(first.startsWith(`ipamlint: ${message}`), stderr);
    assert.ok(second.startsWith(`help: ${help}`) || second.includes(help), stderr);
    assert.not.match(stderr, /argument|positional|'-/);
  });

test('a branch of the remote and a packed one are suggested as well', async () => {
  box.git('update-ref', 'refs/remotes/origin/release', 'HEAD');
  box.git('tag', 'v1.0.0');
  box.git('pack-refs', '--all');
  for (const [typed, meant] of [
    ['origin/relaese', 'origin/release'],
    ['v1.0.1', 'v1.0.0'],
    ['release', 'origin/release'],
    ['relaese', 'origin/release'],
  ])
    assert.match((await ran(['--base', typed!, ...root])).stderr, `did you mean ${meant}?`);
});

for (const argv of [
  ['-f', 'json=absent/y.json'],
  ['report', '-o', 'absent/plan.html'],
  ['--write-baseline', 'absent/b.json'],
])
  test(`${argv.join(' ')}: nothing is made`, () => {
    const { code, stderr } = box.ipamlint(argv);
    assert.is(code, 2, stderr);
    assert.match(stderr, /absent does not exist\nhelp: make the folder/);
    assert.not(existsSync(join(box.folder, 'absent')));
  });

test('compact writes paths as seen from the current directory', () => {
  mkdirSync(join(box.folder, 'other'), { recursive: true });
  for (const [cwd, argv, path] of [
    ['', [], 'pools/zero.yaml'],
    ['pools', [], 'zero.yaml'],
    ['other', [], '../pools/zero.yaml'],
    ['', ['--root', 'pools'], 'pools/zero.yaml'],
  ] as const) {
    const { stdout } = box.ipamlint(['-f', 'compact', ...argv], { cwd });
    assert.is(stdout.split(':')[0], path, cwd);
  }
  const input = `${bad['pools/zero.yaml']!}---\n${good['pools/one.yaml']!}`;
  const { stdout } = box.ipamlint(['-f', 'compact', '-'], { cwd: 'pools', input });
  assert.match(stdout, /^<stdin>:/);
});

test('no command in the help is broken inside a word', () => {
  const text = 'so: `kubectl get ippools,nodes -o yaml | ipamlint drift --live -` and ends';
  assert.equal(hanging('', text, 40), [
    'so:',
    '`kubectl get ippools,nodes -o yaml |',
    'ipamlint drift --live -`',
    'and ends',
  ]);
  for (const width of [60, 72, 80, 100]) {
    const shown = helpOf('drift', width).replace(/\s+/g, ' ');
    const command =
      '`kubectl get ippools,nodes,namespaces,ipamblocks.crd.projectcalico.org -o yaml | ipamlint drift --live -`';
    assert.ok(shown.includes(command), `on ${width} columns`);
  }
});

test.run();
