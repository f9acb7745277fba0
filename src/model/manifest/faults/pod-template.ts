import { groupOf } from '../core/kinds.ts';
import type { Manifest } from '../core/manifest.ts';
import { builtInKinds } from '../kubernetes/workload.ts';

const builtIn: ReadonlySet<string> = new Set(builtInKinds);
const groups: ReadonlySet<string> = new Set(['', 'apps', 'batch', 'extensions']);

const itself: readonly string[] = [];
const usual = ['spec', 'template'];
const ofCronJob = ['spec', 'jobTemplate', 'spec', 'template'];

/**
 * The keys that lead to the template of the pods of one of Kubernetes' own kinds, none for a Pod: definitions of other kinds may
 * keep what stands in a template as it is.
 */
export function podTemplatePath({
  kind,
  apiVersion,
}: Pick<Manifest, 'kind' | 'apiVersion'>): readonly string[] | undefined {
  if (!builtIn.has(kind) || !groups.has(groupOf(apiVersion))) return undefined;
  return kind === 'Pod' ? itself : kind === 'CronJob' ? ofCronJob : usual;
}
