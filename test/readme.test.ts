import { load } from 'js-yaml';
import { readFileSync, readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { helpOf } from './kit/command-line.ts';
import { ran } from './kit/world.ts';
import { version } from '../src/base/version.ts';

const readme = readFileSync('README.md', 'utf8');

const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
].map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** Commands with the output that a page shows below them. */
const shown = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/^```text\n\$ ipamlint (.*)\n([^]*?)^```$/gm)].map(([, command, output]) => ({
    path,
    command: command!,
    output: output!,
  })),
);

const test = suite('README and pages');

test('the README is read in three minutes', () => {
  const prose = readme.replace(/^```.*?^```$/gms, '');
  assert.ok(prose.split(/\s+/).length < 900, 'at most 900 words: move what is special to a page in docs/');
});

test('the README has what a first reader looks for, in this order', () => {
  const parts = [
    /^# ipamlint$/m,
    /^\[!\[.*img\.shields\.io/m,
    /^ipamlint is a linter for /m,
    /^```text\nerror\[/m,
    /^## What it finds$/m,
    /^## Is it for you\?$/m,
    /kubeconform[^]*kube-linter[^]*Kyverno[^]*conftest[^]*calicoctl/,
    /^## Install$/m,
    /needs git on your PATH/,
    /^## Commands$/m,
    /!\[.*\]\(docs\/images\//,
    /^## Why trust it$/m,
    /\d,\d{3} questions/,
    /^## More$/m,
  ].map(part => readme.search(part));
  assert.ok(!parts.includes(-1), String(parts));
  assert.equal(
    parts,
    [...parts].sort((a, b) => a - b),
  );
  const found = /^## What it finds$([^]*?)^## /m.exec(readme)![1]!;
  assert.is(found.match(/^- \*\*/gm)?.length, 5, 'kinds of findings');
});

test('the README shows three commands, and names where the others are', () => {
  const commands = /^## Commands$([^]*?)^## /m.exec(readme)![1]!;
  const blocks = [...commands.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) =>
    block!.trim().split('\n'),
  );
  assert.is(blocks.length, 1, 'blocks');
  assert.equal(
    blocks[0]!.map(line => /^ipamlint(?: [a-z]+)?/.exec(line)?.[0]),
    ['ipamlint', 'ipamlint why', 'ipamlint report'],
  );
  for (const page of ['commands', 'fixes', 'free', 'changes', 'drift'])
    assert.match(commands, `](docs/${page}.md)`, page);
});

test('the package and the repository lead to where questions go', () => {
  const { repository, homepage, bugs } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'repository' | 'homepage' | 'bugs',
    string | { readonly url: string }
  >;
  for (const each of [repository, homepage, bugs])
    assert.match(typeof each === 'string' ? each : each.url, 'github.com/ipamlint/ipamlint');
  const forms = readdirSync('.github/ISSUE_TEMPLATE');
  for (const form of ['bug.yml', 'false-positive.yml', 'rule-request.yml', 'config.yml'])
    assert.ok(forms.includes(form), form);
  for (const page of ['CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md'])
    assert.ok(readFileSync(page, 'utf8').length > 500, page);
});

/** The parts that GitHub refuses a form without: https://docs.github.com/communities/using-templates/syntax-for-issue-forms */
test('each issue form is one that GitHub shows', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  for (const name of readdirSync(folder).filter(each => each !== 'config.yml')) {
    const form = load(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, unknown>;
    assert.ok(typeof form.name === 'string' && typeof form.description === 'string', name);
    const body = form.body as readonly { type: string; id?: string; attributes: Record<string, unknown> }[];
    const fields = body.filter(({ type }) => type !== 'markdown');
    assert.ok(fields.length > 0, name);
    assert.is(
      new Set(fields.map(({ id }) => id)).size,
      fields.length,
      `${name}: each field has an id of its own`,
    );
    for (const { type, attributes } of body) {
      assert.ok(
        ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes'].includes(type),
        `${name}: ${type}`,
      );
      assert.is(typeof attributes[type === 'markdown' ? 'value' : 'label'], 'string', name);
    }
  }
});

test('the page about GitHub says that runners fetch the nested action even where upload is off', () => {
  const page = readFileSync('docs/github.md', 'utf8').replaceAll('\n', ' ');
  assert.match(page, /`upload-sarif` action that it uses, even if `upload` is off/);
});

test('name the released version in every example', () => {
  const named = pages.flatMap(({ text }) =>
    [...text.matchAll(/(?:rev: |ipamlint\/ipamlint(?:\.git)?[@#])v([\d.]+)/g)].map(([, found]) => found),
  );
  assert.ok(named.length >= 6);
  assert.equal([...new Set(named)], [version]);
});

test('never ask the registry of npm for ipamlint, whose name there is not ours', () => {
  const asking =
    /\b(?:npx|npm (?:i|install|exec)|pnpm (?:add|dlx)|yarn (?:add|dlx)|bunx)(?: -\S+)* ipamlint\b/;
  assert.match('npx --yes ipamlint@latest', asking);
  assert.match('npm install --global ipamlint', asking);
  for (const { path, text } of pages) assert.not.match(text, asking, path);
});

test('the README shows output of the example that its first command runs', () => {
  const [, error = ''] = /```text\n(error\[.*?)```/s.exec(readme) ?? [];
  assert.ok(error, 'no output is shown');
  const expected = readFileSync('examples/namespace-annotation/expected.txt', 'utf8');
  for (const line of error.trim().split('\n')) assert.ok(expected.includes(`${line}\n`), line);
});

test('docs/commands.md shows the help that the command prints', () => {
  const help = helpOf();
  const page = readFileSync('docs/commands.md', 'utf8');
  assert.ok(page.includes(help.slice(help.indexOf('usage:'))), 'copy the output of `ipamlint --help`');
});

test('output of several commands is shown', () => {
  const names = shown.map(({ command }) => command.split(' ')[0]!);
  for (const name of ['why', 'inventory', 'free', 'diff']) assert.ok(names.includes(name), name);
});

for (const { path, command, output } of shown)
  test(`${path} shows what \`ipamlint ${command}\` prints`, async () => {
    const { stdout } = await ran(command.split(' '));
    assert.is(output, stdout);
  });

test.run();
