import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lint
} from "./chunk-QRKWHY57.mjs";
import "./chunk-XDYVQKRT.mjs";
import "./chunk-6L6O43XE.mjs";
import "./chunk-OV4ZTA5H.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import {
  snapshotOf
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import {
  mistakeLine
} from "./chunk-USHUI3X7.mjs";
import "./chunk-W7SZEYFN.mjs";
import "./chunk-4QS6UM7V.mjs";
import "./chunk-WCTX4KME.mjs";
import "./chunk-ZHD5QDWW.mjs";
import {
  foreignPolicy,
  isAbsolute,
  kindOf,
  readConfig
} from "./chunk-FACPDFTV.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-HFRTE7XN.mjs";
import {
  readPolicies
} from "./chunk-6VKTK6BH.mjs";
import {
  openGuestHouse
} from "./chunk-Q5SL3HOZ.mjs";
import {
  BadConfig,
  configOf
} from "./chunk-7KRAMZLU.mjs";
import {
  byPlace
} from "./chunk-KP3ZSFQW.mjs";
import "./chunk-PNJRG257.mjs";
import "./chunk-UEIYA5JW.mjs";
import "./chunk-LZCIEU4G.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import {
  rules
} from "./chunk-FNYCZMFC.mjs";
import "./chunk-3XAZSVGK.mjs";
import "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-UQ4KRYLN.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-3U3KNTQY.mjs";
import "./chunk-BJLAYLAW.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-5U2TRQEM.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-VIVQU4BW.mjs";
import "./chunk-GESZ5NLI.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  isProgram
} from "./chunk-P3JNBAB5.mjs";
import "./chunk-R6ZRCO46.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/testing/cases.ts
var FOLDER = "cases/";
var SILENT = "silent-";
var manifest = /\.(?:ya?ml|json)$/i;
function casesAmong(paths, ids, isPolicy) {
  const candidates = paths.filter((path) => (manifest.test(path) || isProgram(path)) && !isPolicy(path));
  const base = paths.some((path) => path.startsWith(FOLDER)) ? FOLDER : "";
  return entriesOf(candidates, base).flatMap((entry) => {
    if (!entry.isFolder) return [caseOf(base, entry, void 0)];
    const inner = `${base}${entry.name}/`;
    const entries = entriesOf(candidates, inner);
    if (ids.includes(entry.name)) return entries.map((each) => caseOf(inner, each, entry.name));
    const close = nearest(entry.name, ids);
    const isOfCases = entries.some(({ name }) => name.startsWith(SILENT));
    const fault = isOfCases ? `it holds cases, and no policy is called "${entry.name}"${close ? `; did you mean ${close}?` : ""}` : void 0;
    return [{ ...caseOf(base, entry, void 0), ...fault !== void 0 && { fault } }];
  });
}
function entriesOf(paths, folder) {
  const entries = /* @__PURE__ */ new Map();
  for (const path of paths) {
    if (!path.startsWith(folder)) continue;
    const [name = "", ...rest] = path.slice(folder.length).split("/");
    entries.set(name, { name, isFolder: rest.length > 0 });
  }
  return [...entries.values()].sort((a, b) => a.name < b.name ? -1 : 1);
}
function caseOf(base, { name, isFolder }, policy) {
  const path = `${base}${name}`;
  return {
    name: policy === void 0 ? name : `${policy}/${name}`,
    path,
    root: isFolder ? path : base.replace(/\/$/, ""),
    tree: isFolder ? "" : name,
    policy,
    isSilent: name.startsWith(SILENT)
  };
}

// src/testing/wants.ts
var QUOTED = String.raw`(?: (?:(error|warning|note) )?"((?:[^"\\]|\\.)*)")`;
var WANT = new RegExp(String.raw`(?:#|//) ?want(-next|-anywhere)?((?:${QUOTED})+)`, "g");
var MEANT = /(?:#|\/\/)\s*wants?\b(?:[^#]*"|[ :]*').*/i;
function wantsIn(files) {
  const wanted = [];
  const misspelt = [];
  for (const { path, text } of files)
    for (const [index, written] of text.split("\n").entries()) {
      if (!/want/i.test(written)) continue;
      const at = { path, line: index + 1 };
      const rest = written.replace(WANT, (comment, where, all) => {
        for (const [, severity = "", quoted = ""] of all.matchAll(new RegExp(QUOTED, "g"))) {
          const words = unquoted(quoted);
          if (words === void 0) misspelt.push({ ...at, text: comment });
          else
            wanted.push({
              path,
              line: at.line + (where === "-next" ? 1 : 0),
              severity,
              text: words,
              ...where === "-anywhere" && { isAnywhere: true }
            });
        }
        return "#want";
      });
      const meant = MEANT.exec(rest)?.[0];
      if (meant !== void 0) misspelt.push({ ...at, text: meant.trim() });
    }
  return { wanted, misspelt };
}
function unquoted(text) {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return void 0;
  }
}
var said = (diagnostics) => diagnostics.map(({ at, severity, message }) => ({
  path: at.file.path,
  line: positionsOf(at).start.line,
  severity,
  text: message
}));
function difference(got, want) {
  const missing = [...want];
  const unmet = (findings, mayMeet) => findings.filter((finding) => {
    const match = missing.findIndex(
      (wanted) => mayMeet(wanted, finding) && (wanted.severity === "" || wanted.severity === finding.severity) && finding.text.includes(wanted.text)
    );
    if (match >= 0) missing.splice(match, 1);
    return match < 0;
  });
  const rest = unmet(
    got,
    ({ path, line, isAnywhere }, finding) => !isAnywhere && path === finding.path && line === finding.line
  );
  return { unexpected: unmet(rest, ({ isAnywhere }) => isAnywhere === true), missing };
}

// src/testing/settings.ts
function settingsIn(files, otherwise, config) {
  const stated = (pattern) => files.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  const today = stated(/^# today: (\S+)/m);
  return {
    ...otherwise,
    calicoVersion: stated(/^# calico-version: (\S+)/m) ?? otherwise.calicoVersion,
    ...today !== void 0 && { today },
    ...config && { config }
  };
}

// src/testing/trial.ts
function trialOf(policies, outcomes) {
  const shown = new Set(outcomes.flatMap((outcome) => outcome.shown));
  return { policies, outcomes, unshown: policies.filter((id) => !shown.has(id)) };
}
var broken = ({ name, path }, errors) => ({
  name,
  path,
  status: "broken",
  missing: [],
  unexpected: [],
  errors,
  shown: []
});
function tried(trial, repository, settings, rules2) {
  const { name, path, isSilent } = trial;
  const prefix = trial.root === "" ? "" : `${trial.root}/`;
  const files = [...repository.files, ...repository.sources ?? []];
  const own = new Set(files.map(({ path: path2 }) => path2));
  const below = (each) => ({
    ...each,
    path: `${prefix}${each.path}`
  });
  const { wanted, misspelt } = wantsIn(files);
  const { diagnostics, failures, fleet, summary } = lint(
    repository,
    settingsIn(files, settings, settings.config),
    rules2
  );
  const problems = fleet.clusters.flatMap((cluster) => cluster.problems);
  const faults = [
    ...misspelt.map(below).map(({ path: path2, line, text }) => `${path2}:${line}: this want cannot be read: ${text}`),
    ...problems.map(({ file, reason }) => `${prefix}${file.path}: cannot be read: ${reason}`),
    ...summary.blindSpots.map(below).map(({ path: path2, reason }) => `${path2}: ${reason}`),
    ...isSilent && wanted.length > 0 ? ["its name says that it is silent, and its comments want findings"] : []
  ];
  if (faults.length > 0) return broken(trial, [...new Set(faults)]);
  const got = diagnostics.map((diagnostic, index) => ({
    ...said(diagnostics)[index],
    policy: diagnostic.rule
  }));
  const { missing, unexpected } = difference(got, wanted);
  const errors = [
    ...failures.map(({ rule, error }) => `policy ${rule} broke down: ${error}`),
    ...!isSilent && wanted.length === 0 && got.length === 0 ? ['it wants nothing: write # want "\u2026" where a finding belongs, or begin its name with silent-'] : []
  ];
  const isFine = missing.length + unexpected.length + errors.length === 0;
  return {
    name,
    path,
    status: isFine ? "passed" : "failed",
    missing: missing.map(below),
    unexpected: unexpected.map((each) => own.has(each.path) ? below(each) : each),
    errors,
    shown: [...new Set(got.filter((each) => !unexpected.includes(each)).map(({ policy }) => policy))].sort()
  };
}

// src/run/try-policies.ts
async function tryPolicies(wish, world) {
  const { file } = wish.output;
  const root = await folderOf(wish, world);
  world.requireWritable(root, file === void 0 ? [] : [file]);
  const { files, others } = await world.readSnapshot(root, [""]);
  const paths = [...files.map(({ path }) => path), ...others].sort();
  const config = await configIn(wish, world, root, files);
  const admit = await openGuestHouse();
  const { mistakes, leave } = readPolicies(admit, config.policies);
  leave();
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  const ids = config.policies.map(({ id }) => id);
  const aside = new Set([...config.files, ...config.policyFiles].map(({ path }) => absolute(root, path)));
  const cases = casesAmong(paths, ids, (path) => aside.has(absolute(root, path)));
  if (cases.length === 0)
    throw new UsageError(
      `${wish.folder} holds no case to try its policies on`,
      'put small repositories into its folder cases/: manifests with # want "\u2026", and silent-\u2026.yaml that want nothing'
    );
  const outcomes = [];
  for (const each of cases) outcomes.push(await outcomeOf(each, { wish, world, root, config, admit }));
  const trial = trialOf(ids, outcomes);
  const text = await rendered(trial, wish, world);
  deliver(text, file, root, world);
  const hasStatus = (status) => outcomes.some((outcome) => outcome.status === status);
  return hasStatus("broken") ? 2 : hasStatus("failed") ? 1 : 0;
}
async function folderOf({ folder }, world) {
  try {
    return (await world.locate(folder, [], () => false)).root;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(/^--root /, ""), error.help, error.code);
  }
}
async function configIn({ folder, config: option }, world, root, files) {
  const beside = files.filter(holdsPolicies);
  const config = await configOf(world, root, option, rules) ?? configWith(beside);
  const named = new Set([...config.files, ...config.policyFiles].map(({ path }) => absolute(root, path)));
  const unnamed = beside.find(({ path }) => !named.has(absolute(root, path)));
  if (unnamed)
    throw new UsageError(
      `${unnamed.path} holds policies that ${config.files[0]?.path} does not name`,
      `name it there, below policies:, or remove it`
    );
  if (config.policies.length === 0)
    throw new UsageError(
      `${folder} holds no policy`,
      "write them below policies: in its ipamlint.yaml, or into files beside its cases; docs/policies.md shows how"
    );
  return config;
}
var absolute = (root, path) => isAbsolute(path) ? path : `${root}/${path}`;
function holdsPolicies(file) {
  if (file.path.includes("/") || !/ipamlint\.dev|Policy/.test(file.text)) return false;
  return parseYaml(file, () => true).documents.some(({ root }) => {
    const kinds = root && kindOf(root);
    return kinds && (kinds.group === "ipamlint.dev" || foreignPolicy(kinds) !== void 0);
  });
}
function configWith(files) {
  const text = JSON.stringify({ policies: files.map(({ path }) => path) });
  const reading = readConfig(
    {
      main: { path: "ipamlint.yaml", text },
      read: (path) => files.find((file) => file.path === path) ?? { reason: "does not exist" }
    },
    rules
  );
  if ("mistakes" in reading) throw new BadConfig(reading.mistakes);
  return reading.config;
}
async function outcomeOf(trial, { wish, world, root, config, admit }) {
  if (trial.fault !== void 0) return broken(trial, [trial.fault]);
  const place = trial.root === "" ? root : `${root}/${trial.root}`;
  const policies = config.policies.filter(({ id }) => trial.policy === void 0 || id === trial.policy);
  const own = await caseConfig(trial, world, place, config);
  if ("faults" in own) return broken(trial, own.faults);
  const extent = {};
  const repository = await snapshotOf(world, place, [trial.tree], {
    config: own.config,
    render: "off",
    extent
  });
  const settings = {
    levels: /* @__PURE__ */ new Map(),
    only: void 0,
    calicoVersion: wish.calicoVersion,
    today: world.today,
    ...own.config && { config: own.config }
  };
  const { rules: rules2, leave } = readPolicies(admit, policies);
  const outcome = tried(trial, repository, settings, rules2);
  leave();
  return outcome;
}
async function caseConfig({ tree, root }, world, place, { policies }) {
  if (tree !== "") return { config: void 0 };
  const known = [...rules, ...policies.map(({ id }) => ({ id, summary: "" }))];
  const fault = (mistake) => `${root}/${mistakeLine(mistake)}`;
  try {
    const config = await configOf(world, place, void 0, known);
    const [stray] = config?.policies ?? [];
    return stray ? {
      faults: [
        fault({ at: stray.at, message: "a case has no policies of its own", help: "take them out" })
      ]
    } : { config };
  } catch (error) {
    if (error instanceof BadConfig) return { faults: error.mistakes.map(fault) };
    if (error instanceof UsageError) return { faults: [error.message] };
    throw error;
  }
}
async function rendered(trial, wish, world) {
  const { format, file } = wish.output;
  return format === "json" ? (await import("./trial-json-KV6LYQTX.mjs")).trialJson(trial, version) : (await import("./trial-pretty-BFSU4BBP.mjs")).trialPretty(trial, paper(file, wish, world));
}
export {
  tryPolicies
};
