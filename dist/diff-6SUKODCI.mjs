import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counterpartsOf,
  gatherStates,
  makePlan
} from "./chunk-5FVJOJQD.mjs";
import {
  survey
} from "./chunk-Z23R3HDS.mjs";
import "./chunk-PDJWP5RY.mjs";
import "./chunk-M2MOEI3P.mjs";
import "./chunk-XTWWGTD7.mjs";
import {
  rules
} from "./chunk-IIF37AFH.mjs";
import "./chunk-XSFA77AB.mjs";
import "./chunk-JMXIT2BJ.mjs";
import "./chunk-6B2YJ6TL.mjs";
import "./chunk-YKTRLMTC.mjs";
import "./chunk-WS26JJQ2.mjs";
import "./chunk-T4AUAG6C.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-HMPG5UPP.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-V7DPT4SK.mjs";
import "./chunk-5DONG37R.mjs";
import "./chunk-F4QA4VE6.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-Q2OUP7VV.mjs";
import "./chunk-52PEJWBI.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  paper
} from "./chunk-AM7JZQA7.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-5NVV43MR.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/run/diff.ts
async function diff(wish, world) {
  const { output, calicoVersion } = wish;
  const { format, file } = output;
  const outputs = file === void 0 ? [] : [file];
  const states = await gatherStates(world, { ...wish, isConfigFromBase: false }, rules, outputs);
  const { root, config, snapshot, earlier } = states;
  const fleetOf = (files, settings) => survey(files, { calicoVersion, ...settings && { config: settings } }).fleet;
  const after = fleetOf(snapshot, config);
  const before = earlier ? fleetOf(earlier.snapshot, earlier.config) : { clusters: [] };
  const plan = makePlan(before, after, counterpartsOf(before, after), earlier?.base ?? "nothing");
  const text = await render(plan, format, paper(file, wish, world));
  if (file === void 0) world.stdout.write(text);
  else world.writeFile(root, file, text);
  return 0;
}
async function render(plan, format, sheet) {
  switch (format) {
    case "pretty":
      return (await import("./plan-pretty-PNGLROZK.mjs")).planPretty(plan, sheet);
    case "markdown":
      return (await import("./plan-markdown-2DRK6TG4.mjs")).planMarkdown(plan);
    case "json":
      return (await import("./plan-json-O4GFLUKP.mjs")).planJson(plan, version);
  }
}
export {
  diff
};
