/** An incident, with a small repository that has the same fault. */
export interface Incident {
  readonly title: string;
  /** Files below `# file: PATH`, or one without a name. */
  readonly repository: string;
  /** What is said about it, a line for each finding; empty where nothing is. */
  readonly findings: string;
  /** The rules that speak, in the order in which they do. */
  readonly rules: readonly string[];
}

/** The page that tells of them. */
export const INCIDENTS_PAGE = 'docs/incidents.md';

const SECTION = /^### (.*)\n(?:(?!^##)[^])*?^```yaml\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm;
const NOTHING = 'nothing is found\n';

/** The incidents of a page. */
export const incidentsIn = (page: string): readonly Incident[] =>
  [...page.matchAll(SECTION)].map(([, title = '', repository = '', told = '']) => {
    const findings = told === NOTHING ? '' : told;
    const rules = [...findings.matchAll(/ \[([a-z-]+)\]$/gm)].map(([, rule]) => rule!);
    return { title, repository, findings, rules: [...new Set(rules)] };
  });

/** The page with other findings below the examples. */
export const retold = (
  page: string,
  findingsOf: (incident: Pick<Incident, 'title' | 'repository'>) => string,
): string =>
  page.replace(SECTION, (section: string, title: string, repository: string) => {
    const end = section.indexOf(repository) + repository.length;
    return `${section.slice(0, end)}\`\`\`\n\n\`\`\`text\n${findingsOf({ title, repository }) || NOTHING}\`\`\`\n`;
  });

const INDEX = /(<!-- index:start -->).*(<!-- index:end -->)/s;

/** The page with its list of contents renewed. */
export function indexed(page: string, anchorOf: (heading: string) => string): string {
  const rows = incidentsIn(page).map(({ title, rules }) => {
    const named = rules.map(rule => `[${rule}](../rules/${rule}/README.md)`).join(', ');
    return `| [${title}](#${anchorOf(title)}) | ${named || 'none: it is not a fault'} |`;
  });
  const table = ['| What happened | Rules that report it |', '| --- | --- |', ...rows].join('\n');
  return page.replace(INDEX, (_, start: string, end: string) => `${start}\n\n${table}\n\n${end}`);
}
