import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ADDRESS_BITS,
  clipped,
  diagnoseAddress,
  formatAddress,
  parseAddress,
  parseIPv4,
  quoted
} from "./chunk-J3DQIE5U.mjs";

// src/net/diagnose-cidr.ts
function diagnoseCidr(text) {
  const only = parseAddress(text);
  if (only)
    return `no prefix length; write ${formatAddress(only)}/${ADDRESS_BITS[only.family]} for one address`;
  if (text.includes(",")) return "a list; one CIDR is expected";
  if (isRange(text)) return "a range of addresses; one CIDR is expected";
  if (/\s/.test(text)) return "white space is not allowed";
  const slash = text.indexOf("/");
  if (slash < 0) return diagnoseAddress(text);
  if (slash === 0) return 'no address before "/"';
  const address = text.slice(0, slash);
  const longest = ADDRESS_BITS[address.includes(":") ? 6 : 4];
  return diagnoseAddress(address) ?? diagnosePrefix(text.slice(slash + 1), longest);
}
function diagnoseCidrOrAddress(text) {
  return parseAddress(text) ? void 0 : diagnoseCidr(text);
}
function isRange(text) {
  const ends = text.split("-");
  return ends.length === 2 && ends.every((end) => parseAddress(end.trim()));
}
function diagnosePrefix(prefix, longest) {
  if (prefix === "") return 'no prefix length after "/"';
  if (prefix.includes("/")) return '"/" stands twice';
  const bits = longest === ADDRESS_BITS[4] ? netmaskBits(prefix) : void 0;
  if (bits !== void 0) return `${quoted(prefix)} is a netmask; write /${bits}`;
  if (!/^\d+$/.test(prefix)) return `prefix length ${quoted(prefix)} is not a number`;
  if (Number(prefix) > longest) return `prefix length ${clipped(prefix)} is longer than ${longest}`;
  return void 0;
}
function netmaskBits(text) {
  const mask = parseIPv4(text);
  if (mask === void 0) return void 0;
  const bits = Math.clz32(~mask);
  return mask === 2 ** 32 - 2 ** (32 - bits) ? bits : void 0;
}

export {
  diagnoseCidr,
  diagnoseCidrOrAddress
};
