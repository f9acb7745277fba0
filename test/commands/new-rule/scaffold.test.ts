import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readFileSync } from 'node:fs';
import { ruleFiles, surroundings } from '../../../src/commands/new-rule/scaffold.ts';

const test = suite('scaffold');

test('the repository around a rule is that of the example', () => {
  for (const { path, text } of surroundings('team-ipam-rules', 'file:../..'))
    assert.is(text, readFileSync(`examples/plugin/${path}`, 'utf8'), path);
});

test('the rule says what it is called', () => {
  const [rule, page] = ruleFiles('pool-without-owner', 'note');
  assert.match(rule!.text, /id: 'pool-without-owner',\n.*\n {2}severity: 'note'/);
  assert.match(page!.text, /^# pool-without-owner\n/);
});

test.run();
