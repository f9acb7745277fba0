import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { hintsOn } from '../../../src/cluster/scope/hints.ts';
import { positionAt } from '../../../src/base/text/line-table.ts';
import { snapshotOf } from '../../kit/case.ts';
import { configAmong } from '../../kit/config.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';

const test = suite('declared clusters');

const pool = (name: string, cidr = '10.0.0.0/16'): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;
const node = (name: string): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: { rack: "0" } }\n`;

const surveyed = (repository: Repository) => {
  const files = filesOf(repository);
  const config = configAmong(files)!;
  return { ...survey(snapshotOf(files), { config }), config, snapshot: snapshotOf(files) };
};

/** `prod: a, b (declared in ipamlint.yaml:1)`: every cluster with the pools that it has. */
const shown = (repository: Repository): readonly string[] =>
  surveyed(repository).fleet.clusters.map(
    ({ name, pools, evidence }) => `${name}: ${pools.map(pool => pool.name).join(', ')} (${evidence})`,
  );

/** The hints on a configuration, as line and message. */
const hints = (repository: Repository): readonly string[] => {
  const { config, snapshot, scopes, loaded } = surveyed(repository);
  return hintsOn(config, snapshot, scopes, loaded).map(
    ({ at, message, help }) => `${positionAt(at.file, at.span.start).line}: ${message}; ${help}`,
  );
};

test('globs decide which files a cluster has; a file may be of several', () => {
  assert.equal(
    shown({
      'ipamlint.yaml': `clusters:
  - { name: prod, include: [base, prod], exclude: [prod/spare] }
  - { name: dev, include: [base, dev] }
`,
      'base/a.yaml': pool('a'),
      'prod/b.yaml': pool('b', '10.1.0.0/16'),
      'prod/spare/c.yaml': pool('c', '10.2.0.0/16'),
      'dev/b.yaml': pool('b', '10.3.0.0/16'),
    }),
    [
      'dev: a, b (declared in ipamlint.yaml:3)',
      'prod: a, b (declared in ipamlint.yaml:2)',
      'repository: c (its pools: prod/spare/c.yaml)',
    ],
  );
});

test('what a cluster includes is judged, even where such folders are not deployed', () => {
  assert.equal(
    shown({
      'ipamlint.yaml': 'clusters: [{ name: prod, include: [examples] }]',
      'examples/a.yaml': pool('a'),
    }),
    ['prod: a (declared in ipamlint.yaml:1)'],
  );
});

test('what is said without files is said of the cluster of that name', () => {
  const repository = {
    'clusters/east/a.yaml': pool('a'),
    'clusters/west/a.yaml': pool('a', '10.1.0.0/16'),
  };
  const release = (text: string) =>
    surveyed({ ...repository, 'ipamlint.yaml': text }).fleet.clusters.map(({ name, release }) => [
      name,
      release?.version.minor,
    ]);
  assert.equal(release('clusters: [{ name: clusters/east, calico: { version: v3.30.1 } }]'), [
    ['clusters/east', 30],
    ['clusters/west', undefined],
  ]);
});

test('the only cluster takes the name that the user gives it', () => {
  assert.equal(
    surveyed({ 'ipamlint.yaml': 'clusters: [{ name: home }]', 'a.yaml': pool('a') }).fleet.clusters.map(
      ({ name }) => name,
    ),
    ['home'],
  );
});

test('it is not guessed which of several clusters a name means', () => {
  assert.equal(
    hints({
      'ipamlint.yaml': 'clusters: [{ name: clusters/eest }]',
      'clusters/east/a.yaml': pool('a'),
      'clusters/west/a.yaml': pool('a', '10.1.0.0/16'),
    }),
    [
      '1: no cluster is called "clusters/eest", so what is said of it counts nowhere; did you mean "clusters/east"?; or say with include: which files belong to it',
    ],
  );
});

test('a name without the folders before it is enough to guess', () => {
  assert.equal(
    hints({
      'ipamlint.yaml': `clusters:
  - { name: fra1, nodes: { file: dumps/fra1.yaml } }
groups:
  - { name: all, clusters: [clusters/ams1, fra2] }
`,
      'clusters/fra1/a.yaml': pool('a'),
      'clusters/ams1/a.yaml': pool('a', '10.1.0.0/16'),
      'dumps/fra1.yaml': node('n'),
    }),
    [
      '2: no cluster is called "fra1", so what is said of it counts nowhere; did you mean "clusters/fra1"?; or say with include: which files belong to it',
      '4: no cluster is called "fra2"; did you mean "clusters/fra1"?',
    ],
    'the dump holds a Node, whoever it is for',
  );
});

test('a declared cluster has no relatives: its files are all that it has', () => {
  const { fleet } = surveyed({
    'ipamlint.yaml': 'clusters: [{ name: prod, include: [prod] }]',
    'prod/a.yaml': pool('a'),
    'common/b.yaml': pool('b', '10.1.0.0/16'),
  });
  assert.equal(
    fleet.clusters.map(({ relatives }) => relatives.length),
    [0, 0],
  );
});

test('a dump gives its nodes to the clusters that name it, wherever it stands', () => {
  const { fleet } = surveyed({
    'ipamlint.yaml': `clusters:
  - { name: east, include: ['**'], exclude: [west], nodes: { file: dumps/east.yaml } }
  - { name: west, include: [west], nodes: { file: dumps/west.yaml } }
`,
    'a.yaml': pool('a'),
    'west/a.yaml': pool('a', '10.1.0.0/16'),
    'dumps/east.yaml': node('e'),
    'dumps/west.yaml': `${node('w')}---\n${node('x')}`,
  });
  assert.equal(
    fleet.clusters.map(({ name, nodes, nodeLists }) => [name, nodes.map(({ name }) => name), nodeLists]),
    [
      ['east', ['e'], ['dump of Nodes']],
      ['west', ['w', 'x'], ['dump of Nodes']],
    ],
  );
});

test('what a kustomization of a cluster builds belongs to it as it is applied', () => {
  const { fleet } = surveyed({
    'ipamlint.yaml': `clusters:
  - { name: east, include: [overlays/east] }
  - { name: west, include: [overlays/west] }
`,
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': pool('a'),
    'overlays/east/kustomization.yaml': 'resources: [../../base]\nnamePrefix: east-\n',
    'overlays/west/kustomization.yaml': 'resources: [../../base]\nnamePrefix: west-\n',
  });
  assert.equal(
    fleet.clusters.map(({ name, pools }) => [name, pools.map(pool => pool.name)]),
    [
      ['east', ['east-a']],
      ['west', ['west-a']],
    ],
  );
});

test('a document that cannot be read is a problem of the cluster that includes it', () => {
  const { fleet } = surveyed({
    'ipamlint.yaml': 'clusters: [{ name: prod, include: [prod] }]',
    'prod/a.yaml': pool('a'),
    'prod/b.yaml': 'kind: IPPool\n\tx',
    'c.yaml': pool('c', '10.1.0.0/16'),
  });
  assert.equal(
    fleet.clusters.map(({ name, problems }) => [name, problems.length]),
    [
      ['prod', 1],
      ['repository', 0],
    ],
  );
});

test('what means nothing here is told in one line each', () => {
  assert.equal(
    hints({
      'ipamlint.yaml': `clusters:
  - name: prod
    include: [prod, prdo]
    exclude: [prod/a.yaml, x]
    nodes: { file: nodes.yaml }
groups:
  - { name: all, clusters: [prod, porduction, prd] }
ignore: [b.yaml, archive]
overrides:
  - { files: ['**/*.yml'], rules: { idle-pool: off } }
`,
      'prod/a.yaml': pool('a'),
      'prod/b.yaml': pool('b', '10.1.0.0/16'),
      'b.yaml': '',
      'nodes.yaml': 'kind: List\n',
    }),
    [
      '3: no file matches "prdo"; globs are relative to the folder of their file',
      '4: no file matches "x"; globs are relative to the folder of their file',
      '5: nodes.yaml holds no Node; write what `kubectl get nodes -o yaml` prints into it',
      '7: no cluster is called "porduction"; the clusters are "prod", "repository"',
      '7: no cluster is called "prd"; did you mean "prod"?',
      '8: no file matches "archive"; globs are relative to the folder of their file',
      '10: no file matches "**/*.yml"; globs are relative to the folder of their file',
    ],
  );
});

test('of many clusters some are named', () => {
  const [hint = ''] = hints({
    'ipamlint.yaml': 'groups: [{ name: all, clusters: [zz] }]',
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        [`clusters/c${index}/kustomization.yaml`, 'resources: [pool.yaml]'],
        [`clusters/c${index}/pool.yaml`, pool('a', `10.${index}.0.0/16`)],
      ]).flat() as [string, string][],
    ),
  });
  assert.match(hint, /the clusters are "clusters\/c0", .* and 2 more$/);
});

test('who names a part of the repository hears nothing of the rest', () => {
  const { config, snapshot, scopes, loaded } = surveyed({
    'ipamlint.yaml': 'ignore: [archive]',
    'a.yaml': pool('a'),
  });
  assert.is(hintsOn(config, snapshot, scopes, loaded).length, 1);
  assert.equal(hintsOn(config, { ...snapshot, trees: ['a.yaml'] }, scopes, loaded), []);
});

test.run();
