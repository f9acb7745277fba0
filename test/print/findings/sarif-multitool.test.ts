import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { sarif } from '../../../src/print/findings/sarif.ts';
import { crowd, reports } from './report.fixture.ts';
import { catalogue } from './rules.fixture.ts';
import { objections } from './sarif-objections.ts';

const test = suite("SARIF by Microsoft's multitool");

const print = (report: Report): string => sarif(catalogue)(report, { color: false, width: 80, quiet: false });

test('everything awkward, an empty report, and one that had to be cut', () => {
  const tried = [reports.rich, reports.nothing, reports.clean, crowd(5001)];
  assert.equal(objections(...tried.map(print)), []);
});

test('the validator does object to what is wrong', () => {
  const document = print(reports.usual);
  assert.is.not(objections(document.replaceAll('"startLine": 6', '"startLine": 7')).length, 0);
  const unescaped = document.replaceAll('"uri": "pools', '"uri": "my pools');
  assert.is.not(objections(unescaped).length, 0);
  assert.equal(objections(document, print(reports.clean), document), []);
  assert.is.not(
    objections(document, print(reports.clean), unescaped).length,
    0,
    'also in the last of several',
  );
});

test.run();
