import { by } from '../../base/text/order.ts';
import { withTextAnnotations } from './go-scalars.ts';
import { manifestOf, objectIn, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { isLookedAt } from '../relevance.ts';
import { Budget, within } from '../../base/text/budget.ts';
import { filesOf, itself, type Accumulated } from './accumulate.ts';
import { accumulationOf } from './also-read.ts';
import { circlesAmong } from './circles.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import type { Folders, Sources } from './folders.ts';
import { lost, type Item } from './item.ts';
import { withPairs } from './labels.ts';
import { layerOf, overlaid, type Deployer, type Layer } from './layer.ts';
import type { Naming } from './absent.ts';
import type { Misnamed, Problem } from '../../model/manifest/core/resource.ts';
import { misnamedIn } from './misnamed.ts';
import { refusedIn } from './refused.ts';
import { referencesIn } from './references.ts';
import { withScaleTargets } from './scale-targets.ts';
import { renderedObjects } from './rendered.ts';
import { child, scalarText, sequenceItems } from './written.ts';

/** What a kustomization directory comes to. */
export interface Build extends Pick<Accumulated, 'files' | 'unseen'> {
  /** The objects that we judge, as they are applied; the fields that we could not work out are unknown. */
  readonly manifests: readonly Manifest[];
}

/** A folder with a kustomization, and the path of that. */
export interface Root {
  readonly folder: string;
  readonly path: string;
  readonly itself: UnseenEntry;
}

export interface Kustomizer {
  /**
   * Builds a folder as it stands, or as it is deployed. Undefined where it has no kustomization, unless Flux makes
   * one up for it.
   */
  build(folder: string, deployer?: Deployer): Build | undefined;
  /** Kustomizations that no other one refers to, sorted by folder. */
  roots(): readonly Root[];
  /** Every folder that may be deployed, by kustomization: no components; those among them that cannot be read. */
  mayDeploy(): readonly string[];
  /** Every kustomization that can be read, and what it names. */
  namings(): readonly Naming[];
  /** Kustomizations that kustomize refuses to build. */
  refused(): readonly Problem[];
  /** What patches are for that is nearly a kind of Calico's: in kustomizations, and where Flux and Argo CD have some. */
  misnamed(written: readonly Manifest[]): readonly Misnamed[];
  /** Whether a kustomization takes this file for a patch, a replacement or the like: it holds no object then. */
  isPatchFile(path: string): boolean;
}

/** What it costs to keep an object as it is applied. */
const OBJECT = 200;
/** How many objects are built at most of what then comes to too much. */
const MOST_IN_VAIN = 200_000;

/** Builds kustomizations of a repository without running anything. What several of them share is read once. */
export function kustomizer(sources: Sources): Kustomizer {
  const accumulation = accumulationOf(sources);
  const { folders } = accumulation;
  const manifests = new WeakMap<Item, Manifest | 'none'>();
  let layers: readonly Layer[] | undefined;
  let patchFiles: ReadonlySet<string> | undefined;
  const inVain = new Budget(MOST_IN_VAIN);
  let isSpent = false;

  const allLayers = () =>
    (layers ??= folders.kustomized.flatMap(folder => accumulation.layerIn(folder) ?? []));
  const manifestFor = (item: Item): Manifest | undefined => {
    let found = manifests.get(item);
    if (!found) manifests.set(item, (found = judged(item) ?? 'none'));
    return found === 'none' ? undefined : found;
  };

  const plain = new Map<string, Build | undefined>();
  const deployed = new WeakMap<YamlNode, Map<string, Build | undefined>>();

  const build = (folder: string, deployer: Deployer | undefined): Build | undefined => {
    const written = accumulation.layerIn(folder);
    const made = deployer?.by === 'Flux' ? bare(folder, deployer) : undefined;
    if (isSpent && (written ?? made))
      return { manifests: [], files: new Set(), unseen: [itself((written ?? made)!)] };
    const layer = written ?? (made && withManifests(made, folders, deployer));
    if (!layer) return undefined;
    const { items, ...rest } = accumulation.run(deployer ? overlaid(layer, deployer) : layer, []);
    const finished = withMetadata(items, deployer, accumulation.budget);
    const isKept = accumulation.budget.mayTake(items.length * OBJECT);
    const kept = isKept ? withScaleTargets(finished ?? items.map(lost)).filter(isNotLocal) : [];
    if (!finished || !isKept) isSpent ||= !inVain.mayTake(items.length);
    const unseen = finished && isKept ? rest.unseen : [...rest.unseen, itself(layer)];
    const found = { ...rest, unseen, manifests: kept.flatMap(item => manifestFor(item) ?? []) };
    const text = written && isAsItStands(deployer) ? sources.rendered?.get(folder) : undefined;
    if (text === undefined) return found;
    return {
      ...found,
      unseen: found.unseen.filter(({ why }) => why !== 'hidden' && why !== 'limit'),
      manifests: renderedObjects(text, { folder, ...found }, folders),
    };
  };

  return {
    build: (folder, deployer) => {
      const key = deployer && `${deployer.by} ${folder}`;
      const known = deployer?.overlay?.node ? buildsOf(deployed, deployer.overlay.node) : plain;
      if (!known.has(key ?? folder)) known.set(key ?? folder, build(folder, deployer));
      return known.get(key ?? folder);
    },
    roots: () => {
      const referred = new Set(allLayers().flatMap(layer => foldersIn(layer, folders)));
      const own = allLayers().filter(({ folder, isComponent }) => !isComponent && !referred.has(folder));
      return own
        .map(layer => ({ folder: layer.folder, path: layer.path, itself: itself(layer) }))
        .sort(by(({ folder }) => folder));
    },
    mayDeploy: () => {
      const all = [...new Set(folders.kustomized)].filter(folder => folders.kustomizationIn(folder));
      return all.filter(folder => accumulation.layerIn(folder)?.isComponent !== true).sort();
    },
    namings: () =>
      folders.kustomized.flatMap(folder => {
        const found = folders.kustomizationIn(folder);
        if (!found || found === 'unread') return [];
        const { node, file } = found;
        return [{ folder, path: file.path, references: referencesIn(node, file) }];
      }),
    refused: () => [...refusedIn(folders), ...circlesAmong(allLayers(), layer => foldersIn(layer, folders))],
    misnamed: written => {
      const overlays: Layer[] = [];
      for (const { kind, root, file } of written)
        if (deploying.has(kind))
          overlays.push(...overlaysIn(root.node).map(node => layerOf('', { node, file })));
      return [...allLayers(), ...overlays].flatMap(layer => misnamedIn(layer, folders));
    },
    isPatchFile: path => {
      patchFiles ??= new Set(allLayers().flatMap(layer => filesOf(layer, folders)));
      return patchFiles.has(path);
    },
  };
}

export type { Deployer, Sources };

function buildsOf<Value>(all: WeakMap<YamlNode, Map<string, Value>>, node: YamlNode): Map<string, Value> {
  const known = all.get(node) ?? new Map<string, Value>();
  all.set(node, known);
  return known;
}

function judged({ root, file, declared, isRendered }: Item): Manifest | undefined {
  if (!isLookedAt(root)) return undefined;
  const manifest = manifestOf(file, withTextAnnotations(root), undefined, objectIn(declared));
  return manifest && isRendered ? { ...manifest, isRendered } : manifest;
}

/** Whether a kustomization is not changed before it is built: only then is it the one that a program has built. */
const isAsItStands = (deployer: Deployer | undefined): boolean => {
  if (!deployer?.overlay || deployer.overlay.isAbsent) return true;
  const node = deployer.overlay.node;
  return node?.kind === 'mapping' && ![...node.entries.keys()].some(key => changing.has(key));
};

/** The parts of a Flux Kustomization, or of an Application, that change what comes out. */
const changing = new Set(
  `targetNamespace namespace namePrefix nameSuffix commonMetadata components images replicas patches
   patchesStrategicMerge patchesJson6902 commonLabels commonAnnotations`.split(/\s+/),
);

/** kustomize leaves out what is only meant for itself. */
function isNotLocal({ root }: Item): boolean {
  const mark = child(child(child(root, 'metadata'), 'annotations'), 'config.kubernetes.io/local-config');
  return mark === undefined || scalarText(mark) === 'false';
}

/** `commonMetadata` of a Flux Kustomization, which comes behind everything that kustomize does; undefined if too much. */
function withMetadata(
  items: readonly Item[],
  deployer: Deployer | undefined,
  budget: Budget,
): readonly Item[] | undefined {
  const overlay = deployer?.by === 'Flux' ? deployer.overlay : undefined;
  const given = overlay && child(overlay.node, 'commonMetadata');
  if (!overlay || !given) return items;
  const changes = ['labels', 'annotations'].flatMap(key => {
    const pairs = child(given, key);
    const spec = { path: `metadata/${key}`, create: true };
    return pairs?.kind === 'mapping' ? [withPairs({ node: pairs, file: overlay.file }, [spec], budget)] : [];
  });
  return within(() => changes.reduce((all, change) => all.flatMap(item => change(item) ?? []), items));
}

const deploying: ReadonlySet<string> = new Set(['Kustomization', 'Application', 'ApplicationSet']);

/** What a Flux Kustomization, or a source of an Application, adds to the kustomization that it builds. */
function overlaysIn(root: YamlNode | undefined): readonly MappingNode[] {
  const own = child(root, 'spec');
  const spec = child(child(own, 'template'), 'spec') ?? own;
  const sources = [child(spec, 'source'), ...sequenceItems(child(spec, 'sources'))];
  return [
    ...(scalarText(child(root, 'kind')) === 'Kustomization' ? [spec] : []),
    ...sources.map(source => child(source, 'kustomize')),
  ].filter(node => node?.kind === 'mapping');
}

/** The kustomization that Flux writes for a folder without one, before it names anything. */
function bare(folder: string, { overlay }: Deployer): Layer {
  const node: MappingNode = { kind: 'mapping', start: 0, end: 0, entries: new Map() };
  return layerOf(folder, { node, file: overlay?.file ?? { path: folder, text: '' } });
}

/** With the manifests below its folder; undefined where there are none. */
function withManifests(layer: Layer, folders: Folders, deployer: Deployer | undefined): Layer | undefined {
  const { folder, own } = layer;
  const paths = folders.manifestsBelow(folder, deployer?.leavesOut);
  const from = folder === '' ? 0 : folder.length + 1;
  const resources = paths.map(path => {
    const text = path.slice(from);
    const entry: ScalarNode = { kind: 'scalar', start: 0, end: 0, text, value: text, style: 'plain' };
    return { node: entry, file: own.file };
  });
  return paths.length === 0 ? undefined : { ...layer, resources };
}

function foldersIn({ folder, resources, components }: Layer, folders: Folders): readonly string[] {
  return [...resources, ...components].flatMap(({ node }) => {
    const found = folders.find(folder, node.text);
    return found.kind === 'folder' && found.path !== folder ? [found.path] : [];
  });
}
