import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  childIn,
  childrenOf,
  listIn,
  wordIn
} from "./chunk-3R44E3U3.mjs";

// src/program/modules.ts
var endings = [".ts", ".tsx", ".mts", ".cts", ".js", ".mjs", ".cjs", ".jsx"];
var generated = /(?:^|\/)k8s$/;
function pathsFor(program, source) {
  if (!/^\.{1,2}(?:\/|$)/.test(source) || generated.test(source.replace(/\.[jt]s$/, ""))) return [];
  const parts = program.split("/").slice(0, -1);
  for (const step of source.split("/")) {
    if (step === ".." && parts.length === 0) return [];
    if (step === "..") parts.pop();
    else if (step !== "." && step !== "") parts.push(step);
  }
  const path = parts.join("/");
  const typed = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  return [path, typed, ...endings.map((end) => `${path}${end}`), ...endings.map((end) => `${path}/index${end}`)];
}
function importsOf({ body }) {
  const found = [];
  for (const node of body) {
    const source = wordIn(childIn(node, "source"), "value");
    if (source !== "") found.push(source);
    for (const each of listIn(node, "declarations")) {
      const required = requiredBy(childIn(each, "init"));
      if (required !== void 0) found.push(required);
    }
  }
  return found;
}
function requiredBy(node) {
  if (node?.type !== "CallExpression" || wordIn(childIn(node, "callee"), "name") !== "require")
    return void 0;
  const [first] = childrenOf(node).filter(([field]) => field === "arguments");
  return first?.[1].type === "StringLiteral" ? wordIn(first[1], "value") : void 0;
}

export {
  pathsFor,
  importsOf,
  requiredBy
};
