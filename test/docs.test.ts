import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { floors } from './kit/layers.ts';
import { anchorsIn, citationsIn, linksIn, pagesNamedIn, sectionsIn } from './kit/pages.ts';

/** The files below a folder whose names end so, by their paths from the root of the repository. */
const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .filter(path => ending.test(path) && !/node_modules|\/repository\/|\/cases\//.test(path))
    .sort();

const text = (path: string): string => readFileSync(path, 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'rules', 'examples', 'test'].flatMap(folder => filesIn(folder, /\.md$/)),
].filter(path => !path.startsWith('rules/_template/'));

const sources = ['src', 'rules', 'test', 'bench'].flatMap(folder => filesIn(folder, /\.(ts|go)$/));

const test = suite('documents');

test('links lead to files that exist, and to headings that they have', () => {
  assert.ok(pages.length > 40, 'the pages are found');
  const broken = pages.flatMap(page =>
    linksIn(text(page)).flatMap(link => {
      const [target = '', anchor] = link.split('#');
      const path = target === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(target));
      if (!existsSync(path)) return [`${page}: ${link}: no such file`];
      const isThere = anchor === undefined || !path.endsWith('.md') || anchorsIn(text(path)).has(anchor);
      return isThere ? [] : [`${page}: ${link}: no such heading`];
    }),
  );
  assert.equal(broken, []);
});

test('every section that a comment cites exists', () => {
  const missing = [...sources, ...pages].flatMap(path =>
    citationsIn(text(path)).flatMap(({ page, sections }) => {
      const known = existsSync(page) ? sectionsIn(text(page)) : new Set<string>();
      return sections
        .filter(section => !known.has(section))
        .map(section => `${path} cites ${page} ${section}`);
    }),
  );
  assert.equal(missing, []);
});

test('comments name only pages that are in the repository', () => {
  const absent = sources.flatMap(path =>
    pagesNamedIn(text(path))
      .filter(name => !existsSync(name) && !existsSync(posix.join(posix.dirname(path), name)))
      .map(name => `${path} names ${name}`),
  );
  assert.equal(absent, []);
});

test('the plan of the house shows every room, and names only modules that are there', () => {
  const plan = text('docs/architecture.md');
  const shown = [...plan.matchAll(/^\| `([\w*/]+)` +\|/gm)].map(([, name]) => name);
  assert.equal(shown, [...floors, 'rules/*']);
  const named = [...plan.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path]) => path!);
  assert.ok(named.length > 15, String(named.length));
  assert.equal(
    named.filter(path => !existsSync(path) && !existsSync(`src/${path}`) && path !== 'ip-pool.ts'),
    [],
  );
});

test('links, headings and citations are seen as readers see them', () => {
  const page = `# A house\n\n## 1.2 What \`calico-node\` does, twice\n\n## Why?\n\n## Why?\n
[a](b.md#c) [d](https://example.org) ![e](f.png)\n\n\`\`\`md\n# no heading [g](h.md)\n\`\`\`\n
| V5b | a |\n| B20 | b |\n`;
  assert.equal(linksIn(page), ['b.md#c', 'f.png']);
  assert.equal([...anchorsIn(page)], ['a-house', '12-what-calico-node-does-twice', 'why', 'why-1']);
  assert.equal([...sectionsIn(page)], ['§1.2', 'V5b', 'B20']);
  const code = `/**\n * One (\`docs/calico.md\` §1.4 V4 V5b,\n * §5.1 and §5.2). Two: docs/tools.md §2, and 3 more.\n */`;
  assert.equal(citationsIn(code), [
    { page: 'docs/calico.md', sections: ['§1.4', 'V4', 'V5b', '§5.1', '§5.2'] },
    { page: 'docs/tools.md', sections: ['§2'] },
  ]);
  assert.equal(pagesNamedIn(`${code}\nconst path = 'other.md'; // see \`README.md\``), [
    'docs/calico.md',
    'docs/tools.md',
    'README.md',
  ]);
});

test.run();
