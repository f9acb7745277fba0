import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import type { Fix } from '../src/linter/rule/finding.ts';
import { examplesIn } from '../src/linter/extensions/testing/page.ts';
import { said } from '../src/linter/extensions/testing/wants.ts';
import { diagnose, differences, inFull, judge, readCase, reportOn, wantedTexts } from './kit/case.ts';
import { golden } from './kit/golden.ts';

/** Some rules alone, where the environment says so. */
const only = process.env.IPAMLINT_TEST_RULE?.split(',');

for (const rule of rules.filter(({ id }) => only?.includes(id) ?? true)) {
  const test = suite(rule.id);
  const folder = new URL(`../rules/${rule.id}/`, import.meta.url);

  const told: string[] = [];
  const safeties = new Set<Fix['safety']>();
  for (const name of readdirSync(new URL('cases/', folder)).sort()) {
    test(name, () => {
      const files = readCase(new URL(`cases/${name}`, folder).pathname);
      const judgement = judge(rule, files);
      const text = inFull(judgement);
      if (text !== '') told.push(`# ${name}\n${text}`);
      for (const { fix } of judgement.diagnostics) if (fix) safeties.add(fix.safety);
      assert.equal(differences(said(judgement.diagnostics), wantedTexts(files)), []);
    });
  }

  test('every word about the cases', () => {
    golden(`rules/${rule.id}.txt`, told.join('\n'));
  });

  test('is as fixable as it says', () => {
    assert.is(rule.fixable, safeties.size > 1 ? 'mixed' : [...safeties][0]);
  });

  const page = readFileSync(new URL('README.md', folder), 'utf8');
  for (const heading of ['Incorrect', 'Correct']) {
    test(`page: ${heading}`, () => {
      const found = examplesIn(page, heading);
      assert.ok(found.length > 0, `the page shows no example under "${heading}"`);
      for (const files of found) {
        if (heading === 'Incorrect')
          assert.is.not(diagnose(rule, files).length, 0, `nothing is found in ${files[0]?.text}`);
        // What readers copy must please every rule.
        else assert.equal(said(reportOn(files, rules).diagnostics), []);
      }
    });
  }

  test.run();
}
