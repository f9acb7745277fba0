import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tally } from '../../../src/linter/diagnostic/tally.ts';
import { pool, type State } from '../../kit/states.ts';
import unreadable from '../../../rules/unreadable-document/rule.ts';
import { lint } from '../../../src/linter/lint.ts';
import { defaultSettings as settings } from '../../../src/model/config/settings.ts';
import { snapshotOf } from '../../kit/case.ts';

const test = suite('a change where more is left out than is checked');

const filesOf = (state: State) => snapshotOf(Object.entries(state).map(([path, text]) => ({ path, text })));
const changed = (before: State, after: State) =>
  lint(filesOf(after), settings, [unreadable], {
    base: 'main',
    snapshot: filesOf(before),
    settings,
    configs: [undefined, undefined],
    showsExisting: false,
    isBaseTrusted: false,
  });

/** Kustomizations of one pool, each of which is a cluster. */
const clusters = (first: number, count: number): State => ({
  'pool.yaml': pool('a', '10.0.0.0/24'),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `k${10_000 + first + index}/kustomization.yaml`,
      'resources: [../pool.yaml]\n',
    ]),
  ),
});

for (const [what, before, after, added, gone] of [
  ['one more is left out', clusters(0, 3001), clusters(0, 3002), 0, 0],
  ['another is the first that is left out', clusters(1, 3001), clusters(0, 3001), 0, 0],
  ['nothing was left out before', clusters(0, 3000), clusters(0, 3001), 1, 0],
  ['nothing is left out any more', clusters(0, 3001), clusters(0, 3000), 0, 1],
] as const)
  test(what, () => {
    const { diagnostics, change } = changed(before, after);
    assert.equal([tally(diagnostics).errors, tally(change!.mended).errors], [added, gone]);
  });

test.run();
