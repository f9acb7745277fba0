import { isRuleId } from '../../../model/config/rule-id.ts';
import type { Mistake } from '../../../model/config/written.ts';
import { severities } from '../../rule/finding.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';
import type { PluginRule } from './kit.ts';
import { keyAt } from './place.ts';

const LONGEST_SUMMARY = 200;
const FIXABLE = ['safe', 'unsafe', 'mixed'];
const KEYS = ['id', 'summary', 'severity', 'family', 'since', 'fixable', 'check', 'compare'] as const;
const SHAPE =
  'write `export default defineRule({ id: …, summary: …, severity: …, since: …, *check() { … } })`';

/** The rule that a module exports by default, or what is wrong with it. `folder` is the one in `rules/` that holds the module. */
export function ruleHeadOf(
  exported: unknown,
  { file, folder }: { readonly file: SourceFile; readonly folder: string | undefined },
): PluginRule | readonly Mistake[] {
  const isList = Array.isArray(exported);
  if (typeof exported !== 'object' || exported === null || isList)
    return [
      {
        at: keyAt(file, 'default'),
        message: isList
          ? 'the module exports a list by default, not one rule'
          : 'the module exports no rule by default',
        help: isList ? 'give each rule a module of its own: rules/ID/rule.js' : SHAPE,
      },
    ];
  const told = exported as Readonly<Record<string, unknown>>;
  const mistakes: Mistake[] = [];
  const refuse = (key: string, message: string, help: string): void =>
    void mistakes.push({ at: keyAt(file, key), message, help });
  const text = (key: string, example: string): string | undefined => {
    const value = told[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
    refuse(
      key,
      value === undefined ? `the rule has no \`${key}\`` : `\`${key}\` is not a string`,
      `write a string there, such as ${example}`,
    );
    return undefined;
  };
  const oneOf = (key: string, value: string | undefined, known: readonly string[]): void => {
    if (value !== undefined && !known.includes(value))
      refuse(key, `"${value}" is not a ${key}`, `write ${known.join(', ')}`);
  };
  const id = text('id', "'pool-without-owner'");
  if (id !== undefined && !isRuleId(id))
    refuse('id', `"${id}" cannot be the id of a rule`, 'write lower-case words such as pool-without-owner');
  else if (id !== undefined && folder !== undefined && folder !== id)
    refuse('id', `the rule "${id}" is in the folder "${folder}"`, 'give both the same name');
  const summary = text('summary', "'a pool without an owner'");
  if (summary !== undefined && summary.length > LONGEST_SUMMARY)
    refuse('summary', `a summary has 1 to ${LONGEST_SUMMARY} letters`, 'write a clause without a full stop');
  oneOf('severity', text('severity', "'warning'"), severities);
  text('since', "'1.0.0'");
  if (told.family !== undefined && told.family !== 'plugin')
    refuse(
      'family',
      `the family of a plugin's rule is "plugin", not ${JSON.stringify(told.family)}`,
      "write 'plugin', or leave it out",
    );
  if (told.fixable !== undefined) oneOf('fixable', text('fixable', "'safe'"), FIXABLE);
  for (const key of ['check', 'compare'])
    if (told[key] !== undefined && typeof told[key] !== 'function')
      refuse(key, `\`${key}\` is not a function`, `write \`*${key}(context) { … }\``);
  if (told.check === undefined && told.compare === undefined)
    refuse('id', 'the rule has neither `check` nor `compare`', 'write one of them');
  for (const key of Object.keys(told)) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    const close = nearest(key, KEYS);
    refuse(
      key,
      `a rule has no key "${key}"`,
      close ? `did you mean ${close}?` : `its keys are ${KEYS.join(', ')}`,
    );
  }
  return mistakes.length > 0 ? mistakes : (exported as PluginRule);
}
