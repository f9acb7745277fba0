import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mistakeLines
} from "./chunk-USHUI3X7.mjs";
import "./chunk-W7SZEYFN.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import "./chunk-ZHD5QDWW.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  columns,
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/vetting/vetting-pretty.ts
var MOST_SHOWN = 50;
function vettingPretty(vettings, { color, width }) {
  const paint = paintWith(color);
  const blocks = vettings.flatMap(({ name, rules, modules, kit, refusals }) => {
    const what = `${count(rules.length, "rule")} in ${count(modules.length, "module")}`;
    const rows = rules.map(({ id, severity, summary }) => [
      printable(`${id} (${severity})`),
      printable(summary)
    ]);
    const taken = kit.length === 0 ? "it takes nothing of the kit" : `of the kit it takes ${kit.join(", ")}`;
    const verdict = refusals.length === 0 ? "nothing is refused" : `${count(refusals.length, "thing")} will be refused`;
    return [
      [paint("strong", printable(`plugin ${name}: ${what}`)), ...columns(rows, 2, width)],
      hanging("  ", printable(taken), width),
      ...refusals.slice(0, MOST_SHOWN).map(mistakeLines),
      ...refusals.length > MOST_SHOWN ? [[`and ${refusals.length - MOST_SHOWN} more`]] : [],
      [paint(refusals.length === 0 ? "good" : "error", verdict)]
    ];
  });
  const claim = hanging(
    "",
    "this was read and not run: it tells what a rule says of itself, and no more; what keeps a rule from doing harm is the guest that it runs in",
    width
  );
  return [...blocks, claim].map((lines) => `${lines.join("\n")}
`).join("\n");
}
export {
  vettingPretty
};
