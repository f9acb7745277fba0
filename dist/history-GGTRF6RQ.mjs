import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  sourceIn
} from "./chunk-5MWY7375.mjs";
import {
  programsOf
} from "./chunk-JGUYHCJP.mjs";
import {
  mayMention
} from "./chunk-XKEGH2MS.mjs";
import {
  wordsOfCalico
} from "./chunk-P3JNBAB5.mjs";
import {
  configNames
} from "./chunk-LVT5JLFA.mjs";
import {
  decoded
} from "./chunk-G6XF4E4P.mjs";
import {
  isOutOfBounds,
  isRelevant
} from "./chunk-GQ5CSCIV.mjs";
import "./chunk-R6ZRCO46.mjs";
import {
  gitDirectoryOf,
  workTreeOf
} from "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-JMBNP7AI.mjs";
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import {
  MAX_FILE_BYTES,
  bytesOf,
  tooLarge
} from "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/history/history.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { join as join4, resolve as resolve2 } from "node:path";

// src/io/history/contents.ts
import { createHash } from "node:crypto";
function blobId(bytes, hash) {
  return createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
var byContent = (files, hash) => new Map(files.map((file) => [blobId(Buffer.from(file.text, "utf8"), hash), file]));
var MOST_BYTES = 448 * 1024 * 1024;
var MOST_HEADS = 64 * 1024 * 1024;
function contentsOf(store, ids) {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return /* @__PURE__ */ new Map();
  const contents = /* @__PURE__ */ new Map();
  const fitting = [];
  let room = MOST_BYTES;
  for (const { id, size } of sizesOf(store, distinct)) {
    if (size > MAX_FILE_BYTES) contents.set(id, { reason: tooLarge(MAX_FILE_BYTES) });
    else if (size > room) contents.set(id, { reason: "past what is read of an earlier state" });
    else {
      room -= size;
      fitting.push(id);
    }
  }
  const answer = fitting.length > 0 ? store.ask(["cat-file", "--batch"], { input: lines(fitting), most: MOST_BYTES + MOST_HEADS }) : void 0;
  let at = 0;
  for (const id of fitting) {
    const end = answer?.indexOf(10, at) ?? -1;
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(answer?.toString("latin1", at, Math.max(end, at)) ?? "")?.[1];
    if (!answer || size === void 0) throw damaged(id);
    contents.set(id, answer.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return contents;
}
var lines = (ids) => ids.map((id) => `${id}
`).join("");
function sizesOf(store, ids) {
  const answer = store.ask(["cat-file", "--batch-check=%(objecttype) %(objectsize)"], { input: lines(ids) });
  const said = answer?.toString("latin1").split("\n") ?? [];
  return ids.map((id, index) => {
    const size = /^blob (\d+)$/.exec(said[index] ?? "")?.[1];
    if (size === void 0) throw said[index]?.endsWith(" missing") ? missing() : damaged(id);
    return { id, size: Number(size) };
  });
}
var missing = () => new UsageError(
  "files of the base are not in this clone, which is a partial one",
  "fetch them first: git fetch --refetch --no-filter, or clone without --filter"
);
var damaged = (id) => new UsageError(
  `git cannot read ${id.slice(0, 10)}, a file of the base`,
  "see whether git fsck finds damage; else give the state to compare with as --base-dir DIR",
  3
);

// src/io/history/entries.ts
import { isUtf8 } from "node:buffer";
var kinds = {
  "100": "file",
  "120": "link",
  "160": "repository"
};
function treeOf(store, commit) {
  const listing = store.ask(["ls-tree", "-r", "-z", "--full-tree", commit]);
  return parsed(listing, /^(?<mode>\d{6}) \w+ (?<id>[0-9a-f]+)\t(?<path>.+)$/s);
}
function indexedIn(store, index) {
  const listing = store.ask(["ls-files", "--stage", "-z"], { index });
  return parsed(listing, /^(?<mode>\d{6}) (?<id>[0-9a-f]+) (?<stage>\d)\t(?<path>.+)$/s);
}
function parsed(listing, pattern) {
  if (!listing)
    throw new UsageError(
      "git cannot list what this repository holds",
      "see whether git fsck finds damage; else give the state to compare with as --base-dir DIR"
    );
  const entries = /* @__PURE__ */ new Map();
  for (let at = 0; at < listing.length; ) {
    const end = listing.indexOf(0, at);
    const line = listing.subarray(at, end);
    at = end + 1;
    if (!isUtf8(line)) continue;
    const { mode = "", id = "", stage = "0", path = "" } = pattern.exec(line.toString("utf8"))?.groups ?? {};
    if (stage !== "0")
      throw new UsageError(
        `${path} is in conflict`,
        "finish the merge and stage it: what is staged is not one state yet"
      );
    const kind = kinds[mode.slice(0, 3)];
    if (kind) entries.set(path, { id, kind });
  }
  return entries;
}

// src/io/history/object-store.ts
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
var MOST_OUTPUT = 128 * 1024 * 1024;
var TIMEOUT = 6e4;
var MOST_SHALLOW_BYTES = 4 * 1024 * 1024;
function openObjects(repository, surroundings) {
  const { find, path } = programsOf(surroundings);
  const git = find("git");
  if (git === void 0)
    throw new UsageError(
      "there is no git on PATH outside of the repository",
      "install git, or give the state to compare with as --base-dir DIR"
    );
  requireOwnObjects(repository.objects);
  const place = mkdtempSync(join(real(tmpdir()), "ipamlint-base-"));
  writeOwnRepository(place, repository);
  const env = {
    PATH: path,
    ...surroundings.env.SystemRoot && { SystemRoot: surroundings.env.SystemRoot },
    HOME: place,
    XDG_CONFIG_HOME: place,
    LC_ALL: "C",
    GIT_DIR: place,
    GIT_OBJECT_DIRECTORY: repository.objects,
    GIT_ALLOW_PROTOCOL: "none",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(place, "none"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0"
  };
  return {
    ask(args, { input = "", index, most = MOST_OUTPUT } = {}) {
      const { status, stdout, error } = spawnSync(git, [...args], {
        cwd: place,
        env: { ...env, ...index !== void 0 && { GIT_INDEX_FILE: index } },
        input,
        maxBuffer: most,
        timeout: TIMEOUT,
        killSignal: "SIGKILL",
        stdio: ["pipe", "pipe", "ignore"]
      });
      if (error && "code" in error && (error.code === "ETIMEDOUT" || error.code === "ENOBUFS"))
        throw new UsageError(
          `git ${args[0]} ${error.code === "ETIMEDOUT" ? `takes longer than ${TIMEOUT / 1e3} s` : "prints too much"}`,
          "give the state to compare with as --base-dir DIR",
          3
        );
      return status === 0 ? stdout : void 0;
    },
    close: () => rmSync(place, { recursive: true, force: true })
  };
}
function writeOwnRepository(place, { hash, shallow }) {
  for (const folder of ["objects", "refs"]) mkdirSync(join(place, folder), { mode: 448 });
  const write = (name, text) => writeFileSync(join(place, name), text, { flag: "wx", mode: 384 });
  write("HEAD", "ref: refs/heads/none\n");
  const version = hash === "sha1" ? 0 : 1;
  const extension = hash === "sha1" ? "" : `[extensions]
	objectFormat = ${hash}
`;
  write("config", `[core]
	repositoryFormatVersion = ${version}
	bare = true
${extension}`);
  const found = bytesOf(shallow, MOST_SHALLOW_BYTES);
  const lines2 = found.kind === "bytes" ? found.bytes.toString("latin1").split("\n") : [];
  const commits2 = lines2.filter((line) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(line));
  if (commits2.length > 0) write("shallow", commits2.map((commit) => `${commit}
`).join(""));
}
function requireOwnObjects(objects) {
  const folders = foldersIn(objects);
  const odd = ["", ...folders].map((folder) => oddIn(join(objects, folder))).find((found) => found !== void 0);
  if (odd !== void 0) throw foreign(odd);
  const alternates = bytesOf(join(objects, "info", "alternates"));
  const isThere = alternates.kind !== "unread" || alternates.isThere;
  if (isThere && !(alternates.kind === "bytes" && alternates.bytes.length === 0))
    throw foreign("objects/info/alternates");
}
var foreign = (what) => new UsageError(
  `the objects of this repository lie elsewhere: ${what} is not followed`,
  "clone without --shared and --reference, or give the state to compare with as --base-dir DIR"
);
var foldersIn = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((each) => each.isDirectory() ? [each.name] : []);
function oddIn(folder) {
  const odd = readdirSync(folder, { withFileTypes: true }).find(
    (each) => !each.isFile() && !each.isDirectory()
  );
  return odd && join(folder, odd.name);
}

// src/io/history/plugin.ts
import { posix } from "node:path";
function pluginIn(entries, path, revision2, state) {
  const isFile = entries.get(path)?.kind === "file";
  const folder = isFile ? posix.dirname(path) : path;
  const prefix = folder === "" || folder === "." ? "" : `${folder}/`;
  const paths = [...entries.keys()].filter((each) => each.startsWith(prefix));
  if (!isFile && paths.length === 0)
    throw new UsageError(
      `the plugin ${path} is not in ${revision2}`,
      "a plugin in the repository that is judged is read from the base: add it there first"
    );
  return sourceIn({
    lead: `${revision2}:${prefix}`,
    name: posix.basename(isFile ? path.replace(/\.m?[jt]s$/, "") : path),
    own: isFile ? posix.basename(path) : void 0,
    paths: paths.map((each) => each.slice(prefix.length)),
    read: (inner) => state.fileAt(`${prefix}${inner}`)
  });
}

// src/io/history/repository.ts
import { lstatSync } from "node:fs";
import { join as join2, resolve } from "node:path";
function repositoryOf(workTree) {
  const directory = gitDirectoryOf(workTree);
  if ("fault" in directory) throw unreadable(directory.fault);
  const own = directory.path;
  const shared = sharedBy(own);
  const objects = join2(shared, "objects");
  if (!lstatSync(objects, { throwIfNoEntry: false })?.isDirectory())
    throw unreadable("it has no folder called objects");
  const config = textOf(join2(shared, "config")) ?? "";
  if (/^\s*refstorage\s*=\s*(?!files\b)/im.test(config)) throw unreadable("it keeps its refs in a reftable");
  const hash = /^\s*objectformat\s*=\s*"?sha256\b/im.test(config) ? "sha256" : "sha1";
  return { own, shared, objects, shallow: join2(shared, "shallow"), hash };
}
var unreadable = (why) => new UsageError(
  `the history of this repository cannot be read: ${why}`,
  "give the state to compare with as --base-dir DIR"
);
function sharedBy(own) {
  const lead = textOf(join2(own, "commondir"))?.trim();
  if (lead === void 0) return own;
  const shared = real(resolve(own, lead));
  if (relativeTo(join2(shared, "worktrees"), own) !== void 0) return shared;
  throw unreadable("commondir leads to a repository that does not hold it");
}
var MOST_BYTES2 = 16 * 1024 * 1024;
function textOf(path) {
  const found = bytesOf(path, MOST_BYTES2);
  return found.kind === "bytes" ? found.bytes.toString("utf8") : void 0;
}

// src/io/history/revision.ts
import { join as join3 } from "node:path";
var isId = (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
var revision = /^(?<name>[^~^:\s]+?)(?<steps>(?:[~^]\d*|\^\{(?:commit)?\})*)$/;
var headOf = (repository) => refAt(repository, "HEAD");
function commitOf(repository, store, text) {
  const { name = "", steps = "" } = revision.exec(text)?.groups ?? {};
  const isReadable = name !== "" && !name.startsWith("-") && !name.includes("@{") && !name.includes("..");
  const known = isReadable ? lookUp(repository, name) ?? spelled(name) : void 0;
  const answer = known && store.ask(["rev-parse", "--verify", "--quiet", `${known}${steps}^{commit}`]);
  const id = answer?.toString("latin1").trim();
  if (id !== void 0 && isId(id)) return { id, name: shortened(text) };
  throw absent(repository, text, known !== void 0 && isId(known));
}
var shortened = (text) => text.replace(/^(?:[0-9a-f]{64}|[0-9a-f]{40})(?![^~^])/, (id) => id.slice(0, 10));
var spelled = (name) => /^[0-9a-f]{4,64}$/.test(name) ? name : void 0;
function absent(repository, text, isNamed) {
  const isCut = textOf(repository.shallow) !== void 0;
  if (isNamed || isCut)
    return new UsageError(
      `the base ${text} is not in this clone${isCut ? ", which is shallow" : ""}`,
      isCut ? "fetch it first: `fetch-depth: 0` of actions/checkout, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow" : `fetch it first: git fetch origin ${text}`
    );
  return new UsageError(
    `the base ${text} does not exist`,
    text.includes("@{") ? "name a branch, a tag or a commit; reflogs and upstreams are not read" : `name a branch, a tag or a commit; a branch of a remote may want a git fetch first`
  );
}
var places = (name) => [
  name,
  `refs/${name}`,
  `refs/tags/${name}`,
  `refs/heads/${name}`,
  `refs/remotes/${name}`,
  `refs/remotes/${name}/HEAD`
];
var ofTheTop = /^[A-Z][A-Z_]*$/;
function lookUp(repository, name) {
  if (name.split("/").some((part) => part === "" || part === "." || part === "..")) return void 0;
  for (const place of places(name === "@" ? "HEAD" : name)) {
    if (!place.startsWith("refs/") && !ofTheTop.test(place)) continue;
    const id = refAt(repository, place);
    if (id !== void 0) return id;
  }
  return void 0;
}
var MOST_LEADS = 5;
function refAt(repository, ref) {
  let name = ref;
  for (let leads = 0; leads <= MOST_LEADS; leads++) {
    const folder = name.startsWith("refs/") ? repository.shared : repository.own;
    const text = (textOf(join3(folder, name)) ?? packed(repository, name))?.trim();
    if (text === void 0 || isId(text)) return text;
    const lead = /^ref: (refs\/\S+)$/.exec(text)?.[1];
    if (lead === void 0) return /^([0-9a-f]{40,64})\t/.exec(text)?.[1];
    if (lead.split("/").includes("..")) return void 0;
    name = lead;
  }
  return void 0;
}
function packed({ shared }, name) {
  const line = textOf(join3(shared, "packed-refs"))?.split("\n").find((each) => each.endsWith(` ${name}`));
  return line?.slice(0, -name.length - 1);
}
function mergeBaseOf(repository, store, base, head) {
  const answer = store.ask(["merge-base", base.id, head]);
  const id = answer?.toString("latin1").trim().split("\n")[0] ?? "";
  if (isId(id)) return { id, name: base.name };
  const isCut = textOf(repository.shallow) !== void 0;
  throw new UsageError(
    isCut ? `where this work parts from ${base.name} cannot be told: the clone is shallow` : `${base.name} has no commit in common with what is checked out`,
    isCut ? "fetch the history: `fetch-depth: 0` of actions/checkout, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow" : "name the branch that this work will be merged into"
  );
}

// src/io/history/state.ts
import { posix as posix2 } from "node:path";
var MOST_LEADS2 = 8;
function stateOf(source) {
  const { store, known, prefix } = source;
  const entries = below(source.entries, prefix);
  let targets;
  const read = (paths) => {
    const wanted = paths.map((path) => ({ path, id: entries.get(path)?.id ?? "" }));
    const unknown = wanted.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    const contents = contentsOf(store, unknown);
    const [files, garbled, skipped] = [[], [], []];
    for (const { path, id } of wanted) {
      const same = known.get(id);
      const content = contents.get(id);
      if (same) files.push(same.path === path ? same : { path, text: same.text });
      else if (content && "reason" in content)
        skipped.push({ path, reason: content.reason, isChosen: false });
      else if (content) {
        const file = decoded(path, content);
        if ("reason" in file) garbled.push(file);
        else files.push(file);
      }
    }
    return { files, garbled, skipped };
  };
  const fileAt = (path) => {
    if (entries.get(path)?.kind !== "file") return void 0;
    const { files, garbled, skipped } = read([path]);
    return files[0] ?? { reason: garbled[0]?.reason ?? skipped[0]?.reason ?? "cannot be read" };
  };
  return {
    readSnapshot(trees, isIgnored = () => false) {
      const isUnder = (path) => trees.some((tree) => tree === "" || path === tree || path.startsWith(`${tree}/`));
      const paths = [...entries.keys()].filter(
        (path) => isUnder(path) && !isOutOfBounds(path) && !isIgnored(path)
      );
      const relevant = paths.filter(isRelevant);
      const found = read([...new Set(relevant.flatMap((path) => ledTo(path) ?? []))]);
      const inside = source.inside.filter(({ path }) => isUnder(path) && !isIgnored(path));
      const files = [...found.files, ...inside].sort((a, b) => a.path < b.path ? -1 : 1);
      const others = paths.filter((path) => !isRelevant(path) && entries.get(path)?.kind === "file").sort();
      const sources = read(others.filter((path) => mayMention(path) && !isSilent(path))).files.filter(
        ({ text }) => wordsOfCalico.some((word) => text.includes(word))
      );
      return { ...found, files, trees, others: new Set(others), ...sources.length > 0 && { sources } };
    },
    readFiles(paths, most) {
      const found = read(paths.filter((path) => entries.get(path)?.kind === "file"));
      let room = most;
      const files = found.files.filter(({ text }) => (room -= text.length) >= 0);
      return { ...found, files };
    },
    configAt(paths) {
      const main = paths.find((path) => entries.get(path)?.kind === "file");
      if (main === void 0) return void 0;
      const textAt = (path) => fileAt(posix2.normalize(path)) ?? { reason: "does not exist" };
      const file = textAt(main);
      if ("path" in file) return { main: file, read: textAt };
      throw new UsageError(
        `the configuration ${main} of the base cannot be read: ${file.reason}`,
        "leave configurations out with --no-config"
      );
    },
    fileAt
  };
  function isSilent(path) {
    const id = entries.get(path).id;
    const bytes = known.has(id) ? void 0 : source.unchanged(path, id);
    return bytes !== void 0 && !wordsOfCalico.some((word) => bytes.includes(word));
  }
  function ledTo(path) {
    let place = path;
    for (let leads = 0; leads < MOST_LEADS2; leads++) {
      const entry = entries.get(place);
      if (entry?.kind !== "link") return entry?.kind === "file" ? place : void 0;
      const target = (targets ??= targetsOf()).get(entry.id);
      if (!target || "reason" in target) return void 0;
      place = posix2.join(posix2.dirname(place), target.toString("utf8"));
    }
    return void 0;
  }
  function targetsOf() {
    const links = [...entries.values()].filter(({ kind }) => kind === "link");
    return contentsOf(
      store,
      links.map(({ id }) => id)
    );
  }
}
function below(entries, prefix) {
  if (prefix === "") return entries;
  const found = /* @__PURE__ */ new Map();
  for (const [path, entry] of entries)
    if (path.startsWith(prefix)) found.set(path.slice(prefix.length), entry);
  return found;
}
function configPaths(folder) {
  const lead = folder === "" ? "" : `${folder}/`;
  const around = folder === "" ? [] : configPaths(posix2.dirname(folder) === "." ? "" : posix2.dirname(folder));
  return [...configNames.map((name) => `${lead}${name}`), ...around];
}

// src/io/history/target.ts
var commits = [
  "CI_MERGE_REQUEST_DIFF_BASE_SHA",
  "BITBUCKET_PR_DESTINATION_COMMIT",
  "PRE_COMMIT_FROM_REF",
  "PULL_BASE_SHA"
];
var branches = [
  "GITHUB_BASE_REF",
  "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
  "SYSTEM_PULLREQUEST_TARGETBRANCH",
  "BITBUCKET_PR_DESTINATION_BRANCH",
  "CHANGE_TARGET",
  "BUILDKITE_PULL_REQUEST_BASE_BRANCH",
  "DRONE_TARGET_BRANCH",
  "CI_COMMIT_TARGET_BRANCH"
];
function targetIn(env, event) {
  const queued = env.GITHUB_EVENT_NAME === "merge_group" ? baseShaIn(event) : void 0;
  if (queued !== void 0) return [queued];
  const commit = commits.find((name2) => isCommit(env[name2]));
  if (commit !== void 0) return [env[commit]];
  const branch = branches.find((name2) => isName(env[name2]) && isOfAChange(env, name2));
  if (branch === void 0) return void 0;
  const name = env[branch].replace(/^refs\/heads\//, "");
  return [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}
var isMergedByGitHub = (env) => isName(env.GITHUB_BASE_REF) && /^refs\/pull\/\d+\/merge$/.test(env.GITHUB_REF ?? "");
var rangeStart = ({ PRE_COMMIT_FROM_REF: from }) => isCommit(from) ? from : void 0;
var isCommit = (text) => isName(text) && !/^0+$/.test(text);
var isName = (text) => text !== void 0 && text !== "";
var isOfAChange = (env, name) => name !== "DRONE_TARGET_BRANCH" || env.DRONE_BUILD_EVENT === "pull_request";
function baseShaIn(event) {
  if (typeof event !== "object" || event === null || !("merge_group" in event)) return void 0;
  const group = event.merge_group;
  if (typeof group !== "object" || group === null || !("base_sha" in group)) return void 0;
  return typeof group.base_sha === "string" ? group.base_sha : void 0;
}

// src/io/history/history.ts
function openHistory(root, { env, cwd }) {
  const top = workTreeOf(root);
  if (top === void 0)
    throw new UsageError(
      `${root} is in no git work tree, so it has no earlier state`,
      "give the state to compare with as --base-dir DIR"
    );
  const repository = repositoryOf(top);
  const inner = relativeTo(top, root) ?? "";
  const prefix = inner === "" ? "" : `${inner}/`;
  const store = openObjects(repository, { env, cwd, root: top });
  const source = (entries, current) => {
    const known = byContent(current, repository.hash);
    const inside = current.filter(({ path }) => isInside(entries, `${prefix}${path}`));
    return { store, entries, prefix, known, inside, unchanged };
  };
  const unchanged = (path, id) => {
    const found = bytesOf(join4(root, path));
    return found.kind === "bytes" && blobId(found.bytes, repository.hash) === id ? found.bytes : void 0;
  };
  const need = () => {
    const id = headOf(repository);
    if (id !== void 0) return id;
    throw new UsageError("nothing was committed yet, so there is no base", "leave --base out");
  };
  const pathInRoot = (path) => relativeTo(root, resolve2(cwd, path));
  const commit = (text) => commitOf(repository, store, text);
  return {
    base(revision2) {
      if (revision2 !== "auto") {
        const head2 = need();
        return mergeBaseOf(repository, store, commit(revision2), head2);
      }
      const names = targetIn(env, eventOf(env));
      if (!names) return void 0;
      const head = need();
      const parent = isMergedByGitHub(env) ? firstOfTwo(head) : void 0;
      if (parent !== void 0) return { id: parent, name: env.GITHUB_BASE_REF };
      const found = firstKnown(names, commit);
      return { ...mergeBaseOf(repository, store, found, head), name: shortName(found.name) };
    },
    beforeStaged() {
      const from = rangeStart(env);
      if (from !== void 0) return mergeBaseOf(repository, store, commit(from), need());
      const id = headOf(repository);
      return id === void 0 ? void 0 : { id, name: "HEAD" };
    },
    at: ({ id }, current) => stateOf(source(treeOf(store, id), current)),
    staged: () => stateOf(source(indexedIn(store, indexOf(repository, env, cwd)), [])),
    empty: () => stateOf(source(/* @__PURE__ */ new Map(), [])),
    configPaths(option) {
      if (option === void 0) return configPaths(relativeTo(root, real(cwd)) ?? "");
      const path = pathInRoot(option);
      return path === void 0 ? void 0 : [path];
    },
    pathInRoot,
    pluginAt(base, path) {
      const below2 = relativeTo(top, path) ?? "";
      const entries = treeOf(store, base.id);
      const state = stateOf({
        store,
        entries,
        prefix: "",
        known: /* @__PURE__ */ new Map(),
        inside: [],
        unchanged: () => void 0
      });
      return pluginIn(entries, below2, base.name, state);
    },
    close: () => store.close()
  };
  function firstOfTwo(commit2) {
    const parents = store.ask(["rev-list", "--parents", "--max-count=1", commit2])?.toString("latin1").trim();
    const [, first, second, third] = parents?.split(" ") ?? [];
    return second !== void 0 && third === void 0 ? first : void 0;
  }
}
function isInside(entries, path) {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    if (entries.get(path.slice(0, end))?.kind === "repository") return true;
  return false;
}
function firstKnown(names, commit) {
  let refusal;
  for (const name of names) {
    try {
      return commit(name);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}
var shortName = (name) => name.replace(/^refs\/(?:heads|remotes\/origin)\//, "");
var MOST_EVENT_BYTES = 32 * 1024 * 1024;
function eventOf({ GITHUB_EVENT_PATH: path }) {
  const found = path ? bytesOf(path, MOST_EVENT_BYTES) : void 0;
  if (found?.kind !== "bytes") return void 0;
  try {
    return JSON.parse(found.bytes.toString("utf8"));
  } catch {
    return void 0;
  }
}
function indexOf({ own }, env, cwd) {
  const named = env.GIT_INDEX_FILE ? resolve2(cwd, env.GIT_INDEX_FILE) : void 0;
  const isOwn = named !== void 0 && relativeTo(own, real(named)) !== void 0;
  const index = isOwn ? named : join4(own, "index");
  const found = lstatSync2(index, { throwIfNoEntry: false });
  if (!found || found.isFile()) return index;
  throw new UsageError(`${index} is no plain file`, "see what made it: git writes its index as one");
}
export {
  openHistory
};
