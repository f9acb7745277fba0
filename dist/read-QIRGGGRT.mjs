import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  require_lib
} from "./chunk-A236EXNT.mjs";
import {
  parseEmbedded
} from "./chunk-JFDXJPA5.mjs";
import {
  Budget,
  OverBudget
} from "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import {
  importsOf,
  pathsFor,
  requiredBy
} from "./chunk-F2CRXHDY.mjs";
import {
  bare,
  childIn,
  childrenOf,
  listIn,
  nameOf,
  wordIn
} from "./chunk-3R44E3U3.mjs";
import "./chunk-JOF4ONYC.mjs";
import {
  isClusterScoped,
  mayBringPools
} from "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";
import {
  __toESM
} from "./chunk-ZQZYIEXV.mjs";

// src/program/altered.ts
var LONGEST = 2 ** 24;
var Altered = class {
  places = /* @__PURE__ */ new Map();
  /** How many there are. */
  count = 0;
  add({ file, start, end }) {
    const places = this.places.get(file) ?? /* @__PURE__ */ new Set();
    this.places.set(file, places);
    const before = places.size;
    places.add(start * LONGEST + end);
    this.count += places.size - before;
  }
  has({ file, start, end }) {
    return this.places.get(file)?.has(start * LONGEST + end) === true;
  }
};

// src/program/value.ts
function unknown(at, ...of) {
  const held = of.filter((value) => value !== void 0 && mayChange(value));
  return held.length === 0 ? { kind: "unknown", at } : { kind: "unknown", at, of: held };
}
var mayChange = (value) => value.kind === "unknown" ? value.of !== void 0 : /^(?:object|list|function|class|instance)$/.test(value.kind);
function heldBy(value) {
  if (value.kind === "list") return value.items;
  if (value.kind === "unknown") return value.of ?? [];
  if (value.kind !== "object") return [];
  const entries = [...value.entries.values()].map(
    ({ value: each }) => each.kind === "function" ? { ...each, self: each.self ?? value } : each
  );
  return [...entries, ...value.more ?? []];
}
var scalar = (value, at, isWritten = false) => ({
  kind: "scalar",
  value,
  at,
  isWritten
});
var spotOf = (node, { program }) => ({
  file: program.file,
  start: node.start,
  end: node.end
});
function truthOf(value) {
  if (value.kind === "unknown" || value.kind === "foreign") return void 0;
  return value.kind === "scalar" ? Boolean(value.value) : value.kind !== "undefined";
}
function isCertain(value, step) {
  step();
  if (value.kind === "list") return value.items.every((each) => isCertain(each, step));
  if (value.kind === "object")
    return !value.isOpen && [...value.entries.values()].every((each) => isCertain(each.value, step));
  return value.kind === "scalar" || value.kind === "undefined";
}
var textIn = (value) => value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
var entryOf = (value, key) => value?.kind === "object" ? value.entries.get(key)?.value : void 0;

// src/program/hand-over.ts
var unseen = "unseen";
var objectOf = (entries, at, isOpen = false) => ({
  kind: "object",
  entries: new Map(
    entries.flatMap(([key, value]) => value ? [[key, { keyAt: at, value }]] : [])
  ),
  isOpen,
  at
});
var withHead = (root, head, at) => ({
  ...root,
  entries: new Map([
    ...Object.entries(head).map(([key, text]) => [
      key,
      { keyAt: at, value: scalar(text, at) }
    ]),
    ...[...root.entries].filter(([key]) => !(key in head))
  ])
});
function completed(root, at) {
  const kind = textIn(entryOf(root, "kind"));
  const metadata = root.entries.get("metadata");
  const written = metadata?.value;
  if (written && written.kind !== "object" && written.kind !== "undefined") return root;
  const known = written?.kind === "object" ? written : objectOf([], at);
  if (known.isOpen) return root;
  const entries = new Map(known.entries);
  const generate = (key) => {
    const present = entries.get(key)?.value.kind ?? "undefined";
    if (present === "undefined") entries.set(key, { keyAt: at, value: unknown(at) });
  };
  generate("name");
  if (kind === void 0 || !isClusterScoped(kind)) generate("namespace");
  const property = { keyAt: metadata?.keyAt ?? at, value: { ...known, entries } };
  return { ...root, entries: new Map([...root.entries, ["metadata", property]]) };
}
function helmChart(given2, keys, at) {
  if (given2?.kind !== "object") return unseen;
  const valuesOf = given2.entries.get("values");
  const fromFiles = given2.entries.has("valueYamlFiles") || given2.entries.has("valuesFiles") || given2.isOpen;
  const metadata = objectOf(
    [
      ["name", entryOf(given2, keys.name) ?? keys.name2 ?? unknown(at)],
      ["namespace", entryOf(given2, "namespace")]
    ],
    at
  );
  const spec = {
    ...objectOf(
      [
        ["chart", entryOf(given2, "chart")],
        ["version", entryOf(given2, "version")],
        ["targetNamespace", entryOf(given2, "namespace")]
      ],
      given2.at,
      given2.isOpen
    )
  };
  const entries = new Map(spec.entries);
  if (fromFiles)
    entries.set("values", {
      keyAt: valuesOf?.keyAt ?? at,
      value: unknown(valuesOf && "at" in valuesOf.value ? valuesOf.value.at : at)
    });
  else if (valuesOf) entries.set("values", valuesOf);
  const root = objectOf(
    [
      ["metadata", metadata],
      ["spec", { ...spec, entries }]
    ],
    at
  );
  return withHead(root, { apiVersion: "helm.cattle.io/v1", kind: "HelmChart" }, at);
}
function isElsewhere(path) {
  const text = textIn(path);
  return text === void 0 || /^[a-z][a-z\d+.-]+:|^github\.com\//i.test(text);
}
var lastOf = ({ path }) => path.at(-1) ?? "";

// src/program/machine.ts
function originOf(value) {
  let each = value;
  for (let depth = 0; each?.kind === "class" && depth < 50; depth++) each = each.parent;
  return each?.kind === "foreign" ? each : void 0;
}
function thingOf(value) {
  return value?.kind === "instance" || value?.kind === "thing" ? value.thing : void 0;
}
var isRootOfThings = (origin) => /^(?:App|Chart|Stack|Stage|NestedStack|Provider|\w*Cluster)$/.test(origin?.path.at(-1) ?? "");

// src/program/aws-cdk.ts
var packages = /^(?:aws-cdk-lib(?:\/|$)|@aws-cdk\/|@aws-quickstart\/|@aws-blueprints-community\/)/;
function usesAwsCdk({ body, file }) {
  return body.some((node) => packages.test(wordIn(childIn(node, "source"), "value"))) || /\brequire\(\s*['"](?:aws-cdk-lib|@aws-cdk\/)/.test(file.text);
}
function handedToAwsCdk({
  callee,
  method: method2,
  on,
  given: given2,
  node,
  scope
}) {
  const at = spotOf(childIn(node, "callee") ?? node, scope);
  if (method2 === "addHelmChart" || method2 === "addManifest") {
    if (!usesAwsCdk(scope.program)) return void 0;
    const cluster2 = clusterOf(on);
    if (method2 === "addManifest") return manifests(given2.slice(1), cluster2);
    return chart(given2[1], cluster2, at);
  }
  if (!callee || !packages.test(callee.module) || node.type !== "NewExpression") return void 0;
  const name = lastOf(callee);
  const props = given2[2];
  const cluster = clusterOf(entryOf(props, "cluster"));
  if (name === "HelmChart") return chart(props, cluster, at);
  if (name !== "KubernetesManifest") return void 0;
  const list2 = entryOf(props, "manifest");
  return list2?.kind === "list" ? manifests(list2.items, cluster) : unseen;
}
function chart(given2, cluster, at) {
  const root = helmChart(given2, { name: "release" }, at);
  return root === unseen ? unseen : [{ root, cluster }];
}
function manifests(values, cluster) {
  const roots = values.flatMap((value) => value.kind === "object" ? [{ root: value, cluster }] : []);
  return roots.length === values.length ? roots : unseen;
}
function clusterOf(value) {
  const own = thingOf(value);
  if (own) return { own };
  return value && "at" in value ? value.at.file.text.slice(value.at.start, value.at.end) : "";
}

// src/program/classes.ts
var membersOf = (node) => {
  const body = childIn(node, "body");
  return body ? listIn(body, "body") : [];
};
var isMethod = ({ type }) => /^Class(?:Private)?Method$/.test(type);
var isField = ({ type }) => /^Class(?:Private|Accessor)?Property$/.test(type);
var nameIn = (member2) => nameOf(childIn(member2, "key"), member2.computed === true);
var methodsOf = memo(({ node }) => {
  const methods = /* @__PURE__ */ new Map();
  for (const each of membersOf(node)) {
    if (!isMethod(each) || each.static === true) continue;
    const isConstructor = wordIn(each, "kind") === "constructor";
    methods.set(isConstructor ? "constructor" : nameIn(each) ?? `[${each.start}]`, each);
  }
  return methods;
});
function methodIn(of, name) {
  const own = methodsOf(of).get(name);
  if (own) return /^[gs]et$/.test(wordIn(own, "kind")) ? void 0 : own;
  return of.parent?.kind === "class" && of.parent !== of ? methodIn(of.parent, name) : void 0;
}
function classValue(machine, node, scope, isOpen) {
  const parent = childIn(node, "superClass");
  for (const each of listIn(node, "decorators"))
    machine.release(machine.evaluate(childIn(each, "expression") ?? each, scope));
  const made = {
    kind: "class",
    node,
    scope,
    parent: parent && machine.evaluate(parent, scope),
    statics: /* @__PURE__ */ new Map()
  };
  const within = { ...scope, names: /* @__PURE__ */ new Map(), outer: scope, self: made };
  const own = wordIn(childIn(node, "id"), "name");
  if (own !== "") within.names.set(own, made);
  for (const each of membersOf(node)) {
    if (each.type === "StaticBlock") machine.run(listIn(each, "body"), within);
    const name = nameIn(each);
    if (each.static !== true || name === void 0) continue;
    const init = childIn(each, "value");
    const at = spotOf(each, scope);
    const isPlain = isMethod(each) && wordIn(each, "kind") === "method";
    const value = isPlain ? { kind: "function", node: each, scope: within, self: made } : init && isField(each) ? machine.evaluate(init, within) : unknown(at);
    made.statics.set(name, isOpen ? unknown(at, value) : value);
  }
  return made;
}
function staticIn(of, name) {
  const own = of.statics.get(name);
  return own ?? (of.parent?.kind === "class" && of.parent !== of ? staticIn(of.parent, name) : void 0);
}
function beginFields(machine, on, of) {
  const within = { ...of.scope, names: /* @__PURE__ */ new Map(), outer: of.scope, self: on };
  for (const each of membersOf(of.node)) {
    const init = isField(each) && each.static !== true ? childIn(each, "value") : void 0;
    if (!init) continue;
    const value = machine.evaluate(init, within);
    const name = nameIn(each);
    if (name === void 0) machine.release(value);
    else on.fields.set(name, value);
  }
}
var nameOfClass = ({ node }) => wordIn(childIn(node, "id"), "name");
function anyOf(made, at) {
  const [first] = made;
  if (made.length === 1) return first;
  const names = new Set(made.flatMap(({ fields: fields2 }) => [...fields2.keys()]));
  const fields = [...names].map((name) => [
    name,
    unknown(at, ...made.map((each) => each.fields.get(name)))
  ]);
  return { ...first, fields: new Map(fields) };
}
var placeOfInstances = ({ node, scope }) => spotOf(childIn(node, "body") ?? node, scope);

// src/program/reassigned.ts
var reassignedNames = memo(({ body }) => {
  const found = /* @__PURE__ */ new Set();
  const variables = /* @__PURE__ */ new Set();
  const waiting = [...body];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [, child] of childrenOf(node)) if (!child.type.startsWith("TSType")) waiting.push(child);
    for (const name of assignedBy(node)) found.add(name);
    if (node.type !== "VariableDeclaration" || node.kind !== "var") continue;
    for (const each of listIn(node, "declarations"))
      for (const name of namesIn(childIn(each, "id")))
        if (variables.has(name)) found.add(name);
        else variables.add(name);
  }
  return found;
});
function assignedBy(node) {
  const target = node.type === "UpdateExpression" ? childIn(node, "argument") : /^(?:AssignmentExpression|For(?:In|Of)Statement)$/.test(node.type) ? childIn(node, "left") : void 0;
  return target && target.type !== "VariableDeclaration" ? namesIn(bare(target)) : [];
}
function namesIn(pattern) {
  const found = [];
  const waiting = pattern ? [pattern] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "Identifier") found.push(wordIn(node, "name"));
    else if (node.type === "ObjectProperty")
      waiting.push(...[childIn(node, "value")].filter((each) => each !== void 0));
    else if (node.type === "AssignmentPattern")
      waiting.push(...[childIn(node, "left")].filter((each) => each !== void 0));
    else if (/Pattern$|^RestElement$|^TSParameterProperty$/.test(node.type))
      waiting.push(...childrenOf(node).map(([, child]) => child));
  }
  return found;
}

// src/program/names.ts
function named(name, node, scope) {
  const at = spotOf(node, scope);
  if (name === "undefined") return { kind: "undefined", at };
  let found;
  for (let each = scope; each && !found; each = each.outer) found = each.names.get(name);
  return found && !reassignedNames(scope.program).has(name) ? found : unknown(at, found);
}

// src/program/generated.ts
var DEEPEST = 20;
function renamed(value, { node, scope }, machine, depth = 0) {
  const result = depth > DEEPEST ? void 0 : resultOf(node);
  if (!result)
    return {
      ...value,
      entries: new Map([...value.entries].map(([key, { keyAt }]) => [key, { keyAt, value: unknown(keyAt) }]))
    };
  const entries = /* @__PURE__ */ new Map();
  for (const head of ["apiVersion", "kind"]) {
    const property = depth === 0 ? value.entries.get(head) : void 0;
    if (property) entries.set(head, property);
  }
  for (const each of listIn(result, "properties")) {
    machine.step();
    const key = nameOf(childIn(each, "key"), false);
    const source = sourceOf(childIn(each, "value"), scope);
    const property = source && value.entries.get(source.name);
    if (key === void 0 || !source || !property) continue;
    entries.set(key, {
      keyAt: property.keyAt,
      value: inner(property.value, source.serializer, machine, depth)
    });
  }
  return { ...value, entries };
}
function inner(value, serializer, machine, depth) {
  if (!serializer) return value;
  if (value.kind === "object") return renamed(value, serializer, machine, depth + 1);
  return value.kind === "list" ? { ...value, items: value.items.map((item) => inner(item, serializer, machine, depth + 1)) } : value;
}
function resultOf(node) {
  const body = childIn(node, "body");
  for (const statement of body ? listIn(body, "body") : [])
    for (const each of listIn(statement, "declarations")) {
      const init = childIn(each, "init");
      if (wordIn(childIn(each, "id"), "name") === "result" && init?.type === "ObjectExpression") return init;
    }
  return void 0;
}
function sourceOf(node, scope) {
  let name;
  let serializer;
  const waiting = node ? [node] : [];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const isOfObject = each.type.endsWith("MemberExpression") && wordIn(childIn(each, "object"), "name") === "obj";
    if (isOfObject) name ??= nameOf(childIn(each, "property"), each.computed === true);
    const callee = wordIn(childIn(each, "callee"), "name");
    const called = callee.startsWith("toJson_") ? named(callee, each, scope) : void 0;
    if (called?.kind === "function") serializer ??= called;
    for (const [, child] of childrenOf(each)) waiting.push(child);
  }
  return name === void 0 ? void 0 : { name, serializer };
}

// src/program/kubernetes-classes.ts
var apiVersions = {
  Namespace: "v1",
  Node: "v1",
  Pod: "v1",
  ReplicationController: "v1",
  ConfigMap: "v1",
  Deployment: "apps/v1",
  StatefulSet: "apps/v1",
  DaemonSet: "apps/v1",
  ReplicaSet: "apps/v1",
  Job: "batch/v1",
  CronJob: "batch/v1"
};
var calicoClasses = {
  IpPool: "IPPool",
  IpReservation: "IPReservation",
  IpamConfig: "IPAMConfig",
  IpamConfiguration: "IPAMConfiguration",
  FelixConfiguration: "FelixConfiguration",
  BgpConfiguration: "BGPConfiguration",
  BgpPeer: "BGPPeer",
  Installation: "Installation"
};

// src/program/cdk8s.ts
var importedGroup = /(?:^|\/)((?:crd\.)?projectcalico\.org|operator\.tigera\.io)(?:\.[jt]s)?$/;
var versions = {
  "projectcalico.org": "projectcalico.org/v3",
  "crd.projectcalico.org": "crd.projectcalico.org/v1",
  "operator.tigera.io": "operator.tigera.io/v1"
};
function handedToCdk8s(call2, machine) {
  const { callee, given: given2, node, scope } = call2;
  if (!callee || node.type === "OptionalCallExpression") return void 0;
  const at = spotOf(childIn(node, "callee") ?? node, scope);
  const [around, , props] = given2;
  const cluster = thingOf(around) ?? thingOf(scope.self);
  const name = lastOf(callee);
  if (callee.module === "cdk8s" && name === "ApiObject") {
    if (props?.kind !== "object") return unseen;
    return { root: completed(generated(props, call2, machine), at), cluster };
  }
  if (callee.module === "cdk8s" && name === "Include")
    return isElsewhere(entryOf(props, "url")) ? unseen : void 0;
  if (callee.module === "cdk8s" && name === "Helm") {
    const flags = props?.kind === "object" && props.entries.has("helmFlags");
    const root2 = flags ? unseen : helmChart(props, { name: "releaseName" }, at);
    return root2 === unseen ? unseen : { root: root2, cluster };
  }
  const told = headOf(callee);
  if (!told) return void 0;
  const body = props ?? { kind: "undefined", at };
  if (body.kind !== "object" && body.kind !== "undefined") return unseen;
  const written = body.kind === "object" ? body : { kind: "object", entries: /* @__PURE__ */ new Map(), isOpen: false, at };
  const root = told.isCalico ? withCalicoKeys(written) : written;
  return { root: completed(withHead(root, told.head, at), at), cluster };
}
function headOf(callee) {
  const { module, path } = callee;
  const name = lastOf(callee);
  const group = importedGroup.exec(module)?.[1];
  if (group !== void 0 && Object.hasOwn(calicoClasses, name))
    return { head: { apiVersion: versions[group], kind: calicoClasses[name] }, isCalico: true };
  const kind = name.startsWith("Kube") ? name.slice("Kube".length) : "";
  const isOfKubernetes = /(?:^|\/)k8s(?:\.[jt]s)?$/.test(module) || /^cdk8s-plus-\d+$/.test(module) && path[0] === "k8s";
  if (isOfKubernetes && Object.hasOwn(apiVersions, kind))
    return { head: { apiVersion: apiVersions[kind], kind }, isCalico: false };
  return void 0;
}
function generated(props, { scope, node }, machine) {
  const self = scope.self;
  if (self?.kind !== "instance" || node.type !== "CallExpression") return props;
  const serializer = named(`toJson_${nameOfClass(self.of)}Props`, node, scope);
  return serializer.kind === "function" ? renamed(props, serializer, machine) : props;
}
function withCalicoKeys(props) {
  const spec = props.entries.get("spec");
  if (spec?.value.kind !== "object") return props;
  const entries = new Map(
    [...spec.value.entries].map(([key, property]) => {
      if (key === "natOutgoing") return [key, { ...property, value: unknown(property.keyAt) }];
      return [key === "disableBgpExport" ? "disableBGPExport" : key, property];
    })
  );
  const value = { ...spec.value, entries };
  return { ...props, entries: new Map([...props.entries, ["spec", { keyAt: spec.keyAt, value }]]) };
}

// src/program/linked.ts
var Modules = class {
  scopes = /* @__PURE__ */ new Map();
  running = /* @__PURE__ */ new Set();
  exports = /* @__PURE__ */ new Map();
  targets = /* @__PURE__ */ new Map();
  names = /* @__PURE__ */ new Map();
  programs;
  run;
  constructor(programs, run) {
    this.programs = programs;
    this.run = run;
  }
  /** The names of a module, after it was stepped through. */
  scopeOf(program) {
    const known = this.scopes.get(program);
    if (known) return known;
    const scope = { program, names: /* @__PURE__ */ new Map(), outer: void 0, self: void 0 };
    this.scopes.set(program, scope);
    this.running.add(program);
    for (const node of program.body)
      if (node.type === "ImportDeclaration") this.bindImport(node, scope);
      else if (node.type === "TSImportEqualsDeclaration") this.bindRequired(node, scope);
    try {
      this.run(program.body, scope);
    } finally {
      this.running.delete(program);
    }
    return scope;
  }
  /** The names of a module that was begun, however far that got. */
  begun(program) {
    return this.scopes.get(program)?.names;
  }
  bindImport(node, scope) {
    const source = wordIn(childIn(node, "source"), "value");
    for (const each of listIn(node, "specifiers")) {
      const local = wordIn(childIn(each, "local"), "name");
      const imported = each.type === "ImportNamespaceSpecifier" ? "*" : each.type === "ImportDefaultSpecifier" ? "default" : nameIn2(childIn(each, "imported"));
      scope.names.set(local, this.imported(scope.program, source, imported, spotOf(each, scope)));
    }
  }
  /** `import x = require('…')`. */
  bindRequired(node, scope) {
    const source = wordIn(childIn(childIn(node, "moduleReference") ?? node, "expression"), "value");
    const at = spotOf(node, scope);
    if (source !== "")
      scope.names.set(wordIn(childIn(node, "id"), "name"), this.imported(scope.program, source, "*", at));
  }
  /** The module of the repository that a program means by a source; undefined where there is none. */
  moduleOf(program, source) {
    const known = this.targets.get(program) ?? /* @__PURE__ */ new Map();
    this.targets.set(program, known);
    if (known.has(source)) return known.get(source);
    const path = pathsFor(program.file.path, source).find((each) => this.programs.has(each));
    const target = path === void 0 ? void 0 : this.programs.get(path);
    known.set(source, target);
    return target;
  }
  /** What a module exports under a name, `*` being all of it. In a circle of imports it is unknown. */
  imported(program, source, name, at, depth = 0) {
    const target = this.moduleOf(program, source);
    const foreign = { kind: "foreign", module: source, path: name === "*" ? [] : [name], at };
    if (!target) return foreign;
    if (depth > 20) return unknown(at);
    const scope = this.scopeOf(target);
    if (name !== "*") return this.exported(target, scope, name, at, depth);
    const entries = [...this.namesOf(target)].map((each) => [
      each,
      { keyAt: at, value: this.exported(target, scope, each, at, depth) }
    ]);
    return { kind: "object", entries: new Map(entries), isOpen: true, at };
  }
  exported(target, scope, name, at, depth) {
    const found = this.exportOf(target, name);
    if (!found) return unknown(at);
    if (found.from !== void 0)
      return this.imported(target, found.from, found.name === "*" ? name : found.local, at, depth + 1);
    const value = scope.names.get(found.local);
    if (!value || this.running.has(target) && value.kind === "unknown") return unknown(at);
    return reassignedNames(target).has(found.local) ? unknown(at, value) : value;
  }
  /** By which of its exports a module has a name: its own ones come before those of `export *`. */
  exportOf(target, name) {
    const known = this.exports.get(target) ?? /* @__PURE__ */ new Map();
    this.exports.set(target, known);
    if (known.has(name)) return known.get(name);
    const all = exportsOf(target);
    const found = all.find((each) => each.name === name) ?? all.find(
      (each) => each.name === "*" && each.from !== void 0 && this.mayExport(target, each.from, name)
    );
    known.set(name, found);
    return found;
  }
  /** Whether a module that is not here, or one that is and has the name, may be what `export *` means. */
  mayExport(program, source, name) {
    const target = this.moduleOf(program, source);
    return target === void 0 || this.namesOf(target).has(name);
  }
  /** The names that a module exports, with those that it takes from others. */
  namesOf(target) {
    const known = this.names.get(target);
    if (known) return known;
    const names = /* @__PURE__ */ new Set();
    const seen = /* @__PURE__ */ new Set([target]);
    for (const module of seen)
      for (const { name, from } of exportsOf(module)) {
        const all = name === "*" && from !== void 0 ? this.moduleOf(module, from) : void 0;
        if (all) seen.add(all);
        else if (name !== "*" && (name !== "default" || module === target)) names.add(name);
      }
    this.names.set(target, names);
    return names;
  }
};
var nameIn2 = (node) => nameOf(node, false) ?? "";
var exportsOf = memo(({ body }) => {
  return body.flatMap((node) => {
    const source = childIn(node, "source");
    const from = source && wordIn(source, "value");
    if (node.type === "ExportDefaultDeclaration" || node.type === "TSExportAssignment")
      return [{ name: "default", local: "default", from: void 0 }];
    if (node.type === "ExportAllDeclaration") return [{ name: "*", local: "*", from }];
    if (node.type !== "ExportNamedDeclaration") return [];
    const declaration = childIn(node, "declaration");
    const id = wordIn(declaration && childIn(declaration, "id"), "name");
    const declared = [
      id,
      ...(declaration ? listIn(declaration, "declarations") : []).flatMap(
        (each) => namesIn(childIn(each, "id"))
      )
    ];
    return [
      ...declared.filter(Boolean).map((name) => ({ name, local: name, from: void 0 })),
      ...listIn(node, "specifiers").map((each) => ({
        name: nameIn2(childIn(each, "exported")),
        local: each.type === "ExportNamespaceSpecifier" ? "*" : nameIn2(childIn(each, "local")),
        from
      }))
    ];
  });
});
var isExported = (program, name) => exportsOf(program).some(({ local, from }) => local === name && from === void 0);

// src/program/parse.ts
var import_parser = __toESM(require_lib(), 1);
var MOST_TEXT = 1024 * 1024;
var MOST_PARTS = 25e4;
var DEEPEST2 = 300;
function parsed(file, room = MOST_PARTS) {
  if (file.text.length > MOST_TEXT) return "limit";
  const { depth, parts } = measured(file.text);
  if (depth > DEEPEST2 || parts > Math.min(MOST_PARTS, room)) return "limit";
  const isScript = /\.c[jt]s$/i.test(file.path);
  const isTyped = /\.[cm]?tsx?$/i.test(file.path);
  try {
    const { program, comments } = (0, import_parser.parse)(file.text, {
      sourceType: isScript ? "unambiguous" : "module",
      plugins: [
        ...isTyped ? ["typescript"] : ["flow"],
        .../\.(?:tsx|jsx?|[cm]js)$/i.test(file.path) ? ["jsx"] : [],
        "decorators"
      ],
      allowReturnOutsideFunction: true,
      createImportExpressions: true,
      // What a program may not mean is for its compiler to say.
      errorRecovery: true,
      attachComment: false
    });
    trim(program);
    const spans = (comments ?? []).map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
    return { file, body: listIn(program, "body"), comments: spans, parts };
  } catch {
    return "syntax";
  }
}
function trim(program) {
  const waiting = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const loose = node;
    for (const field of ["loc", "extra", "typeAnnotation", "returnType", "typeParameters"])
      if (loose[field] !== void 0) loose[field] = void 0;
    for (const [, child] of childrenOf(node)) waiting.push(child);
  }
}
function measured(text) {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSign[code]) parts++;
    if (code === 40 || code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(depth - 1, 0);
  }
  return { depth: deepest, parts };
}
var isSign = Array.from(
  { length: 128 },
  (_, code) => "!%&(*+,-./:;<=?[^{|~".includes(String.fromCharCode(code))
);

// src/program/pulumi.ts
var versionOf = {
  v1: /^core\.v1\./,
  "apps/v1": /^apps\.v1\./,
  "batch/v1": /^batch\.v1\./
};
function handedToPulumi({
  callee,
  given: given2,
  node,
  scope
}) {
  if (!callee?.module.startsWith("@pulumi/kubernetes") || node.type !== "NewExpression") return void 0;
  const at = spotOf(childIn(node, "callee") ?? node, scope);
  const within = callee.module.slice("@pulumi/kubernetes".length).split("/").filter(Boolean);
  const name = [...within, ...callee.path].filter((part) => part !== "default").join(".");
  const [title, body, options] = given2;
  const kind = name.slice(name.lastIndexOf(".") + 1);
  const isObject = name === "apiextensions.CustomResource" || Object.hasOwn(apiVersions, kind) && versionOf[apiVersions[kind]]?.test(name) === true;
  const isChart = /^helm\.v[34]\.(?:Release|Chart)$/.test(name);
  const isGroup = /^yaml\.(?:v2\.)?ConfigGroup$/.test(name);
  if (/^(?:yaml\.(?:v2\.)?ConfigFile|kustomize\.(?:v2\.)?Directory)$/.test(name))
    return isElsewhere(entryOf(body, "file") ?? entryOf(body, "directory") ?? title) ? unseen : [];
  if (!isObject && !isChart && !isGroup) return void 0;
  if (isAltered(body) || isAltered(options)) return unseen;
  const cluster = clusterOf2(options);
  if (isChart) {
    const root = helmChart(body, { name: "name", name2: name.endsWith("Chart") ? title : void 0 }, at);
    return root === unseen ? unseen : [{ root, cluster }];
  }
  if (isGroup) return groupIn(body, cluster, at);
  if (body?.kind !== "object") return unseen;
  const head = name === "apiextensions.CustomResource" ? {} : { apiVersion: apiVersions[kind], kind };
  return [{ root: completed(withHead(body, head, at), at), cluster }];
}
var isAltered = (value) => value?.kind === "object" && (value.entries.has("transformations") || value.entries.has("transforms"));
function clusterOf2(options) {
  if (!options || options.kind === "undefined") return "";
  const provider = entryOf(options, "provider") ?? entryOf(options, "providers");
  if (options.kind !== "object" || options.isOpen) return "options";
  if (!provider) return "";
  const own = thingOf(provider);
  if (own) return { own };
  return "at" in provider ? provider.at.file.text.slice(provider.at.start, provider.at.end) : "provider";
}
function groupIn(body, cluster, at) {
  if (body?.kind !== "object" || body.isOpen) return unseen;
  const objects = entryOf(body, "objs");
  const yaml = entryOf(body, "yaml");
  const files = entryOf(body, "files");
  const paths = files?.kind === "list" ? files.items : files ? [files] : [];
  if (paths.some(isElsewhere)) return unseen;
  const texts2 = yaml?.kind === "list" ? yaml.items : yaml ? [yaml] : [];
  const isKnown = (objects === void 0 || objects.kind === "list") && texts2.every((text) => isCertain(text, () => void 0));
  if (!isKnown) return unseen;
  return [
    ...(objects?.kind === "list" ? objects.items : []).flatMap(
      (each) => each.kind === "object" ? [{ root: each, cluster }] : []
    ),
    ...texts2.flatMap((text) => textIn(text) === void 0 ? [] : [{ root: quoted(text, at), cluster }])
  ];
}
var quotedKind = "ipamlint.dev/text";
var quoted = (text, at) => objectOf(
  [
    ["kind", scalar(quotedKind, at)],
    ["text", text]
  ],
  at
);

// src/program/tree.ts
var DEEPEST_OPEN = 1;
var DEEPEST3 = 100;
function treeOf(root, file, step) {
  return mappingOf(root, file, 0, step);
}
function nodeOf(value, file, depth, step) {
  step();
  if (depth > DEEPEST3)
    return { ...scalarOf("", { file, start: 0, end: 0 }, file, false), isUndetermined: true };
  if (value.kind === "object") return mappingOf(value, file, depth, step);
  if (value.kind === "list") {
    const items = value.items.map((item) => nodeOf(item, value.at.file, depth + 1, step));
    return { kind: "sequence", ...standing(value.at, file), items };
  }
  if (value.kind === "scalar") return scalarOf(value.value, value.at, file, value.isWritten);
  if (value.kind === "undefined") return scalarOf(null, value.at, file, false);
  const at = "at" in value ? value.at : { file, start: 0, end: 0 };
  return { ...scalarOf("", at, file, false), isUndetermined: true };
}
function mappingOf(value, file, depth, step) {
  const inner2 = value.at.file;
  const entries = /* @__PURE__ */ new Map();
  for (const [name, property] of value.entries) {
    if (property.value.kind === "undefined" || property.value.kind === "function") continue;
    const key = scalarOf(name, property.keyAt, inner2, true);
    entries.set(name, { key, value: nodeOf(property.value, inner2, depth + 1, step) });
  }
  const own = { kind: "mapping", ...standing(value.at, file), entries };
  if (!value.isOpen) return own;
  return depth <= DEEPEST_OPEN ? { ...own, isOpen: true } : { ...own, isUndetermined: true };
}
function scalarOf(value, at, file, isWritten) {
  const place = standing(at, file);
  const text = value === null ? "null" : String(value);
  if (typeof value === "number" && !Number.isFinite(value))
    return { kind: "scalar", ...place, text, value: "", style: "plain", isUndetermined: true };
  const style = typeof value !== "string" ? "plain" : isWritten ? "double-quoted" : "folded";
  return { kind: "scalar", ...place, text, value, style };
}
var standing = ({ file, start, end }, around) => file === around ? { start, end } : { start, end, source: file };

// src/program/arithmetic.ts
var LONGEST_TEXT = 1e6;
var joined = (text, at, isWritten = false) => text.length > LONGEST_TEXT ? unknown(at) : scalar(text, at, isWritten);
function compared(operator, left, right, at) {
  if (left.kind !== "scalar" || right.kind !== "scalar") return unknown(at);
  const [a, b] = [left.value, right.value];
  if (operator === "===" || operator === "!==") return scalar(a === b === (operator === "==="), at);
  if (typeof a === "number" && typeof b === "number") {
    const result = arithmetic(operator, a, b);
    return result === void 0 ? unknown(at) : scalar(result, at);
  }
  if (operator === "+" && (typeof a === "string" || typeof b === "string")) return joined(`${a}${b}`, at);
  if (typeof a === typeof b && (operator === "==" || operator === "!="))
    return scalar(a === b === (operator === "=="), at);
  return unknown(at);
}
function arithmetic(operator, a, b) {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "%":
      return a % b;
    case "**":
      return a ** b;
    case "<<":
      return a << b;
    case ">>":
      return a >> b;
    case "&":
      return a & b;
    case "|":
      return a | b;
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    default:
      return void 0;
  }
}

// src/program/assignments.ts
function assigned(machine, node, scope) {
  const [left, right] = [childIn(node, "left"), childIn(node, "right")];
  if (!left || !right) return unknown(spotOf(node, scope));
  const value = machine.evaluate(right, scope);
  const target = bare(left);
  if (!target.type.endsWith("MemberExpression")) {
    machine.release(value);
    alterTargets(machine, target, scope);
    return unknown(spotOf(node, scope), value);
  }
  const on = machine.evaluate(childIn(target, "object"), scope);
  const name = nameOf(childIn(target, "property"), target.computed === true);
  if (on.kind === "instance" && wordIn(node, "operator") === "=") machine.setField(on, name, value);
  else {
    machine.alter(on);
    machine.release(value);
  }
  return unknown(spotOf(node, scope), value);
}
function alterTargets(machine, target, scope) {
  const waiting = [target];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const node = bare(each);
    const object2 = node.type.endsWith("MemberExpression") ? childIn(node, "object") : void 0;
    if (object2) machine.alter(machine.evaluate(object2, scope));
    else waiting.push(...childrenOf(node).map(([, child]) => child));
  }
}

// src/program/globals.ts
var MOST_ITEMS = 2e3;
function ofGlobal(name, given2, at, machine, node, scope) {
  const [first, second, third] = given2;
  const object2 = first?.kind === "object" && !first.isOpen ? first : void 0;
  switch (name) {
    case "JSON.stringify": {
      if (!first || !isCertain(first, () => machine.step()) || second && second.kind !== "undefined" && !(second.kind === "scalar" && second.value === null))
        return unknown(at);
      const space = third?.kind === "scalar" ? third.value : void 0;
      const text = JSON.stringify(plain(first), void 0, space);
      return text === void 0 ? { kind: "undefined", at } : joined(text, at);
    }
    case "Object.freeze":
      return first ?? unknown(at);
    case "Object.keys":
      return object2 ? { kind: "list", items: [...object2.entries].map(([key, { keyAt }]) => scalar(key, keyAt)), at } : unknown(at);
    case "Object.values":
      return object2 ? { kind: "list", items: [...object2.entries.values()].map(({ value }) => value), at } : unknown(at, first);
    case "Object.entries":
      return object2 ? {
        kind: "list",
        items: [...object2.entries].map(([key, { keyAt, value }]) => ({
          kind: "list",
          items: [scalar(key, keyAt), value],
          at: keyAt
        })),
        at
      } : unknown(at, first);
    case "Object.fromEntries":
      return fromEntries(first, at);
    case "Array.from": {
      const length = object2?.entries.get("length")?.value;
      const count = length?.kind === "scalar" && typeof length.value === "number" ? length.value : void 0;
      if (first?.kind === "list" && !second) return first;
      if (count === void 0 || !(count >= 0 && count <= MOST_ITEMS) || second?.kind !== "function")
        return machine.passOn("map", first, given2.slice(1), node, scope);
      const items = Array.from(
        { length: count },
        (_, index) => machine.call(second, [{ kind: "undefined", at }, scalar(index, at)], node, scope)
      );
      return { kind: "list", items, at };
    }
    case "Object.assign":
      return copied(machine, given2, node, scope);
    default:
      return /^(?:Object|Array)\./.test(name) ? machine.passOn(name.slice(name.indexOf(".") + 1), first, given2, node, scope) : unknown(at);
  }
}
function copied(machine, given2, node, scope) {
  const at = spotOf(node, scope);
  const [target, ...sources] = given2;
  const isFresh = listIn(node, "arguments")[0]?.type === "ObjectExpression";
  const objects = given2.flatMap((each) => each.kind === "object" && !each.isOpen ? [each] : []);
  if (isFresh && objects.length === given2.length) {
    const entries = /* @__PURE__ */ new Map();
    for (const each of objects) for (const [key, property] of each.entries) entries.set(key, property);
    return { kind: "object", entries, isOpen: false, at };
  }
  if (target && !isFresh) machine.alter(target);
  machine.release(...sources.flatMap((each) => isFresh ? [] : heldBy(each)));
  return unknown(at, ...given2);
}
function fromEntries(pairs, at) {
  if (pairs?.kind !== "list") return unknown(at, pairs);
  const entries = /* @__PURE__ */ new Map();
  for (const pair of pairs.items) {
    const [key, value] = pair.kind === "list" ? pair.items : [];
    if (key?.kind !== "scalar" || !value) return unknown(at, pairs);
    entries.set(String(key.value), { keyAt: key.at, value });
  }
  return { kind: "object", entries, isOpen: false, at };
}
function plain(value) {
  if (value.kind === "scalar") return value.value;
  if (value.kind === "list") return value.items.map(plain);
  if (value.kind !== "object") return void 0;
  return Object.fromEntries([...value.entries].map(([key, each]) => [key, plain(each.value)]));
}

// src/program/methods.ts
function calledOn(machine, on, method2, given2, node, scope) {
  const at = spotOf(node, scope);
  if (typeof on === "string") return ofGlobal(`${on}.${method2}`, given2, at, machine, node, scope);
  if (on.kind === "list") return ofList(machine, on, method2, given2, node, scope);
  if (on.kind === "scalar") return ofScalar(on.value, method2, given2, at);
  return void 0;
}
function ofList(machine, on, method2, given2, node, scope) {
  const at = spotOf(node, scope);
  const { items } = on;
  const list2 = (all) => all.length > MOST_ITEMS ? unknown(at, ...all) : { kind: "list", items: all, at };
  const [first] = given2;
  const each = () => items.map((item, index) => machine.call(first, [item, scalar(index, at)], node, scope));
  if (first?.kind === "function" && items.length <= MOST_ITEMS) {
    if (method2 === "forEach") {
      each();
      return { kind: "undefined", at };
    }
    if (method2 === "map") return list2(each());
    if (method2 === "flatMap") {
      const found = each();
      return found.some((value) => value.kind === "unknown") ? unknown(at, ...found) : list2(found.flatMap((value) => value.kind === "list" ? value.items : [value]));
    }
    if (method2 === "filter") {
      const kept = each().map(truthOf);
      return kept.includes(void 0) ? unknown(at, on) : list2(items.filter((_, index) => kept[index]));
    }
    if (/^(?:find|some|every)$/.test(method2)) {
      const kept = machine.doubting(each).map(truthOf);
      const index = kept.indexOf(method2 !== "every");
      if (kept.includes(void 0)) return unknown(at, method2 === "find" ? on : void 0);
      if (method2 !== "find") return scalar(index >= 0 === (method2 === "some"), at);
      return items[index] ?? { kind: "undefined", at };
    }
  }
  if (method2 === "concat")
    return given2.every((value) => value.kind === "list" || value.kind === "scalar" || value.kind === "object") ? list2([...items, ...given2.flatMap((value) => value.kind === "list" ? value.items : [value])]) : unknown(at, on, ...given2);
  if (method2 === "join" && items.every((value) => value.kind === "scalar")) {
    const between = given2.length === 0 ? "," : first?.kind === "scalar" ? String(first.value) : void 0;
    return between === void 0 ? unknown(at) : joined(items.map((item) => String(item.value ?? "")).join(between), at);
  }
  if (method2 === "slice" && given2.every((value) => value.kind === "scalar" && typeof value.value === "number"))
    return list2(items.slice(...given2.map((value) => value.value)));
  if (method2 === "entries")
    return list2(items.map((item, index) => ({ kind: "list", items: [scalar(index, at), item], at })));
  return void 0;
}
var texts = {
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  toString: (text) => text,
  concat: (text, ...more) => text + more.join(""),
  startsWith: (text, start) => text.startsWith(start),
  endsWith: (text, end) => text.endsWith(end),
  includes: (text, part) => text.includes(part),
  replace: (text, from, to) => text.replace(from, () => to),
  replaceAll: (text, from, to) => text.replaceAll(from, () => to)
};
var widths = {
  slice: (text, start, end) => text.slice(start, end),
  padStart: (text, width, fill) => text.padStart(Math.min(width, 1e3), fill),
  padEnd: (text, width, fill) => text.padEnd(Math.min(width, 1e3), fill),
  repeat: (text, times) => text.repeat(times)
};
function ofScalar(value, method2, given2, at) {
  if (value === null || given2.some((each) => each.kind !== "scalar")) return void 0;
  const words = given2.map((each) => each.value);
  if (typeof value === "number")
    return method2 === "toString" && words.length === 0 ? joined(String(value), at) : void 0;
  if (typeof value !== "string") return void 0;
  if (method2 === "split" && typeof words[0] === "string" && words.length === 1) {
    const parts = value.split(words[0]);
    return parts.length > MOST_ITEMS ? unknown(at) : { kind: "list", items: parts.map((part) => scalar(part, at)), at };
  }
  const isOfText = Object.hasOwn(texts, method2) && words.every((word) => typeof word === "string");
  const isOfWidth = Object.hasOwn(widths, method2) && typeof words[0] === "number";
  if (isOfWidth && method2 === "repeat") {
    const times = words[0];
    if (!(times >= 0 && times * value.length <= 1e5)) return unknown(at);
  }
  const made = isOfText || isOfWidth ? (isOfText ? texts : widths)[method2](value, ...words) : void 0;
  return made === void 0 ? void 0 : typeof made === "string" ? joined(made, at) : scalar(made, at);
}

// src/program/literals.ts
function template(machine, node, scope) {
  const at = spotOf(node, scope);
  const quasis = listIn(node, "quasis").map(({ value }) => value.cooked);
  let text = quasis[0] ?? "";
  let isKnown = quasis[0] !== void 0;
  for (const [index, each] of listIn(node, "expressions").entries()) {
    const value = machine.evaluate(each, scope);
    const cooked = quasis[index + 1];
    if (value.kind !== "scalar" || cooked === void 0) isKnown = false;
    else text += String(value.value) + cooked;
  }
  return isKnown ? joined(text, at, quasis.length === 1) : unknown(at);
}
function list(machine, node, scope) {
  const at = spotOf(node, scope);
  const items = [];
  let isKnown = true;
  for (const each of node.elements) {
    if (!each) {
      items.push({ kind: "undefined", at });
      continue;
    }
    const isSpread = each.type === "SpreadElement";
    const value = machine.evaluate(isSpread ? childIn(each, "argument") : each, scope);
    if (isSpread && value.kind === "list") items.push(...value.items);
    else items.push(value);
    if (isSpread && value.kind !== "list") isKnown = false;
  }
  return isKnown ? { kind: "list", items, at } : unknown(at, ...items);
}
function object(machine, node, scope) {
  const at = spotOf(node, scope);
  const entries = /* @__PURE__ */ new Map();
  const more = [];
  let isOpen = false;
  const overridden = (by) => {
    isOpen = true;
    more.push(by);
    for (const [key, { keyAt, value }] of entries)
      entries.set(key, { keyAt, value: unknown("at" in value ? value.at : keyAt, value) });
  };
  for (const each of listIn(node, "properties")) {
    if (each.type === "SpreadElement") {
      const value2 = machine.evaluate(childIn(each, "argument"), scope);
      if (value2.kind === "object") {
        if (value2.isOpen) overridden(unknown(at, ...value2.more ?? []));
        for (const [key2, property] of value2.entries) entries.set(key2, property);
      } else if (value2.kind !== "undefined" && !(value2.kind === "scalar" && !value2.value)) overridden(value2);
      continue;
    }
    const key = childIn(each, "key");
    if (!key) continue;
    const name = nameOf(key, each.computed === true) ?? textIn(each.computed === true ? machine.evaluate(key, scope) : void 0);
    const inner2 = childIn(each, "value");
    const value = each.type === "ObjectProperty" && inner2 ? machine.evaluate(inner2, scope) : method(machine, each, scope);
    if (name === void 0) overridden(value);
    else if (name !== "__proto__") {
      entries.delete(name);
      entries.set(name, { keyAt: spotOf(key, scope), value });
    }
  }
  return { kind: "object", entries, isOpen, at, ...isOpen ? { more } : {} };
}
function method(machine, node, scope) {
  const made = { kind: "function", node, scope, self: void 0 };
  if (!/^[gs]et$/.test(wordIn(node, "kind"))) return made;
  machine.release(made);
  return unknown(spotOf(node, scope), made);
}
function enumeration(machine, node, scope) {
  const entries = /* @__PURE__ */ new Map();
  let next = 0;
  const members = listIn(node, "members").length > 0 ? listIn(node, "members") : listIn(childIn(node, "body") ?? node, "members");
  for (const each of members) {
    const name = nameOf(childIn(each, "id"), false);
    const written = childIn(each, "initializer");
    const at = spotOf(each, scope);
    const value = written ? machine.evaluate(written, scope) : next === void 0 ? unknown(at) : scalar(next, at);
    const number = value.kind === "scalar" && typeof value.value === "number" ? value.value : void 0;
    next = number === void 0 ? void 0 : number + 1;
    if (name !== void 0) entries.set(name, { keyAt: at, value });
  }
  return { kind: "object", entries, isOpen: false, at: spotOf(node, scope) };
}

// src/program/patterns.ts
function bind(machine, pattern, value, scope) {
  machine.step();
  const nothing = unknown(spotOf(pattern, scope), value);
  switch (pattern.type) {
    case "Identifier":
      scope.names.set(wordIn(pattern, "name"), value);
      return;
    case "TSParameterProperty": {
      const parameter = childIn(pattern, "parameter");
      if (!parameter) return;
      bind(machine, parameter, value, scope);
      const name = wordIn(
        parameter.type === "AssignmentPattern" ? childIn(parameter, "left") : parameter,
        "name"
      );
      const bound = scope.names.get(name);
      if (scope.self && bound) machine.setField(scope.self, name, bound);
      return;
    }
    case "AssignmentPattern": {
      const [left, right] = [childIn(pattern, "left"), childIn(pattern, "right")];
      if (!left || !right) return;
      bind(machine, left, value.kind === "undefined" ? machine.evaluate(right, scope) : value, scope);
      return;
    }
    case "ArrayPattern": {
      const elements = Array.isArray(pattern.elements) ? pattern.elements : [];
      for (const [index, each] of elements.entries()) {
        if (!each) continue;
        const isKnown = value.kind === "list" && each.type !== "RestElement";
        const item = isKnown ? value.items[index] ?? { kind: "undefined", at: value.at } : unknown(spotOf(each, scope), value);
        bind(machine, each, item, scope);
      }
      return;
    }
    case "ObjectPattern":
      for (const each of listIn(pattern, "properties")) {
        const inner2 = childIn(each, each.type === "RestElement" ? "argument" : "value");
        const name = nameOf(childIn(each, "key"), each.computed === true);
        if (!inner2) continue;
        const isKnown = each.type !== "RestElement" && name !== void 0;
        const own = unknown(spotOf(inner2, scope), value);
        bind(machine, inner2, isKnown ? memberOf(value, name, own) : own, scope);
      }
      return;
    case "RestElement": {
      const argument = childIn(pattern, "argument");
      if (argument) bind(machine, argument, nothing, scope);
    }
  }
}
function memberOf(value, name, otherwise) {
  if (value.kind === "foreign") return { ...value, path: [...value.path, name] };
  if (value.kind === "instance") {
    const field = value.fields.get(name);
    return field === void 0 || value.isOpen ? unknown(otherwise.at, field) : field;
  }
  if (value.kind === "class") return staticIn(value, name) ?? otherwise;
  if (value.kind === "unknown" && value.isAltered) {
    const member2 = memberOf(value.of[0], name, otherwise);
    return member2.kind === "undefined" ? otherwise : unknown(otherwise.at, member2);
  }
  if (value.kind === "list") {
    if (name === "length")
      return {
        kind: "scalar",
        value: value.items.length,
        at: otherwise.at,
        isWritten: false
      };
    return /^\d+$/.test(name) ? value.items[Number(name)] ?? otherwise : otherwise;
  }
  if (value.kind !== "object") return otherwise;
  const found = value.entries.get(name);
  if (found) return found.value;
  return value.isOpen || name in Object.prototype ? otherwise : { kind: "undefined", at: value.at };
}

// src/program/expressions.ts
function valueOf(machine, written, scope) {
  machine.step();
  const node = bare(written);
  const at = spotOf(node, scope);
  const child = (field) => {
    const inner2 = childIn(node, field);
    return inner2 ? machine.evaluate(inner2, scope) : { kind: "undefined", at };
  };
  switch (node.type) {
    case "StringLiteral":
    case "BooleanLiteral":
    case "NumericLiteral":
      return scalar(node.value, at, true);
    case "NullLiteral":
      return scalar(null, at, true);
    case "TemplateLiteral":
      return template(machine, node, scope);
    case "Identifier":
      return named(wordIn(node, "name"), node, scope);
    case "ThisExpression":
      return scope.self ?? unknown(at);
    case "ObjectExpression":
      return object(machine, node, scope);
    case "ArrayExpression":
      return list(machine, node, scope);
    case "ArrowFunctionExpression":
      return { kind: "function", node, scope, self: scope.self };
    case "FunctionExpression":
      return { kind: "function", node, scope, self: void 0 };
    case "ClassExpression":
    case "ClassDeclaration":
      return machine.declare(node, scope);
    case "TSEnumDeclaration":
      return enumeration(machine, node, scope);
    case "MemberExpression":
    case "OptionalMemberExpression":
      return member(machine, node, scope);
    case "ConditionalExpression": {
      const truth = truthOf(child("test"));
      if (truth !== void 0) return child(truth ? "consequent" : "alternate");
      return unknown(at, ...machine.doubting(() => [child("consequent"), child("alternate")]));
    }
    case "LogicalExpression":
      return either(machine, node, scope);
    case "BinaryExpression":
      return compared(wordIn(node, "operator"), child("left"), child("right"), at);
    case "UpdateExpression":
      alterTargets(machine, childIn(node, "argument"), scope);
      return unknown(at);
    case "UnaryExpression": {
      if (wordIn(node, "operator") === "delete") alterTargets(machine, childIn(node, "argument"), scope);
      const value = child("argument");
      const operator = wordIn(node, "operator");
      const truth = truthOf(value);
      if (operator === "!") return truth === void 0 ? unknown(at) : scalar(!truth, at);
      if (operator !== "-" || value.kind !== "scalar" || typeof value.value !== "number") return unknown(at);
      return scalar(-value.value, at);
    }
    case "AwaitExpression":
      return child("argument");
    case "AssignmentExpression":
      return assigned(machine, node, scope);
    case "SequenceExpression":
      return listIn(node, "expressions").map((each) => machine.evaluate(each, scope)).at(-1) ?? unknown(at);
    case "CallExpression":
    case "OptionalCallExpression":
      return call(machine, node, scope);
    case "NewExpression": {
      const callee = child("callee");
      return machine.construct(callee, given(machine, node, scope), node, scope);
    }
    case "TaggedTemplateExpression": {
      const [tag, quasi] = [childIn(node, "tag"), childIn(node, "quasi")];
      const named2 = wordIn(childIn(tag, "property") ?? tag, "name");
      const values = listIn(quasi, "expressions").map((each) => machine.evaluate(each, scope));
      return machine.passOn(named2, machine.evaluate(tag, scope), values, node, scope);
    }
    case "ImportExpression": {
      const source = childIn(node, "source");
      const isPlain = source?.type === "StringLiteral";
      return isPlain ? machine.imported(scope.program, wordIn(source, "value"), "*", at) : unknown(at);
    }
    default:
      for (const [, each] of childrenOf(node))
        if (!each.type.startsWith("TS")) machine.release(machine.evaluate(each, scope));
      return unknown(at);
  }
}
function member(machine, node, scope) {
  const at = spotOf(node, scope);
  const value = machine.evaluate(childIn(node, "object"), scope);
  const key = childIn(node, "property");
  const isComputed = node.computed === true;
  const name = nameOf(key, isComputed) ?? indexIn(isComputed ? machine.evaluate(key, scope) : void 0);
  return name === void 0 ? unknown(at, value) : memberOf(value, name, unknown(at, value));
}
var indexIn = (value) => value?.kind === "scalar" && (typeof value.value === "string" || typeof value.value === "number") ? String(value.value) : void 0;
function either(machine, node, scope) {
  const left = machine.evaluate(childIn(node, "left"), scope);
  const right = () => machine.evaluate(childIn(node, "right"), scope);
  const truth = truthOf(left);
  if (truth === void 0) return unknown(spotOf(node, scope), left, machine.doubting(right));
  const isNull = left.kind === "undefined" || left.kind === "scalar" && left.value === null;
  const operator = wordIn(node, "operator");
  const goesOn = operator === "&&" ? truth : operator === "||" ? !truth : isNull;
  return goesOn ? right() : left;
}
var MOST_ARGUMENTS = 12;
function given(machine, node, scope) {
  const values = [];
  let isKnown = true;
  for (const each of listIn(node, "arguments")) {
    const isSpread = each.type === "SpreadElement";
    const value = machine.evaluate(isSpread ? childIn(each, "argument") : each, scope);
    if (isSpread && value.kind === "list") values.push(...value.items);
    else values.push(value);
    if (isSpread && value.kind !== "list") isKnown = false;
  }
  if (isKnown) return values;
  const any = unknown(spotOf(node, scope), ...values);
  return Array.from({ length: MOST_ARGUMENTS }, () => any);
}
function call(machine, node, scope) {
  const required = requiredBy(node);
  if (required !== void 0) return machine.imported(scope.program, required, "*", spotOf(node, scope));
  const callee = bare(childIn(node, "callee"));
  if (callee.type === "Super")
    return machine.call(
      { kind: "undefined", at: spotOf(node, scope) },
      given(machine, node, scope),
      node,
      scope
    );
  if (!callee.type.endsWith("MemberExpression"))
    return machine.call(machine.evaluate(callee, scope), given(machine, node, scope), node, scope);
  const method2 = nameOf(childIn(callee, "property"), callee.computed === true);
  const target = bare(childIn(callee, "object"));
  const isGlobal = target.type === "Identifier" && /^(?:JSON|Object|Array|Number|String|Math)$/.test(wordIn(target, "name"));
  const on = target.type === "Super" || isGlobal ? unknown(spotOf(target, scope)) : machine.evaluate(target, scope);
  const values = given(machine, node, scope);
  const known = method2 === void 0 ? void 0 : calledOn(machine, isGlobal ? wordIn(target, "name") : on, method2, values, node, scope);
  if (known) return known;
  if (method2 !== void 0) machine.handOver({ callee: void 0, method: method2, on, given: values, node, scope });
  if (on.kind === "instance" && method2 !== void 0) {
    const own = methodIn(on.of, method2);
    if (own)
      return machine.call({ kind: "function", node: own, scope: on.of.scope, self: on }, values, node, scope);
  }
  const held = method2 === void 0 ? void 0 : memberOf(on, method2, unknown(spotOf(callee, scope)));
  if (held?.kind === "function") return machine.call({ ...held, self: held.self ?? on }, values, node, scope);
  if (held?.kind === "foreign") return machine.call(held, values, node, scope);
  if (held?.kind === "unknown") machine.release(held);
  return machine.passOn(method2 ?? "", on, values, node, scope);
}

// src/program/statements.ts
var MOST_ROUNDS = 2e3;
var inside = (outer, self = outer.self) => ({
  program: outer.program,
  names: /* @__PURE__ */ new Map(),
  outer,
  self
});
function runStatements(machine, body, scope) {
  for (const node of body) {
    const declared = node.type.startsWith("Export") ? childIn(node, "declaration") : node;
    if (declared?.type !== "FunctionDeclaration") continue;
    const value = { kind: "function", node: declared, scope, self: void 0 };
    scope.names.set(wordIn(childIn(declared, "id"), "name") || "default", value);
  }
  for (const [index, node] of body.entries()) {
    const ending = runStatement(machine, node, scope);
    if (ending === "end") continue;
    if (ending === "maybe") {
      machine.doubting(() => runStatements(machine, body.slice(index + 1), scope));
      return "maybe";
    }
    return ending;
  }
  return "end";
}
function runStatement(machine, node, scope) {
  machine.step();
  const inner2 = (field) => {
    const child = childIn(node, field);
    return child ? runBlock(machine, child, scope) : "end";
  };
  const value = (field) => {
    const child = childIn(node, field);
    return child ? machine.evaluate(child, scope) : { kind: "undefined", at: spotOf(node, scope) };
  };
  switch (node.type) {
    case "VariableDeclaration":
      for (const each of listIn(node, "declarations")) declare(machine, each, scope);
      return "end";
    case "ClassDeclaration":
      scope.names.set(wordIn(childIn(node, "id"), "name") || "default", machine.evaluate(node, scope));
      return "end";
    case "TSEnumDeclaration":
      scope.names.set(wordIn(childIn(node, "id"), "name"), machine.evaluate(node, scope));
      return "end";
    case "ExportNamedDeclaration":
      return inner2("declaration");
    case "ExportDefaultDeclaration": {
      const declared = childIn(node, "declaration");
      if (declared && declared.type.endsWith("Declaration")) runStatement(machine, declared, scope);
      const name = wordIn(declared && childIn(declared, "id"), "name") || "default";
      const isNamed = declared !== void 0 && declared.type.endsWith("Declaration");
      scope.names.set("default", (isNamed ? scope.names.get(name) : void 0) ?? value("declaration"));
      return "end";
    }
    case "TSExportAssignment":
      scope.names.set("default", value("expression"));
      return "end";
    case "ExpressionStatement":
      value("expression");
      return "end";
    case "ReturnStatement": {
      const returned = value("argument");
      machine.returned(returned);
      return { value: returned };
    }
    case "ThrowStatement":
      machine.release(value("argument"));
      return { value: { kind: "undefined", at: spotOf(node, scope) } };
    case "BreakStatement":
    case "ContinueStatement":
      return { value: { kind: "undefined", at: spotOf(node, scope) } };
    case "BlockStatement":
      return runStatements(machine, listIn(node, "body"), inside(scope));
    case "IfStatement":
      return branch(machine, node, scope, truthOf(value("test")));
    case "ForOfStatement":
      return eachOf(machine, node, scope);
    case "TryStatement": {
      const ending = inner2("block");
      const handler = childIn(node, "handler");
      const body = handler && childIn(handler, "body");
      if (body) machine.doubting(() => runBlock(machine, body, scope));
      inner2("finalizer");
      return ending;
    }
    case "SwitchStatement":
      value("discriminant");
      for (const each of listIn(node, "cases"))
        machine.doubting(() => {
          const test = childIn(each, "test");
          if (test) machine.evaluate(test, scope);
          runStatements(machine, listIn(each, "consequent"), inside(scope));
        });
      return holdsReturn(node) ? "maybe" : "end";
    case "LabeledStatement":
    case "ForStatement":
    case "ForInStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      machine.doubting(() => loop(machine, node, inside(scope)));
      return holdsReturn(node) ? "maybe" : "end";
    case "TSModuleDeclaration": {
      const body = childIn(node, "body");
      return body ? runStatements(machine, listIn(body, "body"), inside(scope)) : "end";
    }
    default:
      return "end";
  }
}
var runBlock = (machine, node, scope) => node.type === "BlockStatement" ? runStatements(machine, listIn(node, "body"), inside(scope)) : runStatement(machine, node, scope);
function declare(machine, node, scope) {
  const [id, init] = [childIn(node, "id"), childIn(node, "init")];
  if (!id) return;
  const value = init ? machine.evaluate(init, scope) : unknown(spotOf(node, scope));
  bind(machine, id, value, scope);
}
function loop(machine, node, scope) {
  const init = childIn(node, "init") ?? childIn(node, "left");
  const right = childIn(node, "right");
  if (right) machine.evaluate(right, scope);
  if (init && right && init.type !== "VariableDeclaration") alterTargets(machine, init, scope);
  if (init?.type === "VariableDeclaration") runStatement(machine, init, scope);
  else if (init && !right) machine.evaluate(init, scope);
  for (const field of ["test", "update"]) {
    const each = childIn(node, field);
    if (each) machine.evaluate(each, scope);
  }
  const body = childIn(node, "body");
  if (body) runBlock(machine, body, scope);
}
function branch(machine, node, scope, isTrue) {
  const [yes, no] = [childIn(node, "consequent"), childIn(node, "alternate")];
  if (isTrue !== void 0) {
    const taken = isTrue ? yes : no;
    return taken ? runBlock(machine, taken, scope) : "end";
  }
  const endings = [yes, no].map(
    (each) => each ? machine.doubting(() => runBlock(machine, each, scope)) : "end"
  );
  return endings.every((ending) => ending === "end") ? "end" : "maybe";
}
function eachOf(machine, node, scope) {
  const [left, right, body] = [childIn(node, "left"), childIn(node, "right"), childIn(node, "body")];
  if (!left || !right || !body) return "end";
  const list2 = machine.evaluate(right, scope);
  const pattern = childIn(listIn(left, "declarations")[0] ?? left, "id") ?? left;
  if (pattern === left) alterTargets(machine, left, scope);
  const round = (item) => {
    const own = inside(scope);
    bind(machine, pattern, item, own);
    return runBlock(machine, body, own);
  };
  if (list2.kind !== "list" || list2.items.length > MOST_ROUNDS) {
    machine.doubting(() => round(unknown(spotOf(right, scope), list2)));
    return holdsReturn(body) ? "maybe" : "end";
  }
  for (const [index, item] of list2.items.entries()) {
    if (round(item) === "end") continue;
    for (const rest of list2.items.slice(index + 1)) machine.doubting(() => round(rest));
    return "maybe";
  }
  return "end";
}
function holdsReturn(node) {
  const waiting = [node];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (each.type === "ReturnStatement" || each.type === "ThrowStatement") return true;
    if (/Function|Class/.test(each.type)) continue;
    for (const field of ["body", "consequent", "alternate", "block", "handler", "finalizer", "cases"]) {
      const child = childIn(each, field);
      waiting.push(...child ? [child] : listIn(each, field));
    }
  }
  return false;
}

// src/program/construction.ts
var Construction = class {
  machine;
  making = [];
  instances = /* @__PURE__ */ new Map();
  constructor(machine) {
    this.machine = machine;
  }
  /** `known`: what it is given; undefined where nobody calls it. `self`: what is made, where a class calls the constructor of its parent. */
  construct(callee, known, node, scope, self) {
    const { machine } = this;
    const given2 = known ?? [];
    const at = spotOf(node, scope);
    const around = thingOf(given2[0]);
    if (callee.kind === "foreign") {
      machine.handOver({ callee, given: given2, node, scope });
      machine.release(...given2.filter((each) => each.kind === "function"));
      const isOwn2 = isRootOfThings(callee) || !around;
      return { kind: "thing", thing: isOwn2 ? machine.make(node) : around, at };
    }
    if (callee.kind !== "class" || this.making.some(({ of }) => of === callee.node)) {
      machine.release(callee, ...given2);
      return unknown(at);
    }
    const isOwn = isRootOfThings(originOf(callee)) || !around;
    const made = self ?? {
      kind: "instance",
      of: callee,
      thing: isOwn ? machine.make(callee.node) : around,
      fields: /* @__PURE__ */ new Map(),
      isOpen: machine.altered.has(placeOfInstances(callee))
    };
    if (made.kind === "instance") {
      const all = this.instances.get(callee.node) ?? [];
      this.instances.set(callee.node, all);
      all.push(made);
    }
    machine.note(callee.node);
    this.making.push({ made, of: callee.node, doubts: machine.doubts });
    try {
      const constructor = methodsOf(callee).get("constructor");
      if (!constructor && callee.parent) this.constructParent(callee.parent, known, node, scope, made);
      if (!constructor || !callee.parent) this.begin(made, callee);
      if (constructor) machine.enter(constructor, callee.scope, known, made, at, callee);
    } finally {
      this.making.pop();
    }
    return made;
  }
  /** Calls the constructor of the parent of a class, whose own is stepped through. */
  ascend(given2, node, scope, of) {
    if (of?.parent) this.constructParent(of.parent, given2, node, scope, scope.self);
    this.begin(scope.self, of);
    return { kind: "undefined", at: spotOf(node, scope) };
  }
  /** Steps through a class: of one that somebody makes, the methods that nobody calls. */
  explore(callee) {
    const at = spotOf(callee.node, callee.scope);
    const made = this.instances.get(callee.node) ?? [];
    const self = made.length > 0 ? anyOf(made, at) : this.construct(callee, void 0, callee.node, callee.scope);
    for (const method2 of methodsOf(callee).values())
      if (!this.machine.ran.has(method2))
        this.machine.enter(method2, callee.scope, void 0, self, at, callee);
  }
  /** Sets a field: while an instance is made it begins with that, and later nobody knows what it is. */
  setField(on, name, value) {
    const { doubts } = this.machine;
    const isBegun = this.making.some((each) => each.made === on && each.doubts === doubts);
    if (on.kind === "instance" && name !== void 0 && isBegun && !on.fields.has(name))
      on.fields.set(name, value);
    else {
      this.machine.alter(on);
      this.machine.release(value);
    }
  }
  constructParent(parent, known, node, scope, self) {
    if (parent.kind === "class") this.construct(parent, known, node, scope, self);
    else if (parent.kind === "foreign")
      this.machine.handOver({ callee: parent, given: known ?? [], node, scope });
    else this.machine.release(...known ?? []);
  }
  begin(made, of) {
    if (made?.kind === "instance" && of) beginFields(this.machine, made, of);
  }
};

// src/program/effects.ts
var altering = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|defineProperty|setPrototypeOf)$/;
var harmless = /^(?:map|forEach|flatMap|filter|find\w*|some|every|reduce|reduceRight|concat|join|includes|indexOf|has|get|at|flat|slice|toSorted|toReversed|keys|values|entries|fromEntries|freeze|stringify|dump|log|info|warn|error|debug|isArray|from|addHelmChart|addManifest|interpolate|apply|all|output|secret|toString|hasOwnProperty|hasOwn|String|Number|Boolean|structuredClone|toJson_\w+)$/;
var plain2 = /^(?:some|every|join|includes|indexOf|has|stringify|dump|isArray|hasOwn|hasOwnProperty|toString|String|Number|Boolean|structuredClone|findIndex)$/;
var Effects = class {
  altered;
  step;
  /** Steps through a function that may be called, without arguments that anybody knows or with some. */
  visit;
  seen = /* @__PURE__ */ new Set();
  constructor(altered, step, visit) {
    this.altered = altered;
    this.step = step;
    this.visit = visit;
  }
  /** Takes it that something alters a value. */
  alter(value) {
    const waiting = [value];
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      this.step();
      const [first] = each.kind === "unknown" ? each.of ?? [] : [];
      if (each.kind === "object" || each.kind === "list") this.altered.add(each.at);
      else if (each.kind === "class") this.altered.add(spotOf(each.node, each.scope));
      else if (each.kind === "instance") this.altered.add(placeOfInstances(each.of));
      else if (each.kind === "unknown" && each.isAltered && first) waiting.push(first);
      else if (each.kind === "unknown") this.release(...each.of ?? []);
    }
  }
  /** Takes it that somebody alters values and all that they hold, and calls what is in them. */
  release(...values) {
    const waiting = [...values];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (!value || this.seen.has(value)) continue;
      this.step();
      this.seen.add(value);
      if (value.kind === "object" || value.kind === "list") this.altered.add(value.at);
      if (value.kind === "function") waiting.push(this.visit(value, void 0));
      waiting.push(...heldBy(value));
    }
  }
  /** What comes of a call of which only the name is known, and what it is given. */
  passOn(name, on, given2, at) {
    if (!harmless.test(name) || on?.kind === "function") {
      if (altering.test(name) && on) this.alter(on);
      else this.release(on);
      this.release(...given2);
      return unknown(at, on, ...given2);
    }
    const each = unknown(at, on);
    const made = given2.map(
      (value) => value.kind === "function" ? this.visit(value, [each, each, each, each]) : value
    );
    return plain2.test(name) ? unknown(at) : unknown(at, on, ...made);
  }
};

// src/program/walk.ts
var DEEPEST4 = 150;
var Walk = class {
  ran = /* @__PURE__ */ new Set();
  budget;
  surroundings;
  counts = /* @__PURE__ */ new Map();
  doubts = 0;
  depth = 0;
  calling = [];
  classes = [];
  altered;
  effects;
  construction = new Construction(this);
  constructor(surroundings, budget, altered) {
    this.surroundings = surroundings;
    this.budget = budget;
    this.altered = altered;
    this.effects = new Effects(
      altered,
      () => this.step(),
      (value, given2) => this.doubting(() => this.visit(value, given2))
    );
  }
  /** What may be done from here on. */
  allow(budget) {
    this.budget = budget;
  }
  step() {
    this.budget.take(1);
  }
  evaluate(node, scope) {
    if (this.depth >= DEEPEST4) return this.overlook(node, scope);
    this.depth++;
    try {
      const value = valueOf(this, node, scope);
      const isOpen = (value.kind === "object" || value.kind === "list") && this.altered.has(value.at);
      return isOpen ? { ...unknown(value.at, value), isAltered: true } : value;
    } finally {
      this.depth--;
    }
  }
  /** What is not looked into may do anything with what it names. */
  overlook(node, scope) {
    const waiting = [node];
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      this.step();
      if (each.type === "Identifier") this.release(named(wordIn(each, "name"), each, scope));
      for (const [, child] of childrenOf(each)) waiting.push(child);
    }
    return unknown(spotOf(node, scope));
  }
  run(body, scope) {
    return runStatements(this, body, scope);
  }
  doubting(work) {
    this.doubts++;
    try {
      return work();
    } finally {
      this.doubts--;
    }
  }
  imported(program, source, name, at) {
    return this.surroundings.imported(program, source, name, at);
  }
  handOver(call2) {
    this.surroundings.handOver(call2, this.doubts === 0);
  }
  make(site) {
    const number = (this.counts.get(site) ?? 0) + 1;
    this.counts.set(site, number);
    return { site, number };
  }
  note(node) {
    this.ran.add(node);
  }
  call(callee, given2, node, scope) {
    const at = spotOf(node, scope);
    if (callee.kind === "function") return this.enter(callee.node, callee.scope, given2, callee.self, at);
    if (callee.kind === "foreign") this.handOver({ callee, given: given2, node, scope });
    if (callee.kind === "undefined" && bareSuper(node))
      return this.construction.ascend(given2, node, scope, this.classes.at(-1));
    if (callee.kind === "foreign" && /^[A-Z]/.test(callee.path.at(-2) ?? "") && /^from[A-Z]/.test(lastOf(callee)))
      return { kind: "thing", thing: this.make(node), at };
    const name = callee.kind === "foreign" ? lastOf(callee) : wordIn(childIn(node, "callee"), "name");
    return this.passOn(name, callee.kind === "unknown" ? callee : void 0, given2, node, scope);
  }
  declare(node, scope) {
    return classValue(this, node, scope, this.altered.has(spotOf(node, scope)));
  }
  returned(value) {
    this.calling.at(-1)?.returned.push(value);
  }
  alter(value) {
    this.effects.alter(value);
  }
  release(...values) {
    this.effects.release(...values);
  }
  passOn(name, on, given2, node, scope) {
    return this.effects.passOn(name, on, given2, spotOf(node, scope));
  }
  visit({ node, scope, self }, given2) {
    return this.enter(node, scope, given2, self, spotOf(node, scope));
  }
  /** Steps through a function, a class or a method that nobody here calls: its parameters are unknown. */
  explore(callee) {
    if (callee.kind === "function") this.visit(callee, void 0);
    if (callee.kind === "class") this.construction.explore(callee);
  }
  construct(callee, given2, node, scope) {
    return this.construction.construct(callee, given2, node, scope);
  }
  setField(on, name, value) {
    this.construction.setField(on, name, value);
  }
  /** Steps through the body of a function. One that calls itself gives what nobody knows. */
  enter(node, outer, given2, self, at, of) {
    this.step();
    if (this.calling.some((each) => each.node === node) || this.calling.length >= 50) {
      this.release(...given2 ?? []);
      return unknown(at, ...given2 ?? []);
    }
    this.note(node);
    const scope = inside(outer, self ?? outer.self);
    const returned = [];
    this.calling.push({ node, returned });
    this.classes.push(of ?? this.classes.at(-1));
    try {
      for (const [index, pattern] of listIn(node, "params").entries()) {
        const isRest = pattern.type === "RestElement";
        const value = isRest ? unknown(at, ...given2?.slice(index) ?? []) : given2 ? given2[index] ?? { kind: "undefined", at } : unknown(spotOf(pattern, scope));
        bind(this, pattern, value, scope);
      }
      const body = childIn(node, "body");
      if (!body) return unknown(at);
      if (body.type !== "BlockStatement") return this.evaluate(body, scope);
      const ending = this.run(listIn(body, "body"), scope);
      if (ending === "maybe" || node.generator === true) return unknown(at, ...returned);
      return ending === "end" ? { kind: "undefined", at } : ending.value;
    } finally {
      this.calling.pop();
      this.classes.pop();
    }
  }
};
var bareSuper = (node) => childIn(node, "callee")?.type === "Super";

// src/program/read.ts
var MOST_STEPS = 5e5;
var MOST_STEPS_OF_ALL = 6e6;
var MOST_PARTS_OF_ALL = 2e6;
var MOST_OBJECTS = 5e3;
var MOST_NODES = 1e6;
var MOST_ROUNDS2 = 6;
var speaksOfPools = memo(({ text }) => mayBringPools(text));
var ProgramReader = class {
  programs = /* @__PURE__ */ new Map();
  speaking = [];
  importing = [];
  hidden = /* @__PURE__ */ new Map();
  known = /* @__PURE__ */ new Set();
  room = MOST_PARTS_OF_ALL;
  isWhole = true;
  /** The programs that were taken up. */
  get paths() {
    return this.known;
  }
  /** Takes programs up, and answers with the paths that their imports may mean, each once. */
  add(files, why) {
    const isSpeaking = why === "speaks";
    const wanted = [];
    for (const file of files) {
      if (this.known.has(file.path)) continue;
      this.known.add(file.path);
      const program = parsed(file, this.room);
      if (program === "limit") this.isWhole = false;
      if (typeof program === "object") this.room -= program.parts;
      if (typeof program === "string") {
        if (isSpeaking && speaksOfPools(file)) this.hidden.set(file.path, program);
        continue;
      }
      this.programs.set(file.path, program);
      if (isSpeaking) this.speaking.push(program);
      if (why === "imports") this.importing.push(program);
      for (const source of importsOf(program)) wanted.push(pathsFor(file.path, source));
    }
    return wanted.filter((paths) => paths.length > 0 && !paths.some((path) => this.known.has(path)));
  }
  /** What the programs say. `isWhole`: whether all programs are here that import others. */
  read(isWhole = true) {
    const altered = new Altered();
    const whole = new Budget(MOST_STEPS_OF_ALL);
    const unread = new Map(this.hidden);
    let found = [];
    for (let round = 0, before = -1; before < altered.count; round++) {
      before = altered.count;
      this.hidden.clear();
      for (const [path, reason] of unread) this.hidden.set(path, reason);
      found = this.walked(altered, whole, isWhole && this.isWhole);
      if (found.length === 0 || round < MOST_ROUNDS2) continue;
      for (const { file } of found) if (speaksOfPools(file)) this.hidden.set(file.path, "limit");
      found = [];
      break;
    }
    const objects = this.certain(found);
    const read = [...this.programs.values()].map(({ file, comments }) => ({ file, comments }));
    return { objects, hidden: [...this.hidden], read };
  }
  /** What programs hand over, where some things are known to be altered; what else is joins them. */
  walked(altered, whole, isWhole) {
    const found = [];
    const exhausted = /* @__PURE__ */ new Set();
    const nodes = new Budget(MOST_NODES);
    const objects = new Budget(MOST_OBJECTS);
    const count = () => {
      walk.step();
      nodes.take(1);
    };
    const handOver = (call2, isCertain2) => {
      const { file } = call2.scope.program;
      const handed = handedBy(call2, walk);
      if (handed === void 0) return;
      if (handed === unseen) {
        if (speaksOfPools(file)) this.hidden.set(file.path, "program");
        return;
      }
      for (const { root, cluster } of handed)
        for (const tree of treesOf(treeOf(root, file, count), file)) {
          objects.take(1);
          if (isCertain2 && tree !== unseen) {
            found.push({ file, root: tree, site: call2.node, cluster });
            if (hasUnknownValues(tree) && speaksOfPools(file)) this.hidden.set(file.path, "program");
          } else if (tree === unseen ? speaksOfPools(file) : mayBringPools(textOf(call2)))
            this.hidden.set(file.path, "program");
        }
    };
    const walk = new Walk(
      { handOver, imported: (program, source, name, at) => modules.imported(program, source, name, at) },
      whole,
      altered
    );
    const modules = new Modules(this.programs, (body, scope) => walk.run(body, scope));
    const within = (program, work) => {
      walk.allow(new Budget(MOST_STEPS, whole));
      try {
        work();
      } catch (error) {
        if (!(error instanceof OverBudget || error instanceof RangeError)) throw error;
        exhausted.add(program.file);
      }
    };
    const programs = [...this.speaking, ...this.importing];
    for (const program of programs) within(program, () => modules.scopeOf(program));
    for (const program of programs) within(program, () => explore(program, modules, walk));
    for (const program of this.programs.values()) {
      const names = exhausted.has(program.file) ? modules.begun(program) : void 0;
      const exported = isWhole ? void 0 : modules.begun(program);
      within(program, () => {
        walk.release(...names?.values() ?? []);
        for (const [name, value] of exported ?? []) if (isExported(program, name)) walk.release(value);
      });
    }
    for (const file of exhausted) if (speaksOfPools(file)) this.hidden.set(file.path, "limit");
    return found.filter(({ file }) => !exhausted.has(file));
  }
  /** Without what goes to several clusters that nobody tells apart. */
  certain(found) {
    const clusters = /* @__PURE__ */ new Map();
    for (const each of found)
      for (const [among, cluster] of clustersOf(each))
        clusters.set(among, (clusters.get(among) ?? /* @__PURE__ */ new Set()).add(cluster));
    return found.filter((each) => {
      if (clustersOf(each).every(([among]) => clusters.get(among).size === 1)) return true;
      if (speaksOfPools(each.file)) this.hidden.set(each.file.path, "program");
      return false;
    });
  }
};
function clustersOf({
  cluster,
  file
}) {
  if (typeof cluster !== "object") return [[file.path, cluster ?? ""]];
  if (!("own" in cluster)) return [[cluster.site, cluster.number]];
  return [
    [file.path, cluster.own],
    ["", cluster.own]
  ];
}
function explore(program, modules, walk) {
  for (const [name, value] of modules.scopeOf(program).names) {
    if (value.kind !== "function" && value.kind !== "class") continue;
    const isOwn = value.scope.program === program;
    const isUsed = walk.ran.has(value.node) && value.kind === "function";
    const isObject = value.kind === "class" && originOf(value)?.path.at(-1) === "ApiObject";
    const mayBeUsed = isExported(program, name) || walk.ran.has(value.node);
    if (isOwn && mayBeUsed && !isUsed && !isObject) walk.explore(value);
  }
}
function handedBy(call2, walk) {
  const ofCdk8s = handedToCdk8s(call2, walk);
  if (ofCdk8s !== void 0) return ofCdk8s === unseen ? unseen : [ofCdk8s];
  return handedToPulumi(call2) ?? handedToAwsCdk(call2);
}
function treesOf(root, file) {
  const kind = root.entries.get("kind")?.value;
  if (kind?.kind !== "scalar" || typeof kind.value !== "string" || kind.isUndetermined) return [unseen];
  if (kind.value !== quotedKind) return [root];
  const text = root.entries.get("text")?.value;
  const documents = parseEmbedded(file, text);
  if (documents.length === 0) return [unseen];
  return documents.flatMap((document) => document.root?.kind === "mapping" ? [document.root] : []);
}
function hasUnknownValues({ entries }) {
  const spec = entries.get("spec")?.value;
  return spec?.kind === "mapping" && spec.entries.get("values")?.value.isUndetermined === true;
}
function textOf({ node, scope, given: given2, callee }) {
  const kinds = given2.map((each) => textIn(entryOf(each, "kind")) ?? "");
  const named2 = callee?.path.at(-1) === "IpPool" ? "IPPool" : "";
  return `${scope.program.file.text.slice(node.start, node.end)} ${kinds.join(" ")} ${named2}`;
}
export {
  ProgramReader
};
