import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/trial/trial-pretty.ts
var MOST_SHOWN = 20;
function trialPretty({ policies, outcomes, unshown }, { color, width }) {
  const paint = paintWith(color);
  const bad = outcomes.filter(({ status }) => status !== "passed");
  const blocks = [
    ...bad.map((outcome) => block(outcome, paint, width)),
    [
      paint(bad.length > 0 ? "error" : "good", verdictOn(outcomes, policies.length)),
      ...unshown.length === 0 ? [] : hanging("note: ", `no case wants a finding of ${listed(unshown)}`, width)
    ]
  ];
  return blocks.map((lines) => `${lines.join("\n")}
`).join("\n");
}
function verdictOn(outcomes, policies) {
  const number = (status) => outcomes.filter((outcome) => outcome.status === status).length;
  const all = `${count(outcomes.length, "case")} of ${policies === 1 ? "1 policy" : `${policies} policies`}`;
  const [failed, broken] = [number("failed"), number("broken")];
  if (failed + broken === 0) return `${all}: as they should be`;
  const parts = [
    `${number("passed")} passed`,
    ...failed > 0 ? [`${failed} failed`] : [],
    ...broken > 0 ? [`${broken} cannot be tried`] : []
  ];
  return `${all}: ${parts.join(", ")}`;
}
function block({ path, status, missing, unexpected, errors }, paint, width) {
  const lines = [
    ...errors,
    ...missing.map(
      ({ path: path2, line, severity, text, isAnywhere }) => `${path2}:${line}: missing${isAnywhere ? " anywhere" : ""} ${severity === "" ? "" : `${severity} `}${JSON.stringify(text)}`
    ),
    ...unexpected.map(
      ({ path: path2, line, severity, policy, text }) => `${path2}:${line}: unexpected ${severity}[${policy}]: ${text}`
    )
  ];
  const left = lines.length - MOST_SHOWN;
  return [
    paint("strong", printable(`${path}: ${status === "failed" ? "failed" : "cannot be tried"}`)),
    ...lines.slice(0, MOST_SHOWN).flatMap((line) => hanging("  ", printable(line), width)),
    ...left > 0 ? [`  and ${left} more`] : []
  ];
}
var listed = (ids) => ids.length > MOST_SHOWN ? `${ids.slice(0, MOST_SHOWN).join(", ")} and ${ids.length - MOST_SHOWN} more` : ids.join(", ");
export {
  trialPretty
};
