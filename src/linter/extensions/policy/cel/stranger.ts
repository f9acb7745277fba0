import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { accessIn, subjectCalled, subjectOf, typeOf } from './access.ts';
import { fields, poolSpec } from './fields.ts';
import { neverIn } from './never.ts';
import { nodesBelow, isNode, type CelNode } from './node.ts';
import type { PolicyFault } from './protocol.ts';
import { article } from './running-words.ts';
import { VARIABLES } from './typed.ts';
import { wrongNumberIn, wrongTextIn } from './written-texts.ts';

/** What an expression names that is not there, or writes wrongly: where, and what there is instead. */
export type Stranger = Pick<PolicyFault, 'message' | 'help' | 'start' | 'end' | 'name' | 'known'>;

/**
 * The first thing that an expression names and that is not there (a variable of the policy, a field of a thing), or a
 * written text that its function cannot read. The types of its nodes are known as far as they have been checked.
 */
export function strangerIn(node: CelNode, variables: readonly string[]): Stranger | undefined {
  const { alternate, macro } = node.meta;
  if (alternate) return strangerIn(alternate, variables);
  const [presence] = [macro?.macroHasProps].flat();
  const children = [...nodesBelow(node).map(({ child }) => child), ...(isNode(presence) ? [presence] : [])];
  for (const child of children) {
    const found = strangerIn(child, variables);
    if (found) return found;
  }
  return (
    bytesIn(node) ??
    wrongTextIn(node) ??
    wrongNumberIn(node) ??
    wrongThingIn(node) ??
    neverIn(node) ??
    missingIn(node, variables)
  );
}

/** cel-js reads each letter of written bytes as one byte, and nothing that policies see has bytes. */
const bytesIn = ({ checkedType, start, end }: CelNode): Stranger | undefined =>
  checkedType?.name === 'bytes'
    ? { message: 'there are no bytes', help: 'compare the texts instead', start, end }
    : undefined;

/** Types whose values have methods alone. */
const isOfMethods = (type: string): boolean => /^(?:CIDR|IP|Quantity)$/.test(type);

/** A name without its case and hyphens. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

function missingIn(node: CelNode, variables: readonly string[]): Stranger | undefined {
  const access = accessIn(node);
  if (!access) return undefined;
  const { object, name } = access;
  const missing = (known: readonly string[], message: string, help?: string): Stranger => ({
    message,
    start: node.end - name.length,
    end: node.end,
    name,
    known,
    ...(help !== undefined && { help }),
  });
  if (typeOf(object) === VARIABLES)
    return variables.includes(name)
      ? undefined
      : missing(variables, `there is no variable "${name}" before this`);
  const outer = accessIn(object);
  if (outer?.name === 'spec' && subjectOf(outer.object) === 'pool')
    return !poolSpec.includes(name) && poolSpec.some(known => plain(known) === plain(name))
      ? missing(poolSpec, `the spec of a pool has no field "${name}"`)
      : undefined;
  const type = typeOf(object);
  if (type && isOfMethods(type))
    return missing([], `${article(type)} has no field "${name}"`, `write ${name}()`);
  const subject = subjectOf(object);
  if (!subject || Object.hasOwn(fields[subject], name)) return undefined;
  const isNested = (name === 'labels' || name === 'annotations') && 'metadata' in fields[subject];
  return missing(
    Object.keys(fields[subject]),
    `a ${subject} has no field "${name}"`,
    isNested
      ? `write metadata.${name}`
      : subject === 'fleet' && Object.hasOwn(fields.cluster, name)
        ? `ask its clusters: fleet.clusters.all(c, CONDITION of c.${name})`
        : subject === 'cluster' && name === 'clusters'
          ? 'write fleet.clusters'
          : undefined,
  );
}

/** What the functions of Calico take. */
const parameters: Readonly<Record<string, readonly (readonly PolicySubject[])[]>> = {
  poolsFor: [['workload']],
  candidates: [['workload']],
  capacity: [['pool']],
  selects: [['pool'], ['node', 'namespace']],
};

/** Functions of Calico take certain things: of any other they would say nothing. */
function wrongThingIn({ op, args, start, end }: CelNode): Stranger | undefined {
  if (op !== 'call') return undefined;
  const [name, given] = args as readonly [string, readonly CelNode[]];
  const wanted = Object.hasOwn(parameters, name) ? parameters[name]! : [];
  for (const [index, expected] of wanted.entries()) {
    const type = typeOf(given[index]!);
    const item = subjectCalled(/^list<(.*)>$/.exec(type ?? '')?.[1]);
    const subject = subjectCalled(type);
    if (!item && (!subject || expected.includes(subject))) continue;
    const message = `${name} takes a ${expected.join(' or a ')}, not ${item ? `a list of ${item}s` : `a ${subject}`}`;
    const right = wanted.map(each => each.join(' or ')).join(', ');
    return {
      message,
      start,
      end,
      help: item ? `write list.exists(x, ${name}(…, x))` : `write ${name}(${right})`,
    };
  }
  return undefined;
}
