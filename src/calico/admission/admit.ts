import type { CalicoVersion } from '../../model/manifest/calico/calico-version.ts';
import { memoBy } from '../../base/text/memo.ts';
import {
  refusedFor,
  sinceOf,
  type AdmissionChecks,
  type JsonObject,
  type Since,
  type Submission,
  type WritePath,
  type WrittenKind,
} from './admission.ts';
import { admittedBy, type Definition } from './definition.ts';
import { admittedFelixConfiguration } from './felix-configuration.ts';
import { felixDefinition } from './felix-definition.ts';
import { admittedIPAMConfiguration, ipamConfigurationDefinition } from './ipam-configuration.ts';
import { admittedPool } from './pool.ts';
import { poolDefinition } from './pool-definition.ts';
import { admittedReservation, reservationDefinition } from './reservation.ts';
import { mistypes, type Mistype, type Schema } from './schema.ts';

/**
 * What becomes of an object on its way into a cluster, by the way and the release of Calico; undefined where the release
 * does not have the kind there. `test/conformance` replays Calico's own verdicts.
 */
export function admit(
  kind: WrittenKind,
  submission: Submission,
  path: WritePath,
  version: CalicoVersion,
): AdmissionChecks | undefined {
  const since = sinceOf(version);
  if (!since(firstOf(kind, path))) return undefined;
  const definition = definitionFor(version, { kind, path });
  if (path !== 'clientv3') return admittedBy(definition, submission);
  const [wrong] = mistypes(definition.schema, submission.spec, '');
  return wrong ? refusedFor(undecodable(kind, wrong)) : admittedByClient(kind, submission, since);
}

/** The spec of a kind as a release serves it; undefined where it has none on the path. */
export function schemaFor(kind: WrittenKind, path: WritePath, version: CalicoVersion): Schema | undefined {
  return sinceOf(version)(firstOf(kind, path)) ? definitionFor(version, { kind, path }).schema : undefined;
}

/** Where Go cannot decode what is written into the spec of a kind, by the newest release that is known. */
export const mistypesIn = (kind: WrittenKind, spec: JsonObject): readonly Mistype[] =>
  mistypes(definitionOf(kind, 'crd v1', always).schema, spec, '');

/** The words that a field of a kind takes, by the newest release that is known; none where it takes any text. */
export function wordsFor(kind: WrittenKind, key: string): readonly string[] {
  const { properties = {} } = definitionOf(kind, 'crd v1', always).schema;
  return Object.hasOwn(properties, key) ? (properties[key]!.enum ?? properties[key]!.anyCase ?? []) : [];
}

const always: Since = () => true;

/** The first release that serves a kind on a path (`docs/calico.md` §1.1, §4.4, §4.6). */
function firstOf(kind: WrittenKind, path: WritePath): string {
  if (path === 'crd v3') return 'v3.32.0';
  if (kind === 'IPReservation') return 'v3.21.0';
  return kind === 'IPAMConfiguration' && path === 'clientv3' ? 'v3.24.0' : 'v3.0.0';
}

/** What a release says of kinds, by kind and path: made once for each, and asked for by every object. */
const definitionFor = memoBy(
  ({ kind, path }: { readonly kind: WrittenKind; readonly path: WritePath }) => `${kind} ${path}`,
  (version: CalicoVersion, { kind, path }) => definitionOf(kind, path, sinceOf(version)),
);

function definitionOf(kind: WrittenKind, path: WritePath, since: Since): Definition {
  switch (kind) {
    case 'IPPool':
      return poolDefinition(since);
    case 'IPReservation':
      return reservationDefinition(since);
    case 'IPAMConfiguration':
      return ipamConfigurationDefinition(path, since);
    case 'FelixConfiguration':
      return felixDefinition(since);
  }
}

function admittedByClient(kind: WrittenKind, submission: Submission, since: Since): AdmissionChecks {
  switch (kind) {
    case 'IPPool':
      return admittedPool(submission, since);
    case 'IPReservation':
      return admittedReservation(submission);
    case 'IPAMConfiguration':
      return admittedIPAMConfiguration(submission, since);
    case 'FelixConfiguration':
      return admittedFelixConfiguration(submission, since);
  }
}

const goTypes: Readonly<Record<string, string>> = { integer: 'int', boolean: 'bool', array: '[]string' };

/** Go's words for a value of the wrong type, where the API has no name of its own for the type. */
const undecodable = (kind: WrittenKind, { field, type, written }: Mistype): string =>
  `json: cannot unmarshal ${written === 'boolean' ? 'bool' : written} into Go struct field ${kind}Spec${field} of type ${goTypes[type] ?? type}`;
