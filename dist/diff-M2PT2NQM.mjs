import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gatherStates,
  makePlan
} from "./chunk-SXBDTQG4.mjs";
import "./chunk-T6SXGODZ.mjs";
import {
  counterpartsOf
} from "./chunk-6L6O43XE.mjs";
import {
  survey
} from "./chunk-OV4ZTA5H.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-7KRAMZLU.mjs";
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
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/run/diff.ts
async function diff(wish, world) {
  const { output, calicoVersion } = wish;
  const { format, file } = output;
  const outputs = file === void 0 ? [] : [file];
  const states = await gatherStates(
    world,
    { ...wish, isConfigFromBase: false, baseline: null },
    rules,
    outputs
  );
  const { root, config, snapshot, earlier } = states;
  const fleetOf = (files, settings) => survey(files, { calicoVersion, ...settings && { config: settings } }).fleet;
  const after = fleetOf(snapshot, config);
  const before = earlier ? fleetOf(earlier.snapshot, earlier.config) : { clusters: [] };
  const plan = makePlan(before, after, counterpartsOf(before, after), earlier?.base ?? "nothing");
  const text = await render(plan, format, paper(file, wish, world));
  deliver(text, file, root, world);
  return 0;
}
async function render(plan, format, sheet) {
  switch (format) {
    case "pretty":
      return (await import("./plan-pretty-KKJNILCU.mjs")).planPretty(plan, sheet);
    case "markdown":
      return (await import("./plan-markdown-O5GS72G6.mjs")).planMarkdown(plan);
    case "json":
      return (await import("./plan-json-VJBBZN5N.mjs")).planJson(plan, version);
  }
}
export {
  diff
};
