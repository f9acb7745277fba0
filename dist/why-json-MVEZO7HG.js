import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  located
} from "./chunk-K63YTPT4.js";
import "./chunk-AJCKN2JL.js";
import {
  printableJson
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/why-json.ts
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
