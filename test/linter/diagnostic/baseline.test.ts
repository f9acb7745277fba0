import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultSettings, type Settings } from '../../../src/model/config/settings.ts';
import {
  findingsToKnow,
  markedExisting,
  namedIn,
  staleAmong,
} from '../../../src/linter/diagnostic/baseline.ts';
import { readBaseline } from '../../../src/linter/diagnostic/baseline-file.ts';
import { fingerprint } from '../../../src/linter/diagnostic/fingerprint.ts';
import type { KnownFinding } from '../../../src/linter/diagnostic/diagnostic.ts';
import { configOf } from '../../kit/config.ts';
import { at, diagnostic, file } from '../../print/findings/report.fixture.ts';

const test = suite('baselines');

const entry = (changes: Partial<KnownFinding> = {}): KnownFinding => ({
  fingerprint: '0123456789abcdef',
  rule: 'idle-pool',
  path: 'pools/a.yaml',
  message: 'pool "a" is idle',
  ...changes,
});

const textOf = (findings: unknown, changes: object = {}): string =>
  JSON.stringify({ version: 1, tool: 'ipamlint', findings, ...changes });

const faultIn = (text: string): string => {
  const read = readBaseline({ path: 'baseline.json', text });
  return 'fault' in read ? read.fault : '';
};

test('a baseline is read as it is written', () => {
  const read = readBaseline({ path: 'baseline.json', text: `\ufeff${textOf([entry()])}` });
  assert.ok('findings' in read);
  assert.equal(read.findings, [entry()]);
  assert.is(faultIn(textOf([])), '');
});

for (const [what, text, fault] of [
  ['nothing', '', 'is not JSON'],
  ['a conflict', `<<<<<<< HEAD\n${textOf([])}`, 'is not JSON'],
  ['half of one', textOf([entry()]).slice(0, -4), 'is not JSON'],
  ['a deep one', '['.repeat(200_000), 'is not JSON'],
  ['a list', '[]', 'is not a baseline: it has no list of findings'],
  ['null', 'null', 'is not a baseline: it has no list of findings'],
  [
    'a report',
    '{"version":1,"tool":{"name":"ipamlint"},"diagnostics":[]}',
    'is not a baseline: it has no list of findings',
  ],
  ['a map of findings', textOf({}), 'is not a baseline: it has no list of findings'],
  ['none of a version', textOf([], { version: undefined }), 'is not a baseline: it has no version'],
  ['a version in words', textOf([], { version: '1' }), 'is not a baseline: it has no version'],
  ['a later version', textOf([], { version: 2 }), 'is of version 2, and this ipamlint reads version 1'],
  ['one of others', textOf([], { tool: 'detekt' }), 'is the baseline of another tool'],
  ['more than there is', textOf([], { reason: 'x' }), 'has keys besides version, tool and findings'],
  ['a word for an entry', textOf(['x']), 'is wrong in findings[0]: it is not an object'],
  [
    'a number for a rule',
    textOf([entry(), { ...entry(), rule: 1 }]),
    'is wrong in findings[1]: its rule is not a string',
  ],
  ['an empty path', textOf([entry({ path: '' })]), 'is wrong in findings[0]: its path is not a string'],
  [
    'no fingerprint',
    textOf([{ ...entry(), fingerprint: undefined }]),
    'is wrong in findings[0]: its fingerprint is not a string',
  ],
  [
    'a short fingerprint',
    textOf([entry({ fingerprint: '*' })]),
    'is wrong in findings[0]: its fingerprint is not 16 hex digits',
  ],
  [
    'an entry with more',
    textOf([{ ...entry(), until: 'x' }]),
    'is wrong in findings[0]: it has keys besides fingerprint, rule, path, message, object, clusters',
  ],
  [
    'a number for an object',
    textOf([{ ...entry(), object: 1, clusters: [] }]),
    'is wrong in findings[0]: its object is not a string',
  ],
  [
    'a word for clusters',
    textOf([{ ...entry(), object: 'IPPool/a', clusters: 'a' }]),
    'is wrong in findings[0]: its clusters are no list of names',
  ],
  [
    'an object of no cluster',
    textOf([{ ...entry(), object: 'IPPool/a' }]),
    'is wrong in findings[0]: it has one of object and clusters without the other',
  ],
  [
    'doubles',
    textOf([entry(), entry({ fingerprint: 'f'.repeat(16) }), entry()]),
    'names one finding twice, in findings[0] and [2]',
  ],
] as const)
  test(`${what}: ${fault}`, () => {
    assert.is(faultIn(text), fault);
  });

const manifest = file('pools/a.yaml', 'kind: IPPool', 'spec: {}');
const found = (changes: object = {}) => ({
  ...diagnostic({
    rule: 'idle-pool',
    severity: 'warning',
    message: 'pool "a" is idle',
    at: at(manifest, 'spec: {}'),
  }),
  fingerprint: '0123456789abcdef',
  ...changes,
});

test('what it names is existing, whatever the words; what it does not name is new', () => {
  const same = found({ message: 'pool "a" is as idle as can be' });
  const other = found({ fingerprint: 'fedcba9876543210' });
  const { named, idle } = namedIn([same, other], { findings: [entry()] });
  assert.equal([...named], [same]);
  assert.equal(idle, []);
  const hidden = markedExisting([same, other], named, false);
  assert.equal(hidden.diagnostics, [{ ...other, isNew: true }]);
  assert.equal(hidden.accepted, { errors: 0, warnings: 1, notes: 0 });
  assert.equal(
    markedExisting([same, other], named, true).diagnostics.map(({ isNew }) => isNew),
    [false, true],
  );
});

test('an entry that shows its reader another rule or path hides nothing', () => {
  for (const changes of [{ rule: 'overlapping-pools' }, { path: 'pools/b.yaml' }]) {
    const { named, idle } = namedIn([found()], { findings: [entry(changes)] });
    assert.is(named.size, 0);
    assert.is(idle.length, 1);
  }
});

test('what was found is named', () => {
  const findings = findingsToKnow([found()]);
  assert.equal(findings, [entry({ object: 'IPPool/edge', clusters: ['production'] })]);
  assert.is(namedIn([found()], { findings }).named.size, 1);
});

test('an entry of another file stands for the same object and field there, and for one finding', () => {
  const placed = (path: string, changes: object = {}) => {
    const place = {
      ...at(file(path, 'spec: {}'), 'spec: {}'),
      object: 'IPPool/edge',
      field: 'spec',
      ...changes,
    };
    return found({ at: place, fingerprint: fingerprint('idle-pool', { at: place }) });
  };
  const findings = findingsToKnow([placed('a.yaml')]);
  const named = (...diagnostics: ReturnType<typeof placed>[]) =>
    namedIn(diagnostics, { findings }, idle => idle).named.size;
  assert.is(named(placed('b.yaml')), 1);
  assert.is(named(placed('b.yaml'), placed('c.yaml')), 1);
  assert.is(named(placed('a.yaml'), placed('c.yaml')), 1);
  assert.is(named(placed('b.yaml', { object: 'IPPool/other' })), 0);
  assert.is(named(placed('b.yaml', { field: 'spec.cidr' })), 0);
  assert.is(named({ ...placed('b.yaml'), clusters: ['staging'] }), 0);
  assert.is(named({ ...placed('b.yaml'), rule: 'overlapping-pools' }), 0);
  assert.is(namedIn([placed('b.yaml')], { findings }, () => []).named.size, 0, 'nobody looked there');
  const forged = findings.map(each => ({ ...each, path: 'other.yaml' }));
  assert.is(namedIn([placed('b.yaml')], { findings: forged }, idle => idle).named.size, 0);
  const nameless = [placed('a.yaml', { object: '' }), placed('b.yaml', { object: '' })] as const;
  const known = findingsToKnow(nameless.slice(0, 1));
  assert.is(namedIn(nameless.slice(1), { findings: known }, idle => idle).named.size, 0);
});

test('an entry is stale only where its finding was looked for', () => {
  const stale = (settings: Partial<Settings>, ground: object = {}) =>
    staleAmong([entry()], {
      settings: { ...defaultSettings, ...settings },
      failures: [],
      trees: [''],
      ...ground,
    }).length;
  assert.is(stale({}), 1);
  assert.is(stale({ only: new Set(['idle-pool']) }), 1);
  assert.is(stale({ only: new Set(['overlapping-pools']) }), 0);
  assert.is(stale({ levels: new Map([['idle-pool', 'off']]) }), 0);
  const config = configOf([
    file('ipamlint.yaml', 'overrides: [{ files: [pools], rules: { idle-pool: off } }]'),
  ]);
  assert.is(stale({ config }), 0);
  assert.is(stale({}, { failures: [{ rule: 'idle-pool', cluster: '', error: 'x' }] }), 0);
  assert.is(stale({}, { failures: [{ rule: 'other', cluster: '', error: 'x' }] }), 1);
  assert.is(stale({}, { trees: ['examples', '<stdin>'] }), 0);
  assert.is(stale({}, { trees: ['pools'] }), 1);
});

test.run();
