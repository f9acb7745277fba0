import { apiVersionOf, headOf, kindOf } from '../model/manifest/core/manifest.ts';
import { isDeployer } from '../model/manifest/core/kinds.ts';
import { meantKind, type Meant } from '../model/manifest/core/near-kinds.ts';
import type { LeftOut, Problem } from '../model/manifest/core/resource.ts';
import { carriesValues } from '../model/manifest/kubernetes/helm-kinds.ts';
import { isKustomization } from '../base/files/kustomization-names.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import { MOST_TIMES } from '../base/files/shared-files.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import { nodeBelow, valueAt } from '../base/yaml/below.ts';
import type { YamlDocument, YamlNode } from '../base/yaml/node.ts';

/**
 * No cluster has nearly as many: Calico looks at each pool when it chooses an address, and Kubernetes supports 5,000 nodes.
 * `weight` is that of all objects together, of which a workload has 1.
 */
const most: Bounds = { pools: 20_000, nodes: 50_000, weight: 105_000 };
export const MOST_NODES = most.nodes;

/** Where objects are left out, so much less is judged: what they may declare makes every rule ask twice. */
const UNSEEN = 1 / 3;

interface Bounds {
  readonly pools: number;
  readonly nodes: number;
  readonly weight: number;
}

type Limit = Exclude<LeftOut['what'], 'clusters' | 'empty clusters'>;

const limits: Readonly<Record<Limit, { readonly usual: string; readonly reason: string }>> = {
  pools: { usual: 'IPPool', reason: 'a repository has 20,000 pools at most' },
  nodes: { usual: 'Node', reason: 'a repository has 50,000 nodes at most' },
  objects: { usual: 'object', reason: 'the objects of the repository exceed the limit' },
  deployers: { usual: 'Kustomization', reason: 'the kustomizations of the repository exceed the limit' },
  values: { usual: 'file', reason: 'the files of the repository hold too many values' },
  documents: { usual: 'file', reason: 'a repository has 20,000 unreadable documents at most' },
};

/** What is left out because all files together hold too much: what is told of it, and what is not seen of each file. */
export class Excess {
  private readonly found = new Map<Limit, Map<SourceFile, Problem>>();
  private readonly counts = new Map<Limit, number>();
  /** What counts besides. The words differ in both states, so that what the one leaves out does not excuse the other. */
  private readonly besides: string;

  constructor({ comparedWith }: Pick<Snapshot, 'comparedWith'> = {}) {
    this.besides = comparedWith ? `, with its ${comparedWith} state` : '';
  }

  add(what: Limit, { file, start, end, root }: Pick<YamlDocument, 'file' | 'start' | 'end' | 'root'>): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    const ofFiles = this.found.get(what) ?? new Map<SourceFile, Problem>();
    this.found.set(what, ofFiles);
    if (ofFiles.has(file)) return;
    const { usual, reason } = limits[what];
    const { kind = usual, name } = (root?.kind === 'mapping' && headOf(root)) || {};
    const span = root ? { start: root.start, end: root.end } : { start, end };
    const excessive = name === undefined ? kind : `${kind}/${name}`;
    ofFiles.set(file, { file, span, at: span.start, reason: reason + this.besides, excessive });
  }

  /** For each limit the first that it leaves out, with the number of all. */
  told(): readonly Problem[] {
    return [...this.found].map(([what, ofFiles]) => {
      const first = [...ofFiles.values()].reduce((one, other) =>
        one.file.path <= other.file.path ? one : other,
      );
      return { ...first, leftOut: { what, count: this.counts.get(what)!, files: ofFiles.size } };
    });
  }

  /** The first of each file. */
  unseen(): readonly Problem[] {
    return [...this.found.values()].flatMap(ofFiles => [...ofFiles.values()]);
  }
}

/**
 * Documents up to as many pools, nodes and objects as a repository may have. What deploys others counts first: where that is too
 * much, nothing is known of what shares a cluster, and none of the documents is left.
 */
export function withinMost(
  documents: readonly YamlDocument[],
  excess: Excess,
  bounds: Bounds = most,
  timesOf: (file: SourceFile) => number = () => 1,
): readonly YamlDocument[] {
  const room = { pools: bounds.pools, nodes: bounds.nodes, weight: bounds.weight };
  const take = (limit: keyof Bounds, amount: number): boolean => {
    // What is too much by itself keeps no other out.
    if (amount > room[limit] && amount > bounds[limit] * (1 - UNSEEN)) return false;
    room[limit] -= amount;
    return amount === 0 || room[limit] >= 0;
  };
  const counted = documents.map(counting);
  const isLight = mostWeight(counted) * MOST_TIMES <= bounds.weight;
  const weigh = (each: Counted): number => weightOf(each) * timesOf(each.document.file);
  const deploying = new Set(isLight ? [] : counted.filter(deploys));
  let isKnown = true;
  for (const each of deploying) {
    if (take('weight', weigh(each))) continue;
    excess.add('deployers', each.document);
    isKnown = false;
  }
  if (!isKnown) return [];
  const few = counted.filter(({ document, pools, nodes }) => {
    const times = timesOf(document.file);
    const isOver = !take('pools', pools * times);
    const beyond = isOver ? 'pools' : take('nodes', nodes * times) ? undefined : 'nodes';
    if (beyond) excess.add(beyond, document);
    return !beyond;
  });
  const weights = isLight ? [] : few.map(each => (deploying.has(each) ? 0 : weigh(each)));
  const isWithin = weights.reduce((sum, weight) => sum + weight, 0) <= room.weight;
  if (!isWithin) room.weight -= bounds.weight * UNSEEN;
  return few.flatMap(({ document }, index) => {
    if (isWithin || take('weight', weights[index]!)) return document;
    excess.add('objects', document);
    return [];
  });
}

/** A document, with what is asked of it several times. */
interface Counted {
  readonly document: YamlDocument;
  /** Undefined where it is no object. */
  readonly head: Meant | undefined;
  /** What it is read as. */
  readonly kind: string | undefined;
  readonly pools: number;
  readonly nodes: number;
}

function counting(document: YamlDocument): Counted {
  const { root } = document;
  const nodes = nodesIn(root);
  if (root?.kind !== 'mapping')
    return { document, head: undefined, kind: undefined, pools: poolsOf(document), nodes };
  const named = kindOf(root);
  const head = named === undefined ? undefined : { apiVersion: apiVersionOf(root), kind: named };
  const kind = head && meantKind(head);
  const pools =
    kind === 'Installation'
      ? lengthOf(nodeBelow(root, 'spec', 'calicoNetwork', 'ipPools'))
      : kind === 'IPPool'
        ? 1
        : 0;
  return { document, head, kind, pools, nodes };
}

/** How many pools the items of a list bring. The nodes of lists within it are counted elsewhere, once. */
function poolsOf(list: YamlDocument): number {
  const items = list.root?.kind === 'sequence' ? list.root.items : [];
  return items.reduce((sum, root) => {
    const item = { ...list, root };
    return sum + (root.kind === 'sequence' ? poolsOf(item) : counting(item).pools);
  }, 0);
}

/** Whether it decides which objects share a cluster. */
const deploys = ({ document, head }: Counted): boolean =>
  isKustomization(document.file.path) || (head !== undefined && isDeployer(head));

/** What it costs to judge an object, next to a workload: with what is found on it, and what is worked out of it. */
const weights: ReadonlyMap<string, number> = new Map([
  ['IPReservation', 4],
  ['IPAMConfig', 4],
  ['IPAMConfiguration', 4],
  ['BGPConfiguration', 4],
  ['FelixConfiguration', 3],
  ['Service', 4],
  ['Installation', 2],
  ['Namespace', 0.6],
]);
/** What a pool weighs next to a workload. */
export const WEIGHT_OF_POOL = 4;
const WEIGHT_OF_DEPLOYER = 4;
const WEIGHT_OF_VALUES = 6;
/** Of what asks for addresses, and of what asks for pools: as a list, or so that something is found. */
const WEIGHT_OF_CLAIM = 5;
const WEIGHT_OF_REQUEST = 2;
const WEIGHT_OF_ASKING_SPACE = 1.15;
const WEIGHT_OF_FAULT = 3;
/** So many characters weigh as much again. */
const LENGTH = 4096;
/** Of selectors, which each release of Calico reads in its own way, so many weigh 1; pools are shorter than this without them. */
const LENGTH_OF_POOL = 8192;
const LENGTH_OF_SELECTORS = 60;

/** What documents weigh together at most, found without a look at what each is. */
function mostWeight(counted: readonly Counted[]): number {
  const sum = { pools: 0, nodes: 0, length: 0, selectors: 0 };
  let longest = 0;
  for (const { document, pools, nodes } of counted) {
    const length = document.end - document.start;
    sum.pools += pools;
    sum.nodes += nodes;
    sum.length += length;
    sum.selectors += ofSelectors(length, pools);
    longest = Math.max(longest, length);
  }
  const ofPools = sum.pools * WEIGHT_OF_POOL * (1 + longest / LENGTH);
  return WEIGHT_OF_VALUES * (counted.length + sum.length / LENGTH) + ofPools + sum.selectors + sum.nodes;
}

const ofSelectors = (length: number, pools: number): number =>
  pools === 0 ? 0 : Math.max(0, length - LENGTH_OF_POOL * pools) / LENGTH_OF_SELECTORS;

function weightOf(counted: Counted): number {
  const { start, end } = counted.document;
  const length = end - start;
  return weightOfKind(counted) * (1 + length / LENGTH) + ofSelectors(length, counted.pools) + counted.nodes;
}

function weightOfKind(counted: Counted): number {
  const { document, head, kind, pools } = counted;
  if (deploys(counted)) return WEIGHT_OF_DEPLOYER;
  if (!head || kind === undefined || carriesValues(head.apiVersion, head.kind)) return WEIGHT_OF_VALUES;
  if (kind === 'Node') return 0;
  if (pools > 0) return pools * WEIGHT_OF_POOL;
  const text = document.file.text.slice(document.start, document.end);
  if (/ipAddrs|floatingIPs/.test(text)) return WEIGHT_OF_CLAIM;
  if (!text.includes('cni.projectcalico.org/')) return weights.get(kind) ?? 1;
  if (kind !== 'Namespace') return WEIGHT_OF_REQUEST;
  return /\[\\?"/.test(text) ? WEIGHT_OF_ASKING_SPACE : WEIGHT_OF_FAULT;
}

/** How many nodes: itself, or those that a file of a setup lists, such as an inventory. */
export function nodesIn(root: YamlNode | undefined): number {
  if (root?.kind === 'sequence') return root.items.reduce((sum, item) => sum + nodesIn(item), 0);
  if (root?.kind !== 'mapping') return 0;
  const kind = kindOf(root);
  if (kind === 'Node') return 1;
  if (kind !== undefined && kind !== 'Cluster') return 0;
  const all = valueAt(root, 'all');
  if (all) return hostsIn(all, 0);
  return lengthOf(valueAt(root, 'nodes')) + lengthOf(nodeBelow(root, 'spec', 'hosts'));
}

const lengthOf = (list: YamlNode | undefined): number => (list?.kind === 'sequence' ? list.items.length : 0);

/** Groups of an inventory hold hosts and groups; deeper ones name hosts again. */
function hostsIn(group: YamlNode, depth: number): number {
  const [hosts, children] = [valueAt(group, 'hosts'), valueAt(group, 'children')];
  const own = hosts?.kind === 'mapping' ? hosts.entries.size : 0;
  if (children?.kind !== 'mapping' || depth > 8) return own;
  return [...children.entries.values()].reduce((sum, { value }) => sum + hostsIn(value, depth + 1), own);
}
