import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/cluster/counterparts.ts
var MOST_COMPARED = 200;
var ALIKE = 0.3;
function counterpartsOf(earlier, later) {
  const found = /* @__PURE__ */ new Map();
  pairBy(({ name }) => name, earlier, later, found);
  pairBy(content, earlier, later, found);
  const [before, after] = [leftOf(earlier, new Set(found.values())), leftOf(later, new Set(found.keys()))];
  if (before.length > MOST_COMPARED || after.length > MOST_COMPARED) return found;
  const candidates = after.flatMap(
    (cluster) => before.map((other) => ({ cluster, other, likeness: likenessOf(holdings(cluster), holdings(other)) }))
  ).filter(({ likeness }) => likeness >= ALIKE).sort((a, b) => b.likeness - a.likeness);
  const taken = /* @__PURE__ */ new Set();
  for (const { cluster, other } of candidates) {
    if (found.has(cluster) || taken.has(other)) continue;
    found.set(cluster, other);
    taken.add(other);
  }
  return found;
}
var leftOf = ({ clusters }, paired) => clusters.filter((cluster) => !paired.has(cluster));
function firstBy(clusters, key) {
  const found = /* @__PURE__ */ new Map();
  for (const cluster of clusters) {
    const text = key(cluster);
    if (!found.has(text)) found.set(text, cluster);
  }
  return found;
}
function pairBy(key, earlier, later, found) {
  const taken = new Set(found.values());
  const known = firstBy(leftOf(earlier, taken), key);
  for (const cluster of leftOf(later, new Set(found.keys()))) {
    const same = known.get(key(cluster));
    if (!same || taken.has(same)) continue;
    found.set(cluster, same);
    taken.add(same);
  }
}
var holdings = memo(
  ({ manifests, pools }) => /* @__PURE__ */ new Set([
    ...manifests.map(({ id, file, kind }) => id === `${kind}/${file.path}` ? kind : id),
    ...pools.map(({ name, fields }) => `${name} ${fields.cidr.text}`)
  ])
);
var content = (cluster) => [...holdings(cluster)].sort().join("\n");
function likenessOf(ours, theirs) {
  const common = [...ours].filter((each) => theirs.has(each)).length;
  const all = ours.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

export {
  counterpartsOf
};
