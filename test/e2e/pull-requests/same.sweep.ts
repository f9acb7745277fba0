import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pools } from './faults.ts';
import { documents, eastPools, flux, kustomization, main, westPools } from './fleet.ts';
import { asHelmRelease, asInstallation, asJson, asList, asValues, westRanges } from './forms.ts';
import { repository, requireValidSarif, type Edits } from './repository.ts';

const test = suite('pull requests that write the same otherwise');

const fleet = repository();
test.after(() => fleet.remove());

const west = 'network/west/pools.yaml';
const westward = 'network/west/kustomization.yaml';
const moveWest = (): void => {
  fleet.git('mv', 'network/west', 'network/eu-west');
  fleet.git('mv', 'clusters/west', 'clusters/eu-west');
};
const west2 = (path: string): string =>
  main['clusters/west/flux-system/gotk-sync.yaml']!.replace('clusters/west', path);

const pullRequests: readonly { what: string; edits: Edits; more?: () => void }[] = [
  {
    what: 'a folder is renamed',
    more: () => fleet.git('mv', 'network/west', 'network/eu-west'),
    edits: { 'clusters/west/network.yaml': flux('network', './network/eu-west') },
  },
  {
    what: 'a folder is renamed, and its files edited besides',
    more: () => fleet.git('mv', 'network/west', 'network/eu-west'),
    edits: {
      'clusters/west/network.yaml': flux('network', './network/eu-west'),
      'network/eu-west/pools.yaml': `# The pools of the west.\n${documents(...westPools)}`,
    },
  },
  {
    what: 'the folder of everything is renamed',
    more: () => fleet.git('mv', 'network', 'net'),
    edits: {
      'clusters/east/network.yaml': flux('network', './net/east'),
      'clusters/west/network.yaml': flux('network', './net/west'),
    },
  },
  {
    what: 'a cluster is renamed, which is called after its folder',
    more: moveWest,
    edits: {
      'clusters/eu-west/network.yaml': flux('network', './network/eu-west'),
      'clusters/eu-west/flux-system/gotk-sync.yaml': west2('clusters/eu-west'),
    },
  },
  {
    what: 'documents change their order',
    edits: {
      [west]: documents(westPools[2], westPools[0], westPools[1]),
      [pools]: documents(eastPools[1], eastPools[0]),
    },
  },
  {
    what: 'comments come',
    edits: { [west]: `# The west.\n${documents(...westPools).replaceAll('spec:', '# Its range.\nspec:')}` },
  },
  { what: 'lines end otherwise', edits: { [west]: documents(...westPools).replaceAll('\n', '\r\n') } },
  {
    what: 'a file is divided',
    edits: {
      [west]: documents(westPools[0], westPools[1]),
      'network/west/legacy.yaml': westPools[2],
      [westward]: kustomization('../base', 'nodes.yaml', 'pools.yaml', 'legacy.yaml'),
    },
  },
  { what: 'documents become a List', edits: { [west]: asList(...westPools) } },
  {
    what: 'YAML becomes JSON',
    edits: {
      [west]: undefined,
      'network/west/pools.json': asJson(westRanges),
      [westward]: kustomization('../base', 'nodes.yaml', 'pools.json'),
    },
  },
  {
    what: 'IPPools become pools of an Installation without names',
    edits: { [west]: asInstallation(westRanges) },
  },
  { what: 'IPPools become Helm values of tigera-operator', edits: { [west]: asHelmRelease(westRanges) } },
  {
    what: 'IPPools become Helm values in a file of their own',
    edits: { [west]: undefined, ...asValues(westRanges) },
  },
  {
    what: 'Argo CD takes the place of Flux',
    edits: {
      'clusters/west/network.yaml': undefined,
      'clusters/west/flux-system/gotk-sync.yaml': undefined,
      'argo/west.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: west, namespace: argocd }\nspec:\n  source: { repoURL: https://git.example/fleet.git, path: network/west }\n  destination: { server: https://west.example }\n',
    },
  },
];

const nothing = { found: [], mended: [], exemptions: [], existing: 1, code: 0, stderr: '' };

for (const { what, edits, more } of pullRequests) {
  test(`${what}, and back again`, async () => {
    fleet.propose(edits, more);
    const changed = fleet.git('rev-parse', 'HEAD');
    for (const side of [['main'], [changed, 'main']] as const) {
      const [base, head] = side;
      if (head) {
        // The way back: a commit on top of the change that holds what main does.
        fleet.git('read-tree', '-u', '--reset', head);
        fleet.git('commit', '--quiet', '--message=back');
      }
      const { found, mended, exemptions, existing, code, stderr } = await fleet.judge('--base', base);
      assert.equal({ found, mended, exemptions, existing, code, stderr }, nothing);
    }
  });
}

test('pools go from an Installation to Helm values', async () => {
  fleet.propose({ [west]: asInstallation(westRanges) });
  fleet.commit({ [west]: asHelmRelease(westRanges) });
  const helm = await fleet.judge('--base', 'HEAD~1');
  assert.equal([helm.found, helm.mended, helm.existing], [[], [], 1]);
  fleet.commit({ [west]: undefined, ...asValues(westRanges) });
  const values = await fleet.judge('--base', 'HEAD~1');
  assert.equal([values.found, values.mended, values.existing], [[], [], 1]);
});

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
