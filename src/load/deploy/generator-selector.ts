import type { Field } from '../../model/manifest/core/field.ts';
import { comparedAt, Refused, type Parameters } from './parameters.ts';

/** Whether parameters are selected; of those that are `open` the ones that are missing may be there. */
export type Selects = (parameters: Parameters, isOpen: boolean) => boolean;

/**
 * The `selector` beside a generator (`applicationset/utils:LabelSelectorAsSelector`), which keeps what it matches: what there
 * is not equals nothing. Throws `Refused`, and `Undetermined` when it is asked.
 */
export function generatorSelects(selector: Field): Selects {
  if (selector.isAbsent) return () => true;
  const requirements = [
    ...selector.get('matchLabels').entries().map(equal),
    ...selector.get('matchExpressions').items().map(requirement),
  ];
  return (parameters, isOpen) =>
    requirements.every(({ key, holds }) => {
      const found = comparedAt(parameters, key);
      return (found === undefined && isOpen) || holds(found);
    });
}

interface Requirement {
  readonly key: string;
  readonly holds: (found: string | undefined) => boolean;
}

const equal = ([key, value]: [key: string, value: Field]): Requirement => ({
  key,
  holds: found => value.isUnknown || found === value.text,
});

function requirement(expression: Field): Requirement {
  const key = expression.get('key').text;
  const values = expression
    .get('values')
    .items()
    .map(({ text }) => text);
  const operator = expression.get('operator').string;
  if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0) throw new Refused();
    return { key, holds: found => (found !== undefined) === (operator === 'Exists') };
  }
  if ((operator !== 'In' && operator !== 'NotIn') || values.length === 0) throw new Refused();
  return { key, holds: found => (found !== undefined && values.includes(found)) === (operator === 'In') };
}
