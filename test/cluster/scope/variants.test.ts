import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { argo, deployment } from '../../kit/repositories.ts';
import type { Repository } from '../../kit/manifests.ts';
import { scopesIn } from '../../kit/scopes.ts';

const test = suite('variants of Applications');

/** An Application in two folders next to each other, once with another value, for each of some charts. */
const inTwoFolders = (charts: readonly string[], folders: readonly [string, string]) =>
  Object.fromEntries(
    charts.flatMap(chart =>
      folders.map((folder, index) => [
        `${chart}/${folder}/app.yaml`,
        argo(chart, `manifests/${chart}`, 'name: in-cluster', [`helm: { values: 'replicas: ${index}' }`]),
      ]),
    ),
  );

const clustersOf = (charts: readonly string[], folders: readonly [string, string]): readonly string[] => {
  const manifests = charts.map(chart => [`manifests/${chart}/web.yaml`, deployment(chart, chart)]);
  return Object.keys(
    scopesIn({ ...inTwoFolders(charts, folders), ...Object.fromEntries(manifests) } as Repository).clusters,
  );
};

test('next to each other in many places, they are to be chosen from, for one cluster', () => {
  assert.equal(clustersOf(['ghost', 'matrix', 'peertube'], ['apps', 'apps_with_tolerations']), [
    'repository',
  ]);
});

test('in two places, or in folders that are called after clusters, they are of two clusters', () => {
  assert.is(clustersOf(['ghost'], ['apps', 'apps_with_tolerations']).length, 2);
  assert.is(clustersOf(['ghost', 'matrix', 'peertube'], ['dev', 'prod']).length, 6);
});

test.run();
