import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  counterpartsOf,
  gatherStates,
  makePlan
} from "./chunk-QRDISKIY.mjs";
import {
  survey
} from "./chunk-LQ6C7BPD.mjs";
import "./chunk-ANTDSU3F.mjs";
import "./chunk-EN6KBM6U.mjs";
import "./chunk-RQII6ZRX.mjs";
import "./chunk-77TKFBCK.mjs";
import {
  rules
} from "./chunk-JBIKWERQ.mjs";
import "./chunk-NVHFRDC4.mjs";
import "./chunk-AJU2JULK.mjs";
import "./chunk-ICH7KVK5.mjs";
import "./chunk-Z5I6XKTJ.mjs";
import "./chunk-TQPCPITL.mjs";
import "./chunk-T4AUAG6C.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-2JCJ3ONZ.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-V7DPT4SK.mjs";
import "./chunk-MNQPGNE3.mjs";
import "./chunk-F4QA4VE6.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-ZTPLIMCU.mjs";
import "./chunk-HMPG5UPP.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-R6PHCMT2.mjs";
import {
  paper
} from "./chunk-AM7JZQA7.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-ZDY26R3E.mjs";
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
      return (await import("./plan-pretty-WCNSIDCO.mjs")).planPretty(plan, sheet);
    case "markdown":
      return (await import("./plan-markdown-6FNNU2HP.mjs")).planMarkdown(plan);
    case "json":
      return (await import("./plan-json-LEFBX362.mjs")).planJson(plan, version);
  }
}
export {
  diff
};
