import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from './kit/world.ts';
import { helpFor } from '../src/host/cli/help.ts';
import { survey } from '../src/cluster/survey.ts';
import { takeInventory } from '../src/commands/inventory/take.ts';
import { readSnapshot } from '../src/host/machine/read.ts';
import { inventoryPretty } from '../src/commands/inventory/pretty.ts';
import { version } from '../src/base/version.ts';

const readme = readFileSync('README.md', 'utf8');

const test = suite('README');

test('shows the help that the command prints', () => {
  const help = helpFor(undefined);
  assert.ok(
    readme.includes(help.slice(help.indexOf('usage:'))),
    'copy the text of src/host/cli/help.ts into README.md',
  );
});

test('names the released version in every example', () => {
  const named = [...readme.matchAll(/(?:rev: |ipamlint\/ipamlint[@#])v([\d.]+)/g)].map(([, found]) => found);
  assert.ok(named.length >= 2);
  assert.equal([...new Set(named)], [version]);
});

test('lists its contents on the first screen', () => {
  const [start = '', ...sections] = readme.split(/^## /m);
  const missing = sections
    .map(section => section.split('\n')[0]!)
    .filter(
      title =>
        !start.includes(
          `](#${title
            .toLowerCase()
            .replace(/[^\w -]/g, '')
            .replaceAll(' ', '-')})`,
        ),
    );
  assert.equal(missing, []);
  assert.ok(start.split('\n').length < 50, 'it is one screen');
});

test('links only to files that exist', () => {
  for (const [, target = ''] of readme.matchAll(/\]\((?!https?:)([^)#]+)/g)) readFileSync(target);
});

test('shows output of the example that its first command runs', () => {
  const [, shown = ''] = /```text\n(error\[.*?)```/s.exec(readme) ?? [];
  assert.ok(shown, 'no output is shown');
  const expected = readFileSync('examples/namespace-annotation/expected.txt', 'utf8');
  for (const line of shown.trim().split('\n')) assert.ok(expected.includes(`${line}\n`), line);
});

test('shows an explanation as the command prints it', () => {
  const expected = readFileSync(
    'test/golden/why/examples/namespace-annotation-storefront-deployment-web-east.txt',
    'utf8',
  );
  assert.ok(
    readme.includes(`examples/namespace-annotation\n${expected}\`\`\``),
    'copy the golden file into README.md',
  );
});

test('shows an inventory as the command prints it', () => {
  const path = 'examples/fleet';
  const snapshot = readSnapshot('.', [path]);
  const shown = inventoryPretty(takeInventory(snapshot, survey(snapshot)), { color: false, width: 100 });
  assert.ok(
    readme.includes(`$ ipamlint inventory ${path}\n${shown}\`\`\``),
    'copy the output into README.md',
  );
});

test('shows room in an address plan as the command prints it', async () => {
  const command = 'free --size 22 --within 10.32.0.0/11 --root examples/fleet';
  const { stdout } = await ran(command.split(' '));
  assert.ok(readme.includes(`$ ipamlint ${command}\n${stdout}\`\`\``), 'copy the output into README.md');
});

test.run();
