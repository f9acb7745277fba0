import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home, sandbox, type Sandbox } from '../e2e/sandbox.ts';
import { action } from './runner.ts';

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly steps: readonly {
          readonly uses?: string;
          readonly run?: string;
          readonly with?: Readonly<Record<string, unknown>>;
        }[];
      }
    >
  >;
}

/** The workflows that people are to paste, by page and number. */
const pasted = ['docs/github.md'].flatMap(page =>
  [...readFileSync(join(home, page), 'utf8').matchAll(/^```yaml\n(# \.github\/workflows\/[^]*?)^```$/gm)].map(
    ([, text], index) => ({ name: `${page}, ${index + 1}`, text: text! }),
  ),
);

const test = suite<{ box: Sandbox }>('workflows to paste');

test.before.each(context => {
  context.box = sandbox();
});
test.after.each(({ box }) => box.remove());

test('there are four', () => {
  assert.is(pasted.length, 4);
});

const isOurs = (uses: string | undefined): boolean => uses?.startsWith('ipamlint/ipamlint@') ?? false;

for (const { name, text } of pasted)
  test(`${name} names inputs that there are, and asks for no more than it needs`, () => {
    const { permissions, jobs } = load(text) as Workflow;
    for (const job of Object.values(jobs)) {
      const granted = { ...permissions, ...job.permissions };
      const steps = job.steps.filter(({ uses }) => isOurs(uses));
      assert.is(steps.length, 1);
      const inputs = steps[0]!.with ?? {};
      for (const input of Object.keys(inputs)) assert.ok(Object.hasOwn(action.inputs, input), input);
      const isUploaded = inputs['upload'] === true;
      assert.is(granted['security-events'], isUploaded ? 'write' : undefined);
      assert.is(granted['actions'], isUploaded ? 'read' : undefined);
      const isCommented = job.steps.some(({ run }) => run?.includes('gh api'));
      assert.is(granted['pull-requests'], isCommented ? 'write' : undefined);
      assert.is(granted['contents'], 'read');
      const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
      assert.is(checkout?.with?.['persist-credentials'], false);
    }
  });

test('every action of a documented workflow is pinned by commit as action.yml does, and each to one commit', () => {
  const pages = ['README.md', 'action.yml', ...readdirSync(join(home, 'docs')).map(name => `docs/${name}`)];
  const pins = new Map<string, string>();
  const faults = pages
    .filter(page => /\.(?:md|yml)$/.test(page))
    .flatMap(page =>
      [...readFileSync(join(home, page), 'utf8').matchAll(/^[ -]*uses: (?<name>[^@\s]+)@(?<pin>.*)$/gm)]
        .map(({ groups }) => groups as { name: string; pin: string })
        .filter(({ name, pin }) => {
          if (isOurs(`${name}@`)) return false;
          if (!pins.has(name)) pins.set(name, pin);
          return !/^[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(pin) || pins.get(name) !== pin;
        })
        .map(({ name, pin }) => `${page}: ${name}@${pin}`),
    );
  assert.equal(faults, []);
  assert.ok(pins.size >= 4);
});

test('every use of ipamlint on a page names a release, and none runs what lies in the tree that it checks', () => {
  const pages = ['README.md', ...readdirSync(join(home, 'docs')).map(name => `docs/${name}`)];
  const faults: string[] = [];
  let uses = 0;
  for (const page of pages.filter(each => each.endsWith('.md'))) {
    const text = readFileSync(join(home, page), 'utf8');
    const named = [
      ...text.matchAll(/uses: ipamlint\/ipamlint@(\S+?)[`\s]/g),
      ...text.matchAll(/repo: https:\/\/github\.com\/ipamlint\/ipamlint`?,?\s+`?rev: ([^`\s]*)/g),
      ...text.matchAll(/- +git clone ([^\n]*(?:\n +)?)https:\/\/github\.com\/ipamlint\/ipamlint(?! && cd)/g),
    ].map(([, pin]) => pin!);
    uses += named.length;
    faults.push(...named.filter(pin => !/^(?:v\d+\.\d+\.\d+|<commit>)$|--branch v\d+\.\d+\.\d+\s/.test(pin)));
    for (const [, block] of text.matchAll(/^```(?:yaml|groovy)\n(.*?)^```/gms))
      faults.push(
        ...(block!.match(/\S*dist\/cli\.js/g) ?? []).filter(path => !/^["'\\]*(?:\$|\/opt\/)/.test(path)),
      );
  }
  assert.equal(faults, []);
  assert.ok(uses >= 12, `${uses}`);
});

test('the comment is made once, and renewed from then on', ({ box }) => {
  const [script] = pasted.flatMap(({ text }) =>
    Object.values((load(text) as Workflow).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => (run?.includes('gh api') ? [run] : [])),
    ),
  );
  const gh = `#!/bin/sh\n[ "$2" = --paginate ] && { printf "$KNOWN"; exit; }\nprintf '<%s>' "$@"\n`;
  box.write({ 'comment.sh': script!, gh });
  box.run('chmod', ['+x', 'gh']);
  const called = (known: string): string => {
    const env = { GITHUB_REPOSITORY: 'o/r', NUMBER: '7', PAGE: 'a b.md', KNOWN: known };
    const path = `${box.folder}:${process.env.PATH}`;
    const { code, stdout } = box.run('bash', ['-e', 'comment.sh'], { env: { ...env, PATH: path } });
    assert.is(code, 0);
    return stdout;
  };
  const body = '<--field><body=@a b.md>';
  assert.is(called(''), `<api><--silent><--method><POST><repos/o/r/issues/7/comments>${body}`);
  const renewed = `<api><--silent><--method><PATCH><repos/o/r/issues/comments/12>${body}`;
  assert.is(called('12\\n13\\n'), renewed);
});

test('the page lists every input and output', () => {
  const page = readFileSync(join(home, 'docs/github.md'), 'utf8');
  const listed = (title: string): readonly string[] => {
    const [, section = ''] = new RegExp(`^## ${title}\\n([^]*?)^## `, 'm').exec(page) ?? [];
    return [...section.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    );
  };
  assert.equal(listed('Inputs').toSorted(), Object.keys(action.inputs).toSorted());
  assert.equal(listed('Outputs').toSorted(), Object.keys(action.outputs).toSorted());
});

/** Puts workflows and the action into a repository, in which `./` is the action. */
function repositoryIn(box: Sandbox): readonly string[] {
  box.git('init', '--quiet');
  mkdirSync(join(box.folder, '.github/workflows'), { recursive: true });
  writeFileSync(join(box.folder, 'action.yml'), readFileSync(join(home, 'action.yml')));
  return pasted.map(({ text }, index) => {
    const path = `.github/workflows/w${index}.yaml`;
    box.write({ [path]: text.replace(/ipamlint\/ipamlint@\S+/, './') });
    return path;
  });
}

const {
  IPAMLINT_ACTIONLINT: actionlint,
  IPAMLINT_ZIZMOR: zizmor,
  IPAMLINT_SHELLCHECK: shellcheck,
} = process.env;

if (actionlint)
  test('actionlint has nothing against them, nor against the action that they use', ({ box }) => {
    const files = repositoryIn(box);
    const tools = shellcheck ? ['-shellcheck', shellcheck] : [];
    assert.equal(box.run(actionlint, [...tools, ...files]), { code: 0, stdout: '', stderr: '' });
    box.write({
      [files[0]!]: `${pasted[0]!.text.replace(/ipamlint\/ipamlint@\S+/, './')}        with:\n          pathes: a\n`,
    });
    assert.match(box.run(actionlint, files).stdout, 'input "pathes" is not defined');
  });

/** ipamlint itself is named by its tag: the pages cannot know its commit. */
const policy =
  'rules: { unpinned-uses: { config: { policies: { "*": hash-pin, "ipamlint/*": ref-pin } } } }\n';

if (zizmor)
  test('zizmor finds nothing that could be abused', ({ box }) => {
    const audit = (...args: readonly string[]) => box.run(zizmor, ['--offline', '--no-progress', ...args]);
    box.git('init', '--quiet');
    box.write({ 'action.yml': readFileSync(join(home, 'action.yml')), 'zizmor.yml': policy });
    box.write(
      Object.fromEntries(pasted.map(({ text }, index) => [`.github/workflows/w${index}.yaml`, text])),
    );
    for (const args of [
      ['--no-config', 'action.yml'],
      ['--config', 'zizmor.yml', '.github/workflows'],
    ]) {
      const { code, stdout, stderr } = audit(...args);
      assert.is(code, 0, stdout + stderr);
    }
    const steps = [{ run: 'echo ${{ inputs.args }}', shell: 'bash' }];
    box.write({ 'action.yml': JSON.stringify({ ...action, runs: { using: 'composite', steps } }) });
    assert.match(audit('--no-config', 'action.yml').stdout, 'template-injection');
  });

if (shellcheck)
  test('shellcheck has nothing against the scripts', () => {
    const { status, stdout } = spawnSync(shellcheck, [join(home, 'action/check.sh'), join(home, '.ci/run')], {
      encoding: 'utf8',
    });
    assert.equal([status, stdout], [0, '']);
  });

for (const [name, program] of Object.entries({ actionlint, zizmor, shellcheck }))
  if (!program) console.log(`not run: what needs IPAMLINT_${name.toUpperCase()}`);

test.run();
