import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { authorFiles } from '../src/dev/authors.ts';
import { poolText } from './kit/desk.ts';
import { ran } from './kit/world.ts';

const test = suite('authors');
const EXAMPLE = 'examples/plugin';

test('the example runs in another repository: tests, types, reading, judging', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const [rules, installed] = [join(folder, 'rules-repo'), join(folder, 'rules-repo/node_modules/ipamlint')];
    cpSync(EXAMPLE, rules, { recursive: true });
    for (const [path, text] of (await authorFiles()).files) {
      mkdirSync(dirname(join(installed, 'dist', path)), { recursive: true });
      writeFileSync(join(installed, 'dist', path), text);
    }
    cpSync('package.json', join(installed, 'package.json'));
    const node = (...argv: string[]) =>
      spawnSync(process.execPath, argv, { cwd: rules, encoding: 'utf8', env: { PATH: process.env.PATH } });
    const tsx = `file://${resolve('node_modules/tsx/dist/loader.mjs')}`;
    const tried = node('--import', tsx, '--test', 'test/rules.test.js');
    assert.is(tried.status, 0, tried.stdout + tried.stderr);
    assert.match(tried.stdout, /pass 4\b/);
    const compiled = node(resolve('node_modules/typescript/bin/tsc'), '-p', '.');
    assert.is(compiled.status, 0, compiled.stdout);
    writeFileSync(
      join(rules, 'rules/pool-without-owner/wrong.ts'),
      "import { poolPhrase } from 'ipamlint/rule';\npoolPhrase(7);\n",
    );
    assert.match(
      node(resolve('node_modules/typescript/bin/tsc'), '-p', '.').stdout,
      /wrong\.ts\(2,12\): error TS2345/,
    );

    const read = await ran(['plugins', 'check', rules]);
    assert.is(read.code, 0, read.stdout);
    assert.match(read.stdout, /^plugin team-ipam-rules: 1 rule in 2 modules/);
    mkdirSync(join(folder, 'repo'));
    writeFileSync(join(folder, 'repo/pools.yaml'), poolText('edge', '10.42.0.0/16'));
    const judged = await ran(['--root', join(folder, 'repo'), '--plugin', rules, '-f', 'compact']);
    assert.match(
      judged.stdout,
      /pools\.yaml:3:\d+: warning: .*pool "edge" \(10\.42\.0\.0\/16\) has no owner/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
