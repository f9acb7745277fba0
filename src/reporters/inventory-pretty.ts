import type {
  Bearer,
  ClusterInventory,
  Inventory,
  NodeEntry,
  PoolEntry,
  Workloads,
} from '../inventory/inventory.ts';
import type { Place } from '../text/source-file.ts';
import { columns, hanging } from './columns.ts';
import { count } from './count.ts';
import { paintWith } from './paint.ts';
import { printable } from './printable.ts';
import { heading, painted, spot, type Sheet } from './why-lines.ts';

export interface InventoryOptions {
  readonly color: boolean;
  readonly width: number;
}

/** Names that are listed before the rest is only counted. */
const shownNames = 6;

/** For people: cluster by cluster what was understood, and what was not. */
export function inventoryPretty(inventory: Inventory, { color, width }: InventoryOptions): string {
  const sheet = { paint: paintWith(color), width };
  const live = inventory.clusters.filter(({ isDeployed }) => isDeployed);
  const blocks = [
    ...live.flatMap(cluster => clusterBlocks(cluster, sheet)),
    ...(live.length === 0 ? [painted('warning', ['no cluster: nothing here is judged'], sheet)] : []),
    notDeployed(inventory.clusters, sheet),
    unread(inventory, sheet),
    remote(inventory, sheet),
    skipped(inventory, sheet),
  ];
  return `${blocks
    .filter(block => block.length > 0)
    .map(block => block.join('\n'))
    .join('\n\n')}\n`;
}

type Block = readonly string[];

function clusterBlocks(cluster: ClusterInventory, sheet: Sheet): readonly Block[] {
  const { name, evidence, calico, hidden, networks, reservations } = cluster;
  return [
    [
      ...heading(`cluster ${name}`, sheet),
      ...hanging('  = ', evidence, sheet.width),
      ...hanging(
        '  = ',
        calico
          ? `Calico ${calico.version ?? 'of unknown version'}: ${where(calico.evidence, calico.at)}`
          : 'Calico of unknown version: no image, chart or configuration tells it',
        sheet.width,
      ),
    ],
    section('pools', cluster.pools.map(poolRow), 'none', sheet),
    section('nodes', cluster.nodes.map(nodeRow), 'none known', sheet),
    bearers('namespaces', cluster.namespaces.length, cluster.namespaces, sheet),
    workloads(cluster.workloads, sheet),
    section(
      'networks',
      networks.map(({ cidr, use, source, at }): Row => [cidr, `${use}: ${where(source, at)}`]),
      undefined,
      sheet,
    ),
    section(
      'reserved addresses',
      reservations.map(({ name: called, cidrs, at }): Row => [called, where(cidrs.join(', ') || 'none', at)]),
      undefined,
      sheet,
    ),
    section(
      'pools may come from here, unseen',
      hidden.map(({ path, reason }): Row => [path, reason]),
      undefined,
      sheet,
    ),
  ];
}

type Row = [left: string, right: string];

const where = (text: string, at: Place | undefined): string => (at ? `${text} (${spot(at)})` : text);

/** `empty`: what to say where there is nothing; undefined to say nothing. */
function section(title: string, rows: readonly Row[], empty: string | undefined, sheet: Sheet): Block {
  if (rows.length === 0) return empty === undefined ? [] : painted('plain', [`${title}: ${empty}`], sheet);
  return [...heading(title, sheet), ...columns(rows, 2, sheet.width)];
}

const origins: Readonly<Record<PoolEntry['origin'], string>> = {
  'projectcalico.org/v3': 'IPPool',
  'crd.projectcalico.org/v1': 'IPPool of crd.projectcalico.org/v1',
  Installation: 'Installation',
  'calico-node': 'environment of calico-node',
  configuration: 'configuration',
};

function poolRow(pool: PoolEntry): Row {
  const { name, cidr, blockSize, blocks, nodeSelector, namespaceSelector, remarks, origin, at } = pool;
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
  return [name || (cidr ?? 'without a name'), where(parts.join('; '), at)];
}

const grouped = (number: bigint): string => number.toString().replace(/\B(?=(\d{3})+$)/g, ',');

function nodeRow({ names, count: size, labels, source, at }: NodeEntry): Row {
  const known = labels.map(({ key, value }) => `${key}${value === undefined ? ' not known' : `=${value}`}`);
  const left = size > names.length ? `${names.join()} (${size})` : shown(names);
  return [left, where([...(known.length > 0 ? [known.join(', ')] : []), source].join('; '), at)];
}

function shown(names: readonly string[]): string {
  const rest = names.length - shownNames;
  return names.slice(0, shownNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function workloads({ count: size, requesting }: Workloads, sheet: Sheet): Block {
  return bearers('workloads', size, requesting, sheet);
}

function bearers(title: string, size: number, all: readonly Bearer[], sheet: Sheet): Block {
  const asking = all.filter(({ requests }) => requests.length > 0);
  if (size === 0) return [];
  if (asking.length === 0) return [`${title}: ${size}, none chooses pools or addresses`];
  return [
    ...heading(`${title}: ${size}, ${asking.length} of them choosing pools or addresses`, sheet),
    ...asking.flatMap(({ what, requests }) => [
      ...hanging('  ', what, sheet.width),
      ...columns(
        requests.map(({ annotation, value, at }): Row => [annotation, where(value.trim(), at)]),
        4,
        sheet.width,
      ),
    ]),
  ];
}

function notDeployed(clusters: readonly ClusterInventory[], sheet: Sheet): Block {
  const aside = clusters.filter(({ isDeployed }) => !isDeployed).map(({ name }) => name);
  if (aside.length === 0) return [];
  return hanging(
    `not deployed (${count(aside.length, 'directory').replace('directorys', 'directories')}): `,
    shown(aside),
    sheet.width,
  );
}

function unread({ unread: problems }: Inventory, sheet: Sheet): Block {
  return section(
    'could not be read',
    problems.map(({ at, reason }): Row => [spot(at), reason]),
    undefined,
    sheet,
  );
}

function remote({ remoteBases }: Inventory, sheet: Sheet): Block {
  return section(
    'not fetched',
    remoteBases.map(({ entry, at }): Row => [entry, spot(at)]),
    undefined,
    sheet,
  );
}

function skipped({ skippedFiles, skippedDocuments }: Inventory, sheet: Sheet): Block {
  const rows = [
    ...skippedFiles.map(({ reason, count: size }): Row => [count(size, 'file'), printable(reason)]),
    ...skippedDocuments.map(({ reason, count: size }): Row => [count(size, 'document'), printable(reason)]),
  ];
  return section('skipped', rows, undefined, sheet);
}
