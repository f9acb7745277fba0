import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../../src/linter/diagnostic/diagnostic.ts';
import { behindTitle, sections } from '../../../src/print/findings/headings.ts';
import { at, diagnostic, file } from './report.fixture.ts';

const test = suite('findings below headings');

const finding = (path: string, clusters: readonly string[], more: Partial<Diagnostic> = {}): Diagnostic =>
  diagnostic({
    rule: 'overlapping-pools',
    severity: 'error',
    message: path,
    at: at(file(path, 'cidr'), 'cidr'),
    clusters,
    ...more,
  });

const [east, both, west, none] = [
  finding('b.yaml', ['east']),
  finding('a.yaml', ['east', 'west']),
  finding('b.yaml', ['west'], { severity: 'note' }),
  finding('a.yaml', []),
] as const;

test('stand once, in the order of the first of each', () => {
  const all = [east, both, west, none];
  assert.equal(sections(all, 'file'), [
    { title: 'b.yaml', findings: [east, west] },
    { title: 'a.yaml', findings: [both, none] },
  ]);
  assert.equal(sections(all, 'cluster'), [
    { title: 'cluster east', findings: [east] },
    { title: 'several clusters', findings: [both] },
    { title: 'cluster west', findings: [west] },
    { title: 'no cluster', findings: [none] },
  ]);
  assert.equal(sections(all, undefined), [{ title: undefined, findings: all }]);
  for (const grouping of ['file', 'cluster', undefined] as const) assert.equal(sections([], grouping), []);
});

test('are counted behind the title, but for those that were there before', () => {
  assert.is(behindTitle([east, both, west]), ' (2 errors, 1 note)');
  assert.is(behindTitle([{ ...east, isNew: false }]), '');
});

test.run();
