/** The page with which a repository begins. */
const readme = /^readme(?:\.(?:adoc|markdown|md|org|rst|txt))?$/i;

export const isReadme = (path: string): boolean => readme.test(path);

/**
 * Words by which a page calls its repository something to learn from, to try out or to use elsewhere. `template` and `lab` are none of them: people
 * keep the page of the template that they began with, and call the cluster at home a lab. One with tutorials or examples links to them.
 */
const words =
  /\b(?:archived|courses?|demo|demonstrat(?:es?|ing|ion)|example|lessons?|(?:ansible|terraform) (?:module|role)|tutorial|vagrant|workshops?)\b/i;

/** How much of a page is looked at, and of its first sentence. */
const [MOST, MOST_OF_FIRST] = [4000, 250];

/** The word by which the title of such a page, or the first line below it, says so. */
export function wordOfReadme(text: string): string | undefined {
  const lines = text
    .slice(0, MOST)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  const title = Math.max(
    lines.findIndex(line => /^[#=][ \t]|^<h1/.test(line)),
    0,
  );
  const first = lines.slice(title + 1).find(line => !/^(?:#|!?\[!|!\[|<|---|===)/.test(line)) ?? '';
  return words.exec(`${lines[title] ?? ''}\n${first.slice(0, MOST_OF_FIRST)}`)?.[0].toLowerCase();
}
