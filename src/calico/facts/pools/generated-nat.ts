import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Field } from '../../../model/manifest/core/field.ts';

/** What cdk8s calls the files that it writes, and how the names end that it makes up: `net-edge-c8da8016`. */
const outputOfCdk8s = /\.k8s\.ya?ml$/;
const madeUpName = /-c8[0-9a-f]{6}$/;

/**
 * `nat-outgoing` of a pool that a program makes, where `natOutgoing` was meant: the classes that `cdk8s import` makes of the
 * CRDs up to v3.31, which have both, write the one for the other. Undefined where it is written by hand, or says nothing.
 */
export function generatedNat({ fields: { body, object, natOutgoing } }: IPPool): Field | undefined {
  const field = body.get('nat-outgoing');
  if (field.boolean !== true || natOutgoing.boolean === true || natOutgoing.isUnknown) return undefined;
  const { path, text } = field.file;
  const isProgram = !/\.(?:ya?ml|json)$/i.test(path);
  const name = object.get('metadata').get('name').text;
  const isOutput =
    outputOfCdk8s.test(path) || madeUpName.test(name) || /^# .*\bcdk8s\b/m.test(text.slice(0, 500));
  return isProgram || isOutput ? field : undefined;
}
