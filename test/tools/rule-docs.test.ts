import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headed, linked, rulesPage } from '../../tools/rule-docs.ts';
import { defineRule } from '../../src/linter/rule/rule.ts';

const test = suite('pages of rules');

const byHand = defineRule({
  id: 'leaking-pools',
  summary: 'a pool that leaks | drips',
  severity: 'warning',
  family: 'request',
  since: '1.2.0',
  check: () => [],
});
const rule = defineRule({ ...byHand, fixable: 'mixed' });
const other = defineRule({ ...byHand, id: 'dry-pools', severity: 'error', family: 'pool' });

const page = '# leaking-pools\n\nA pool that leaks.\n\n## What it finds\n\nLeaks.\n';

test('get one head, below what they say in a line, and keep the rest', () => {
  const text = headed(page, rule);
  assert.match(
    text,
    /^# leaking-pools\n\nA pool that leaks\.\n\n<!-- head:start -->\n\n- Severity: warning\n/,
  );
  assert.match(
    text,
    '- Family: [Requests: annotations that choose pools or addresses](../../docs/rules.md#requests-annotations-that-choose-pools-or-addresses)',
  );
  assert.match(text, '- Fix: `ipamlint --fix` where');
  assert.match(text, '`# ipamlint-ignore leaking-pools: REASON`');
  assert.match(text, /- Since: 1\.2\.0\n\n<!-- head:end -->\n\n## What it finds\n\nLeaks\.\n$/);
});

test('have their head renewed where the rule has changed', () => {
  assert.is(headed(headed(page, rule), rule), headed(page, rule));
  const changed = headed(headed(page, rule), { ...byHand, severity: 'note' });
  assert.match(changed, '- Severity: note');
  assert.match(changed, '- Fix: by hand');
  assert.not.match(changed, 'warning');
});

test('are listed by family, severity and fix', () => {
  const list = rulesPage([other, rule]);
  assert.match(list, /## A single pool\n\n.*\n.*\n\| \[`dry-pools`\].* \| error \| {2}\| 1\.2\.0 \|/);
  assert.match(list, /## Requests.*\n\n.*\n.*\n\| \[`leaking-pools`\].* \| warning \| some \| 1\.2\.0 \|/);
  assert.match(list, 'leaks \\| drips |');
  assert.not.match(list, '## The repository itself');
  assert.match(list, '- error: [dry-pools](../rules/dry-pools/README.md)\n');
  assert.match(list, '- safe, with `ipamlint --fix`: none\n');
  assert.match(list, '- some safe, some unsafe: [leaking-pools](../rules/leaking-pools/README.md)\n');
});

test('link the rules that they name, but not in code, in headings and where a link stands', () => {
  const named = (line: string) => linked(line, ['dry-pools', 'leaking-pools'], '..', 'leaking-pools');
  assert.is(named('See `dry-pools`.'), 'See [dry-pools](../dry-pools/README.md).');
  for (const line of [
    '`leaking-pools`',
    '## `dry-pools`',
    '    `dry-pools`',
    '[`dry-pools`](x)',
    '`dry-pools: off`',
    '```text\n`dry-pools`\n```',
  ])
    assert.is(named(line), line);
});

test.run();
