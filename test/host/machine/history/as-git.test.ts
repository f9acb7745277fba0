import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from '../../../kit/random.ts';
import { sampled } from '../../../kit/sweep.ts';
import { cleanUp, filesAt, refusal, repository, type Repository } from './repository.ts';

const test = suite('history: read as git reads it');

test.after(cleanUp);

const seeds = Array.from({ length: 60 }, (_, index) => index);

/** Commits with up to three parents each, whose dates do not follow each other; the last two are `one` and `other`. */
function tangled(made: Repository, seed: number): void {
  const { below, pick } = seededRandom(seed);
  const marks = ['refs/heads/main'];
  let stream = '';
  for (let index = 0; index < 14; index++) {
    const [first, ...others] = new Set(Array.from({ length: 1 + below(3) }, () => pick(marks.slice(-6))));
    const merged = others.map(parent => `merge ${parent}\n`).join('');
    const signature = `A <a@example.com> ${1_700_000_000 + below(1000)} +0000`;
    stream += `commit refs/heads/tangled\nmark :${index + 1}\ncommitter ${signature}\ndata <<.\n${seed} ${index}\n.\nfrom ${first}\n${merged}\n`;
    marks.push(`:${index + 1}`);
  }
  const [other, one] = marks.slice(-2);
  stream += `reset refs/heads/one\nfrom ${one}\n\nreset refs/heads/other\nfrom ${other}\n\n`;
  made.gitWith(stream, 'fast-import', '--quiet', '--force');
}

test('the merge base of tangled histories', () => {
  const made = repository();
  for (const seed of sampled(seeds, 3)) {
    tangled(made, seed);
    for (const [one, other] of [
      ['one', 'other'],
      ['one~1', 'other^1~1'],
    ] as const) {
      const bases = made.git('merge-base', '--all', one, other).split('\n');
      made.git('checkout', '-q', '--detach', one);
      assert.ok(bases.includes(made.open().base(other)!.id), `${seed} ${one} ${other}`);
    }
  }
});

test('steps from a commit', () => {
  const made = repository();
  tangled(made, 3);
  made.git('checkout', '-q', '--detach', 'one');
  const history = made.open();
  for (const text of [
    'one',
    'one~3',
    'one^',
    'one^2',
    'one^^2~1',
    'one^0',
    'one~0',
    'one^{commit}',
    'one^{}',
    'one^9',
    'one~999',
  ]) {
    let id = '';
    try {
      id = made.git('rev-parse', '--verify', '--quiet', `${text}^{commit}`);
    } catch {
      assert.match(
        refusal(() => history.base(text)),
        /does not exist$|is not in this clone$/,
      );
      continue;
    }
    assert.is(history.base(text)!.id, id, text);
  }
});

/** Forms in which git packs the same objects. */
const packings: Readonly<Record<string, readonly string[]>> = {
  'in one pack': ['gc', '-q', '--aggressive'],
  'with deltas that name their bases': [
    '-c',
    'repack.useDeltaBaseOffset=false',
    'repack',
    '-adfq',
    '--depth=200',
  ],
  'with an index of version 1': ['-c', 'pack.indexVersion=1', 'repack', '-adfq'],
  'with large offsets': ['repack', '-adfq'],
  'without compression': ['-c', 'pack.compression=0', 'repack', '-adfFq'],
};

const packed = Object.entries(packings).flatMap(([name, args]) =>
  [[], ['--object-format=sha256']]
    .filter(init => init.length === 0 || !name.includes('version 1'))
    .map(init => ({ name, args, init })),
);
for (const { name, args, init } of sampled(packed, 5))
  test(`objects ${name} ${init.join('')}`, () => {
    const made = repository(...init);
    let text = Array.from({ length: 400 }, (_, line) => `# ${line * line}`).join('\n');
    const states = Array.from({ length: 12 }, (_, index) => {
      text = text.replace(`# ${index * 13 * index * 13}\n`, `# changed ${index}\n# twice\n`);
      made.write('pools/long.yaml', `${text}\n`);
      made.write(`pools/${index}.yaml`, `# ${index}\n`);
      made.git('add', '-A');
      made.git('commit', '-q', '-m', `${index}`);
      return text;
    });
    made.git(...args);
    made.git('prune-packed');
    if (name === 'with large offsets') {
      const [pack] = readdirSync(join(made.folder, '.git/objects/pack')).filter(each =>
        each.endsWith('.pack'),
      );
      const path = join(made.folder, '.git/objects/pack', pack!);
      rmSync(path.replace(/pack$/, 'idx'));
      made.git('index-pack', '--index-version=2,0x10', path);
    }
    const history = made.open();
    for (const [index, state] of states.entries()) {
      const files = filesAt(history, `main~${states.length - 1 - index}`);
      assert.is(files['pools/long.yaml'], `${state}\n`);
      assert.is(Object.keys(files).length, index + 3);
    }
  });

test.run();
