import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { callsIn, documentedPages as pages, shellBlocksIn } from './documented-blocks.ts';
import { asked } from './kit/command-line.ts';
import { UsageError } from '../src/base/usage-error.ts';

const test = suite('commands that pages tell people to run in CI and in hooks');

/** What pipelines are written in. */
const blocks = pages.flatMap(page =>
  [...readFileSync(page, 'utf8').matchAll(/^```(?:yaml|groovy)\n(.*?)^```/gms)].map(([, text]) => ({
    page,
    text: text!,
  })),
);
const scripts = [
  ...blocks,
  ...['.pre-commit-hooks.yaml', 'action.yml', 'action/check.sh', 'Dockerfile'].map(page => ({
    page,
    text: readFileSync(page, 'utf8'),
  })),
];

/** Package managers obey the settings of the folder in which they run. */
const packageManagers = /(?:^|[\s"'(;&|])(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|corepack)(?=\s|$)/m;

test('call no package manager where the judged tree is the current folder', () => {
  assert.ok(blocks.filter(({ text }) => text.includes('dist/cli.js')).length >= 8);
  for (const { page, text } of scripts) assert.not.match(text, packageManagers, page);
  for (const command of ['npx ipamlint', '- run: npm ci', "sh 'yarn check'", '  npm'])
    assert.match(command, packageManagers);
});

test('take artifacts of other runs only where these are of the repository itself', () => {
  const listing = blocks.filter(({ text }) => text.includes('gh run list'));
  assert.ok(listing.length > 0);
  for (const { text } of listing)
    for (const command of text.replaceAll('\\\n', ' ').match(/gh run list[^)]*/g)!)
      assert.match(command, /--event push\b/);
  for (const { page, text } of blocks) {
    assert.not.match(text, /workflow_run|pull_request_target|gh api [^\n]*artifacts/, page);
    assert.not.match(text, /run-id:/, page);
  }
});

/** A shell writes through a link that the tree brings, and so does what unpacks artifacts; ipamlint refuses one. */
const writesIntoTree =
  /[^0-9&|]>{1,2} *(?!"?\$(?:RUNNER_TEMP|GITHUB_\w+)\b|\/)["a-zA-Z.]|download [^\n]*--dir (?!"\$(?:RUNNER_TEMP|folder))|^\s*(?:with: \{ )?pattern: [^\n]*path: (?!'?\$\{\{ runner\.temp)/m;

test('let no shell write where the judged tree may have put a link', () => {
  for (const { page, text } of blocks.filter(({ text }) => /(?:run|script|sh)\b.*[:'|]/.test(text)))
    assert.not.match(text, writesIntoTree, page);
  for (const command of [
    'node cli.js inventory > "inventory-$CLUSTER.json"',
    'cat a >> summary.md',
    'gh run download "$run" --dir "inventories/$repository"',
    "  with: { pattern: 'inventory-*', path: inventories }",
  ])
    assert.match(command, writesIntoTree);
  for (const command of [
    'cat a >> "$GITHUB_STEP_SUMMARY"',
    '--format json="x.json" 2>/dev/null',
    'if [ $a -> b ]',
  ])
    assert.not.match(command.replace(' ->', ''), writesIntoTree);
});

test('end the options before names that a shell finds', () => {
  for (const { page, text } of blocks)
    for (const [line] of text.matchAll(/cli\.js .*(?:\s\S*\*\S*|\$\(.*\)).*$/gm)) {
      const [options, names] = line.split(' -- ');
      assert.ok(names !== undefined && !options!.includes('*'), `${page}: ${line}`);
    }
});

test('start no job of a pull request with secrets, and keep no credentials in the checkout', () => {
  for (const { page, text } of blocks.filter(({ text }) => text.includes('actions/checkout@'))) {
    const { on } = load(text) as { on?: unknown };
    if (JSON.stringify(on ?? '').includes('pull_request')) assert.not.match(text, /secrets\./, page);
    const checkouts = text.match(/actions\/checkout@/g)!.length;
    assert.is(text.match(/persist-credentials: false/g)?.length, checkouts, page);
  }
});

/** What is wrong with the calls of ipamlint in a line; a span may break off where a value would stand. */
const mistakesIn = (line: string, isSpan: boolean): readonly string[] =>
  callsIn(line).flatMap(argv => {
    try {
      asked(argv);
      return [];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return isSpan && /takes (?:a value|inventories|a RULE)/.test(error.message)
        ? []
        : [`${line}: ${error.message}`];
    }
  });

test('name commands and options that there are, in blocks, in pipelines and in sentences', () => {
  let calls = 0;
  const wrong = pages.flatMap(page => {
    const text = readFileSync(page, 'utf8');
    const ofBlocks = shellBlocksIn(page, text).flatMap(({ commands }) => commands);
    const ofPipelines = [...text.matchAll(/^.*dist\/cli\.js.*$/gm)].map(([line]) => line);
    // The help shows forms of options, which are no commands.
    const spans = page === 'docs/commands.md' ? [] : [...text.matchAll(/`([^`\n]*\bipamlint [^`\n]+)`/g)];
    for (const line of [...ofBlocks, ...ofPipelines]) calls += callsIn(line).length;
    return [
      ...[...ofBlocks, ...ofPipelines].flatMap(line => mistakesIn(line, false)),
      ...spans.flatMap(([, span]) => mistakesIn(span!, true)),
    ].map(each => `${page}: ${each}`);
  });
  assert.equal(wrong, []);
  assert.ok(calls > 45, String(calls));
  assert.is(mistakesIn('npm ci && ipamlint report --live', false).length, 1);
  assert.is(mistakesIn('node x/dist/cli.js --formt json > a', true).length, 1);
});

test.run();
