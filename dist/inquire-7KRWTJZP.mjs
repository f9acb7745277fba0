import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  yamlScalar
} from "./chunk-OZTHRNYJ.mjs";
import {
  effective
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
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  configOf,
  withPlugins,
  withPolicies
} from "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-TITQ7WD4.mjs";
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-UQ3TMK56.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import {
  printable,
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-TOEVJN4G.mjs";
import {
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/settings/config.ts
var WIDEST = 60;
function configPretty(title, entry, color) {
  const paint = paintWith(color);
  const lines = linesOf(entry, "");
  const column = Math.max(0, ...lines.map(({ text }) => widthOf(text)).filter((size) => size <= WIDEST));
  const rows = lines.map(({ text, origin }) => {
    if (origin === void 0) return text;
    const gap = " ".repeat(Math.max(column - widthOf(text), 0) + 2);
    return `${text}${gap}${paint("frame", `# ${printable(origin)}`)}`;
  });
  return [`# ${printable(title)}`, ...rows, ""].join("\n");
}
function linesOf(entry, margin) {
  if (entry.kind === "value") return [{ text: `${margin}${yamlScalar(entry.value)}`, origin: entry.origin }];
  if (entry.kind === "list")
    return entry.items.flatMap((item) => {
      const [first, ...rest] = linesOf(item, `${margin}  `);
      return first ? [{ ...first, text: `${margin}- ${first.text.slice(margin.length + 2)}` }, ...rest] : [];
    });
  return entry.entries.flatMap(([key, inner]) => {
    const head = `${margin}${yamlScalar(key)}:`;
    if (inner.kind === "value") return [{ text: `${head} ${yamlScalar(inner.value)}`, origin: inner.origin }];
    return [{ text: head, origin: void 0 }, ...linesOf(inner, `${margin}  `)];
  });
}
function configJson(files, entry) {
  return printableJson({ files, ...plain(entry) });
}
function plain(entry) {
  if (entry.kind === "list") return entry.items.map(plain);
  if (entry.kind === "map")
    return Object.fromEntries(entry.entries.map(([key, inner]) => [key, plain(inner)]));
  const { value, origin } = entry;
  return origin === void 0 ? value : { value, origin };
}

// src/run/inquire.ts
async function inquire(inquiry, world) {
  const { rules: own } = await import("./rules-N5Q2WR43.mjs");
  const { root, file } = await placeOf(inquiry, world);
  const known = await withPlugins(own, inquiry, world);
  const config = await configOf(world, root, inquiry.config, known);
  const rules = await withPolicies(known, config);
  requireRules(
    inquiry.settings,
    rules.map(({ id }) => id)
  );
  const entry = effective({
    settings: { ...inquiry.settings, ...config && { config } },
    failOn: inquiry.failOn,
    maxWarnings: inquiry.maxWarnings,
    strictCoverage: inquiry.strictCoverage,
    rules,
    file
  });
  const files = (config?.files ?? []).map(({ path }) => path).reverse();
  const { format, file: target } = inquiry.output;
  const text = format === "json" ? configJson(files, entry) : configPretty(titleOf(files), entry, paper(target, inquiry, world).color);
  deliver(text, target, root, world);
  return 0;
}
async function placeOf({ root, file }, world) {
  const here = await world.locate(root, [], isAside);
  if (file === void 0) return { root: here.root, file };
  const there = await world.locate(root, [file], isAside);
  const [path = ""] = there.reported ?? there.trees;
  const inner = relativeTo(here.root, `${there.root}/${path}`);
  return inner === void 0 ? { root: there.root, file: path } : { root: here.root, file: inner };
}
function titleOf([main, ...bases]) {
  if (main === void 0) return "no configuration: this is what holds by itself";
  return bases.length > 0 ? `${main}, which builds on ${bases.join(" and ")}` : main;
}
export {
  inquire
};
