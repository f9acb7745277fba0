import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  located
} from "./chunk-PMJGFLFJ.mjs";
import "./chunk-K25CLZPW.mjs";
import {
  printableJson
} from "./chunk-WR3O222X.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/why/why-json.ts
function whyJson(answers, question, version) {
  return printableJson({
    version: 1,
    tool: { name: "ipamlint", version },
    question,
    answers: answers.map(located)
  });
}
export {
  whyJson
};
