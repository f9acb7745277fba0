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

// src/reporters/inventory/inventory-json.ts
function inventoryJson(inventory, version) {
  return printableJson({
    version: 1,
    tool: { name: "ipamlint", version },
    ...located(inventory)
  });
}
export {
  inventoryJson
};
