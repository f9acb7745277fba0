import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../../src/linter/diagnostic/diagnostic.ts';
import { foldedDiagnostics, mentions } from '../../../src/print/findings/fold.ts';
import { diagnostic, reports } from './report.fixture.ts';

const test = suite('folding');

const [example] = reports.usual.diagnostics as readonly [Diagnostic];
const of = (message: string, id?: string): Diagnostic =>
  diagnostic({ ...example, message, ...(id !== undefined && { group: { id, who: `who ${message}` } }) });

const shape = (...diagnostics: readonly Diagnostic[]) =>
  foldedDiagnostics(diagnostics).map(({ first, others }) =>
    [first, ...others].map(({ message }) => message).join(' '),
  );

test('a group stands where its first does; what is in no group stands alone', () => {
  assert.equal(shape(of('a', '1'), of('b'), of('c', '2'), of('d', '1'), of('e'), of('f', '2')), [
    'a d',
    'b',
    'c f',
    'e',
  ]);
  assert.equal(shape(of('a'), of('a')), ['a', 'a']);
  assert.equal(shape(), []);
});

test('ten of the others are named, by their first lines', () => {
  const messages = Array.from({ length: 12 }, (_, index) => `${index}`);
  const [block] = foldedDiagnostics(messages.map(message => of(message, '1')));
  const { named, left } = mentions(block!);
  assert.is(named.length, 10);
  assert.is(left, 1);
  assert.equal(named[0], { place: 'legacy/pool.yaml:6', who: 'who 1' });
  assert.is(mentions({ ...block!, others: block!.others.slice(0, 10) }).left, 0);
});

test.run();
