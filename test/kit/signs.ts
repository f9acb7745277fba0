import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { makingIn, mayMake } from '../../src/base/files/cluster-making.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { snapshotOf } from './case.ts';
import { filesOf, type Repository } from './manifests.ts';

/** The clusters of a repository, each with how it was recognized. `others` hold no manifests. */
export const clustersShown = (others: Repository, files: Repository = {}): readonly string[] => {
  const snapshot = {
    ...snapshotOf(filesOf(files)),
    others: new Set(Object.keys(others)),
    setups: filesOf(others).filter(
      ({ path, text }) => mayMake(path, Buffer.from(text)) && makingIn(path, text) !== undefined,
    ),
  };
  const { fleet, diagnostics } = lint(snapshot, defaultSettings, []);
  assert.equal(diagnostics, []);
  return fleet.clusters.map(({ name, evidence }) => `${name}: ${evidence}`);
};
