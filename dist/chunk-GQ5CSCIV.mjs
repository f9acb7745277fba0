import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fits
} from "./chunk-R6ZRCO46.mjs";
import {
  gitDirectoryOf,
  isWorkTree,
  workTreeOf
} from "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  leadOf
} from "./chunk-JMBNP7AI.mjs";
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import {
  bytesOf,
  gone
} from "./chunk-UBNOFJIA.mjs";

// src/io/list.ts
import { lstatSync } from "node:fs";

// src/io/area.ts
import { dirname, join } from "node:path";

// src/io/git-index.ts
import { createHash } from "node:crypto";
var emptyIndex = {
  files: /* @__PURE__ */ new Set(),
  sparse: /* @__PURE__ */ new Set(),
  links: /* @__PURE__ */ new Set(),
  intended: /* @__PURE__ */ new Set()
};
var LONGEST = 4096;
var MOST_NAME_BYTES = 64 * 1024 * 1024;
var Malformed = class extends Error {
};
function demand(condition, fault) {
  if (!condition) throw new Malformed(fault);
}
function readIndex(bytes2) {
  try {
    demand(bytes2.length >= 12 && bytes2.toString("latin1", 0, 4) === "DIRC", "it is no index");
    const hashLength = hashLengthOf(bytes2);
    demand(hashLength !== void 0, "its checksum is wrong");
    return read(bytes2, hashLength);
  } catch (error) {
    if (error instanceof Malformed) return { fault: error.message };
    if (error instanceof RangeError) return { fault: "it ends too soon" };
    throw error;
  }
}
function hashLengthOf(bytes2) {
  const isHash = (name, length2) => bytes2.length >= 12 + length2 && createHash(name).update(bytes2.subarray(0, -length2)).digest().equals(bytes2.subarray(-length2));
  if (isHash("sha1", 20)) return 20;
  if (isHash("sha256", 32)) return 32;
  const length = [32, 20].find((each) => bytes2.subarray(-each).every((byte) => byte === 0));
  return length;
}
var isSuspicious = /^[/.]|\/[/.]/;
var leadsAway = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)|^\/|\/\//i;
function read(bytes2, hashLength) {
  const version = bytes2.readUInt32BE(4);
  const count = bytes2.readUInt32BE(8);
  demand(version >= 2 && version <= 4, `version ${version} is unknown`);
  const end = bytes2.length - hashLength;
  const files = /* @__PURE__ */ new Set();
  const sparse = /* @__PURE__ */ new Set();
  const links = /* @__PURE__ */ new Set();
  const intended = /* @__PURE__ */ new Set();
  let at = 12;
  let hasFolders = false;
  let letters = 0;
  const name = Buffer.alloc(LONGEST);
  let length = 0;
  for (let index = 0; index < count; index++) {
    const start = at;
    demand(at + 44 + hashLength <= end, "it ends too soon");
    const kind = bytes2[at + 26] >>> 4;
    const hasMode = bytes2[at + 24] === 0 && bytes2[at + 25] === 0;
    at += 42 + hashLength;
    const isExtended = (bytes2[at - 2] & 64) !== 0;
    demand(!isExtended || version > 2, "it has flags that its version has not");
    const isSparse = isExtended && (bytes2[at] & 64) !== 0;
    const isIntended = isExtended && (bytes2[at] & 32) !== 0;
    if (isExtended) at += 2;
    let kept = 0;
    if (version === 4) {
      let byte = bytes2.readUInt8(at++);
      let removed = byte & 127;
      while ((byte & 128) !== 0) {
        demand(removed <= LONGEST, "a name is malformed");
        byte = bytes2.readUInt8(at++);
        removed = removed + 1 << 7 | byte & 127;
      }
      demand(removed <= length, "a name is malformed");
      kept = length - removed;
    }
    const stop = bytes2.indexOf(0, at);
    demand(stop >= 0 && stop < end, "it ends too soon");
    length = kept + stop - at;
    demand(length > 0, "a name is missing, as in a split index");
    demand(length <= LONGEST, "a name is longer than any path");
    if (version === 4) bytes2.copy(name, kept, at, stop);
    letters += length;
    demand(letters <= MOST_NAME_BYTES, "its names are too long");
    const path = version === 4 ? name.toString("utf8", 0, length) : bytes2.toString("utf8", at, stop);
    at = version === 4 ? stop + 1 : start + (stop - start + 8 & ~7);
    demand(!isSuspicious.test(path) || !leadsAway.test(path), "a name is malformed");
    demand(kind === 4 === path.endsWith("/"), "a name is malformed");
    demand(
      hasMode && (kind === 8 || kind === 10 || kind === 14 || kind === 4),
      "it holds what git does not track"
    );
    if (kind === 4) hasFolders = true;
    if (isSparse || kind === 4) sparse.add(path);
    if (kind === 14) links.add(path);
    else if (kind !== 4) files.add(path);
    if (isIntended) intended.add(path);
  }
  const extensions = extensionsOf(bytes2, at, end);
  demand(!extensions.includes("link"), "it is split");
  demand(!hasFolders || extensions.includes("sdir"), "it tracks a folder");
  return { files, sparse, links, intended };
}
function extensionsOf(bytes2, start, end) {
  const names = [];
  let at = start;
  while (at < end) {
    const name = bytes2.toString("latin1", at, at + 4);
    demand(/^(?:[A-Z]...|link|sdir)$/s.test(name), "it has an extension that is not known");
    names.push(name);
    at += 8 + bytes2.readUInt32BE(at + 4);
  }
  demand(at === end, "it ends too soon");
  return names;
}

// src/text/git-character-set.ts
var classes = /* @__PURE__ */ new Map([
  ["alnum", /[0-9A-Za-z]/],
  ["alpha", /[A-Za-z]/],
  ["blank", /[ \t]/],
  ["cntrl", /[\0-\x1f\x7f]/],
  ["digit", /[0-9]/],
  ["graph", /[!-~]/],
  ["lower", /[a-z]/],
  ["print", /[ -~]/],
  ["punct", /[!-/:-@[-`{-~]/],
  ["space", /[ \t-\r]/],
  ["upper", /[A-Z]/],
  ["xdigit", /[0-9A-Fa-f]/]
]);
var bytes = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
function characterSet(text, start) {
  const isNot = text[start + 1] === "!" || text[start + 1] === "^";
  const members = /* @__PURE__ */ new Set();
  const add2 = (isMember) => bytes.filter(isMember).forEach((byte) => members.add(byte));
  const range = (first2, last) => add2((byte) => first2 <= byte && byte <= last);
  const first = start + (isNot ? 2 : 1);
  let at = first;
  let before;
  for (; at === first || text[at] !== "]"; at++) {
    const character = text[at];
    if (character === void 0) return void 0;
    if (character === "-" && before !== void 0 && text[at + 1] !== void 0 && text[at + 1] !== "]") {
      at += text[at + 1] === "\\" ? 2 : 1;
      const last = text[at];
      if (last === void 0) return void 0;
      range(before, last);
      before = void 0;
      continue;
    }
    const named = character === "[" && text[at + 1] === ":" ? classAt(text, at) : void 0;
    if (named) {
      const { meaning } = named;
      if (!meaning) return void 0;
      add2((byte) => meaning.test(byte));
      at = named.end;
      before = void 0;
      continue;
    }
    if (character === "\\") at++;
    before = text[at];
    if (before === void 0) return void 0;
    members.add(before);
  }
  return { has: (byte) => byte !== "/" && members.has(byte) !== isNot, end: at };
}
function classAt(text, start) {
  const end = text.indexOf("]", start + 2);
  if (end < 0) return { meaning: void 0, end: text.length };
  if (end < start + 3 || text[end - 1] !== ":") return void 0;
  return { meaning: classes.get(text.slice(start + 2, end - 1)), end };
}

// src/text/git-pattern.ts
var never = () => false;
function gitPattern(written) {
  const isTied = written.includes("/");
  const text = written.startsWith("/") ? written.slice(1) : written;
  if (text === "") return never;
  if (!/[*?[\\]/.test(text)) return isTied ? (path) => path === text : (_, name) => name === text;
  if (/^\*[^*?[\\/]*$/.test(text) && !isTied) {
    const end = text.slice(1);
    return (_, name) => name.endsWith(end);
  }
  const steps = stepsOf(bytesOf2(text));
  if (!steps) return never;
  return (path, name, effort) => {
    const names = bytesOf2(isTied ? path : name).split("/");
    return fits(
      steps,
      names,
      (step) => step === "**",
      (step, item) => isSpelt(step, item, effort)
    );
  };
}
function isSpelt(letters, name, effort) {
  effort.steps++;
  return fits(
    letters,
    name,
    (letter) => letter === void 0,
    (letter, byte) => {
      effort.steps++;
      return letter(byte);
    }
  );
}
function bytesOf2(text) {
  if (!/[^\0-\x7f]/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}
function stepsOf(text) {
  const steps = [];
  let letters = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\" && text[at + 1] === "/") at++;
    const character = text[at];
    if (character === "/") {
      steps.push(letters);
      letters = [];
    } else if (character === "*") {
      const start = at;
      while (text[at + 1] === "*") at++;
      const isWhole = at > start && (start === 0 || text[start - 1] === "/");
      if (isWhole && at + 1 === text.length) return [...steps, "**", [void 0]];
      if (isWhole && text[at + 1] === "/") {
        steps.push("**");
        at++;
      } else if (isWhole && text.startsWith("\\/", at + 1)) {
        steps.push("**", [void 0]);
        at += 2;
      } else letters.push(void 0);
    } else if (character === "[") {
      const set = characterSet(text, at);
      if (!set) return void 0;
      letters.push(set.has);
      at = set.end;
    } else if (character === "?") letters.push(() => true);
    else {
      const meant = character === "\\" ? text[++at] : character;
      if (meant === void 0) return void 0;
      letters.push((byte) => byte === meant);
    }
  }
  return [...steps, letters];
}

// src/text/gitignore.ts
var LONGEST2 = 4096;
var ignoreLines = (text) => text.replace(/^\ufeff/, "").split("\n").flatMap((line) => line.startsWith("#") ? [] : lineOf(line.replace(/\r$/, "")) ?? []);
function lineOf(written) {
  if (written === "" || written.length > LONGEST2) return void 0;
  const text = withoutBlanks(written);
  const isBroughtBack = text.startsWith("!");
  const isForFolders = text.endsWith("/");
  const pattern = text.slice(isBroughtBack ? 1 : 0, isForFolders ? -1 : void 0);
  return pattern === "" ? void 0 : { isBroughtBack, isForFolders, means: gitPattern(pattern) };
}
function withoutBlanks(text) {
  let end = text.length;
  while (text[end - 1] === " ") end--;
  if (end === text.length) return text;
  let at = end;
  while (text[at - 1] === "\\") at--;
  const isEscaped = (end - at) % 2 === 1;
  return text.slice(0, isEscaped ? end + 1 : end);
}
function isIgnored(rules, path, name, isFolder, effort) {
  for (let each = rules; each; each = each.around) {
    const { folder, lines } = each;
    const inner = folder === "" ? path : path.slice(folder.length);
    effort.steps += lines.length;
    for (let at = lines.length - 1; at >= 0; at--) {
      const { isBroughtBack, isForFolders, means } = lines[at];
      if ((isFolder || !isForFolders) && means(inner, name, effort)) return !isBroughtBack;
    }
  }
  return false;
}

// src/io/ignore-files.ts
var MOST_BYTES = 1024 * 1024;
var LINE = 64;
var MOST_STEPS = 5e7;
function ignoreFilesOf(workTree) {
  const effort = { steps: 0 };
  const faults = /* @__PURE__ */ new Map();
  const fault = (path, reason) => void faults.set(path, { path, reason, isChosen: false });
  let isSpent = false;
  const spends = (path) => {
    if (!isSpent && effort.steps > MOST_STEPS) {
      isSpent = true;
      fault(path, "too much for a .gitignore: from there on nothing is ignored");
    }
    return isSpent;
  };
  return {
    faults: () => [...faults.values()],
    rulesIn(folder, around) {
      const path = `${folder}.gitignore`;
      if (spends(path)) return around;
      const found = bytesOf(`${workTree}/${path}`, MOST_BYTES);
      if (found.kind !== "bytes") {
        if (found.kind === "unread" && found.isThere) fault(path, `${found.reason}, so it ignores nothing`);
        return around;
      }
      const lines = ignoreLines(found.bytes.toString("utf8"));
      effort.steps += lines.length * LINE;
      return lines.length === 0 ? around : { folder, lines, around };
    },
    ignores: (rules, path, name, isFolder) => rules !== void 0 && !spends(path) && isIgnored(rules, path, name, isFolder, effort)
  };
}

// src/io/area.ts
var MOST_INDEX_BYTES = 64 * 1024 * 1024;
function areaOf(root, top, tracking) {
  const below = top === void 0 ? "" : relativeTo(root, top) ?? "";
  const above = top === void 0 ? "" : relativeTo(top, root) ?? "";
  const lead = below === "" ? "" : `${below}/`;
  const cut = above === "" ? 0 : above.length + 1;
  const index = top === void 0 ? emptyIndex : indexOf(top, tracking?.indexFile);
  const isKnown = top !== void 0 && !("fault" in index);
  const isStrict = isKnown && tracking !== void 0;
  const ignoreFiles = isKnown && !isStrict ? ignoreFilesOf(top) : void 0;
  const found = "fault" in index ? emptyIndex : index;
  const readable = isStrict ? { ...found, files: without(found.files, found.intended) } : found;
  return {
    top: top ?? root,
    index: readable,
    ignoreFiles,
    omission: isStrict ? "not tracked by git" : "ignored by .gitignore",
    faults: () => "fault" in index ? [unknownIndex(index.fault)] : ignoreFiles?.faults() ?? [],
    holdsTracked: trackedFolders(readable),
    groundOf: isStrict ? () => closedGround : grounds(ignoreFiles),
    outward: (inner) => cut > 0 ? inner.slice(cut) : lead === "" ? inner : lead + inner,
    inward: (path) => {
      if (cut > 0) return path === "" ? above : `${above}/${path}`;
      return path.slice(lead.length);
    }
  };
}
var unknownIndex = (fault) => ({
  path: ".git/index",
  reason: `${fault}, so nothing is ignored`,
  isChosen: false
});
var openGround = { rules: void 0, isIgnored: false };
var closedGround = { rules: void 0, isIgnored: true };
var without = (all, some) => some.size === 0 ? all : new Set([...all].filter((each) => !some.has(each)));
function indexOf(top, named) {
  const directory = gitDirectoryOf(top);
  if ("fault" in directory) return directory;
  const isOwn = named !== void 0 && real(dirname(named)) === directory.path;
  const found = bytesOf(isOwn ? named : join(directory.path, "index"), MOST_INDEX_BYTES);
  if (found.kind === "unread" && !found.isThere) return emptyIndex;
  const index = found.kind === "bytes" ? readIndex(found.bytes) : void 0;
  if (index && !("fault" in index)) return index;
  const reason = index?.fault ?? (found.kind === "unread" ? found.reason : "it is a link");
  return { fault: `the index of git cannot be read (${reason})` };
}
function grounds(files) {
  if (!files) return () => openGround;
  const known = /* @__PURE__ */ new Map();
  const below = ({ rules, isIgnored: isIgnored2 }, path, name) => isIgnored2 || files.ignores(rules, path, name, true) ? { rules, isIgnored: true } : { rules: files.rulesIn(`${path}/`, rules), isIgnored: false };
  return (folder) => {
    let ground = known.get("") ?? { rules: files.rulesIn("", void 0), isIgnored: false };
    known.set("", ground);
    let path = "";
    for (const name of folder === "" ? [] : folder.split("/")) {
      path = path === "" ? name : `${path}/${name}`;
      ground = known.get(path) ?? below(ground, path, name);
      known.set(path, ground);
    }
    return ground;
  };
}
function trackedFolders({ files, links }) {
  let folders;
  return (inner) => (folders ??= foldersAround([...files, ...links], links)).has(inner);
}
function foldersAround(paths, links) {
  const folders = /* @__PURE__ */ new Set();
  for (const path of paths) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  for (const link of links) folders.add(link);
  return folders;
}

// src/io/headcount.ts
var usualLimits = { inside: 1e6, outside: 2e5 };
var STEP = 1e4;
function headcount(root, most, tell) {
  let count = 0;
  let told = 0;
  return {
    add(number) {
      count += number;
      if (count - told >= STEP) {
        told = count;
        tell(`${thousands(count)} files and folders looked at`);
      }
      if (most === void 0 || count <= most) return;
      throw new UsageError(
        `${root} holds more than ${thousands(most)} files and folders, so it is hardly a repository`,
        "run ipamlint where the manifests are kept, or name their folder; --no-limit reads all of it",
        3
      );
    }
  };
}
var thousands = (number) => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

// src/io/relevant.ts
var manifest = /\.(?:ya?ml|json)$/i;
var ofThatName = /(?:^|\/)(?:kustomization|inventory\.ini|hosts\.ini|\.sourceignore)$/i;
var isRelevant = (path) => path.endsWith(".yaml") || manifest.test(path) || ofThatName.test(path);
var neverEntered = /* @__PURE__ */ new Set([".git", "node_modules"]);
var isNeverEntered = (name) => neverEntered.has(name);
var isOutOfBounds = (path) => path.split("/").some(isNeverEntered);

// src/io/walk.ts
import { isUtf8 } from "node:buffer";
import { readdirSync } from "node:fs";
var nothingFound = () => ({
  files: /* @__PURE__ */ new Set(),
  folderLinks: /* @__PURE__ */ new Map(),
  skipped: [],
  closed: /* @__PURE__ */ new Set()
});
var lookInto = "name it as a PATH to look into it, or list it under ignore";
function walk({ root, area, start, ground, named, count }, found) {
  const { top, index, ignoreFiles, omission } = area;
  const first = area.inward(start);
  const stops = [{ ...ground, inner: first }];
  const skip = (inner, reason, isChosen = false) => {
    found.skipped.push({ path: area.outward(inner), reason, isChosen });
  };
  const close = (inner, reason, isChosen = false) => {
    skip(inner, reason, isChosen);
    found.closed.add(area.outward(inner));
  };
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    const { inner, isIgnored: isIgnored2 } = stop;
    const entries = entriesOf(inner === "" ? top : `${top}/${inner}`);
    if (typeof entries === "string") {
      if (inner === first) throw new Error(`${inner === "" ? top : `${top}/${inner}`}: ${entries}`);
      close(inner, entries);
      continue;
    }
    count.add(entries.length);
    if (inner !== first) {
      const isOwn = entries.some(({ name }) => name === ".git") && isWorkTree(`${top}/${inner}`);
      const kind = index.links.has(inner) ? "submodule" : "nested repository";
      if (isOwn) close(inner, `${kind}: ${lookInto}`);
      else if (index.links.has(inner) && entries.length === 0) close(inner, absentSubmodule);
      if (found.closed.has(area.outward(inner))) continue;
    }
    const prefix = inner === "" ? "" : `${inner}/`;
    const isRuled = inner !== first && !isIgnored2 && entries.some(({ name }) => name === ".gitignore");
    const rules = isRuled && ignoreFiles ? ignoreFiles.rulesIn(prefix, stop.rules) : stop.rules;
    const isOut = (path, name, isFolder) => isIgnored2 || ignoreFiles !== void 0 && ignoreFiles.ignores(rules, path, name, isFolder);
    for (const entry of entries) {
      const { name, isGarbled } = entry;
      if (isNeverEntered(name)) continue;
      const path = prefix + name;
      const outward = area.outward(path);
      if (entry.isDirectory()) {
        if (named.has(outward)) continue;
        const isHidden = isOut(path, name, true);
        if (isHidden && !area.holdsTracked(path)) close(path, `folder ${omission}`, true);
        else if (isGarbled) close(path, "its name is not UTF-8");
        else stops.push({ inner: path, rules, isIgnored: isHidden });
        continue;
      }
      const isLink = entry.isSymbolicLink();
      if (!entry.isFile() && !isLink) {
        if (index.files.has(path) && isRelevant(name)) skip(path, "not a regular file");
      } else if (!index.files.has(path) && isOut(path, name, false)) {
        if (isRelevant(name)) skip(path, omission, true);
      } else if (isGarbled) {
        if (isRelevant(name)) skip(path, "its name is not UTF-8");
      } else if (isLink) follow(path, outward);
      else found.files.add(outward);
    }
  }
  function follow(path, outward) {
    const lead = leadOf(root, outward);
    if (lead.kind === "inside") {
      if (lead.isFolder) found.folderLinks.set(outward, lead.path);
      else found.files.add(outward);
    } else if (lead.kind === "outside" && lead.isFolder) close(path, "link to a folder outside of the root");
    else if (isRelevant(path))
      skip(path, lead.kind === "outside" ? "link that leaves the root" : "link that leads nowhere");
  }
}
var absentSubmodule = "submodule that is not checked out";
function entriesOf(folder) {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const isClear = !entries.some(({ name }) => name.includes("\uFFFD"));
    return [...isClear ? entries : entriesByBytes(folder)].sort(
      ({ name: a }, { name: b }) => a < b ? -1 : a > b ? 1 : 0
    );
  } catch (error) {
    return `directory cannot be read (${error.code})`;
  }
}
var entriesByBytes = (folder) => readdirSync(folder, { withFileTypes: true, encoding: "buffer" }).map((entry) => ({
  name: entry.name.toString(),
  isGarbled: !isUtf8(entry.name),
  isFile: () => entry.isFile(),
  isDirectory: () => entry.isDirectory(),
  isSymbolicLink: () => entry.isSymbolicLink()
}));

// src/io/list.ts
function list(root, trees, wishes = {}) {
  const { tracking, limits = usualLimits, tell = () => void 0 } = wishes;
  const place = real(root);
  const named = new Set(trees.filter((tree) => !isOutOfBounds(tree)));
  const areas = areasOf(place, tracking);
  const top = workTreeOf(place);
  if (tracking && top === void 0)
    throw new UsageError(
      `--tracked: git tracks nothing in ${place}`,
      "leave it out outside of a git work tree"
    );
  const most = "limits" in wishes && !wishes.limits ? void 0 : limits[top === void 0 ? "outside" : "inside"];
  const count = headcount(place, most, tell);
  const found = nothingFound();
  const walked = /* @__PURE__ */ new Map();
  for (const tree of named) {
    if (!lstatSync(`${place}/${tree}`).isDirectory()) {
      const reason = tracking && areas.whyUnlisted(tree);
      if (reason) found.skipped.push({ path: tree, reason, isChosen: true });
      else found.files.add(tree);
      continue;
    }
    const area = areas.around(tree);
    walked.set(area, (walked.get(area) ?? /* @__PURE__ */ new Set()).add(tree));
    listTree({ root: place, area, start: tree, named, count }, found, tracking !== void 0);
  }
  for (const [area, starts] of walked)
    for (const each of absentees(area, starts, found)) found.skipped.push(each);
  for (const [path, target] of found.folderLinks) {
    const reason = areas.whyUnlisted(target, true);
    if (reason) found.skipped.push({ path, reason: `link to a folder that ${reason}`, isChosen: false });
  }
  for (const area of walked.keys()) for (const each of area.faults()) found.skipped.push(each);
  const paths = [];
  const others = [];
  for (const path of found.files) (isRelevant(path) ? paths : others).push(path);
  return {
    paths: paths.sort(),
    others: new Set(others.sort()),
    skipped: found.skipped.filter(({ path, isChosen }) => !isChosen || !found.files.has(path)),
    whyUnlisted: areas.whyUnlisted
  };
}
var unlisted = (root, tracking) => areasOf(real(root), tracking).whyUnlisted;
function listTree(journey, found, isStrict) {
  const { area, start } = journey;
  const ground = area.groundOf(area.inward(start));
  if (start === "" || isStrict) return walk({ ...journey, ground }, found);
  const own = nothingFound();
  if (!ground.isIgnored) walk({ ...journey, ground }, own);
  const isMute = ground.isIgnored || own.skipped.some(({ isChosen }) => isChosen);
  if (!isMute || [...own.files].some(isRelevant)) return add(own, found);
  walk({ ...journey, area: { ...area, ignoreFiles: void 0 }, ground: openGround }, found);
}
function add(more, found) {
  for (const path of more.files) found.files.add(path);
  for (const [path, target] of more.folderLinks) found.folderLinks.set(path, target);
  for (const each of more.skipped) found.skipped.push(each);
  for (const path of more.closed) found.closed.add(path);
}
function areasOf(root, tracking) {
  const tops = /* @__PURE__ */ new Map();
  const areas = /* @__PURE__ */ new Map();
  const around = (folder) => {
    const top = tops.has(folder) ? tops.get(folder) : workTreeOf(folder === "" ? root : `${root}/${folder}`);
    tops.set(folder, top);
    const area = areas.get(top) ?? areaOf(root, top, tracking);
    areas.set(top, area);
    return area;
  };
  const whyUnlisted = (path, isFolder = false) => {
    if (isOutOfBounds(path)) return "lies in .git or node_modules";
    const folder = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
    const area = around(isFolder ? path : folder);
    if (area !== around("")) return "lies in a repository of its own";
    const inner = area.inward(path);
    const { rules, isIgnored: isIgnored2 } = area.groundOf(area.inward(folder));
    const isOut = isIgnored2 || area.ignoreFiles?.ignores(rules, inner, path.slice(folder.length).replace("/", ""), isFolder);
    const isTracked = isFolder ? area.holdsTracked(inner) : area.index.files.has(inner);
    return isOut && !isTracked ? `is ${area.omission}` : void 0;
  };
  return { around, whyUnlisted };
}
function absentees(area, starts, found) {
  const { index } = area;
  const met = new Set(found.skipped.map(({ path }) => path));
  const absent = [];
  const report = (inner, reason) => {
    const path = area.outward(inner);
    const isMet = found.files.has(path) || found.folderLinks.has(path) || met.has(path);
    if (area.inward(path) !== inner || isMet || isOutOfBounds(path)) return;
    let isWanted = starts.has("");
    for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (found.closed.has(folder)) return;
      isWanted ||= starts.has(folder);
    }
    if (isWanted) absent.push({ path, reason, isChosen: false });
  };
  for (const path of index.files) if (isRelevant(path)) report(path, index.sparse.has(path) ? leftOut : gone);
  for (const path of index.sparse) if (path.endsWith("/")) report(path.slice(0, -1), leftOut);
  for (const path of index.links)
    if (!lstatSync(`${area.top}/${path}`, { throwIfNoEntry: false })?.isDirectory())
      report(path, absentSubmodule);
  return absent;
}
var leftOut = "left out by the sparse checkout";

export {
  isRelevant,
  isOutOfBounds,
  list,
  unlisted
};
