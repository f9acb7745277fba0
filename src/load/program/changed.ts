import type { SourceFile } from '../../base/files/source-file.ts';
import { mayBringPools } from '../../model/manifest/core/kinds.ts';
import { placeOfInstances } from './classes.ts';
import type { Handed } from './hand-over.ts';
import type { ForeignCall } from './machine.ts';
import type { ParsedProgram } from './parse.ts';
import type { Syntax } from './syntax.ts';
import { programSpanOf, type ProgramSpan, type Value } from './value.ts';

/** Where an object is altered, if anything does: itself, its class, the chart around it, what it is made below. */
export function placesOf(
  { node, scope }: ForeignCall,
  cluster: Handed['cluster'],
  parent: Value | undefined,
): readonly ProgramSpan[] {
  const own = scope.self?.kind === 'instance' && node.type === 'CallExpression' ? [scope.self] : [];
  const above = parent?.kind === 'thing' ? [parent.at] : [];
  const around = typeof cluster === 'object' && !('own' in cluster) ? [cluster.at] : [];
  const classes = [...own, ...(parent?.kind === 'instance' ? [parent] : [])].map(({ of }) =>
    placeOfInstances(of),
  );
  return [programSpanOf(node, scope), ...classes, ...above, ...around];
}

/** The files of functions that call themselves, and hand over something, or speak of pools. */
export function repeatedIn({
  recursive,
  handing,
}: {
  readonly recursive: ReadonlyMap<Syntax, ParsedProgram>;
  readonly handing: ReadonlySet<Syntax>;
}): readonly SourceFile[] {
  return [...recursive].flatMap(([node, { file }]) =>
    handing.has(node) || mayBringPools(file.text.slice(node.start, node.end)) ? [file] : [],
  );
}
