import type { Blocks, Drift, PoolDrift } from '../../drift/drift.ts';
import { grouped } from '../../text/digits.ts';
import { columns, hanging } from '../words/columns.ts';
import { count } from '../words/count.ts';
import { paintWith, type Tone } from '../words/paint.ts';
import { heading, names, painted, spot, type Sheet } from '../why/why-lines.ts';

/** Lines of one kind that are shown before the rest is only counted. */
const shown = 20;

/** For people: what Git says and the cluster does not do, then how full the cluster is. */
export function driftPretty(
  drift: Drift,
  options: { readonly color: boolean; readonly width: number },
): string {
  const sheet: Sheet = { paint: paintWith(options.color), width: options.width };
  const differing = [poolLines, nodeLines, requestLines, strayLines, leakLines].map(lines =>
    lines(drift, sheet),
  );
  const found = differing.filter(lines => lines.length > 0);
  const blocks = [
    heading(`${drift.cluster}, beside ${drift.live}`, sheet),
    ...(found.length > 0 ? found : [painted('good', ['Git and the cluster agree'], sheet)]),
    fillLines(drift.blocks, sheet),
    hanging('', `read from ${drift.live}: ${objectsOf(drift)}`, sheet.width),
    ...(drift.isMarked ? [] : [hanging('', unmarked, sheet.width)]),
    ...(drift.unseen.length > 0
      ? [hanging('', `not compared, since the dump has none: ${drift.unseen.join(', ')}`, sheet.width)]
      : []),
  ];
  return `${blocks
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`;
}

const unmarked =
  'nothing in the dump marks its end: if objects are missing there, it was cut off between two of them';

const objectsOf = ({ objects }: Drift): string =>
  [...objects].map(([kind, number]) => `${grouped(number)} ${kind}`).join(', ');

function section(title: string, lines: readonly (readonly string[])[], sheet: Sheet): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - shown;
  return [
    ...heading(title, sheet),
    ...lines.slice(0, shown).flat(),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

const signs = { added: '+', removed: '-', changed: '~' } as const satisfies Record<PoolDrift['fate'], string>;
const tones = { added: 'good', removed: 'error', changed: 'warning' } as const satisfies Record<
  PoolDrift['fate'],
  Tone
>;

const poolLines = ({ pools }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'pools',
    pools.map(pool => {
      const [head = '', ...more] = hanging(`  ${signs[pool.fate]} `, sentenceOf(pool), sheet.width);
      return [sheet.paint(tones[pool.fate], head), ...more, ...adviceFor(pool, sheet)];
    }),
    sheet,
  );

function sentenceOf({ fate, name, formerName, cidr, settings, at }: PoolDrift): string {
  const title = `pool "${name}"${cidr === undefined ? '' : ` (${cidr})`}`;
  if (fate === 'added') return `${title} stands in Git alone (${spot(at)})`;
  if (fate === 'removed') return `${title} is in the cluster alone (${spot(at)})`;
  const renamed = formerName === undefined ? [] : [`the cluster calls it "${formerName}"`];
  const changed = settings.map(({ field, from, to }) => `${field} is ${from} in the cluster, ${to} in Git`);
  return `${title}: ${[...renamed, ...changed].join('; ')} (${spot(at)})`;
}

/** `calico/ipam/migrate-pools`: how a pool is replaced. */
function adviceFor({ isFixed, fate, name }: PoolDrift, sheet: Sheet): readonly string[] {
  if (isFixed)
    return hanging(
      '      ',
      'an existing pool keeps that for good: create another one beside it, disable this one, recreate its pods, then delete it',
      sheet.width,
    );
  if (fate !== 'removed') return [];
  return hanging(
    '      ',
    `pods may still have its addresses: see who, before "${name}" is deleted`,
    sheet.width,
  );
}

function nodeLines({ nodes, labels }: Drift, sheet: Sheet): readonly string[] {
  const { missing, undeclared } = nodes;
  const valueOf = (value: string | null): string => (value === null ? 'not set' : `"${value}"`);
  return section(
    'nodes',
    [
      ...(missing.length > 0 ? [`in Git alone: ${names(missing)}`] : []),
      ...(undeclared.length > 0 ? [`in the cluster alone: ${names(undeclared)}`] : []),
      ...labels.map(
        ({ node, key, declared, live, at }) =>
          `"${node}": ${key} is ${valueOf(live)} in the cluster, ${valueOf(declared)} in Git (${spot(at)})`,
      ),
    ].map(text => hanging('  ', text, sheet.width)),
    sheet,
  );
}

const requestLines = ({ requests }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'requests of namespaces',
    requests.map(({ namespace, annotation, declared, live, at }) =>
      hanging(
        '  ',
        `"${namespace}": ${annotation} is ${live || 'not set'} in the cluster, ${declared || 'not set'} in Git (${spot(at)})`,
        sheet.width,
      ),
    ),
    sheet,
  );

const strayLines = ({ blocks: { strays } }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'blocks in use that belong to no pool as it is now',
    strays.map(({ cidr, node, used, why }) =>
      hanging(
        '  ',
        `${cidr}${node === undefined ? '' : ` of node "${node}"`}: ${why}, and ${addressCount(used)} of it ${used === 1 ? 'is' : 'are'} in use`,
        sheet.width,
      ),
    ),
    sheet,
  );

const leakLines = ({ blocks: { leaked } }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'held for nodes that are gone',
    leaked.map(({ node, blocks, addresses }) =>
      hanging(
        '  ',
        `"${node}": ${count(blocks, 'block')}, and ${addressCount(addresses)} given out to its pods and tunnels; see \`calicoctl ipam check\``,
        sheet.width,
      ),
    ),
    sheet,
  );

const addressCount = (number: number): string =>
  number === 1 ? 'one address' : `${grouped(number)} addresses`;

function fillLines({ fill, full }: Blocks, sheet: Sheet): readonly string[] {
  if (!fill) return [];
  const rows = fill.map(
    ({ pool, cidr, blocks, allBlocks, addresses, allAddresses, borrowed }): [string, string] => [
      `"${pool}" (${cidr})`,
      `${grouped(blocks)} of ${grouped(allBlocks)} blocks, ${grouped(addresses)} of ${grouped(allAddresses)} addresses given out` +
        (borrowed > 0 ? `, ${grouped(borrowed)} of them from blocks of other nodes` : ''),
    ],
  );
  return [
    ...heading('how full the pools of the cluster are', sheet),
    ...columns(rows.slice(0, shown), 2, sheet.width),
    ...(rows.length > shown ? [`  and ${count(rows.length - shown, 'more pool')}`] : []),
    ...(full.length > 0
      ? hanging(
          '  ',
          `with as many blocks as a node may own: ${names(full.map(({ node }) => node))}`,
          sheet.width,
        )
      : []),
  ];
}
