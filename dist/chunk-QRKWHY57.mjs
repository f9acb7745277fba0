import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describe,
  summarize
} from "./chunk-XDYVQKRT.mjs";
import {
  counterpartsOf
} from "./chunk-6L6O43XE.mjs";
import {
  survey
} from "./chunk-OV4ZTA5H.mjs";
import {
  unwatched
} from "./chunk-CQAOOL4P.mjs";
import {
  clip
} from "./chunk-WCTX4KME.mjs";
import {
  byPlace
} from "./chunk-KP3ZSFQW.mjs";
import {
  parseEmbedded
} from "./chunk-JFDXJPA5.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  endOf,
  stateOf
} from "./chunk-FNYCZMFC.mjs";
import {
  lineStarts,
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  fact
} from "./chunk-R7LR2HOQ.mjs";
import {
  EVENT_ID,
  readEvents
} from "./chunk-JOF4ONYC.mjs";
import {
  behindBreak,
  lineEnd,
  lineStart,
  mayStartComment
} from "./chunk-23DXXIGZ.mjs";
import {
  fingerprint,
  groupId,
  levelIn,
  marked,
  mayReport,
  namedIn,
  staleAmong,
  toldApart
} from "./chunk-5U2TRQEM.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  noConfig
} from "./chunk-UQ3TMK56.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import {
  levels
} from "./chunk-GESZ5NLI.mjs";
import {
  severities
} from "./chunk-BSQ2DDJL.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";
import {
  isProgram
} from "./chunk-P3JNBAB5.mjs";

// src/diagnostic/settle.ts
function settle(found, settings) {
  const merged = /* @__PURE__ */ new Map();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === "off") continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const message = clip(finding.message);
    const name = cluster && clip(cluster.name);
    let key = `${print} ${finding.at.span.start} ${severity}`;
    if ((merged.get(key)?.diagnostic.message ?? message) !== message) key += ` ${message}`;
    const known = merged.get(key);
    if (!known) {
      const diagnostic = diagnosticOf(
        finding,
        {
          rule: rule.id,
          severity,
          message,
          fingerprint: print,
          ...(rule.policy ?? rule.plugin) && { isForeign: true }
        },
        name
      );
      merged.set(key, { diagnostic, name, first: finding, others: void 0 });
    } else if (name !== void 0) (known.others ??= new Sharers(known.first, known.name)).add(finding, name);
  }
  const sorted2 = [...merged.values()].sort((a, b) => byPlace2(a.diagnostic, b.diagnostic));
  return withOwnPrints(
    sorted2.map(
      ({ diagnostic, first, others }) => grouped(others ? others.shared(diagnostic) : diagnostic, first.cause)
    )
  );
}
function grouped(diagnostic, cause) {
  if (!cause) return diagnostic;
  const { rule, severity, clusters } = diagnostic;
  const id = groupId(rule, severity, cause.key, clusters);
  return { ...diagnostic, group: { id, who: clip(cause.who, longestLabel) } };
}
function withOwnPrints(diagnostics) {
  const own = /* @__PURE__ */ new Map();
  for (const [print, sharing] of group(diagnostics, ({ fingerprint: fingerprint2 }) => fingerprint2)) {
    if (sharing.length === 1) continue;
    const prints = toldApart(
      print,
      sharing.map(({ clusters }) => clusters[0])
    );
    for (const [index, diagnostic] of sharing.entries()) own.set(diagnostic, prints[index]);
  }
  if (own.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const print = own.get(diagnostic);
    return print === void 0 ? diagnostic : { ...diagnostic, fingerprint: print };
  });
}
function diagnosticOf(finding, judged, name) {
  const { at, note, help, related = [], fix } = finding;
  const { rule, severity, message, fingerprint: fingerprint2, isForeign } = judged;
  const places2 = [...baseOf(at), ...related, ...settingsOf(at, related)];
  const clusters = name === void 0 ? [] : [name];
  const own = {
    rule,
    severity,
    message,
    at,
    related: places2.map(clipped),
    clusters,
    fingerprint: fingerprint2,
    ...finding.subject !== void 0 && { subject: finding.subject },
    ...finding.victims && { victims: finding.victims },
    ...finding.aspects && { aspects: finding.aspects },
    ...isForeign && { isForeign }
  };
  if (note !== void 0 && help !== void 0 && !fix) return { ...own, note: clip(note), help: clip(help) };
  return {
    ...own,
    ...note !== void 0 && { note: clip(note) },
    ...help !== void 0 && { help: clip(help) },
    ...fix && isHandy(fix) && { fix: { ...fix, title: clip(fix.title) } }
  };
}
var Sharers = class {
  names = /* @__PURE__ */ new Set();
  notes = new Wordings();
  helps = new Wordings();
  victims = [];
  title;
  isFixShared = true;
  constructor(first, name) {
    this.title = first.fix?.title;
    this.add(first, name);
  }
  add({ note, help, fix, victims = [] }, name) {
    if (name !== void 0) this.names.add(name);
    this.notes.add(note, name);
    this.helps.add(help, name);
    for (const victim of victims) this.victims.push(victim);
    this.isFixShared &&= fix?.title === this.title;
  }
  /** The diagnostic for all of them. */
  shared({ note: _note, help: _help, fix, ...rest }) {
    const [note, help] = [this.notes.text, this.helps.text];
    return {
      ...rest,
      ...note !== void 0 && { note },
      ...help !== void 0 && { help },
      ...fix && this.isFixShared && { fix },
      ...this.victims.length > 0 && { victims: this.victims },
      clusters: [...this.names].sort()
    };
  }
};
var shownWordings = 3;
var Wordings = class {
  clusters = /* @__PURE__ */ new Map();
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
function clipped(related) {
  const label = clip(related.label, longestLabel);
  return label === related.label ? related : { ...related, label };
}
var longestFix = 2e4;
var isHandy = ({ edits }) => edits.reduce((sum, { text }) => sum + text.length, 0) <= longestFix;
var baseOf = ({ over, object, field }) => over ? [{ at: { ...over, object, field }, label: "the base that this patches" }] : [];
function settingsOf(at, related) {
  const places2 = [at, ...related.map((each) => each.at)].filter(({ setBy }) => setBy);
  if (places2.length === 0) return [];
  const settings = /* @__PURE__ */ new Map();
  for (const { setBy, object, field } of places2) {
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

// src/change/causes.ts
function causeIn({ subject, clusters }, pairOf) {
  if (subject === void 0) return void 0;
  for (const cluster of clusters) {
    const pair = pairOf(cluster);
    const place = pair && placeOf(pair.before, subject);
    if (!place || placeOf(pair.after, subject)) continue;
    return { at: place, label: `${place.object}, which this change removes or renames`, isPast: true };
  }
  return void 0;
}
var placeOf = (cluster, subject) => places(cluster).get(subject);
var places = memo(({ pools, manifests }) => {
  const ofObjects = manifests.map(({ id, root }) => [
    id,
    root.get("metadata").get("name").place
  ]);
  const ofPools = pools.flatMap(({ id, name, fields }) => [
    [id, fields.name.place],
    [name, fields.name.place]
  ]);
  return new Map([...ofObjects, ...ofPools].reverse());
});
function objectFinder(clusters) {
  let byFile;
  const index = () => {
    const all = new Set(clusters.flatMap(({ manifests }) => manifests));
    const files = group(all, ({ file }) => file);
    for (const manifests of files.values()) manifests.sort((a, b) => a.span.start - b.span.start);
    return files;
  };
  return ({ file, span: { start } }) => {
    const manifests = (byFile ??= index()).get(file) ?? [];
    let [low, high] = [0, manifests.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (manifests[middle].span.start <= start) low = middle + 1;
      else high = middle;
    }
    const span = manifests[low - 1]?.span;
    return span && start <= span.end ? span : void 0;
  };
}

// src/change/consequences.ts
var consequences = {
  "removed-pool-in-use": ["unknown-pool-request", "uncovered-node"],
  "changed-pool-cidr": ["unknown-pool-request"]
};
function withoutConsequences(diagnostics) {
  const explained = /* @__PURE__ */ new Map();
  const explain = (key, rank2) => void explained.set(key, Math.max(rank2, explained.get(key) ?? -1));
  for (const cause of diagnostics)
    for (const rule of consequences[cause.rule] ?? [])
      for (const key of [placeOf2(cause, rule), ...victimsOf(cause, rule)]) explain(key, rankOf(cause));
  return diagnostics.filter((diagnostic) => {
    const { rule } = diagnostic;
    const follows = (key) => (explained.get(key) ?? -1) >= rankOf(diagnostic);
    const victims = victimsOf(diagnostic, rule);
    return !follows(placeOf2(diagnostic, rule)) && !(victims.length > 0 && victims.every(follows));
  });
}
var rankOf = ({ severity }) => severities.indexOf(severity);
var placeOf2 = ({ at: { file, span } }, rule) => [rule, file.path, span.start].join("\0");
var victimsOf = ({ victims = [], clusters }, rule) => clusters.flatMap((cluster) => victims.map(({ id }) => [rule, cluster, id].join("\0")));

// src/change/exemptions.ts
function configExemptions(before = noConfig, after = noConfig, severities2) {
  const isMilder = (rule, level) => levels.indexOf(level) < levels.indexOf(before.rules.get(rule)?.value ?? severities2.get(rule) ?? "error");
  const known = new Set(before.ignore.map(({ text }) => text));
  const ignored = after.ignore.filter(({ text }) => !known.has(text)).map(({ text, at }) => ({ what: `the configuration ignores ${text}`, at }));
  const milder = [...after.rules].flatMap(
    ([rule, { value, origin }]) => typeof origin === "string" || !isMilder(rule, value) ? [] : [{ what: `rule ${rule} is set to ${value}`, at: origin }]
  );
  const overridden = new Set(before.overrides.map(wordsOf));
  const overrides = after.overrides.filter((each) => !overridden.has(wordsOf(each))).filter(({ rules }) => [...rules].some(([rule, { value }]) => isMilder(rule, value))).map((each) => ({ what: `for ${wordsOf(each)}`, at: each.at }));
  return [...ignored, ...milder, ...overrides, ...looser(before, after)];
}
function baselineExemptions(before, after) {
  if (!after) return [];
  const { file, findings } = after;
  const known = new Set(before?.findings.map(wordsOfEntry));
  const places2 = new Map([...file.text.matchAll(/"[0-9a-f]{16}"/g)].map((each) => [each[0], each.index]));
  return findings.filter((each) => !known.has(wordsOfEntry(each))).map(({ fingerprint: fingerprint2, rule, path }) => {
    const start = places2.get(`"${fingerprint2}"`) ?? 0;
    const span = { start, end: Math.min(start + fingerprint2.length + 2, file.text.length) };
    return { what: `the baseline takes ${rule} in ${path} as existing`, at: { file, span } };
  });
}
var wordsOfEntry = ({ fingerprint: fingerprint2, rule, path, object, clusters }) => JSON.stringify([fingerprint2, rule, path, object, clusters]);
var passing = ["note", "warning", "error", "none"];
function looser(before, after) {
  const severity = ({ failOn }) => failOn?.value ?? "error";
  const most = ({ maxWarnings }) => maxWarnings?.value ?? Infinity;
  const isStrict = ({ strictCoverage }) => strictCoverage?.value ?? false;
  const what = (text, key) => {
    const at = placeOf3(after[key]) ?? placeOf3(before[key]);
    return at ? [{ what: text, at }] : [];
  };
  const isLate = passing.indexOf(severity(after)) > passing.indexOf(severity(before));
  return [
    ...isLate ? what(`failOn is ${severity(after)}`, "failOn") : [],
    ...most(after) > most(before) ? what(`maxWarnings is ${after.maxWarnings ? most(after) : "removed"}`, "maxWarnings") : [],
    ...after.baseline && after.baseline.value !== before.baseline?.value ? what(`the baseline is ${after.baseline.value}`, "baseline") : [],
    ...isStrict(before) && !isStrict(after) ? what("strictCoverage is off", "strictCoverage") : []
  ];
}
var placeOf3 = (setting) => typeof setting?.origin === "string" ? void 0 : setting?.origin;
var wordsOf = ({ files, rules }) => `${files.map(({ text }) => text).join(", ")}: ${[...rules].map(([rule, { value }]) => `${rule} is set to ${value}`).join(", ")}`;
function suppressionExemptions(suppressed) {
  const found = /* @__PURE__ */ new Map();
  for (const { rule, suppression } of suppressed) {
    const key = `${suppression.at.file.path}:${suppression.at.span.start}`;
    const known = found.get(key) ?? { at: suppression.at, reason: suppression.reason, rules: /* @__PURE__ */ new Set() };
    known.rules.add(rule);
    found.set(key, known);
  }
  return [...found.values()].map(({ at, reason, rules }) => ({
    what: `a comment silences ${[...rules].sort().join(", ")}: ${reason}`,
    at
  }));
}

// src/change/former-files.ts
var MOST_COMPARED = 200;
var MOST_LINES = 5e6;
var ALIKE = 0.5;
function formerFiles(before, after) {
  const known = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const gone = before.filter(({ path }) => !paths.has(path));
  const byText = new Map(gone.map((file) => [file.text, file]));
  const byName = group(gone, ({ path }) => nameOf(path));
  const alike = comparing();
  const moved = memo((file) => ({
    former: byText.get(file.text) ?? alike(file, byName.get(nameOf(file.path)) ?? []) ?? alike(file, gone)
  }));
  return (file) => known.get(file.path) ?? (gone.length > 0 ? moved(file).former : void 0);
}
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var linesOf = memo((file) => new Set(file.text.split(/\r?\n/)));
function comparing() {
  let room = MOST_LINES;
  return (file, candidates) => {
    const lines = linesOf(file);
    let best;
    for (const candidate of candidates.slice(0, MOST_COMPARED)) {
      const others = linesOf(candidate);
      room -= others.size;
      if (room < 0) break;
      const likeness = commonTo(lines, others) / Math.max(lines.size, others.size);
      if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { candidate, likeness };
    }
    return best?.candidate;
  };
}
function commonTo(lines, others) {
  let common = 0;
  for (const line of others) if (lines.has(line)) common++;
  return common;
}

// src/change/introduced.ts
var keys = [
  ({ cluster, diagnostic: { rule, at, subject = "" } }) => [rule, cluster, at.object, at.field, subject, at.file.path].join("\0"),
  // An object is the same wherever it stands: files move, and folders are renamed.
  ({ cluster, diagnostic: { rule, at, subject = "" } }) => [rule, cluster, at.object, at.field, subject].join("\0"),
  // What is said the same way is meant the same way: pools move between IPPools and the values of a chart.
  ({ cluster, diagnostic: { rule, message } }) => [rule, cluster, message].join("\0"),
  // Pools of an Installation may have no names, and a pool may get another one.
  ({ cluster, diagnostic: { rule, message } }) => [rule, cluster, withoutNames(message)].join("\0")
];
var withoutNames = (message) => message.replace(/"[^"]*" \((?=[\d.a-f:]+\/\d+\))([^)]+)\)/g, "$1");
function introduced(earlier, later, laterName) {
  const before = unitsOf(earlier, (cluster) => laterName(cluster));
  const after = unitsOf(later, (cluster) => cluster);
  const counterparts = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const key of keys) {
    const open = /* @__PURE__ */ new Map();
    for (const unit of before.toReversed()) if (!taken.has(unit)) put(open, key(unit), unit);
    for (const unit of after) {
      if (counterparts.has(unit)) continue;
      const same = open.get(key(unit))?.pop();
      if (!same) continue;
      counterparts.set(unit, same);
      taken.add(same);
    }
  }
  pairByVictims(before, after, counterparts, taken);
  const joined = joinedIn(counterparts);
  const fresh = new Set(
    after.filter((unit) => {
      const same = counterparts.get(unit);
      return !same || rank(unit.diagnostic) > rank(same.diagnostic) || joined.has(unit.diagnostic);
    }).map(({ diagnostic }) => diagnostic)
  );
  const left = new Set([...taken].map(({ diagnostic }) => diagnostic));
  return {
    fresh: later.filter((diagnostic) => fresh.has(diagnostic)),
    joined,
    existing: later.filter((diagnostic) => !fresh.has(diagnostic)),
    mended: earlier.filter((diagnostic) => !left.has(diagnostic))
  };
}
function pairByVictims(before, after, counterparts, taken) {
  const keysOf = (unit) => {
    const { rule, subject = "", at, victims = [] } = unit.diagnostic;
    if (victims[0]?.at !== at) return [];
    return victims.map(({ id }) => [rule, unit.cluster, subject, id].join("\0"));
  };
  const open = new Map(
    before.filter((unit) => !taken.has(unit)).flatMap((unit) => keysOf(unit).map((key) => [key, unit]))
  );
  if (open.size === 0) return;
  for (const unit of after) {
    if (counterparts.has(unit)) continue;
    const same = keysOf(unit).map((key) => open.get(key)).find((each) => each && !taken.has(each));
    if (!same) continue;
    counterparts.set(unit, same);
    taken.add(same);
  }
}
function joinedIn(counterparts) {
  const known = /* @__PURE__ */ new Map();
  for (const [{ diagnostic }, same] of counterparts) {
    const { victims } = same.diagnostic;
    if (!diagnostic.victims || !victims) continue;
    const ids = known.get(diagnostic) ?? /* @__PURE__ */ new Set();
    for (const { id } of victims) ids.add(id);
    known.set(diagnostic, ids);
  }
  const joined = [...known].map(
    ([diagnostic, ids]) => [diagnostic, diagnostic.victims.filter(({ id }) => !ids.has(id))]
  );
  return new Map(joined.filter(([, victims]) => victims.length > 0));
}
var rank = ({ severity }) => severities.indexOf(severity);
function unitsOf(diagnostics, nameOf3) {
  return diagnostics.flatMap((diagnostic) => {
    const clusters = diagnostic.clusters.length === 0 ? [""] : diagnostic.clusters;
    return clusters.flatMap((each) => {
      const cluster = each === "" ? "" : nameOf3(each);
      return cluster === void 0 ? [] : [{ diagnostic, cluster }];
    });
  });
}
function put(open, key, unit) {
  const known = open.get(key);
  if (known) known.push(unit);
  else open.set(key, [unit]);
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options) {
    const last = path.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
  tokenize(value) {
    return value.slice();
  }
  join(value) {
    return value;
  }
  removeEmpty(value) {
    return value;
  }
};
var arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
  return arrayDiff.diff(oldArr, newArr, options);
}

// src/change/line-changes.ts
var MOST_EDITS = 1e3;
var noChanges = { changed: /* @__PURE__ */ new Set(), beside: /* @__PURE__ */ new Set(), removed: /* @__PURE__ */ new Map() };
var linesOf2 = memo((file) => {
  const starts = lineStarts(file);
  const lines = starts.map(
    (start, index) => file.text.slice(start, starts[index + 1]).replace(/[\r\n]+$/, "")
  );
  return lines.length > 1 && lines.at(-1) === "" ? lines.slice(0, -1) : lines;
});
function lineChanges(before, after, effort) {
  const lines = linesOf2(after);
  if (!before) return { ...noChanges, changed: new Set(lines.map((_, index) => index + 1)) };
  const old = linesOf2(before);
  const head = commonLength(old, lines, 0);
  const tail = commonLength(old.slice(head).reverse(), lines.slice(head).reverse(), 0);
  const [from, to] = [old.slice(head, old.length - tail), lines.slice(head, lines.length - tail)];
  const changed = /* @__PURE__ */ new Set();
  const beside = /* @__PURE__ */ new Set();
  const gone = /* @__PURE__ */ new Map();
  const parts = compared(from, to, effort);
  if (!parts) {
    for (let index = 0; index < to.length; index++) changed.add(head + index + 1);
    return { ...noChanges, changed };
  }
  let line = head + 1;
  let oldLine = head + 1;
  for (const { added, removed, count } of parts) {
    if (removed) {
      beside.add(Math.max(line - 1, 1));
      beside.add(Math.min(line, lines.length));
      for (let index = 0; index < count; index++) gone.set(oldLine++, Math.min(line, lines.length));
      continue;
    }
    if (added) for (let index = 0; index < count; index++) changed.add(line + index);
    else oldLine += count;
    line += count;
  }
  return { changed, beside, removed: gone };
}
function compared(from, to, effort) {
  const size = from.length + to.length;
  const edits = Math.min(MOST_EDITS, size);
  if (size * edits > effort.left) return void 0;
  effort.left -= size * edits;
  return diffArrays([...from], [...to], { maxEditLength: edits });
}
function commonLength(a, b, start) {
  const most = Math.min(a.length, b.length);
  let length = start;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

// src/change/placed.ts
var MOST_COMPARISONS = 2e8;
function placing({
  former,
  causeOf,
  objectAround
}) {
  const effort = { left: MOST_COMPARISONS };
  const changesOf = memo((file) => {
    const before = former(file);
    return before === file ? noChanges : lineChanges(before, file, effort);
  });
  const besideOf = (at) => {
    const { changed, beside } = changesOf(at.file);
    const span = changed.size + beside.size > 0 ? objectAround(at) ?? documentAround(at) : void 0;
    return span && (touchedIn({ ...at, span }, changed) ?? touchedIn({ ...at, span }, beside));
  };
  return (diagnostic) => {
    const { at, related } = diagnostic;
    const isGone = (each) => each.isPast === true && each.at.object === at.object;
    const gone = at.field === "" ? related.find(isGone) : void 0;
    const line = gone && gone.at.file === former(at.file) ? changesOf(at.file).removed.get(positionsOf(gone.at).start.line) : void 0;
    if (line !== void 0) return { ...diagnostic, at: { ...at, span: spanOf(at, line) }, isOnChange: true };
    const own = touchedIn(at, changesOf(at.file).changed);
    if (own) return { ...diagnostic, at: own, isOnChange: true };
    const atRelated = (find) => {
      for (const other2 of related) {
        const touched = other2.isPast ? void 0 : find(other2.at);
        if (!touched) continue;
        const rest = touched.span.start === other2.at.span.start ? related.filter((each) => each !== other2) : related;
        const place = { at, label: `${nameOf2(at)}, which did not change` };
        return { ...diagnostic, at: touched, related: [place, ...rest], isOnChange: true };
      }
      return void 0;
    };
    const other = atRelated((each) => touchedIn(each, changesOf(each.file).changed));
    if (other) return other;
    const beside = besideOf(at);
    if (beside) return { ...diagnostic, at: beside, isOnChange: true };
    if (related.some(({ isPast }) => isPast)) return { ...diagnostic, isOnChange: false };
    const cause = causeOf(diagnostic);
    if (cause) return { ...diagnostic, related: [...related, cause], isOnChange: false };
    return atRelated(besideOf) ?? { ...diagnostic, isOnChange: false };
  };
}
function documentAround({ file: { text }, span: { start } }) {
  const end2 = text.indexOf("\n---", start);
  return { start: text.lastIndexOf("\n---", start) + 1, end: end2 < 0 ? text.length : end2 };
}
var nameOf2 = ({ object, field }) => field === "" ? object : `${object}, ${field}`;
function touchedIn(place, lines) {
  const { start, end: end2 } = positionsOf(place);
  if (lines.has(start.line)) return place;
  if (start.line === end2.line) return void 0;
  const line = firstFrom(sorted(lines), start.line + 1);
  return line !== void 0 && line <= end2.line ? { ...place, span: spanOf(place, line) } : void 0;
}
var sorted = memo((lines) => [...lines].sort((a, b) => a - b));
function firstFrom(numbers, least) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (numbers[middle] < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
function spanOf({ file }, line) {
  const starts = lineStarts(file);
  const start = starts[line - 1];
  const text = file.text.slice(start, starts[line] ?? file.text.length);
  const margin = text.length - text.trimStart().length;
  return { start: start + margin, end: start + Math.max(text.trimEnd().length, margin) };
}

// src/change/compare.ts
function compare2(before, after, counterparts, { base, configs, baselines = [void 0, void 0], severities: severities2, showsExisting, isBaseTrusted }, named = /* @__PURE__ */ new Set()) {
  const pairs = pairsOf(counterparts);
  const laterName = (cluster) => pairs.laterNames.get(cluster);
  const silenced = introduced(before.suppressed, after.suppressed, laterName);
  const isExempt = new Set(silenced.fresh.filter((each) => !silenced.joined.has(each)));
  const exempt = after.suppressed.filter((each) => isExempt.has(each));
  const isUnseen = unseenIn(after, configs[1]);
  const told = isBaseTrusted ? inOrder([...after.diagnostics, ...exempt]) : after.diagnostics;
  const { fresh, joined, existing, mended } = introduced(before.diagnostics, told, laterName);
  const place = placing({
    former: formerFiles(before.files, after.files),
    causeOf: (diagnostic) => causeIn(diagnostic, (name) => pairs.byLaterName.get(name)),
    objectAround: objectFinder(after.fleet.clusters)
  });
  const unnamed = fresh.filter((each) => !named.has(each));
  const accepted = fresh.filter((each) => named.has(each));
  const placed2 = withoutConsequences(unnamed).map((diagnostic) => ({
    ...place(withJoined(diagnostic, joined.get(diagnostic))),
    isNew: true
  }));
  const rest = showsExisting ? [...existing, ...accepted].map((each) => ({ ...each, isNew: false })) : [];
  return {
    diagnostics: inOrder([...placed2, ...rest]),
    existing,
    suppressed: isBaseTrusted ? after.suppressed.filter((each) => !isExempt.has(each)) : after.suppressed,
    change: {
      base,
      existing: tally(existing),
      mended: introduced(mended, after.suppressed, laterName).mended.filter(({ at }) => !isUnseen(at)),
      exemptions: [
        ...configExemptions(...configs, severities2),
        ...baselineExemptions(...baselines),
        ...suppressionExemptions(exempt)
      ]
    },
    accepted: tally(accepted)
  };
}
var shownVictims = 3;
function withJoined(diagnostic, joined = []) {
  if (joined.length === 0) return diagnostic;
  const places2 = joined.slice(0, shownVictims).filter(({ at }) => at !== diagnostic.at);
  const known = new Set(places2.map(({ at }) => at));
  return {
    ...diagnostic,
    related: [
      ...places2.map(({ id, at }) => ({ at, label: `${id}, which it did not concern before` })),
      ...diagnostic.related.filter(({ at }) => !known.has(at))
    ]
  };
}
function unseenIn({ fleet: { clusters }, blindSpots }, config) {
  const unread = /* @__PURE__ */ new Set([
    ...blindSpots.map(({ path }) => path),
    ...clusters.flatMap(({ opaque, problems }) => [
      ...opaque.map(({ path }) => path),
      ...problems.map(({ file }) => file.path)
    ])
  ]);
  return ({ file: { path } }) => unread.has(path) || (config?.ignore.some((glob) => glob.matches(path)) ?? false);
}
function pairsOf(counterparts) {
  const laterNames = /* @__PURE__ */ new Map();
  const byLaterName = /* @__PURE__ */ new Map();
  for (const [after, before] of counterparts) {
    laterNames.set(clip(before.name), clip(after.name));
    byLaterName.set(clip(after.name), { before, after });
  }
  return { laterNames, byLaterName };
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

// src/diagnostic/search.ts
function firstFrom2(spans, offset) {
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
    const group2 = groups.get(key);
    if (group2) group2.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return new Map(
    [...groups].map(([key, group2]) => {
      const sorted2 = group2.toSorted((a, b) => a.at.span.start - b.at.span.start);
      const spans = sorted2.map(({ at }) => at.span);
      return [
        key,
        { diagnostics: sorted2, spans, open: Array.from({ length: sorted2.length + 1 }, (_, at) => at) }
      ];
    })
  );
}
function isSilencing(suppression, { diagnostics, spans, open }, silencers) {
  const { start, end: end2 } = suppression.covers;
  const first = firstFrom2(spans, start);
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

// src/yaml/repeated.ts
var repeatedScalars = memo((file) => {
  if (!file.text.includes("*")) return [];
  const uses = /* @__PURE__ */ new Map();
  const walk = (node) => {
    if (node.kind === "scalar") uses.set(node, (uses.get(node) ?? 0) + 1);
    else if (node.kind === "sequence") for (const item of node.items) walk(item);
    else
      for (const { key, value } of node.entries.values()) {
        walk(key);
        walk(value);
      }
  };
  for (const { root } of parseYaml(file, () => true).documents) if (root) walk(root);
  return [...uses].flatMap(([node, times]) => times > 1 ? [{ node, uses: times }] : []).sort((a, b) => a.node.start - b.node.start);
});

// src/diagnostic/sound-fix.ts
function withSoundFixes(diagnostics, { files, data = [], programs }) {
  if (!diagnostics.some(({ fix }) => fix)) return diagnostics;
  const known = /* @__PURE__ */ new Set([...files, ...data, ...(programs?.read ?? []).map(({ file }) => file)]);
  const comments = new Map(programs?.read.map(({ file, comments: comments2 }) => [file, comments2]));
  const isSound = ({ edits }) => edits.length > 0 && edits.every(({ at: { file, span } }) => known.has(file) && span.start <= span.end) && !isEntangled(edits) && edits.every(
    (edit) => !isProgram(edit.at.file.path) || isWithin(edit, comments.get(edit.at.file) ?? []) || isCharacters(edit)
  );
  const mended = /* @__PURE__ */ new Map();
  for (const { fix } of diagnostics) if (fix) mended.set(keyOf2(fix), (mended.get(keyOf2(fix)) ?? 0) + 1);
  const isForAll = (fix) => fix.edits.every((edit) => usesOf(edit) <= mended.get(keyOf2(fix)));
  return diagnostics.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    return !fix || isSound(fix) && isForAll(fix) ? diagnostic : rest;
  });
}
var keyOf2 = ({ edits }) => JSON.stringify(edits.map(({ at, text }) => [at.file.path, at.span.start, at.span.end, text]));
function usesOf({ at: { file, span } }) {
  const repeated = repeatedScalars(file);
  let low = 0;
  let high = repeated.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (repeated[middle].node.end < span.start) low = middle + 1;
    else high = middle;
  }
  let most = 1;
  for (; repeated[low] && repeated[low].node.start <= span.end; low++)
    most = Math.max(most, repeated[low].uses);
  return most;
}
function isEntangled(edits) {
  const sorted2 = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const ends = /* @__PURE__ */ new Map();
  return sorted2.some(({ at: { file, span } }) => {
    const isOver = span.start < (ends.get(file) ?? 0);
    ends.set(file, span.end);
    return isOver;
  });
}
function isWithin({ at: { file, span } }, spans) {
  const written = file.text.slice(span.start, span.end);
  const from = span.start + written.length - written.trimStart().length;
  const to = span.end - written.length + written.trimEnd().length;
  return spans.some(({ start, end: end2 }) => start <= from && to <= end2);
}
var plain = /^[^'"`\\$\r\n]*$/;
function isCharacters({ at: { file, span }, text }) {
  const quote = file.text[span.start - 1] ?? "";
  return /['"`]/.test(quote) && file.text[span.end] === quote && plain.test(file.text.slice(span.start, span.end)) && plain.test(text);
}

// src/yaml/comments.ts
var commentsOf = memo((document) => findComments(document));
function findComments({ file, start, end: end2 }) {
  const text = file.text.slice(start, end2);
  const comments = [];
  let hash = text.indexOf("#");
  if (hash < 0) return comments;
  const readGap = (gapEnd) => {
    while (hash >= 0 && hash < gapEnd) {
      let behind = hash + 1;
      if (mayStartComment(text, hash)) {
        behind = lineEnd(text, hash);
        const comment = text.slice(hash, behind).trimEnd();
        comments.push({ span: { start: start + hash, end: start + hash + comment.length }, text: comment });
      }
      hash = text.indexOf("#", behind);
    }
  };
  for (const event of readEvents(text)) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    readGap(event.valueStart);
    if (hash >= 0 && hash < event.valueEnd) hash = text.indexOf("#", event.valueEnd);
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
  const rules = [...listed.matchAll(/[^\s,]+/g)].map((found) => ({
    text: found[0],
    start: from + found.index
  }));
  const written = colon < 0 ? "" : text.slice(colon + 1).trim();
  const last = date ? void 0 : closing.exec(written);
  const reason = last ? withoutMarks(written.slice(0, last.index)) : written;
  const day = date?.[1]?.trim();
  const until = day === void 0 ? void 0 : { text: day, start: from + head.lastIndexOf(day) };
  return {
    rules,
    until: last ? { text: last[1], start: text.lastIndexOf(last[1]) } : until,
    reason: /[\p{L}\p{N}]/u.test(reason) ? reason : ""
  };
}

// src/diagnostic/placed.ts
function placed({ rules, until, reason }, file, base) {
  const at = ({ text, start }) => ({
    file,
    span: { start: base + start, end: base + start + text.length }
  });
  return {
    rules: rules.map((rule) => ({ id: rule.text, at: at(rule) })),
    until: until && { text: until.text, at: at(until) },
    reason
  };
}

// src/diagnostic/program-suppressions.ts
var mark = /ipamlint/i;
function suppressionsInProgram({ file, comments }) {
  return comments.flatMap(({ start, end: end2 }) => {
    const comment = file.text.slice(start, end2);
    if (!mark.test(comment)) return [];
    const directive = parseDirective(comment.replace(/^\/[/*]/, " #").replace(/\*\/$/, "  "));
    if (!directive) return [];
    const { reach = "line", word: word2 } = directive;
    const line = lineStart(file.text, start);
    const isAlone = file.text.slice(line, start).trim() === "" && /^[ \t]*\r?$/.test(restOfLine(file, end2));
    const covered2 = reach === "line" ? line : nextLine(file, end2);
    return [
      {
        ...placed(directive, file, start),
        at: { file, span: { start, end: end2 }, object: "comment", field: "" },
        reach,
        covers: reach === "file" ? { start: 0, end: file.text.length } : { start: covered2, end: lineEnd(file.text, covered2) },
        ...directive.reach === void 0 && { misspelt: word2 },
        isAlone,
        removal: {
          file,
          span: isAlone ? { start: line, end: behindBreak(file.text, lineEnd(file.text, end2)) } : { start, end: end2 }
        },
        isTentative: false
      }
    ];
  });
}
var restOfLine = ({ text }, from) => text.slice(from, lineEnd(text, from));
function nextLine({ text }, from) {
  const found = /[\r\n][ \t]*(?!\/\/)[^\s]/g;
  found.lastIndex = from;
  const match = found.exec(text);
  return match ? match.index + 1 : text.length;
}

// src/diagnostic/suppressions.ts
var annotation = "ipamlint.dev/ignore";
var mark2 = /#[ \t]*ipamlint|ipamlint\.dev\/ignore/i;
function findSuppressions(files, programs = []) {
  const inPrograms = programs.flatMap(suppressionsInProgram);
  const inFiles = files.flatMap((file) => {
    if (!mark2.test(file.text)) return [];
    const { documents, unread } = parseYaml(file, (text) => mark2.test(text));
    return [...documents.flatMap((document) => inDocument(document, false)), ...unread.flatMap(inText)].sort(
      (a, b) => a.at.span.start - b.at.span.start
    );
  });
  return [...inFiles, ...inPrograms];
}
function inDocument(document, isTentative) {
  const { file, root } = document;
  const nodes = root ? [...nodesBelow(root)] : [];
  const blocks = nodes.filter((node) => node.kind === "scalar").filter(isBlock).sort((a, b) => a.start - b.start);
  const embedded = blocks.filter((block) => mark2.test(file.text.slice(block.start, block.end))).flatMap((block) => parseEmbedded(file, block).filter((inner) => inner.start > block.start));
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
  const start = reach === "line" ? own : nextLine2(file, own);
  const end2 = lineEnd(file.text, start);
  const block = blocks[firstFrom2(blocks, start)];
  return { start, end: block && block.start <= end2 ? Math.max(end2, block.end) : end2 };
}
var nextLine2 = (file, from) => statements(file)[firstFrom2(statements(file), from + 1)]?.start ?? file.text.length;
var statements = memo(({ text }) => {
  const found = [];
  for (let start = 0; start < text.length; start = behindBreak(text, lineEnd(text, start)))
    if (!/^[ \t]*(?:#|$)/.test(text.slice(start, lineEnd(text, start)))) found.push({ start });
  return found;
});
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
var standingAt = ({ rules, until, reason }, at) => ({
  rules: rules.map(({ text }) => ({ id: text, at })),
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
function check(fleet, rules, counterparts, watch = unwatched) {
  const found = [];
  const breakdowns = [];
  const undecided = [];
  const { length } = fleet.clusters;
  for (const [index, cluster] of fleet.clusters.entries()) {
    watch("rules", `rules run on ${index} of ${length} clusters`);
    for (const rule of rules) {
      try {
        for (const verdict of rule.check({ cluster, fleet })) {
          if ("wants" in verdict) undecided.push({ rule, cluster, wants: verdict.wants });
          else found.push({ rule, cluster, finding: verdict });
        }
        const before = rule.compare && counterparts?.get(cluster);
        if (before)
          for (const finding of rule.compare({ cluster, before })) found.push({ rule, cluster, finding });
      } catch (error) {
        breakdowns.push({ rule, cluster, error: wordsOf2(error) });
      }
    }
  }
  for (const rule of rules) {
    try {
      for (const finding of rule.checkFleet?.({ fleet }) ?? [])
        found.push({ rule, cluster: void 0, finding });
    } catch (error) {
      breakdowns.push({ rule, cluster: void 0, error: wordsOf2(error) });
    }
  }
  return { found, breakdowns, undecided };
}
var wordsOf2 = (error) => error instanceof Error ? `${error.name}: ${error.message}` : String(error);

// src/rule/review.ts
function review(fleet, rules, context) {
  const found = [];
  const breakdowns = [];
  for (const rule of rules) {
    try {
      for (const finding of rule.review?.(context) ?? []) {
        const clusters = clustersOf(finding.at.file.path, fleet);
        if (clusters.length === 0) found.push({ rule, cluster: void 0, finding });
        for (const cluster of clusters) found.push({ rule, cluster, finding });
      }
    } catch (error) {
      breakdowns.push({ rule, cluster: void 0, error: wordsOf2(error) });
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
function lint(snapshot, settings, rules, earlier, watch = unwatched, acceptance) {
  const before = earlier && judge(earlier.snapshot, earlier.settings, rules, watch);
  const { report, counterparts, ...after } = judge(snapshot, settings, rules, watch, before?.fleet);
  const ground = { ...report, trees: snapshot.trees, settings };
  const known = acceptance && namedIn(
    [...after.diagnostics, ...after.suppressed],
    acceptance.baseline,
    (idle) => staleAmong(idle, ground)
  );
  const { accepted, ...compared2 } = before && counterparts ? compare2(before, after, counterparts, { ...earlier, severities: severitiesOf(rules) }, known?.named) : marked(after.diagnostics, known?.named, acceptance?.showsExisting);
  return {
    ...report,
    ...compared2,
    ...before && counterparts && { before: { fleet: before.fleet, counterparts } },
    ...known && {
      baseline: {
        file: acceptance.baseline.file.path,
        existing: accepted,
        stale: staleAmong(known.idle, ground)
      }
    },
    summary: { ...report.summary, ...tally(compared2.diagnostics) }
  };
}
var originOf = ({ policy, plugin }) => {
  if (policy) return { origin: "policy" };
  return plugin ? { origin: "plugin" } : {};
};
var severitiesOf = (rules) => new Map(rules.map(({ id, severity }) => [id, severity]));
function judge(snapshot, settings, rules, watch, earlier) {
  const { judged, loaded, fleet, scopes } = survey(snapshot, settings, watch);
  const { today } = settings;
  const ran = rules.filter(({ id }) => mayReport(settings, id));
  const counterparts = earlier && counterpartsOf(earlier, fleet);
  const checked = check(fleet, ran, counterparts, watch);
  watch("findings");
  const suppressions = findSuppressions(judged.files, judged.programs?.read);
  const told = (found) => silence(withSoundFixes(settle(found, settings), snapshot), suppressions, today);
  const ofRepository = told(checked.found);
  const outcomes = outcomesOf(suppressions, ofRepository.uses, { fleet, ran, checked, settings });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules.map(({ id }) => id) });
  const ofSuppressions = told(reviewed.found);
  const diagnostics = inOrder([...ofRepository.diagnostics, ...ofSuppressions.diagnostics]);
  const suppressed = inOrder([...ofRepository.suppressed, ...ofSuppressions.suppressed]);
  const failures = [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster, error }) => ({
    rule: rule.id,
    cluster: cluster?.name ?? "",
    error,
    ...originOf(rule)
  }));
  const report = {
    fleet,
    clusters: fleet.clusters.map(describe),
    diagnostics,
    suppressed,
    failures,
    hints: settings.config ? hintsOn(settings.config, snapshot, scopes, loaded.manifests) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics)
  };
  const { blindSpots } = report.summary;
  const programs = judged.programs?.read ?? [];
  const files = [...judged.files, ...programs.map(({ file }) => file)];
  return { fleet, files, diagnostics, suppressed, blindSpots, report, counterparts };
}

export {
  lint
};
