import { families, type RuleFamily } from '../../linter/rule/family.ts';
import { hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { type Paint, paintWith, type Tone } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { widthOf } from '../../print/width.ts';
import { fixWord, type RuleList } from './listed-rule.ts';

type Row = RuleList['rules'][number];

/** The least room in which a summary stands beside the rule, and not below it. */
const leastRoom = 36;

/** For people: a line or two for each rule, by family. */
export function rulesPretty(
  { rules, overridden }: RuleList,
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const column = Math.max(...rules.map(({ id }) => widthOf(printable(id))));
  const families = familiesOf(rules).map(([title, members]) => [
    paint('strong', title),
    ...members.flatMap(rule => rowLines(rule, { column, width, paint })),
  ]);
  const fixed = rules.filter(({ fixable }) => fixable !== undefined).length;
  const varying = rules.filter(({ id }) => overridden.has(id)).map(({ id }) => id);
  const remarks = [
    `${count(rules.length, 'rule')}, ${fixed} with fixes: safe ones with --fix, unsafe ones with --unsafe-fixes as well; some have both`,
    ...(varying.length > 0
      ? [`another level in some files (\`ipamlint config --file FILE\`): ${varying.join(', ')}`]
      : []),
    '`ipamlint explain RULE` prints the page of a rule',
  ];
  const end = remarks.flatMap(remark => hanging('', remark, width));
  return [...families, end].map(lines => `${lines.join('\n')}\n`).join('\n');
}

const familiesOf = (rules: readonly Row[]): readonly (readonly [title: string, members: readonly Row[]])[] =>
  (Object.keys(families) as RuleFamily[])
    .map(family => [families[family], rules.filter(rule => rule.family === family)] as const)
    .filter(([, members]) => members.length > 0);

function rowLines(
  rule: Row,
  { column, width, paint }: { readonly column: number; readonly width: number; readonly paint: Paint },
): readonly string[] {
  const { id, level, since, summary } = rule;
  const name = printable(id);
  const start = `  ${name}${' '.repeat(column - widthOf(name))}  `;
  const cells = [
    level.padEnd('warning'.length),
    fixWord(rule).padEnd('unsafe'.length),
    since.padEnd('0.1.0'.length),
  ];
  const head = `${start}${cells.join('  ')}  `;
  const words = summary + settingOf(rule);
  const [first = '', ...others] =
    width - widthOf(head) >= leastRoom
      ? hanging(head, words, width)
      : [head.trimEnd(), ...hanging('      ', words, width)];
  return [start + paint(tones[level], level) + first.slice(start.length + level.length), ...others];
}

/** What sets the level, where the rule has another one by itself. */
const settingOf = ({ level, severity, origin }: Row): string =>
  level === severity ? '' : ` (${severity} but for ${origin})`;

const tones: Readonly<Record<Row['level'], Tone>> = {
  error: 'error',
  warning: 'warning',
  note: 'note',
  off: 'plain',
};
