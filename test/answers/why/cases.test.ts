import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { addressClaims } from '../../../src/calico/facts/pools/address-claims.ts';
import { formatAddress } from '../../../src/base/net/address.ts';
import { whyJson } from '../../../src/commands/why/json.ts';
import { whyPretty } from '../../../src/commands/why/pretty.ts';
import { widthOf } from '../../../src/print/width.ts';
import { ruleIds } from '../../../tools/rule-folders.ts';
import { subjectsOf } from '../../../src/answers/why/find.ts';
import { why } from '../../../src/answers/why/why.ts';
import { readCase, snapshotOf } from '../../kit/case.ts';
import { isSweep, sampled } from '../../kit/sweep.ts';

const valid = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync('schema/why.schema.json', 'utf8')) as object,
);

/** Of each case so many things are asked for. */
const enough = 20;
const width = 72;

const casesOf = (rule: string): readonly string[] => {
  const folder = `rules/${rule}/cases`;
  return readdirSync(folder).map(name => `${folder}/${name}`);
};

/** What is wrong with the answer to a question. */
function flaws(target: string, fleet: ReturnType<typeof survey>['fleet']): readonly string[] {
  const reply = why(target, fleet);
  if (reply.kind === 'unclear') return [reply.message];
  const { answers, clusters } = reply;
  const isValid = valid(JSON.parse(whyJson({ answers, question: target })));
  const lines = whyPretty({ answers, clusters }, { color: false, width }).split('\n');
  return [
    ...(isValid ? [] : [JSON.stringify(valid.errors)]),
    ...lines.filter(line => widthOf(line) > width || /^\s*::|\p{Cc}/u.test(line)),
  ];
}

const test = suite('why, asked about the cases of all rules');

let asked = 0;

for (const rule of ['_template', ...ruleIds()]) {
  test(rule, () => {
    for (const path of sampled(casesOf(rule), 3)) {
      const { fleet } = survey(snapshotOf(readCase(path)));
      const addresses = fleet.clusters.flatMap(addressClaims).map(({ address }) => formatAddress(address));
      const targets = new Set([...subjectsOf(fleet).map(({ target }) => target), ...addresses]);
      for (const target of [...targets].slice(0, enough)) {
        assert.equal(flaws(target, fleet), [], `${path}: ${target}`);
        asked++;
      }
    }
  });
}

test('something was asked', () => {
  assert.ok(asked > (isSweep ? 2000 : 300), `${asked}`);
});

test.run();
