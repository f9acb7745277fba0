import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { missingNames, vet, type Vetting } from '../../src/plugin/vet.ts';
import { positionAt } from '../../src/text/line-table.ts';
import { readingOf, ruleText, rulesFrom, wordsOf } from '../kit/plugins.ts';
import { poolsFile } from '../kit/policies.ts';

const vetted = (check: string, before = ''): Vetting =>
  vet(readingOf({ 'rule.ts': ruleText(check, { before }) }));

/** `line: message` of each refusal. */
const refused = (check: string, before = ''): readonly string[] =>
  vetted(check, before).refusals.map(
    ({ at, message }) => `${positionAt(at.file, at.span.start).line}: ${message}`,
  );

const test = suite('plugin: vetting');

test('rules, modules, imports and what is taken of the kit are told', () => {
  const { name, rules, modules, kit, refusals } = vet(
    readingOf({
      'rules/its-id/rule.ts': ruleText('poolPhrase(cluster.pools[0]!);', {
        before: "import { a } from './a.ts'; a;",
      }),
      'rules/its-id/a.ts':
        "import * as kit from 'ipamlint/rule';\nimport type { Node } from 'ipamlint/rule';\nexport const a = kit;",
    }),
  );
  assert.is(name, 'team');
  assert.equal(
    rules.map(({ id }) => id),
    ['its-id'],
  );
  assert.equal(modules, [
    { path: 'team/rules/its-id/rule.ts', imports: ['ipamlint/rule', './a.ts'] },
    { path: 'team/rules/its-id/a.ts', imports: ['ipamlint/rule'] },
  ]);
  assert.equal(kit, ['*', 'defineRule', 'poolPhrase']);
  assert.equal(refusals, []);
});

test('what is missing is refused, once for each place', () => {
  assert.equal(refused('Date.now();\nnew Date();'), [
    '5: there is no Date where a rule runs',
    '6: there is no Date where a rule runs',
  ]);
  assert.equal(refused('Math.random();'), ['5: there is no randomness']);
  assert.equal(refused("Math['random']();"), ['5: there is no randomness']);
  assert.equal(refused("void import('./x.ts');"), ['5: nothing is imported while a rule runs']);
  assert.equal(refused('', 'await 1;'), ['2: a module cannot wait']);
  assert.equal(refused('const f = async () => await 1; void f;'), []);
});

test('a rule that waits is refused', () => {
  const text = ruleText('').replace('*check', 'async *check');
  assert.match(vet(readingOf({ 'rule.ts': text })).refusals[0]!.message, /a rule cannot wait/);
});

test('names of the module itself are its own, and so are those of properties and types', () => {
  for (const own of [
    'const process = 1; process;',
    'const { a: require, ...fetch } = {} as never; require; fetch;',
    'function eval2(Date: number) { return Date; } eval2(1);',
    'try { throw 1 } catch (console) { console; }',
    '({ Date: 1 }).Date; ({ fetch() {} });',
    'let a: Date | undefined; a;',
    'type Intl = 1; Math.max(1);',
  ])
    assert.equal(refused(own), [], own);
  assert.equal(refused('', "import { poolLabel as fetch } from 'ipamlint/rule'; fetch;"), []);
});

test('nothing that is called missing is there', () => {
  const probe = missingNames
    .map(
      name =>
        `if (typeof (globalThis as any)[${JSON.stringify(name)}] !== 'undefined') there.push('${name}');`,
    )
    .join('\n');
  const check = `const there: string[] = []; ${probe}
    yield { at: cluster.pools[0]!.fields.object.place, message: 'there: ' + there.join() };`;
  const files = [poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' } }])];
  assert.equal(wordsOf(rulesFrom({ 'rule.ts': ruleText(check) }), files), ['its-id: there: ']);
});

test('it claims no more than it can: what is hidden well is for the guest to stop', () => {
  assert.equal(refused("(() => {})['con' + 'structor']('return 1')();"), []);
});

test.run();
