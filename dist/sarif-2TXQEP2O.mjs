import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  bracketsEscaped,
  oneLine,
  sentence,
  shortened
} from "./chunk-II4ULUK3.mjs";
import {
  fitting
} from "./chunk-PHKDGF2K.mjs";
import {
  relativeUri
} from "./chunk-SOG7AL3N.mjs";
import {
  gaps,
  hasSeveralClusters,
  incompleteness
} from "./chunk-PW3T6F75.mjs";
import {
  withoutPast
} from "./chunk-UXWQHAUJ.mjs";
import {
  markable
} from "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import {
  tallied,
  worstFirst
} from "./chunk-77TKFBCK.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  home,
  printable,
  printableJson,
  rulePage
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/line-hashes.ts
var BLOCK = 100;
var FACTOR = 37;
var END = 65535;
var [TAB, LF, CR, SPACE] = [9, 10, 13, 32];
var PAST = ((power) => ({
  high: Number(power >> 32n),
  low: Number(power & 0xffffffffn)
}))(BigInt.asUintN(64, BigInt(FACTOR) ** BigInt(BLOCK)));
function lineHashes(text, wanted) {
  const { highs, lows, lines } = rolled(text);
  const counts = /* @__PURE__ */ new Map();
  for (const line of wanted)
    if (line >= 1 && line <= lines)
      counts.set(
        lows[line - 1],
        (counts.get(lows[line - 1]) ?? /* @__PURE__ */ new Map()).set(highs[line - 1], 0)
      );
  const hashes = /* @__PURE__ */ new Map();
  for (let index = 0; index < lines; index++) {
    const alike = counts.get(lows[index]);
    const count = alike?.get(highs[index]);
    if (count === void 0) continue;
    alike.set(highs[index], count + 1);
    if (wanted.has(index + 1)) hashes.set(index + 1, `${hexOf(highs[index], lows[index])}:${count + 1}`);
  }
  return hashes;
}
var hexOf = (high, low) => high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, "0");
function mostLines(text) {
  let count = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === LF || code === CR) count++;
  }
  return count;
}
function rolled(text) {
  const most = mostLines(text);
  const highs = new Uint32Array(most);
  const lows = new Uint32Array(most);
  let lines = 0;
  const block = new Uint16Array(BLOCK);
  const starts = new Uint8Array(BLOCK);
  let [high, low, at] = [0, 0, 0];
  let isStart = true;
  const take = (code) => {
    if (starts[at] === 1) {
      highs[lines] = high;
      lows[lines] = low;
      lines++;
    }
    starts[at] = isStart ? 1 : 0;
    const left = block[at];
    block[at] = code;
    const grown = low * FACTOR + code;
    const gone = PAST.low * left;
    const difference = (grown >>> 0) - (gone >>> 0);
    const carry = Math.floor(grown / 2 ** 32) - Math.floor(gone / 2 ** 32) - (difference < 0 ? 1 : 0);
    high = Math.imul(high, FACTOR) - Math.imul(PAST.high, left) + carry >>> 0;
    low = difference >>> 0;
    at = (at + 1) % BLOCK;
  };
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === SPACE || code === TAB) continue;
    const isBreak = code === LF || code === CR;
    if (code === LF && text.charCodeAt(index - 1) === CR) continue;
    take(isBreak ? LF : code);
    isStart = isBreak;
  }
  take(END);
  isStart = false;
  for (let count = 0; count < BLOCK; count++) take(0);
  return { highs, lows, lines };
}

// src/reporters/check/sarif-fingerprints.ts
var mostHashed = 16 * 1024 * 1024;
function hashesOfLines(places) {
  const lines = /* @__PURE__ */ new Map();
  for (const place of places) {
    const wanted = lines.get(place.file) ?? /* @__PURE__ */ new Set();
    lines.set(place.file, wanted.add(lineOf(place)));
  }
  let left = mostHashed;
  const hashes = /* @__PURE__ */ new Map();
  for (const [file, wanted] of lines) {
    if (file.text.length > left) continue;
    left -= file.text.length;
    hashes.set(file, lineHashes(file.text, wanted));
  }
  return (place) => hashes.get(place.file)?.get(lineOf(place));
}
var lineOf = (place) => markable(place).start.line;

// src/reporters/words/markdown.ts
function plainText(markdown) {
  let code = false;
  const lines = uncommented(markdown).split(/\r?\n/).flatMap((line) => {
    if (!/^\s*(```|~~~)/.test(line)) return [code ? line : unmarked(line)];
    code = !code;
    return [];
  });
  return lines.join("\n").trim();
}
function firstParagraph(markdown) {
  const paragraph = uncommented(markdown).split(/(?:\r?\n){2,}/).map((block) => block.trim()).find((block) => /^[^\s#|>`~<-]/.test(block));
  return paragraph && plainText(paragraph).replace(/\s+/g, " ");
}
function withAbsoluteLinks(markdown, page) {
  return markdown.replace(
    /\]\((?![a-z]+:)([^)\s]+)\)/gi,
    (link, target) => URL.canParse(target, page) ? `](${new URL(target, page).href})` : link
  );
}
function uncommented(markdown) {
  return markdown.replace(/<!--[\s\S]*?-->\r?\n?/g, "");
}
function unmarked(line) {
  return line.replace(/^#+\s+/, "").replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("**", "").replaceAll("`", "");
}

// src/reporters/check/sarif-rules.ts
var longestPage = 2e4;
var longestText = 1024;
var problemSeverity = {
  error: "error",
  warning: "warning",
  note: "recommendation"
};
function ruleDescriptor(rule, page, uri) {
  const summary = sentence(rule.summary);
  return {
    id: rule.id,
    name: pascalCase(rule.id),
    shortDescription: { text: shortened(summary, longestText) },
    fullDescription: { text: shortened(sentence(description(page) ?? summary), longestText) },
    helpUri: uri,
    help: { text: plainText(page) || summary, markdown: withAbsoluteLinks(page, uri).trim() || summary },
    defaultConfiguration: { level: rule.severity },
    properties: {
      tags: ["calico", "ipam", "kubernetes", "networking"],
      precision: "high",
      "problem.severity": problemSeverity[rule.severity]
    }
  };
}
function foreignDescriptor(rule) {
  const { helpUri: _none, ...described } = ruleDescriptor(rule, "", "");
  const help = rule.policy?.help ?? plainText(rule.plugin?.page ?? "").slice(0, longestPage);
  const text = printable(help) || sentence(rule.summary);
  return { ...described, help: { text } };
}
function description(page) {
  const [first = "", finds = first] = page.split("## What it finds\n");
  return firstParagraph(finds) ?? firstParagraph(first);
}
function pascalCase(id) {
  return id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
}

// src/reporters/check/sarif-message.ts
var mostLinks = 8;
var linksRoom = 480;
var worthCutting = 80;
function messageText(diagnostic, report) {
  const { message, note, help, clusters } = diagnostic;
  const links = linkSentence(diagnostic);
  const room = longestText - links.length - 1;
  let text = bracketsEscaped(shortened(sentence(message), room >> 1));
  for (const clause of [
    note,
    help,
    hasSeveralClusters(report) && clusters.length > 0 && inClusters(clusters)
  ]) {
    if (!clause) continue;
    const next = bracketsEscaped(sentence(clause));
    const free = room - text.length - 1;
    if (next.length <= free || free >= worthCutting) text += ` ${shortened(next, free)}`;
  }
  return `${text} ${links}`.trimEnd();
}
function inClusters(clusters) {
  return `in ${clusters.length === 1 ? "cluster" : "clusters"} ${clusters.join(", ")}`;
}
function linkSentence({ related }) {
  let text = "";
  for (const [index, { at, label }] of related.slice(0, mostLinks).entries()) {
    const words = (oneLine(label) || printable(at.file.path)).replace(/[\\[\]]/g, "\\$&");
    const longer = `${text === "" ? "See" : `${text},`} [${words}](${index + 1})`;
    if (longer.length < linksRoom) text = longer;
  }
  return text === "" ? "" : `${text}.`;
}

// src/reporters/check/sarif-notifications.ts
function notifications(report, cut) {
  return [
    ...report.failures.map(failure),
    ...[incompleteness(report) ?? []].flat().map((text) => notification("error", text)),
    ...cut.length > 0 ? [notification("warning", cutText(report, cut))] : [],
    ...gaps(report).map((text) => notification("note", text))
  ];
}
function failure({ rule, cluster, error, origin }) {
  const where = cluster === "" ? "" : ` in cluster ${cluster}`;
  const text = `${origin === "policy" ? "policy" : "rule"} ${rule} broke down${where}, the other rules ran: ${error}`;
  return { ...notification("error", text), associatedRule: { id: rule } };
}
function cutText({ diagnostics }, cut) {
  const shown = diagnostics.length - cut.length;
  const left = tallied(tally(cut));
  return `these are the gravest ${shown} of ${diagnostics.length} results, without ${left}; other formats have all`;
}
function notification(level, text) {
  return { level, message: { text: bracketsEscaped(sentence(text)) } };
}

// src/reporters/check/sarif.ts
var mostResults = 5e3;
var mostRelated = 100;
var mostBytes = 48 * 1024 * 1024;
function sarif(options) {
  const indexes = new Map(options.rules.map(({ id }, index) => [id, index]));
  return (report, { remark }) => {
    const worst = worstFirst(report.diagnostics);
    const first = worst.slice(0, mostResults);
    const silenced = options.includeSuppressed ? worstFirst(report.suppressed).slice(0, mostResults) : [];
    const context = {
      report,
      indexes,
      hashOf: hashesOfLines([...first, ...silenced].map(({ at }) => at))
    };
    const shown = fitting(
      first.map((diagnostic) => ({ diagnostic, value: result(diagnostic, context) })),
      mostBytes
    );
    const cut = worst.slice(shown.length);
    if (cut.length > 0) remark?.(`the SARIF report has no room for ${tallied(tally(cut))}`);
    const room = cut.length > 0 ? 0 : mostResults - shown.length;
    const results = [
      ...shown.map(({ value }) => value),
      ...silenced.slice(0, room).map((each) => suppressed(each, context))
    ];
    const log = {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [run(report, results, cut, options)]
    };
    return printableJson(log);
  };
}
function run(report, results, cut, options) {
  const { rules, pages, category } = options;
  return {
    tool: {
      driver: {
        name: "ipamlint",
        semanticVersion: report.version,
        informationUri: home,
        rules: rules.map(
          (rule) => rule.policy || rule.plugin ? foreignDescriptor(rule) : ruleDescriptor(rule, pages[rule.id] ?? "", rulePage(rule.id, report.version))
        )
      }
    },
    ...category !== void 0 && { automationDetails: { id: `ipamlint/${category}/` } },
    invocations: [
      {
        executionSuccessful: report.failures.length === 0 && incompleteness(report) === void 0,
        toolExecutionNotifications: notifications(report, cut)
      }
    ],
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
    columnKind: "utf16CodeUnits",
    results
  };
}
function suppressed({ suppression: { at, reason }, ...diagnostic }, context) {
  return {
    ...result(diagnostic, context),
    suppressions: [
      {
        kind: "inSource",
        status: "accepted",
        justification: printable(reason),
        location: { physicalLocation: physical(at) }
      }
    ]
  };
}
function result(told, { report, indexes, hashOf }) {
  const diagnostic = withoutPast(told);
  const { rule, severity, at, related, fix, fingerprint, group } = diagnostic;
  const properties = {
    ...group && { group: group.id },
    ...related.length > mostRelated && { relatedLeftOut: related.length - mostRelated }
  };
  const ruleIndex = indexes.get(rule);
  const lineHash = hashOf(at);
  return {
    ruleId: rule,
    ...ruleIndex !== void 0 && { ruleIndex },
    level: severity,
    message: { text: messageText(diagnostic, report) },
    locations: [{ physicalLocation: physical(at) }],
    ...related.length > 0 && {
      relatedLocations: related.slice(0, mostRelated).map(({ at: at2, label }, index) => ({
        id: index + 1,
        physicalLocation: physical(at2),
        message: { text: bracketsEscaped(oneLine(label) || printable(at2.file.path)) }
      }))
    },
    ...Object.keys(properties).length > 0 && { properties },
    ...diagnostic.isNew !== void 0 && { baselineState: diagnostic.isNew ? "new" : "unchanged" },
    partialFingerprints: {
      "ipamlint/v1": fingerprint,
      ...lineHash !== void 0 && { primaryLocationLineHash: lineHash }
    },
    ...fix?.safety === "safe" && { fixes: [repair(fix.title, fix.edits)] }
  };
}
function physical(at) {
  return { artifactLocation: artifact(at.file), region: region(markable(at)) };
}
function artifact({ path }) {
  return { uri: relativeUri(path), uriBaseId: "%SRCROOT%" };
}
function region({ start, end }) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
function repair(title, edits) {
  const files = [...new Set(edits.map((edit) => edit.at.file))];
  const artifactChanges = files.map((file) => ({
    artifactLocation: artifact(file),
    replacements: edits.filter((edit) => edit.at.file === file).map(({ at, text }) => ({ deletedRegion: region(positionsOf(at)), insertedContent: { text } }))
  }));
  return { description: { text: bracketsEscaped(sentence(title)) }, artifactChanges };
}
export {
  sarif
};
