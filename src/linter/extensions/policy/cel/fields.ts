import { isNode, type CelNode } from './node.ts';
import type { PolicyFault } from './protocol.ts';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';

/** What an expression names that is not there: where, and what there is instead. */
export type Stranger = Pick<PolicyFault, 'message' | 'start' | 'end' | 'name' | 'known'>;

/** The fields of all that expressions see; `policy/projection.ts` fills them, and `docs/policies.md` tells what they mean. */
export const fields: Readonly<Record<PolicySubject, readonly string[]>> = {
  pool: [
    'kind',
    'name',
    'origin',
    'metadata',
    'spec',
    'cidr',
    'family',
    'blockSize',
    'nodeSelector',
    'namespaceSelector',
    'allowedUses',
    'disabled',
    'automatic',
    'ipip',
    'vxlan',
    'natOutgoing',
    'capacity',
  ],
  node: ['kind', 'name', 'metadata', 'taints', 'source'],
  namespace: ['kind', 'name', 'metadata', 'requests'],
  workload: ['kind', 'name', 'namespace', 'metadata', 'template', 'hostNetwork', 'requests'],
  request: ['kind', 'annotation', 'entries', 'isReadable', 'owner'],
  cluster: [
    'kind',
    'name',
    'release',
    'knowsAllNodes',
    'mayHoldMorePools',
    'pools',
    'nodes',
    'namespaces',
    'workloads',
    'requests',
  ],
  fleet: ['kind', 'clusters'],
};

/** A field that holds a list of things whose fields are known. */
const lists: Readonly<Record<string, PolicySubject>> = {
  pools: 'pool',
  nodes: 'node',
  namespaces: 'namespace',
  workloads: 'workload',
  requests: 'request',
  clusters: 'cluster',
};

/** What is known of a value: whether it is a thing, or a list of things. */
interface Shape {
  readonly subject: PolicySubject;
  readonly isList: boolean;
}

/** The names that expressions see, by what is known of them; undefined of those of which nothing is. */
type Names = ReadonlyMap<string, Shape | undefined>;

/**
 * The first thing that an expression names and that is not there: a variable of the policy, a field of a thing. What is
 * known of a value is known through fields, conditions and the variables of macros; of all else nothing is.
 */
export function strangerIn(
  ast: CelNode,
  about: PolicySubject,
  variables: readonly string[],
): Stranger | undefined {
  const thing = (subject: PolicySubject): Shape => ({ subject, isList: false });
  const names: Names = new Map([
    ['object', thing(about)],
    ['fleet', thing('fleet')],
    ...(about === 'fleet' ? [] : [['cluster', thing('cluster')] as const]),
  ]);
  const search = new Search(variables, about);
  search.shapeOf(ast, names);
  return search.found;
}

class Search {
  found: Stranger | undefined;
  private readonly variables: readonly string[];
  private readonly about: PolicySubject;

  constructor(variables: readonly string[], about: PolicySubject) {
    this.variables = variables;
    this.about = about;
  }

  shapeOf(node: CelNode, names: Names): Shape | undefined {
    if (node.meta.alternate) return this.shapeOf(node.meta.alternate, names);
    if (node.op === 'id') return this.named(node, names);
    if (node.op === 'comprehension') return this.comprehension(node.args as Record<string, unknown>, names);
    const parts = [node.args].flat(3);
    const { receiver, arg, val, exp, var: bound, macroHasProps } = node.meta.macro ?? {};
    const inner = node.meta.macro ? [receiver, arg, val, macroHasProps].flat() : parts;
    const shapes = inner.filter(isNode).map(child => this.shapeOf(child, names));
    if (isNode(exp)) return this.shapeOf(exp, new Map([...names, [bound as string, shapes[0]]]));
    if (node.op !== '.' && node.op !== '.?') return undefined;
    const [object, name] = node.args as readonly [CelNode, string];
    if (object.op === 'id' && object.args === 'variables' && !names.has('variables'))
      return this.variables.includes(name)
        ? undefined
        : this.missing(node, name, this.variables, `there is no variable "${name}" before this`);
    const [shape] = shapes;
    if (!shape || shape.isList) return undefined;
    const { subject } = shape;
    if (!fields[subject].includes(name))
      return this.missing(node, name, fields[subject], `a ${subject} has no field "${name}"`);
    return Object.hasOwn(lists, name) ? { subject: lists[name]!, isList: true } : undefined;
  }

  private named(node: CelNode, names: Names): Shape | undefined {
    const name = node.args as string;
    if (name === 'cluster' && this.about === 'fleet' && !names.has(name))
      return this.missing(
        node,
        name,
        [],
        'a policy about the fleet has no cluster of its own: object.clusters has all',
      );
    return names.get(name);
  }

  private comprehension(args: Readonly<Record<string, unknown>>, names: Names): Shape | undefined {
    const { iterable, init, step, iterVarName } = args;
    const list = this.shapeOf(iterable as CelNode, names);
    const item = list?.isList ? { ...list, isList: false } : undefined;
    const within = new Map([...names, [iterVarName as string, item] as const]);
    this.shapeOf(init as CelNode, within);
    this.shapeOf(step as CelNode, within);
    return isFilter(step as CelNode, iterVarName as string) ? list : undefined;
  }

  private missing(node: CelNode, name: string, known: readonly string[], message: string): undefined {
    this.found ??= { message, start: node.end - name.length, end: node.end, name, known };
  }
}

/** Whether a comprehension keeps items as they are. */
function isFilter({ op, args }: CelNode, name: string): boolean {
  if (op !== '?:') return false;
  const kept = (args as readonly CelNode[])[1]!;
  return kept.op === 'accuPush' && (kept.args as CelNode).op === 'id' && (kept.args as CelNode).args === name;
}
