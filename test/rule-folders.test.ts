import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import type { Rule } from '../src/linter/rule/rule.ts';
import { idFault, ruleIds } from '../tools/rule-folders.ts';
import { readCase, wantedTexts } from './kit/case.ts';

const HEADINGS = [
  'What it finds',
  'Why it matters',
  'Incorrect',
  'Correct',
  'When it stays silent',
  'What to do',
  'References',
];

/** The lines of a page that are not inside a code block. */
const prose = (page: string): string[] => page.replace(/^```.*?^```$/gms, '').split('\n');

const wantsFinding = (path: string): boolean => wantedTexts(readCase(path)).length > 0;

const folders = suite('rule folders');

folders('the index lists every folder', () => {
  assert.equal(
    rules.map(({ id }) => id),
    ruleIds(),
  );
});

folders('ids name the defect', () => {
  for (const id of ['overlapping-pools', 'unmasked-pool-cidr', 'a-2']) assert.is(idFault(id), undefined, id);
  for (const id of [
    'pools',
    'no-overlap',
    'check-pools',
    'valid-cidr',
    'Big-pool',
    'a_b',
    'a-',
    'a-b-c-d-e-f-g',
  ])
    assert.ok(idFault(id), id);
});

folders.run();

for (const id of ruleIds()) {
  const test = suite(id);
  const folder = `rules/${id}`;

  test('is named after its defect and after its folder', async () => {
    assert.is(idFault(id), undefined);
    const { default: rule } = (await import(`../${folder}/rule.ts`)) as { default: Rule };
    assert.is(rule.id, id);
    assert.match(rule.summary, /^[^A-Z].{0,98}[^.]$/, 'the summary is a clause of at most 100 characters');
    assert.match(rule.since, /^\d+\.\d+\.\d+$/);
  });

  test('has its page', () => {
    const page = readFileSync(`${folder}/README.md`, 'utf8');
    const [title, blank, summary, after] = page.split('\n');
    assert.is(title, `# ${id}`);
    assert.ok(
      blank === '' && summary && !summary.startsWith('#') && after === '',
      'a one-line summary follows',
    );
    assert.equal(
      prose(page).filter(line => /^##? /.test(line)),
      [`# ${id}`, ...HEADINGS.map(heading => `## ${heading}`)],
    );
    assert.not.match(page, 'TODO');
  });

  test('has cases for what it finds and for what it leaves alone', () => {
    const cases = `${folder}/cases`;
    assert.ok(existsSync(cases), `${cases} does not exist`);
    const wants = readdirSync(cases).map(name => wantsFinding(join(cases, name)));
    assert.ok(wants.includes(true), 'no case wants a finding');
    assert.ok(wants.includes(false), 'no case wants none');
  });

  test.run();
}
