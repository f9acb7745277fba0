/** What stands between fences is an example, not part of the page. */
const withoutFences = (page: string): string => page.replace(/^ *(```|~~~).*?^ *\1/gms, '');

/** The relative links of a page, images included, as they are written. */
export const linksIn = (page: string): readonly string[] =>
  [...withoutFences(page).matchAll(/\]\((?!\w+:)<?([^)\s>]+)>?[^)]*\)/g)].map(([, link]) => link!);

/** The anchors that GitHub gives the headings of a page. */
export function anchorsIn(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(page).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let times = 1; anchors.has(anchor); times++) anchor = `${slug}-${times}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** What can be cited of a page: numbered headings as `§1.2`, numbered rows of tables as `V5b`. */
export function sectionsIn(page: string): ReadonlySet<string> {
  const prose = withoutFences(page);
  const headings = [...prose.matchAll(/^#{1,6} +(\d+(?:\.\d+)*)\b/gm)].map(([, number]) => `§${number}`);
  const rows = [...prose.matchAll(/^\| *([A-Z]\d+[a-z]?) *\|/gm)].map(([, id]) => id!);
  return new Set([...headings, ...rows]);
}

export interface Citation {
  readonly page: string;
  readonly sections: readonly string[];
}

/** The citations of a text: the name of a page, and the sections that follow it, over the ends of lines as well. */
export function citationsIn(text: string): readonly Citation[] {
  const sectionOrBetween = /(?:§\d+(?:\.\d+)*|\b[VBC]\d+[a-z]?\b|[\s*/,]|\band\b|\bto\b)*/;
  const citation = new RegExp(`(docs/[\\w-]+\\.md)\`?(${sectionOrBetween.source})`, 'g');
  return [...text.matchAll(citation)].flatMap(([, page = '', behind = '']) => {
    const sections = behind.match(/§\d+(?:\.\d+)*|\b[VBC]\d+[a-z]?\b/g) ?? [];
    return sections.length === 0 ? [] : [{ page, sections }];
  });
}

/** The pages that the comments of a source name. */
export function pagesNamedIn(source: string): readonly string[] {
  const comments = source.match(/^\s*\/?\*.*$|(?:^|\s)\/\/.*$/gm) ?? [];
  return comments.flatMap(comment => comment.match(/(?<![\w/.*-])[\w./-]+\.md\b/g) ?? []);
}
