import { defaultSettings } from '../../src/config/settings.ts';
import type { Report } from '../../src/diagnostic/diagnostic.ts';
import { openGuestHouse } from '../../src/guest/guest.ts';
import { lint } from '../../src/lint.ts';
import { readPlugin, type PluginReading } from '../../src/plugin/read.ts';
import { rulesOf } from '../../src/plugin/rules.ts';
import type { Rule } from '../../src/rule/rule.ts';
import type { SourceFile } from '../../src/text/source-file.ts';
import { ruleModulesAmong } from '../../src/text/plugin-source.ts';
import { snapshotOf } from './case.ts';
import { mistakesIn } from './config.ts';

const house = await openGuestHouse();

/** Reads a plugin of these files. */
export const readingOf = (files: Readonly<Record<string, string>>, name = 'team'): PluginReading =>
  readPlugin({
    name,
    lead: 'team/',
    entries: ruleModulesAmong(Object.keys(files)),
    read: path => (Object.hasOwn(files, path) ? { path, text: files[path]! } : undefined),
  });

/** What is wrong with a plugin, as `mistakesIn` tells it. */
export const faultsOf = (files: Readonly<Record<string, string>>): readonly string[] => {
  const { mistakes } = readingOf(files);
  return mistakesIn({ mistakes });
};

/** The rules of plugins, each of some files. Throws where one of them cannot be read. */
export function rulesFrom(...plugins: readonly Readonly<Record<string, string>>[]): readonly Rule[] {
  const readings = plugins.map((files, index) => readingOf(files, `team${index}`));
  const wrong = readings.flatMap(({ mistakes }) => mistakesIn({ mistakes }));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return rulesOf(readings.map(({ plugin }) => ({ plugin, admit: house })));
}

/** The module of a rule with an id and the statements of its `check`; `before` stands in front of it. */
export const ruleText = (check: string, { id = 'its-id', before = '' } = {}): string =>
  `import { defineRule, poolPhrase, type Finding, type RuleContext } from 'ipamlint/rule';
${before}
export default defineRule({
  id: '${id}', summary: 'what it finds', severity: 'error', since: '1.0.0',
  *check({ cluster }: RuleContext): Iterable<Finding> { ${check} },
});
`;

/** A finding at the first pool. */
export const atFirstPool = (more: string): string =>
  `const [pool] = cluster.pools; yield { at: pool!.fields.object.place, message: 'seen', ${more} } as never;`;

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
