import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../../src/linter/lint.ts';
import { rules } from '../../../rules/index.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { snapshotOf } from '../../kit/case.ts';

const test = suite('suppressions that name unknown rules');

test('for the first thousand, a rule that may be meant is looked for', () => {
  const names = Array.from({ length: 1010 }, (_, index) => `overlaping-pools-${index}`);
  const text = `# ipamlint-ignore-file ${names.join(', ')}: why\na: 1\n`;
  const { diagnostics } = lint(snapshotOf([{ path: 'a.yaml', text }]), defaultSettings, rules);
  const helps = diagnostics.filter(({ rule }) => rule === 'invalid-suppression').map(({ help }) => help);
  const asked = helps.filter(help => help?.startsWith('did you mean'));
  assert.is(helps.length, 1010);
  assert.is(asked.length, 1000);
  assert.is(helps.at(-1), 'name rules by their ids, which the report shows in brackets');
});

test.run();
