import { parseSelector } from '../../../base/selector/parse.ts';
import type { Selector, SelectorDialect, SelectorFault } from '../../../base/selector/selector.ts';
import type { Field } from './field.ts';

/**
 * A Calico selector as it stands in a manifest. With neither `selector` nor `fault` the value is unknown, is no
 * string at all, or is read differently by the supported versions (`docs/calico.md` §2.5).
 */
export interface SelectorField {
  readonly field: Field;
  readonly selector?: Selector;
  readonly fault?: SelectorFault;
}

const everything: Selector = { kind: 'all' };

/**
 * Reads a selector as the tokenizer of one dialect does, or as both do where it is unknown which one it is. Nothing
 * written, an empty text and a YAML tag on nothing (`!all()`) all select everything.
 */
export function selectorField(field: Field, dialect?: SelectorDialect): SelectorField {
  if (field.isUnknown) return { field };
  if (field.isAbsent || field.scalar === null) return { field, selector: everything };
  if (field.string === undefined) return { field };
  const parsed = parseSelector(field.string, dialect);
  if (parsed.kind !== 'fault') return { field, selector: parsed };
  const isDoubtful = dialect === undefined && parseSelector(field.string, 'v3.29').kind !== 'fault';
  return isDoubtful ? { field } : { field, fault: parsed };
}
