import type {
  Bearer,
  ClusterInventory,
  HiddenPools,
  Inventory,
  NetworkEntry,
  NodeEntry,
} from './inventory.ts';
import type { PoolEntry } from '../../answers/pools/pools.ts';
import { grouped } from '../../base/text/digits.ts';
import { append, group } from '../../base/text/group.ts';
import type { Place } from '../../base/files/source-file.ts';
import { columns, hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { heading, painted, spot, type Sheet, blocksText } from '../../print/answer-lines.ts';
import { someOf } from '../../base/text/some.ts';

export interface InventoryOptions {
  readonly color: boolean;
  readonly width: number;
}

/** Names that are listed before the rest is only counted. */
const shownNames = 6;

/** For people, as a tree: cluster by cluster what was understood, then what was not. */
export function inventoryPretty(inventory: Inventory, { color, width }: InventoryOptions): string {
  const sheet = { paint: paintWith(color), width };
  const { clusters } = inventory;
  const shared = sharedBy(clusters);
  const blocks = [
    clusters.length === 0
      ? painted('warning', ['no cluster: nothing that ipamlint judges is deployed here'], sheet)
      : section(count(clusters.length, 'cluster'), clusters.map(recognized), sheet),
    setAside(inventory, sheet),
    elsewhere(inventory, sheet),
    ...clusters.map(cluster => clusterBlock(cluster, shared, sheet)),
    section('pools of any cluster may come from here, unseen', hiddenRows(shared), sheet),
    unread(inventory, sheet),
    skipped(inventory, sheet),
  ];
  return blocksText(blocks);
}

type Block = readonly string[];

/** How a cluster was recognized. */
function recognized({ name, evidence, nodes }: ClusterInventory): Row {
  const files = [...new Set(nodes.map(({ at }) => at.file.path))];
  const more = files.length > 1 ? ` and ${count(files.length - 1, 'more file')}` : '';
  return [name, files.length === 0 ? evidence : `${evidence}; nodes from ${files[0]!}${more}`];
}

/** Where pools of every one of several clusters may come from, so that each need not say it. */
function sharedBy([first, ...others]: readonly ClusterInventory[]): readonly HiddenPools[] {
  if (!first || others.length === 0) return [];
  return first.hidden.filter(({ path }) =>
    others.every(({ hidden }) => hidden.some(one => one.path === path)),
  );
}

const hiddenRows = (hidden: readonly HiddenPools[]): readonly Row[] =>
  hidden.map(({ path, reason }) => [path, reason]);

function clusterBlock(cluster: ClusterInventory, shared: readonly HiddenPools[], sheet: Sheet): Block {
  const { name, calico, hidden, networks, disputedNetworks, reservations } = cluster;
  const part = (title: string, rows: readonly Row[], empty?: string) => section(title, rows, sheet, 2, empty);
  return [
    ...heading(`cluster ${name}`, sheet),
    ...hanging(
      '  = ',
      calico
        ? `Calico ${calico.version ?? 'of unknown version'}: ${where(calico.evidence, calico.at)}`
        : 'Calico of unknown version: no image, chart or configuration names it',
      sheet.width,
    ),
    ...part('pools', cluster.pools.map(poolRow), 'none'),
    ...part('nodes', cluster.nodes.map(nodeRow), 'none known'),
    ...(cluster.nodeInventory ? hanging('    = ', cluster.nodeInventory.because, sheet.width) : []),
    ...bearers('namespaces', cluster.namespaces.length, cluster.namespaces, sheet),
    ...bearers('workloads', cluster.workloads.count, cluster.workloads.requesting, sheet),
    ...bearers('Helm values', cluster.values.length, cluster.values, sheet),
    ...part('networks', networkRows(networks)),
    ...part(
      'networks of setup files that contradict each other, or what runs',
      networkRows(disputedNetworks),
    ),
    ...part(
      'reserved addresses',
      reservations.map(({ name: called, cidrs, at }): Row => [called, where(cidrs.join(', ') || 'none', at)]),
    ),
    ...part(
      'pools may come from here, but cannot be read',
      hiddenRows(hidden.filter(({ path }) => shared.every(one => one.path !== path))),
    ),
  ];
}

type Row = [left: string, right: string];

const where = (text: string, at: Place | undefined): string => (at ? `${text} (${spot(at)})` : text);

/** `empty`: what to say where there is nothing; undefined to say nothing. */
function section(title: string, rows: readonly Row[], sheet: Sheet, indent = 0, empty?: string): Block {
  const margin = ' '.repeat(indent);
  if (rows.length > 0) return [...titled(title, indent, sheet), ...columns(rows, indent + 2, sheet.width)];
  return empty === undefined ? [] : painted('plain', [`${margin}${title}: ${empty}`], sheet);
}

const titled = (title: string, indent: number, sheet: Sheet): Block =>
  painted('strong', hanging(' '.repeat(indent), title, sheet.width), sheet);

const origins: Readonly<Record<PoolEntry['origin'], string>> = {
  'projectcalico.org/v3': 'IPPool',
  'crd.projectcalico.org/v1': 'IPPool of crd.projectcalico.org/v1',
  Installation: 'Installation',
  'calico-node': 'environment of calico-node',
  configuration: 'configuration',
};

function poolRow(pool: PoolEntry): Row {
  const { name, cidr, blockSize, blocks, nodeSelector, namespaceSelector, remarks, origin, at, cidrAt } =
    pool;
  const isElsewhere = cidrAt !== undefined && cidrAt.file.path !== at.file.path;
  const parts = [
    ...(cidr === undefined || name === '' ? [] : [cidr]),
    ...(blocks === undefined
      ? []
      : [`${grouped(blocks)} ${blocks === 1n ? 'block' : 'blocks'} of /${blockSize}`]),
    ...(nodeSelector === undefined ? [] : [`nodes: ${nodeSelector}`]),
    ...(namespaceSelector === undefined ? [] : [`namespaces: ${namespaceSelector}`]),
    ...remarks,
    origins[origin],
  ];
  return [
    name || (cidr ?? 'without a name'),
    `${where(parts.join('; '), at)}${isElsewhere ? `, its range at ${spot(cidrAt)}` : ''}`,
  ];
}

function nodeRow({ names, isGroup, count: size, maximum, labels, source, at }: NodeEntry): Row {
  const known = labels.map(({ key, value }) => `${key}${value === undefined ? ' not known' : `=${value}`}`);
  const left = isGroup ? `${names.join()} (${numberOf(size, maximum)})` : shown(names);
  return [left, where([...(known.length > 0 ? [known.join(', ')] : []), source].join('; '), at)];
}

/** How many nodes a group has: `3`, `2 to 10`, `at most 10`, `1 at least`. */
function numberOf(minimum: number, maximum: number | undefined): string {
  if (maximum === undefined) return minimum === 0 ? 'number not known' : `${minimum} at least`;
  if (minimum === maximum) return String(minimum);
  return minimum === 0 ? `at most ${maximum}` : `${minimum} to ${maximum}`;
}

/** The addresses of nodes that one source tells make one row. */
function networkRows(networks: readonly NetworkEntry[]): readonly Row[] {
  const rows = new Map<string, NetworkEntry[]>();
  for (const [index, network] of networks.entries()) {
    const { cidr, use, source, at } = network;
    const isAddress = use === 'nodes' && /^[^:]*\/32$|:.*\/128$/.test(cidr);
    const key = isAddress ? JSON.stringify([source, at.file.path]) : String(index);
    append(rows, key, network);
  }
  return [...rows.values()].map((entries): Row => {
    const { use, source, at } = entries[0]!;
    return [shown(entries.map(({ cidr }) => cidr)), `${use}: ${where(source, at)}`];
  });
}

const shown = (names: readonly string[]): string => someOf(names, shownNames);

function bearers(title: string, size: number, all: readonly Bearer[], sheet: Sheet): Block {
  const asking = all.filter(({ requests }) => requests.length > 0);
  if (size === 0) return [];
  if (asking.length === 0) return [`  ${title}: ${grouped(size)}, none requests pools or addresses`];
  const choosing = asking.length === size ? '' : `, of which ${grouped(asking.length)}`;
  const verb = asking.length === 1 ? 'requests' : 'request';
  return [
    ...titled(`${title}: ${grouped(size)}${choosing} ${verb} pools or addresses`, 2, sheet),
    ...asking.flatMap(({ what, requests }) => [
      ...hanging('    ', what, sheet.width),
      ...columns(
        requests.map(({ annotation, value, at }): Row => [annotation, where(value.trim(), at)]),
        6,
        sheet.width,
      ),
    ]),
  ];
}

/** Reasons that are told before the rest is only counted. */
const shownReasons = 8;

/** `62 files set aside: 40 templates/; 22 left out of a kustomization`. */
function setAside({ setAside: all }: Inventory, sheet: Sheet): Block {
  if (all.length === 0) return [];
  const filesOf = (those: Inventory['setAside']) => new Set(those.flatMap(({ paths }) => paths)).size;
  const reasons = all.slice(0, shownReasons).map(({ why, paths }) => `${paths.length} ${why}`);
  const rest = filesOf(all.slice(shownReasons));
  const more = rest > 0 ? [`${rest} for other reasons`] : [];
  return hanging(
    '',
    `${count(filesOf(all), 'file')} set aside, each object checked separately: ${[...reasons, ...more].join('; ')}`,
    sheet.width,
  );
}

function unread({ unread: problems }: Inventory, sheet: Sheet): Block {
  return section(
    'could not be read',
    problems.map(({ at, reason }): Row => [spot(at), reason]),
    sheet,
  );
}

/** Other repositories that are named before the rest is only counted. */
const shownElsewhere = 12;

function elsewhere({ remoteBases, otherSources }: Inventory, sheet: Sheet): Block {
  const named = group([...otherSources, ...remoteBases], ({ entry }) => entry);
  const rest = named.size - shownElsewhere;
  const rows = [...named]
    .slice(0, shownElsewhere)
    .map(([entry, [first, ...others]]): Row => [
      entry,
      `${spot(first!.at)}${others.length > 0 ? ` and ${count(others.length, 'more place')}` : ''}`,
    ]);
  return [
    ...section('from other repositories, not fetched', rows, sheet),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function skipped({ skippedFiles, skippedDocuments }: Inventory, sheet: Sheet): Block {
  const rows = [
    ...skippedFiles.map(({ reason, count: size }): Row => [count(size, 'file'), printable(reason)]),
    ...skippedDocuments.map(({ reason, count: size }): Row => [count(size, 'document'), printable(reason)]),
  ];
  return section('skipped', rows, sheet);
}
