import { load } from 'js-yaml';
import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from './kit/formats.ts';
import { asked } from './kit/command-line.ts';
import { compact } from '../src/print/findings/compact.ts';
import { version } from '../src/base/version.ts';
import { reports } from './print/findings/report.fixture.ts';

const page = readFileSync('docs/ci.md', 'utf8');

const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text!);

const test = suite('the page about pipelines and editors');

test('tells what every format is for', () => {
  const told = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  assert.equal(new Set(told), new Set(formats));
});

test('runs the version that it comes with', () => {
  const named = [...page.matchAll(/(?:--branch |#)v([\d.]+)/g)].map(([, found]) => found);
  assert.ok(named.length >= 5);
  assert.equal([...new Set(named)], [version]);
});

test('holds YAML and JSON', () => {
  assert.ok(blocks('yaml').length >= 4);
  for (const text of blocks('yaml')) assert.ok(load(text));
  for (const text of blocks('json')) assert.ok(JSON.parse(text));
});

test('writes formats that there are', () => {
  const named = [...page.matchAll(/--format (\w+)/g)].map(([, name]) => name!);
  assert.ok(named.length >= 10);
  assert.equal(
    named.filter(name => !formats.some(format => format === name)),
    [],
  );
});

test('has VS Code read every line', () => {
  const [task = ''] = blocks('json');
  const { tasks } = JSON.parse(task) as {
    tasks: [{ args: string[]; problemMatcher: { pattern: { regexp: string } } }];
  };
  const [{ args, problemMatcher }] = tasks;
  const invocation = asked(args);
  assert.equal('outputs' in invocation && invocation.outputs, [{ format: 'compact', file: undefined }]);
  const pattern = new RegExp(problemMatcher.pattern.regexp);
  const lines = Object.values(reports).flatMap(report =>
    compact(report, { color: false, width: 80, quiet: false }).trim().split('\n').filter(Boolean),
  );
  assert.equal(
    lines.filter(line => !pattern.test(line)),
    [],
  );
});

test('the Dockerfile builds nothing, and runs as no particular user', () => {
  const file = readFileSync('Dockerfile', 'utf8');
  const steps = file.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  assert.equal(
    steps.map(line => line.split(' ')[0]),
    ['FROM', 'COPY', 'USER', 'WORKDIR', 'ENTRYPOINT'],
  );
  const [, source = '', target = ''] = /^COPY --chown=root:root (\S+) (\S+)$/m.exec(file) ?? [];
  const [, program = ''] = /^ENTRYPOINT \["node", "([^"]+)"\]$/m.exec(file) ?? [];
  assert.ok(existsSync(program.replace(target, source)), program);
  assert.match(file, /^USER (?!root|0)\w+$/m);
  assert.is(readFileSync('.dockerignore', 'utf8'), `*\n!${source}\n`);
});

test.run();
