import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../../../kit/formats.ts';
import { shells, type Shell } from '../../../../src/host/cli/completion/shells.ts';
import { commands } from '../../../../src/commands/index.ts';
import { commandCalled, commandNames } from '../../../kit/command-line.ts';
import { completionFor } from '../../../../src/host/cli/completion/completion.ts';
import { commandEntries } from '../../../../src/host/cli/completion/entries.ts';
import { rules } from '../../../../rules/index.ts';
import { outside } from '../../../kit/outside.ts';
import { ran } from '../../../kit/world.ts';

const test = suite('completion');

const ids = rules.map(({ id }) => id);

test('is printed as it is made, whatever guards the output', async () => {
  for (const shell of shells)
    assert.equal(await ran(['completion', shell]), {
      code: 0,
      stdout: completionFor(shell, commands),
      stderr: '',
    });
});

test('fish offers files behind a command only where it takes PATHs', () => {
  const lines = completionFor('fish', commands).split('\n');
  for (const { name, operands } of commandEntries(commands).filter(({ name }) => name !== 'check')) {
    const behind = lines.find(
      line =>
        new RegExp(`-n '__fish_seen_subcommand_from ${name}(?:;|')`).test(line) && !line.includes(' -l '),
    );
    if (operands.paths && operands.words.length === 0) assert.is(behind, undefined, name);
    else assert.is(/ -f( |$)/.test(behind ?? ''), !operands.paths, `${name}: ${behind}`);
  }
});

test('knows what every option takes', () => {
  for (const { name, options: known } of commandEntries(commands)) {
    const taken = commandCalled(name).options;
    assert.equal(
      new Set(
        known
          .flatMap(({ names }) => names.filter(each => /^--(?!no-)/.test(each)))
          .map(each => each.slice(2)),
      ),
      new Set([...taken.filter(({ denied }) => denied !== 'only').map(({ flag }) => flag), 'help']),
      name,
    );
    for (const { names, takes, means } of known) {
      const long = names.find(each => each.startsWith('--'))!.slice(2);
      const isText = taken.some(({ flag, kind }) => flag === long && kind !== 'switch');
      assert.is(takes !== undefined, isText, long);
      assert.ok(means.length > 5 && means.length < 140, means);
    }
  }
});

/** What was typed, and what must be suggested: all of it, or some of it where that is a set. */
const cases: readonly (readonly [typed: readonly string[], suggested: readonly string[] | Set<string>])[] = [
  [['ipamlint', ''], new Set(commandNames)],
  [['ipamlint', 'inv'], ['inventory']],
  [['ipamlint', 'completion', ''], [...shells]],
  [['ipamlint', '-f', ''], [...formats]],
  [['ipamlint', '--format', 's'], ['sarif']],
  [
    ['ipamlint', 'why', '--format', ''],
    ['json', 'pretty'],
  ],
  [
    ['ipamlint', '--fail-on', ''],
    ['none', 'note', 'warning', 'error'],
  ],
  [['ipamlint', 'check', '--sort', 'p'], ['path']],
  [
    ['ipamlint', '--group-by', ''],
    ['file', 'cluster'],
  ],
  [
    ['ipamlint', 'diff', '-f', ''],
    ['pretty', 'markdown', 'json'],
  ],
  [['ipamlint', '--only', 'overlapping-'], ids.filter(id => id.startsWith('overlapping-'))],
  [['ipamlint', 'check', '--strict'], ['--strict-coverage']],
  [
    ['ipamlint', '--no-'],
    ['--no-color', '--no-config', '--no-limit'],
  ],
  [['ipamlint', 'init', '--s'], ['--stdout']],
  [['ipamlint', 'explain', 'overlapping-'], ids.filter(id => id.startsWith('overlapping-'))],
  [['ipamlint', 'explain', 'fol'], ['folder']],
  [
    ['ipamlint', 'rules', '-f', ''],
    ['json', 'markdown', 'names', 'pretty'],
  ],
  [['ipamlint', '--only', 'our-'], ['our-policy']],
  [['ipamlint', 'explain', 'our-'], ['our-policy']],
  [
    ['ipamlint', 'diff', '-f', ''],
    ['json', 'markdown', 'pretty'],
  ],
  [['ipamlint', '--root', 'fol'], ['folder']],
  [['ipamlint', '--', 'fol'], ['folder']],
];

const harness = fileURLToPath(new URL('suggested.zsh', import.meta.url));
/** Bash is where the tests run; of the others, those that the variable names. */
const usual = ['/bin/bash', '/usr/bin/bash'].filter(path => existsSync(path)).slice(0, 1);
const programs = outside('IPAMLINT_SHELLS')?.split(':').filter(Boolean) ?? usual;
const folder = mkdtempSync(join(tmpdir(), 'ipamlint-completion-'));
mkdirSync(join(folder, 'folder'));
writeFileSync(
  join(folder, 'ipamlint.yaml'),
  "policies: [{ id: our-policy, match: { for: pool }, validations: [{ expression: 'true' }] }]\n",
);
writeFileSync(
  join(folder, 'folder/ipamlint'),
  `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(new URL('../../../../dist/cli.js', import.meta.url))}' "$@"\n`,
  { mode: 0o755 },
);
/** Shells write their own files there: it is not the folder whose names are completed. */
const home = mkdtempSync(join(tmpdir(), 'ipamlint-completion-home-'));
test.after(() => {
  for (const each of [folder, home]) rmSync(each, { recursive: true });
});

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Has a shell complete what was typed, as a press of the key would. */
const suggestions: Readonly<Record<Shell, (program: string, typed: readonly string[]) => readonly string[]>> =
  {
    bash: (program, typed) => {
      const words = typed.flatMap(word =>
        word.split(/(=)/).filter((part, index) => index === 0 || part !== ''),
      );
      const script = `source ${folder}/bash
COMP_WORDS=(${words.map(quoted).join(' ')}); COMP_CWORD=${words.length - 1}; _ipamlint
if [[ \${#COMPREPLY[@]} -eq 0 ]]; then compgen -d -S / -- ${quoted(words.at(-1)!)} || true; else printf '%s\\n' "\${COMPREPLY[@]}"; fi`;
      return output(program, ['--norc', '-c', script]);
    },
    zsh: (program, typed) => output(program, ['-f', harness, folder, typed.join(' ')]),
    fish: (program, typed) =>
      output(program, [
        '--no-config',
        '-c',
        `source ${folder}/fish; complete -C ${quoted(typed.join(' '))}`,
      ]).map(line => line.split('\t')[0]!),
  };

function output(program: string, args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: `${folder}/folder:${process.env.PATH}`, HOME: home, TERM: 'dumb', LC_ALL: 'C.UTF-8' },
  });
  assert.is(status, 0, `${program}: ${stderr}`);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t')[0]!.replace(/\/$/, ''));
}

for (const program of programs) {
  const shell = shells.find(each => each === basename(program));
  if (shell)
    test(`${shell} suggests what fits`, () => {
      writeFileSync(join(folder, shell), completionFor(shell, commands));
      for (const [typed, expected] of cases) {
        const found = new Set(suggestions[shell](program, typed));
        if (expected instanceof Set)
          assert.equal(
            [...expected].filter(word => !found.has(word)),
            [],
            `${typed.join(' ')}: ${[...found].join(' ')}`,
          );
        else assert.equal(found, new Set(expected), typed.join(' '));
      }
    });
}

const bash = programs.find(program => basename(program) === 'bash');

if (bash !== undefined)
  test('bash suggests no option behind --', () => {
    writeFileSync(join(folder, 'bash'), completionFor('bash', commands));
    for (const typed of [
      ['ipamlint', '--', '--st'],
      ['ipamlint', 'why', '--', 'a', '--'],
      ['ipamlint', '--', '--format', ''],
    ])
      assert.equal(
        suggestions.bash(bash, typed).filter(word => word !== 'folder'),
        [],
        typed.join(' '),
      );
  });

if (bash !== undefined)
  test('bash puts together what stands around an equals sign', () => {
    writeFileSync(join(folder, 'bash'), completionFor('bash', commands));
    for (const [word, expected] of [
      ['--format=sa', ['sarif']],
      ['--fail-on=', ['none', 'note', 'warning', 'error']],
      ['--rule=idle-pool=w', ['warning']],
    ] as const)
      assert.equal(new Set(suggestions.bash(bash, ['ipamlint', word])), new Set(expected), word);
    assert.equal(
      new Set(suggestions.bash(bash, ['ipamlint', '--rule', 'idle-pool='])),
      new Set(['off', 'note', 'warning', 'error']),
    );
  });

test.run();
