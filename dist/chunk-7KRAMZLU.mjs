import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/run/configured.ts
var BadConfig = class extends Error {
  mistakes;
  constructor(mistakes) {
    super("the configuration is wrong");
    this.name = "BadConfig";
    this.mistakes = mistakes;
  }
};
async function configOf(world, root, option, rules, extent) {
  if (option === false) return void 0;
  const files = await world.findConfig(root, option, extent);
  if (!files) return void 0;
  const { readConfig } = await import("./read-KIDMD7C7.mjs");
  const reading = readConfig(files, rules);
  if ("mistakes" in reading) throw new BadConfig(reading.mistakes);
  return reading.config;
}
async function withPolicies(rules, config) {
  if (!config || config.policies.length === 0) return rules;
  const { policyRules } = await import("./policies-B6IQFALK.mjs");
  return [...rules, ...await policyRules(config)];
}
async function withPlugins(rules, wish, world) {
  const listed = (world.env.IPAMLINT_PLUGINS ?? "").split(",").map((each) => each.trim());
  const given = [...wish.plugins, ...listed.filter((each) => each !== "")];
  if (given.length === 0) return rules;
  const { pluginRules } = await import("./plugins-ZJLANCME.mjs");
  return [...rules, ...await pluginRules(given, wish, rules, world)];
}
function requirePlugins(config, rules) {
  const given = new Set(rules.map(({ plugin }) => plugin?.name));
  const missing = (config?.plugins ?? []).filter(({ value }) => !given.has(value));
  if (missing.length === 0) return;
  throw new BadConfig(
    missing.map(({ value, at }) => ({
      at,
      message: `the plugin "${value}" is required, and nobody gives it`,
      help: "give it with --plugin PATH|PACKAGE, or in IPAMLINT_PLUGINS"
    }))
  );
}
var MOST_SHOWN = 20;
async function complain(world, mistakes) {
  const { mistakeLines } = await import("./mistake-TZGXSKWV.mjs");
  for (const mistake of mistakes.slice(0, MOST_SHOWN)) {
    const [head, ...lines] = mistakeLines(mistake);
    world.stderr.write(`${[`ipamlint: ${head}`, ...lines].join("\n")}
`);
  }
  const left = mistakes.length - MOST_SHOWN;
  if (left > 0) world.stderr.write(`ipamlint: and ${left} more
`);
}
async function warn(world, hints) {
  if (hints.length === 0) return;
  const { mistakeLine } = await import("./mistake-TZGXSKWV.mjs");
  for (const hint of hints) world.stderr.write(`ipamlint: warning: ${mistakeLine(hint)}
`);
}
var ignores = (config) => config && ((path) => config.ignore.some((glob) => glob.matches(path)));

export {
  BadConfig,
  configOf,
  withPolicies,
  withPlugins,
  requirePlugins,
  complain,
  warn,
  ignores
};
