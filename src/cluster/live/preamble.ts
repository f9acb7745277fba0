/** A line before the first object: blank, a comment, or the mark of a document. */
const empty = /^[ \t\r]*(?:$|#|---[ \t\r]*$)/;

/** A text without the whole lines at its start that hold nothing, and how many there were. One line at a time, however many. */
export function behindPreamble(text: string): { readonly rest: string; readonly lines: number } {
  let [at, lines] = [0, 0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
    if (!empty.test(text.slice(at, end))) break;
    at = end + 1;
    lines++;
  }
  return { rest: text.slice(at), lines };
}

/** Whether a line that has not ended may turn out to hold nothing, or to begin a table. */
export const mayBePreamble = (line: string): boolean => /^(?:$|#|-{1,3}[ \t\r]*$|\+-{0,2}$)/.test(line);
