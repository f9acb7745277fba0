import { existsSync, readdirSync } from 'node:fs';
import { suite } from 'uvu';
import { group } from '../src/base/text/group.ts';
import { survey } from '../src/cluster/survey.ts';
import { subjectsOf } from '../src/answers/why/find.ts';
import { why } from '../src/answers/why/why.ts';
import { whyPretty } from '../src/commands/why/pretty.ts';
import { readCase, snapshotOf } from './kit/case.ts';
import { golden } from './kit/golden.ts';
import { ran } from './kit/world.ts';

/** So many objects of each repository are asked about, spread over all. */
const enough = 8;

/** The text of the page that a reader sees, a line for each block. Pictures have golden files of their own. */
const readable = (page: string): string =>
  page
    .replace(/<(style|script|head|svg|pre|header|footer)\b.*?<\/\1>/gs, '')
    .replace(/<(?=\/?(?:tr|section|h\d|table|figure|li|details|summary|p|option)\b)/g, '\n<')
    .replace(/<(?=(?:td|th|dt|dd)\b)/g, ' | <')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n');

function reasons(root: string): string {
  const { fleet } = survey(snapshotOf(readCase(root)));
  const targets = [...new Set(subjectsOf(fleet).map(({ target }) => target))];
  const step = Math.max(1, Math.ceil(targets.length / enough));
  return targets
    .filter((_, index) => index % step === 0)
    .map(target => {
      const reply = why(target, fleet);
      const said = reply.kind === 'unclear' ? reply.message : whyPretty(reply, { color: false, width: 100 });
      return `$ ipamlint why ${target}\n${said}`;
    })
    .join('\n');
}

const test = suite('what commands say about examples and shapes');

const repositories = [
  ...readdirSync('examples')
    .filter(name => name !== 'README.md')
    .map(name => `examples/${name}`),
  ...readdirSync('test/shapes').map(name => `test/shapes/${name}/repository`),
];

for (const root of repositories) {
  const name = root.split('/').find((part, index) => index > 0 && part !== 'shapes')!;
  const asked = async (...words: readonly string[]): Promise<string> =>
    (await ran([...words, '--root', root, root])).stdout;

  test(`${name}: inventory, free and why`, async () => {
    const [inventory, free] = [await asked('inventory'), await asked('free', '--size', '27')];
    golden(
      `said/${name}.txt`,
      `$ ipamlint inventory\n${inventory}\n$ ipamlint free --size 27\n${free}\n${reasons(root)}`,
    );
  });

  test(`${name}: the page of report`, async () => {
    golden(`said/${name}.page.txt`, `${readable(await asked('report'))}\n`);
  });
}

/** The cases of rules that are repositories of several files; every so many of them is enough. */
const folders = readdirSync('rules')
  .map(rule => `rules/${rule}/cases`)
  .filter(cases => existsSync(cases))
  .flatMap(cases =>
    readdirSync(cases, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${cases}/${name}`),
  );
const oneOf = 3;

test('inventories of cases of several files', async () => {
  const said: string[] = [];
  for (const root of folders.filter((_, index) => index % oneOf === 0)) {
    const { stdout, stderr } = await ran(['inventory', '--root', root, root]);
    said.push(`# ${root}\n${stdout}${stderr}`);
  }
  golden('said/inventories.txt', said.join('\n'));
});

const changes = readdirSync('rules').flatMap(rule => {
  const cases = `rules/${rule}/cases`;
  const found = existsSync(cases) ? readdirSync(cases).map(name => `${cases}/${name}`) : [];
  return found.filter(each => existsSync(`${each}/before`)).map(each => [rule, each] as const);
});

for (const [rule, ofRule] of group(changes, ([rule]) => rule))
  test(`changes in the cases of ${rule}: diff and its part of the page`, async () => {
    const said: string[] = [];
    for (const [, each] of ofRule) {
      const states = ['--root', `${each}/after`, '--base-dir', `${each}/before`];
      const { stdout } = await ran(['diff', ...states]);
      const page = readable((await ran(['report', ...states])).stdout);
      said.push(`# ${each}\n${stdout}\n${page.slice(page.indexOf('What this change does'))}\n`);
    }
    golden(`said/changes.${rule}.txt`, said.join('\n'));
  });

test.run();
