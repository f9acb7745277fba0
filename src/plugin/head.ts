import { isRuleId } from '../config/rule-id.ts';
import { bare, childIn, listIn, nameOf, wordIn, type Syntax } from '../program/syntax.ts';
import type { Refusal } from './blank.ts';
import { severities, type Severity } from '../rule/finding.ts';
import type { Rule } from '../rule/rule.ts';

/** What a rule says of itself, read without running it. */
export interface RuleHead {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
  readonly since: string;
  readonly fixable: Rule['fixable'];
  /** Whether it looks at clusters one by one, and whether it compares them with what they were. */
  readonly checks: boolean;
  readonly compares: boolean;
  /** Where its id stands. */
  readonly at: Syntax;
}

const LONGEST_SUMMARY = 200;
const FIXABLE = ['safe', 'unsafe', 'mixed'] as const;
const DEFINERS = ['defineRule', 'defineComparison'];

/** The head of the rule that a module exports by default, or what is wrong with it. */
export function headOf(program: Syntax): RuleHead | readonly Refusal[] {
  const found = ruleIn(program);
  if (!('type' in found)) return [found];
  const faults: Refusal[] = [];
  const refuse = ({ start, end }: Syntax, reason: string, help: string): undefined => {
    faults.push({ span: { start, end }, reason, help });
  };
  const properties = new Map(listIn(found, 'properties').map(each => [keyOf(each), each] as const));
  const text = (key: string, example: string): readonly [value: string, node: Syntax] | undefined => {
    const property = properties.get(key);
    const help = `write a text there, such as ${example}`;
    if (!property) return refuse({ ...found, end: found.start + 1 }, `the rule has no \`${key}\``, help);
    const value = childIn(property, 'value');
    const literal = value && literalOf(bare(value));
    if (literal === undefined)
      return refuse(property, `\`${key}\` is worked out: it has to be read without running the rule`, help);
    return [literal, value!];
  };
  const id = text('id', "'pool-without-owner'");
  if (id && !isRuleId(id[0]))
    refuse(id[1], `"${id[0]}" can be no rule's id`, 'write lower-case words such as pool-without-owner');
  const summary = text('summary', "'a pool that nobody owns'");
  if (summary && (summary[0].trim() === '' || summary[0].length > LONGEST_SUMMARY))
    refuse(summary[1], `a summary has 1 to ${LONGEST_SUMMARY} letters`, 'write a clause without a full stop');
  const severity = text('severity', "'warning'");
  if (severity && !(severities as readonly string[]).includes(severity[0]))
    refuse(severity[1], `"${severity[0]}" is no severity`, `write ${severities.join(', ')}`);
  const since = text('since', "'1.0.0'");
  const fixable = properties.has('fixable') ? text('fixable', "'safe'") : undefined;
  if (properties.has('review'))
    refuse(
      properties.get('review')!,
      'a plugin cannot look at suppressions: `review` is for rules that ipamlint brings',
      'write `check`',
    );
  else if (!properties.has('check') && !properties.has('compare'))
    refuse(
      { ...found, end: found.start + 1 },
      'the rule has neither `check` nor `compare`',
      'write one of them',
    );
  if (faults.length > 0 || !id || !summary || !severity || !since) return faults;
  return {
    id: id[0],
    summary: summary[0],
    severity: severity[0] as Severity,
    since: since[0],
    fixable: FIXABLE.find(each => each === fixable?.[0]),
    checks: properties.has('check'),
    compares: properties.has('compare'),
    at: id[1],
  };
}

const keyOf = (property: Syntax): string =>
  nameOf(childIn(property, 'key'), property.computed === true) ?? '…';

function literalOf(node: Syntax): string | undefined {
  if (node.type === 'StringLiteral') return wordIn(node, 'value');
  if (node.type !== 'TemplateLiteral' || listIn(node, 'expressions').length > 0) return undefined;
  return (listIn(node, 'quasis')[0]?.value as { cooked?: string } | undefined)?.cooked;
}

/** The object that describes the rule, as `export default defineRule({ … })`, alone, or under a name. */
function ruleIn(program: Syntax): Syntax | Refusal {
  const body = listIn(program, 'body');
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const help = 'write `export default defineRule({ id: …, summary: …, severity: …, since: …, check … })`';
  if (!exported) return { span: { start: 0, end: 0 }, reason: 'the module exports no rule by default', help };
  const found = described(childIn(exported, 'declaration'), body);
  const { start, end } = exported;
  return (
    found ?? {
      span: { start, end },
      reason: 'what the module exports by default cannot be read as a rule',
      help,
    }
  );
}

function described(node: Syntax | undefined, body: readonly Syntax[]): Syntax | undefined {
  const inner = node && bare(node);
  if (inner?.type === 'ObjectExpression') return inner;
  if (inner?.type === 'CallExpression') {
    const isDefiner = DEFINERS.includes(wordIn(childIn(inner, 'callee'), 'name'));
    return isDefiner ? described(listIn(inner, 'arguments')[0], []) : undefined;
  }
  if (inner?.type !== 'Identifier') return undefined;
  const name = wordIn(inner, 'name');
  const declarations = body.flatMap(statement =>
    statement.type === 'VariableDeclaration' && statement.kind === 'const'
      ? listIn(statement, 'declarations')
      : [],
  );
  const declared = declarations.find(each => wordIn(childIn(each, 'id'), 'name') === name);
  return declared && described(childIn(declared, 'init'), []);
}
