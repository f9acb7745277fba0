import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { judge } from '../../fuzz/judge.ts';
import { readCase } from '../../kit/case.ts';
import { deployment, namespace } from '../../kit/repositories.ts';

const live = { path: 'live/names.yaml', text: `${namespace('other')}---\n${deployment('other', 'other')}` };

/** Whether a rule finds something in one of its cases where that lies among test data, which no cluster gets. */
function findsAside(folder: URL, id: string): boolean {
  return readdirSync(folder).some(name => {
    const files = readCase(new URL(name, folder).pathname);
    const moved = files.map(file => ({ ...file, path: `testdata/${file.path}` }));
    return judge([...moved, live]).diagnostics.some(({ rule }) => rule === id);
  });
}

const test = suite('what is set aside');

/** They judge documents and comments where they stand, whatever the object is for. */
const ofFiles = ['unreadable-document', 'invalid-suppression', 'unused-suppression'];

for (const { id, judgesAlone = false } of rules.filter(rule => !ofFiles.includes(rule.id)))
  test(`${id} ${judgesAlone ? 'judges' : 'does not judge'} what no cluster gets`, () => {
    assert.is(findsAside(new URL(`../../../rules/${id}/cases/`, import.meta.url), id), judgesAlone);
  });

test('a document that no cluster may hold is judged as well', () => {
  const [broken] = readCase('rules/unreadable-document/cases/tab.yaml');
  const { diagnostics } = judge([{ ...broken!, path: 'pools/tab.yaml' }]);
  assert.equal(
    diagnostics.map(({ rule }) => rule),
    ['unreadable-document'],
  );
});

test.run();
