import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/rule/family.ts
var families = {
  pool: "A pool by itself",
  network: "Pools among each other and against the network",
  coverage: "Nodes and namespaces that get nothing",
  request: "Requests: annotations that choose pools or addresses",
  setup: "How pools come to be: operator, DaemonSet, CNI configuration, node addresses",
  change: "Changes, compared with an earlier state",
  repository: "The repository itself",
  policy: "Policies that a repository declares",
  plugin: "Rules of plugins"
};
var ownFamilies = Object.keys(families).filter(
  (family) => family !== "policy" && family !== "plugin"
);

export {
  families
};
