import { defaultSettings } from '../../src/model/config/settings.ts';
import type { Report } from '../../src/linter/diagnostic/diagnostic.ts';
import { lint } from '../../src/linter/lint.ts';
import type { PluginRule } from '../../src/linter/extensions/plugin/kit.ts';
import { ruleIn, type Module } from '../../src/linter/extensions/plugin/rules.ts';
import type { Rule } from '../../src/linter/rule/rule.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { snapshotOf } from './case.ts';
import { mistakesIn } from './config.ts';

/** The module of a rule, as it is found in a folder `team`. */
export const moduleOf = (text: string, folder?: string): Module => ({
  file: { path: 'team/rule.js', text },
  folder,
  page: '',
  plugin: 'team',
  whereabouts: { url: 'file:///team/', lead: 'team/' },
});

/** A rule that is right, with some of it changed. */
export const described = (changes: Readonly<Record<string, unknown>> = {}): PluginRule => ({
  id: 'its-id',
  summary: 'what it finds',
  severity: 'error',
  since: '1.0.0',
  *check() {},
  ...changes,
});

/** The rule that is described, as it runs. Throws where it is none. */
export function ruleOf(rule: PluginRule, text = '', clock: () => number = () => 0): Rule {
  const found = ruleIn(moduleOf(text), rule, clock);
  if ('id' in found) return found;
  throw new Error(mistakesIn({ mistakes: found }).join('\n'));
}

/** What is wrong with what a module exports by default, as `mistakesIn` tells it. */
export function faultsOf(exported: unknown, text = '', folder?: string): readonly string[] {
  const found = ruleIn(moduleOf(text, folder), exported, () => 0);
  return 'id' in found ? [] : mistakesIn({ mistakes: found });
}

/** The module of a rule with an id and the statements of its `check`; `before` stands in front of it. */
export const ruleText = (check: string, { id = 'its-id', before = '' } = {}): string =>
  `import { defineRule, poolPhrase } from 'ipamlint/rule';
${before}
export default defineRule({
  id: '${id}', summary: 'what it finds', severity: 'error', since: '1.0.0',
  *check({ cluster }) { ${check} },
});
`;

/** What rules say about files. */
export const toldBy = (
  rules: readonly Rule[],
  files: readonly SourceFile[],
): Pick<Report, 'diagnostics' | 'failures'> => lint(snapshotOf(files), defaultSettings, rules);

/** `rule: message` of each finding, and `! rule: error` of each breakdown. */
export function wordsOf(rules: readonly Rule[], files: readonly SourceFile[]): readonly string[] {
  const { diagnostics, failures } = toldBy(rules, files);
  return [
    ...diagnostics.map(({ rule, message }) => `${rule}: ${message}`),
    ...failures.map(({ rule, error }) => `! ${rule}: ${error}`),
  ];
}
