import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fitting
} from "./chunk-47KVWJVI.mjs";
import {
  bracketsEscaped,
  oneLine,
  sentence,
  shortened
} from "./chunk-3TJHHOD4.mjs";
import {
  tally
} from "./chunk-QSOLR5TM.mjs";
import {
  markable
} from "./chunk-F5HL5CAE.mjs";
import {
  positionsOf
} from "./chunk-K25CLZPW.mjs";
import {
  gaps,
  hasSeveralClusters,
  incompleteness
} from "./chunk-4FZAYZKX.mjs";
import "./chunk-GGFZUGLK.mjs";
import {
  tallied,
  worstFirst
} from "./chunk-5B2CWR2N.mjs";
import {
  printable,
  printableJson
} from "./chunk-WR3O222X.mjs";
import "./chunk-ZQZYIEXV.mjs";

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
function failure({ rule, cluster, error }) {
  const where = cluster === "" ? "" : ` in cluster ${cluster}`;
  const text = `rule ${rule} broke down${where}, the other rules ran: ${error}`;
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

// src/reporters/words/uri.ts
function relativeUri(path) {
  return encodeURI(path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD")).replace(/[?#:]/g, encodeURIComponent);
}

// src/reporters/check/sarif.ts
var mostResults = 5e3;
var mostRelated = 100;
var mostBytes = 48 * 1024 * 1024;
function sarif(options) {
  const indexes = new Map(options.rules.map(({ id }, index) => [id, index]));
  return (report, { remark }) => {
    const worst = worstFirst(report.diagnostics);
    const shown = fitting(
      worst.slice(0, mostResults).map((diagnostic) => ({ diagnostic, value: result(diagnostic, report, indexes) })),
      mostBytes
    );
    const cut = worst.slice(shown.length);
    if (cut.length > 0) remark?.(`the SARIF report has no room for ${tallied(tally(cut))}`);
    const room = cut.length > 0 ? 0 : mostResults - shown.length;
    const results = [
      ...shown.map(({ value }) => value),
      ...options.includeSuppressed ? suppressedIn(report, room, indexes) : []
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
  const { rules, pages, informationUri } = options;
  const page = (id) => `${informationUri}/blob/v${report.version}/rules/${id}/README.md`;
  return {
    tool: {
      driver: {
        name: "ipamlint",
        semanticVersion: report.version,
        informationUri,
        rules: rules.map((rule) => ruleDescriptor(rule, pages[rule.id] ?? "", page(rule.id)))
      }
    },
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
function suppressedIn(report, room, indexes) {
  return worstFirst(report.suppressed).slice(0, Math.max(room, 0)).map(({ suppression: { at, reason }, ...diagnostic }) => ({
    ...result(diagnostic, report, indexes),
    suppressions: [
      {
        kind: "inSource",
        status: "accepted",
        justification: printable(reason),
        location: { physicalLocation: physical(at) }
      }
    ]
  }));
}
function result(diagnostic, report, indexes) {
  const { rule, severity, at, related, fix, fingerprint } = diagnostic;
  const ruleIndex = indexes.get(rule);
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
    ...related.length > mostRelated && { properties: { relatedLeftOut: related.length - mostRelated } },
    partialFingerprints: { "ipamlint/v1": fingerprint },
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
