import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFleetConfig } from '../../../src/commands/fleet/config.ts';
import { fleetRules } from '../../../src/linter/rule/fleet-rules.ts';
import { clusterOf, inventory, judged, pool, said } from './inventories.fixture.ts';

const known = [...fleetRules, { id: 'overlapping-pools', summary: 'pools overlap' }];
const repository = (name: string, ...pools: Parameters<typeof pool>[]) =>
  inventory(name, [
    clusterOf(
      'prod',
      pools.map(each => pool(...each)),
    ),
  ]);
const all = [
  repository('team/web', ['a', '10.1.0.0/16'], ['b', '10.2.0.0/16']),
  repository('team/data', ['c', '10.1.4.0/24']),
  repository('lab', ['d', '10.2.4.0/24']),
];

/** What is left to say, and the reasons of what is not. */
function left(suppression: string, today?: string): readonly string[] {
  const text = `suppressions:\n  - { rules: [overlapping-pools], reason: known, ${suppression} }\n`;
  const reading = readFleetConfig({ path: 'fleet.yaml', text }, known);
  if ('mistakes' in reading) return reading.mistakes.map(({ message }) => message);
  const report = judged(all, { config: reading.config, today });
  const of = (words: string): string => words.replace(/.*pool "(\w)".*pool "(\w)".*/, '$1$2');
  return [...said(report).map(of), ...report.suppressed.map(({ message }) => `(${of(message)})`)].sort();
}

const cases: readonly (readonly [suppression: string, left: readonly string[]])[] = [
  ['members: [{ repository: "**" }]', ['(ca)', '(db)']],
  ['members: [{ repository: "team/*" }]', ['(ca)', 'db']],
  ['members: [{ repository: team/web }]', ['ca', 'db']],
  ['members: [{ repository: team/web }, { repository: lab, cluster: prod }]', ['(db)', 'ca']],
  ['members: [{ repository: "**", cluster: dev }]', ['ca', 'db']],
  ['cidr: 10.1.0.0/16', ['(ca)', 'db']],
  ['cidr: 10.1.4.0/24', ['(ca)', 'db']],
  ['cidr: 10.1.5.0/24', ['ca', 'db']],
  ['cidr: 10.0.0.0/8', ['(ca)', '(db)']],
  ['cidr: 10.1.0.0/16, members: [{ repository: lab }]', ['ca', 'db']],
];

const test = suite('suppressions of a fleet');

for (const [suppression, expected] of cases)
  test(`silences by ${suppression}`, () => assert.equal(left(suppression), expected));

test('holds on its last day, and no longer', () => {
  const until = 'cidr: 10.0.0.0/8, until: 2027-01-31';
  assert.equal(left(until, '2027-01-31'), ['(ca)', '(db)']);
  assert.equal(left(until, '2027-02-01'), ['ca', 'db']);
  assert.equal(left(until), ['(ca)', '(db)']);
});

test('tells what became of each', () => {
  const text = `suppressions:
  - { rules: [overlapping-pools], cidr: 10.1.0.0/16, reason: known }
  - { rules: [overlapping-pools], cidr: 10.0.0.0/8, reason: known }
  - { rules: [unowned-range], cidr: 10.0.0.0/8, reason: known, until: 2020-01-01 }
`;
  const reading = readFleetConfig({ path: 'fleet.yaml', text }, known);
  assert.ok('config' in reading);
  if (!('config' in reading)) return;
  const { suppressions, summary } = judged(all, { config: reading.config, today: '2027-01-01' });
  assert.equal(
    suppressions.map(({ silenced, isExpired }) => [silenced, isExpired]),
    [
      [1, false],
      [1, false],
      [0, true],
    ],
  );
  assert.equal([summary.errors, summary.suppressed], [0, 2]);
});

const mistakes: readonly (readonly [suppression: string, says: RegExp])[] = [
  ['until: 2027-01-31', /a suppression needs members or a cidr/],
  ['cidr: 10.0.0.0/8, until: 2027-02-30', /"2027-02-30" is not a day/],
  ['cidr: 10.0.0.1/8', /host bits/],
  ['cidr: 10.0.0.0/8, rule: x', /no key "rule"/],
];
for (const [suppression, says] of mistakes)
  test(`a mistake: ${suppression}`, () => assert.match(left(suppression).join(), says));

test('needs a reason that says something, and rules that there are', () => {
  const faultOf = (entry: string): string => {
    const text = `suppressions:\n  - { cidr: 10.0.0.0/8, ${entry} }\n`;
    const reading = readFleetConfig({ path: 'fleet.yaml', text }, known);
    return 'mistakes' in reading ? reading.mistakes.map(({ message }) => message).join() : '';
  };
  assert.match(faultOf('rules: [overlapping-pools], reason: "…"'), /this reason says nothing/);
  assert.match(faultOf('rules: [overlapping-pools]'), /reason is missing/);
  assert.match(faultOf('rules: [overlaping-pools], reason: known'), /there is no rule "overlaping-pools"/);
});

test.run();
