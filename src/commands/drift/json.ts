import type { ToldDrift } from './drift.ts';
import { version } from '../../base/version.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** For programs, as `schema/drift.schema.json` describes it. Keys are only ever added. */
export function driftJson({ drift }: Pick<ToldDrift, 'drift'>): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    ...(located(drift) as object),
  });
}
