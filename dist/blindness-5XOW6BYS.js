import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  blindness
} from "./chunk-JWI56WWW.js";
import "./chunk-CHF6HTOW.js";
import "./chunk-4JN6GR4P.js";
export {
  blindness
};
