import { version } from '../../base/version.ts';
import type { Trial } from '../../linter/extensions/testing/trial.ts';
import { printableJson } from '../../print/printable.ts';

/** What became of the cases of policies, for programs, as `schema/policies.schema.json` describes it. Keys are only ever added. */
export const trialJson = ({ policies, outcomes, unshown }: Trial): string =>
  printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    policies,
    cases: outcomes.map(({ name, path, status, missing, unexpected, errors }) => ({
      name,
      path,
      status,
      missing: missing.map(({ path, line, severity, text, isAnywhere = false }) => ({
        path,
        line,
        severity: severity === '' ? null : severity,
        text,
        isAnywhere,
      })),
      unexpected,
      errors,
    })),
    unshown,
  });
