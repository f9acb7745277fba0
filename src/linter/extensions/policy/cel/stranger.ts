import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { fields, poolSpec, typeOfThing } from './fields.ts';
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
    familyAsText(node) ??
    missingIn(node, variables)
  );
}

/** cel-js reads each letter of written bytes as one byte, and nothing that policies see has bytes. */
const bytesIn = ({ checkedType, start, end }: CelNode): Stranger | undefined =>
  checkedType?.name === 'bytes'
    ? { message: 'there are no bytes', help: 'compare the texts instead', start, end }
    : undefined;

/** The type of a node as CEL writes it; undefined where nothing is known of it. */
function typeOf(node: CelNode): string | undefined {
  if (node.meta.alternate) return typeOf(node.meta.alternate);
  if (node.checkedType) return /^optional<(.*)>$/.exec(node.checkedType.name)?.[1] ?? node.checkedType.name;
  // `has` looks at no type.
  const access = accessIn(node);
  const subject = access && subjectOf(access.object);
  if (!subject || !Object.hasOwn(fields[subject], access.name)) return undefined;
  return fields[subject][access.name];
}

const subjects = Object.keys(fields) as readonly PolicySubject[];

const subjectCalled = (type: string | undefined): PolicySubject | undefined =>
  subjects.find(subject => typeOfThing[subject] === type);

const subjectOf = (node: CelNode): PolicySubject | undefined => subjectCalled(typeOf(node));

/** The access to a field: `a.b`, `a.?b`, `a["b"]`. */
function accessIn({ op, args }: CelNode): { readonly object: CelNode; readonly name: string } | undefined {
  if (!['.', '.?', '[]', '[?]'].includes(op)) return undefined;
  const [object, key] = args as readonly [CelNode, string | CelNode];
  const name = isNode(key) ? (key.op === 'value' ? key.args : undefined) : key;
  return typeof name === 'string' ? { object, name } : undefined;
}

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

/** The family of a pool compared with a text: `object.family == "IPv4"`. */
function familyAsText({ op, args, start, end }: CelNode): Stranger | undefined {
  if (op !== '==' && op !== '!=') return undefined;
  const [left, right] = args as readonly [CelNode, CelNode];
  const isFamily = [left, right].some(each => {
    const access = accessIn(each);
    return access?.name === 'family' && subjectOf(access.object) === 'pool';
  });
  const text = [left, right].find(each => each.op === 'value' && typeof each.args === 'string');
  if (!isFamily || !text) return undefined;
  const number = (text.args as string).includes('6') ? 6 : 4;
  return { message: 'the family of a pool is a number', help: `write family ${op} ${number}`, start, end };
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
