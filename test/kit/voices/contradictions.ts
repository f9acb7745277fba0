import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { judge } from '../../fuzz/judge.ts';
import { poolContradictions } from './pools.ts';
import { rangeContradictions } from './ranges.ts';
import { takerContradictions } from './takers.ts';
import { voicesOf } from './voices.ts';

/** Everything in which the answers of different commands about a small repository contradict each other. */
export function contradictions(files: readonly SourceFile[]): readonly string[] {
  const { fleet, diagnostics, suppressed } = judge(files);
  return voicesOf(fleet, [...diagnostics, ...suppressed]).flatMap(voices => [
    ...new Set([
      ...poolContradictions(voices),
      ...takerContradictions(voices),
      ...rangeContradictions(voices),
    ]),
  ]);
}
