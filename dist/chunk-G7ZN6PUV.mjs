import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/diagnostic/baseline-file.ts
var baselineVersion = 1;
function readBaseline(file) {
  const value = valueOf(file.text);
  if (value === void 0) return { fault: "is no JSON" };
  if (!isObject(value) || !Array.isArray(value.findings))
    return { fault: "is no baseline: it has no list of findings" };
  if (typeof value.version !== "number") return { fault: "is no baseline: it has no version" };
  if (value.version !== baselineVersion)
    return { fault: `is of version ${value.version}, and this ipamlint reads version ${baselineVersion}` };
  if (value.tool !== "ipamlint") return { fault: "is the baseline of another tool" };
  if (Object.keys(value).length > 3) return { fault: "has keys besides version, tool and findings" };
  const findings = value.findings;
  const places = /* @__PURE__ */ new Map();
  for (const [index, finding] of findings.entries()) {
    const fault = faultOf(finding);
    if (fault !== void 0) return { fault: `is wrong in findings[${index}]: ${fault}` };
    const { fingerprint } = finding;
    const other = places.get(fingerprint);
    if (other !== void 0)
      return { fault: `names one finding twice, in findings[${other}] and [${index}]` };
    places.set(fingerprint, index);
  }
  return { file, findings };
}
var keys = ["fingerprint", "rule", "path", "message"];
function faultOf(finding) {
  if (!isObject(finding)) return "it is no object";
  const missing = keys.find((key) => typeof finding[key] !== "string" || finding[key] === "");
  if (missing !== void 0) return `its ${missing} is no text`;
  if (!/^[0-9a-f]{16}$/.test(finding.fingerprint)) return "its fingerprint is not 16 hex digits";
  const { object, clusters } = finding;
  if (object !== void 0 && (typeof object !== "string" || object === "")) return "its object is no text";
  const isList = Array.isArray(clusters) && clusters.every((each) => typeof each === "string");
  if (clusters !== void 0 && !isList) return "its clusters are no list of names";
  if (object === void 0 !== (clusters === void 0))
    return "it has one of object and clusters without the other";
  const known = [...keys, "object", "clusters"];
  return Object.keys(finding).every((key) => known.includes(key)) ? void 0 : `it has keys besides ${known.join(", ")}`;
}
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function valueOf(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return void 0;
  }
}

export {
  baselineVersion,
  readBaseline
};
