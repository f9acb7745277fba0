import type {
  Blame,
  JsonObject,
  Submission,
  WritePath,
  WrittenKind,
} from '../../src/calico/admission/admission.ts';

/** What Calico, or an API server with its CRDs, made of an object. */
export interface Verdict {
  readonly accepted: boolean;
  readonly stored?: JsonObject;
  readonly error?: string;
  readonly fields?: readonly Blame[];
}

/** A line of the vectors of validation (README.md says what the fields mean). */
export interface ValidationCase extends Submission {
  readonly kind: WrittenKind;
  readonly client: Verdict;
  readonly crds: Readonly<Record<string, Verdict>>;
}

export const verdictOn = ({ client, crds }: ValidationCase, path: WritePath): Verdict | undefined =>
  path === 'clientv3' ? client : crds[path.replace('crd ', '')];
