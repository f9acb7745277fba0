import type { Field } from '../../model/manifest/core/field.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import { each, every, not, some, type Tri } from '../../base/text/tri.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';

/** The required node affinity of a pod template; absent where it requires none. */
export const requiredAffinity = (podSpec: Field): Field =>
  podSpec.get('affinity').get('nodeAffinity').get('requiredDuringSchedulingIgnoredDuringExecution');

/** The labels that required affinity leaves no choice about: one term, and one value for the key. */
export function labelsOfAffinity(podSpec: Field): readonly (readonly [string, string])[] {
  const terms = requiredAffinity(podSpec).get('nodeSelectorTerms');
  const [term, ...others] = terms.items();
  if (!term || terms.isUnknown || others.length > 0) return [];
  return term
    .get('matchExpressions')
    .items()
    .flatMap(item => {
      const key = item.get('key').string;
      const [value, ...rest] = item.get('values').items();
      const isOne = item.get('operator').string === 'In' && rest.length === 0;
      return isOne && key !== undefined && value?.string !== undefined ? [[key, value.string] as const] : [];
    });
}

/**
 * Whether a node is one that the required node affinity of a template takes: one of its terms holds. Read once for
 * however many nodes. `k8s.io/component-helpers/scheduling/corev1/nodeaffinity`, Kubernetes v1.34.
 */
export function affinityOf(podSpec: Field): (node: Node) => Tri {
  const required = requiredAffinity(podSpec);
  const written = required.get('nodeSelectorTerms');
  if (required.isUnknown || written.isUnknown) return () => 'unknown';
  if (required.isAbsent) return () => true;
  const terms = written.items().map(readTerm);
  return node => some(each(terms, term => matchesTerm(term, node)));
}

/** A NodeSelectorTerm. */
interface Term {
  /** Whether something that fills it in later may bring more requirements. */
  readonly isOpen: boolean;
  readonly labels: readonly Requirement[];
  readonly fields: readonly Requirement[];
}

/** A NodeSelectorRequirement. */
interface Requirement {
  /** Undefined where it is not determined. */
  readonly key: string | undefined;
  readonly operator: string | undefined;
  /** What is known of what the label is compared with. */
  readonly values: ReadonlySet<string>;
  readonly count: number;
  /** Whether none of the values is left to something that fills it in. */
  readonly isWhole: boolean;
  /** Whether the scheduler gives up on the term (`labels.NewRequirement`). */
  readonly isFaulty: boolean;
}

function readTerm(term: Field): Term {
  const [labels, fields] = [term.get('matchExpressions'), term.get('matchFields')];
  return {
    isOpen: [term, labels, fields].some(({ isUnknown }) => isUnknown),
    labels: labels.items().map(readRequirement),
    fields: fields.items().map(readRequirement),
  };
}

/** What a label may hold. */
const labelValue = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;

function readRequirement(item: Field): Requirement {
  const key = item.get('key').string;
  const written = item.get('values');
  const items = written.items();
  const texts = items.flatMap(value => (value.isAbsent ? '' : (value.string ?? [])));
  return {
    key: item.isUnknown || key === undefined || isPlaceholder(key) ? undefined : key,
    operator: item.get('operator').string,
    values: new Set(texts),
    count: texts.length,
    isWhole: !written.isUnknown && texts.length === items.length,
    isFaulty: texts.some(text => !labelValue.test(text)),
  };
}

/** A term without requirements matches nothing. */
function matchesTerm({ isOpen, labels, fields }: Term, node: Node): Tri {
  if (labels.length + fields.length === 0) return isOpen ? 'unknown' : false;
  return every([
    every(each(labels, item => matchesLabel(item, node))),
    every(each(fields, item => matchesName(item, node))),
    isOpen ? 'unknown' : true,
  ]);
}

function matchesLabel(requirement: Requirement, node: Node): Tri {
  const { key, operator, count, isWhole, isFaulty } = requirement;
  if (isFaulty) return false;
  const actual = key === undefined ? undefined : node.labels.lookup(key);
  const isEmpty = isWhole && count === 0;
  switch (operator) {
    case 'In':
      return isEmpty ? false : isAmong(actual, requirement);
    case 'NotIn':
      return isEmpty ? false : not(isAmong(actual, requirement));
    case 'Exists':
      return actual === undefined || !isEmpty ? 'unknown' : actual !== null;
    case 'DoesNotExist':
      return actual === undefined || !isEmpty ? 'unknown' : actual === null;
    case 'Gt':
      return compares(actual, requirement, (a, b) => a > b);
    case 'Lt':
      return compares(actual, requirement, (a, b) => a < b);
    default:
      return 'unknown';
  }
}

/** The only field there is is `metadata.name`, and the name of a node is one. */
function matchesName({ key, operator, values, count, isWhole }: Requirement, { name }: Node): Tri {
  if (key !== 'metadata.name' || !isWhole) return 'unknown';
  if (count !== 1) return false;
  switch (operator) {
    case 'In':
      return values.has(name);
    case 'NotIn':
      return !values.has(name);
    default:
      return 'unknown';
  }
}

/** A label that is missing is not among any values. */
function isAmong(actual: string | null | undefined, { values, isWhole }: Requirement): Tri {
  if (actual === null) return false;
  if (actual === undefined) return 'unknown';
  return values.has(actual) || (isWhole ? false : 'unknown');
}

function compares(
  actual: string | null | undefined,
  { values, count, isWhole }: Requirement,
  holds: (a: bigint, b: bigint) => boolean,
): Tri {
  if (actual === null) return false;
  if (actual === undefined || !isWhole) return 'unknown';
  const [bound] = [...values].map(integerOf);
  const value = integerOf(actual);
  if (bound === undefined || value === undefined || count > 1) return false;
  return holds(value, bound);
}

/** Go's `strconv.ParseInt(text, 10, 64)`; undefined where it refuses. */
function integerOf(text: string): bigint | undefined {
  if (!/^[+-]?\d{1,64}$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
