import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeWorld } from '../../../src/host/machine/node.ts';
import { paper } from '../../../src/host/steps/paper.ts';
import { snapshotOf } from '../../kit/case.ts';
import { ran } from '../../kit/world.ts';

const test = suite('paper');

const links = (env: Record<string, string>, isTerminal = true, color?: boolean): boolean => {
  const stdout = { write: () => undefined, isTerminal, columns: 80 };
  return paper(undefined, { color }, { ...nodeWorld(), env, stdout }).links;
};

test('links are for terminals that are known to open them', () => {
  for (const [name, value] of [
    ['TERM_PROGRAM', 'WezTerm'],
    ['TERM_PROGRAM', 'vscode'],
    ['TERM_PROGRAM', 'iTerm.app'],
    ['TERM', 'xterm-kitty'],
    ['VTE_VERSION', '6800'],
    ['WT_SESSION', 'x'],
    ['KONSOLE_VERSION', '210400'],
  ] as const) {
    assert.ok(links({ [name]: value }), value);
    assert.not(links({ [name]: value }, false), `${value}, and no terminal`);
    assert.not(links({ [name]: value, CI: 'true' }), `${value} in CI`);
    assert.not(links({ [name]: value, NO_COLOR: '1' }), `${value} without colours`);
    assert.not(links({ [name]: value }, true, false), `${value} without colours`);
    assert.not(links({ [name]: value, FORCE_HYPERLINK: '0' }), `${value}, and refused`);
  }
  for (const env of [
    {},
    { TERM: 'xterm-256color' },
    { TERM_PROGRAM: 'Apple_Terminal' },
    { VTE_VERSION: '4999' },
  ])
    assert.not(links(env), JSON.stringify(env));
  assert.ok(links({ FORCE_HYPERLINK: '1', CI: 'true' }, false));
});

test('links reach stdout and no file, whatever a repository calls its pools', async () => {
  const evil = '\\u001b]8;;https://evil.example\\u001b\\\\click\\u001b]8;;\\u001b\\\\';
  const text = `{"apiVersion":"projectcalico.org/v3","kind":"IPPool","metadata":{"name":"${evil}"},"spec":{"cidr":"10.0.0.1/8"}}`;
  const files = new Map<string, string>();
  const world = {
    env: { FORCE_HYPERLINK: '1' },
    locate: async () => ({ root: '/repository', trees: [''] }),
    readSnapshot: async () => snapshotOf([{ path: 'a.json', text }]),
    writeFile: (_root: string, path: string, written: string) => void files.set(path, written),
  };
  const { stdout } = await ran(['-f', 'pretty', '-f', 'compact=a'], world);
  assert.match(stdout, /\x1b\]8;;https:\/\/github\.com\/ipamlint\//);
  assert.match(stdout, /evil\.example/);
  assert.not.match(stdout, /\x1b\]8;;https:\/\/evil/);
  assert.not.match((await ran(['-f', 'pretty=b', '-f', 'compact'], world)).stdout, /\x1b/);
  for (const [path, written] of files) assert.not.match(written, /\x1b/, path);
});

test.run();
