/** Further apart no two keys of one object stand. */
export const FURTHEST = 2000;

const body = /(?:\b|\\n)(?:metadata|spec|data)["'\\]{0,8}[ \t]*[:={]/g;

/** Whether a kind is that of an object, not one in a reference or a selector: `{apiVersion, kind, name}`. */
export function hasBody(part: string, at: number): boolean {
  const start = Math.max(0, at - FURTHEST);
  for (const { index } of part.slice(start, at + FURTHEST).matchAll(body))
    if (areBeside(part, start + index, at)) return true;
  return false;
}

/** What tells which object is meant, or which kinds. No object has a group. */
const pointers =
  /^(?:api(?:Version|Group)|version|kind|name|namespace|uid|controller|blockOwnerDeletion|ready|readyExpr|optional|fieldPath|resourceVersion)$/;

/** Whether a kind stands in a reference to objects, which brings none: `{kind: IPPool, name: a}`. */
export function isReference(part: string, at: number): boolean {
  const keys = keysBeside(part, at);
  return keys.includes('group') || (keys.includes('name') && keys.every(key => pointers.test(key)));
}

const keyOfLine = /^[ \t]*(?:- +){0,99}["']?(\w[\w./-]*)["']?[ \t]*:/;

/** The keys of the mapping that the key at `at` stands in. */
function keysBeside(part: string, at: number): readonly string[] {
  const [start, end] = [Math.max(0, at - FURTHEST), at + FURTHEST];
  const column = columnOf(part, at);
  if (column === undefined) {
    const open = part.slice(start, at).match(/\{[^{}]*$/)?.[0] ?? '';
    const rest = part.slice(at, end).match(/^[^{}]*(?=\})/)?.[0] ?? '';
    return Array.from(`${open}${rest}`.matchAll(/[{,]\s*["']?(\w+)["']?[ \t]*:/g), ([, key]) => key!);
  }
  const line = at - column;
  const isFirst = /^[ \t]*- /.test(part.slice(line, at));
  const above = isFirst ? [] : part.slice(start, line).split('\n').reverse().slice(1);
  const last = above.findIndex(each => isOutside(each, column));
  const below = part.slice(at, end).split('\n').slice(1);
  const next = below.findIndex(each => isOutside(each, column));
  const lines = [
    ...(last < 0 ? above : above.slice(0, last + 1)),
    ...(next < 0 ? below : below.slice(0, next)),
  ];
  return lines.flatMap(each => {
    const key = keyOfLine.exec(each)?.[1];
    return key !== undefined && each.indexOf(key) === column ? [key] : [];
  });
}

/** Whether two keys stand in one object: in one column of a block, or without a bracket between them that is not closed. */
export function areBeside(part: string, one: number, other: number): boolean {
  const [start, end] = one < other ? [one, other] : [other, one];
  if (end - start > FURTHEST) return false;
  const between = part.slice(start, end);
  const columns = [start, end].map(index => columnOf(part, index));
  if (columns.every(column => column !== undefined) && /\n/.test(between)) {
    const [column, same] = columns as readonly number[];
    return (
      column === same &&
      !between
        .split('\n')
        .slice(1)
        .some(line => isOutside(line, column!))
    );
  }
  let depth = 0;
  for (const sign of between) {
    if ('{[('.includes(sign)) depth++;
    if ('}])'.includes(sign) && --depth < 0) return false;
  }
  return depth === 0;
}

/** Where a key stands that begins its line, behind the dash of an item; undefined for any other. */
function columnOf(part: string, index: number): number | undefined {
  const before = part.slice(Math.max(0, index - FURTHEST), index);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[ \t]*(?:- +){0,99}["']?$/.test(line) ? line.length : undefined;
}

/** Whether a line belongs to what stands around a column, or begins the next item. */
const isOutside = (line: string, column: number): boolean => {
  const indent = /^[ \t]*/.exec(line)![0].length;
  return line.trim() !== '' && indent < column && !(indent === column - 1 && /^[ \t]*["']/.test(line));
};
