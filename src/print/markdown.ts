/** Markdown as plain text: the same words without the marks. Code blocks keep their lines. */
export function plainText(markdown: string): string {
  let code = false;
  const lines = uncommented(markdown)
    .split(/\r?\n/)
    .flatMap(line => {
      if (!/^\s*(```|~~~)/.test(line)) return [code ? line : unmarked(line)];
      code = !code;
      return [];
    });
  return lines.join('\n').trim();
}

/** The first paragraph of prose on a page, as one line of plain text. */
export function firstParagraph(markdown: string): string | undefined {
  const paragraph = uncommented(markdown)
    .split(/(?:\r?\n){2,}/)
    .map(block => block.trim())
    .find(block => /^[^\s#|>`~<-]/.test(block));
  return paragraph && plainText(paragraph).replace(/\s+/g, ' ');
}

/** The page with its relative links made absolute, since help is read far from where the page lies. */
export function withAbsoluteLinks(markdown: string, page: string): string {
  return markdown.replace(/\]\((?![a-z]+:)([^)\s]+)\)/gi, (link, target: string) =>
    URL.canParse(target, page) ? `](${new URL(target, page).href})` : link,
  );
}

function uncommented(markdown: string): string {
  return markdown.replace(/<!--[\s\S]*?-->\r?\n?/g, '');
}

function unmarked(line: string): string {
  return line
    .replace(/^#+\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '');
}
