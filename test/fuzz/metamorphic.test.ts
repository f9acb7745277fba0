import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { corpus } from './corpus.ts';
import { rightDifferences } from './differences.ts';
import { judge } from './judge.ts';
import { splitFiles } from './layouts.ts';
import { rewritings } from './rewritings.ts';
import { differencesBy, transformations } from './transformations.ts';
import { isSweep, sampled } from '../kit/sweep.ts';

const repositories = sampled(corpus(), 40);
const test = suite('the same repository, written differently');

for (const transformation of transformations) {
  const { name } = transformation;
  const known = Object.values(rightDifferences[name] ?? {})
    .flat()
    .filter(path => repositories.some(each => each.name === path));

  test(`${name}: the findings stay`, () => {
    let applied = 0;
    const differing: string[] = [];
    for (const repository of repositories) {
      const changed = differencesBy(repository.files, transformation);
      if (!changed) continue;
      applied++;
      if (changed.length === 0) continue;
      differing.push(repository.name);
      assert.ok(known.includes(repository.name), `${repository.name}\n${changed.join('\n')}`);
    }
    assert.ok(applied > (isSweep ? 500 : 12), `written differently: ${applied} repositories`);
    assert.equal(differing, [...known].sort(), 'test/fuzz/differences.ts names what does not differ');
  });
}

test('a rewriting that loses an object is noticed', () => {
  const files = [
    { path: 'a.yaml', text: 'kind: IPPool\napiVersion: projectcalico.org/v3\nmetadata: { name: a }\n' },
  ];
  assert.is(judge(files).diagnostics.length, 1);
  const losing = { name: 'loses objects', apply: () => [{ path: 'a.yaml', text: '' }] };
  assert.is(differencesBy(files, losing)?.length, 1);
});

test('files are cut between their documents, and rewritten to one line each', () => {
  const files = [{ path: 'a.yaml', text: '# top\nkind: A\n---\nkind: "B" # why\nx: [yes, 1]\n' }];
  assert.equal(splitFiles.apply(files), [
    { path: 'a-1.yaml', text: '# top\nkind: A\n' },
    { path: 'a-2.yaml', text: 'kind: "B" # why\nx: [yes, 1]\n' },
  ]);
  const [, flow] = rewritings;
  assert.equal(flow!.apply(files), [
    { path: 'a.yaml', text: '{ kind: A }\n---\n{ kind: "B", x: [yes, 1] }\n' },
  ]);
});

test.run();
