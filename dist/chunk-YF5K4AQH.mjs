import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/memo.ts
function memo(derive) {
  const known = /* @__PURE__ */ new WeakMap();
  return (subject) => {
    const found = known.get(subject);
    if (found) return found.result;
    const result = derive(subject);
    known.set(subject, { result });
    return result;
  };
}
var answersAbout = memo((_subject) => /* @__PURE__ */ new Map());
function question(derive) {
  return (subject) => {
    const known = answersAbout(subject);
    const found = known.get(derive);
    if (found) return found.result;
    const result = derive(subject);
    known.set(derive, { result });
    return result;
  };
}

export {
  memo,
  question
};
