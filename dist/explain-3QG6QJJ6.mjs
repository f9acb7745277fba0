import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lint
} from "./chunk-QRKWHY57.mjs";
import {
  nearestRules
} from "./chunk-ELMXVLS7.mjs";
import "./chunk-XDYVQKRT.mjs";
import "./chunk-6L6O43XE.mjs";
import "./chunk-OV4ZTA5H.mjs";
import {
  findingBlocks
} from "./chunk-33INH5SS.mjs";
import "./chunk-O5Z6DMCO.mjs";
import "./chunk-CDJ6OVJJ.mjs";
import "./chunk-II4ULUK3.mjs";
import "./chunk-PHKDGF2K.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import {
  gather,
  isAside
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import "./chunk-W7SZEYFN.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import "./chunk-WCTX4KME.mjs";
import "./chunk-P5NH26ZX.mjs";
import "./chunk-PW3T6F75.mjs";
import "./chunk-UXWQHAUJ.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-4YFXPFET.mjs";
import {
  BadConfig,
  configOf,
  warn,
  withPlugins,
  withPolicies
} from "./chunk-7KRAMZLU.mjs";
import "./chunk-KP3ZSFQW.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import {
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
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
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-GESZ5NLI.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
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
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/config/settings.ts
var defaultSettings = { levels: /* @__PURE__ */ new Map(), only: void 0, calicoVersion: void 0 };

// src/reporters/explain/blocks.ts
var FENCE = /^ *(```|~~~)/;
var HEADING = /^(#+) +(.*)/;
var ITEM = /^( *)([-*]|\d+\.) +(.*)/;
var ROW = /^ *\|/;
var INDENTED = /^ {4}/;
function blocksOf(page) {
  const lines = page.replace(/<!--[\s\S]*?-->/g, "").split(/\r?\n/).map((line) => line.trimEnd());
  const blocks = [];
  for (let at = 0; at < lines.length; ) {
    const end = endOf(lines, at);
    const block = blockOf(lines.slice(at, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}
function endOf(lines, start) {
  const first = lines[start];
  const until = (ends) => {
    const found = lines.findIndex((line, at) => at > start && ends(line));
    return found < 0 ? lines.length : found;
  };
  if (FENCE.test(first)) return until((line) => FENCE.test(line)) + 1;
  if (first === "" || HEADING.test(first)) return start + 1;
  if (ROW.test(first)) return until((line) => !ROW.test(line));
  if (isIndented(first)) return until((line) => !INDENTED.test(line));
  return until((line) => line === "" || [FENCE, HEADING, ITEM, ROW].some((each) => each.test(line)));
}
function blockOf(lines) {
  const [first = "", ...others] = lines;
  if (FENCE.test(first)) return { kind: "code", lines: others.filter((line) => !FENCE.test(line)) };
  if (ROW.test(first)) return { kind: "table", rows: lines.filter(isNoRuler).map(cellsOf) };
  if (isIndented(first)) return { kind: "code", lines: lines.map((line) => line.replace(INDENTED, "")) };
  const [, marks, title = ""] = HEADING.exec(first) ?? [];
  if (marks !== void 0) return { kind: "heading", level: marks.length, text: title };
  const [, indent = "", mark, start = ""] = ITEM.exec(first) ?? [];
  const text = [mark === void 0 ? first : start, ...others].map((line) => line.trim()).join(" ");
  if (mark !== void 0)
    return { kind: "item", indent: indent.length, mark: mark === "*" ? "-" : mark, text };
  return text === "" ? void 0 : { kind: "paragraph", text };
}
var isIndented = (line) => INDENTED.test(line) && !ITEM.test(line);
var isNoRuler = (line) => !/^[ |:-]+$/.test(line);
var cellsOf = (line) => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));

// src/reporters/explain/page.ts
var MARGIN = "  ";
var narrowest = 20;
function pageLines(page, { color, width }) {
  const paint = paintWith(color);
  const blocks = blocksOf(page);
  return blocks.flatMap((block, index) => {
    const isProse = block.kind === "paragraph" || block.kind === "item";
    const lines = linesOf(block, paint, width).map((line) => color && isProse ? unquoted(line, paint) : line);
    const before = blocks[index - 1];
    const isTight = before === void 0 || before.kind === "item" && block.kind === "item";
    return isTight ? lines : ["", ...lines];
  });
}
function linesOf(block, paint, width) {
  switch (block.kind) {
    case "heading":
      return [paint("strong", printable(plain(block.text)))];
    case "paragraph":
      return hanging(MARGIN, plain(block.text), width);
    case "item":
      return hanging(`${MARGIN}${" ".repeat(block.indent)}${block.mark} `, plain(block.text), width);
    case "code":
      return block.lines.map((line) => `${MARGIN}${MARGIN}${printable(line)}`.trimEnd());
    case "table":
      return tableLines(
        block.rows.map((row) => row.map((cell) => printable(plain(cell)))),
        width - MARGIN.length
      ).map((line) => `${MARGIN}${line}`.trimEnd());
  }
}
function tableLines(rows, width) {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from(
    { length: columns },
    (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? "")))
  );
  const room = width - 2 * (columns - 1);
  for (let widest = Math.max(...widths); widths.reduce((sum, each) => sum + each, 0) > room; widest--) {
    if (widest < narrowest) break;
    for (const [column, each] of widths.entries()) widths[column] = Math.min(each, widest);
  }
  const [head = [], ...others] = rows;
  return [head, widths.map((each) => "-".repeat(each)), ...others].flatMap((row) => {
    const cells = widths.map((each, column) => hanging("", row[column] ?? "", each));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from(
      { length: height },
      (_, line) => cells.map((lines, column) => padded(lines[line] ?? "", widths[column])).join("  ")
    );
  });
}
var padded = (text, width) => text + " ".repeat(Math.max(width - widthOf(text), 0));
var plain = (text) => text.split(/(`[^`]*`)/).map((part, index) => index % 2 === 1 ? part : part.replaceAll("**", "")).join("").replace(
  /!?\[([^\]]*)\]\(([^)\s]*)\)/g,
  (_, words, address) => /^https?:/.test(address) && words !== address ? `${words} <${address}>` : words
).replace(/(?<![\w_])_([^_\s][^_]*)_(?![\w_])/g, "$1");
var unquoted = (line, paint) => line.replace(/`([^`]+)`/g, (_, code) => paint("strong", code));

// src/reporters/explain/explanation.ts
function explanation({ rule, page }, version2, sheet) {
  const lines = rule.policy ? policyLines(rule, rule.policy, sheet) : rule.plugin ? pluginLines(rule, rule.plugin, sheet) : [...pageLines(page, sheet), "", `  page: ${rulePage(rule.id, version2)}`];
  return lines.map((line) => `${line}
`).join("");
}
function policyLines({ id, severity, summary }, { at, help }, { color, width }) {
  const suppress = `# ipamlint-ignore ${id}: REASON`;
  return [
    paintWith(color)("strong", printable(id)),
    "",
    ...hanging("  ", help === "" ? summary : help.replace(/\s+/g, " ").trim(), width),
    "",
    `  - Severity: ${severity}`,
    `  - Family: a policy of this repository, declared in ${printable(called(at))}`,
    `  - Suppress: \`${printable(suppress)}\` at the line`
  ];
}
function pluginLines({ id, severity, summary }, { name, path, page }, sheet) {
  const own = page === "" ? [paintWith(sheet.color)("strong", printable(id)), "", ...hanging("  ", summary, sheet.width)] : pageLines(page, sheet);
  return [
    ...own,
    "",
    `  - Severity: ${severity}`,
    `  - Family: a rule of the plugin ${printable(name)}, in ${printable(path)}`
  ];
}
var foundAt = (scene) => scene.report.diagnostics.filter(
  ({ at, related }) => [{ at }, ...related].some((each) => isIn(scene, each.at))
);
function isIn({ file, line }, at) {
  if (!isBelow(at.file.path, file)) return false;
  const { start, end } = positionsOf(at);
  return line === void 0 || start.line <= line && line <= end.line;
}
function sceneLines(scene, sheet) {
  const found = foundAt(scene);
  const silenced = scene.report.suppressed.filter(({ at }) => isIn(scene, at)).map(({ rule, message, suppression: { reason } }) => `silenced: ${rule}: ${message} (${reason})`);
  const remarks = [...found.length === 0 ? nothing(scene) : [], ...silenced];
  return [
    ...findingBlocks(found, scene.report, sheet),
    ...remarks.map((remark) => hanging("", remark, sheet.width))
  ].map((lines) => `${lines.join("\n")}
`).join("\n");
}
var mostNamed = 10;
function nothing({ file, line, isAlone, report }) {
  const inFile = report.diagnostics.filter(({ at }) => isIn({ file, line: void 0 }, at));
  const lines = [...new Set(inFile.map(({ at }) => positionsOf(at).start.line))].sort((a, b) => a - b);
  const others = lines.length > mostNamed ? ", \u2026" : "";
  return [
    line === void 0 ? `nothing is found in ${file}` : `nothing is found at ${file}:${line}`,
    ...lines.length > 0 ? [`findings in this file: line ${lines.slice(0, mostNamed).join(", ")}${others}`] : [],
    ...isAlone ? [
      `it was judged by itself; name the folder that belongs to it behind it: ipamlint explain PATH:LINE FOLDER`
    ] : []
  ];
}
var called = (at) => `${at.file.path}:${positionsOf(at).start.line}`;

// src/run/explain.ts
async function explain(wish, world) {
  const rule = await ruleCalled(wish, world);
  await world.page(rule ? (await pagesOf([rule], wish, world)).join("") : await placeOf(wish, world));
  return 0;
}
async function pagesOf(rules2, wish, world) {
  const { pages } = await import("./pages-SWORDUXB.mjs");
  const sheet = paper(void 0, wish, world);
  return rules2.map(
    (rule) => explanation({ rule, page: rule.plugin?.page ?? pages[rule.id] ?? "" }, version, sheet)
  );
}
async function ruleCalled(wish, world) {
  const { target, root: option } = wish;
  const known = rules.find(({ id }) => id === target);
  if (known || !/^[\w-]+$/.test(target) || target === "-") return known;
  const { root } = await world.locate(option, [], isAside);
  const brought = await withPlugins(rules, wish, world);
  const config = await configOf(world, root, wish.config, brought, wish.extent);
  const rules2 = await withPolicies(brought, config);
  const policy = rules2.find(({ id }) => id === target);
  if (policy || await exists(wish, world)) return policy;
  const close = nearestRules(
    target,
    rules2.map(({ id }) => id)
  );
  throw new UsageError(
    `there is no rule "${target}"`,
    close.length > 0 ? `did you mean ${close.join(" or ")}?` : "ipamlint rules lists the rules"
  );
}
async function exists({ root, target }, world) {
  try {
    await world.locate(root, [target], isAside);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}
async function placeOf(wish, world) {
  const [, path = "", digits] = /^(.*?)(?::(\d+)(?::\d+)?)?$/s.exec(wish.target) ?? [];
  const line = digits === void 0 ? void 0 : Number(digits);
  const there = await world.locate(wish.root, [path], isAside);
  const paths = wish.paths.length > 0 ? wish.paths : [path];
  const brought = await withPlugins(rules, { ...wish, paths }, world);
  const { root, config, snapshot } = await gather(world, { ...wish, paths }, brought);
  const rules2 = await withPolicies(brought, config);
  const { calicoVersion } = wish;
  const settings = { ...defaultSettings, calicoVersion, today: world.today, ...config && { config } };
  const { hints, fleet: _, before: __, existing: ___, ...judged } = lint(snapshot, settings, rules2);
  const grave = hints.filter(({ isGrave }) => isGrave);
  if (grave.length > 0) throw new BadConfig(grave);
  await warn(world, hints);
  const [inner = path] = there.reported ?? there.trees;
  const file = relativeTo(root, `${there.root}/${inner}`) ?? inner;
  const scene = {
    file,
    line,
    isAlone: wish.paths.length === 0 && !there.reported && there.trees.some((tree) => tree !== ""),
    report: { version, ...judged, isStrict: false }
  };
  const sheet = paper(void 0, wish, world);
  const speaking = new Set(foundAt(scene).map(({ rule }) => rule));
  const told = rules2.filter(({ id }) => speaking.has(id));
  return [sceneLines(scene, sheet), ...await pagesOf(told, wish, world)].join("\n\n");
}
export {
  explain
};
