import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import {
  noConfig
} from "./chunk-UQ3TMK56.mjs";
import {
  formatCidr
} from "./chunk-J3DQIE5U.mjs";

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
      map(
        rules.map((rule) => {
          const { level, origin } = ruleLevel(rule, settings, file === void 0 ? [] : overrides);
          return [rule.id, value(level, origin)];
        })
      )
    ]
  ]);
}
function thresholds(config, { failOn, maxWarnings, strictCoverage }) {
  const told = config.failOn;
  const most = config.maxWarnings;
  const strict = config.strictCoverage;
  const { baseline } = config;
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
    ],
    ["baseline", baseline && value(baseline.value, originOf(baseline.origin))]
  ];
}
function ruleLevel({ id, severity }, { levels, only, config = noConfig }, overrides = []) {
  if (only && !only.has(id)) return { level: "off", origin: "--only" };
  const told = levels.get(id);
  if (told !== void 0) return { level: told, origin: "--rule" };
  const own = overrides.findLast(({ rules }) => rules.has(id))?.rules.get(id) ?? config.rules.get(id);
  return own ? { level: own.value, origin: originOf(own.origin) } : { level: severity, origin: "default" };
}
var groupEntry = ({ name, at, clusters }) => map([
  ["name", value(name, originOf(at))],
  ["clusters", list(clusters.map(({ value: name2, at: at2 }) => value(name2, originOf(at2))))]
]);
var overrideEntry = ({ files, rules }) => map([
  ["files", list(files.map(globEntry))],
  ["rules", map([...rules].map(([id, { value: level, origin }]) => [id, value(level, originOf(origin))]))]
]);

export {
  effective,
  ruleLevel
};
