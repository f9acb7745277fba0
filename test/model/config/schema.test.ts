import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { configSchema } from '../../../src/model/config/schema.ts';
import { mistakesIn, reading } from '../../kit/config.ts';
import { mistakes } from './mistakes.table.ts';

const test = suite('the schema of configurations');

const shipped = JSON.parse(readFileSync('schema/ipamlint.schema.json', 'utf8')) as object;
const ajv = new Ajv.default({ strict: false, validateFormats: false });
const validate = ajv.compile(shipped);

test('ships as the reader has it', () => {
  assert.equal(shipped, JSON.parse(JSON.stringify(configSchema(rules))), 'npm run generate');
});

test('is a valid schema that knows every rule', () => {
  assert.ok(ajv.validateSchema(shipped));
  const { $defs } = shipped as { $defs: { rules: { properties: object } } };
  assert.equal(
    Object.keys($defs.rules.properties),
    rules.map(({ id }) => id),
  );
});

/** What a schema cannot say, or says of the text and not of what it means. */
const beyond =
  /host bits|not a CIDR|is less than|are called|extends itself|does not exist|outside of the repository|no configuration "|negated|is a URL|folder|matches too many/;
/** What no reader of YAML hands to a schema. */
const unreadable = /one document|cannot be read|is written twice/;

test('refuses what the reader refuses, as far as a schema can', () => {
  for (const [text, ...said] of mistakes) {
    if (said.some(line => unreadable.test(line))) continue;
    assert.is(
      validate(load(text)),
      said.every(line => beyond.test(line)),
      text,
    );
  }
});

test('accepts what the reader accepts', () => {
  const texts = [
    '{}',
    '$schema: x\nfailOn: note\nmaxWarnings: 0\nignore: []\nextends: ["ipamlint:strict"]',
    'rules: { idle-pool: "off" }\noverrides: [{ files: [a/**], rules: { idle-pool: note } }]',
    'clusters: [{ name: a }]\ngroups: [{ name: b, clusters: [a] }]',
    'clusters: [{ name: a, include: [b], exclude: [c], calico: { version: v3.30, datastore: etcd, api: native } }]',
    'clusters: [{ name: a, nodes: [{ count: 1 }, { minimum: 1, maximum: 2, labels: { a: "" } }, {}] }]',
    'clusters: [{ name: a, nodes: [{ addresses: [10.0.0.1], taints: [{ key: a, effect: NoExecute }] }] }]',
    'clusters: [{ name: a, networks: [{ name: b, cidr: 10.0.0.0/8, kind: services }], externalPools: [{ name: c }] }]',
  ];
  for (const text of texts) {
    assert.equal(mistakesIn(reading([{ path: 'ipamlint.yaml', text }])), [], text);
    assert.ok(validate(load(text)), `${text}: ${ajv.errorsText(validate.errors)}`);
  }
});

test('describes every key', () => {
  const undescribed: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const inner = `${path}/${key}`;
      // What stands there holds besides what `properties` describe.
      if (key === 'else') continue;
      if (key === 'properties')
        for (const [name, each] of Object.entries(value as Record<string, { description?: string }>))
          if (!each.description) undescribed.push(`${inner}/${name}`);
      visit(value, inner);
    }
  };
  visit(shipped, '');
  assert.equal(undescribed, []);
});

test.run();
