import { childIn, childrenOf, syntaxOf, type Syntax } from '../syntax.ts';
import { mutantOf, type Mutant } from './mutant.ts';
import { operators } from './operators.ts';

/** Types, imports and the names of things: what is written there does nothing when the module runs. */
const LIFELESS =
  /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import(Declaration|Attribute)|Export(All|Named)Declaration$)/;

/** The parts of a module that run, from the outside in. */
function* living(node: Syntax): Generator<Syntax> {
  yield node;
  for (const [field, child] of childrenOf(node)) {
    const isName = field === 'key' && node.computed !== true;
    const declares = child.type === 'ExportNamedDeclaration' && childIn(child, 'declaration') !== undefined;
    if (isName || (LIFELESS.test(child.type) && !declares)) continue;
    yield* living(child);
  }
}

/** All the mutants of a module, each once. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const source = ({ start, end }: Syntax): string => text.slice(start, end);
  const seen = new Set<string>();
  const found: Mutant[] = [];
  for (const node of living(syntaxOf(text)))
    for (const change of operators.flatMap(operator => operator(node, source))) {
      const key = `${change.start} ${change.end} ${change.replacement}`;
      if (seen.has(key) || source({ ...node, ...change }) === change.replacement) continue;
      seen.add(key);
      found.push(mutantOf(path, text, change));
    }
  return found;
}

/** The module with a mark at every mutant, which says `reached(index)` when the mutant could have made a difference. */
export function marked(text: string, mutants: readonly (readonly [index: number, mutant: Mutant])[]): string {
  const inserts = mutants.flatMap(([index, { reach }]) => {
    const isStatement = reach.type.endsWith('Statement');
    const call = `globalThis.reached(${index})`;
    return [
      {
        at: reach.start,
        opens: true,
        size: reach.end - reach.start,
        put: isStatement ? `{${call};` : `(${call},`,
      },
      { at: reach.end, opens: false, size: reach.end - reach.start, put: isStatement ? '}' : ')' },
    ];
  });
  // At one place the inner close before the outer, what closes before what opens, and the outer open before the inner.
  inserts.sort(
    (a, b) =>
      a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.size - a.size : a.size - b.size),
  );
  let out = '';
  let from = 0;
  for (const { at, put } of inserts) {
    out += text.slice(from, at) + put;
    from = at;
  }
  return out + text.slice(from);
}
