import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  kustomizer,
  readDocuments
} from "./chunk-CQAOOL4P.mjs";
import {
  behindKey,
  below,
  climbsOut,
  fileNames,
  leavesRoot,
  referencesIn,
  resolveIn,
  textsIn
} from "./chunk-JJZE56Y3.mjs";
import {
  parseEmbedded
} from "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import {
  shelvesIn
} from "./chunk-G5HUW64J.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/load/kustomize/closure.ts
var MOST_TEXTS = 1e5;
var MOST_READ = 5e4;
var MOST_STEPS = 1e6;
var Closures = class {
  listed;
  steps = /* @__PURE__ */ new Map();
  sizes = /* @__PURE__ */ new Map();
  taken = 0;
  constructor(listed) {
    this.listed = listed;
  }
  of(folder) {
    const folders = /* @__PURE__ */ new Set([folder]);
    const files = /* @__PURE__ */ new Set();
    let refusal;
    for (const each of folders) {
      const step = this.step(each);
      this.taken += 1 + step.files.length + step.folders.length;
      if (this.taken > MOST_STEPS) return refused(folder, folders, "it comes after too many others");
      refusal ??= step.refusal;
      for (const path of step.files) files.add(path);
      for (const path of step.folders) folders.add(path);
    }
    if (this.sizeOf(folder) > MOST_READ)
      refusal ??= `it reads more than ${MOST_READ} files and folders, counted each time`;
    if (refusal !== void 0) return refused(folder, folders, refusal);
    return { folder, folders: [...folders], files: [...files].sort(), refusal };
  }
  sizeOf(folder) {
    const open = [folder];
    while (open.length > 0) {
      const top = open.at(-1);
      const { bases, files } = this.step(top);
      const waiting = bases.filter((base) => !this.sizes.has(base));
      if (this.sizes.get(top) === void 0 && waiting.length > 0) {
        this.sizes.set(top, 0);
        open.push(...new Set(waiting));
        continue;
      }
      open.pop();
      const sum = bases.reduce((all, base) => all + this.sizes.get(base), 1 + files.length);
      this.sizes.set(top, Math.min(sum, MOST_READ + 1));
    }
    return this.sizes.get(folder);
  }
  step(folder) {
    const known = this.steps.get(folder) ?? this.stepFrom(folder);
    this.steps.set(folder, known);
    return known;
  }
  stepFrom(folder) {
    const files = /* @__PURE__ */ new Set();
    const folders = /* @__PURE__ */ new Set();
    const bases = [];
    let refusal;
    const name = (text) => {
      const path = /[\r\n\0]/.test(text) ? void 0 : resolveIn(folder, text);
      if (path === void 0) return;
      if (this.listed.has(path)) {
        files.add(path);
        if (isKustomization(path)) folders.add(parentOf(path));
      } else if (path !== folder && this.isKustomized(path)) folders.add(path);
    };
    const follow = (root, file, isOwn) => {
      const texts = textsIn(root, MOST_TEXTS);
      if (!texts) refusal ??= `${file.path} holds more than ${MOST_TEXTS} values`;
      for (const node of texts ?? []) {
        name(node.text);
        name(behindKey(node.text));
        for (const { root: root2 } of isOwn ? inside(node, file) : []) if (root2) follow(root2, file, false);
        if (isOwn) refusal ??= faultOf(node, folder, file);
      }
    };
    for (const path of this.kustomizationsOf(folder)) {
      files.add(path);
      const file = this.listed.files.get(path);
      const stream = file && parseYaml(file, () => true);
      if (!file || !stream || stream.unread.length > 0) {
        refusal ??= `${path} cannot be read`;
        continue;
      }
      for (const { root } of stream.documents) {
        if (!root) continue;
        follow(root, file, true);
        for (const { use, path: path2 } of root.kind === "mapping" ? referencesIn(root, file) : []) {
          if (leavesRoot(folder, path2)) refusal ??= outside(path2);
          const target = resolveIn(folder, path2) ?? "";
          const plugin = use === "plugins" ? this.listed.files.get(target) : void 0;
          for (const { root: root2 } of plugin ? parseYaml(plugin, () => true).documents : [])
            if (root2) follow(root2, plugin, false);
          if (use === "bases" && target !== folder && this.isKustomized(target)) bases.push(target);
        }
      }
    }
    return { files: [...files], folders: [...folders], bases, refusal };
  }
  kustomizationsOf(folder) {
    return fileNames.map((name) => below(folder, name)).filter((path) => this.listed.has(path));
  }
  isKustomized(folder) {
    return this.kustomizationsOf(folder).length > 0;
  }
};
var refused = (folder, folders, refusal) => ({
  folder,
  folders: [...folders],
  files: [],
  refusal
});
var outside = (path) => `it reads ${path}, which lies outside of the repository`;
var inside = (node, file) => /[\r\n]/.test(node.text) ? parseEmbedded(file, node) : [];
function faultOf({ tag, text }, folder, { path }) {
  if (tag !== void 0 && tag !== "!!str") return `${path} uses the tag ${tag}`;
  const entry = [text, behindKey(text)].find((each) => !/\s/.test(each) && climbsOut(folder, each));
  return entry === void 0 ? void 0 : outside(entry);
}
var isKustomization = (path) => fileNames.includes(path.slice(path.lastIndexOf("/") + 1));
var parentOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/kustomize/render-plan.ts
function rootsToRender(snapshot, isEvery) {
  const { trees } = readDocuments(snapshot);
  const byFile = group(trees, ({ file }) => file);
  const builder = kustomizer({
    files: snapshot.files,
    data: snapshot.data,
    documents: (file) => byFile.get(file) ?? []
  });
  const shelfOf = shelvesIn(snapshot.trees);
  const isPutAside = (folder) => shelfOf(below(folder, "kustomization.yaml")) !== void 0;
  const closures = new Closures(listedIn(snapshot));
  const plans = [];
  const reached = /* @__PURE__ */ new Set();
  const add = (folder) => {
    const closure = closures.of(folder);
    for (const each of closure.folders) reached.add(each);
    const isDue = (isEvery || closure.refusal !== void 0) && !isPutAside(folder);
    if (isDue || mayMatter(folder, builder)) plans.push(planOf(closure, builder));
  };
  for (const { folder } of builder.roots()) add(folder);
  if (isEvery) {
    for (const folder of builder.mayDeploy()) if (!reached.has(folder) && !isPutAside(folder)) add(folder);
  }
  return plans.sort((a, b) => a.folder < b.folder ? -1 : 1);
}
function mayMatter(folder, builder) {
  const build = builder.build(folder);
  if (!build) return false;
  const { manifests, hidden, missing } = build;
  return manifests.length + hidden.length + missing.length > 0;
}
function planOf({ folder, files, refusal }, builder) {
  const remote = refusal === void 0 ? builder.build(folder)?.remote[0]?.entry : void 0;
  const fetching = remote === void 0 ? void 0 : `it builds on ${remote}, and nothing is fetched`;
  return { folder, files, refusal: refusal ?? fetching, isRemote: remote !== void 0 };
}
function listedIn({ files, data = [], garbled, others }) {
  const byPath = new Map([...files, ...data].map((file) => [file.path, file]));
  const unread = new Set(garbled.map(({ file }) => file.path));
  return {
    files: byPath,
    has: (path) => byPath.has(path) || unread.has(path) || others.has(path)
  };
}
export {
  rootsToRender
};
