/** What a policy can be about. */
export declare const subjects: readonly ['pool', 'node', 'namespace', 'workload', 'request', 'cluster', 'fleet'];
export type PolicySubject = (typeof subjects)[number];
