import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Field } from '../core/field.ts';
import { isSetAtRunTime, writtenLabels } from './labels.ts';
import type { Manifest } from '../core/manifest.ts';
import { requestsOf, type Request } from '../calico/request.ts';

/** A Namespace that the repository declares. */
export interface Namespace {
  readonly kind: 'Namespace';
  readonly name: string;
  readonly id: string;
  readonly labels: Labels;
  readonly requests: readonly Request[];
  readonly metadata: Field;
  /** Whether every API server refuses it, so that its requests and labels do not arrive: what is there instead is not known. */
  readonly isRefused?: true;
}

/** `isLive`: whether it was read from a cluster, so that it has no other labels. */
export function decodeNamespace(manifest: Manifest, isLive = false): Namespace | undefined {
  if (manifest.name === undefined) return undefined;
  const metadata = manifest.root.get('metadata');
  const own = new Map([['kubernetes.io/metadata.name', manifest.name]]);
  return {
    kind: 'Namespace',
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(metadata.get('labels'), key => !isLive && isSetAtRunTime(key), own),
    requests: requestsOf(metadata),
    metadata,
  };
}
