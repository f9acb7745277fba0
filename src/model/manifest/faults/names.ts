import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressKinds } from '../core/kinds.ts';
import { builtInKinds } from '../kubernetes/workload.ts';
import { isStandIn } from '../core/stand-in.ts';
import { isPlaceholder } from '../../../base/yaml/template.ts';

import { faultOfName, type NameForm } from './name-syntax.ts';
import { valuePhrase } from './value-phrase.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/** A name that an object cannot have, or none; or that of a namespace that cannot be. */
export interface NameFault {
  readonly what: 'name';
  /** `name`, `namespace`. */
  readonly key: string;
  readonly field: Field;
  readonly form: NameForm;
  readonly reason: string;
}

/** The form that the API server holds the names of each kind to (`pkg/apis/core/validation`, and structural schemas). */
const forms: Readonly<Record<string, NameForm>> = {
  Namespace: 'label',
  ...Object.fromEntries(['Node', ...builtInKinds, ...addressKinds].map(kind => [kind, 'subdomain' as const])),
};

/** Whether the API server serves the kind as an object with `spec`, and ipamlint judges it. */
export const isServedKind = (kind: string): boolean => Object.hasOwn(forms, kind);

export function* nameFaults({ kind, root }: Manifest): Generator<NameFault> {
  const form = Object.hasOwn(forms, kind) ? forms[kind] : undefined;
  if (!form || isSound(root.node, form)) return;
  const metadata = root.get('metadata');
  if (metadata.isUnknown) return;
  const name = metadata.get('name');
  const isGenerated = name.isAbsent && !metadata.get('generateName').isAbsent;
  const reason = isGenerated ? undefined : reasonAgainst(name, form);
  if (reason !== undefined) yield { what: 'name', key: 'name', field: name, form, reason };
  const namespace = metadata.get('namespace');
  if (namespace.isAbsent) return;
  const other = reasonAgainst(namespace, 'label');
  if (other !== undefined)
    yield { what: 'name', key: 'namespace', field: namespace, form: 'label', reason: other };
}

/** Whether name and namespace are fine for certain, as those of nearly all objects: no field is made to see it. */
function isSound(root: YamlNode | undefined, form: NameForm): boolean {
  const metadata = nodeBelow(root, 'metadata');
  if (metadata?.kind !== 'mapping') return false;
  const name = metadata.entries.get('name')?.value;
  const namespace = metadata.entries.get('namespace')?.value;
  const isName = (node: YamlNode | undefined, of: NameForm): boolean =>
    node?.kind === 'scalar' && typeof node.value === 'string' && faultOfName(node.value, of) === undefined;
  return isName(name, form) && (!namespace || isName(namespace, 'label'));
}

function reasonAgainst(name: Field, form: NameForm): string | undefined {
  if (name.isUnknown) return undefined;
  if (name.isAbsent || name.string === '') return 'it is missing';
  if (name.string === undefined) return `it is ${valuePhrase(name)}, not a string`;
  return isStandIn(name.string) || isPlaceholder(name.string) ? undefined : faultOfName(name.string, form);
}
