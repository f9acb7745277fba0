import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/diagnostic/diagnostic.ts';
import { pretty } from '../../../src/reporters/check/pretty.ts';
import type { RenderOptions } from '../../../src/reporters/check/reporter.ts';
import { golden } from '../../kit/golden.ts';
import { reports } from '../report.fixture.ts';

const test = suite('pretty output');

const print = (report: Report, options: Partial<RenderOptions> = {}): string =>
  pretty(report, { color: false, width: 100, quiet: false, ...options });

const SGR = /\x1b\[(?:0|1|1;3[1-6])m/g;

test('a narrow terminal', () => {
  golden('reporters/rich-narrow.txt', print(reports.rich, { width: 60 }));
});

test('quiet', () => {
  golden('reporters/rich-quiet.txt', print(reports.rich, { quiet: true }));
  assert.is(print(reports.clean, { quiet: true }), '');
});

test('colours', () => {
  golden('reporters/rich-color.txt', print(reports.rich, { color: true }));
});

test('colour only adds', () => {
  for (const report of Object.values(reports))
    assert.is(print(report, { color: true }).replace(SGR, ''), print(report));
});

for (const [name, report] of Object.entries(reports))
  test(`report: ${name}`, () => {
    golden(`reporters/${name}.txt`, print(report));
  });

test('clean is one line', () => {
  assert.is(print(reports.clean).split('\n').length, 2);
});

test('an endless width wraps nothing but cuts long lines of source', () => {
  const widest = Math.max(
    ...print(reports.rich, { width: Infinity })
      .split('\n')
      .map(line => line.length),
  );
  assert.ok(widest < 200, `${widest} columns`);
});

test.run();
