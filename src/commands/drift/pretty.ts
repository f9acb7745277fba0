import { linesOfSome } from '../../base/text/some.ts';
import type { Blocks, DeclaredDemand, Drift, Fill, PoolDrift, ToldDrift } from './drift.ts';
import { configurationDifference } from './configuration-words.ts';
import {
  labelDifference,
  leakWords,
  poolAdvice,
  poolDifference,
  requestDifference,
  strayWords,
} from './words.ts';
import { grouped } from '../../base/text/digits.ts';
import { amount } from '../../print/plan/plan-words.ts';
import { columns, hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith, type Tone } from '../../print/paint.ts';
import { resemblanceWords } from '../../print/resemblance.ts';
import { heading, names, painted, spot, type Sheet, blocksText } from '../../print/answer-lines.ts';

/** Lines of one kind that are shown before the rest is only counted. */
const shown = 20;

/** For people: what Git says and the cluster does not do, then how full the cluster is. */
export function driftPretty(
  { drift }: Pick<ToldDrift, 'drift'>,
  options: { readonly color: boolean; readonly width: number },
): string {
  const sheet: Sheet = { paint: paintWith(options.color), width: options.width };
  const differing = [poolLines, nodeLines, requestLines, configurationLines, strayLines, leakLines].map(
    lines => lines(drift, sheet),
  );
  const found = differing.filter(lines => lines.length > 0);
  const blocks = [
    headLines(drift, sheet),
    ...(found.length > 0 ? found : [painted('good', ['Git and the cluster agree'], sheet)]),
    fillLines(drift.blocks, sheet),
    hanging('', `read from ${drift.live}: ${objectsOf(drift)}`, sheet.width),
    ...(drift.isMarked ? [] : [hanging('', unmarked, sheet.width)]),
    ...(drift.unseen.length > 0
      ? [hanging('', `not compared, since the dump has none: ${drift.unseen.join(', ')}`, sheet.width)]
      : []),
  ];
  return blocksText(blocks);
}

const headLines = ({ cluster, live, resemblance }: Drift, sheet: Sheet): readonly string[] => [
  ...heading(`${cluster}, compared with ${live}`, sheet),
  ...(resemblance
    ? hanging('  ', `${resemblanceWords(resemblance)}; --cluster names another`, sheet.width)
    : []),
];

const unmarked = 'the dump has no end marker: if objects are missing at its end, it was cut off there';

const objectsOf = ({ objects }: Drift): string =>
  [...objects].map(([kind, number]) => `${grouped(number)} ${kind}`).join(', ');

function section(title: string, lines: readonly (readonly string[])[], sheet: Sheet): readonly string[] {
  if (lines.length === 0) return [];
  return [...heading(title, sheet), ...linesOfSome(lines, shown, each => each, '  ')];
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
      const words = `${poolDifference(pool)} (${spot(pool.at)})`;
      const [head = '', ...more] = hanging(`  ${signs[pool.fate]} `, words, sheet.width);
      const advice = poolAdvice(pool);
      const below = advice === undefined ? [] : hanging('      ', advice, sheet.width);
      return [sheet.paint(tones[pool.fate], head), ...more, ...below];
    }),
    sheet,
  );

function nodeLines({ nodes, labels }: Drift, sheet: Sheet): readonly string[] {
  const { missing, undeclared } = nodes;
  return section(
    'nodes',
    [
      ...(missing.length > 0 ? [`only in Git: ${names(missing)}`] : []),
      ...(undeclared.length > 0 ? [`only in the cluster: ${names(undeclared)}`] : []),
      ...labels.map(label => `${labelDifference(label)} (${spot(label.at)})`),
    ].map(text => hanging('  ', text, sheet.width)),
    sheet,
  );
}

const requestLines = ({ requests }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'requests of namespaces',
    requests.map(request =>
      hanging('  ', `${requestDifference(request)} (${spot(request.at)})`, sheet.width),
    ),
    sheet,
  );

const configurationLines = ({ configurations }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'other settings',
    configurations.map(configuration =>
      hanging('  ', `${configurationDifference(configuration)} (${spot(configuration.at)})`, sheet.width),
    ),
    sheet,
  );

const strayLines = ({ blocks: { strays } }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'blocks in use that belong to no current pool',
    strays.map(stray => hanging('  ', strayWords(stray), sheet.width)),
    sheet,
  );

const leakLines = ({ blocks: { leaked } }: Drift, sheet: Sheet): readonly string[] =>
  section(
    'held for nodes that are gone',
    leaked.map(leak => hanging('  ', `${leakWords(leak)}; see \`calicoctl ipam check\``, sheet.width)),
    sheet,
  );

function fillLines({ fill, full, borrowers }: Blocks, sheet: Sheet): readonly string[] {
  if (!fill) return [];
  const rows = fill.map((pool): [string, string] => [`"${pool.pool}" (${pool.cidr})`, fillWords(pool)]);
  const line = (title: string, told: readonly string[]): readonly string[] =>
    told.length > 0 ? hanging('  ', `${title}: ${told.join(', ')}`, sheet.width) : [];
  return [
    ...heading('how full the pools of the cluster are', sheet),
    ...columns(rows.slice(0, shown), 2, sheet.width),
    ...(rows.length > shown ? [`  and ${count(rows.length - shown, 'more pool')}`] : []),
    ...line(
      'with as many blocks as a node may own',
      full.length > 0 ? [names(full.map(({ node }) => node))] : [],
    ),
    ...line('with addresses from blocks of other nodes', borrowerWords(borrowers)),
  ];
}

const shownBorrowers = 8;

const borrowerWords = (borrowers: Blocks['borrowers']): readonly string[] => [
  ...borrowers.slice(0, shownBorrowers).map(({ node, addresses }) => `"${node}" (${grouped(addresses)})`),
  ...(borrowers.length > shownBorrowers
    ? [`and ${count(borrowers.length - shownBorrowers, 'more node')}`]
    : []),
];

function fillWords({ blocks, allBlocks, addresses, allAddresses, borrowed, demand }: Fill): string {
  const given =
    `${grouped(blocks)} of ${amount(allBlocks)} blocks, ${grouped(addresses)} of ${amount(allAddresses)} addresses assigned` +
    (borrowed > 0 ? `, ${grouped(borrowed)} of them from blocks of other nodes` : '');
  return demand && demand.workloads + demand.tunnels > 0
    ? `${given}; Git requests ${demandWords(demand)}`
    : given;
}

/** `3`, `1 to 6`, `1 to 6, 8 in a rollout`: what has other pools to choose from may take none of this one. */
function demandWords({ least, scaled = least, most }: DeclaredDemand): string {
  if (most === undefined) return `${grouped(least)} or more`;
  const usual = scaled > least ? `${grouped(least)} to ${grouped(scaled)}` : grouped(least);
  return most > scaled ? `${usual}, ${grouped(most)} in a rollout` : usual;
}
