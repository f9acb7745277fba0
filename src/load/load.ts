import { mayBringPools } from '../manifest/kinds.ts';
import { headOf, type Manifest } from '../manifest/manifest.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { isPutAside } from '../scope/deployed.ts';
import type { Deployment } from '../scope/deployment.ts';
import { group } from '../scope/divergence.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type { Place } from '../text/source-file.ts';
import type { YamlDocument } from '../yaml/node.ts';
import { dataObjectsIn } from './data-objects.ts';
import { deploymentsIn } from './deploy/all.ts';
import { readDocuments } from './documents.ts';
import { helmEverywhere } from './helm/everywhere.ts';
import { sourcesIn } from './helm/sources.ts';
import { kustomizer } from './kustomize/build.ts';
import { mayHoldValues, objectsIn, setupIn } from './objects.ts';
import { mayBringNetwork, sourceOfPools } from './pool-sources.ts';
import { noteVariables } from './substitution.ts';

/** Everything a repository says, before anybody asks which cluster it says it about. */
export interface Loaded {
  /** The objects as they stand in the files. */
  readonly manifests: readonly Manifest[];
  readonly deployments: readonly Deployment[];
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  /** Bases of kustomizations that lie in other repositories: never fetched, so what they bring is unknown. */
  readonly remoteBases: readonly RemoteBase[];
  /** Documents of every file, whatever they hold. */
  readonly documents: number;
  /** Documents that were looked at and not judged, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

export interface RemoteBase {
  /** As it is written. */
  readonly entry: string;
  readonly at: Place;
}

/** Reads the objects out of every file of a snapshot, and works out who applies them. */
export function load(snapshot: Snapshot): Loaded {
  const { trees, problems, hidden, skipped, count } = readDocuments(snapshot);
  noteVariables(trees);
  const byFile = group(trees, ({ file }) => file);
  const { files, rendered } = snapshot;
  const builder = kustomizer({ files, documents: file => byFile.get(file) ?? [], rendered });
  const standing = trees.filter(({ file }) => !builder.isPatchFile(file.path));
  const read = standing.map(document => ({ document, objects: objectsIn(document) }));
  const manifests = read.flatMap(({ document, objects }) => [...objects, ...setupIn(document)]);

  const objects = dataObjectsIn(snapshot.files);
  const { deployments, unseen, isForeign } = deploymentsIn(snapshot, manifests, builder, objects);
  const sources = sourcesIn(snapshot.files, objects, isForeign);
  const helm = helmEverywhere(manifests, deployments, trees.filter(mayHoldValues), sources);

  const opaque = [
    ...hidden.filter(([path, reason]) => reason !== 'embedded' || !helm.named.has(path)),
    ...read.flatMap(({ document, objects }) => hiddenIn(document, objects.length === 0)),
    ...unseen.filter(mayBringNetwork).map(({ at, why }) => [at.file.path, why] as const),
    ...[...helm.opaque].map(path => [path, 'embedded'] as const),
  ].map(([path, reason]) => ({ path, reason, isPutAside: isPutAside(path, snapshot.trees) }));
  return {
    manifests: [...manifests, ...helm.manifests],
    deployments: helm.deployments,
    problems,
    opaque,
    remoteBases: unseen.flatMap(({ why, entry, at }) => (why === 'remote' ? { entry, at } : [])),
    documents: count,
    skipped,
  };
}

/** What a document may bring that nobody sees. */
function hiddenIn(
  document: YamlDocument,
  holdsNothing: boolean,
): readonly (readonly [path: string, reason: string])[] {
  if (mayHoldValues(document)) return [];
  const source = holdsNothing && bringsPools(document) ? 'embedded' : sourceOfPools(document);
  return source ? [[document.file.path, source]] : [];
}

/** The schema of IPPool objects names the kind, and declares none. */
function bringsPools({ file, root, start, end }: YamlDocument): boolean {
  const kind = root?.kind === 'mapping' ? headOf(root)?.kind : undefined;
  return kind !== 'CustomResourceDefinition' && mayBringPools(file.text.slice(start, end));
}
