import type { CalicoVersion } from '../../model/manifest/calico/calico-version.ts';
import type { AdmissionChecks, Submission, WritePath, WrittenKind } from './admission.ts';
import { admit } from './admit.ts';

/** Whose API server stores what Calico's clients write; etcd has none, and checks like one from v3.32 on. */
export type Store = 'kubernetes' | 'etcd';

/**
 * What becomes of an object at the end of its way: what Calico's clients let pass goes on as `crd.projectcalico.org/v1` to
 * an API server, or to their own copy of its checks. Undefined where the release does not have the kind there.
 */
export function arrive(
  kind: WrittenKind,
  submission: Submission,
  path: WritePath,
  version: CalicoVersion,
  store: Store,
): AdmissionChecks | undefined {
  const admission = admit(kind, submission, path, version);
  if (path !== 'clientv3' || !admission?.accepted) return admission;
  if (store === 'etcd' && version.minor < 32) return admission;
  return admit(kind, { ...submission, spec: admission.stored }, 'crd v1', version);
}
