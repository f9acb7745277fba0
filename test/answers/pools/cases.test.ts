import { Ajv2020 } from 'ajv/dist/2020.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { takeInventory } from '../../../src/commands/inventory/take.ts';
import { inventoryJson } from '../../../src/commands/inventory/json.ts';
import { inventoryPretty } from '../../../src/commands/inventory/pretty.ts';
import { widthOf } from '../../../src/print/width.ts';
import { readCase, snapshotOf } from '../../kit/case.ts';
import { sampled } from '../../kit/sweep.ts';

const valid = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('schema/inventory.schema.json', 'utf8')) as object,
);
const width = 72;

function flaws(path: string): readonly string[] {
  const snapshot = snapshotOf(readCase(path));
  const inventory = takeInventory(snapshot, survey(snapshot));
  const isValid = valid(JSON.parse(inventoryJson(inventory)));
  const lines = inventoryPretty(inventory, { color: false, width }).split('\n');
  return [
    ...(isValid ? [] : [JSON.stringify(valid.errors)]),
    ...lines.filter(line => widthOf(line.replace(/:$/, '')) > width || /^\s*::|\p{Cc}/u.test(line)),
  ];
}

const test = suite('inventory, taken of the cases of all rules');

for (const rule of readdirSync('rules')) {
  const folder = `rules/${rule}/cases`;
  if (!existsSync(folder)) continue;
  test(rule, () => {
    for (const name of sampled(readdirSync(folder), 3)) assert.equal(flaws(`${folder}/${name}`), [], name);
  });
}

test.run();
