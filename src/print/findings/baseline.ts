import { inFileOrder } from '../../linter/diagnostic/baseline.ts';
import { baselineVersion } from '../../linter/diagnostic/baseline-file.ts';
import type { KnownFinding } from '../../linter/diagnostic/diagnostic.ts';
import { printableJson } from '../printable.ts';

/**
 * A baseline as a file, as `schema/baseline.schema.json` describes it: a line for each finding, so that git merges what
 * several people add. It names no release of ipamlint, which would change it without a change.
 */
export function baselineText(findings: readonly KnownFinding[]): string {
  const lines = inFileOrder(findings).map(
    ({ fingerprint, rule, path, message, object, clusters }) =>
      `\n${lineOf({
        fingerprint,
        rule,
        path,
        message,
        ...(object !== undefined && clusters && { object, clusters }),
      })}`,
  );
  const end = lines.length > 0 ? '\n' : '';
  return `{ "version": ${baselineVersion}, "tool": "ipamlint", "findings": [${lines.join(',')}${end}] }\n`;
}

const lineOf = (finding: KnownFinding): string => `  ${printableJson(finding, 0).trimEnd()}`;
