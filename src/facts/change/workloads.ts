import type { Workload } from '../../manifest/kubernetes/workload.ts';

/** What a workload is called across states: by its kind, namespace and name. */
export const keyOfWorkload = ({ kind, namespace, name, part }: Workload): string =>
  [kind, namespace ?? '', name, part ?? ''].join('/');
