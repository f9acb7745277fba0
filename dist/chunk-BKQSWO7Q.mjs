import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mentioning
} from "./chunk-XKEGH2MS.mjs";
import {
  decoded
} from "./chunk-G6XF4E4P.mjs";
import {
  list,
  unlisted
} from "./chunk-GQ5CSCIV.mjs";
import {
  leadOf
} from "./chunk-JMBNP7AI.mjs";
import {
  existing,
  real
} from "./chunk-MFZ6EQVA.mjs";
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";

// src/io/read.ts
import { dirname, join } from "node:path";
function readSnapshot(root, trees, isIgnored = () => false, wishes = {}) {
  const listing = list(root, trees, wishes);
  const isWanted = (path) => !isIgnored(path);
  const found = readListed(root, listing.paths.filter(isWanted), listing, wishes.tell);
  const ignored = listing.paths.filter(isIgnored).map(ignoredByConfig);
  const skipped = listing.skipped.map((each) => isIgnored(each.path) ? ignoredByConfig(each.path) : each);
  const others = [...listing.others].filter(isWanted);
  const sources = mentioning(real(root), others);
  return {
    ...found,
    trees,
    others: new Set(others),
    ...sources.length > 0 && { sources },
    skipped: [...skipped, ...ignored, ...found.skipped]
  };
}
var ignoredByConfig = (path) => ({
  path,
  reason: "ignored by the configuration",
  isChosen: true
});
function readFiles(root, paths, tracking) {
  const whyUnlisted = unlisted(root, tracking);
  const refused = /* @__PURE__ */ new Map();
  for (const path of paths) {
    const reason = isBehindLink(root, path) ? "lies behind a link" : whyUnlisted(path);
    if (reason) refused.set(path, reason);
  }
  const found = readListed(
    root,
    paths.filter((path) => !refused.has(path)),
    { whyUnlisted }
  );
  const skipped = [...refused].map(([path, reason]) => ({ path, reason: `it ${reason}`, isChosen: false }));
  return { ...found, skipped: [...skipped, ...found.skipped] };
}
function isBehindLink(root, path) {
  const folder = dirname(join(real(root), path));
  return existing(folder) !== folder;
}
var STEP = 2e3;
function readListed(root, wanted, { paths, others, whyUnlisted }, tell) {
  const place = real(root);
  const known = new Set(wanted);
  let listed;
  const files = [];
  const garbled = [];
  const skipped = [];
  const skip = (path, reason) => void skipped.push({ path, reason, isChosen: false });
  const read = (path) => {
    const found = bytesOf(`${place}/${path}`);
    if (found.kind === "unread") skip(path, found.reason);
    else if (found.kind === "link") follow(path);
    else {
      const file = decoded(path, found.bytes);
      if ("reason" in file) garbled.push(file);
      else files.push(file);
    }
  };
  const follow = (path) => {
    const lead = leadOf(place, path);
    if (lead.kind === "outside") return skip(path, "link that leaves the root");
    if (lead.kind === "nowhere") return skip(path, "link that leads nowhere");
    if (known.has(lead.path)) return;
    listed ??= new Set(paths);
    const isListed = listed.has(lead.path) || others?.has(lead.path);
    const reason = isListed ? void 0 : whyUnlisted(lead.path);
    if (reason) return skip(path, `link to a file that ${reason}`);
    known.add(lead.path);
    read(lead.path);
  };
  for (const [index, path] of wanted.entries()) {
    if (index % STEP === STEP - 1) tell?.(`${index + 1} of ${wanted.length} files read`);
    read(path);
  }
  files.sort((a, b) => a.path < b.path ? -1 : 1);
  return { files, garbled, skipped };
}

export {
  readSnapshot,
  readFiles
};
