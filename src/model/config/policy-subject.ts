/** What a policy can be about. */
export const subjects = ['pool', 'node', 'namespace', 'workload', 'request', 'cluster', 'fleet'] as const;
export type PolicySubject = (typeof subjects)[number];
