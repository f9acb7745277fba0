import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  yamlScalar
} from "./chunk-2G7A7KH7.mjs";
import {
  requireRules
} from "./chunk-EXRW5ZBL.mjs";
import {
  isAside
} from "./chunk-YGUBXX6O.mjs";
import "./chunk-QCDZIY73.mjs";
import "./chunk-QWZQVVJI.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  configOf,
  withPolicies
} from "./chunk-FVL4PILH.mjs";
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
import "./chunk-EXXDHHF2.mjs";
import "./chunk-MCHUNN4K.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import "./chunk-G5HUW64J.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P6FOLQ3B.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-IF3P3WQT.mjs";
import {
  formatCidr
} from "./chunk-ZTPLIMCU.mjs";
import "./chunk-X5DUDHSX.mjs";
import {
  noConfig
} from "./chunk-URHL2F3F.mjs";
import {
  paper
} from "./chunk-AM7JZQA7.mjs";
import {
  printable,
  printableJson
} from "./chunk-ZDY26R3E.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-NDZLOLRB.mjs";
import "./chunk-TOEVJN4G.mjs";
import {
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/config/entry.ts
var value = (value2, origin) => ({
  kind: "value",
  value: value2,
  ...origin !== void 0 && { origin }
});
var list = (items) => ({ kind: "list", items });
var map = (entries) => ({
  kind: "map",
  entries: entries.flatMap(([key, entry]) => entry && !isEmpty(entry) ? [[key, entry]] : [])
});
var isEmpty = (entry) => entry.kind === "list" && entry.items.length === 0 || entry.kind === "map" && entry.entries.length === 0;
var originOf = (origin) => typeof origin === "string" ? origin : `${origin.file.path}:${positionAt(origin.file, origin.span.start).line}`;
var globEntry = ({ text, at }) => value(text, originOf(at));

// src/config/effective-cluster.ts
function clusterEntry(cluster, calicoVersion) {
  const { name, at, include = [], exclude, version, datastore, api, nodes, dump } = cluster;
  const told = (one) => one && value(one.value, originOf(one.at));
  return map([
    ["name", value(name, originOf(at))],
    ["include", list(include.map(globEntry))],
    ["exclude", list(exclude.map(globEntry))],
    [
      "calico",
      map([
        ["version", calicoVersion === void 0 ? told(version) : value(calicoVersion, "--calico-version")],
        ["datastore", told(datastore)],
        ["api", told(api)]
      ])
    ],
    ["nodes", dump ? map([["file", told(dump)]]) : list(nodes.map(nodesEntry))],
    [
      "networks",
      list(
        cluster.networks.map(
          ({ name: name2, cidr, kind, at: at2 }) => map([
            ["name", value(name2)],
            ["cidr", value(formatCidr(cidr), originOf(at2))],
            ["kind", value(kind)]
          ])
        )
      )
    ],
    [
      "externalPools",
      list(
        cluster.externalPools.map(
          ({ name: name2, cidr, at: at2 }) => map([
            ["name", value(name2, originOf(at2))],
            ["cidr", cidr && value(formatCidr(cidr))]
          ])
        )
      )
    ]
  ]);
}
function nodesEntry({ name, at, labels, taints, minimum, maximum, addresses }) {
  const isCounted = minimum === maximum;
  const origin = name === void 0 ? originOf(at) : void 0;
  return map([
    ["name", name === void 0 ? void 0 : value(name, originOf(at))],
    ["count", isCounted ? value(minimum, origin) : void 0],
    ["minimum", isCounted ? void 0 : value(minimum, origin)],
    ["maximum", isCounted || maximum === void 0 ? void 0 : value(maximum)],
    ["labels", map([...labels].map(([key, label]) => [key, value(label)]))],
    [
      "taints",
      list(
        taints.map(
          ({ key, value: text, effect }) => map([
            ["key", value(key)],
            ["value", text ? value(text) : void 0],
            ["effect", value(effect)]
          ])
        )
      )
    ],
    ["addresses", list(addresses.map(({ value: cidr, at: at2 }) => value(formatCidr(cidr), originOf(at2))))]
  ]);
}

// src/config/effective.ts
function effective(question) {
  const { settings, rules, file } = question;
  const { config = noConfig, calicoVersion } = settings;
  const isMeant = (globs) => file === void 0 || globs.some((glob) => glob.matches(file));
  const overrides = config.overrides.filter(({ files }) => isMeant(files));
  const ignore = config.ignore.filter((glob) => isMeant([glob]));
  const clusters = config.clusters.filter(
    ({ include, exclude }) => file === void 0 || include && isMeant(include) && !exclude.some((glob) => glob.matches(file))
  );
  return map([
    ["file", file === void 0 ? void 0 : value(file)],
    ["calicoVersion", calicoVersion === void 0 ? void 0 : value(calicoVersion, "--calico-version")],
    ...file === void 0 ? thresholds(config, question) : [],
    [file === void 0 ? "ignore" : "ignoredBy", list(ignore.map(globEntry))],
    ["clusters", list(clusters.map((cluster) => clusterEntry(cluster, calicoVersion)))],
    ["groups", file === void 0 ? list(config.groups.map(groupEntry)) : void 0],
    ["overrides", list(overrides.map(overrideEntry))],
    [
      "rules",
      map(rules.map((rule) => [rule.id, levelEntry(rule, settings, file === void 0 ? [] : overrides)]))
    ]
  ]);
}
function thresholds(config, { failOn, maxWarnings, strictCoverage }) {
  const told = config.failOn;
  const most = config.maxWarnings;
  const strict = config.strictCoverage;
  return [
    [
      "failOn",
      failOn !== void 0 ? value(failOn, "--fail-on") : value(told?.value ?? "error", told ? originOf(told.origin) : "default")
    ],
    [
      "maxWarnings",
      maxWarnings !== void 0 ? value(maxWarnings, "--max-warnings") : most && value(most.value, originOf(most.origin))
    ],
    [
      "strictCoverage",
      strictCoverage !== void 0 ? value(strictCoverage, "--strict-coverage") : strict && value(strict.value, originOf(strict.origin))
    ]
  ];
}
function levelEntry({ id, severity }, { levels, only, config = noConfig }, overrides) {
  if (only && !only.has(id)) return value("off", "--only");
  const told = levels.get(id);
  if (told !== void 0) return value(told, "--rule");
  const own = overrides.findLast(({ rules }) => rules.has(id))?.rules.get(id) ?? config.rules.get(id);
  return own ? value(own.value, originOf(own.origin)) : value(severity, "default");
}
var groupEntry = ({ name, at, clusters }) => map([
  ["name", value(name, originOf(at))],
  ["clusters", list(clusters.map(({ value: name2, at: at2 }) => value(name2, originOf(at2))))]
]);
var overrideEntry = ({ files, rules }) => map([
  ["files", list(files.map(globEntry))],
  ["rules", map([...rules].map(([id, { value: level, origin }]) => [id, value(level, originOf(origin))]))]
]);

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
  const { value: value2, origin } = entry;
  return origin === void 0 ? value2 : { value: value2, origin };
}

// src/run/inquire.ts
async function inquire(inquiry, world) {
  const { rules: own } = await import("./rules-KESKZLLK.mjs");
  const { root, file } = await placeOf(inquiry, world);
  const config = await configOf(world, root, inquiry.config, own);
  const rules = await withPolicies(own, config);
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
  if (target === void 0) world.stdout.write(text);
  else world.writeFile(root, target, text);
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
