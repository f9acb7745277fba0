import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** What stands in the parts that most runs have no use for. */
const markers: Readonly<Record<string, RegExp>> = {
  guest: /QuickJSWASMModule/,
  'policies in CEL': /poolsFor\(dyn\): list</,
  'parser of TypeScript': /BABEL_PARSER_SYNTAX_ERROR/,
};

/** Which of these a file of `dist` holds. */
const heldBy = (path: string): readonly string[] => {
  const text = readFileSync(path, 'utf8');
  return Object.keys(markers).filter(name => markers[name]!.test(text));
};

/** Preloaded, it writes down every script that is loaded. */
const spy = (log: string): string =>
  `const { appendFileSync } = require('node:fs');
   const { Module } = require('node:module');
   const { load } = Module.prototype;
   Module.prototype.load = function (path) { appendFileSync(${JSON.stringify(log)}, path + '\\n'); return load.call(this, path); };`;

/** What of it a run over a repository with these files opens. */
function opened(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const log = join(folder, 'loaded.txt');
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const preload = join(folder, 'spy.cjs');
    writeFileSync(preload, spy(log));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--require', preload, 'dist/cli.js', '--root', folder],
      { encoding: 'utf8' },
    );
    assert.is(status, 0, stderr);
    const loaded = readFileSync(log, 'utf8')
      .split('\n')
      .filter(path => path.includes('/dist/'));
    assert.ok(loaded.length > 1, 'the spy has seen nothing');
    return [...new Set(loaded.flatMap(path => heldBy(join('dist', basename(path)))))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n';
const policy =
  "policies: [{ id: mine, match: { for: pool }, validations: [{ expression: object.name == 'a' }] }]\n";

const test = suite('parts');

test('what few need is apart', () => {
  const held = readdirSync('dist')
    .filter(name => /\.c?js$/.test(name))
    .flatMap(name => heldBy(join('dist', name)));
  assert.equal([...new Set(held)].sort(), Object.keys(markers).sort());
});

test('who has no policies pays for none, and who has some pays for no parser', () => {
  assert.equal(opened({ 'pool.yaml': pool }), []);
  assert.equal(opened({ 'pool.yaml': pool, 'ipamlint.yaml': 'failOn: error\n' }), []);
  assert.equal(opened({ 'pool.yaml': pool, 'ipamlint.yaml': policy }), ['guest', 'policies in CEL']);
});

test.run();
