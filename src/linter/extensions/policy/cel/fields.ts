import { isNode, type CelNode } from './node.ts';
import type { PolicyFault } from './protocol.ts';
import { wrongNumberIn, wrongTextIn } from './written-texts.ts';
import type { PolicySubject } from '../../../../model/config/policy-subject.ts';

/** What an expression names that is not there, or writes wrongly: where, and what there is instead. */
export type Stranger = Pick<PolicyFault, 'message' | 'help' | 'start' | 'end' | 'name' | 'known'>;

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
  /** Whether it is the `spec` of the thing, as it is written. */
  readonly isSpec?: true;
}

/** A name without its case and hyphens. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** The fields of pools, as IPPool and Installation write them. */
const poolSpec: readonly string[] = [
  'cidr',
  'blockSize',
  'nodeSelector',
  'namespaceSelector',
  'allowedUses',
  'assignmentMode',
  'disabled',
  'disableBGPExport',
  'disableNewAllocations',
  'encapsulation',
  'ipip',
  'ipipMode',
  'vxlanMode',
  'nat-outgoing',
  'natOutgoing',
  'name',
];

/** The names that expressions see, by what is known of them; undefined of those of which nothing is. */
type Names = ReadonlyMap<string, Shape | undefined>;

/**
 * The first thing that an expression names and that is not there (a variable of the policy, a field of a thing), or a
 * written text that its function cannot read. What is
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
  const search = new Search(variables);
  search.shapeOf(ast, names);
  return search.found;
}

class Search {
  found: Stranger | undefined;
  private readonly variables: readonly string[];

  constructor(variables: readonly string[]) {
    this.variables = variables;
  }

  shapeOf(node: CelNode, names: Names): Shape | undefined {
    if (node.meta.alternate) return this.shapeOf(node.meta.alternate, names);
    if (node.op === 'id') return this.named(node, names);
    if (node.op === 'comprehension') return this.comprehension(node.args as Record<string, unknown>, names);
    const parts = [node.args].flat(3);
    const { receiver, arg, val, exp, var: bound, macroHasProps } = node.meta.macro ?? {};
    const inner = node.meta.macro ? [receiver, arg, val, macroHasProps].flat() : parts;
    this.found ??= wrongTextIn(node) ?? wrongNumberIn(node);
    const shapes = inner.filter(isNode).map(child => this.shapeOf(child, names));
    if (isNode(exp)) return this.shapeOf(exp, new Map([...names, [bound as string, shapes[0]]]));
    if (node.op === 'call') this.arguments(node, shapes);
    const field = fieldOf(node);
    if (!field) return undefined;
    const { object, name } = field;
    if (object.op === 'id' && object.args === 'variables' && !names.has('variables'))
      return this.variables.includes(name)
        ? undefined
        : this.missing(node, name, this.variables, `there is no variable "${name}" before this`);
    const [shape] = shapes;
    if (!shape || shape.isList) return undefined;
    const { subject } = shape;
    if (shape.isSpec) {
      const isMisspelt = !poolSpec.includes(name) && poolSpec.some(known => plain(known) === plain(name));
      return isMisspelt
        ? this.missing(node, name, poolSpec, `the spec of a pool has no field "${name}"`)
        : undefined;
    }
    if (subject === 'pool' && name === 'spec') return { subject, isList: false, isSpec: true };
    if (!fields[subject].includes(name))
      return this.missing(node, name, fields[subject], `a ${subject} has no field "${name}"`);
    return Object.hasOwn(lists, name) ? { subject: lists[name]!, isList: true } : undefined;
  }

  private named(node: CelNode, names: Names): Shape | undefined {
    const name = node.args as string;
    if (name === 'cluster' && !names.has(name))
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

  /** Functions of Calico take certain things: of any other they would say nothing. */
  private arguments({ args, start, end }: CelNode, shapes: readonly (Shape | undefined)[]): void {
    const [name] = args as readonly [string];
    const wanted = Object.hasOwn(parameters, name) ? parameters[name]! : [];
    for (const [index, subjects] of wanted.entries()) {
      const shape = shapes[index];
      if (!shape || shape.isSpec || (!shape.isList && subjects.includes(shape.subject))) continue;
      const given = shape.isList ? `a list of ${shape.subject}s` : `a ${shape.subject}`;
      const message = `${name} takes a ${subjects.join(' or a ')}, not ${given}`;
      const help = shape.isList ? `write list.exists(x, ${name}(…, x))` : undefined;
      this.found ??= { message, start, end, ...(help !== undefined && { help }) };
    }
  }

  private missing(node: CelNode, name: string, known: readonly string[], message: string): undefined {
    const isNested = (name === 'labels' || name === 'annotations') && known.includes('metadata');
    const help = isNested ? { help: `write metadata.${name}` } : {};
    this.found ??= { message, start: node.end - name.length, end: node.end, name, known, ...help };
  }
}

/** What the functions of Calico take. */
const parameters: Readonly<Record<string, readonly (readonly PolicySubject[])[]>> = {
  poolsFor: [['workload']],
  candidates: [['workload']],
  capacity: [['pool']],
  selects: [['pool'], ['node', 'namespace']],
};

/** The access to a field: `a.b`, `a.?b`, `a["b"]`. */
function fieldOf({ op, args }: CelNode): { readonly object: CelNode; readonly name: string } | undefined {
  if (!['.', '.?', '[]', '[?]'].includes(op)) return undefined;
  const [object, key] = args as readonly [CelNode, string | CelNode];
  const name = isNode(key) ? (key.op === 'value' ? key.args : undefined) : key;
  return typeof name === 'string' ? { object, name } : undefined;
}

/** Whether a comprehension keeps items as they are. */
function isFilter({ op, args }: CelNode, name: string): boolean {
  if (op !== '?:') return false;
  const kept = (args as readonly CelNode[])[1]!;
  return kept.op === 'accuPush' && (kept.args as CelNode).op === 'id' && (kept.args as CelNode).args === name;
}
