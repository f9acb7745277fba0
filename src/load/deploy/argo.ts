import type { Field } from '../../model/manifest/core/field.ts';
import { unknownCluster } from '../deployment.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { followPath } from '../../base/text/path.ts';
import type { Directory, DeployPlan } from './plan.ts';

/** What an Argo CD Application asks for, a plan for each of its sources; none for any other object. */
export function argoPlans(manifest: Manifest): readonly DeployPlan[] {
  if (manifest.kind !== 'Application' || groupOf(manifest.apiVersion) !== 'argoproj.io') return [];
  const spec = manifest.root.get('spec');
  const listed = spec.get('sources').items();
  const destination = spec.get('destination');
  const namespace = destination.get('namespace');
  return (listed.length > 0 ? listed : [spec.get('source')]).map(source => ({
    name: `Argo CD Application ${manifest.name ?? ''}`.trimEnd(),
    by: 'Argo CD',
    at: manifest.root.get('metadata').get('name').place,
    deployer: manifest,
    folder: folderIn(source),
    source: source.get('repoURL').text,
    directory: directoryOf(source.get('directory')),
    overlay: source.get('kustomize').isAbsent ? undefined : source.get('kustomize'),
    namespace: namespace.string,
    destination: destinationOf(destination, manifest.name ?? source.get('path').text),
    variables: undefined,
  }));
}

/**
 * A source with a chart is none of ours, and one that only gives its files to others has no path. One that leaves the repository,
 * or begins with a slash, is refused (`util/app/path/path.go:Path`), so it stays as it is written.
 */
function folderIn(source: Field): string | undefined {
  const path = source.get('path');
  if (path.isUnknown || path.isAbsent || !source.get('chart').isAbsent) return undefined;
  const written = path.string;
  if (written === undefined) return undefined;
  const { path: folder, leavesRoot } = followPath('', written);
  return leavesRoot || written.startsWith('/') ? written : folder;
}

function directoryOf(directory: Field): Directory {
  return {
    isRecursive: directory.get('recurse').boolean === true,
    include: directory.get('include').string,
    exclude: directory.get('exclude').string,
  };
}

/** How Argo CD calls the cluster that it runs in, and what else leads to its API there. */
const ownCluster =
  /^(?:in-cluster|https:\/\/kubernetes(?:\.default(?:\.svc(?:\.cluster\.local)?)?)?(?::443)?\/?)$/;

/** One that is not determined is like no other. */
function destinationOf(destination: Field, application: string | undefined): string | undefined {
  const [name, server] = [destination.get('name'), destination.get('server')];
  if (destination.isUnknown || name.isUnknown || server.isUnknown)
    return unknownCluster(`Application ${application ?? ''}`);
  const called = name.string || server.string;
  return called === undefined || ownCluster.test(called) ? undefined : called;
}
