import type { PolicySubject } from '../../../../model/config/policy-subject.ts';
import { fields, typeOfThing } from './fields.ts';
import { isNode, type CelNode } from './node.ts';

/** The type of a node as CEL writes it; undefined where nothing is known of it. */
export function typeOf(node: CelNode): string | undefined {
  if (node.meta.alternate) return typeOf(node.meta.alternate);
  if (node.checkedType) return /^optional<(.*)>$/.exec(node.checkedType.name)?.[1] ?? node.checkedType.name;
  // `has` looks at no type.
  const access = accessIn(node);
  const subject = access && subjectOf(access.object);
  if (!subject || !Object.hasOwn(fields[subject], access.name)) return undefined;
  return fields[subject][access.name];
}

const subjects = Object.keys(fields) as readonly PolicySubject[];

export const subjectCalled = (type: string | undefined): PolicySubject | undefined =>
  subjects.find(subject => typeOfThing[subject] === type);

export const subjectOf = (node: CelNode): PolicySubject | undefined => subjectCalled(typeOf(node));

/** The access to a field: `a.b`, `a.?b`, `a["b"]`. */
export function accessIn({
  op,
  args,
}: CelNode): { readonly object: CelNode; readonly name: string } | undefined {
  if (!['.', '.?', '[]', '[?]'].includes(op)) return undefined;
  const [object, key] = args as readonly [CelNode, string | CelNode];
  const name = isNode(key) ? (key.op === 'value' ? key.args : undefined) : key;
  return typeof name === 'string' ? { object, name } : undefined;
}
