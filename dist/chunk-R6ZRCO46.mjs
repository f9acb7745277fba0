import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/wildcards.ts
function fits(parts, items, isAny, goesWith) {
  let part = 0;
  let item = 0;
  let lastAny = -1;
  let resume = 0;
  while (item < items.length) {
    if (part < parts.length && isAny(parts[part])) {
      lastAny = part++;
      resume = item;
    } else if (part < parts.length && goesWith(parts[part], items[item])) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++resume;
    } else return false;
  }
  while (part < parts.length && isAny(parts[part])) part++;
  return part === parts.length;
}

export {
  fits
};
