import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/scope/shelf.ts
var shelf = new RegExp(
  `^(?:${[
    "[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|obsolete|old|retired|unused(?:[-_].*)?)",
    "docs?|examples?|samples?",
    "tests?|testing|test[-_].*|testdata|e2e|fixtures?|mocks?|mock[-_]?data",
    "hack|[.](?:github|gitlab|circleci|devcontainer|taskfiles?|vscode)",
    "templates?"
  ].join("|")})$`,
  "i"
);
function shelfOf(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder)) ? path.slice(0, path.lastIndexOf("/")) : void 0;
}
function shelvesIn(trees) {
  const known = /* @__PURE__ */ new Map();
  const named = setOf(trees);
  return (path) => {
    const key = named.has(path) ? path : path.slice(0, path.lastIndexOf("/") + 1);
    if (!known.has(key)) known.set(key, shelfOf(path, trees));
    return known.get(key);
  };
}
function isPutAside(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder) && !/^templates?$/i.test(folder));
}
function foldersBelow(path, trees) {
  const tree = treeOf(path, setOf(trees));
  return (tree ? path.slice(tree.length + 1) : path).split("/").slice(0, -1);
}
var setOf = memo((trees) => new Set(trees));
function treeOf(path, trees) {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    if (trees.has(path.slice(0, end))) return path.slice(0, end);
  }
  return "";
}
function isBelow(path, folder) {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

export {
  shelfOf,
  shelvesIn,
  isPutAside,
  isBelow
};
