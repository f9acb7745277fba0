import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/cluster/origin.ts
var origins = /* @__PURE__ */ new WeakMap();
function withOrigins(clusters, inputs) {
  for (const [index, cluster] of clusters.entries()) origins.set(cluster, { inputs, index });
  return clusters;
}
var originOf = (cluster) => origins.get(cluster);

export {
  withOrigins,
  originOf
};
