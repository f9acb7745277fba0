/** What rules are about, in the order in which lists show them; each with a title for its rules. */
export declare const families: {
    readonly pool: 'A pool by itself';
    readonly network: 'Pools among each other and against the network';
    readonly coverage: 'Nodes and namespaces that get nothing';
    readonly request: 'Requests: annotations that choose pools or addresses';
    readonly setup: 'How pools come to be: operator, DaemonSet, CNI configuration, node addresses';
    readonly change: 'Changes, compared with an earlier state';
    readonly repository: 'The repository itself';
    readonly policy: 'Policies that a repository declares';
    readonly plugin: 'Rules of plugins';
};
export type Family = keyof typeof families;
/** The families of the rules that ipamlint brings. */
export declare const ownFamilies: ("change" | "coverage" | "network" | "pool" | "repository" | "request" | "setup")[];
