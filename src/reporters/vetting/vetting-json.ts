import type { Vetting } from '../../plugin/vet.ts';
import { positionAt } from '../../text/line-table.ts';
import { printableJson } from '../words/printable.ts';

/** What reading plugins tells, for programs, as `schema/plugins.schema.json` describes it. Keys are only ever added. */
export const vettingJson = (vettings: readonly Vetting[], version: string): string =>
  printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    plugins: vettings.map(({ name, rules, modules, kit, refusals }) => ({
      name,
      rules: rules.map(({ id, summary, severity, since, fixable, file, page }) => ({
        id,
        summary,
        severity,
        since,
        fixable: fixable ?? null,
        path: file.path,
        hasPage: page !== '',
      })),
      modules,
      kit,
      refusals: refusals.map(({ at: { file, span }, message, help }) => ({
        path: file.path,
        ...positionAt(file, span.start),
        message,
        help,
      })),
    })),
  });
