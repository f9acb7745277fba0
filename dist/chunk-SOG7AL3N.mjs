import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/words/uri.ts
function relativeUri(path) {
  return encodeURI(path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD")).replace(/[?#:]/g, encodeURIComponent);
}

export {
  relativeUri
};
