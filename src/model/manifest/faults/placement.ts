import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { isStandIn } from '../core/stand-in.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { isPlaceholder } from '../../../base/yaml/template.ts';
import { faultOfLabelKey, faultOfLabelValue } from './label-syntax.ts';
import { fieldBelow } from './node-below.ts';
import { podTemplatePath } from './pod-template.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/**
 * A taint, a toleration or a term of node affinity that validation refuses
 * (`kubernetes/pkg/apis/core/validation/validation.go:ValidateTolerations`, `ValidateNodeSelectorTerm`, `validateNodeTaints`,
 * Kubernetes v1.25 to v1.34).
 */
export interface PlacementFault {
  readonly what: 'placement';
  readonly field: Field;
  readonly reason: string;
  /** What to write: an imperative. */
  readonly remedy: string;
}

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];
const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'];

export function* placementFaults(manifest: Manifest): Generator<PlacementFault> {
  if (manifest.kind === 'Node') {
    for (const taint of manifest.root.get('spec').get('taints').items()) yield* taintFaults(taint);
    return;
  }
  const path = podTemplatePath(manifest);
  const spec = path && nodeBelow(manifest.root.node, ...path, 'spec');
  if (spec?.kind !== 'mapping' || !(spec.entries.has('tolerations') || spec.entries.has('affinity'))) return;
  const podSpec = fieldBelow(manifest.root, ...path!, 'spec');
  for (const toleration of podSpec.get('tolerations').items()) yield* tolerationFaults(toleration);
  const affinity = podSpec.get('affinity').get('nodeAffinity');
  if (affinity.isAbsent) return;
  const required = affinity.get('requiredDuringSchedulingIgnoredDuringExecution');
  const terms = required.get('nodeSelectorTerms');
  const isEmpty = terms.isAbsent || (terms.node?.kind === 'sequence' && terms.items().length === 0);
  if (required.node?.kind === 'mapping' && !terms.isUnknown && isEmpty)
    yield wrong(
      terms.isAbsent ? required : terms,
      'required node affinity has no term',
      'add a term with matchExpressions, or remove requiredDuringSchedulingIgnoredDuringExecution',
    );
  for (const term of terms.items()) yield* termFaults(term);
  for (const each of affinity.get('preferredDuringSchedulingIgnoredDuringExecution').items())
    yield* termFaults(each.get('preference'));
}

const wrong = (field: Field, reason: string, remedy: string): PlacementFault => ({
  what: 'placement',
  field,
  reason,
  remedy,
});

/** What is written in full; undefined where it is left out, or something fills it in later. */
const textIn = (field: Field): string | undefined =>
  field.string === undefined || isStandIn(field.string) || isPlaceholder(field.string)
    ? undefined
    : field.string;

function* amongFaults(field: Field, what: string, words: readonly string[]): Generator<PlacementFault> {
  const text = textIn(field);
  if (text !== undefined && text !== '' && !words.includes(text))
    yield wrong(
      field,
      `${what} "${text}" is none of ${words.join(', ')}`,
      `write ${nearest(text, words) ?? 'one of these'}`,
    );
}

function* syntaxFaults(
  field: Field,
  what: string,
  faultOf: typeof faultOfLabelKey,
): Generator<PlacementFault> {
  const text = textIn(field);
  const reason = text === undefined ? undefined : faultOf(text);
  if (reason !== undefined)
    yield wrong(field, `${what} "${text}": ${reason}`, 'write what a label can have there');
}

function* taintFaults(taint: Field): Generator<PlacementFault> {
  if (taint.node?.kind !== 'mapping') return;
  const [key, effect] = [taint.get('key'), taint.get('effect')];
  if (key.isAbsent) yield wrong(taint, 'a taint has no key', 'give it a key');
  if (effect.isAbsent || effect.string === '')
    yield wrong(taint, 'a taint has no effect', `give it one of ${effects.join(', ')}`);
  yield* syntaxFaults(key, 'the key of a taint', faultOfLabelKey);
  yield* syntaxFaults(taint.get('value'), 'the value of a taint', faultOfLabelValue);
  yield* amongFaults(effect, 'the effect of a taint', effects);
}

/** `Lt` and `Gt` are an operator where a feature gate of v1.35 is on. */
function* tolerationFaults(toleration: Field): Generator<PlacementFault> {
  if (toleration.node?.kind !== 'mapping') return;
  const [key, operator, value] = ['key', 'operator', 'value'].map(name => toleration.get(name)) as [
    Field,
    Field,
    Field,
  ];
  const isAny = key.isAbsent || key.string === '';
  if (isAny && !operator.isUnknown && operator.string !== 'Exists')
    yield wrong(
      toleration,
      'a toleration without a key needs the operator Exists',
      'add operator: Exists, which tolerates every taint, or the key of a taint',
    );
  if (operator.string === 'Exists' && textIn(value))
    yield wrong(
      value,
      `a toleration with the operator Exists has the value "${value.text}"`,
      'remove the value, or write operator: Equal',
    );
  if (!isAny) yield* syntaxFaults(key, 'the key of a toleration', faultOfLabelKey);
  if (operator.string !== 'Exists')
    yield* syntaxFaults(value, 'the value of a toleration', faultOfLabelValue);
  yield* amongFaults(operator, 'the operator of a toleration', ['Exists', 'Equal', 'Lt', 'Gt']);
  const [effect, seconds] = [toleration.get('effect'), toleration.get('tolerationSeconds')];
  yield* amongFaults(effect, 'the effect of a toleration', effects);
  if (!seconds.isAbsent && !seconds.isUnknown && !effect.isUnknown && effect.string !== 'NoExecute')
    yield wrong(
      seconds,
      'a toleration with tolerationSeconds needs the effect NoExecute',
      'write effect: NoExecute, or remove tolerationSeconds',
    );
}

function* termFaults(term: Field): Generator<PlacementFault> {
  for (const requirement of term.get('matchExpressions').items()) {
    if (requirement.node?.kind !== 'mapping') continue;
    const [key, operator] = [requirement.get('key'), requirement.get('operator')];
    yield* syntaxFaults(key, 'the key of a node affinity term', faultOfLabelKey);
    if (operator.isAbsent)
      yield wrong(requirement, 'a node affinity term has no operator', `add one of ${operators.join(', ')}`);
    yield* amongFaults(operator, 'the operator of a node affinity term', operators);
    yield* countFaults(requirement, operator.string);
  }
}

function* countFaults(requirement: Field, operator: string | undefined): Generator<PlacementFault> {
  const values = requirement.get('values');
  if (values.isUnknown || !(values.isAbsent || values.node?.kind === 'sequence')) return;
  const { length } = values.items();
  const at = values.isAbsent ? requirement : values;
  if ((operator === 'In' || operator === 'NotIn') && length === 0)
    yield wrong(at, `a node affinity term with ${operator} has no values`, 'list at least one value');
  if ((operator === 'Exists' || operator === 'DoesNotExist') && length > 0)
    yield wrong(at, `a node affinity term with ${operator} has values`, 'remove the values');
  if ((operator === 'Gt' || operator === 'Lt') && length !== 1)
    yield wrong(at, `a node affinity term with ${operator} needs one value`, 'list one number');
}
