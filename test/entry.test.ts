import { parse } from '@babel/parser';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cli } from './e2e/sandbox.ts';

const source = readFileSync('src/entry.cjs', 'utf8');
const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

const test = suite('the entry');

/** Kinds of syntax that Node 12 and all after it know; anything else would have to be looked up. */
const known = new Set(
  'File Program Directive DirectiveLiteral InterpreterDirective FunctionDeclaration BlockStatement IfStatement ExpressionStatement Identifier StringLiteral NumericLiteral BinaryExpression UnaryExpression AssignmentExpression MemberExpression CallExpression TryStatement CatchClause'.split(
    ' ',
  ),
);

function kindsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(kindsIn);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const parts = Object.entries(node).filter(([key]) => !/comments$/i.test(key));
  return [String(node.type), ...parts.flatMap(([, value]) => kindsIn(value))];
}

test('issue 10, 4.4: is written in what Node 12 parses, and asks before it loads anything', () => {
  const tree = parse(source, { sourceType: 'script' });
  const kinds = kindsIn(tree.program).filter(kind => !known.has(kind));
  assert.equal(kinds, []);
  const [first, ...others] = tree.program.body;
  assert.is(first?.type, 'IfStatement');
  assert.is(first?.loc?.start.line, 2, 'right below the line that names Node');
  assert.ok(others.every(({ type }) => type === 'FunctionDeclaration'));
});

/** What an older or newer Node says, and whether it goes on. */
function start(
  version: string,
  load = (): void => undefined,
): { readonly said: readonly string[]; readonly code: number | undefined } {
  const said: string[] = [];
  const require = (path: string) => {
    said.push(path);
    load();
    return { main: () => said.push('main') };
  };
  const process = { versions: { node: version }, exitCode: undefined };
  const script = source.replace('#!/usr/bin/env node', '');
  const console = { error: (text: string) => said.push(text) };
  runInNewContext(script, { process, require, console });
  return { said, code: process.exitCode };
}

test('issue 10, 4.4: an older Node is one sentence and exit code 3', () => {
  for (const version of ['0.10.48', '8.17.0', '12.22.12', '18.20.8', '20.9.0', '20.18.3'])
    assert.equal(start(version), {
      said: [`ipamlint: it needs Node 20.19 or newer, and this is Node ${version}`],
      code: 3,
    });
  for (const version of ['20.19.0', '20.20.2', '21.0.0', '22.3.0', '100.0.0-pre'])
    assert.equal(start(version), { said: ['./main.cjs', 'main'], code: undefined }, version);
  assert.is(engines.node, '>=20.19');
});

test('what cannot be loaded is one sentence and exit code 3', () => {
  const { said, code } = start('20.19.0', () => {
    throw new Error("Cannot find module './main.cjs'");
  });
  assert.equal(said.slice(1), [
    "ipamlint: it cannot be loaded, so reinstall it: Cannot find module './main.cjs'",
  ]);
  assert.is(code, 3);
});

const olds = process.env.IPAMLINT_OLD_NODES?.split(':').filter(Boolean) ?? [];
if (olds.length === 0) console.log('not run: what needs IPAMLINT_OLD_NODES');
for (const old of olds)
  test(`${old} says that it is too old`, () => {
    const { status, stdout, stderr } = spawnSync(old, [cli, '--version'], { encoding: 'utf8' });
    assert.equal([status, stdout], [3, '']);
    assert.match(stderr, /^ipamlint: it needs Node 20\.19 or newer, and this is Node [\d.]+\n$/);
  });

test('the folder is enough: node dist', () => {
  const { status, stdout } = spawnSync(process.execPath, ['dist', '--version'], { encoding: 'utf8' });
  assert.equal([status, stdout.split(' ')[0]], [0, 'ipamlint']);
});

test.run();
