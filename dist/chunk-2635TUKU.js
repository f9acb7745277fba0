import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/manifest/calico-version.ts
function parseVersion(text) {
  const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+][\w.+-]*)?$/.exec(text);
  if (!match) return void 0;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0) };
}
function compareVersions(a, b) {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
function imageVersion(image) {
  const tag = /:([^:/@]+)(?:@[^@]*)?$/.exec(image)?.[1];
  return tag === void 0 ? void 0 : parseVersion(tag);
}

export {
  parseVersion,
  compareVersions,
  imageVersion
};
