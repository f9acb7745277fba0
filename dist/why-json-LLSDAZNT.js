import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rangeOf
} from "./chunk-AJCKN2JL.js";
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
var isPlace = (value) => "file" in value && "span" in value;
function located(value) {
  if (Array.isArray(value)) return value.map(located);
  if (typeof value !== "object" || value === null) return value;
  if (isPlace(value)) return { path: value.file.path, range: rangeOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, located(inner)]));
}
export {
  whyJson
};
