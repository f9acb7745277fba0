import { elsewhereInExpression, elsewhereInPolicy } from './elsewhere.ts';
import { expression, id, plainWords, variableName, words } from './policy-scalars.ts';
import { subjects, type PolicySubject } from './policy-subject.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { oneOfWords, name, text } from './scalars.ts';
import { listOf, objectShape, optional, required, type ConfigShape } from './shape.ts';
import { mistaken, citedPlace, type LocatedValue, mistyped } from './written.ts';
import { valueAt } from '../../base/yaml/below.ts';

/** A policy as it is written. Its expressions are text here, not parsed yet. */
export interface DeclaredPolicy {
  readonly id: string;
  readonly at: Place;
  readonly severity: 'note' | 'warning' | 'error';
  readonly help: string | undefined;
  readonly subject: PolicySubject;
  readonly variables: readonly { readonly name: string; readonly expression: LocatedValue<string> }[];
  readonly conditions: readonly LocatedValue<string>[];
  readonly validations: readonly {
    readonly expression: LocatedValue<string>;
    readonly message: string | undefined;
    readonly messageExpression: LocatedValue<string> | undefined;
  }[];
}

const API_VERSION = 'ipamlint.dev/v1';

const fixed = (word: string) =>
  text(word, { const: word }, value =>
    value === word ? { value } : { fault: `"${value}" is not ${word}`, help: `write ${word}` },
  );

const policyShape = objectShape(
  'a policy',
  {
    apiVersion: optional(fixed(API_VERSION), 'Always `ipamlint.dev/v1`.'),
    kind: optional(fixed('Policy'), 'Always `Policy`.'),
    id: required(
      id,
      'How findings, levels and suppressions call it. No rule and no other policy has the same.',
    ),
    severity: optional(
      oneOfWords(['note', 'warning', 'error'], {
        note: 'Good to know.',
        warning: 'Probably wrong.',
        error: 'Certainly wrong.',
      }),
      'How grave its findings are; `error` where left out. `rules:` and `--rule` outrank it.',
    ),
    help: optional(words, 'What to do about a finding, as an imperative.'),
    match: required(
      objectShape('what a policy is about', {
        for: required(
          oneOfWords(subjects, {
            pool: 'Each IP pool of the cluster, wherever it is declared.',
            node: 'Each node that the repository declares.',
            namespace: 'Each Namespace that it declares.',
            workload: 'Each Pod, and each object that creates pods from a template.',
            request: 'Each annotation that requests pools or addresses.',
            cluster: 'The cluster as a whole.',
            fleet: 'All clusters that may be deployed, together.',
          }),
          'What `object` is.',
        ),
      }),
      'What it is about.',
    ),
    variables: optional(
      listOf(
        'a list of variables',
        objectShape('a variable', {
          name: required(variableName, 'Its name: expressions read `variables.NAME`.'),
          expression: required(expression, 'What it is, in CEL.'),
        }),
      ),
      'Names for parts of expressions; each may use those before it.',
    ),
    matchConditions: optional(
      listOf(
        'a list of conditions',
        objectShape(
          'a condition',
          {
            name: optional(name, 'What the policy demands, for its readers.'),
            expression: required(
              expression,
              'Whether the object is checked, in CEL. All of them have to hold.',
            ),
          },
          {},
          elsewhereInExpression,
          'expression',
        ),
      ),
      'Which objects are checked; all by default.',
    ),
    validations: required(
      listOf(
        'a list of validations',
        objectShape(
          'a validation',
          {
            expression: required(expression, 'What must hold, in CEL.'),
            message: optional(plainWords, 'What is wrong where it does not hold.'),
            messageExpression: optional(expression, 'The same in CEL; outranks `message`.'),
          },
          {},
          elsewhereInExpression,
          'expression',
        ),
      ),
      'What must hold of each object.',
    ),
  },
  {},
  elsewhereInPolicy,
);

/** A policy, or the file that has some. */
export type PolicyEntry = { readonly policy: DeclaredPolicy } | { readonly file: LocatedValue<string> };

/** Kinds of others that hold CEL, too, and mean something else by it. */
const FOREIGN =
  /^(?:(?:Validating|Mutating)AdmissionPolicy(?:Binding)?|(?:Namespaced)?(?:Validating|Mutating|Generating|Deleting|ImageValidating)Policy|ClusterPolicy)$/;

/** The kind and the group that a node states. */
export function policyKindOf(node: YamlNode): { readonly kind: string; readonly group: string } {
  const textOf = (key: string): string => {
    const value = valueAt(node, key);
    return value?.kind === 'scalar' ? value.text : '';
  };
  return { kind: textOf('kind'), group: textOf('apiVersion').split('/')[0]! };
}

/** Why a document is not a policy of ours though it looks like one; undefined where it may be one. */
export const foreignPolicy = ({ kind, group }: ReturnType<typeof policyKindOf>): string | undefined =>
  FOREIGN.test(kind) || (kind === 'Policy' && group === 'kyverno.io')
    ? `a ${kind} checks requests to an API server, which ipamlint does not run`
    : undefined;

/** What to make of one. */
export const FOREIGN_HELP =
  'write kind: Policy of apiVersion: ipamlint.dev/v1 with match: { for: pool } or the like in place of matchConstraints; matchConditions, variables and validations may stay, without request, oldObject and params';

/** Whether its list of validations is empty: of a list with mistakes these are reported already. */
function hasNone(node: YamlNode): boolean {
  const written = valueAt(node, 'validations');
  return written?.kind === 'sequence' && written.items.length === 0;
}

/** Reads one policy. */
export const policy: ConfigShape<DeclaredPolicy> = {
  ...policyShape,
  read(written) {
    const foreign = foreignPolicy(policyKindOf(written.node));
    if (foreign !== undefined) return mistaken(written, foreign, FOREIGN_HELP);
    const read = policyShape.read(written);
    if (!read) return undefined;
    const { id, severity, help, match, variables = [], matchConditions = [], validations } = read;
    if (validations.length === 0 && hasNone(written.node))
      return mistaken(
        written,
        `policy "${id.value}" has no validation`,
        'write what must hold in `validations:`',
      );
    if (validations.length === 0) return undefined;
    const names = new Set<string>();
    for (const { name } of variables) {
      if (names.has(name.value))
        written.report({
          at: name.at,
          message: `two variables are called "${name.value}"`,
          help: 'give each a name of its own',
        });
      names.add(name.value);
    }
    if (names.size < variables.length) return undefined;
    return {
      id: id.value,
      at: id.at,
      severity: severity?.value ?? 'error',
      help: help?.value,
      subject: match.for.value,
      variables: variables.map(({ name, expression }) => ({ name: name.value, expression })),
      conditions: matchConditions.map(({ expression }) => expression),
      validations: validations.map(({ expression, message, messageExpression }) => ({
        expression,
        message: message?.value,
        messageExpression,
      })),
    };
  },
};

/** A policy in its place, or the name of a file with policies. */
export const policyEntry: ConfigShape<PolicyEntry> = {
  called: 'a policy, or a file with policies',
  schema: { oneOf: [policyShape.schema, { type: 'string' }] },
  read(written) {
    const { node } = written;
    if (node.kind === 'scalar' && typeof node.value === 'string' && node.text !== '')
      return { file: { value: node.text, at: citedPlace(written) } };
    if (node.kind === 'mapping') {
      const read = policy.read(written);
      return read && { policy: read };
    }
    return mistyped(written, this.called, 'write a policy, or the path of a file with policies');
  },
};
