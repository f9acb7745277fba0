import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Log } from 'sarif';
import type { Diagnostic, Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { json } from '../../../src/print/findings/json.ts';
import { pretty } from '../../../src/print/findings/pretty.ts';
import { sarif } from '../../../src/print/findings/sarif.ts';
import { reports } from './report.fixture.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('reports of more than anybody reads');

const valid = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object,
);

const [example] = reports.usual.diagnostics as [Diagnostic];

/** A report with so many warnings, an error behind them, and what the summary says of all of them. */
function crowded(warnings: number, more: Partial<Diagnostic> = {}): Report {
  const all = Array.from({ length: warnings }, (): Diagnostic => ({
    ...example,
    severity: 'warning',
    rule: 'idle-pool',
    ...more,
  }));
  return {
    ...reports.usual,
    diagnostics: [...all, { ...example, severity: 'error', message: 'the gravest', rule: 'capped-node' }],
    summary: { ...reports.usual.summary, errors: 1, warnings },
  };
}

interface Document {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly related: readonly object[];
    readonly relatedLeftOut?: number;
  }[];
  readonly leftOut?: { readonly warnings: number };
  readonly summary: { readonly warnings: number };
}

function printed(report: Report): { document: Document; remarks: string[] } {
  const remarks: string[] = [];
  const text = json(report, { color: false, width: 80, quiet: false, remark: words => remarks.push(words) });
  const document = JSON.parse(text) as Document;
  assert.ok(valid(document), JSON.stringify(valid.errors));
  return { document, remarks };
}

test('pretty shows the gravest thousand, counts the others by rule, and sums up all', () => {
  const text = pretty(crowded(1500), { color: false, width: 80, quiet: false });
  assert.is(text.match(/^warning\[idle-pool\]/gm)?.length, 999);
  assert.is(text.match(/^error\[capped-node\]: the gravest/gm)?.length, 1);
  assert.match(text, /^and 501 more of idle-pool$/m);
  assert.match(text, /1 error, 1,500 warnings/);
});

if (isSweep)
  test('JSON holds the gravest 10,000, and says what it leaves out', () => {
    const { document, remarks } = printed(crowded(10_100));
    assert.is(document.diagnostics.length, 10_000);
    assert.is(document.diagnostics.at(-1)?.message, 'the gravest');
    assert.equal(document.leftOut, { errors: 0, warnings: 101, notes: 0, suppressed: 0 });
    assert.is(document.summary.warnings, 10_100);
    assert.equal(remarks, ['the JSON report has no room for 101 warnings; its summary counts all']);
  });

if (isSweep)
  test('JSON leaves out what would make it larger than anybody takes', () => {
    const { document } = printed(crowded(9_000, { note: 'x'.repeat(12_000) }));
    assert.ok(document.diagnostics.length > 1000 && document.diagnostics.length < 8_000);
    assert.is(document.diagnostics.at(-1)?.message, 'the gravest');
    assert.is(document.leftOut?.warnings, 9_001 - document.diagnostics.length);
  });

test('a report of usual size leaves out nothing and says nothing of it', () => {
  const { document, remarks } = printed(crowded(500));
  assert.not.ok('leftOut' in document);
  assert.equal(remarks, []);
});

test('of very many places of a finding JSON and SARIF count the rest', () => {
  const related = Array.from({ length: 300 }, () => ({ at: example.at, label: 'there' }));
  const { document } = printed(crowded(1, { related }));
  assert.is(document.diagnostics[0]?.related.length, 250);
  assert.is(document.diagnostics[0]?.relatedLeftOut, 50);
  const log = JSON.parse(
    sarif({ rules: [], pages: {} })(crowded(1, { related }), {
      color: false,
      width: 80,
      quiet: false,
    }),
  ) as Log;
  const result = log.runs[0]!.results!.find(({ relatedLocations }) => relatedLocations)!;
  assert.is(result.relatedLocations?.length, 100);
  assert.equal(result.properties, { relatedLeftOut: 200 });
});

if (isSweep)
  test('SARIF of very large results is cut, with a notification and a remark', () => {
    const related = Array.from({ length: 100 }, () => ({ at: example.at, label: 'x'.repeat(300) }));
    const remarks: string[] = [];
    const text = sarif({ rules: [], pages: {} })(crowded(3_000, { related }), {
      color: false,
      width: 80,
      quiet: false,
      remark: words => remarks.push(words),
    });
    assert.ok(text.length < 64 * 1024 * 1024, `${text.length}`);
    const [{ results = [], invocations = [] }] = (JSON.parse(text) as Log).runs as [Log['runs'][number]];
    assert.is(results[0]!.ruleId, 'capped-node');
    assert.match(
      invocations[0]!.toolExecutionNotifications![0]!.message.text!,
      /gravest \d+ of 3001 results/,
    );
    assert.is(remarks.length, 1);
  });

test.run();
