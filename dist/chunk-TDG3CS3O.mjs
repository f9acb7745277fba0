import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";

// src/reporters/words/located.ts
var isPlace = (value) => "file" in value && "span" in value;
function located(value) {
  if (Array.isArray(value)) return value.map(located);
  if (typeof value === "bigint") return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (isPlace(value)) return { path: value.file.path, range: positionsOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, located(inner)]));
}

export {
  located
};
