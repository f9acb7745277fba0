import { group } from '../base/text/group.ts';
import { kindOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { meantKind } from '../model/manifest/core/near-kinds.ts';
import { isDeployer } from '../model/manifest/core/kinds.ts';
import { describingKinds, mayDeclareMore, unseenText } from './unseen/declared.ts';
import { coverOf } from './unseen/legible.ts';
import type { Unseen, UnseenText } from './unseen/unseen.ts';
import type { Misnamed, Problem } from '../model/manifest/core/resource.ts';
import { isOnlyForKustomize } from '../model/manifest/kubernetes/kustomization-file.ts';
import type { Deployment } from './deployment.ts';
import type { Repository } from './program/programs.ts';
import { timesIn } from '../base/files/shared-files.ts';
import type { Place, SourceFile } from '../base/files/source-file.ts';
import type { Watch } from '../base/text/watch.ts';
import type { MappingNode, YamlDocument } from '../base/yaml/node.ts';
import { dataObjectsIn } from './data-objects.ts';
import { asideNamesIn } from './aside-names.ts';
import { chartDeployersIn } from './deploy/chart-deployers.ts';
import { deploymentsIn } from './deploy/all.ts';
import { readDocuments } from './documents.ts';
import { helmEverywhere } from './helm/everywhere.ts';
import { helmfilesIn } from './helmfile.ts';
import { mayInstallCharts } from './helm/helm.ts';
import { chartsOfKustomizations } from './helm/inflated-objects.ts';
import { helmSourcesIn } from './helm/sources.ts';
import { ansibleClusters } from './ansible-inventories.ts';
import { clusterSigns } from './cluster-signs.ts';
import { poolsOfAnsible } from './ansible-pools.ts';
import { absentIn, awaitedIn } from './kustomize/absent.ts';
import { kustomizer } from './kustomize/build.ts';
import { withoutLists } from './listed.ts';
import { definedElsewhere } from './own-kinds.ts';
import { objectsIn, setupIn } from './objects.ts';
import { carriedText, isPage } from './carried-text.ts';
import { mayHoldValues } from './relevance.ts';
import { objectsOfPrograms } from './programs.ts';
import { withinMost } from './most-objects.ts';
import { leftUnknown, transformedBy } from './transformed.ts';
import { setupOfTerraform } from './terraform.ts';
import { unseenIn } from './unseen-list.ts';

/** Everything a repository says, before anybody asks which cluster it says it about. */
export interface Loaded {
  /** The objects as they stand in the files. */
  readonly manifests: readonly Manifest[];
  readonly deployments: readonly Deployment[];
  readonly problems: readonly Problem[];
  /** What was not seen, in one list: of several records of one path the last one decides. */
  readonly unseen: readonly Unseen[];
  /** Files that kustomizations name and that were passed over, each with the paths of these kustomizations. */
  readonly awaited: ReadonlyMap<string, readonly string[]>;
  /** The files, without those behind a limit. */
  readonly files: readonly SourceFile[];
  /** Documents of every file, whatever they hold. */
  readonly documents: number;
  /** Documents that were looked at and not judged, by reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

/**
 * Reads the objects out of every file of a snapshot, and works out who applies them. `ownUrls`: the URLs under which the user
 * says that the repository is known.
 */
export function load(whole: Repository, watch?: Watch, ownUrls: readonly string[] = []): Loaded {
  const { problems: unread, unseen: texts, skipped, count, excess, ...read } = readDocuments(whole, watch);
  const snapshot = { ...whole, files: read.files };
  const isTransformed = transformedBy(snapshot.sources ?? [], snapshot.files);
  const listed = withinMost(read.trees.flatMap(withoutLists), excess, undefined, timesIn(snapshot));
  const trees = isTransformed
    ? listed.map(each => (isTransformed(each.file.path) ? leftUnknown(each) : each))
    : listed;
  const byFile = group(trees, ({ file }) => file);
  const { files, data, rendered } = snapshot;
  const objects = dataObjectsIn(files, data);
  const charts = chartsOfKustomizations(files, objects, trees);
  const builder = kustomizer({ files, data, documents: file => byFile.get(file) ?? [], charts, rendered });
  const standing = trees.filter(({ file }) => !builder.isPatchFile(file.path));
  const stood = standing.map(document => {
    const objects = objectsIn(document);
    return { document, objects, setup: objects.length > 0 ? [] : setupIn(document) };
  });
  const written = stood.flatMap(({ objects, setup }) => [...objects, ...setup]);

  const values = helmSourcesIn(snapshot, objects, () => false)(() => true);
  const asideOf = asideNamesIn(snapshot.trees);
  const charted = chartDeployersIn(files, values, path => asideOf(path) !== undefined);
  const {
    deployments,
    unseen: entries,
    isForeign,
  } = deploymentsIn(snapshot, written, builder, objects, ownUrls, charted);
  // No tool applies a program as it stands: what it makes is deployed by nobody that we see.
  const manifests = [
    ...written,
    ...objectsOfPrograms(snapshot),
    ...setupOfTerraform(snapshot.sources ?? []),
    ...helmfilesIn(files),
    ...ansibleClusters([...files, ...(snapshot.setups ?? [])], snapshot.others, snapshot.trees),
    ...clusterSigns(snapshot),
  ];
  const sources = helmSourcesIn(snapshot, objects, isForeign);
  const holding = trees.filter(mayHoldValues);
  const helm = helmEverywhere(manifests, deployments, holding, sources);
  const holdValues = new Set(holding);
  const isRead = (path: string, root: MappingNode) =>
    isOnlyForKustomize(path, root) ||
    (/^(?:ConfigMap|Secret)$/.test(kindOf(root) ?? '') && helm.named.has(path));
  const bringing = stood.filter(
    ({ document: { file, root } }) => root?.kind !== 'mapping' || !isRead(file.path, root),
  );

  const misnamed = builder.misnamed(written);
  const isOfOthers = definedElsewhere(files, [...manifests, ...misnamed]);
  const isOurs = (manifest: Manifest) => !isOfOthers(manifest);

  const problems = [
    ...unread,
    ...excessesIn([...entries.flatMap(({ why, at }) => (why === 'limit' ? [at] : [])), ...helm.excessive]),
    ...builder.refused(),
    ...misnamed.filter(each => !isOfOthers(each)).map(misnamedProblem),
  ];
  const namings = builder.namings();
  const ofAnsible = poolsOfAnsible(snapshot, written);
  const unseen = unseenIn(whole, helm.deployments, {
    texts: [
      ...texts.filter(([{ path }, { why }]) => why !== 'embedded' || !helm.named.has(path)),
      ...(data ?? []).flatMap(carriedBy),
      ...bringing.flatMap(({ document, objects, setup }) =>
        hiddenIn(document, objects, holdValues.has(document) || setup.some(isReadInside)),
      ),
    ],
    within: ofAnsible.flatMap(each => each.manifests),
    entries,
    charts: helm.unseen,
    absent: absentIn(namings, whole),
    problems: [...problems, ...excess.unseen()],
  });
  return {
    manifests: [...manifests, ...helm.manifests].filter(isOurs),
    deployments: [...helm.deployments, ...ofAnsible].map(deployment =>
      deployment.manifests.every(isOurs)
        ? deployment
        : { ...deployment, manifests: deployment.manifests.filter(isOurs) },
    ),
    problems: [...problems, ...excess.told()],
    unseen,
    awaited: awaitedIn(namings, whole),
    files,
    documents: count,
    skipped,
  };
}

function misnamedProblem(misnamed: Misnamed): Problem {
  const { file, span } = misnamed.field.place;
  return { file, span, at: span.start, reason: `a patch is for ${misnamed.field.text}`, misnamed };
}

const MOST_EXCESSES = 100;

/** What asks for more than anybody works out. None of it is seen; where there is much of it, the first places tell enough. */
function excessesIn(places: readonly Place[]): readonly Problem[] {
  return places.slice(0, MOST_EXCESSES).map(({ file, span, object }) => ({
    file,
    span,
    at: span.start,
    reason: 'it exceeds a budget',
    excessive: object,
  }));
}

/** Whether a file of a setup holds manifests or values that are read in it: what is not, its reader tells. */
const isReadInside = (setup: Manifest): boolean => setup.kind !== 'Kustomization' && mayInstallCharts(setup);

/** What a document may bring besides its own objects: by its strings, by what it wraps, and by values. */
function hiddenIn(
  document: YamlDocument,
  objects: readonly Manifest[],
  holdsValues: boolean,
): readonly (readonly [SourceFile, UnseenText])[] {
  const { file, root, start, end } = document;
  const isOwn = objects.length > 0 || holdsValues;
  const whole = file.text.slice(start, end);
  if (!mayDeclareMore(whole, isOwn)) return [];
  const kind = root?.kind === 'mapping' ? kindOf(root) : undefined;
  if (describingKinds.includes(kind ?? '')) return [];
  const text = carriedText(document);
  const found = unseenText(coverOf(file.path, text), file.path, text, isOwn ? 'wrapped' : 'quoted');
  if (!found) return [];
  // What deploys objects changes them, too, and values are read elsewhere.
  const own = new Set([
    kind,
    ...objects.map(meantKind),
    ...(holdsValues || objects.some(isDeployer) ? ['IPPool', ...found.says] : []),
  ]);
  const [says, mayBring] = [found.says, found.mayBring].map(kinds => kinds.filter(each => !own.has(each)));
  return mayBring!.length === 0 ? [] : [[file, { ...found, start, says: says!, mayBring: mayBring! }]];
}

/** A file that a kustomization puts into a ConfigMap. */
function carriedBy(file: SourceFile): readonly (readonly [SourceFile, UnseenText])[] {
  const found = isPage(file.path, file.text)
    ? undefined
    : unseenText('embedded', file.path, file.text, 'quoted');
  return found ? [[file, found]] : [];
}
