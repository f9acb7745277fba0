import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import { defaultSettings } from '../src/model/config/settings.ts';
import { withoutConsequences } from '../src/linter/diagnostic/consequences.ts';
import type { Diagnostic } from '../src/linter/diagnostic/diagnostic.ts';
import { lint } from '../src/linter/lint.ts';
import type { SourceFile } from '../src/base/files/source-file.ts';
import { clusterFaults } from './faults/cluster-faults.ts';
import { faultyVersions } from './faults/fault.ts';
import { poolFaults } from './faults/pool-faults.ts';
import { requestFaults } from './faults/request-faults.ts';
import { selectorFaults } from './faults/selector-faults.ts';
import { setupFaults } from './faults/setup-faults.ts';
import { readCase, snapshotOf } from './kit/case.ts';
import { configAmong } from './kit/config.ts';
import { isSweep, sampled } from './kit/sweep.ts';

/** Correct repositories, each with everything that may go wrong with it, one thing at a time. */
const BASES = new URL('faults/bases/', import.meta.url);
const FAULTS = [...poolFaults, ...selectorFaults, ...requestFaults, ...clusterFaults, ...setupFaults];
/** As many the table holds at least. */
const LEAST = 300;

const test = suite('faults');

const bases = readdirSync(BASES)
  .sort()
  .map(name => ({ name, files: readCase(new URL(name, BASES).pathname) }));

function findingsIn(files: readonly SourceFile[]): readonly Diagnostic[] {
  const config = configAmong(files);
  const settings = { ...defaultSettings, ...(config && { config }) };
  const { failures, ...report } = lint(snapshotOf(files), settings, rules);
  assert.equal(failures, []);
  return withoutConsequences(report).diagnostics;
}

for (const { name, files } of bases)
  test(`${name} is correct`, () => {
    assert.equal(
      findingsIn(files).map(({ rule, message }) => `${rule}: ${message}`),
      [],
    );
  });

test('every fault is caught, and nothing else speaks of it', () => {
  const wrong: string[] = [];
  const used = new Set<unknown>();
  let count = 0;
  let others = 0;
  for (const { name, files } of bases)
    for (const faulty of sampled([...faultyVersions(name, files, FAULTS)], 8)) {
      const { rule, also = [] } = faulty.fault;
      count++;
      used.add(faulty.fault);
      const spoken = new Set(findingsIn(faulty.files).map(each => each.rule));
      const strangers = [...spoken].filter(id => id !== rule && !also.includes(id));
      others += spoken.size - (spoken.has(rule) ? 1 : 0);
      if (!spoken.has(rule)) wrong.push(`${faulty.name}: ${rule} is silent`);
      if (strangers.length > 0) wrong.push(`${faulty.name}: ${strangers.join(', ')} as well as ${rule}`);
    }
  console.log(
    `faults: ${count} of ${new Set(FAULTS.map(({ rule }) => rule)).size} rules; ${others} second voices`,
  );
  assert.equal(wrong, []);
  if (!isSweep) return;
  assert.ok(count >= LEAST, `the table holds ${count}`);
  assert.equal(
    FAULTS.filter(fault => !used.has(fault)).map(({ what }) => what),
    [],
  );
});

test.run();
