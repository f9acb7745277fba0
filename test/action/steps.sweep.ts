import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Log } from 'sarif';
import { bad, good, pool } from '../e2e/manifests.ts';
import { action, isThere, pullRequest, runAction, type Job, type Outcome } from './runner.ts';

const test = suite('the steps of the action');

const uploader = action.runs.steps.flatMap(({ uses }) => uses ?? []);
const boxes: Outcome['box'][] = [];

/** `base: none`, since these are about the other inputs. */
function run(job: Partial<Job> = {}): Outcome {
  const outcome = runAction({ files: good, ...job, inputs: { base: 'none', ...job.inputs } });
  boxes.push(outcome.box);
  return outcome;
}

test.after.each(() => {
  for (const box of boxes.splice(0)) box.remove();
});

const logOf = ({ ran }: Outcome): string => ran['Check']?.stdout ?? '';

test('a repository in order is green, with a summary', () => {
  const outcome = run();
  assert.is(outcome.conclusion, 'success');
  const { 'sarif-file': sarif, 'summary-file': page, ...outputs } = outcome.outputs;
  assert.equal(outputs, { 'exit-code': '0', errors: '0', warnings: '0', notes: '0' });
  assert.match(outcome.summary, /^## ✅ ipamlint passed: no findings\n/);
  assert.is(readFileSync(page!, 'utf8'), outcome.summary);
  assert.match(logOf(outcome), /^clean: 2 files /);
  assert.is((JSON.parse(readFileSync(sarif!, 'utf8')) as Log).version, '2.1.0');
  assert.equal(outcome.called, {});
});

test('findings are red at the end, and annotated, counted and uploaded all the same', () => {
  const outcome = run({ files: { ...good, ...bad }, inputs: { upload: 'true', category: 'east' } });
  assert.is(outcome.conclusion, 'failure');
  assert.equal(
    ['exit-code', 'errors', 'warnings', 'notes'].map(name => outcome.outputs[name]),
    ['1', '1', '0', '0'],
  );
  assert.match(logOf(outcome), /^::error file=pools\/zero\.yaml,line=6,/m);
  assert.match(outcome.summary, /^## ❌ ipamlint failed: 1 error\n/);
  assert.match(
    outcome.summary,
    '/team/clusters/blob/0123456789012345678901234567890123456789/pools/zero.yaml#L6',
  );
  assert.is(outcome.ran['Check']?.code, 0, 'the exit code comes last');
  assert.is(outcome.ran['Verdict']?.code, 1);
  assert.equal(outcome.called, {
    [uploader[0]!]: {
      sarif_file: outcome.outputs['sarif-file'],
      category: 'east',
      checkout_path: join(outcome.box.folder, 'workspace'),
    },
  });
});

test('the one action that is used is pinned to a commit', () => {
  assert.is(uploader.length, 1);
  assert.match(uploader[0]!, /^github\/codeql-action\/upload-sarif@[0-9a-f]{40}$/);
});

const uploads: readonly (readonly [what: string, job: Partial<Job>, isUploaded: boolean])[] = [
  ['a push', { inputs: { upload: 'true' } }, true],
  ['a push, where nobody asks for it', {}, false],
  ['a pull request of the same repository', { ...pullRequest(), inputs: { upload: 'true' } }, true],
  ['a pull request of a fork', { ...pullRequest('else/clusters'), inputs: { upload: 'true' } }, false],
  [
    'a pull request of a fork that is gone',
    {
      event: 'pull_request',
      payload: { pull_request: { head: { repo: null } } },
      inputs: { upload: 'true' },
    },
    false,
  ],
  [
    'a pull request of a fork that runs in the base',
    { ...pullRequest('else/clusters'), event: 'pull_request_target', inputs: { upload: 'true' } },
    false,
  ],
  ['a push of Dependabot', { actor: 'dependabot[bot]', inputs: { upload: 'true' } }, false],
  ['a schedule', { event: 'schedule', inputs: { upload: 'true' } }, true],
];

for (const [what, job, isUploaded] of uploads)
  test(`${what} is ${isUploaded ? '' : 'not '}uploaded`, () => {
    const outcome = run(job);
    assert.is(outcome.conclusion, 'success');
    assert.is(Object.keys(outcome.called).length, isUploaded ? 1 : 0);
    const isForbidden = !isUploaded && job.inputs?.upload === 'true';
    assert.is(/^ipamlint: not uploaded/m.test(logOf(outcome)), isForbidden);
  });

test('findings of a fork are annotated and summed up without any permission', () => {
  const outcome = run({
    files: { ...good, ...bad },
    ...pullRequest('else/clusters'),
    inputs: { upload: 'true' },
  });
  assert.is(outcome.conclusion, 'failure');
  assert.match(logOf(outcome), /^::error file=/m);
  assert.match(outcome.summary, /^## ❌ ipamlint failed/);
  assert.equal(outcome.called, {});
});

test('a mistake is 2, an incomplete analysis 3, and neither is uploaded', () => {
  const mistaken = run({ inputs: { upload: 'true', config: 'nowhere.yaml' } });
  assert.is(mistaken.conclusion, 'failure');
  assert.is(mistaken.ran['Verdict']?.code, 2);
  const nothing = { errors: '', warnings: '', notes: '', 'sarif-file': '', 'summary-file': '' };
  assert.equal(mistaken.outputs, { 'exit-code': '2', ...nothing });
  assert.match(logOf(mistaken), /^::error title=ipamlint::a mistake in the inputs or the configuration/m);
  assert.match(mistaken.ran['Check']!.stderr, 'nowhere.yaml');
  assert.match(mistaken.summary, /^## ❌ ipamlint did not run\n\na mistake/);
  for (const said of [logOf(mistaken), mistaken.summary]) assert.match(said, 'nowhere.yaml');
  const incomplete = run({
    files: { 'a.yaml': 'kind: Pod\n' },
    inputs: { upload: 'true', args: '--require-pools' },
  });
  assert.is(incomplete.ran['Verdict']?.code, 3);
  assert.is(incomplete.outputs['sarif-file'], '');
  assert.match(incomplete.summary, /^## ❌ ipamlint could not see or check everything/);
  for (const { called } of [mistaken, incomplete]) assert.equal(called, {});
});

test('a mistake is annotated on one line with its cause and its help', () => {
  const outcome = run({ files: { ...good, 'ipamlint.yaml': 'baseline: [a]\nrulse: {}\n' } });
  const annotations = logOf(outcome).split('\n').filter(Boolean);
  assert.equal(annotations, [
    '::error title=ipamlint::a mistake in the inputs or the configuration' +
      '%0Aipamlint.yaml:1:11: baseline takes one path, not a list%0Ahelp: write it without a list: a' +
      '%0Aipamlint.yaml:2:1: a configuration has no key "rulse"%0Ahelp: did you mean rules?',
  ]);
  assert.match(
    outcome.summary,
    /\n\n {4}ipamlint\.yaml:1:11: baseline .*\n {4}help: write it without a list: a\n/,
  );
});

test('a cause that quotes hostile names adds no command, no line and no Markdown', () => {
  const hostile = '%0A::error::x\n::warning::y\n</code><img src=x>\n# big\n![a](https://x.example)';
  for (const [name, text] of [
    ['ipamlint.yaml', `rules: { ${JSON.stringify(hostile)}: off }\n`],
    ['ipamlint.yaml', `${JSON.stringify(hostile)}: 1\n`],
    ['ipamlint.yaml', `plugins: [${JSON.stringify(hostile)}]\n`],
  ] as const) {
    const outcome = run({ files: { ...good, [name]: text } });
    assert.is(outcome.ran['Verdict']?.code, 2, logOf(outcome));
    const lines = logOf(outcome).split('\n').filter(Boolean);
    assert.is(lines.length, 1, lines.join('\n'));
    assert.match(lines[0]!, /^::error title=ipamlint::a mistake/);
    assert.not.match(lines[0]!, /%0A::/);
    const block = outcome.summary.split('\n').slice(4);
    assert.ok(
      block.length > 1 && block.every(line => line === '' || line.startsWith('    ')),
      outcome.summary,
    );
  }
});

test('inputs do what they say', () => {
  const files = { ...good, ...bad, 'lint.yaml': 'failOn: none\n' };
  assert.is(run({ files, inputs: { config: 'lint.yaml' } }).conclusion, 'success');
  assert.is(run({ files, inputs: { 'fail-on': 'none' } }).conclusion, 'success');
  assert.is(run({ files, inputs: { paths: 'pools/two.yaml\n' } }).outputs.errors, '0');
  assert.is(run({ files, inputs: { paths: 'pools/two.yaml\n\npools/zero.yaml' } }).outputs.errors, '1');
  assert.is(run({ files, inputs: { args: '--rule\noverlapping-pools=note --quiet' } }).outputs.notes, '1');
  assert.is(run({ files, inputs: { summary: 'false' } }).summary, '');
  const nested = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`repository/${name}`, text]),
  );
  const rooted = run({
    files: { ...nested, 'out/.gitkeep': '' },
    inputs: { root: 'repository', 'sarif-file': 'out/a b.sarif', upload: 'true' },
  });
  assert.match(logOf(rooted), /^::error file=pools\/zero\.yaml,/m);
  assert.is(rooted.outputs['sarif-file'], 'out/a b.sarif');
  assert.ok(isThere(rooted, 'out/a b.sarif'));
  assert.is(rooted.called[uploader[0]!]?.checkout_path, 'repository');
  const versioned = run({ inputs: { 'calico-version': 'v3.28.1' } });
  assert.match(logOf(versioned), 'Calico v3.28.1');
});

test('a job that is cancelled does nothing more', () => {
  const { ran, called, conclusion } = run({ isCancelled: true, inputs: { upload: 'true' } });
  assert.equal([Object.keys(ran), called, conclusion], [[], {}, 'cancelled']);
});

/** Without a word of ours, the base is what the pull request is to be merged into. */
function runChange(before: Job['before'], files: Job['files']): Outcome {
  const outcome = runAction({ ...pullRequest(), before: before!, files });
  boxes.push(outcome.box);
  return outcome;
}

test('a pull request is judged by what it brings', () => {
  const red = runChange(good, { ...good, ...bad });
  assert.is(red.conclusion, 'failure');
  assert.match(logOf(red), /^::error file=pools\/zero\.yaml,line=6,/m);
  assert.match(red.summary, /^### Address plan$/m);
  const faulty = { ...good, ...bad };
  const green = runChange(faulty, { ...faulty, 'notes.md': 'new' });
  assert.is(green.conclusion, 'success');
  assert.not.match(logOf(green), /^::error/m);
  assert.match(green.summary, /existing in main/);
});

test('a pull request without its history says what to set, in annotation and summary', () => {
  const outcome = runAction({ ...pullRequest(), before: good, files: { ...good, ...bad }, isShallow: true });
  boxes.push(outcome.box);
  assert.is(outcome.outputs['exit-code'], '2');
  assert.match(
    logOf(outcome),
    /^::error title=ipamlint::the commits of the base are missing.* fetch-depth: 0 /m,
  );
  assert.match(
    outcome.summary,
    /^## ❌ ipamlint did not run\n\nthe commits of the base are missing.* fetch-depth: 0 /,
  );
  assert.match(outcome.ran['Check']!.stderr, /^help: fetch it first: `fetch-depth: 0`/m);
});

test('what is removed leads to the commit of the base, and what is new to that of the job', () => {
  const outcome = runChange({ ...good, ...bad }, { ...good, 'pools/new.yaml': pool('fresh', '10.9.0.0/16') });
  const { folder } = outcome.box;
  const base = outcome.box.git('-C', join(folder, 'workspace'), 'rev-parse', 'main').trim();
  const merge = outcome.box.git('-C', join(folder, 'workspace'), 'rev-parse', 'HEAD').trim();
  const linkOf = (file: string): string | undefined =>
    new RegExp(`\\]\\(https://github\\.com/team/clusters/blob/(\\w+)/pools/${file}`).exec(
      outcome.summary,
    )?.[1];
  assert.is(linkOf('zero\\.yaml'), base);
  assert.is(linkOf('new\\.yaml'), merge);
});

test('a pull request of which the base was not fetched is no success', () => {
  const outcome = runAction({ ...pullRequest(), files: good, inputs: { base: 'origin/main' } });
  boxes.push(outcome.box);
  assert.is(outcome.conclusion, 'failure');
  assert.is(outcome.outputs['exit-code'], '2');
});

test.run();
