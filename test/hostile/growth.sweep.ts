import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countCalls, type Calls } from '../../bench/calls.ts';
import { growing } from './growing.ts';

/** How many of something there are, and how many times that. */
const [FEW, TIMES] = [40, 4];
/** What is sorted is compared half as often again for each. What is done for each pair takes sixteen times as much. */
const MOST = 1.8 * TIMES;
/** Calls that are too few to tell. */
const NOISE = 2 * FEW * TIMES;

const { since } = await countCalls();
// What is loaded before calls are counted is not counted.
const { lint } = await import('../../src/linter/lint.ts');
const { defaultSettings } = await import('../../src/model/config/settings.ts');
const { makeReport } = await import('../../src/answers/address-plan/make.ts');
const { rules } = await import('../../rules/index.ts');
const { snapshotOf } = await import('../kit/case.ts');
const { configAmong } = await import('../kit/config.ts');

async function callsFor(files: Readonly<Record<string, string>>, isPage = false): Promise<Calls> {
  const all = Object.entries(files).map(([path, text]) => ({ path, text }));
  const config = configAmong(all);
  const settings = { ...defaultSettings, ...(config && { config }) };
  await since();
  const { fleet, ...judged } = lint(snapshotOf(all), settings, isPage ? [] : rules);
  if (isPage) makeReport(fleet, { version: '', ...judged }, undefined);
  return since();
}

const test = suite('what there are more of takes more, and no more than that');

for (const { name, files, isPage } of growing)
  test(name, async () => {
    await callsFor(files(FEW), isPage);
    const few = await callsFor(files(FEW), isPage);
    const many = await callsFor(files(FEW * TIMES), isPage);
    const steep = [...many].filter(([called, count]) => count > MOST * (few.get(called) ?? 0) + NOISE);
    const words = steep.map(([called, count]) => `${called}: ${few.get(called)} for ${FEW}, then ${count}`);
    assert.equal(words, []);
  });

test.run();
