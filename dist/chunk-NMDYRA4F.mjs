import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  grouped
} from "./chunk-Z2IPUE3H.mjs";
import {
  formatCidr
} from "./chunk-J3DQIE5U.mjs";

// src/rule/phrases.ts
function listed(names, limit = 4) {
  const all = [...names instanceof Set ? names : new Set(names)];
  const shown = all.slice(0, limit).map((name) => `"${name}"`);
  const rest = all.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
function objectPhrase({ kind, name }) {
  return name === "" ? kind : `${kind} "${name}"`;
}
function placedPhrase({
  kind,
  name,
  namespace
}) {
  return objectPhrase({ kind, name: name === "" || !namespace ? name : `${namespace}/${name}` });
}
var manifestPhrase = ({ kind, root }) => objectPhrase({ kind, name: root.get("metadata").get("name").text });
function poolPhrase(pool) {
  return `pool ${poolLabel(pool)}`;
}
function poolLabel({ name, cidr, fields }) {
  const range = cidr ? formatCidr(cidr) : clipped(fields.cidr.text.trim(), longestRange);
  if (name === "" || name === fields.cidr.text) return range || "without a name";
  return range ? `"${name}" (${range})` : `"${name}"`;
}
function anyOf(pools) {
  const more = pools.length > 3 ? ` or one of ${pools.length - 3} more` : "";
  return pools.slice(0, 3).map(poolLabel).join(" or ") + more;
}
function choice(ways, limit = 3) {
  const shown = ways.slice(0, ways.length > limit ? limit : -1);
  const last = ways.length > limit ? `${ways.length - limit} more` : ways.at(-1);
  return shown.length > 0 ? `${shown.join(", ")} or ${last}` : last;
}
var longestRange = 49;
var longestValue = 24;
var clipped = (text, limit) => text.length > limit ? `${text.slice(0, limit)}\u2026` : text;
function counted(count, noun, plural = `${noun}s`) {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${grouped(count)} ${plural}`;
}
function between(least, most) {
  if (most === void 0) return least === 0 ? "an unknown number" : `${least} or more`;
  return least === most ? `${most}` : least === 0 ? `up to ${most}` : `${least} to ${most}`;
}
function valuePhrase({ node, scalar, text }) {
  if (node?.kind === "mapping") return "a map";
  if (node?.kind === "sequence") return "a list";
  if (scalar === void 0 || scalar === null) return "nothing";
  if (typeof scalar === "string") return `the string "${clipped(text, longestValue)}"`;
  return typeof scalar === "boolean" ? `the boolean ${scalar}` : `the number ${clipped(text, longestValue)}`;
}
function failing(owner) {
  if (owner.isLoose) return "every new pod that gets it fails";
  if (owner.kind === "Pod") return "the pod fails";
  return owner.kind === "Namespace" ? "every new pod in the namespace fails" : "every new pod fails";
}
var groupPhrase = ({ source, name }) => objectPhrase({ kind: source, name });
function nodesPhrase(nodes, limit = 4) {
  const first = nodes.find(({ group }) => !group);
  const names = /* @__PURE__ */ new Set();
  for (const { group, name } of nodes) if (!group) names.add(name);
  const parts = first ? [names.size > 1 ? `Nodes ${listed(names, limit)}` : nodePhrase(first)] : [];
  const groups = groupsOf(nodes);
  for (const [group, count] of groups.slice(0, limit)) {
    parts.push(`${count > 1 ? counted(count, "node") : "the node"} of ${groupPhrase(group)}`);
  }
  if (groups.length > limit) parts.push(counted(groups.length - limit, "more group"));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0] ?? "";
}
var nodePhrase = ({ name, group }) => group ? `a node of ${groupPhrase(group)}` : objectPhrase({ kind: "Node", name });
function nodesRelated(nodes, limit = 3, label = "") {
  const first = nodes.filter(
    ({ group }, index) => !group || nodes.findIndex((node) => node.group === group) === index
  );
  return first.slice(0, limit).map((node) => ({
    at: node.at,
    label: label + (node.group ? groupPhrase(node.group) : nodePhrase(node))
  }));
}
function groupsOf(nodes) {
  const counts = /* @__PURE__ */ new Map();
  for (const { group } of nodes) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts];
}

export {
  listed,
  objectPhrase,
  placedPhrase,
  manifestPhrase,
  poolPhrase,
  poolLabel,
  anyOf,
  choice,
  counted,
  between,
  valuePhrase,
  failing,
  nodesPhrase,
  nodePhrase,
  nodesRelated
};
