import type { Field } from '../../model/manifest/core/field.ts';
import { readAt } from '../../base/yaml/embedded.ts';
import { open, PAIR, settled, type Generated, type ApplicationSetContext } from './generated.ts';
import {
  isParameters,
  parametersOf,
  Refused,
  Undetermined,
  type Parameter,
  type Parameters,
} from './parameters.ts';

/** `elements:` of the list generator, and those of a text that another generator wrote. */
export function elementsOf(list: Field, { dialect, budget }: ApplicationSetContext): Generated {
  const written = list.get('elementsYaml');
  if (list.get('elements').isUnknown || written.isUnknown) return open;
  const elements = list
    .get('elements')
    .items()
    .map(element => {
      const found = parametersOf(element.node);
      budget.take(PAIR + found.size);
      return dialect.isGo ? found : plain(found);
    });
  return settled([...elements, ...elementsIn(written)]);
}

function elementsIn(written: Field): readonly Parameters[] {
  const { node } = written;
  if (node?.kind !== 'scalar' || node.text === '') return [];
  const read = readAt(node.text, node);
  if (!read) throw new Undetermined();
  if (read.kind !== 'sequence' || read.items.some(({ kind }) => kind !== 'mapping')) throw new Refused();
  return read.items.map(parametersOf);
}

/** An element without Go templates: nothing but texts. */
function plain(element: Parameters): Parameters {
  const found = new Map<string, Parameter>();
  for (const [key, value] of element) {
    if (key === 'values') {
      if (!isParameters(value)) throw new Refused();
      for (const [name, text] of value) found.set(`values.${name}`, textOf(text));
    } else found.set(key, textOf(value));
  }
  return found;
}

function textOf(value: Parameter): string {
  if (typeof value !== 'string') throw new Refused();
  return value;
}
