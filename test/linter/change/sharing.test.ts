import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { lint } from '../../../src/linter/lint.ts';
import { makePlan } from '../../../src/answers/plan/make.ts';
import { json } from '../../../src/print/findings/json.ts';
import { planJson } from '../../../src/print/plan/plan-json.ts';
import { sharingFiles } from '../../../src/base/files/shared-files.ts';
import type { Snapshot } from '../../../src/base/files/snapshot.ts';
import type { SourceFile } from '../../../src/base/files/source-file.ts';
import { corpus } from '../../fuzz/corpus.ts';
import { settingsOf } from '../../fuzz/judge.ts';
import { snapshotOf } from '../../kit/case.ts';
import { seededRandom, type Random } from '../../kit/random.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('two states that share what they have in common');

const words = ['10.0.0.0/8', 'default', 'true', 'Never', 'all()', 'edge', ''];

/** The files with a change as a pull request makes it: to one of them, by one file more, or by one less. */
function changedBy(random: Random, files: readonly SourceFile[], others: readonly SourceFile[]) {
  const index = random.below(files.length);
  const { path, text } = files[index]!;
  const kept = files.filter((_, at) => at !== index);
  const more = random.pick(others);
  const way = random.below(4);
  if (way === 0 && kept.length > 0) return kept;
  if (way === 1) return [...files.filter(file => file.path !== more.path), more];
  const values = [...text.matchAll(/: (\S.*)$/gm)];
  const value = way === 2 && values.length > 0 ? random.pick(values) : undefined;
  const start = value ? value.index + 2 : 0;
  const edited = value
    ? text.slice(0, start) + random.pick(words) + text.slice(start + value[1]!.length)
    : `# Edited.\n${text}`;
  return [...kept, { path, text: edited }];
}

/** All that is said of the change from one state to the other, as people and programs read it. */
function said(before: Snapshot, after: Snapshot): string {
  const settings = settingsOf(after.files);
  const former = settingsOf(before.files);
  const report = lint(after, settings, rules, {
    base: 'main',
    snapshot: before,
    settings: former,
    configs: [former.config, settings.config],
    showsExisting: true,
    isBaseTrusted: false,
  });
  const { fleet, counterparts } = report.before!;
  const plan = planJson(makePlan(fleet, report.fleet, counterparts, 'main'));
  return json({ version: '0', ...report }, { color: false, width: 80, quiet: false }) + plan;
}

const copied = (files: readonly SourceFile[]): Snapshot =>
  snapshotOf(files.map(file => ({ ...file })).sort((a, b) => (a.path < b.path ? -1 : 1)));

test('are judged as two that share nothing', () => {
  const all = corpus();
  for (const [index, { name, files }] of all.entries()) {
    if (index % (isSweep ? 3 : 60) !== 0) continue;
    const random = seededRandom(index);
    const changed = changedBy(random, files, random.pick(all).files);
    const apart = said(copied(files), copied(changed));
    const after = copied(changed);
    assert.is(said(...sharingFiles(copied(files), after)), apart, name);
  }
});

test('have each workload of a common file once', () => {
  const workload = (name: string): SourceFile => ({
    path: `${name}.yaml`,
    text: `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\n`,
  });
  const [before, after] = sharingFiles(
    copied([workload('cart'), workload('gone')]),
    copied([workload('cart'), workload('new')]),
  );
  const former = lint(before, settingsOf([]), []).fleet.clusters[0]!.workloads;
  const later = lint(after, settingsOf([]), []).fleet.clusters[0]!.workloads;
  const [cart, fresh] = later;
  assert.equal([cart!.name, fresh!.name], ['cart', 'new']);
  assert.is(former[0], cart);
});

test.run();
