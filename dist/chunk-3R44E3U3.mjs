import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/program/syntax.ts
var isSyntax = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
var ASIDE = /* @__PURE__ */ new Set(["leadingComments", "innerComments", "trailingComments", "loc", "extra", "errors"]);
function childrenOf(node) {
  const children = [];
  for (const field in node) {
    const value = node[field];
    if (typeof value !== "object" || value === null || ASIDE.has(field)) continue;
    if (Array.isArray(value)) {
      for (const each of value) if (isSyntax(each)) children.push([field, each]);
    } else if (isSyntax(value)) children.push([field, value]);
  }
  return children;
}
function childIn(node, field) {
  const value = node[field];
  return isSyntax(value) ? value : void 0;
}
function listIn(node, field) {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}
function wordIn(node, field) {
  const value = node?.[field];
  return typeof value === "string" ? value : "";
}
function bare(node) {
  let inner = node;
  while (casts.has(inner.type)) inner = childIn(inner, "expression") ?? inner;
  return inner;
}
var casts = /* @__PURE__ */ new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
  "ParenthesizedExpression"
]);
function nameOf(node, isComputed) {
  if (!node) return void 0;
  if (node.type === "Identifier" && !isComputed) return wordIn(node, "name");
  if (node.type === "PrivateName") return `#${wordIn(childIn(node, "id"), "name")}`;
  if (node.type === "StringLiteral") return wordIn(node, "value");
  if (node.type === "NumericLiteral" && typeof node.value === "number") return String(node.value);
  return void 0;
}

export {
  childrenOf,
  childIn,
  listIn,
  wordIn,
  bare,
  nameOf
};
