import type { Diagnostic, Report } from '../../src/linter/diagnostic/diagnostic.ts';
import { defaultSettings, type Settings } from '../../src/model/config/settings.ts';
import { byPlace } from '../../src/model/config/written.ts';
import { openGuestHouse } from '../../src/linter/extensions/guest/guest.ts';
import { lint } from '../../src/linter/lint.ts';
import { readPolicies } from '../../src/linter/extensions/policy/rules.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { snapshotOf } from './case.ts';
import { configOf, mistakesIn } from './config.ts';

const admit = await openGuestHouse();

/** What is wrong with the expressions of a configuration, as `mistakesIn` tells it. */
export function policyMistakes(files: readonly SourceFile[]): readonly string[] {
  const { mistakes } = readPolicies(admit, configOf(files).policies);
  return mistakesIn({ mistakes: [...mistakes].sort(byPlace) });
}

/** What policies alone say about a repository; the first file is its configuration. */
export function judged(
  files: readonly SourceFile[],
  settings: Partial<Settings> = {},
): Pick<Report, 'diagnostics' | 'suppressed' | 'failures'> {
  const config = configOf(files);
  const { rules, mistakes } = readPolicies(admit, config.policies);
  if (mistakes.length > 0) throw new Error(mistakesIn({ mistakes }).join('\n'));
  return lint(snapshotOf(files), { ...defaultSettings, ...settings, config }, rules);
}

/** `path: message` of each. */
export const messages = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ rule, message }) => `${rule}: ${message}`);

/** A configuration with one policy whose keys are these, as YAML or JSON has them. */
export const policyFile = (policy: object): SourceFile => ({
  path: 'ipamlint.yaml',
  text: JSON.stringify({ policies: [policy] }),
});

/** IPPool objects as one file. */
export const poolsFile = (
  pools: readonly { readonly name: string; readonly spec: object; readonly labels?: object }[],
): SourceFile => ({
  path: 'pools.yaml',
  text: pools
    .map(({ name, spec, labels }) =>
      JSON.stringify({
        apiVersion: 'projectcalico.org/v3',
        kind: 'IPPool',
        metadata: { name, ...(labels && { labels }) },
        spec,
      }),
    )
    .join('\n---\n'),
});
