import type { Field } from '../core/field.ts';

/** A variable that a container certainly has. */
export interface Variable {
  readonly name: string;
  /** Where its value stands, or would stand. */
  readonly field: Field;
  /** What the process reads, which is nothing where nothing is written; undefined where the repository does not tell. */
  readonly value: string | undefined;
  /** The ConfigMap and the key in it that the value comes from. */
  readonly from?: { readonly name: string; readonly key: string };
}

/** The environment of a container, as far as the repository tells it. */
export interface Environment {
  readonly container: Field;
  /** The variables that are set, each once: the last of a name wins. */
  readonly variables: readonly Variable[];
  readonly variable: (name: string) => Variable | undefined;
  /** The value of a variable: absent where it is not set, unknown where the repository does not tell. */
  readonly field: (name: string) => Field;
  /** Whether there may be more: from a source as a whole, or because what is written is a part of a container. */
  readonly isOpen: boolean;
}

/** Reads `env` and `envFrom` of a container. */
export function environmentOf(container: Field): Environment {
  const list = container.get('env');
  const variables = new Map<string, Variable>();
  for (const item of list.items()) {
    const name = item.get('name').string;
    if (name !== undefined) variables.set(name, variableOf(name, item));
  }
  const isElsewhere = list.isUnknown || container.get('envFrom').items().some(setsAnything);
  const unset = isElsewhere ? list.undetermined() : list.emptied();
  return {
    container,
    variables: [...variables.values()],
    variable: name => variables.get(name),
    field: name => variables.get(name)?.field ?? unset,
    isOpen: isElsewhere || container.get('image').isAbsent,
  };
}

function variableOf(name: string, item: Field): Variable {
  const field = item.get('value');
  const source = item.get('valueFrom');
  if (!source.isAbsent) {
    const reference = source.get('configMapKeyRef');
    const from = { name: reference.get('name').text, key: reference.get('key').text };
    return { name, field: item.undetermined(), value: undefined, ...(from.key !== '' && { from }) };
  }
  return { name, field, value: field.isAbsent ? '' : field.string };
}

/** Whether a source may hold any variable: `calico.yaml` itself names one that holds the API server's address. */
const setsAnything = (source: Field): boolean =>
  source.get('configMapRef').get('name').text !== 'kubernetes-services-endpoint';
