import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  located
} from "./chunk-TDG3CS3O.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
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
