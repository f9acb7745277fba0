import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  fixWord
} from "./chunk-4BUOUSUT.mjs";
import {
  families
} from "./chunk-MR2DE72G.mjs";
import {
  markdownCode,
  markdownLink,
  markdownProse,
  table,
  tableRow
} from "./chunk-JPNISFLJ.mjs";
import "./chunk-SOG7AL3N.mjs";
import {
  rulePage
} from "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/rules/rules-markdown.ts
function rulesReport({ version, rules }) {
  const held = rules.map((rule) => ({ ...rule, severity: rule.level }));
  const lines = rulesMarkdown(
    held,
    ({ id, policy, plugin }) => policy || plugin ? void 0 : rulePage(id, version)
  );
  return `${lines.join("\n").trimEnd()}
`;
}
function rulesMarkdown(rules, addressOf) {
  return Object.keys(families).flatMap((family) => {
    const members = rules.filter((rule) => rule.family === family);
    if (members.length === 0) return [];
    return [
      `## ${families[family]}`,
      "",
      ...table(
        ["Rule", "Severity", "Fix", "Since", "Finds"],
        members.map(
          (rule) => tableRow([
            markdownLink(
              rule.policy || rule.plugin ? markdownCode(rule.id) : `\`${rule.id}\``,
              addressOf(rule)
            ),
            rule.severity,
            fixWord(rule),
            rule.since,
            markdownProse(rule.summary)
          ])
        )
      ),
      ""
    ];
  });
}
export {
  rulesMarkdown,
  rulesReport
};
