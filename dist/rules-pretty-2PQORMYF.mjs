import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fixWord
} from "./chunk-4BUOUSUT.mjs";
import {
  families
} from "./chunk-MR2DE72G.mjs";
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
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/rules/rules-pretty.ts
var leastRoom = 36;
function rulesPretty({ rules, overridden }, { color, width }) {
  const paint = paintWith(color);
  const column = Math.max(...rules.map(({ id }) => widthOf(printable(id))));
  const families2 = familiesOf(rules).map(([title, members]) => [
    paint("strong", title),
    ...members.flatMap((rule) => rowLines(rule, { column, width, paint }))
  ]);
  const fixed = rules.filter(({ fixable }) => fixable !== void 0).length;
  const varying = rules.filter(({ id }) => overridden.has(id)).map(({ id }) => id);
  const remarks = [
    `${count(rules.length, "rule")}, ${fixed} with fixes: safe ones with --fix, unsafe ones with --unsafe-fixes as well; some have both`,
    ...varying.length > 0 ? [`another level in some files (\`ipamlint config --file FILE\`): ${varying.join(", ")}`] : [],
    "`ipamlint explain RULE` prints the page of a rule"
  ];
  const end = remarks.flatMap((remark) => hanging("", remark, width));
  return [...families2, end].map((lines) => `${lines.join("\n")}
`).join("\n");
}
var familiesOf = (rules) => Object.keys(families).map((family) => [families[family], rules.filter((rule) => rule.family === family)]).filter(([, members]) => members.length > 0);
function rowLines(rule, { column, width, paint }) {
  const { id, level, since, summary } = rule;
  const name = printable(id);
  const start = `  ${name}${" ".repeat(column - widthOf(name))}  `;
  const cells = [
    level.padEnd("warning".length),
    fixWord(rule).padEnd("unsafe".length),
    since.padEnd("0.1.0".length)
  ];
  const head = `${start}${cells.join("  ")}  `;
  const words = summary + settingOf(rule);
  const [first = "", ...others] = width - widthOf(head) >= leastRoom ? hanging(head, words, width) : [head.trimEnd(), ...hanging("      ", words, width)];
  return [start + paint(tones[level], level) + first.slice(start.length + level.length), ...others];
}
var settingOf = ({ level, severity, origin }) => level === severity ? "" : ` (${severity} but for ${origin})`;
var tones = {
  error: "error",
  warning: "warning",
  note: "note",
  off: "plain"
};
export {
  rulesPretty
};
