import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  commandBrackets,
  printable,
  printableJson
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";
export {
  commandBrackets,
  printable,
  printableJson
};
