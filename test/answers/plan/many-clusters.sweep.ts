import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planned, pool, type State } from '../../kit/states.ts';

const test = suite('the plan of more clusters than are checked');

/** A Flux root with a pool of its own, called so that later numbers sort behind earlier ones. */
const root = (name: string): State => ({
  [`clusters/${name}/flux-system/gotk-sync.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: flux-system, namespace: flux-system }\nspec: { path: ./clusters/${name}, sourceRef: { kind: GitRepository, name: flux-system } }\n`,
  [`clusters/${name}/pool.yaml`]: pool(name, '10.0.0.0/24'),
});

const many = Object.assign(
  {},
  ...Array.from({ length: 3000 }, (_, index) => root(`c${10_000 + index}`)),
) as State;

test('a cluster that only the limit leaves out is not called removed, added or renamed', () => {
  const more = { ...many, ...root('a0') };
  const said = (before: State, after: State) =>
    planned(before, after).clusters.map(({ name, formerName, fate, pools, ranges, unknown }) => ({
      name: formerName === undefined ? name : `${formerName} -> ${name}`,
      fate,
      changes: pools.length + ranges.taken.length + ranges.freed.length,
      unknown,
    }));
  const left = (when: string) => [
    `${when}, the cluster is not checked: the repository has one cluster more than the 3,000 that are checked`,
  ];
  const last = { name: 'clusters/c12999', fate: 'kept', changes: 0 };
  const added = { name: 'clusters/a0', fate: 'added', changes: 2, unknown: [] };
  assert.equal(said(many, more), [added, { ...last, unknown: left('afterwards') }]);
  assert.equal(said(more, many), [
    { ...added, fate: 'removed' },
    { ...last, unknown: left('before') },
  ]);
});

test.run();
