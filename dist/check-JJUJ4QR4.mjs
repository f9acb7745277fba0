import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lint
} from "./chunk-QRKWHY57.mjs";
import {
  requireRules
} from "./chunk-ELMXVLS7.mjs";
import "./chunk-XDYVQKRT.mjs";
import {
  earlierOf,
  gatherStates,
  kept,
  makePlan
} from "./chunk-SXBDTQG4.mjs";
import "./chunk-T6SXGODZ.mjs";
import "./chunk-6L6O43XE.mjs";
import "./chunk-OV4ZTA5H.mjs";
import {
  withoutConsequences
} from "./chunk-HM3XGGSF.mjs";
import {
  stages
} from "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import "./chunk-WCTX4KME.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-4YFXPFET.mjs";
import {
  BadConfig,
  requirePlugins,
  warn,
  withPlugins,
  withPolicies
} from "./chunk-7KRAMZLU.mjs";
import "./chunk-KP3ZSFQW.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
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
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-G7ZN6PUV.mjs";
import "./chunk-5U2TRQEM.mjs";
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-GESZ5NLI.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import {
  severities
} from "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import {
  printable,
  rulePage
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/cli/exit-code.ts
function exitCode(report, { failOn, maxWarnings, requirePools, strictCoverage }) {
  if (report.failures.length > 0) return 3;
  if (strictCoverage && report.summary.blindSpots.length > 0) return 3;
  if (requirePools && report.summary.deployedPools === 0) return 3;
  const grave = failOn === "none" ? [] : severities.slice(severities.indexOf(failOn));
  const isGrave = report.diagnostics.some(
    ({ severity, isNew }) => isNew !== false && grave.includes(severity)
  );
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}

// src/diagnostic/narrow.ts
function narrowed(report, paths, root, existing = []) {
  if (paths === void 0) return report;
  const isUnder = (path) => paths.some((each) => isBelow(path, each));
  const concerns = ({ at, related }) => isUnder(at.file.path) || related.some((each) => isUnder(each.at.file.path));
  const diagnostics = report.diagnostics.filter(concerns);
  const { change } = report;
  return {
    ...report,
    diagnostics,
    suppressed: report.suppressed.filter(concerns),
    ...change && {
      change: {
        ...change,
        existing: tally(existing.filter(concerns)),
        mended: change.mended.filter(concerns)
      }
    },
    summary: { ...report.summary, ...tally(diagnostics) },
    focus: { root, paths, elsewhere: tally(report.diagnostics.filter((each) => !concerns(each))) }
  };
}

// src/run/job-summary.ts
var MOST_CLUSTERS = 40;
async function jobSummary({ fleet, plan }, exitCode2, env) {
  const [{ markdown }, { poolMapOf }, { planSection }] = await Promise.all([
    import("./markdown-ERFAUSFB.mjs"),
    import("./pool-map-R7UKCB5Y.mjs"),
    import("./plan-markdown-O5GS72G6.mjs")
  ]);
  const clusters = fleet.clusters.filter(({ isDeployed, pools }) => isDeployed && pools.length > 0);
  return markdown({
    exitCode: exitCode2,
    ...plan && { sections: [{ title: "Address plan", lines: planSection(plan) }] },
    maps: clusters.slice(0, MOST_CLUSTERS).map(poolMapOf),
    moreClusters: Math.max(clusters.length - MOST_CLUSTERS, 0),
    blobs: blobsOf(env),
    page: (rule) => rulePage(rule, version)
  });
}
function blobsOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA }) {
  const isKnown = /^https:\/\/[\w.-]+(?::\d+)?$/.test(GITHUB_SERVER_URL ?? "") && /^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY ?? "") && /^[0-9a-f]{40,64}$/.test(GITHUB_SHA ?? "");
  return isKnown ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}` : void 0;
}

// src/run/stopwatch.ts
function stopwatch(world) {
  const spent = /* @__PURE__ */ new Map();
  let current = "starting";
  let since = 0;
  const lap = (now) => {
    spent.set(current, (spent.get(current) ?? 0) + now - since);
    since = now;
  };
  return {
    watch(stage, words) {
      if (stage !== current) lap(world.clock());
      current = stage;
      world.tell(words ?? stage);
    },
    lines: () => {
      lap(world.clock());
      return [...stages.flatMap((stage) => row(stage, spent.get(stage))), ...row("in all", since)];
    }
  };
}
var row = (name, milliseconds) => milliseconds === void 0 ? [] : [`${Math.round(milliseconds).toString().padStart(7)} ms  ${name}`];

// src/run/check.ts
async function check(invocation, world) {
  const { watch, lines } = stopwatch(world);
  watch("reading");
  const known = await withPlugins(rules, invocation, world);
  const states = await gatherStates(
    world,
    // What is to be written names all that is found, what is known included.
    { ...invocation, baseline: invocation.writtenBaseline === void 0 ? invocation.baseline : null },
    known,
    filesOf(invocation)
  );
  const { root, reported, config, snapshot, baseline } = states;
  const rules2 = await withPolicies(known, config);
  requirePlugins(config, known);
  requireRules(
    invocation.settings,
    rules2.map(({ id }) => id)
  );
  const settings = { ...invocation.settings, today: world.today, ...config && { config } };
  const judge = (current) => {
    const { hints, fleet: fleet2, before: before2, existing, ...judged } = lint(
      current,
      settings,
      rules2,
      earlierOf(states, invocation, settings),
      watch,
      baseline && { baseline, showsExisting: invocation.showsExisting }
    );
    return { hints, fleet: fleet2, before: before2, told: narrowed(judged, reported, root, existing) };
  };
  const first = judge(snapshot);
  const threshold = thresholdOf(invocation, config);
  const grave = first.hints.filter(({ isGrave }) => isGrave);
  if (grave.length > 0) throw new BadConfig(grave);
  await warn(world, first.hints);
  const { fleet, before, told } = invocation.fixing === void 0 ? first : await (await import("./fix-VSNK67IB.mjs")).fix(world, invocation, states, first, judge);
  watch("writing");
  const found = withoutConsequences(await kept(world, root, told, { baseline, accepting: invocation }));
  const report = { version, ...found, isStrict: threshold.strictCoverage };
  const code = exitCode(report, threshold);
  for (const output of invocation.outputs) {
    const render = output.format === "markdown" ? await jobSummary({ fleet, plan: planOf(report, fleet, before) }, code, world.env) : await reporterFor(output.format, rules2, invocation);
    const text = render(report, {
      ...paper(output.file, invocation, world),
      quiet: invocation.quiet,
      order: invocation.order,
      groupBy: invocation.groupBy,
      remark: (words) => world.stderr.write(`ipamlint: ${words}
`)
    });
    deliver(text, output.file, root, world);
  }
  for (const { rule, cluster, error, origin } of report.failures) {
    const where = cluster === "" ? "" : ` on cluster ${cluster}`;
    const kind = origin === "policy" ? "policy" : "rule";
    world.stderr.write(`ipamlint: ${printable(`${kind} ${rule} broke down${where}: ${error}`)}
`);
    world.stderr.write(
      origin ? `help: mend the ${origin}; the other rules have reported
` : "help: this is a defect of ipamlint; the other rules have reported; please send us this message\n"
    );
  }
  world.tell("");
  await warnOfBlindness(world, report);
  await complainOfCoverage(world, report);
  if (invocation.isTimed) for (const line of lines()) world.stderr.write(`ipamlint: ${line}
`);
  return code;
}
var planOf = ({ change }, fleet, before) => change && before && makePlan(before.fleet, fleet, before.counterparts, change.base);
function filesOf({ outputs, writtenBaseline, baseline, isPruning }) {
  const kept2 = writtenBaseline ?? (isPruning ? baseline : void 0);
  return [...outputs.map(({ file }) => file), kept2].filter((file) => file !== void 0);
}
async function warnOfBlindness(world, report) {
  if (report.summary.deployedPools > 0) return;
  const { blindness } = await import("./blindness-5NPEUOVX.mjs");
  world.stderr.write(`ipamlint: ${printable(blindness(report) ?? "")}
`);
}
async function complainOfCoverage(world, report) {
  if (!report.isStrict || report.summary.blindSpots.length === 0) return;
  const { incompleteness, unseen } = await import("./summary-X4AABOMX.mjs");
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
async function reporterFor(format, rules2, { includeSuppressed, sarifCategory }) {
  switch (format) {
    case "pretty":
      return (await import("./pretty-WMS5OZVB.mjs")).pretty;
    case "json":
      return (await import("./json-HNYNOPZU.mjs")).json;
    case "github":
      return (await import("./github-DCOJTY3L.mjs")).github;
    case "gitlab":
      return (await import("./gitlab-N544COZL.mjs")).gitlab;
    case "junit":
      return (await import("./junit-LYU6LSYY.mjs")).junit;
    case "compact":
      return (await import("./compact-AOQXNJRB.mjs")).compact;
    case "sarif": {
      const [{ sarif }, { pages }] = await Promise.all([
        import("./sarif-2TXQEP2O.mjs"),
        import("./pages-SWORDUXB.mjs")
      ]);
      return sarif({ rules: rules2, pages, includeSuppressed, category: sarifCategory });
    }
  }
}
export {
  check
};
