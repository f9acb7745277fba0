import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { json } from '../../../src/print/findings/json.ts';
import { golden } from '../../kit/golden.ts';
import { randomReport } from './random-report.fixture.ts';
import { reports } from './report.fixture.ts';

const test = suite('JSON output');

const print = (report: Report): string => json(report, { color: true, width: 20, quiet: true });

type Schema = { readonly $defs: { readonly ruleId: { anyOf?: readonly object[] } } };
const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as Schema;
// Which rules there are is the generator's to say, and `npm run generate -- --check` proves it.
delete schema.$defs.ruleId.anyOf;
const valid = new Ajv2020({ allErrors: true }).compile(schema);

const faults = (document: unknown): string[] =>
  valid(document)
    ? []
    : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

type Tree = Record<string, unknown>;
const parsed = (report: Report): Tree => JSON.parse(print(report)) as Tree;

test('everything awkward', () => {
  golden('reporters/rich.json', print(reports.rich));
});

test('the order of the keys is part of the contract', () => {
  const document = parsed(reports.usual);
  assert.equal(Object.keys(document), [
    'version',
    'tool',
    'clusters',
    'diagnostics',
    'suppressed',
    'summary',
  ]);
  const [, overlap] = document['diagnostics'] as Tree[];
  assert.is(
    Object.keys(overlap!).join(),
    'rule,severity,message,note,help,path,range,clusters,related,fingerprint,url',
  );
});

test('what has one cause shares a group, and is listed all the same', () => {
  const diagnostics = parsed(reports.grouped)['diagnostics'] as Tree[];
  assert.is(diagnostics.length, 14);
  assert.is(diagnostics.filter(({ group }) => group === '0123456789abcdef').length, 13);
  assert.not.ok('group' in diagnostics.at(-1)!);
});

test('reports follow their schema', () => {
  for (const report of Object.values(reports)) assert.equal(faults(parsed(report)), []);
  for (let seed = 0; seed < 50; seed++) assert.equal(faults(parsed(randomReport(seed))), [], `seed ${seed}`);
});

test('the schema is strict', () => {
  const { version: _version, ...rest } = parsed(reports.usual);
  assert.equal(faults(rest), [" must have required property 'version'"]);
  assert.is(faults({ ...rest, version: 2 }).length, 1);
  assert.is(faults({ ...rest, version: 1, extra: 1 }).length, 1);
  const spoil = (change: Tree) => {
    const document = parsed(reports.usual);
    const [first, ...others] = document['diagnostics'] as Tree[];
    return faults({ ...document, diagnostics: [{ ...first, ...change }, ...others] }).length;
  };
  assert.is(spoil({}), 0);
  assert.is(spoil({ colour: 'red' }), 1);
  assert.is(spoil({ severity: 'info' }), 1);
  assert.is(spoil({ rule: 7 }), 1);
  assert.is(spoil({ range: { start: { line: 0, column: 1 }, end: { line: 1, column: 1 } } }), 1);
  assert.is(spoil({ fingerprint: 'f' }), 1);
  assert.is(spoil({ fix: { title: '', safety: 'safe', edits: [] } }), 1);
});

test('positions are exact', () => {
  const { diagnostics } = parsed(reports.rich) as { diagnostics: { message: string; range: unknown }[] };
  const range = (message: string) => diagnostics.find(found => found.message.includes(message))?.range;
  const span = (line: number, column: number, endLine: number, endColumn: number) => ({
    start: { line, column },
    end: { line: endLine, column: endColumn },
  });
  assert.equal(range('does not parse'), span(2, 17, 4, 23), 'several lines');
  assert.equal(range('ends too early'), span(3, 1, 3, 1), 'the end of the file');
  assert.equal(range('"bom"'), span(2, 14, 2, 24));
  assert.equal(range('"windows"'), span(6, 9, 6, 23));
});

test('what is suppressed stands apart, with its reason', () => {
  const document = parsed(reports.silenced);
  assert.equal(document['diagnostics'], []);
  const [found, ...others] = document['suppressed'] as Tree[];
  assert.equal(others, []);
  assert.is(found!['rule'], 'unmasked-pool-cidr');
  const { range: _range, ...suppression } = found!['suppression'] as Tree;
  assert.equal(suppression, { path: 'pools/excused.yaml', reason: '[masked](1)', until: '2027-01-31' });
});

test('colour, width and quiet change nothing', () => {
  assert.is(print(reports.rich), json(reports.rich, { color: false, width: 200, quiet: false }));
});

test('ends in one line break, indented by two', () => {
  assert.match(print(reports.clean), /^\{\n {2}"version": 1,\n[^]*\n\}\n$/);
});

test.run();
