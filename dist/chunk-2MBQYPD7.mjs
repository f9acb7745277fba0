import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isRuleId
} from "./chunk-HFRTE7XN.mjs";
import {
  require_lib
} from "./chunk-A236EXNT.mjs";
import {
  bare,
  childIn,
  childrenOf,
  listIn,
  nameOf,
  wordIn
} from "./chunk-3R44E3U3.mjs";
import {
  severities
} from "./chunk-BSQ2DDJL.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  __toESM
} from "./chunk-ZQZYIEXV.mjs";

// src/plugin/blanks.ts
function withBlanks(text, cuts) {
  const parts = [];
  let from = 0;
  for (const { start, end, put } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (put !== void 0) {
      if (start >= from) parts.push(text.slice(from, start), put);
      else replaceAt(parts, from - start, put);
      from = Math.max(from, end);
    } else if (end > from) {
      const begin = Math.max(start, from);
      parts.push(text.slice(from, begin), text.slice(begin, end).replace(/[^\r\n\u2028\u2029]/g, " "));
      from = end;
    }
  }
  return [...parts, text.slice(from)].join("");
}
function replaceAt(parts, back, letter) {
  let left = back;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index];
    if (part.length >= left) {
      const at = part.length - left;
      parts[index] = part.slice(0, at) + letter + part.slice(at + 1);
      return;
    }
    left -= part.length;
  }
}

// src/plugin/blank.ts
function blanked(text, program) {
  const blanker = new Blanker(text);
  blanker.visit(program);
  return { text: withBlanks(text, blanker.cuts), refusals: blanker.refusals };
}
var MEMBERS = /* @__PURE__ */ new Set([
  "ClassMethod",
  "ClassPrivateMethod",
  "ClassProperty",
  "ClassPrivateProperty",
  "ClassAccessorProperty"
]);
var TYPES = /* @__PURE__ */ new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "TSDeclareFunction"]);
var MEMBER_TYPES = /* @__PURE__ */ new Set(["TSDeclareMethod", "TSIndexSignature"]);
var ANNOTATIONS = /* @__PURE__ */ new Set([
  "TSTypeAnnotation",
  "TSTypeParameterDeclaration",
  "TSTypeParameterInstantiation"
]);
var MODIFIERS = /\b(?:public|private|protected|readonly|override|abstract|declare)\b/g;
var Blanker = class {
  refusals = [];
  text;
  cuts = [];
  constructor(text) {
    this.text = text;
  }
  visit(node) {
    const { type } = node;
    if (TYPES.has(type) || node.declare === true) return this.blankStatement(node);
    if (MEMBER_TYPES.has(type) || MEMBERS.has(type) && node.abstract === true)
      return this.blankStatement(node);
    if (ANNOTATIONS.has(type)) return this.blank(node.start, node.end);
    switch (type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportDefaultDeclaration":
      case "ExportAllDeclaration":
        return this.module(node);
      case "TSAsExpression":
      case "TSSatisfiesExpression":
        return this.cast(node);
      case "TSTypeAssertion": {
        const inner = childIn(node, "expression");
        this.blank(node.start, inner.start);
        return this.visit(inner);
      }
      case "TSNonNullExpression":
        this.visit(childIn(node, "expression"));
        return this.blankTail(node, node.end - 1, node.end);
      case "TSEnumDeclaration":
        return this.refuse(node, "an enum is code that only TypeScript makes", "write an object `as const`");
      case "TSModuleDeclaration":
        return this.refuse(
          node,
          "a namespace is code that only TypeScript makes",
          "write a module of its own"
        );
      case "TSImportEqualsDeclaration":
      case "TSExportAssignment":
        return this.refuse(
          node,
          "this is how CommonJS imports and exports",
          "write `import \u2026 from` and `export`"
        );
      case "TSParameterProperty":
        return this.refuse(
          node,
          "a parameter that declares a property is code that only TypeScript makes",
          "declare the property, and assign it in the constructor"
        );
      case "Decorator":
        return this.refuse(node, "the guest knows no decorators", "call the function yourself");
      case "ClassAccessorProperty":
        return this.refuse(node, "the guest knows no `accessor`", "write a getter and a setter");
      default:
        this.inside(node);
    }
  }
  refuse({ start, end }, reason, help) {
    this.refusals.push({ span: { start, end }, reason, help });
  }
  blank(start, end, put) {
    if (end <= start) return;
    this.cuts.push({ start, end });
    if (put !== void 0) this.cuts.push({ start, end: start + 1, put });
  }
  /** Blanks a whole statement, or member of a class, whose end may have ended what stands before it. */
  blankStatement({ start, end }) {
    this.blank(start, end, ";");
  }
  /** Blanks the end of an expression; what begins the next line must not go on with it. */
  blankTail(node, start, end) {
    const next = /^[ \t]*(?:\/\/[^\n]*|\/\*[^]*?\*\/[ \t]*)*[\r\n]\s*([([`+\-/*])/.exec(
      this.text.slice(node.end, node.end + 400)
    );
    this.blank(start, end, next ? ";" : void 0);
  }
  inside(node) {
    this.marks(node);
    for (const [field, child] of childrenOf(node)) {
      if (field === "implements") continue;
      const isReturn = field === "returnType" && node.type === "ArrowFunctionExpression";
      if (isReturn) this.arrowReturn(child);
      else if (field === "typeParameters" && node.async === true && node.type === "ArrowFunctionExpression")
        this.arrowParameters(child);
      else this.visit(child);
    }
  }
  /** `?`, `!` and modifiers, which are no nodes. */
  marks(node) {
    const annotation = childIn(node, "typeAnnotation");
    if (node.type === "VariableDeclarator" && node.definite === true) this.mark(childIn(node, "id"), "!");
    if (node.type === "Identifier" && node.optional === true)
      this.blank(node.start + wordIn(node, "name").length, annotation?.start ?? node.end);
    if ((node.type === "ObjectPattern" || node.type === "ArrayPattern") && node.optional === true)
      this.questionAfter(node.end - 1, annotation?.start ?? node.end);
    if (MEMBERS.has(node.type)) this.member(node, annotation);
    if (/^Class(?:Declaration|Expression)$/.test(node.type)) this.heritage(node);
    const [first, second] = listIn(node, "params");
    if (first?.type === "Identifier" && wordIn(first, "name") === "this")
      this.blank(
        first.start,
        second ? second.start : first.end + (/^\s*,/.exec(this.text.slice(first.end))?.[0].length ?? 0)
      );
  }
  mark(id, sign) {
    const at = this.text.indexOf(sign, id.start + wordIn(id, "name").length);
    this.blank(at, at + 1);
  }
  questionAfter(from, to) {
    const at = this.text.lastIndexOf("?", to);
    if (at >= from) this.blank(at, at + 1);
  }
  member(node, annotation) {
    const key = childIn(node, "key");
    const isComputed = node.computed === true;
    const head = this.text.slice(node.start, key.start);
    const decorators = listIn(node, "decorators").at(-1)?.end ?? node.start;
    for (const { 0: word, index } of head.matchAll(MODIFIERS)) {
      const at2 = node.start + index;
      if (at2 >= decorators) this.blank(at2, at2 + word.length);
    }
    if (node.optional !== true && node.definite !== true) return;
    const from = isComputed ? this.text.indexOf("]", key.end) + 1 : key.end;
    const at = from + /^\s*/.exec(this.text.slice(from))[0].length;
    if (/[?!]/.test(this.text[at] ?? "") && at < (annotation?.start ?? node.end)) this.blank(at, at + 1);
  }
  heritage(node) {
    const body = childIn(node, "body");
    if (node.abstract === true) {
      const at = this.text.indexOf("abstract", node.start);
      this.blank(at, at + "abstract".length);
    }
    const [first] = listIn(node, "implements");
    if (first) this.blank(this.text.lastIndexOf("implements", first.start), body.start);
  }
  /** A line break between parameters and arrow is none of JavaScript: the bracket moves behind the type. */
  arrowReturn(type) {
    const { start, end } = type;
    if (!/[\r\n]/.test(this.text.slice(start, end))) return this.blank(start, end);
    const bracket = this.text.lastIndexOf(")", start);
    this.blank(bracket, end);
    this.cuts.push({ start: end - 1, end, put: ")" });
  }
  /** The same between `async` and parameters. */
  arrowParameters(parameters) {
    const { start, end } = parameters;
    if (!/[\r\n]/.test(this.text.slice(start, end))) return this.blank(start, end);
    const bracket = this.text.indexOf("(", end);
    this.blank(start, bracket + 1, "(");
  }
  cast(node) {
    const inner = childIn(node, "expression");
    this.visit(inner);
    this.blankTail(node, inner.end, node.end);
  }
  module(node) {
    const declaration = childIn(node, "declaration");
    const isType = node.importKind === "type" || node.exportKind === "type";
    if (isType || declaration && (TYPES.has(declaration.type) || declaration.declare === true))
      return this.blankStatement(node);
    for (const specifier of listIn(node, "specifiers")) {
      if (specifier.importKind !== "type" && specifier.exportKind !== "type") continue;
      const comma = /^\s*,/.exec(this.text.slice(specifier.end))?.[0].length ?? 0;
      this.blank(specifier.start, specifier.end + comma);
    }
    if (declaration) this.visit(declaration);
  }
};

// src/plugin/head.ts
var LONGEST_SUMMARY = 200;
var FIXABLE = ["safe", "unsafe", "mixed"];
var DEFINERS = ["defineRule", "defineComparison"];
function headOf(program) {
  const found = ruleIn(program);
  if (!("type" in found)) return [found];
  const faults = [];
  const refuse = ({ start, end }, reason, help) => {
    faults.push({ span: { start, end }, reason, help });
  };
  const properties = new Map(listIn(found, "properties").map((each) => [keyOf(each), each]));
  const text = (key, example) => {
    const property = properties.get(key);
    const help = `write a text there, such as ${example}`;
    if (!property) return refuse({ ...found, end: found.start + 1 }, `the rule has no \`${key}\``, help);
    const value = childIn(property, "value");
    const literal = value && literalOf(bare(value));
    if (literal === void 0)
      return refuse(property, `\`${key}\` is worked out: it has to be read without running the rule`, help);
    return [literal, value];
  };
  const id = text("id", "'pool-without-owner'");
  if (id && !isRuleId(id[0]))
    refuse(id[1], `"${id[0]}" can be no rule's id`, "write lower-case words such as pool-without-owner");
  const summary = text("summary", "'a pool that nobody owns'");
  if (summary && (summary[0].trim() === "" || summary[0].length > LONGEST_SUMMARY))
    refuse(summary[1], `a summary has 1 to ${LONGEST_SUMMARY} letters`, "write a clause without a full stop");
  const severity = text("severity", "'warning'");
  if (severity && !severities.includes(severity[0]))
    refuse(severity[1], `"${severity[0]}" is no severity`, `write ${severities.join(", ")}`);
  const since = text("since", "'1.0.0'");
  const fixable = properties.has("fixable") ? text("fixable", "'safe'") : void 0;
  if (properties.has("review"))
    refuse(
      properties.get("review"),
      "a plugin cannot look at suppressions: `review` is for rules that ipamlint brings",
      "write `check`"
    );
  else if (!properties.has("check") && !properties.has("compare"))
    refuse(
      { ...found, end: found.start + 1 },
      "the rule has neither `check` nor `compare`",
      "write one of them"
    );
  if (faults.length > 0 || !id || !summary || !severity || !since) return faults;
  return {
    id: id[0],
    summary: summary[0],
    severity: severity[0],
    since: since[0],
    fixable: FIXABLE.find((each) => each === fixable?.[0]),
    checks: properties.has("check"),
    compares: properties.has("compare"),
    at: id[1]
  };
}
var keyOf = (property) => nameOf(childIn(property, "key"), property.computed === true) ?? "\u2026";
function literalOf(node) {
  if (node.type === "StringLiteral") return wordIn(node, "value");
  if (node.type !== "TemplateLiteral" || listIn(node, "expressions").length > 0) return void 0;
  return listIn(node, "quasis")[0]?.value?.cooked;
}
function ruleIn(program) {
  const body = listIn(program, "body");
  const exported = body.find(({ type }) => type === "ExportDefaultDeclaration");
  const help = "write `export default defineRule({ id: \u2026, summary: \u2026, severity: \u2026, since: \u2026, check \u2026 })`";
  if (!exported) return { span: { start: 0, end: 0 }, reason: "the module exports no rule by default", help };
  const found = described(childIn(exported, "declaration"), body);
  const { start, end } = exported;
  return found ?? {
    span: { start, end },
    reason: "what the module exports by default cannot be read as a rule",
    help
  };
}
function described(node, body) {
  const inner = node && bare(node);
  if (inner?.type === "ObjectExpression") return inner;
  if (inner?.type === "CallExpression") {
    const isDefiner = DEFINERS.includes(wordIn(childIn(inner, "callee"), "name"));
    return isDefiner ? described(listIn(inner, "arguments")[0], []) : void 0;
  }
  if (inner?.type !== "Identifier") return void 0;
  const name = wordIn(inner, "name");
  const declarations = body.flatMap(
    (statement) => statement.type === "VariableDeclaration" && statement.kind === "const" ? listIn(statement, "declarations") : []
  );
  const declared = declarations.find((each) => wordIn(childIn(each, "id"), "name") === name);
  return declared && described(childIn(declared, "init"), []);
}

// src/plugin/kit-names.ts
var kitValues = [
  "ADDRESS_BITS",
  "BLOCK_SIZES",
  "IntervalSet",
  "addressClaims",
  "addressCount",
  "addressesOfBlock",
  "addressesPerBlock",
  "allowsPods",
  "alwaysMatches",
  "anyOf",
  "assignmentOf",
  "blamesForName",
  "blockRules",
  "blocksFor",
  "builtInKinds",
  "capacityOf",
  "checkedAs",
  "choice",
  "chomp",
  "cidrFrom",
  "cidrsBetween",
  "classes",
  "clipped",
  "contains",
  "containsAddress",
  "counted",
  "coverages",
  "declarationsOf",
  "declaredKind",
  "defaultBlockSize",
  "defineComparison",
  "defineReview",
  "defineRule",
  "demandsOf",
  "diagnoseAddress",
  "diagnoseCidr",
  "diagnoseCidrOrAddress",
  "distinctEntries",
  "drawsOnPools",
  "effectivePools",
  "entryBehind",
  "evaluateSelector",
  "explainFault",
  "fact",
  "failing",
  "familyOf",
  "familyOfEntry",
  "formatAddress",
  "formatCidr",
  "groupOf",
  "hasHostBits",
  "heededRequests",
  "inhabitantsOf",
  "isAddressRequest",
  "isBlockSize",
  "isCertain",
  "isHostNetwork",
  "isInhabited",
  "isLoose",
  "isMeasured",
  "isPlaceholder",
  "isShared",
  "isStandIn",
  "isStarted",
  "isTunnelMode",
  "isUnaccounted",
  "isUnavoidable",
  "isWindows",
  "jsonList",
  "jsonOf",
  "knowsAllNodes",
  "listed",
  "looseOwners",
  "manifestPhrase",
  "mayConfigureBlocks",
  "mayHoldMorePools",
  "mayReserveMore",
  "metadataBetween",
  "namespaceOf",
  "networkIndex",
  "neverMatches",
  "nodeNeeds",
  "nodePhrase",
  "nodesPhrase",
  "nodesRelated",
  "objectPhrase",
  "overlappingPools",
  "overlaps",
  "parseAddress",
  "parseCidr",
  "parseCidrOrAddress",
  "parseSelector",
  "placedPhrase",
  "poolChanges",
  "poolLabel",
  "poolPhrase",
  "poolRefusal",
  "poolRequests",
  "printBare",
  "quoted",
  "readsFamilies",
  "refusal",
  "replaceScalar",
  "requestablePools",
  "requestedFamily",
  "requestsOf",
  "reservations",
  "reservedAddresses",
  "residentOf",
  "rewrite",
  "rewriteAsList",
  "rewriteString",
  "rewriteWord",
  "runs",
  "selectorLabels",
  "selectorOfMap",
  "standsAlone",
  "storesNatively",
  "tunnelCoverages",
  "usesPools",
  "valuePhrase",
  "wants",
  "writtenIn",
  "yamlScalar"
];
var kitTypes = [
  "AddressClaim",
  "Cause",
  "Cidr",
  "ClusterGraph",
  "ComparisonContext",
  "Coverage",
  "Drawer",
  "Family",
  "Field",
  "Finding",
  "Fix",
  "IPPool",
  "IPReservation",
  "Json",
  "JsonObject",
  "Labels",
  "Manifest",
  "MeasuredPool",
  "Namespace",
  "Node",
  "NodeNeed",
  "Place",
  "PoolChanges",
  "PoolOrigin",
  "PoolPair",
  "PoolRequest",
  "RangedPool",
  "Refusal",
  "Related",
  "Request",
  "RequestEntry",
  "ReviewContext",
  "Rule",
  "RuleContext",
  "Selector",
  "SelectorFault",
  "SelectorField",
  "Severity",
  "Tri",
  "TunnelCoverage",
  "Undecided",
  "Workload",
  "WrittenObject"
];

// src/plugin/imports.ts
var KIT = "ipamlint/rule";
function importsOf(program) {
  return listIn(program, "body").flatMap((statement) => {
    const source = childIn(statement, "source");
    if (!source || statement.importKind === "type" || statement.exportKind === "type") return [];
    const specifiers = listIn(statement, "specifiers");
    const values = specifiers.filter(
      ({ importKind, exportKind }) => importKind !== "type" && exportKind !== "type"
    );
    const names = values.map((node) => ({ node, name: importedName(node) }));
    return [{ specifier: wordIn(source, "value"), node: source, names }];
  });
}
function importedName(specifier) {
  if (specifier.type === "ImportNamespaceSpecifier") return "*";
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  const name = childIn(specifier, specifier.type === "ImportSpecifier" ? "imported" : "local");
  return wordIn(name, "name") || wordIn(name, "value");
}
function kitFaults({ names }) {
  return names.flatMap(({ name, node }) => {
    const fault = kitFault(name);
    return fault ? [{ span: { start: node.start, end: node.end }, ...fault }] : [];
  });
}
function kitFault(name) {
  if (name === "defineReview")
    return {
      reason: "a plugin cannot look at suppressions: defineReview is for rules that ipamlint brings",
      help: "write defineRule or defineComparison"
    };
  if (name === "*" || kitValues.includes(name)) return void 0;
  if (kitTypes.includes(name))
    return { reason: `${name} is a type, which is gone when the rule runs`, help: `write \`type ${name}\`` };
  const close = nearest(name, [...kitValues, ...kitTypes]);
  return {
    reason: `${KIT} exports no "${name}"`,
    help: close ? `did you mean ${close}?` : "docs/kit.md lists what it exports"
  };
}

// src/plugin/parse.ts
var import_parser = __toESM(require_lib(), 1);
var MOST_TEXT = 512 * 1024;
var DEEPEST = 200;
function parseModule({ path, text }) {
  const at = (start) => ({ start, end: start });
  if (text.length > MOST_TEXT)
    return { span: at(0), reason: `a module has ${MOST_TEXT / 1024} KiB at most`, help: "divide it" };
  const deep = tooDeepAt(text);
  if (deep !== void 0)
    return { span: at(deep), reason: "brackets stand too deep in each other here", help: "write it flatter" };
  const plugins = /\.m?ts$/.test(path) ? ["typescript", "decorators", "decoratorAutoAccessors"] : ["decorators", "decoratorAutoAccessors"];
  try {
    const { program } = (0, import_parser.parse)(text, {
      sourceType: "module",
      plugins,
      createParenthesizedExpressions: true,
      createImportExpressions: true,
      attachComment: false
    });
    return program;
  } catch (error) {
    const { pos = 0, message } = error;
    const reason = message.replace(/\s*\(\d+:\d+\)$/, "").replace(/\.$/, "");
    return { span: at(pos), reason: `this is no module: ${reason}`, help: "write what TypeScript can parse" };
  }
}
function tooDeepAt(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > DEEPEST) return at;
    } else if (code === 41 || code === 93 || code === 125) depth = Math.max(depth - 1, 0);
  }
  return void 0;
}

// src/plugin/read.ts
var MOST_MODULES = 300;
var MOST_TEXT2 = 4 * 1024 * 1024;
function readPlugin(source) {
  const reader = new Reader(source);
  const rules = source.entries.flatMap((path) => reader.rule(path));
  const modules = new Map([...reader.runnable, [KIT, kitModule]]);
  return {
    plugin: { name: source.name, rules, modules },
    modules: reader.modules,
    mistakes: reader.mistakes
  };
}
var kitModule = {
  text: kitValues.map((name) => `export const ${name} = program.kit.${name};`).join("\n"),
  imports: /* @__PURE__ */ new Map()
};
var Reader = class {
  modules = [];
  runnable = /* @__PURE__ */ new Map();
  mistakes = [];
  source;
  seen = /* @__PURE__ */ new Map();
  room = MOST_TEXT2;
  constructor(source) {
    this.source = source;
  }
  /** The rule of a module, if it has one; and all that it imports. */
  rule(path) {
    const module = this.module(path, void 0);
    if (!module) return [];
    const { file, program } = module;
    const head = headOf(program);
    if (!("id" in head)) {
      for (const { span, reason, help } of head) this.report(file, span, reason, help);
      return [];
    }
    const { at, ...said } = head;
    const readme = this.source.read(`${path.slice(0, path.lastIndexOf("/") + 1)}README.md`);
    const page = readme && "text" in readme ? readme.text : "";
    return [{ ...said, file, at: { file, span: { start: at.start, end: at.end } }, page }];
  }
  report(file, span, message, help) {
    this.mistakes.push({ at: { file, span }, message, help });
  }
  /** A module, read once. `asked` is where somebody imports it. */
  module(path, asked) {
    if (this.seen.has(path)) return this.seen.get(path);
    this.seen.set(path, void 0);
    const shown = `${this.source.lead}${path}`;
    const found = this.source.read(path);
    if (!found || "reason" in found) {
      const reason = found ? found.reason : "does not exist";
      const file2 = asked?.file ?? { path: shown, text: "" };
      this.report(
        file2,
        asked?.node ?? { start: 0, end: 0 },
        `${shown} ${reason}`,
        "name a file of the plugin"
      );
      return void 0;
    }
    const file = { path: shown, text: found.text };
    const program = parseModule(file);
    if (!("type" in program)) {
      this.report(file, program.span, program.reason, program.help);
      return void 0;
    }
    this.room -= file.text.length;
    if (this.room < 0 || this.seen.size > MOST_MODULES) {
      this.report(
        file,
        { start: 0, end: 0 },
        "the plugin is too large",
        `it may have ${MOST_MODULES} modules of 4 MiB in all`
      );
      return void 0;
    }
    const module = { file, program, imports: importsOf(program) };
    this.seen.set(path, module);
    this.modules.push(module);
    const { text, refusals } = blanked(file.text, program);
    for (const { span, reason, help } of refusals) this.report(file, span, reason, help);
    this.runnable.set(shown, { text, imports: this.targets(path, module) });
    return module;
  }
  /** Which module each name means, having read it. */
  targets(path, { file, imports }) {
    const targets = /* @__PURE__ */ new Map();
    for (const each of imports) {
      const { specifier, node } = each;
      if (specifier === KIT) {
        targets.set(specifier, KIT);
        for (const { span, reason, help } of kitFaults(each)) this.report(file, span, reason, help);
      } else if (!/^\.\.?\//.test(specifier)) {
        const help = `a rule imports ${KIT} and modules beside it: nothing else is there when it runs`;
        this.report(file, node, `"${specifier}" cannot be imported`, help);
      } else {
        const target = this.resolve(path, specifier);
        if (target === void 0) {
          this.report(
            file,
            node,
            `"${specifier}" leads out of the plugin`,
            "keep what it imports in its folder"
          );
          continue;
        }
        if (this.module(target, { file, node })) targets.set(specifier, `${this.source.lead}${target}`);
      }
    }
    return targets;
  }
  /** The file that a relative name means; TypeScript writes `./x.js` for `./x.ts`. */
  resolve(path, specifier) {
    const steps = path.split("/").slice(0, -1);
    for (const step of specifier.split("/")) {
      if (step === "..") {
        if (steps.pop() === void 0) return void 0;
      } else if (step !== "." && step !== "") steps.push(step);
    }
    const exact = steps.join("/");
    const typed = exact.replace(/\.(m?)js$/, ".$1ts");
    const isThere = (each) => this.seen.has(each) || this.source.read(each) !== void 0;
    return [exact, typed, `${exact}.ts`, `${exact}.js`].find(isThere) ?? exact;
  }
};

export {
  KIT,
  readPlugin
};
