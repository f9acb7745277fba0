/** An element of a document. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*';
const TOKEN = new RegExp(`<(/?)(${NAME})((?: ${NAME}="[^"<]*")*)(/?)>|([^<]+)`, 'gy');
const ATTRIBUTE = new RegExp(` (${NAME})="([^"]*)"`, 'g');

/** All but what XML 1.0 lets a document hold (`Char` of its section 2.2); a lone half of a letter is none. */
const NO_CHARACTER = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const STRAY = /&(?!(?:amp|lt|gt|quot|apos);)|]]>/;

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name]!,
  );

/** Reads the XML that we write: elements, attributes and text, no more. Throws where it is not well formed. */
export function parsedXml(document: string): Element {
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (body === document) throw new Error('no declaration');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < body.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(body);
    if (!token) throw new Error(`not well formed: ${JSON.stringify(body.slice(at, at + 80))}`);
    const [, slash, name, attributes = '', empty, text] = token;
    if (text !== undefined) open.at(-1)!.text += unescaped(text);
    else if (slash) {
      if (open.pop()!.name !== name) throw new Error(`${name} ends where it did not begin`);
    } else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, key, value]) => [key!, unescaped(value!)] as const,
      );
      const names = pairs.map(([key]) => key);
      if (new Set(names).size !== names.length) throw new Error(`${name} has an attribute twice`);
      const element: Element = {
        name: name!,
        attributes: Object.fromEntries<string>(pairs),
        children: [],
        text: '',
      };
      open.at(-1)!.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not one element');
  return root.children[0]!;
}

/** What may stand in an element, and which of its attributes it must have: as Jenkins' `junit-10.xsd` says. */
const GRAMMAR: Readonly<
  Record<
    string,
    { readonly takes: readonly string[]; readonly needs: readonly string[]; readonly may: readonly string[] }
  >
> = {
  testsuites: { takes: ['testsuite'], needs: [], may: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuite: {
    takes: ['testcase'],
    needs: ['name', 'tests', 'failures', 'errors'],
    may: ['time', 'skipped'],
  },
  testcase: { takes: ['failure', 'error', 'system-out'], needs: ['name'], may: ['time', 'classname'] },
  failure: { takes: [], needs: [], may: ['type', 'message'] },
  error: { takes: [], needs: [], may: ['type', 'message'] },
  'system-out': { takes: [], needs: [], may: [] },
};

/** What an XML parser, Jenkins' schema or its reader of results would object to; empty where all is well. */
export function junitFaults(document: string): readonly string[] {
  const faults: string[] = [];
  const forbidden = NO_CHARACTER.exec(document);
  if (forbidden) faults.push(`holds U+${forbidden[0].codePointAt(0)!.toString(16)}`);
  if (STRAY.test(document)) faults.push('a stray & or ]]>');
  let root: Element;
  try {
    root = parsedXml(document);
  } catch (error) {
    return [...faults, (error as Error).message];
  }
  if (root.name !== 'testsuites') faults.push(`begins with ${root.name}`);
  const visit = ({ name, attributes, children, text }: Element): void => {
    const grammar = GRAMMAR[name];
    if (!grammar) return void faults.push(`${name} is no element`);
    const keys = Object.keys(attributes);
    for (const key of grammar.needs) if (!keys.includes(key)) faults.push(`${name} lacks ${key}`);
    for (const key of keys)
      if (![...grammar.needs, ...grammar.may].includes(key)) faults.push(`${name} takes no ${key}`);
    for (const child of children)
      if (!grammar.takes.includes(child.name)) faults.push(`${child.name} in ${name}`);
    if (grammar.takes.length > 0 && text.trim() !== '') faults.push(`text in ${name}: ${text.trim()}`);
    if (name.startsWith('testsuite')) faults.push(...countFaults({ name, attributes, children, text }));
    children.forEach(visit);
  };
  visit(root);
  if (casesIn(root).length === 0) faults.push('no test at all, which Jenkins takes for a mistake');
  return faults;
}

export const casesIn = (element: Element): readonly Element[] =>
  element.name === 'testcase' ? [element] : element.children.flatMap(casesIn);

function countFaults(element: Element): readonly string[] {
  const cases = casesIn(element);
  const having = (name: string) =>
    cases.filter(({ children }) => children.some(child => child.name === name));
  const right = {
    tests: cases.length,
    failures: having('failure').length,
    errors: having('error').length,
  };
  return Object.entries(right)
    .filter(([key, count]) => element.attributes[key] !== String(count))
    .map(
      ([key, count]) =>
        `${element.attributes['name']}: ${element.attributes[key]} ${key}, and there are ${count}`,
    );
}
