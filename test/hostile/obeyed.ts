/** What a stream may hold besides words. */
export interface Allowed {
  readonly color?: boolean;
  /** GitHub's annotations: for the paths of files that they may be of. */
  readonly annotations?: boolean;
  /** The pictures of a report in Markdown. */
  readonly pictures?: boolean;
}

/** All that a terminal or a reader of logs may act on, or that shows nothing and so hides something. */
const acting = new RegExp(
  [
    // Controls but the line feed, line separators, marks of direction, what has no width.
    String.raw`[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u2028-\u202e\u061c\u200b-\u200f\u2060-\u206f\ufeff]`,
    // Fillers, selectors of variants, tags, halves of letters.
    String.raw`\u034f|[\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufff9-\ufffb]`,
    String.raw`[\ufe00-\ufe0d]|[\u{e0000}-\u{e0fff}]|[\ud800-\udfff]`,
  ].join('|'),
  'u',
);
const ourColor = /\x1b\[(?:0|1|1;3[1-6])m/g;

/** Lines that a CI system or a reader of Markdown takes for more than words, behind whatever blanks there are. */
const orders: Readonly<Record<string, RegExp>> = {
  'a command of GitHub': /^\s*::\s*[a-z]/i,
  'an old command of GitHub, or one of Azure': /##(?:vso)?\[/i,
  'a message to TeamCity': /##teamcity\[/,
  'a fence of Markdown': /^\s*(?:```|~~~)/,
  'a group of Buildkite': /^(?:---|\+\+\+|~~~|\^\^\^) /,
};

const annotation =
  /^::(?:error|warning|notice) (?:file=[^:,]+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,)?title=ipamlint[^:,]*::[^%]*(?:%(?:25|0A)[^%]*)*$/;

/** Boxes with labels of letters, digits and codes, lines between them, and frames around them. */
const picture =
  /^```mermaid\nflowchart LR\n((?: {2}(?:end| {0,2}(?:subgraph )?\w+[[(]+"(?:[\p{L}\p{M}\p{N} ,./-]|#\d+;|<br>)*"[\])]+| {2}\w+ -(?:->|\. [a-z ]+ \.->) \w+)\n)+)```$/gmu;

/** What of a text would be obeyed, each with its line; empty where all of it are words. */
export function obeyed(text: string, { color, annotations, pictures }: Allowed = {}): readonly string[] {
  const undrawn = pictures ? text.replace(picture, '$1') : text;
  return (color ? undrawn.replace(ourColor, '') : undrawn).split('\n').flatMap(line => {
    const act = acting.exec(line);
    const faults = act ? [`acts (U+${act[0].codePointAt(0)!.toString(16)})`] : [];
    if (annotations && annotation.test(line)) return faults;
    const found = Object.entries(orders).flatMap(([name, order]) => (order.test(line) ? [name] : []));
    return [...faults, ...found].map(fault => `${fault}: ${JSON.stringify(line.slice(0, 300))}`);
  });
}
