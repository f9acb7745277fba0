import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/trim.ts
function withoutEnd(text, characters) {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end--;
  return text.slice(0, end);
}

export {
  withoutEnd
};
