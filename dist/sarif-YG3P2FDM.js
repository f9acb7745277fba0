import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gaps,
  hasSeveralClusters
} from "./chunk-RIATOWOC.js";
import {
  markable
} from "./chunk-F2LRY56D.js";
import "./chunk-JWI56WWW.js";
import {
  tallied,
  tally,
  worstFirst
} from "./chunk-CHF6HTOW.js";
import {
  rangeOf
} from "./chunk-AJCKN2JL.js";
import {
  printable,
  printableJson
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/markdown.ts
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

// src/reporters/sentence.ts
function sentence(clause) {
  const text = oneLine(clause).replace(/^[a-z]+(?=[ ,])/, (word) => word[0].toUpperCase() + word.slice(1));
  return text.endsWith(".") ? text : `${text}.`;
}
function oneLine(text) {
  return printable(text.replace(/\s*\n\s*/g, " ").trim());
}
function shortened(text, limit) {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 3).replace(/\s+\S*$/, "")}...`;
}

// src/reporters/sarif-rules.ts
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

// src/reporters/sarif-message.ts
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
function bracketsEscaped(text) {
  return text.replace(/(\\*)([[\]])/g, "$1$1\\$2");
}

// src/reporters/sarif-notifications.ts
function notifications(report, cut) {
  return [
    ...report.failures.map(failure),
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
  return { level, message: { text: sentence(text) } };
}

// src/reporters/uri.ts
function relativeUri(path) {
  return encodeURI(path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD")).replace(/[?#:]/g, encodeURIComponent);
}

// src/reporters/sarif.ts
var mostResults = 5e3;
var mostRelated = 100;
function sarif(options) {
  const indexes = new Map(options.rules.map(({ id }, index) => [id, index]));
  return (report) => {
    const worst = worstFirst(report.diagnostics);
    const results = [
      ...worst.slice(0, mostResults).map((diagnostic) => result(diagnostic, report, indexes)),
      ...options.includeSuppressed ? suppressedIn(report, mostResults - worst.length, indexes) : []
    ];
    const log = {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [run(report, results, worst.slice(mostResults), options)]
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
        executionSuccessful: report.failures.length === 0,
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
        message: { text: oneLine(label) || printable(at2.file.path) }
      }))
    },
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
    replacements: edits.filter((edit) => edit.at.file === file).map(({ at, text }) => ({ deletedRegion: region(rangeOf(at)), insertedContent: { text } }))
  }));
  return { description: { text: sentence(title) }, artifactChanges };
}
export {
  sarif
};
