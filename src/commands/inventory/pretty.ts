import type { Bearer, ClusterInventory, HiddenPools, Inventory } from './inventory.ts';
import { networkRows, nodeRow, poolRows, where, type InventoryRow } from './rows.ts';
import { grouped } from '../../base/text/digits.ts';
import { group } from '../../base/text/group.ts';
import { columns, hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { heading, painted, spot, type Sheet, blocksText } from '../../print/answer-lines.ts';

export interface InventoryOptions {
  readonly color: boolean;
  readonly width: number;
}

/** For people, as a tree: cluster by cluster what was understood, then what was not. */
export function inventoryPretty(inventory: Inventory, { color, width }: InventoryOptions): string {
  const sheet = { paint: paintWith(color), width };
  const { clusters } = inventory;
  const shared = sharedBy(clusters);
  const pathsOfAll = pathsOf(shared);
  const blocks = [
    clusters.length === 0
      ? painted('warning', ['no cluster: nothing that ipamlint checks is deployed here'], sheet)
      : section(headline(clusters), clusters.map(recognized), sheet),
    setAside(inventory, sheet),
    elsewhere(inventory, sheet),
    ...clusters.map(cluster => clusterBlock(cluster, pathsOfAll, sheet)),
    section('pools of any cluster may come from here, unseen', hiddenRows(shared), sheet),
    unread(inventory, sheet),
    skipped(inventory, sheet),
  ];
  return blocksText(blocks);
}

type Block = readonly string[];

function headline(clusters: readonly ClusterInventory[]): string {
  const known = clusters.filter(({ isAssumed }) => !isAssumed).length;
  if (known === 0) return 'no cluster is known';
  return known === clusters.length
    ? count(known, 'cluster')
    : `${count(known, 'cluster')} known, ${clusters.length - known} assumed`;
}

/** How a cluster was recognized. */
function recognized({ name, evidence, nodes }: ClusterInventory): InventoryRow {
  const files = [...new Set(nodes.map(({ at }) => at.file.path))];
  const [first] = files;
  if (first === undefined) return [name, evidence];
  const more = files.length > 1 ? ` and ${count(files.length - 1, 'more file')}` : '';
  if (evidence.endsWith(` ${first}`)) return [name, evidence + more];
  const isNamed = more === '' && [':', ';'].some(sign => ` ${evidence}`.includes(` ${first}${sign}`));
  return [name, isNamed ? evidence : `${evidence}; nodes from ${first}${more}`];
}

/** Where pools of every one of several clusters may come from, so that each need not say it. */
function sharedBy([first, ...others]: readonly ClusterInventory[]): readonly HiddenPools[] {
  if (!first || others.length === 0) return [];
  const paths = others.map(({ hidden }) => pathsOf(hidden));
  return first.hidden.filter(({ path }) => paths.every(known => known.has(path)));
}

const pathsOf = (hidden: readonly HiddenPools[]): ReadonlySet<string> =>
  new Set(hidden.map(({ path }) => path));

const hiddenRows = (hidden: readonly HiddenPools[]): readonly InventoryRow[] =>
  hidden.map(({ path, reason }) => [path, reason]);

function clusterBlock(cluster: ClusterInventory, shared: ReadonlySet<string>, sheet: Sheet): Block {
  const { name, isAssumed, calico, hidden, networks, disputedNetworks, reservations } = cluster;
  const open = cluster.undeterminedRequests ?? { namespaces: 0, workloads: 0 };
  const part = (title: string, rows: readonly InventoryRow[], empty?: string) =>
    section(title, rows, sheet, 2, empty);
  return [
    ...heading(isAssumed ? name : `cluster ${name}`, sheet),
    ...hanging(
      '  = ',
      calico
        ? `Calico ${calico.version ?? 'of unknown version'}: ${where(calico.evidence, calico.at)}`
        : 'Calico of unknown version: no image, chart or configuration names it',
      sheet.width,
    ),
    ...part('pools', poolRows(cluster.pools), 'none'),
    ...part('nodes', cluster.nodes.map(nodeRow), 'none known'),
    ...(cluster.nodeInventory ? hanging('    = ', cluster.nodeInventory.because, sheet.width) : []),
    ...bearers('namespaces', cluster.namespaces.length, open.namespaces, cluster.namespaces, sheet),
    ...bearers('workloads', cluster.workloads.count, open.workloads, cluster.workloads.requesting, sheet),
    ...bearers('Helm values', cluster.values.length, 0, cluster.values, sheet),
    ...part('networks', networkRows(networks)),
    ...part(
      'networks of setup files that contradict each other, or what runs',
      networkRows(disputedNetworks),
    ),
    ...part(
      'reserved addresses',
      reservations.map(({ name: called, cidrs, at }): InventoryRow => [
        called,
        where(cidrs.join(', ') || 'none', at),
      ]),
    ),
    ...part(
      'pools may come from here, but cannot be read',
      hiddenRows(hidden.filter(({ path }) => !shared.has(path))),
    ),
  ];
}

/** `empty`: what to say where there is nothing; undefined to say nothing. */
function section(
  title: string,
  rows: readonly InventoryRow[],
  sheet: Sheet,
  indent = 0,
  empty?: string,
): Block {
  const margin = ' '.repeat(indent);
  if (rows.length > 0) return [...titled(title, indent, sheet), ...columns(rows, indent + 2, sheet.width)];
  return empty === undefined ? [] : painted('plain', [`${margin}${title}: ${empty}`], sheet);
}

const titled = (title: string, indent: number, sheet: Sheet): Block =>
  painted('strong', hanging(' '.repeat(indent), title, sheet.width), sheet);

function bearers(
  title: string,
  size: number,
  undetermined: number,
  all: readonly Bearer[],
  sheet: Sheet,
): Block {
  const asking = all.filter(({ requests }) => requests.length > 0);
  if (size === 0) return [];
  const whose =
    size === 1
      ? 'its annotations'
      : `the annotations of ${undetermined === size ? 'all' : grouped(undetermined)}`;
  const open = undetermined === 0 ? '' : `; ${whose} are not determined`;
  if (asking.length === 0) {
    const none = open === '' ? 'none requests' : 'none is known to request';
    return hanging('  ', `${title}: ${grouped(size)}, ${none} pools or addresses${open}`, sheet.width);
  }
  const choosing = asking.length === size ? '' : `, of which ${grouped(asking.length)}`;
  const verb = asking.length === 1 ? 'requests' : 'request';
  return [
    ...titled(`${title}: ${grouped(size)}${choosing} ${verb} pools or addresses${open}`, 2, sheet),
    ...asking.flatMap(({ what, requests }) => [
      ...hanging('    ', what, sheet.width),
      ...columns(
        requests.map(({ annotation, value, at }): InventoryRow => [annotation, where(value.trim(), at)]),
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
    problems.map(({ at, reason }): InventoryRow => [spot(at), reason]),
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
    .map(([entry, [first, ...others]]): InventoryRow => [
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
    ...skippedFiles.map(({ reason, count: size }): InventoryRow => [count(size, 'file'), printable(reason)]),
    ...skippedDocuments.map(({ reason, count: size }): InventoryRow => [
      count(size, 'document'),
      printable(reason),
    ]),
  ];
  return section('skipped', rows, sheet);
}
