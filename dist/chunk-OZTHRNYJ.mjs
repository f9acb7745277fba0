import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  quotedYaml
} from "./chunk-PN7M62NT.mjs";

// src/reporters/words/yaml-scalar.ts
var special = /^(?:true|false|yes|no|on|y|n|null|~|[-+.\d].*)?$/i;
var ipv4Network = /^\d+(?:\.\d+){3}(?:\/\d+)?$/;
function yamlScalar(value) {
  if (typeof value !== "string") return String(value);
  const isPlain = /^[\w./-](?:[\w./:@-]*[\w./@-])?$/.test(value) && !special.test(value);
  if (ipv4Network.test(value)) return value;
  return isPlain ? value : quotedYaml(value);
}

export {
  yamlScalar
};
