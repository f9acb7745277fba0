import type { ClusterGraph } from '../cluster/graph.ts';
import { link } from '../cluster/link.ts';
import { releaseCalled } from '../cluster/release.ts';
import type { Manifest } from '../manifest/core/manifest.ts';
import type { Dump } from './dump.ts';

/** The cluster that runs, as a dump shows it; undefined where that has no pool, which every cluster with Calico has. */
export function liveCluster(dump: Dump): ClusterGraph | undefined {
  const version = versionIn(dump);
  const scope = {
    name: dump.name,
    evidence: 'the dump',
    // What asks for pools is judged beside those that exist.
    members: dump.manifests.filter(({ kind }) => kind !== 'Installation'),
    isDeployed: true,
    isCertain: true,
    lineage: [],
    ground: { question: () => [true], answer: true },
  };
  const surroundings = {
    problems: [],
    opaque: [],
    hiding: [],
    version: version && releaseCalled(version.text, version.at.file.path, version.at),
  };
  const [cluster] = link([scope], surroundings).clusters;
  return cluster?.pools.length === 0 ? undefined : cluster;
}

/**
 * The version that calico-node writes down when it starts, or the operator (`node/pkg/lifecycle/startup/startup.go`,
 * `Installation.status.calicoVersion`).
 */
function versionIn({ manifests }: Pick<Dump, 'manifests'>) {
  const said = (kind: string, part: 'spec' | 'status'): readonly ReturnType<Manifest['root']['get']>[] =>
    manifests.filter(each => each.kind === kind).map(({ root }) => root.get(part).get('calicoVersion'));
  const found = [...said('ClusterInformation', 'spec'), ...said('Installation', 'status')];
  const [first] = found.filter(({ string }) => string !== undefined && /^v3\.\d+\.\d+$/.test(string));
  return first && { text: first.string!, at: first.place };
}
