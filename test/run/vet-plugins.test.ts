import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ruleText } from '../kit/plugins.ts';
import { shopFloor, type ShopFloor } from '../kit/shop-floor.ts';
import { ran } from '../kit/world.ts';

const test = suite('run: plugins check');

let floor: ShopFloor;
test.before.each(() => {
  floor = shopFloor('its-id', {
    'team/rules/its-id/rule.ts': ruleText('void cluster;'),
    'team/rules/its-id/README.md': '# its-id',
    'bad/rule.ts': ruleText('process.exit(0);', {
      before: "import 'node:fs';\nglobalThis.ran = true; throw 1;",
    }),
  });
});
test.after.each(() => floor.remove());

test('a plugin is told of, and nothing of it runs', async () => {
  const { code, stdout, stderr } = await ran(['plugins', 'check', join(floor.folder, 'team')]);
  assert.is(stderr, '');
  assert.is(code, 0);
  assert.match(stdout, /^plugin team: 1 rule in 1 module\n {2}its-id \(error\) {2}what it finds\n/);
  assert.match(stdout, /\nnothing is refused\n/);
  assert.match(stdout, /this was read and not run/);
  const bad = await ran(['plugins', 'check', join(floor.folder, 'bad'), join(floor.folder, 'team')]);
  assert.is(bad.code, 1);
  assert.match(bad.stdout, /bad\/rule\.ts:2:8: "node:fs" cannot be imported/);
  assert.match(bad.stdout, /bad\/rule\.ts:\d+:\d+: there is no process where a rule runs/);
  assert.match(bad.stdout, /\n2 things will be refused\n/);
  assert.is((globalThis as { ran?: boolean }).ran, undefined);
});

test('JSON is as its schema has it', async () => {
  const validate = new Ajv2020({ strict: false }).compile(
    JSON.parse(readFileSync('schema/plugins.schema.json', 'utf8')) as object,
  );
  for (const name of ['team', 'bad']) {
    const { stdout } = await ran(['plugins', 'check', join(floor.folder, name), '-f', 'json']);
    assert.ok(validate(JSON.parse(stdout)), JSON.stringify(validate.errors));
  }
});

test('what is no plugin is said so', async () => {
  for (const [argv, says] of [
    [[], /plugins takes what to do with them/],
    [['list'], /plugins takes check PATH, not list/],
    [['check'], /plugins check takes a plugin/],
    [['check', './none'], /the plugin \.\/none does not exist/],
    [['check', join(floor.folder, 'repo')], /has no rules/],
  ] as const) {
    const { code, stderr } = await ran(['plugins', ...argv]);
    assert.is(code, 2);
    assert.match(stderr, says);
  }
});

test.run();
