import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counterpartsOf,
  gatherStates,
  makePlan
} from "./chunk-2YZQEAY5.mjs";
import {
  survey
} from "./chunk-RGAHUEYJ.mjs";
import "./chunk-YGUBXX6O.mjs";
import "./chunk-IEJH5DDI.mjs";
import "./chunk-QCDZIY73.mjs";
import "./chunk-QWZQVVJI.mjs";
import "./chunk-FVL4PILH.mjs";
import "./chunk-77TKFBCK.mjs";
import {
  rules
} from "./chunk-ETFZMHV3.mjs";
import "./chunk-E7WB567O.mjs";
import "./chunk-AJU2JULK.mjs";
import "./chunk-CF3VSK72.mjs";
import "./chunk-NJPXBUZG.mjs";
import "./chunk-EXXDHHF2.mjs";
import "./chunk-K7TLFPY3.mjs";
import "./chunk-SQFTTXJR.mjs";
import "./chunk-CGJY4GSU.mjs";
import "./chunk-CODRPHB4.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-HW72I6V6.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-P6FOLQ3B.mjs";
import "./chunk-MNQPGNE3.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-IF3P3WQT.mjs";
import "./chunk-ZTPLIMCU.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-URHL2F3F.mjs";
import {
  paper
} from "./chunk-AM7JZQA7.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-ZDY26R3E.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-NDZLOLRB.mjs";
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
    { ...wish, isConfigFromBase: false, baseline: void 0 },
    rules,
    outputs
  );
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
      return (await import("./plan-pretty-GSRARDWB.mjs")).planPretty(plan, sheet);
    case "markdown":
      return (await import("./plan-markdown-6FNNU2HP.mjs")).planMarkdown(plan);
    case "json":
      return (await import("./plan-json-LEFBX362.mjs")).planJson(plan, version);
  }
}
export {
  diff
};
