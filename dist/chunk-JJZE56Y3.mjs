import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseEmbedded
} from "./chunk-JFDXJPA5.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  headOf
} from "./chunk-SSFN5GNN.mjs";
import {
  breaksLine
} from "./chunk-M3Y4PRIT.mjs";
import {
  groupOf
} from "./chunk-4KHYSLHC.mjs";
import {
  isPlaceholder
} from "./chunk-23DXXIGZ.mjs";

// src/load/kustomize/go-scalars.ts
var oldBoolean = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
var date = /^\d{4}-\d\d-\d\d$/;
var mayReadOtherwise = (text) => /\b(?:y|yes|n|no|on|off)\b|\d{4}-\d\d-\d\d/i.test(text);
function asKustomizeReads(node) {
  if (node.kind === "scalar") return scalar(node);
  if (node.kind === "mapping") return mapping(node);
  const items = node.items.map((item) => asKustomizeReads(item));
  return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
}
function mapping(node) {
  let entries;
  for (const [name, entry] of node.entries) {
    const value = asKustomizeReads(entry.value);
    if (value !== entry.value) (entries ??= new Map(node.entries)).set(name, { key: entry.key, value });
  }
  return entries ? { ...node, entries } : node;
}
function scalar(node) {
  if (node.style !== "plain" || node.tag !== void 0) return node;
  if (typeof node.value === "boolean")
    return oldBoolean.test(node.text) ? { ...node, value: node.text } : node;
  if (typeof node.value !== "string" || !date.test(node.text)) return node;
  const text = `${node.text}T00:00:00Z`;
  return { ...node, text, value: text };
}

// src/load/kustomize/written.ts
var child = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
var itemsOf = (node) => node?.kind === "sequence" ? node.items : [];
var textOf = (node) => node?.kind === "scalar" && node.value !== null ? node.text : void 0;
var isNothing = (node) => node === void 0 || node.kind === "scalar" && node.value === null && node.tag === void 0;
function spotOf({ key, value }, file) {
  const node = value.end > value.start && !breaksLine(value.source ?? file, value) ? value : key;
  return value.over ?? locationOf({ node, file });
}
var locationOf = ({ node, file }) => ({
  file: node.source ?? file,
  span: { start: node.start, end: node.end }
});
function graft({ node, file }, over) {
  return { ...node, source: node.source ?? file, over };
}
var graftEntry = (entry, file, over) => ({
  key: { ...entry.key, source: entry.key.source ?? file },
  value: graft({ node: entry.value, file }, over)
});
function withEntry(mapping2, key, entry) {
  const entries = new Map(mapping2.entries);
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  return { ...mapping2, entries };
}
function withValue(mapping2, key, value) {
  const entry = mapping2.entries.get(key);
  return value === entry.value ? mapping2 : withEntry(mapping2, key, { key: entry.key, value });
}
var stringAt = (at2, text) => {
  const { tag: _, ...rest } = at2;
  return { ...rest, text, value: text, style: "plain" };
};
var undetermined = (node) => ({ ...node, isUndetermined: true });

// src/load/kustomize/object-id.ts
var NOWHERE = "_non_namespaceable_";
var isKnownClusterScoped = ({ group, kind }) => group === "" ? kind === "Namespace" || kind === "Node" || kind === "PersistentVolume" : elsewhere.has(kind);
var elsewhere = /* @__PURE__ */ new Set([
  "APIService",
  "CertificateSigningRequest",
  "ClusterRole",
  "ClusterRoleBinding",
  "CSIDriver",
  "CSINode",
  "CustomResourceDefinition",
  "IngressClass",
  "MutatingWebhookConfiguration",
  "PriorityClass",
  "RuntimeClass",
  "StorageClass",
  "ValidatingWebhookConfiguration",
  "VolumeAttachment"
]);
function idOf(root) {
  const apiVersion = textOf(child(root, "apiVersion")) ?? "";
  const group = groupOf(apiVersion);
  const metadata = child(root, "metadata");
  return {
    group,
    version: group === "" ? apiVersion.replace(/^\//, "") : apiVersion.slice(group.length + 1),
    kind: textOf(child(root, "kind")) ?? "",
    name: textOf(child(metadata, "name")) ?? "",
    namespace: textOf(child(metadata, "namespace")) ?? ""
  };
}
function effectiveNamespace(id) {
  if (isKnownClusterScoped(id)) return NOWHERE;
  return id.namespace === "" ? "default" : id.namespace;
}
var isSameObject = (a, b) => a.name === b.name && a.kind === b.kind && a.group === b.group && a.version === b.version && effectiveNamespace(a) === effectiveNamespace(b);
function isSelectedBy(id, selector) {
  return (selector.name === "" || selector.name === id.name) && (selector.namespace === "" || selector.namespace === (id.namespace || "default")) && (selector.group === "" || selector.group === id.group) && (selector.version === "" || selector.version === id.version) && (selector.kind === "" || selector.kind === id.kind);
}

// src/load/kustomize/item.ts
var itemOf = (file, root) => ({
  file,
  root,
  declared: root,
  id: idOf(root),
  previous: []
});
var withRoot = (item, root) => root === item.root ? item : { ...item, root, id: idOf(root) };
var remembered = (item) => ({
  ...item,
  previous: [...item.previous, { ...item.id, namespace: effectiveNamespace(item.id) }]
});
var originalId = ({ previous: [first], id }) => first ?? id;
var idsOf = ({ id, previous }) => [
  id,
  ...previous.map(({ kind, name, namespace }) => ({ ...id, kind, name, namespace }))
];
function isCalled(item, id) {
  const mayBe = item.id.name === id.name || item.previous.some(({ name }) => name === id.name);
  return mayBe && idsOf(item).some((own) => isSameObject(own, id));
}
var lost = (item) => ({ ...item, root: undetermined(item.root) });
function headOf2({ root, file }) {
  const node = child(child(root, "metadata"), "name") ?? child(root, "kind") ?? root;
  return node.over ?? locationOf({ node, file });
}

// src/load/kustomize/folders.ts
var fileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
var listable = /\.(?:ya?ml|json)$/i;
var remote = /:\/\/|^[\w.-]+@[\w.-]+:|^git::|^(?:[\w-]+\.)+[a-z]{2,}[/:]|[?&]ref=/i;
var isRemote = (entry) => remote.test(entry);
var Folders = class {
  sources;
  filesByPath;
  allFolders;
  kustomizations = /* @__PURE__ */ new Map();
  whole = /* @__PURE__ */ new Map();
  embedded = /* @__PURE__ */ new WeakMap();
  objects = /* @__PURE__ */ new Map();
  /** Kinds that replacements take values from: they are read though nobody judges them. */
  lenders;
  constructor(sources, lenders) {
    this.sources = sources;
    this.lenders = lenders.length > 0 ? new RegExp(`\\b(?:${lenders.join("|")})\\b`) : void 0;
  }
  get byPath() {
    const { files, data = [] } = this.sources;
    return this.filesByPath ??= new Map([...data, ...files].map((file) => [file.path, file]));
  }
  get folders() {
    return this.allFolders ??= foldersOf(this.sources.files);
  }
  /** Every folder that has a kustomization. */
  get kustomized() {
    return this.sources.files.flatMap(({ path }) => {
      const slash = path.lastIndexOf("/");
      if (!fileNames.includes(path.slice(slash + 1))) return [];
      return [path.slice(0, Math.max(slash, 0))];
    });
  }
  /** `unread` where there is one that is no YAML. */
  kustomizationIn(folder) {
    if (this.kustomizations.has(folder)) return this.kustomizations.get(folder);
    const found = this.readKustomization(folder);
    this.kustomizations.set(folder, found);
    return found;
  }
  readKustomization(folder) {
    const file = fileNames.map((name) => this.byPath.get(below(folder, name))).find(Boolean);
    if (!file) return void 0;
    const root = this.documentsOf(file)?.[0]?.root;
    if (root?.kind !== "mapping") return "unread";
    const isFlux = groupOf(headOf(root)?.apiVersion ?? "") === "kustomize.toolkit.fluxcd.io";
    return isFlux ? void 0 : { node: root, file };
  }
  /** What `entry`, written in a kustomization of `folder`, leads to. */
  find(folder, entry) {
    const path = entry.startsWith("/") || entry.includes("\0") ? void 0 : resolveIn(folder, entry);
    if (path !== void 0) {
      const file = this.byPath.get(path);
      if (file) return { kind: "file", file };
      if (this.folders.has(path)) return { kind: "folder", path };
    }
    if (isRemote(entry)) return { kind: "remote" };
    const couldBeListed = listable.test(entry) || !/\.\w+$/.test(entry);
    return { kind: path !== void 0 && couldBeListed ? "missing" : "outside" };
  }
  /** Every document of a file; undefined where part of it cannot be read. */
  documentsOf(file) {
    if (this.whole.has(file)) return this.whole.get(file);
    const { documents, unread } = parseYaml(file, () => true);
    const found = unread.length > 0 ? void 0 : documents;
    this.whole.set(file, found);
    return found;
  }
  /** The documents that a string holds; undefined where it holds none. */
  documentsIn({ node, file }) {
    let found = this.embedded.get(node);
    if (!found) this.embedded.set(node, found = parseEmbedded(file, node));
    return found.length > 0 ? found : void 0;
  }
  /** The objects of a file that anybody asks for; those in a `List` one by one. */
  objectsIn(file) {
    let found = this.objects.get(file);
    if (!found) {
      const lends = this.lenders?.test(file.text) ?? false;
      const documents = (lends ? this.documentsOf(file) : void 0) ?? this.sources.documents(file);
      found = documents.flatMap(({ root, start, end }) => {
        if (root?.kind !== "mapping") return [];
        const read = mayReadOtherwise(file.text.slice(start, end)) ? asKustomizeReads : asItIs;
        return explode(root, 0).map((object) => itemOf(file, read(object)));
      });
      this.objects.set(file, found);
    }
    return found;
  }
  /** What Flux takes from a folder without a kustomization (`fluxcd/pkg/kustomize:scanManifests`). */
  manifestsBelow(folder, leavesOut) {
    const start = folder === "" ? "" : `${folder}/`;
    const found = /* @__PURE__ */ new Set();
    for (const { path } of this.sources.files) {
      if (!path.startsWith(start) || !/\.ya?ml$/.test(path) || leavesOut?.(path)) continue;
      found.add(this.outermostKustomized(path, start.length, leavesOut) ?? path);
    }
    return [...found];
  }
  outermostKustomized(path, from, leavesOut) {
    for (let slash = path.indexOf("/", from); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash);
      const paths = fileNames.map((name) => `${folder}/${name}`);
      if (paths.some((each) => this.byPath.has(each) && !leavesOut?.(each))) return folder;
    }
    return void 0;
  }
};
var maxListDepth = 8;
var asItIs = (root) => root;
function explode(root, depth) {
  const kind = headOf(root)?.kind;
  if (kind === void 0) return [];
  const items = child(root, "items");
  if (!kind.endsWith("List") || items === void 0) return [root];
  if (depth > maxListDepth) return [];
  return itemsOf(items).flatMap((item) => item.kind === "mapping" ? explode(item, depth + 1) : []);
}
function foldersOf(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const { path } of files) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
var below = (folder, name) => folder === "" ? name : `${folder}/${name}`;
function resolveIn(folder, written) {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of written.split("/")) {
    if (part === ".." && parts.length === 0) return void 0;
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/load/kustomize/image-entries.ts
function argoImages(texts) {
  return texts.map(({ node, file }) => {
    const equals = node.text.indexOf("=");
    const given = node.text.slice(equals + 1);
    const from = Math.max(given.indexOf("/"), 0);
    const end = given.slice(from).search(/[:@]/);
    const name = end < 0 ? given : given.slice(0, from + end);
    const version = end < 0 ? "" : given.slice(from + end + 1);
    const entry = (key, text) => [
      key,
      { key: stringAt(node, key), value: stringAt(node, text) }
    ];
    const entries = new Map([
      entry("name", equals < 0 ? name : node.text.slice(0, equals)),
      ...equals < 0 ? [] : [entry("newName", name)],
      ...version === "" ? [] : [entry(given[from + end] === "@" ? "digest" : "newTag", version)]
    ]);
    return { node: { kind: "mapping", start: node.start, end: node.end, entries }, file };
  });
}
function mergedImages(images, given) {
  const all = [...images];
  for (const entry of given) {
    const name = textOf(child(entry.node, "name"));
    const index = all.findIndex(({ node }) => textOf(child(node, "name")) === name);
    if (index < 0) all.push(entry);
    else all[index] = merged(all[index], entry);
  }
  return all;
}
function merged(old, given) {
  const isPinned = ["newTag", "digest"].some((key) => textOf(child(given.node, key)));
  const kept = [...old.node.entries].filter(([key]) => !isPinned || key !== "newTag" && key !== "digest");
  const added = [...given.node.entries].map(([key, { key: at2, value }]) => [
    key,
    { key: at2, value: { ...value, source: value.source ?? given.file } }
  ]);
  return { file: old.file, node: { ...old.node, entries: new Map([...kept, ...added]) } };
}

// src/load/kustomize/layer.ts
function layerOf(folder, kustomization) {
  const { node } = kustomization;
  const strings = (key) => scalarsIn(kustomization, key);
  const mappings = (key) => mappingsIn(kustomization, key);
  const commonLabels = mappingAt(kustomization, "commonLabels");
  const annotations = mappingAt(kustomization, "commonAnnotations");
  return {
    folder,
    path: kustomization.file.path,
    own: kustomization,
    isComponent: textOf(child(node, "kind")) === "Component",
    resources: [...strings("resources"), ...strings("bases")],
    components: strings("components"),
    configMaps: mappings("configMapGenerator"),
    generatorOptions: child(node, "generatorOptions"),
    strategicPatches: strings("patchesStrategicMerge").map(strategicPatch),
    patches: mappings("patches").map(patch),
    jsonPatches: mappings("patchesJson6902").map(patch),
    namespace: scalarAt(kustomization, "namespace"),
    namePrefix: textOf(child(node, "namePrefix")) ?? "",
    nameSuffix: textOf(child(node, "nameSuffix")) ?? "",
    labels: [
      ...mappings("labels").flatMap(labelEntry),
      ...commonLabels ? [{ pairs: commonLabels, reach: "selectors", fields: [] }] : []
    ],
    annotations: annotations ? [annotations] : [],
    replicas: mappings("replicas"),
    images: [...mappings("images"), ...mappings("imageTags")],
    replacements: mappings("replacements"),
    configurations: strings("configurations"),
    settings: ["transformers", "generators", "validators", "crds"].flatMap(strings),
    transformers: itemsOf(child(node, "transformers")).map((item) => ({
      node: item,
      file: item.source ?? kustomization.file
    })),
    hidden: ["helmCharts", "helmChartInflationGenerator", "generators"].flatMap(
      (key) => itemsOf(child(node, key)).map((item) => ({ node: item, file: kustomization.file }))
    ),
    hasSchema: child(node, "openapi") !== void 0
  };
}
function overlaid(layer, { by, overlay }) {
  const { node, file } = overlay ?? {};
  if (node?.kind !== "mapping" || !file) return layer;
  const written = { node, file };
  const given = layerOf(layer.folder, written);
  const images = by === "Flux" ? given.images : argoImages(scalarsIn(written, "images"));
  return {
    ...layer,
    components: [...layer.components, ...given.components],
    strategicPatches: [
      ...layer.strategicPatches,
      ...mappingsIn(written, "patchesStrategicMerge").map((body) => ({ ...unnamed, body }))
    ],
    patches: [...layer.patches, ...given.patches],
    jsonPatches: [...layer.jsonPatches, ...mappingsIn(written, "patchesJson6902").map(patch)],
    namespace: scalarAt(written, by === "Flux" ? "targetNamespace" : "namespace") ?? layer.namespace,
    namePrefix: given.namePrefix || layer.namePrefix,
    nameSuffix: given.nameSuffix || layer.nameSuffix,
    labels: by === "Flux" ? layer.labels : [...layer.labels, ...given.labels.map(withArgoReach(node))],
    annotations: by === "Flux" ? layer.annotations : [...layer.annotations, ...given.annotations],
    replicas: [...layer.replicas, ...given.replicas],
    images: mergedImages(layer.images, images)
  };
}
var withArgoReach = (node) => (entry) => {
  const isOn = (key) => textOf(child(node, key)) === "true";
  if (!isOn("labelWithoutSelector")) return entry;
  return { ...entry, reach: isOn("labelIncludeTemplates") ? "templates" : "metadata" };
};
var unnamed = { target: void 0, allowNameChange: false, allowKindChange: false, isCopied: true };
function strategicPatch(entry) {
  return /[\r\n]|:\s|^\{/.test(entry.node.text) ? { ...unnamed, inline: entry } : { ...unnamed, path: entry };
}
function patch(entry) {
  const options = child(entry.node, "options");
  const allows = (key) => {
    const value = child(options, key);
    return value?.kind === "scalar" && value.value === true;
  };
  const path = scalarAt(entry, "path");
  const inline = scalarAt(entry, "patch") ?? scalarAt(entry, "jsonOp");
  const list = child(entry.node, "patch");
  return {
    target: child(entry.node, "target"),
    ...path && { path },
    ...inline && { inline },
    ...list?.kind === "sequence" && { body: { node: list, file: list.source ?? entry.file } },
    allowNameChange: allows("allowNameChange"),
    allowKindChange: allows("allowKindChange"),
    isCopied: child(entry.node, "target") !== void 0
  };
}
function labelEntry(entry) {
  const pairs = mappingAt(entry, "pairs");
  if (!pairs) return [];
  const isOn = (key) => textOf(child(entry.node, key)) === "true";
  const reach = isOn("includeSelectors") ? "selectors" : isOn("includeTemplates") ? "templates" : "metadata";
  return [{ pairs, reach, fields: itemsOf(child(entry.node, "fields")) }];
}
function scalarAt({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "scalar" && value.value !== null && value.text !== "" ? { node: value, file: value.source ?? file } : void 0;
}
function mappingAt({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "mapping" ? { node: value, file: value.source ?? file } : void 0;
}
function scalarsIn({ node, file }, key) {
  return itemsOf(child(node, key)).flatMap(
    (item) => item.kind === "scalar" && item.value !== null ? [{ node: item, file: item.source ?? file }] : []
  );
}
function mappingsIn({ node, file }, key) {
  return itemsOf(child(node, key)).flatMap(
    (item) => item.kind === "mapping" ? [{ node: item, file: item.source ?? file }] : []
  );
}

// src/load/kustomize/references.ts
var uses = {
  resources: "bases",
  bases: "bases",
  components: "bases",
  crds: "parts",
  configurations: "parts",
  transformers: "plugins",
  generators: "plugins",
  validators: "plugins"
};
function referencesIn(node, file) {
  const written = { node, file };
  const listed = Object.entries(uses).flatMap(([key, use]) => scalarsIn(written, key).map(named(use)));
  const patches = ["patches", "patchesJson6902", "replacements"].flatMap(
    (key) => mappingsIn(written, key).flatMap((entry) => at(entry, "path").map(named("parts")))
  );
  const strategic = scalarsIn(written, "patchesStrategicMerge").flatMap(
    (entry) => strategicPatch(entry).path ?? []
  );
  const openapi = child(node, "openapi");
  const schema = openapi ? at({ node: openapi, file }, "path") : [];
  return [
    ...listed,
    ...patches,
    ...[...strategic, ...schema].map(named("parts")),
    ...mappingsIn(written, "configMapGenerator").flatMap((entry) => sourcesOf(entry, "data")),
    ...mappingsIn(written, "secretGenerator").flatMap((entry) => sourcesOf(entry, "secrets"))
  ].filter(({ path }) => path !== "" && !/[\r\n]/.test(path) && !isPlaceholder(path) && isLocal(path));
}
var named = (use) => ({ node, file }) => ({ node, file, use, path: node.text });
function sourcesOf(entry, use) {
  const files = scalarsIn(entry, "files").map((each) => ({ ...each, use, path: behindKey(each.node.text) }));
  return [...files, ...[...scalarsIn(entry, "envs"), ...at(entry, "env")].map(named(use))];
}
var behindKey = (text) => text.slice(text.indexOf("=") + 1);
function at({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "scalar" && value.value !== null ? [{ node: value, file: value.source ?? file }] : [];
}
var isLocal = (path) => /^(?:\.{0,2}\/|\.{1,2}$)/.test(path) || !isRemote(path);
function leavesRoot(folder, path) {
  const flat = path.replaceAll("\\", "/");
  return flat.startsWith("/") || /^[a-z]:/i.test(flat) || climbsOut(folder, flat);
}
function climbsOut(folder, path) {
  let depth = folder === "" ? 0 : folder.split("/").length;
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") depth--;
    else if (part !== "." && part !== "") depth++;
    if (depth < 0) return true;
  }
  return false;
}
function textsIn(root, most) {
  const texts = [];
  const seen = /* @__PURE__ */ new Set();
  const queue = [root];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (seen.has(node)) continue;
    if (seen.size >= most) return void 0;
    seen.add(node);
    if (node.kind === "scalar") texts.push(node);
    else if (node.kind === "sequence") for (const item of itemsOf(node)) queue.push(item);
    else for (const { value } of entriesOf(node)) queue.push(value);
  }
  return texts;
}
var entriesOf = ({ entries, duplicates = [] }) => [
  ...entries.values(),
  ...duplicates.flatMap(({ first, second }) => [first, second])
];

export {
  child,
  itemsOf,
  textOf,
  isNothing,
  spotOf,
  locationOf,
  graft,
  graftEntry,
  withEntry,
  withValue,
  stringAt,
  undetermined,
  isKnownClusterScoped,
  idOf,
  effectiveNamespace,
  isSelectedBy,
  itemOf,
  withRoot,
  remembered,
  originalId,
  idsOf,
  isCalled,
  lost,
  headOf2 as headOf,
  asKustomizeReads,
  fileNames,
  Folders,
  below,
  resolveIn,
  layerOf,
  overlaid,
  referencesIn,
  behindKey,
  leavesRoot,
  climbsOut,
  textsIn
};
