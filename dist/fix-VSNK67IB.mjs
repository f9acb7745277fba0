import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  withoutConsequences
} from "./chunk-HM3XGGSF.mjs";
import {
  hunksOf
} from "./chunk-O5Z6DMCO.mjs";
import {
  withPrograms
} from "./chunk-4EHPJVKO.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-23DXXIGZ.mjs";
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  isHarmlessPatch,
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  isProgram
} from "./chunk-P3JNBAB5.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/patch/patch.ts
var CONTEXT = 3;
function patchOf({ before, changes }) {
  const hunks = hunksOf(before.text, changes, CONTEXT);
  if (hunks.length === 0) return "";
  const head = [`--- ${nameOf("a", before.path)}`, `+++ ${nameOf("b", before.path)}`];
  return `${head.join("\n")}
${hunks.map(hunkText).join("")}`;
}
function hunkText({ oldStart, newStart, lines }) {
  const old = range(oldStart, lines.filter(({ sign }) => sign !== "+").length);
  const fresh = range(newStart, lines.filter(({ sign }) => sign !== "-").length);
  return `@@ -${old} +${fresh} @@
${lines.map(lineText).join("")}`;
}
var range = (start, count2) => `${count2 === 0 ? start - 1 : start},${count2}`;
var lineText = ({ sign, text }) => text.endsWith("\n") ? `${sign}${text}` : `${sign}${text}
\\ No newline at end of file
`;
function nameOf(side, path) {
  const name = `${side}/${path}`;
  if (!/["\\]|[^\x20-\x7e]/.test(name)) return name.includes(" ") ? `${name}	` : name;
  const bytes = new TextEncoder().encode(name);
  return `"${[...bytes].map(quoted).join("")}"`;
}
function quoted(byte) {
  const character = String.fromCharCode(byte);
  if (character === '"' || character === "\\") return `\\${character}`;
  return byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, "0")}` : character;
}

// src/fix/legible.ts
function isAsLegible(before, after) {
  const [old, fresh] = [before, after].map((file) => parseYaml(file, () => true));
  return fresh.unread.length <= old.unread.length && fresh.documents.length >= old.documents.length;
}

// src/fix/revision.ts
var unrevised = (file) => ({ before: file, after: file, changes: [] });
function revised({ before, after, changes }, edits) {
  const pieces = withEdits(piecesOf(before, changes), edits, after.text.length);
  return {
    before,
    after: { path: after.path, text: pieces.map((piece) => textOf(piece, before)).join("") },
    changes: changesOf(pieces, before)
  };
}
var textOf = (piece, { text }) => "put" in piece ? piece.put : text.slice(piece.kept.start, piece.kept.end);
function piecesOf({ text }, changes) {
  const pieces = [];
  let from = 0;
  for (const change of changes) {
    pieces.push({ kept: { start: from, end: change.start } }, { put: change.text });
    from = change.end;
  }
  return [...pieces, { kept: { start: from, end: text.length } }];
}
function withEdits(pieces, edits, length) {
  const result = [];
  let index = 0;
  let base = 0;
  const take = (from2, to, isKept) => {
    while (index < pieces.length) {
      const piece = pieces[index];
      const size = "put" in piece ? piece.put.length : piece.kept.end - piece.kept.start;
      const part = partOf(piece, Math.max(from2 - base, 0), Math.min(to - base, size));
      if (isKept && part) result.push(part);
      if (base + size > to) return;
      base += size;
      index++;
    }
  };
  let from = 0;
  for (const {
    at: { span },
    text
  } of edits) {
    take(from, span.start, true);
    take(span.start, span.end, false);
    result.push({ put: text });
    from = span.end;
  }
  take(from, length, true);
  return result;
}
function partOf(piece, from, to) {
  if (to <= from) return void 0;
  if ("put" in piece) return { put: piece.put.slice(from, to) };
  const { start } = piece.kept;
  return { kept: { start: start + from, end: start + to } };
}
function changesOf(pieces, { text }) {
  const changes = [];
  let from = 0;
  let put = "";
  const close = (end) => {
    if (end > from || put !== "") changes.push({ start: from, end, text: put });
    put = "";
  };
  for (const piece of pieces) {
    if ("put" in piece) put += piece.put;
    else {
      close(piece.kept.start);
      from = piece.kept.end;
    }
  }
  close(text.length);
  return changes;
}

// src/fix/round.ts
function chooseRound(candidates) {
  const chosen = [];
  const taken = /* @__PURE__ */ new Map();
  for (const candidate of candidates) {
    const { edits } = candidate.fix;
    const others = edits.filter((edit) => !isTaken(edit, taken.get(edit.at.file.path)));
    if (others.length > 0) {
      if (others.length < edits.length || edits.some((edit) => meetsAny(edit, taken.get(edit.at.file.path))))
        continue;
      for (const edit of edits) insert(edit, taken);
    }
    chosen.push(candidate);
  }
  return { chosen, edits: taken };
}
var byPlace = (a, b) => a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end;
function firstEndingFrom(edits, offset) {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (edits[middle].at.span.end < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
function meetsAny({ at: { span } }, edits = []) {
  const next = edits[firstEndingFrom(edits, span.start)];
  return next !== void 0 && next.at.span.start <= span.end;
}
function isTaken(edit, edits = []) {
  for (let index = firstEndingFrom(edits, edit.at.span.start); index < edits.length; index++) {
    const other = edits[index];
    if (other.at.span.start > edit.at.span.start) return false;
    if (byPlace(other, edit) === 0 && other.text === edit.text) return true;
  }
  return false;
}
function insert(edit, taken) {
  const edits = taken.get(edit.at.file.path) ?? [];
  taken.set(edit.at.file.path, edits);
  let index = edits.length;
  while (index > 0 && byPlace(edits[index - 1], edit) > 0) index--;
  edits.splice(index, 0, edit);
}

// src/run/mend.ts
var MOST_ROUNDS = 10;
var shownOf = ({ told }) => withoutConsequences(told).diagnostics;
async function mend(first, again, wanted) {
  const state = new State(wanted);
  let judged = first;
  let fixed = 0;
  let round = state.next(shownOf(judged));
  for (let count2 = 0; count2 < MOST_ROUNDS && round.chosen.length > 0; count2++) {
    judged = await again(new Map([...state.revisions].map(([path, { after }]) => [path, after])));
    fixed += round.chosen.length;
    state.noteFutile(round, shownOf(judged));
    if (count2 < MOST_ROUNDS - 1) round = state.next(shownOf(judged));
  }
  const left = state.candidatesIn(shownOf(judged), true);
  return {
    judged,
    revisions: [...state.revisions.values()].filter(({ before, after }) => before.text !== after.text),
    fixed,
    unsafe: wanted.includesUnsafe ? 0 : left.filter(({ fix: fix2 }) => fix2.safety === "unsafe").length,
    isCut: state.candidatesIn(shownOf(judged), wanted.includesUnsafe).length > 0
  };
}
var State = class {
  revisions = /* @__PURE__ */ new Map();
  wanted;
  /** Files that could no longer be read. */
  closed = /* @__PURE__ */ new Set();
  futile = /* @__PURE__ */ new Set();
  before = [];
  constructor(wanted) {
    this.wanted = wanted;
  }
  /** Chooses what to do next, and does it. */
  next(diagnostics) {
    for (; ; ) {
      this.before = this.candidatesIn(diagnostics, this.wanted.includesUnsafe);
      const round = chooseRound(this.before);
      const revisions = /* @__PURE__ */ new Map();
      let isSound = true;
      for (const [path, edits] of round.edits) {
        const revision = this.revisions.get(path) ?? unrevised(edits[0].at.file);
        const next = revised(revision, edits);
        if (isProgram(path) || isAsLegible(revision.after, next.after)) revisions.set(path, next);
        else {
          this.closed.add(path);
          isSound = false;
        }
      }
      if (!isSound) continue;
      for (const [path, revision] of revisions) this.revisions.set(path, revision);
      return round;
    }
  }
  /** Fixes that may be made: of findings that are new, where that is asked, and within the paths that the user names. */
  candidatesIn(diagnostics, includesUnsafe) {
    const { paths } = this.wanted;
    const isOpen = (path) => !this.closed.has(path) && (paths?.some((each) => isBelow(path, each)) ?? true);
    return diagnostics.filter(
      (diagnostic) => diagnostic.fix !== void 0 && diagnostic.isNew !== false && (includesUnsafe || diagnostic.fix.safety === "safe") && diagnostic.fix.edits.every(({ at }) => isOpen(at.file.path)) && !this.futile.has(keyOf(diagnostic))
    );
  }
  /** What is found as often as before although it was fixed is fixed no more: else it would be fixed without end. */
  noteFutile({ chosen }, diagnostics) {
    const [before, done, after] = [this.before, chosen, diagnostics].map(timesOf);
    for (const [key, times] of done)
      if ((after.get(key) ?? 0) > before.get(key) - times) this.futile.add(key);
  }
};
function timesOf(diagnostics) {
  const times = /* @__PURE__ */ new Map();
  for (const diagnostic of diagnostics) times.set(keyOf(diagnostic), (times.get(keyOf(diagnostic)) ?? 0) + 1);
  return times;
}
var keyOf = ({ rule, at, fix: fix2 }) => JSON.stringify([rule, at.file.path, at.object, at.field, fix2?.title]);

// src/run/revisions.ts
async function withRevisions(world, root, { programs, ...snapshot }, extent, revised2) {
  const current = (files) => files.map((file) => revised2.get(file.path) ?? file);
  const next = {
    ...snapshot,
    files: current(snapshot.files),
    ...snapshot.data && { data: current(snapshot.data) },
    ...snapshot.sources && { sources: current(snapshot.sources) }
  };
  if (![...revised2.keys()].some(isProgram)) return { ...next, ...programs && { programs } };
  const readFiles = async (...order) => {
    const read = await world.readFiles(...order);
    return { ...read, files: current(read.files) };
  };
  return withPrograms({ ...world, readFiles }, root, next, extent);
}

// src/run/fix.ts
async function fix(world, {
  fixing,
  includesUnsafe,
  extent,
  quiet
}, { root, reported, snapshot }, first, judge) {
  const mending = await mend(
    first,
    async (files) => judge(await withRevisions(world, root, snapshot, extent, files)),
    { includesUnsafe, paths: reported }
  );
  const { judged, revisions } = mending;
  if (fixing === "shown") show(world, revisions);
  else if (revisions.length > 0)
    await world.mendFiles(
      root,
      revisions.map(({ before, after }) => ({ path: before.path, before: before.text, after: after.text }))
    );
  if (mending.fixed > 0 || !quiet)
    world.stderr.write(`ipamlint: ${fixing === "shown" ? "would have " : ""}${outcome(mending)}
`);
  return judged;
}
function show(world, revisions) {
  for (const revision of revisions) {
    const patch = patchOf(revision);
    if (isHarmlessPatch(patch)) world.stdout.write(patch);
    else
      world.stderr.write(
        `ipamlint: the diff of ${printable(revision.before.path)} is left out: it holds what acts on terminals or CI systems
`
      );
  }
}
function outcome({ judged, revisions, fixed, unsafe, isCut }) {
  const { errors, warnings, notes } = tally(shownOf(judged));
  const found = fixed + errors + warnings + notes;
  if (found === 0) return "fixed nothing, since nothing was found";
  return [
    fixed === 0 ? `fixed none of ${count(found, "finding")}` : `fixed ${fixed} of ${count(found, "finding")} in ${count(revisions.length, "file")}`,
    ...unsafe > 0 ? [`${unsafe} more with --unsafe-fixes`] : [],
    ...isCut ? ["run it again for the rest"] : []
  ].join("; ");
}
export {
  fix
};
