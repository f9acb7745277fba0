import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/group.ts
function group(values, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

export {
  group
};
