import test from 'node:test';
import { readdirSync } from 'node:fs';
import { testsOf } from 'ipamlint/testing';

const rules = new URL('../rules/', import.meta.url);

for (const id of readdirSync(rules)) {
  const folder = new URL(`${id}/`, rules);
  const { default: rule } = await import(new URL('rule.js', folder).href);
  for (const { name, run } of testsOf(rule, folder)) test(`${id}: ${name}`, run);
}
