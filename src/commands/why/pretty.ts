import type { Paper } from '../../host/cli/command.ts';
import type { AnsweredQuestion } from './json.ts';
import type {
  Answer,
  DecisionView,
  NodeExclusion,
  FamilyView,
  PoolView,
  ShownProperty,
  RequestView,
  WhyVerdict,
} from '../../answers/why/answer.ts';
import { columns, hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith, type Tone } from '../../print/paint.ts';
import {
  arrow,
  heading,
  names,
  painted,
  partyLines,
  propertyLines,
  type Sheet,
} from '../../print/answer-lines.ts';
import { occupancyText, occupancyLines } from './occupancy.ts';

/** Pools of a list that are shown before the rest is only counted. */
const shownLeftOut = 8;

/** For people: the verdict first, then step by step how it comes about, then what was taken for granted. */
export function whyPretty(
  { answers, clusters }: Omit<AnsweredQuestion, 'question'>,
  { color, width }: Pick<Paper, 'color' | 'width'>,
): string {
  const sheet = { paint: paintWith(color), width };
  return answers.map(answer => `${page(answer, clusters > 1, sheet).join('\n')}\n`).join('\n');
}

function page(answer: Answer, isNamed: boolean, sheet: Sheet): readonly string[] {
  const { title, at, cluster, verdicts, doubts } = answer;
  const lines = [
    ...painted('strong', hanging('', title, sheet.width), sheet),
    ...(at ? arrow(at, 2, sheet) : []),
    ...(isNamed ? hanging('  = cluster: ', `${cluster.name} (${cluster.evidence})`, sheet.width) : []),
    ...verdicts.flatMap(verdict => verdictLines(verdict, sheet)),
  ];
  const blocks = [...sections(answer, sheet), doubtLines(doubts, sheet)];
  return [...lines, ...blocks.filter(block => block.length > 0).flatMap(block => ['', ...block])];
}

const tones: Readonly<Record<WhyVerdict['outcome'], Tone>> = {
  addresses: 'good',
  failure: 'error',
  'host network': 'plain',
  undetermined: 'warning',
};

function verdictLines({ nodes, outcome, text }: WhyVerdict, sheet: Sheet): readonly string[] {
  const where = nodes.length > 0 ? `on ${names(nodes)}: ` : '';
  return painted(tones[outcome], hanging('  = ', where + text, sheet.width), sheet);
}

function sections(answer: Answer, sheet: Sheet): readonly (readonly string[])[] {
  switch (answer.kind) {
    case 'workload':
      return [
        nodeLines(answer.decisions, answer.excluded, sheet),
        ...answer.decisions.flatMap(decision => decisionBlocks(decision, sheet)),
      ];
    case 'namespace':
      return [
        propertyLines(listedProperty('labels', answer.labels), sheet),
        ...answer.decisions.flatMap(decision => decisionBlocks(decision, sheet)),
        partyLines('declared workloads, and their pools', answer.residents, sheet),
      ];
    case 'node':
      return [
        propertyLines(nodeProperties(answer), sheet),
        ...answer.families.map(family => familyLines(family, '', sheet)),
        partyLines('workloads that may run here, and their pools', answer.residents, sheet),
      ];
    case 'pool':
      return [
        propertyLines(answer.properties, sheet),
        partyLines('who can use it', answer.drawers, sheet),
        occupancyLines(answer.occupancy, sheet),
      ];
    case 'address':
      return [propertyLines(answer.properties, sheet), partyLines('who requests it', answer.claims, sheet)];
  }
}

function nodeProperties(answer: Extract<Answer, { kind: 'node' }>): readonly ShownProperty[] {
  const { source, labels, taints, tunnels, properties = [] } = answer;
  return [
    ...listedProperty('from', [source]),
    ...listedProperty('labels', labels),
    ...listedProperty('taints', taints),
    ...tunnels.flatMap(({ tunnel, family, pools, shortfalls }) =>
      listedProperty(tunnel, [
        pools.length > 0
          ? [`an IPv${family} address from ${pools.join(' or ')}`, ...shortfalls].join('; ')
          : 'no pool gives the node an address for it',
      ]),
    ),
    ...properties,
  ];
}

const listedProperty = (name: string, texts: readonly string[]): readonly ShownProperty[] =>
  texts.length > 0 ? [{ name, text: texts.join(', '), at: undefined }] : [];

function nodeLines(
  decisions: readonly DecisionView[],
  excluded: readonly NodeExclusion[],
  sheet: Sheet,
): readonly string[] {
  const admitted = new Map<string, string[]>();
  for (const { nodes, doubt } of decisions) {
    const text = doubt === undefined ? 'can run its pods' : `may run its pods: ${doubt}`;
    admitted.set(text, [...(admitted.get(text) ?? []), ...nodes]);
  }
  const rows = [
    ...[...admitted]
      .filter(([, nodes]) => nodes.length > 0)
      .map(([text, nodes]): [string, string] => [names(nodes), text]),
    ...excluded.map(({ nodes, reason }): [string, string] => [names(nodes), `excluded: ${reason}`]),
  ];
  return rows.length === 0 ? [] : [...heading('nodes', sheet), ...columns(rows, 2, sheet.width)];
}

function decisionBlocks(decision: DecisionView, sheet: Sheet): readonly (readonly string[])[] {
  const { nodes, families, fixed, request, culprit } = decision;
  const where = nodes.length > 0 ? ` on ${names(nodes)}` : '';
  const blocks = [
    ...(culprit
      ? [[...heading(`what fails${where}`, sheet), ...requestLines('asked for by', culprit, sheet)]]
      : []),
    ...families.map(family => familyLines(family, where, sheet)),
  ];
  if (!request) return blocks;
  const rows = fixed.map(({ address, pool }): [string, string] => [
    `- ${address}`,
    pool ? `pool ${pool.label}: ${pool.reason}` : 'no pool that is declared here holds it',
  ]);
  return [
    ...blocks,
    [
      ...heading(`addresses${where}`, sheet),
      ...requestLines('fixed by', request, sheet),
      ...columns(rows, 2, sheet.width),
    ],
  ];
}

function familyLines(family: FamilyView, where: string, sheet: Sheet): readonly string[] {
  const { pools, request, error, order, occupancy, wanted, because } = family;
  const taken = pools.filter(({ taken }) => taken !== false);
  const out = pools.filter(({ taken }) => taken === false);
  const hidden = out.length - shownLeftOut;
  const rows = [
    ...taken.map((pool, index): [string, string] => [`${index + 1}. ${pool.label}`, verb(pool)]),
    ...out.slice(0, shownLeftOut).map((pool): [string, string] => [`-  ${pool.label}`, verb(pool)]),
  ];
  return [
    ...heading(`IPv${family.family}${where}`, sheet),
    ...(wanted === true && !/ipFamilies|assign_ipv\d is/.test(because)
      ? []
      : hanging('  ', assignment(family), sheet.width)),
    ...(request
      ? requestLines('requested by', request, sheet)
      : wanted === false
        ? []
        : hanging('  ', 'nothing requests a pool, so selectors choose', sheet.width)),
    ...columns(rows, 2, sheet.width),
    ...(hidden > 0 ? [`  -  ${count(hidden, 'more pool')} left out`] : []),
    ...(error === undefined ? [] : painted('error', hanging('  = Calico says: ', error, sheet.width), sheet)),
    ...(order === undefined ? [] : hanging('  = order: ', order, sheet.width)),
    ...(occupancy ? hanging('  = capacity: ', occupancyText(occupancy), sheet.width) : []),
  ];
}

function assignment({ wanted, because }: FamilyView): string {
  const answer =
    wanted === true ? 'assigned' : wanted === false ? 'not assigned' : 'not known to be assigned';
  return `${answer}: ${because}`;
}

function verb({ taken, reason, capacity }: PoolView): string {
  const room = taken === false || capacity === undefined ? '' : ` (${capacity})`;
  return `${taken === true ? 'eligible' : taken === false ? 'excluded' : 'undecided'}: ${reason}${room}`;
}

function requestLines(verb: string, request: RequestView, sheet: Sheet): readonly string[] {
  const { by, annotation, value, at, overrides } = request;
  return [
    ...hanging('  ', `${verb} ${by}`, sheet.width),
    ...hanging('    ', `${annotation}: ${value}`, sheet.width),
    ...arrow(at, 4, sheet),
    ...(overrides
      ? [...hanging('  ', `which overrides ${overrides.text}`, sheet.width), ...arrow(overrides.at, 4, sheet)]
      : []),
  ];
}

function doubtLines(doubts: readonly string[], sheet: Sheet): readonly string[] {
  return doubts.flatMap(doubt => hanging('note: ', doubt, sheet.width));
}
