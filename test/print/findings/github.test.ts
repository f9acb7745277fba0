import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { github } from '../../../src/print/findings/github.ts';
import { golden } from '../../kit/golden.ts';
import { commandIn } from './github-runner.ts';
import { crowd, diagnostic, reportOf, reports } from './report.fixture.ts';

const test = suite('GitHub annotations');

const lines = (report: Report, quiet = false): readonly string[] =>
  github(report, { color: false, width: 100, quiet }).split('\n').slice(0, -1);

const counts = (report: Report): Readonly<Record<string, number>> => {
  const names = lines(report).flatMap(line => commandIn(line)?.name ?? []);
  return Object.fromEntries(
    ['error', 'warning', 'notice'].map(name => [name, names.filter(n => n === name).length]),
  );
};

test('everything awkward', () => {
  golden('reporters/rich.github.txt', github(reports.rich, { color: true, width: 20, quiet: false }));
});

test('the runner reads back what was meant', () => {
  const command = lines(reports.rich)
    .map(commandIn)
    .find(found => found?.message.startsWith('pool "zurich"'));
  assert.equal(command, {
    name: 'error',
    properties: {
      file: 'weird #1 [100%]/a:b/zürich, pool.yaml',
      line: '6',
      endLine: '6',
      col: '9',
      endColumn: '20',
      title: 'ipamlint: invalid-pool-cidr',
    },
    message: 'pool "zurich" has no CIDR but "10.7.0.0/33"\nfix: guess /32\ncluster: production, staging',
  });
});

test('ten of a level, and one line for the rest', () => {
  assert.equal(counts(crowd(30)), { error: 10, warning: 10, notice: 10 });
  assert.equal(counts(crowd(33)), { error: 10, warning: 10, notice: 10 });
  const rest = lines(crowd(33))
    .map(commandIn)
    .findLast(command => command !== undefined);
  assert.is(
    rest?.message,
    '1 error, 1 warning, 2 notes more: GitHub shows 10 of a level, --format pretty shows all',
  );
});

test('one cause takes one annotation, which lists the places of the others', () => {
  assert.equal(counts(reports.grouped), { error: 1, warning: 0, notice: 1 });
  const [, note] = lines(reports.grouped).flatMap(line => commandIn(line) ?? []);
  const [first, , more, ...others] = note!.message.split('\n');
  assert.match(first!, '10.1.0.10 of Pod');
  assert.is(note!.properties['line'], '1');
  assert.is(more, 'and 12 more like it:');
  assert.is(others.length, 11);
  assert.is(others[1], 'apps/fixed.yaml:3: 10.1.0.12 of Pod "shop/db-2"');
  assert.is(others.at(-1), 'and 2 more');
  assert.match(lines(reports.grouped).at(-1)!, '1 error, 13 notes (2 causes, each shown once) in 14 files');
});

test('a cause that has no room is left with all of its findings', () => {
  const many = Array.from({ length: 11 }, (_, cause) =>
    [1, 2].map(nth =>
      diagnostic({
        ...reports.usual.diagnostics[0]!,
        message: `${cause} ${nth}`,
        group: { id: `${cause}`.padStart(16, '0'), who: `${nth}` },
      }),
    ),
  ).flat();
  const rest = lines(reportOf({ diagnostics: many }))
    .map(commandIn)
    .findLast(command => command !== undefined);
  assert.match(rest!.message, '2 errors more: ');
});

test('a clean run is its summary', () => {
  assert.equal(lines(reports.clean), [
    'clean: 14 files (23 documents): 1 cluster, 4 pools, 4 nodes, 2 namespaces, 5 workloads',
  ]);
  assert.equal(lines(reports.clean, true), []);
});

test('quiet leaves out notes and the summary', () => {
  const quiet = lines(reports.rich, true);
  assert.ok(quiet.every(line => /^::(error|warning) /.test(line)));
  assert.is(quiet.length, 11);
});

test.run();
