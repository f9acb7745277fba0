import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ruleLevel
} from "./chunk-Z62JZCUB.mjs";
import {
  requireRules
} from "./chunk-ELMXVLS7.mjs";
import {
  isAside
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import {
  configOf,
  withPlugins,
  withPolicies
} from "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
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
import "./chunk-G5HUW64J.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
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
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/run/list-rules.ts
async function listRules(listing, world) {
  const { root } = await world.locate(listing.root, [], isAside);
  const known = await withPlugins(rules, listing, world);
  const config = await configOf(world, root, listing.config, known);
  const rules2 = await withPolicies(known, config);
  requireRules(
    listing.settings,
    rules2.map(({ id }) => id)
  );
  const settings = { ...listing.settings, ...config && { config } };
  const list = {
    version,
    rules: rules2.map((rule) => ({ ...rule, ...ruleLevel(rule, settings) })),
    overridden: new Set(config?.overrides.flatMap(({ rules: levels }) => [...levels.keys()]))
  };
  const { file } = listing.output;
  const text = await written(list, listing, world);
  if (file === void 0) await world.page(text);
  else world.writeFile(root, file, text);
  return 0;
}
async function written(list, listing, world) {
  const { format, file } = listing.output;
  if (format === "json") return (await import("./rules-json-IML3GZDP.mjs")).rulesJson(list);
  if (format === "markdown") return (await import("./rules-markdown-IYSGOU2V.mjs")).rulesReport(list);
  return (await import("./rules-pretty-2PQORMYF.mjs")).rulesPretty(list, paper(file, listing, world));
}
export {
  listRules
};
