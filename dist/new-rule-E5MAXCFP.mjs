import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isRuleId
} from "./chunk-HFRTE7XN.mjs";
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
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/plugin/scaffold.ts
function ruleFiles(id, severity) {
  const below = (name) => `rules/${id}/${name}`;
  return [
    { path: below("rule.ts"), text: ruleText(id, severity) },
    { path: below("README.md"), text: pageText(id) },
    { path: below("cases/incorrect.yaml"), text: poolText(' # want "TODO: a part of the message"') },
    { path: below("cases/silent-correct.yaml"), text: poolText("") }
  ];
}
function surroundings(name, version2) {
  return [
    { path: "package.json", text: packageText(name, version2) },
    { path: "tsconfig.json", text: compilerText },
    { path: "test/rules.test.js", text: testText }
  ];
}
var ruleText = (id, severity) => `import {
  defineRule,
  poolPhrase,
  type Finding,
  type IPPool,
  type RuleContext,
} from 'ipamlint/rule';

const words = (pool: IPPool): Finding => ({
  at: pool.fields.cidr.place,
  message: \`\${poolPhrase(pool)} TODO: what is wrong\`,
  note: 'TODO: what Calico will do about it',
  help: 'TODO: what to do, as an imperative',
});

export default defineRule({
  id: '${id}',
  summary: 'TODO: what it finds, as a clause',
  severity: '${severity}',
  family: 'plugin',
  since: '1.0.0',
  *check({ cluster }: RuleContext): Iterable<Finding> {
    for (const pool of cluster.pools) if (isWrong(pool)) yield words(pool);
  },
});

/** TODO: what is not determined here is not wrong. */
function isWrong(_pool: IPPool): boolean {
  return false;
}
`;
var pageText = (id) => `# ${id}

TODO: one line, the summary as a sentence.

## What it finds

TODO

## Incorrect

\`\`\`yaml
${poolText("")}\`\`\`

## Correct

\`\`\`yaml
${poolText("")}\`\`\`

## When it stays silent

TODO
`;
var poolText = (comment) => `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: edge
spec:
  cidr: 10.42.0.0/16${comment}
`;
var packageText = (name, version2) => `{
  "name": ${JSON.stringify(name)},
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "check": "ipamlint plugins check .",
    "test": "node --test",
    "types": "tsc"
  },
  "devDependencies": {
    "ipamlint": "^${version2}",
    "typescript": "^5.9.0"
  }
}
`;
var compilerText = `{
  "compilerOptions": {
    "target": "es2022",
    "lib": ["es2023"],
    "types": [],
    "module": "nodenext",
    "strict": true,
    "noEmit": true,
    "verbatimModuleSyntax": true,
    "erasableSyntaxOnly": true,
    "allowImportingTsExtensions": true
  },
  "include": ["rules"]
}
`;
var testText = `import test from 'node:test';
import { readdirSync } from 'node:fs';
import { testsOf } from 'ipamlint/testing';

const rules = new URL('../rules/', import.meta.url);

for (const id of readdirSync(rules)) {
  const folder = new URL(\`\${id}/\`, rules);
  const { default: rule } = await import(new URL('rule.ts', folder).href);
  for (const { name, run } of testsOf(rule, folder)) test(\`\${id}: \${name}\`, run);
}
`;

// src/run/new-rule.ts
async function newRule({ id, severity }, world) {
  const { cwd } = world;
  if (!isRuleId(id))
    throw new UsageError(`"${id}" is no id of a rule`, "write lower-case words such as pool-without-owner");
  if (rules.some((rule) => rule.id === id))
    throw new UsageError(`"${id}" is the id of a rule of ipamlint`, "give yours an id of its own");
  const isThere = async ({ path }) => await world.readNamed(cwd, path) !== void 0;
  const files = ruleFiles(id, severity);
  for (const file of files)
    if (await isThere(file))
      throw new UsageError(`${file.path} is there already`, "edit that, or choose another id");
  const around = [];
  for (const file of surroundings(nameOf(cwd), version)) if (!await isThere(file)) around.push(file);
  const all = [...files, ...around];
  world.requireWritable(
    cwd,
    all.map(({ path }) => path)
  );
  for (const { path, text } of all) world.writeFile(cwd, path, text);
  world.stdout.write(
    [
      ...all.map(({ path }) => `${path} written`),
      "",
      `the tests fail until its words and cases are written; then judge a repository with`,
      `  ipamlint --plugin ${cwd}`,
      ""
    ].join("\n")
  );
  return 0;
}
var nameOf = (folder) => (folder.split(/[\\/]/).at(-1) ?? "").toLowerCase().replace(/[^a-z0-9-]+/g, "-").replace(/^-+|-+$/g, "") || "ipam-rules";
export {
  newRule
};
