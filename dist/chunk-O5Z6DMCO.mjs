import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/fix/hunks.ts
function hunksOf(text, changes, context) {
  const hunks = [];
  const blocks = blocksOf(text, changes);
  let counted = { offset: 0, lines: 0 };
  let growth = 0;
  for (let index = 0; index < blocks.length; ) {
    const { start } = blocks[index].span;
    const lead = linesBefore(text, start, context);
    const lines = lead.map((line) => ({ sign: " ", text: line }));
    const first = counted.lines + breaksIn(text, counted.offset, start) - lead.length + 1;
    const newStart = first + growth;
    for (; ; ) {
      const block = blocks[index++];
      lines.push(...block.old.map((line) => ({ sign: "-", text: line })));
      lines.push(...block.fresh.map((line) => ({ sign: "+", text: line })));
      growth += block.fresh.length - block.old.length;
      const next = blocks[index];
      const between = next && linesBetween(text, block.span.end, next.span.start, 2 * context);
      const rest = between ?? linesFrom(text, block.span.end, context);
      lines.push(...rest.map((line) => ({ sign: " ", text: line })));
      if (between) continue;
      counted = {
        offset: block.span.end,
        lines: counted.lines + breaksIn(text, counted.offset, block.span.end)
      };
      break;
    }
    hunks.push({ oldStart: first, newStart, lines });
  }
  return hunks;
}
function blocksOf(text, changes) {
  const blocks = [];
  for (let index = 0; index < changes.length; ) {
    const start = lineStartAt(text, changes[index].start);
    let fresh = text.slice(start, changes[index].start);
    let end;
    for (; ; ) {
      const change = changes[index++];
      fresh += change.text;
      end = endOfBlock(text, change, fresh);
      const next = changes[index];
      if (!next || next.start >= end) {
        fresh += text.slice(change.end, end);
        break;
      }
      fresh += text.slice(change.end, next.start);
    }
    const block = trimmed({
      span: { start, end },
      old: linesIn(text.slice(start, end)),
      fresh: linesIn(fresh)
    });
    if (block.old.length + block.fresh.length > 0) blocks.push(block);
  }
  return blocks;
}
function endOfBlock(text, { end }, fresh) {
  const isAtStart = end === 0 || text[end - 1] === "\n";
  if (isAtStart && (fresh === "" || fresh.endsWith("\n"))) return end;
  const feed = text.indexOf("\n", end);
  return feed < 0 ? text.length : feed + 1;
}
function trimmed({ span, old, fresh }) {
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail++;
  const left = old.slice(head, old.length - tail);
  const start = span.start + lengthOf(old.slice(0, head));
  return {
    span: { start, end: start + lengthOf(left) },
    old: left,
    fresh: fresh.slice(head, fresh.length - tail)
  };
}
var lengthOf = (lines) => lines.reduce((sum, { length }) => sum + length, 0);
var linesIn = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
var lineStartAt = (text, offset) => offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
function linesBefore(text, end, most) {
  const lines = [];
  for (let to = end; to > 0 && lines.length < most; ) {
    const from = lineStartAt(text, to - 1);
    lines.unshift(text.slice(from, to));
    to = from;
  }
  return lines;
}
function linesFrom(text, start, most) {
  const lines = [];
  for (let from = start; from < text.length && lines.length < most; ) {
    const feed = text.indexOf("\n", from);
    const to = feed < 0 ? text.length : feed + 1;
    lines.push(text.slice(from, to));
    from = to;
  }
  return lines;
}
function linesBetween(text, start, end, most) {
  const lines = linesFrom(text, start, most);
  const length = lengthOf(lines);
  return start + length >= end ? linesIn(text.slice(start, end)) : void 0;
}
function breaksIn(text, from, to) {
  let breaks = 0;
  for (let feed = text.indexOf("\n", from); feed >= 0 && feed < to; feed = text.indexOf("\n", feed + 1))
    breaks++;
  return breaks;
}

export {
  hunksOf
};
