/** What rules are about, in the order in which lists show them; each with a title for its rules. */
export const families = {
  pool: 'A single pool',
  network: 'Pools among each other and against the network',
  coverage: 'Nodes and namespaces that get nothing',
  request: 'Requests: annotations that choose pools or addresses',
  setup: 'How pools are created: operator, DaemonSet, CNI configuration, node addresses',
  change: 'Changes, compared with an earlier state',
  repository: 'The repository itself',
  policy: 'Policies that a repository declares',
  plugin: 'Rules of plugins',
} as const;

export type RuleFamily = keyof typeof families;

/** The families of the rules that ipamlint brings. */
export const ownFamilies = (Object.keys(families) as RuleFamily[]).filter(
  family => family !== 'policy' && family !== 'plugin',
);
