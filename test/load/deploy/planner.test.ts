import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planner } from '../../../src/load/deploy/planner.ts';
import { manifest } from '../../kit/manifests.ts';
import { flux } from '../../kit/repositories.ts';

const test = suite('what Flux and Argo CD ask for');

const noFiles = { paths: () => [], file: () => undefined };

test('more folders than can be held against paths with variables are said, not dropped', () => {
  const folders = new Set(Array.from({ length: 10_000 }, (_, index) => `net/f${index}`));
  const exceeding: string[] = [];
  const plansOf = planner(folders, noFiles, { clusters: [], called: new Map() }, entry =>
    exceeding.push(entry),
  );
  const plans = (name: string, path: string) => plansOf(manifest(flux(name, path)));
  assert.is(plans('a', './net/${A}').length, 10_000);
  assert.equal(
    plans('b', './net/f7${A}').map(({ filledIn }) => filledIn),
    Array.from({ length: 1111 }, () => []),
  );
  for (const name of ['c', 'd', 'e', 'f']) plans(name, './net/${A}');
  assert.equal(exceeding, ['Flux Kustomization flux-system/e', 'Flux Kustomization flux-system/f']);
  assert.is(plans('g', './net/f7').length, 1);
  assert.is(exceeding.length, 2);
});

test.run();
