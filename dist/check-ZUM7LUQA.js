import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describe,
  summarize
} from "./chunk-PMRQS3FT.js";
import {
  requireRules
} from "./chunk-ESZYRRQU.js";
import {
  withRenderings
} from "./chunk-U5CDVT5U.js";
import {
  paper
} from "./chunk-H54V5GIM.js";
import {
  judgedFiles,
  survey
} from "./chunk-WV7H6TKC.js";
import {
  configOf,
  ignores,
  warn
} from "./chunk-3O5KQMCU.js";
import {
  parseEmbedded
} from "./chunk-VJEVSK6K.js";
import "./chunk-AJCKN2JL.js";
import {
  severities
} from "./chunk-VVN5I2R6.js";
import {
  version
} from "./chunk-J3EIDIPY.js";
import "./chunk-7HWAXQRE.js";
import {
  endOf,
  rules,
  stateOf
} from "./chunk-XXAEFU5C.js";
import "./chunk-27CLSVRD.js";
import "./chunk-2563VR2G.js";
import "./chunk-JG5AVSRE.js";
import "./chunk-2LJY5UL4.js";
import {
  byPlace
} from "./chunk-PXLEIEFZ.js";
import "./chunk-35GIIGAL.js";
import {
  noConfig
} from "./chunk-T57LZLLU.js";
import {
  parseYaml
} from "./chunk-YBWEA4RK.js";
import "./chunk-MW3KT4YS.js";
import {
  EVENT_ID,
  lineEnd,
  lineStart,
  mayStartComment,
  readEvents
} from "./chunk-MIBUR4FY.js";
import "./chunk-4MNAALXC.js";
import {
  nearest
} from "./chunk-E4KURCMC.js";
import "./chunk-4JN6GR4P.js";

// src/cli/exit-code.ts
function exitCode(report, { failOn, maxWarnings, requirePools }) {
  if (report.failures.length > 0) return 3;
  if (requirePools && report.summary.deployedPools === 0) return 3;
  const threshold = severities.indexOf(failOn);
  const isGrave = report.diagnostics.some(({ severity }) => severities.indexOf(severity) >= threshold);
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}

// src/config/idle.ts
function idleParts(config, { paths, clusters, withNodes }) {
  const globs = [
    ...config.ignore,
    ...config.overrides.flatMap(({ files }) => files),
    ...config.clusters.flatMap(({ include = [], exclude }) => [...include, ...exclude])
  ];
  const names = clusters.map(({ name }) => name);
  const known2 = `the clusters are ${names.map((name) => `"${name}"`).join(", ") || "none"}`;
  const guess = (name) => {
    const close = nearest(name, names);
    return close ? `did you mean "${close}"?` : known2;
  };
  const idle = [
    ...globs.filter((glob) => !paths.some((path) => glob.matches(path))).map(({ text, at }) => ({
      at,
      message: `no file matches "${text}"`,
      help: "globs are relative to the folder of their file"
    })),
    ...config.clusters.filter((cluster) => !cluster.include && !clusters.some(({ declared }) => declared === cluster)).map(({ name, at }) => ({
      at,
      message: `no cluster is called "${name}", so what is said of it counts nowhere`,
      help: `${guess(name)}${names.length > 0 ? "; or say with include: which files belong to it" : ""}`
    })),
    ...config.groups.flatMap(({ clusters: members }) => members).filter(({ value }) => !names.includes(value)).map(({ value, at }) => ({ at, message: `no cluster is called "${value}"`, help: guess(value) })),
    ...config.clusters.flatMap(({ dump }) => dump ?? []).filter(({ value }) => !withNodes.has(value)).map(({ value, at }) => ({
      at,
      message: `${value} holds no Node`,
      help: "write what `kubectl get nodes -o yaml` prints into it"
    }))
  ];
  return [...idle].sort(byPlace);
}

// src/scope/hints.ts
function hintsOn(config, { trees, files, garbled, skipped }, scopes) {
  if (!trees.includes("")) return [];
  const nodes = scopes.flatMap(({ members }) => members.filter(({ kind }) => kind === "Node"));
  return idleParts(config, {
    paths: [...files, ...garbled.map(({ file }) => file), ...skipped].map(({ path }) => path),
    clusters: scopes.filter(({ members, declared }) => members.length > 0 || declared),
    withNodes: new Set(nodes.map(({ file }) => file.path))
  });
}

// src/config/levels.ts
function levelIn({ levels, config = noConfig }, rule, path) {
  const told = levels.get(rule);
  if (told !== void 0) return told;
  const override = config.overrides.findLast(
    ({ rules: rules2, files }) => rules2.has(rule) && files.some((glob) => glob.matches(path))
  );
  return (override?.rules ?? config.rules).get(rule)?.value;
}
function mayReport({ levels, only, config = noConfig }, rule) {
  if (only && !only.has(rule)) return false;
  const level = levels.get(rule) ?? config.rules.get(rule)?.value;
  if (level !== "off") return true;
  if (levels.has(rule)) return false;
  return config.overrides.some(({ rules: rules2 }) => (rules2.get(rule)?.value ?? "off") !== "off");
}

// src/diagnostic/fingerprint.ts
var OFFSET_BASIS = 0xcbf29ce484222325n;
var PRIME = 0x100000001b3n;
function fingerprint(rule, { at, subject = "" }) {
  return hash([rule, at.file.path, at.object, at.field, subject].join("\0"));
}
function nthOf(print, n) {
  return n === 1 ? print : hash(`${print}\0${n}`);
}
function hash(text) {
  let value = OFFSET_BASIS;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return value.toString(16).padStart(16, "0");
}

// src/diagnostic/settle.ts
function settle(found, settings) {
  const merged = /* @__PURE__ */ new Map();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === "off") continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const key = [print, finding.at.span.start, severity, finding.message].join("\0");
    const known2 = merged.get(key);
    if (known2) {
      if (cluster && !known2.clusters.includes(cluster.name)) known2.clusters.push(cluster.name);
      continue;
    }
    const { at, message, note, help, related = [], fix } = finding;
    merged.set(key, {
      rule: rule.id,
      severity,
      message,
      ...note !== void 0 && { note },
      ...help !== void 0 && { help },
      at,
      related: [...baseOf(at), ...related, ...settingsOf([at, ...related.map((each) => each.at)])],
      ...fix && { fix },
      clusters: cluster ? [cluster.name] : [],
      fingerprint: print
    });
  }
  const sorted = [...merged.values()].map((diagnostic) => ({ ...diagnostic, clusters: diagnostic.clusters.sort() })).sort(byPlace2);
  const times = /* @__PURE__ */ new Map();
  return sorted.map((diagnostic) => {
    const n = (times.get(diagnostic.fingerprint) ?? 0) + 1;
    times.set(diagnostic.fingerprint, n);
    return { ...diagnostic, fingerprint: nthOf(diagnostic.fingerprint, n) };
  });
}
var baseOf = ({ over, object, field }) => over ? [{ at: { ...over, object, field }, label: "the base that this patches" }] : [];
function settingsOf(places) {
  const settings = /* @__PURE__ */ new Map();
  for (const { setBy, object, field } of places) {
    if (!setBy) continue;
    const { variable, file, span } = setBy;
    settings.set(`${file.path}:${span.start}`, {
      at: { file, span: { start: span.start, end: span.end }, object, field },
      label: `sets ${variable}`
    });
  }
  return [...settings.values()];
}
function byPlace2(a, b) {
  return compare(a.at.file.path, b.at.file.path) || a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end || compare(a.rule, b.rule) || compare(a.message, b.message) || compare(a.fingerprint, b.fingerprint);
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/diagnostic/silence.ts
function silence(diagnostics, suppressions, today) {
  const inForce = suppressions.filter((suppression) => stateOf(suppression, today) === "in force");
  const uses = /* @__PURE__ */ new Map();
  const open = [];
  const suppressed = [];
  for (const diagnostic of diagnostics) {
    const silencers = inForce.filter((suppression) => silences(suppression, diagnostic));
    for (const suppression of silencers)
      uses.set(suppression, (uses.get(suppression) ?? /* @__PURE__ */ new Set()).add(diagnostic.rule));
    const [first] = silencers;
    if (!first) open.push(diagnostic);
    else
      suppressed.push({
        ...diagnostic,
        suppression: { at: first.at, reason: first.reason, until: endOf(first) }
      });
  }
  return { diagnostics: open, suppressed, uses };
}
function silences({ at: { file }, rules: rules2, covers }, { rule, at }) {
  const { start } = at.span;
  const isCovered = at.file.path === file.path && start >= covers.start && start <= covers.end;
  return isCovered && rules2.some(({ id }) => id === rule);
}

// src/yaml/comments.ts
var known = /* @__PURE__ */ new WeakMap();
function commentsOf(document) {
  let comments = known.get(document);
  if (!comments) {
    comments = findComments(document);
    known.set(document, comments);
  }
  return comments;
}
function findComments({ file, start, end: end2 }) {
  const text = file.text.slice(start, end2);
  const comments = [];
  let hash2 = text.indexOf("#");
  if (hash2 < 0) return comments;
  const readGap = (gapEnd) => {
    while (hash2 >= 0 && hash2 < gapEnd) {
      let behind = hash2 + 1;
      if (mayStartComment(text, hash2)) {
        behind = lineEnd(text, hash2);
        const comment = text.slice(hash2, behind).trimEnd();
        comments.push({ span: { start: start + hash2, end: start + hash2 + comment.length }, text: comment });
      }
      hash2 = text.indexOf("#", behind);
    }
  };
  for (const event of readEvents(text)) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    readGap(event.valueStart);
    if (hash2 >= 0 && hash2 < event.valueEnd) hash2 = text.indexOf("#", event.valueEnd);
  }
  readGap(text.length);
  return comments;
}

// src/diagnostic/directive.ts
var reaches = /* @__PURE__ */ new Map([
  ["ipamlint-ignore", "line"],
  ["ipamlint-ignore-next-line", "next-line"],
  ["ipamlint-ignore-file", "file"]
]);
var word = /(?<=^|\s)#+[ \t]*(ipamlint(?:[-_:]|:?[ \t]+)(?:ignore|disable|suppress|skip|allow|nolint)[\w-]*)/i;
function parseDirective(comment) {
  const match = word.exec(comment);
  if (!match) return void 0;
  const written = match[1];
  const behind = match.index + match[0].length;
  return {
    ...parseClause(comment, behind),
    start: match.index,
    reach: reaches.get(written),
    word: written
  };
}
var end = /(?:^|[\s,])until(?:[ \t]+|$)(.*)$/;
var closing = /(?:^|[\s,;(])until[ \t]+(\d{4}-\d{2}-\d{2})[.)]?$/;
var firstWords = /^[\s,]*[^\s,:]+(?:[ \t]*,[ \t]*[^\s,:]+)*/;
function parseClause(text, from) {
  const colon = text.indexOf(":", from);
  const head = text.slice(from, colon < 0 ? void 0 : colon);
  const date = end.exec(head);
  const names = date ? head.slice(0, date.index) : head;
  const listed = colon < 0 ? firstWords.exec(names)?.[0] ?? "" : names;
  const rules2 = [...listed.matchAll(/[^\s,]+/g)].map((found) => ({
    text: found[0],
    start: from + found.index
  }));
  const written = colon < 0 ? "" : text.slice(colon + 1).trim();
  const last = date ? void 0 : closing.exec(written);
  const reason = last ? written.slice(0, last.index).replace(/[\s,;(]+$/, "") : written;
  const day = date?.[1]?.trim();
  const until = day === void 0 ? void 0 : { text: day, start: from + head.lastIndexOf(day) };
  return {
    rules: rules2,
    until: last ? { text: last[1], start: text.lastIndexOf(last[1]) } : until,
    reason: /[\p{L}\p{N}]/u.test(reason) ? reason : ""
  };
}

// src/diagnostic/suppressions.ts
var annotation = "ipamlint.dev/ignore";
var mark = /#[ \t]*ipamlint|ipamlint\.dev\/ignore/i;
function findSuppressions(files) {
  return files.flatMap((file) => {
    if (!mark.test(file.text)) return [];
    const { documents, unread } = parseYaml(file, (text) => mark.test(text));
    return [...documents.flatMap((document) => inDocument(document, false)), ...unread.flatMap(inText)].sort(
      (a, b) => a.at.span.start - b.at.span.start
    );
  });
}
function inDocument(document, isTentative) {
  const { file, root } = document;
  const nodes = root ? [...nodesBelow(root)] : [];
  const blocks = nodes.filter((node) => node.kind === "scalar").filter(isBlock);
  const embedded = blocks.filter((block) => mark.test(file.text.slice(block.start, block.end))).flatMap((block) => parseEmbedded(file, block).filter((inner) => inner.start > block.start));
  return [
    ...commentsOf(document).flatMap(({ span }) => inComment(file, span, blocks, isTentative)),
    ...nodes.flatMap((node) => node.kind === "mapping" ? inAnnotation(file, node, isTentative) : []),
    ...embedded.flatMap((inner) => inDocument(inner, true))
  ];
}
function inText({ file, start, end: end2 }) {
  const comments = file.text.slice(start, end2).matchAll(/(?<=^|\s)#[^\r\n]*/g);
  return [...comments].flatMap(
    ({ index, 0: { length } }) => inComment(file, { start: start + index, end: start + index + length }, [], true)
  );
}
function inComment(file, { start, end: end2 }, blocks, isTentative) {
  const directive = parseDirective(file.text.slice(start, end2));
  if (!directive) return [];
  const { reach = "line", word: word2 } = directive;
  const own = { start: start + directive.start, end: end2 };
  const line = lineStart(file.text, own.start);
  const before = file.text.slice(line, own.start);
  const isAlone = before.trim() === "";
  return [
    {
      ...placed(directive, file, start),
      at: { file, span: own, object: "comment", field: "" },
      reach,
      covers: reach === "file" ? { start: 0, end: file.text.length } : covered(file, line, reach, blocks),
      ...directive.reach === void 0 && { misspelt: word2 },
      isAlone,
      removal: {
        file,
        span: isAlone ? { start: line, end: behindBreak(file.text, end2) } : { start: line + before.trimEnd().length, end: end2 }
      },
      isTentative
    }
  ];
}
function covered({ text }, own, reach, blocks) {
  const start = reach === "line" ? own : nextLine(text, own);
  const end2 = lineEnd(text, start);
  const block = blocks.find((scalar) => scalar.start >= start && scalar.start <= end2);
  return { start, end: Math.max(end2, block?.end ?? end2) };
}
function nextLine(text, from) {
  let line = from;
  do
    line = behindBreak(text, lineEnd(text, line));
  while (line < text.length && /^[ \t]*(?:#|$)/.test(text.slice(line, lineEnd(text, line))));
  return line;
}
function behindBreak(text, end2) {
  return end2 + (text.startsWith("\r\n", end2) ? 2 : end2 < text.length ? 1 : 0);
}
function inAnnotation(file, bearer, isTentative) {
  const metadata = valueOf(bearer, "metadata");
  const written = valueOf(valueOf(metadata, "annotations"), annotation);
  if (written?.kind !== "scalar" || typeof written.value !== "string") return [];
  const name = valueOf(metadata, "name");
  const object = [textOf(valueOf(bearer, "kind")), textOf(name)].filter((part) => part !== "").join("/");
  return written.text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === "") return [];
    const offset = file.text.slice(written.start, written.end).indexOf(line);
    const start = written.start + offset;
    const span = offset < 0 ? written : { start, end: start + line.length };
    const at = {
      file,
      span: { start: span.start, end: span.end },
      object,
      field: `metadata.annotations.${annotation}`
    };
    const clause = parseClause(line, 0);
    return {
      ...offset < 0 ? standingAt(clause, at) : placed(clause, file, start),
      at,
      reach: "object",
      covers: { start: bearer.start, end: bearer.end },
      isAlone: false,
      removal: void 0,
      isTentative
    };
  });
}
function placed({ rules: rules2, until, reason }, file, base) {
  const at = ({ text, start }) => ({
    file,
    span: { start: base + start, end: base + start + text.length }
  });
  return {
    rules: rules2.map((rule) => ({ id: rule.text, at: at(rule) })),
    until: until && { text: until.text, at: at(until) },
    reason
  };
}
var standingAt = ({ rules: rules2, until, reason }, at) => ({
  rules: rules2.map(({ text }) => ({ id: text, at })),
  until: until && { text: until.text, at },
  reason
});
var isBlock = ({ style }) => style === "literal" || style === "folded";
var valueOf = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
var textOf = (node) => node?.kind === "scalar" ? node.text : "";
function* nodesBelow(node, seen = /* @__PURE__ */ new Set()) {
  if (seen.has(node)) return;
  seen.add(node);
  yield node;
  if (node.kind === "scalar") return;
  const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value }) => value);
  for (const each of inner) yield* nodesBelow(each, seen);
}

// src/rule/check.ts
function check(fleet, rules2) {
  const found = [];
  const breakdowns = [];
  const undecided = [];
  for (const cluster of fleet.clusters) {
    for (const rule of rules2) {
      try {
        for (const verdict of rule.check({ cluster })) {
          if ("wants" in verdict) undecided.push({ rule, wants: verdict.wants });
          else found.push({ rule, cluster, finding: verdict });
        }
      } catch (error) {
        breakdowns.push({ rule, cluster, error: wordsOf(error) });
      }
    }
  }
  return { found, breakdowns, undecided };
}
var wordsOf = (error) => error instanceof Error ? `${error.name}: ${error.message}` : String(error);

// src/rule/review.ts
function review(fleet, rules2, context) {
  const found = [];
  const breakdowns = [];
  for (const rule of rules2) {
    try {
      for (const finding of rule.review?.(context) ?? []) {
        const clusters = clustersOf(finding.at.file.path, fleet);
        found.push(
          ...(clusters.length > 0 ? clusters : [void 0]).map((cluster) => ({ rule, cluster, finding }))
        );
      }
    } catch (error) {
      breakdowns.push({ rule, cluster: void 0, error: wordsOf(error) });
    }
  }
  return { found, breakdowns };
}
function outcomesOf(suppressions, uses, { fleet, ran, checked, settings }) {
  const hadItsSay = decisive(ran, checked);
  return suppressions.map((suppression) => {
    const state = stateOf(suppression, settings.today);
    const isJudged = state === "in force" && !suppression.isTentative && clustersOf(suppression.at.file.path, fleet).every(({ problems }) => problems.length === 0);
    const isIdle = ({ id }) => hadItsSay.has(id) && levelIn(settings, id, suppression.at.file.path) !== "off" && !uses.get(suppression)?.has(id);
    return { suppression, state, idle: isJudged ? suppression.rules.filter(isIdle) : [] };
  });
}
function decisive(ran, { breakdowns, undecided }) {
  const mute = new Set([...breakdowns, ...undecided].map(({ rule }) => rule.id));
  return new Set(ran.filter((rule) => !rule.review && !mute.has(rule.id)).map(({ id }) => id));
}
var clustersOf = (path, { clusters }) => clusters.filter(
  ({ manifests, problems }) => manifests.some(({ file }) => file.path === path) || problems.some(({ file }) => file.path === path)
);

// src/lint.ts
function lint(snapshot, settings, rules2) {
  const { loaded, fleet, scopes } = survey(snapshot, settings);
  const { today } = settings;
  const ran = rules2.filter(({ id }) => mayReport(settings, id));
  const checked = check(fleet, ran);
  const suppressions = findSuppressions(judgedFiles(snapshot, settings.config ?? noConfig).files);
  const { uses } = silence(settle(checked.found, settings), suppressions, today);
  const outcomes = outcomesOf(suppressions, uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules2.map(({ id }) => id) });
  const found = settle([...checked.found, ...reviewed.found], settings);
  const { diagnostics, suppressed } = silence(found, suppressions, today);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed,
    failures: [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster?.name ?? "",
      error
    })),
    hints: settings.config ? hintsOn(settings.config, snapshot, scopes) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics)
  };
}

// src/run/check.ts
async function check2(invocation, world) {
  requireRules(
    invocation.settings,
    rules.map(({ id }) => id)
  );
  const { root, trees } = await world.locate(invocation.root, invocation.paths);
  const config = await configOf(world, root, invocation.config, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const snapshot = await withRenderings(world, root, read, invocation.render);
  const settings = { ...invocation.settings, today: world.today, ...config && { config } };
  const { hints, ...found } = lint(snapshot, settings, rules);
  const report = { version, ...found };
  await warn(world, hints);
  for (const output of invocation.outputs) {
    const render = await reporterFor(output, rules, invocation);
    const text = render(report, { ...paper(output.file, invocation, world), quiet: invocation.quiet });
    if (output.file === void 0) world.stdout.write(text);
    else world.writeFile(output.file, text);
  }
  for (const { rule, cluster, error } of report.failures) {
    const where = cluster === "" ? "" : ` on cluster ${cluster}`;
    world.stderr.write(`ipamlint: rule ${rule} broke down${where}: ${error}
`);
    world.stderr.write(
      "help: this is a defect of ipamlint; the other rules have reported; please send us this message\n"
    );
  }
  await warnOfBlindness(world, report);
  return exitCode(report, thresholdOf(invocation, config));
}
async function warnOfBlindness(world, report) {
  if (report.summary.deployedPools > 0) return;
  const [{ blindness }, { printable }] = await Promise.all([
    import("./blindness-5XOW6BYS.js"),
    import("./printable-7K26WATD.js")
  ]);
  world.stderr.write(`ipamlint: ${printable(blindness(report) ?? "")}
`);
}
var thresholdOf = ({ failOn, maxWarnings, requirePools }, config) => ({
  failOn: failOn ?? config?.failOn?.value ?? "error",
  maxWarnings: maxWarnings ?? config?.maxWarnings?.value,
  requirePools
});
async function reporterFor({ format }, rules2, { includeSuppressed }) {
  switch (format) {
    case "pretty":
      return (await import("./pretty-EDNUJPIX.js")).pretty;
    case "json":
      return (await import("./json-UDSZRC3V.js")).json;
    case "github":
      return (await import("./github-J72DJKXZ.js")).github;
    case "sarif": {
      const [{ sarif }, { pages }] = await Promise.all([
        import("./sarif-YG3P2FDM.js"),
        import("./pages-QE45ESIX.js")
      ]);
      return sarif({
        rules: rules2,
        pages,
        informationUri: "https://github.com/ipamlint/ipamlint",
        includeSuppressed
      });
    }
  }
}
export {
  check2 as check
};
