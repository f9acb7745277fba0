import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  KIT,
  readPlugin
} from "./chunk-2MBQYPD7.mjs";
import "./chunk-HFRTE7XN.mjs";
import {
  byPlace
} from "./chunk-KP3ZSFQW.mjs";
import "./chunk-A236EXNT.mjs";
import {
  childIn,
  childrenOf,
  listIn,
  nameOf,
  wordIn
} from "./chunk-3R44E3U3.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-NKTRGEW5.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/plugin/vet.ts
var MISSING = [
  ["Date performance", "there is no clock: the same repository gets the same answer every day"],
  ["crypto", "there is no randomness"],
  ["eval Function", "no code is made of text"],
  [
    "fetch XMLHttpRequest WebSocket EventSource navigator",
    "there is no network: all that a rule knows is in the repository"
  ],
  [
    "process require module exports Buffer global __dirname __filename Deno Bun window document",
    "there is neither Node nor a browser: take what you need from the cluster"
  ],
  ["setTimeout setInterval setImmediate", "nothing waits"],
  ["console alert print", "say it in a finding, or throw"],
  ["WebAssembly Worker SharedArrayBuffer Atomics", "a rule runs alone, and as JavaScript"],
  [
    "TextEncoder TextDecoder URL URLSearchParams structuredClone Intl WeakRef FinalizationRegistry",
    "the language is there, and what Node adds to it is not"
  ]
];
var REASONS = new Map(
  MISSING.flatMap(([names, help]) => names.split(" ").map((name) => [name, help]))
);
var missingNames = [...REASONS.keys()];
function vet({ plugin, modules, mistakes }) {
  const kit = new Set(modules.flatMap(({ imports }) => imports.filter(isOfKit).flatMap(namesOf)));
  return {
    name: plugin.name,
    rules: plugin.rules,
    modules: modules.map(({ file, imports }) => ({
      path: file.path,
      imports: [...new Set(imports.map(({ specifier }) => specifier))]
    })),
    kit: [...kit].sort(),
    refusals: [...mistakes, ...modules.flatMap(refusalsIn)].sort(byPlace)
  };
}
var isOfKit = ({ specifier }) => specifier === KIT;
var namesOf = ({ names }) => names.map(({ name }) => name);
function refusalsIn({ file, program }) {
  const declared = /* @__PURE__ */ new Set();
  const found = [];
  const visit = (node, field, parent, isInFunction) => {
    for (const name of declaredBy(node, field)) declared.add(name);
    const told = refusalOf(node, field, parent, isInFunction);
    if (told) found.push({ node, ...told });
    const isFunction = /Function|Method/.test(node.type);
    for (const [inner, child] of childrenOf(node))
      if (!isTypeOnly(child)) visit(child, inner, node, isInFunction || isFunction);
  };
  visit(program, "", void 0, false);
  return found.filter(({ node }) => node.type !== "Identifier" || !declared.has(wordIn(node, "name"))).map(({ node: { start, end }, message, help }) => ({
    at: { file, span: { start, end } },
    message,
    help
  }));
}
var isTypeOnly = ({ type }) => type.startsWith("TS") && !/^TS(?:As|NonNull|Satisfies|TypeAssertion|Instantiation)/.test(type);
function declaredBy(node, field) {
  if (field === "params" || field === "param") return patternNames(node);
  if (field === "local") return [wordIn(node, "name")];
  if (/^(?:Function|Class)(?:Declaration|Expression)$/.test(node.type))
    return [wordIn(childIn(node, "id"), "name")];
  return node.type === "VariableDeclarator" ? patternNames(childIn(node, "id")) : [];
}
function patternNames(pattern) {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [wordIn(pattern, "name")];
  return childrenOf(pattern).filter(([field]) => !["key", "right", "typeAnnotation"].includes(field)).flatMap(([, child]) => patternNames(child));
}
function refusalOf(node, field, parent, isInFunction) {
  if (node.type === "Identifier" && !isOnlyName(field, parent)) {
    const name = wordIn(node, "name");
    const help = REASONS.get(name);
    return help === void 0 ? void 0 : { message: `there is no ${name} where a rule runs`, help };
  }
  if (node.type === "ImportExpression")
    return {
      message: "nothing is imported while a rule runs",
      help: "import it at the head of the module"
    };
  if (!isInFunction && (node.type === "AwaitExpression" || node.type === "ForOfStatement" && node.await === true))
    return { message: "a module cannot wait", help: "nothing takes time where a rule runs" };
  const isAsync = node.async === true && node.type === "ObjectMethod";
  if (isAsync && ["check", "compare"].includes(keyOf(node)))
    return { message: "a rule cannot wait", help: "write it without async: nothing takes time there" };
  const isRandom = node.type === "MemberExpression" && wordIn(childIn(node, "object"), "name") === "Math" && nameOf(childIn(node, "property"), node.computed === true) === "random";
  return isRandom ? { message: "there is no randomness", help: "the same repository gets the same answer" } : void 0;
}
var keyOf = (node) => nameOf(childIn(node, "key"), node.computed === true) ?? "";
function isOnlyName(field, parent) {
  if (field === "property" || field === "key") return parent?.computed !== true;
  return ["label", "meta", "exported", "imported"].includes(field) || listIn(parent ?? noNode, "specifiers").length > 0;
}
var noNode = { type: "", start: 0, end: 0 };

// src/run/vet-plugins.ts
async function vetPlugins(wish, world) {
  const { format, file } = wish.output;
  world.requireWritable(world.cwd, file === void 0 ? [] : [file]);
  const vettings = [];
  for (const given of wish.plugins) {
    const source = await world.openPlugin(void 0, given);
    if ("inside" in source)
      throw new UsageError(`the plugin ${given} cannot be read`, "name a folder or a file");
    vettings.push(vet(readPlugin(source)));
  }
  const text = format === "json" ? (await import("./vetting-json-GK6Q44AH.mjs")).vettingJson(vettings, version) : (await import("./vetting-pretty-7PSJP4NB.mjs")).vettingPretty(
    vettings,
    paper(file, wish, world)
  );
  deliver(text, file, world.cwd, world);
  return vettings.some(({ refusals }) => refusals.length > 0) ? 1 : 0;
}
export {
  vetPlugins
};
