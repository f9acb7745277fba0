import { suite } from 'uvu';
import type {
  JsonObject,
  Submission,
  WritePath,
  WrittenKind,
} from '../../../src/calico/admission/admission.ts';
import { admit } from '../../../src/calico/admission/admit.ts';
import { milestones } from '../../../src/calico/admission/milestones.ts';
import { formatVersion, type CalicoVersion } from '../../../src/model/manifest/calico/calico-version.ts';
import { golden } from '../../kit/golden.ts';
import { beside, together, values } from './verdicts.table.ts';

const paths: readonly WritePath[] = ['clientv3', 'crd v1', 'crd v3'];

/** What becomes of an object on one way into one release. */
function verdict(kind: WrittenKind, submission: Submission, path: WritePath, release: CalicoVersion): string {
  const admission = admit(kind, submission, path, release);
  if (!admission) return 'not served';
  if (admission.accepted) return `stored as ${JSON.stringify(admission.stored)}`;
  const reasons = admission.fields.map(({ field, reason }) => `${field}: ${reason}`);
  return `refused: ${[...reasons, admission.error ?? []].flat().join('; ')}`;
}

/** A line for each verdict that the release before did not give. */
function verdicts(kind: WrittenKind, submission: Submission): string {
  const { spec, old, others, name } = submission;
  const lines = paths.flatMap(path => {
    const each = milestones.map(release => [release, verdict(kind, submission, path, release)] as const);
    return each
      .filter(([, said], index) => said !== each[index - 1]?.[1] && (index > 0 || said !== 'not served'))
      .map(([release, said]) => `  ${path} ${formatVersion(release)}: ${said}`);
  });
  const beside = [old && `over ${JSON.stringify(old)}`, others && `beside ${JSON.stringify(others)}`];
  const head = [kind, name, JSON.stringify(spec), ...beside].filter(Boolean).join(' ');
  return [head, ...lines, ''].join('\n');
}

const test = suite('verdicts on what is written');

for (const kind of Object.keys(values) as WrittenKind[])
  test(`fields of ${kind}, one by one`, () => {
    const name = kind === 'IPAMConfiguration' ? 'default' : 'a';
    const specs = values[kind].flatMap(([key, list]) =>
      list.map((value): JsonObject => ({ ...beside[kind], [key]: value })),
    );
    const lines = specs.map(spec => verdicts(kind, { name, spec, old: undefined }));
    golden(`admission/${kind}.txt`, lines.join('\n'));
  });

test('fields, names and stored objects together', () => {
  const lines = together.map(([kind, name, spec, old, others]) =>
    verdicts(kind, { name, spec, old, ...(others && { others }) }),
  );
  golden('admission/together.txt', lines.join('\n'));
});

test.run();
