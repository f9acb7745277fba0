import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clip,
  describe,
  summarize
} from "./chunk-MWJICX5C.mjs";
import {
  requireRules
} from "./chunk-EXRW5ZBL.mjs";
import {
  survey
} from "./chunk-3AW7YDEH.mjs";
import {
  gather
} from "./chunk-KPMF3WH3.mjs";
import {
  tally
} from "./chunk-QSOLR5TM.mjs";
import {
  endOf,
  fact,
  rules,
  severities,
  stateOf
} from "./chunk-XUEOZYMU.mjs";
import "./chunk-SVIHGQVR.mjs";
import "./chunk-7XX2J3IS.mjs";
import {
  byPlace
} from "./chunk-RIJOAYNM.mjs";
import "./chunk-4YFXPFET.mjs";
import {
  noConfig
} from "./chunk-HMPG5UPP.mjs";
import "./chunk-5DONG37R.mjs";
import {
  BadConfig,
  warn
} from "./chunk-OVKBF74T.mjs";
import "./chunk-EZLSOJWX.mjs";
import {
  isBelow,
  parseEmbedded
} from "./chunk-IBDTMUFD.mjs";
import "./chunk-MI3EEWPV.mjs";
import "./chunk-RM4RBCL4.mjs";
import "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-F3O7KAXJ.mjs";
import {
  EVENT_ID,
  lineEnd,
  lineStart,
  mayStartComment,
  readEvents
} from "./chunk-5LIVEM3R.mjs";
import "./chunk-Q2OUP7VV.mjs";
import {
  memo
} from "./chunk-K25CLZPW.mjs";
import {
  paper
} from "./chunk-WABTXQTH.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-TAXE6RF3.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  printable
} from "./chunk-WR3O222X.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/cli/exit-code.ts
function exitCode(report, { failOn, maxWarnings, requirePools, strictCoverage }) {
  if (report.failures.length > 0) return 3;
  if (strictCoverage && report.summary.blindSpots.length > 0) return 3;
  if (requirePools && report.summary.deployedPools === 0) return 3;
  const grave = failOn === "none" ? [] : severities.slice(severities.indexOf(failOn));
  const isGrave = report.diagnostics.some(({ severity }) => grave.includes(severity));
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}

// src/diagnostic/narrow.ts
function narrowed(report, paths, root) {
  if (paths === void 0) return report;
  const isUnder = (path) => paths.some((each) => isBelow(path, each));
  const concerns = ({ at, related }) => isUnder(at.file.path) || related.some((each) => isUnder(each.at.file.path));
  const diagnostics = report.diagnostics.filter(concerns);
  return {
    ...report,
    diagnostics,
    suppressed: report.suppressed.filter(concerns),
    summary: { ...report.summary, ...tally(diagnostics) },
    focus: { root, paths, elsewhere: tally(report.diagnostics.filter((each) => !concerns(each))) }
  };
}

// src/config/idle.ts
function idleParts(config, { paths, clusters, withNodes }) {
  const globs = [
    ...config.ignore,
    ...config.overrides.flatMap(({ files }) => files),
    ...config.clusters.flatMap(({ include = [], exclude }) => [...include, ...exclude])
  ];
  const names = clusters.map(({ name }) => name);
  const known = `the clusters are ${names.map((name) => `"${name}"`).join(", ") || "none"}`;
  const guess = (name) => {
    const close = closest(name, names);
    return close === void 0 ? known : `did you mean "${close}"?`;
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
    ...config.groups.flatMap(({ clusters: members }) => members).filter(({ value }) => !names.includes(value)).map(({ value, at }) => ({
      at,
      message: `no cluster is called "${value}"`,
      help: guess(value),
      isGrave: true
    })),
    ...config.clusters.flatMap(({ dump }) => dump ?? []).filter(({ value }) => !withNodes.has(value)).map(({ value, at }) => ({
      at,
      message: `${value} holds no Node`,
      help: "write what `kubectl get nodes -o yaml` prints into it"
    }))
  ];
  return [...idle].sort(byPlace);
}
function closest(name, names) {
  const ends = /* @__PURE__ */ new Map();
  for (const each of names) {
    const end2 = each.slice(each.lastIndexOf("/") + 1);
    ends.set(end2, [...ends.get(end2) ?? [], each]);
  }
  const own = name.slice(name.lastIndexOf("/") + 1);
  const alike = ends.get(own) ?? [];
  if (alike.length === 1) return alike[0];
  const near = nearest(name, names);
  if (near !== void 0) return near;
  const [only, ...others] = ends.get(nearest(own, ends.keys()) ?? "") ?? [];
  return others.length === 0 ? only : void 0;
}

// src/scope/hints.ts
function hintsOn(config, { trees, files, garbled, skipped }, scopes, manifests) {
  if (!trees.includes("")) return [];
  const nodes = manifests.filter(({ kind }) => kind === "Node");
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
var OFFSET_BASIS = { high: 3421674724, low: 2216829733 };
var PRIME_LOW = 435;
function fingerprint(rule, { at, subject = "" }) {
  return hash([rule, at.file.path, at.object, at.field, subject].join("\0"));
}
function nthOf(print, n) {
  return n === 1 ? print : hash(`${print}\0${n}`);
}
var longest = 16384;
function hash(text) {
  const half = longest / 2;
  const read = text.length > longest ? `${text.slice(0, half)}${text.slice(-half)}${text.length}` : text;
  let high = OFFSET_BASIS.high;
  let low = OFFSET_BASIS.low;
  for (let index = 0; index < read.length; index++) {
    low = (low ^ read.charCodeAt(index)) >>> 0;
    const product = low * PRIME_LOW;
    high = Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((each) => each.toString(16).padStart(8, "0")).join("");
}

// src/diagnostic/settle.ts
function settle(found, settings) {
  const merged = /* @__PURE__ */ new Map();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === "off") continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const message = clip(finding.message);
    const key = [print, finding.at.span.start, severity, message].join("\0");
    const known = merged.get(key);
    if (known) {
      if (!cluster) continue;
      const name = clip(cluster.name);
      known.clusters.add(name);
      known.notes.add(finding.note, name);
      known.helps.add(finding.help, name);
      if (finding.fix?.title !== known.fix?.title) known.fix = void 0;
      continue;
    }
    const { at, note, help, related = [], fix } = finding;
    merged.set(key, {
      rule: rule.id,
      severity,
      message,
      notes: new Wordings(note, cluster && clip(cluster.name)),
      helps: new Wordings(help, cluster && clip(cluster.name)),
      at,
      related: [...baseOf(at), ...related, ...settingsOf([at, ...related.map((each) => each.at)])].map(clipped),
      fix: fix && isHandy(fix) ? { ...fix, title: clip(fix.title) } : void 0,
      clusters: new Set(cluster && [clip(cluster.name)]),
      fingerprint: print
    });
  }
  const sorted = inOrder([...merged.values()]);
  const times = /* @__PURE__ */ new Map();
  return sorted.map((diagnostic) => {
    const n = (times.get(diagnostic.fingerprint) ?? 0) + 1;
    times.set(diagnostic.fingerprint, n);
    const { notes, helps, fix, ...rest } = diagnostic;
    const [note, help] = [notes.text, helps.text];
    return {
      ...rest,
      ...note !== void 0 && { note },
      ...help !== void 0 && { help },
      ...fix && { fix },
      clusters: [...diagnostic.clusters].sort(),
      fingerprint: nthOf(diagnostic.fingerprint, n)
    };
  });
}
var shownWordings = 3;
var Wordings = class {
  clusters = /* @__PURE__ */ new Map();
  constructor(text, cluster) {
    this.add(text, cluster);
  }
  add(text, cluster) {
    if (!this.clusters.has(text)) this.clusters.set(text, cluster);
  }
  get text() {
    const [first, ...others] = [...this.clusters].filter(([text]) => text !== void 0);
    if (!first || others.length === 0) return first?.[0] === void 0 ? void 0 : clip(first[0]);
    const shown = [first, ...others].slice(0, shownWordings).map(([text, cluster]) => `in ${cluster}: ${text}`);
    const more = others.length + 1 - shown.length;
    return clip(`${shown.join("; ")}${more > 0 ? `; and so on in ${more} more` : ""}`);
  }
};
var longestLabel = 480;
var clipped = ({ at, label }) => ({ at, label: clip(label, longestLabel) });
var longestFix = 2e4;
var isHandy = ({ edits }) => edits.reduce((sum, { text }) => sum + text.length, 0) <= longestFix;
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
var inOrder = (diagnostics) => diagnostics.toSorted(byPlace2);
function byPlace2(a, b) {
  return compare(a.at.file.path, b.at.file.path) || a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end || compare(a.rule, b.rule) || compare(a.message, b.message) || compare(a.fingerprint, b.fingerprint);
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/diagnostic/search.ts
function firstFrom(spans, offset) {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (spans[middle].start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/diagnostic/silence.ts
function silence(diagnostics, suppressions, today) {
  const inForce = suppressions.filter((suppression) => stateOf(suppression, today) === "in force");
  const uses = /* @__PURE__ */ new Map();
  if (inForce.length === 0) return { diagnostics, suppressed: [], uses };
  const silencers = /* @__PURE__ */ new Map();
  const grounds = groundsOf(diagnostics);
  for (const suppression of inForce) {
    for (const rule of new Set(suppression.rules.map(({ id }) => id))) {
      const ground = grounds.get(keyOf(suppression.at.file.path, rule));
      if (!ground || !isSilencing(suppression, ground, silencers)) continue;
      uses.set(suppression, (uses.get(suppression) ?? /* @__PURE__ */ new Set()).add(rule));
    }
  }
  const suppressed = diagnostics.flatMap((diagnostic) => {
    const first = silencers.get(diagnostic);
    if (!first) return [];
    return [
      { ...diagnostic, suppression: { at: first.at, reason: clip(first.reason), until: endOf(first) } }
    ];
  });
  return { diagnostics: diagnostics.filter((diagnostic) => !silencers.has(diagnostic)), suppressed, uses };
}
var keyOf = (path, rule) => `${rule} ${path}`;
function groundsOf(diagnostics) {
  const groups = /* @__PURE__ */ new Map();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic.at.file.path, diagnostic.rule);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const sorted = group.toSorted((a, b) => a.at.span.start - b.at.span.start);
      const spans = sorted.map(({ at }) => at.span);
      return [
        key,
        { diagnostics: sorted, spans, open: Array.from({ length: sorted.length + 1 }, (_, at) => at) }
      ];
    })
  );
}
function isSilencing(suppression, { diagnostics, spans, open }, silencers) {
  const { start, end: end2 } = suppression.covers;
  const first = firstFrom(spans, start);
  const isCovered = (index) => index < spans.length && spans[index].start <= end2;
  for (let index = nextOpen(open, first); isCovered(index); index = nextOpen(open, index)) {
    silencers.set(diagnostics[index], suppression);
    open[index] = index + 1;
  }
  return isCovered(first);
}
function nextOpen(open, from) {
  let end2 = from;
  while (open[end2] !== end2) end2 = open[end2];
  for (let index = from; index !== end2; ) {
    const next = open[index];
    open[index] = end2;
    index = next;
  }
  return end2;
}

// src/yaml/comments.ts
var commentsOf = memo((document) => findComments(document));
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
function withoutMarks(text) {
  let end2 = text.length;
  while (end2 > 0 && /[\s,;(]/.test(text.charAt(end2 - 1))) end2--;
  return text.slice(0, end2);
}
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
  const reason = last ? withoutMarks(written.slice(0, last.index)) : written;
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
  const blocks = nodes.filter((node) => node.kind === "scalar").filter(isBlock).sort((a, b) => a.start - b.start);
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
function covered(file, own, reach, blocks) {
  const start = reach === "line" ? own : nextLine(file, own);
  const end2 = lineEnd(file.text, start);
  const block = blocks[firstFrom(blocks, start)];
  return { start, end: block && block.start <= end2 ? Math.max(end2, block.end) : end2 };
}
var nextLine = (file, from) => statements(file)[firstFrom(statements(file), from + 1)]?.start ?? file.text.length;
var statements = memo(({ text }) => {
  const found = [];
  for (let start = 0; start < text.length; start = behindBreak(text, lineEnd(text, start)))
    if (!/^[ \t]*(?:#|$)/.test(text.slice(start, lineEnd(text, start)))) found.push({ start });
  return found;
});
function behindBreak(text, end2) {
  return end2 + (text.startsWith("\r\n", end2) ? 2 : end2 < text.length ? 1 : 0);
}
var searchedInVain = 2e6;
function inAnnotation(file, bearer, isTentative) {
  const metadata = valueOf(bearer, "metadata");
  const written = valueOf(valueOf(metadata, "annotations"), annotation);
  if (written?.kind !== "scalar" || typeof written.value !== "string") return [];
  const name = valueOf(metadata, "name");
  const object = [textOf(valueOf(bearer, "kind")), textOf(name)].filter((part) => part !== "").join("/");
  const source = file.text.slice(written.start, written.end);
  let behind = 0;
  let patience = searchedInVain;
  return written.text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === "") return [];
    const offset = patience < 0 ? -1 : source.indexOf(line, behind);
    if (offset < 0) patience -= source.length;
    else behind = offset + line.length;
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
        if (clusters.length === 0) found.push({ rule, cluster: void 0, finding });
        for (const cluster of clusters) found.push({ rule, cluster, finding });
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
var clustersOf = (path, fleet) => clustersByPath(fleet).get(path) ?? [];
var clustersByPath = fact(({ clusters }) => {
  const found = /* @__PURE__ */ new Map();
  for (const cluster of clusters) {
    const paths = [...cluster.manifests, ...cluster.problems].map(({ file }) => file.path);
    for (const path of new Set(paths)) {
      const known = found.get(path);
      if (known) known.push(cluster);
      else found.set(path, [cluster]);
    }
  }
  return found;
});

// src/lint.ts
function lint(snapshot, settings, rules2) {
  const { judged, loaded, fleet, scopes } = survey(snapshot, settings);
  const { today } = settings;
  const ran = rules2.filter(({ id }) => mayReport(settings, id));
  const checked = check(fleet, ran);
  const suppressions = findSuppressions(judged.files);
  const told = (found) => silence(settle(found, settings), suppressions, today);
  const ofRepository = told(checked.found);
  const outcomes = outcomesOf(suppressions, ofRepository.uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules2.map(({ id }) => id) });
  const ofSuppressions = told(reviewed.found);
  const diagnostics = inOrder([...ofRepository.diagnostics, ...ofSuppressions.diagnostics]);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed: inOrder([...ofRepository.suppressed, ...ofSuppressions.suppressed]),
    failures: [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster?.name ?? "",
      error
    })),
    hints: settings.config ? hintsOn(settings.config, snapshot, scopes, loaded.manifests) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics)
  };
}

// src/run/check.ts
async function check2(invocation, world) {
  requireRules(
    invocation.settings,
    rules.map(({ id }) => id)
  );
  const outputs = invocation.outputs.flatMap(({ file }) => file ?? []);
  const { root, reported, config, snapshot } = await gather(world, invocation, rules, outputs);
  const settings = { ...invocation.settings, today: world.today, ...config && { config } };
  const { hints, ...judged } = lint(snapshot, settings, rules);
  const found = narrowed(judged, reported, root);
  const threshold = thresholdOf(invocation, config);
  const report = { version, ...found, isStrict: threshold.strictCoverage };
  const grave = hints.filter(({ isGrave }) => isGrave);
  if (grave.length > 0) throw new BadConfig(grave);
  await warn(world, hints);
  for (const output of invocation.outputs) {
    const render = await reporterFor(output, rules, invocation);
    const text = render(report, {
      ...paper(output.file, invocation, world),
      quiet: invocation.quiet,
      order: invocation.order,
      remark: (words) => world.stderr.write(`ipamlint: ${words}
`)
    });
    if (output.file === void 0) world.stdout.write(text);
    else world.writeFile(root, output.file, text);
  }
  for (const { rule, cluster, error } of report.failures) {
    const where = cluster === "" ? "" : ` on cluster ${cluster}`;
    world.stderr.write(`ipamlint: ${printable(`rule ${rule} broke down${where}: ${error}`)}
`);
    world.stderr.write(
      "help: this is a defect of ipamlint; the other rules have reported; please send us this message\n"
    );
  }
  await warnOfBlindness(world, report);
  await complainOfCoverage(world, report);
  return exitCode(report, threshold);
}
async function warnOfBlindness(world, report) {
  if (report.summary.deployedPools > 0) return;
  const { blindness } = await import("./blindness-J6NXH2I7.mjs");
  world.stderr.write(`ipamlint: ${printable(blindness(report) ?? "")}
`);
}
async function complainOfCoverage(world, report) {
  if (!report.isStrict || report.summary.blindSpots.length === 0) return;
  const { incompleteness, unseen } = await import("./summary-Y5UDK43Q.mjs");
  for (const line of [incompleteness(report), ...unseen(report.summary)])
    world.stderr.write(`ipamlint: ${line}
`);
  world.stderr.write("help: mend it, or leave it out with `ignore:` in ipamlint.yaml\n");
}
var thresholdOf = ({ failOn, maxWarnings, requirePools, strictCoverage }, config) => ({
  failOn: failOn ?? config?.failOn?.value ?? "error",
  maxWarnings: maxWarnings ?? config?.maxWarnings?.value,
  requirePools,
  strictCoverage: strictCoverage ?? config?.strictCoverage?.value ?? false
});
async function reporterFor({ format }, rules2, { includeSuppressed }) {
  switch (format) {
    case "pretty":
      return (await import("./pretty-A6LDLGQR.mjs")).pretty;
    case "json":
      return (await import("./json-NSXU2KUC.mjs")).json;
    case "github":
      return (await import("./github-VZTHHWEV.mjs")).github;
    case "sarif": {
      const [{ sarif }, { pages }] = await Promise.all([
        import("./sarif-PWD4GAFW.mjs"),
        import("./pages-YILEB4JR.mjs")
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
