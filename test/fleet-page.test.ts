import { load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked } from './kit/command-line.ts';
import { rules } from '../rules/index.ts';
import { readFleetConfig } from '../src/commands/fleet/config.ts';
import { fleetRules } from '../src/linter/rule/fleet-rules.ts';
import { version } from '../src/base/version.ts';
import { anchorsIn } from './kit/pages.ts';

const page = readFileSync('docs/fleet.md', 'utf8');
const blocks = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text]) => text!);

const test = suite('the page about fleets');

test('holds YAML, and a configuration that means something', () => {
  assert.ok(blocks.length >= 4);
  for (const text of blocks) assert.ok(load(text));
  const [text = ''] = blocks;
  const reading = readFleetConfig({ path: 'fleet.yaml', text }, [...rules, ...fleetRules]);
  assert.ok('config' in reading);
});

test('runs the version that it comes with', () => {
  const named = [...page.matchAll(/(?:--branch |ipamlint\/)v([\d.]+)/g)].map(([, found]) => found);
  assert.ok(named.length >= 4);
  assert.equal([...new Set(named)], [version]);
});

test('asks for what the command line takes', () => {
  const lines = page
    .replaceAll(/ \\\n\s+/g, ' ')
    .replaceAll(/(dist\/cli\.js [^\n]*)\n\s+(--repository)/g, '$1 $2');
  const commands = [
    ...lines.matchAll(/(?:^|cli\.js |\| )(?:ipamlint )?((?:fleet|inventory) [^\n`>|]*)/gm),
  ].map(([, words]) =>
    words!
      .replaceAll('"', '')
      .replace(/\$\(.*?\)/g, 'x')
      .trim()
      .split(/\s+/),
  );
  assert.ok(commands.length >= 5, `${commands.length}`);
  const kinds = commands.map(words => asked(words.map(word => word.replaceAll(/\$\w+/g, 'x'))).command);
  assert.equal(new Set(kinds), new Set(['fleet', 'inventory']));
});

test('tells of every rule that looks at several repositories', () => {
  const anchors = anchorsIn(page);
  for (const { id } of fleetRules) assert.ok(anchors.has(id), id);
});

test.run();
