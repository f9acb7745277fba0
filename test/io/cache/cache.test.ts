import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../../src/io/cache/cache.ts';
import type { Answer } from '../../../src/io/cache/entry.ts';
import { bytesOf } from '../../../src/io/bytes.ts';
import { testimony } from '../../../src/io/testimony.ts';
import { place } from '../../kit/cache.ts';

interface Context {
  around: string;
  root: string;
  folder: string;
  remove: () => void;
}

const test = suite<Context>('answers that are kept');

test.before.each(context => {
  const { folder, cache, remove } = place();
  Object.assign(context, { around: dirname(folder), root: folder, folder: cache, remove });
  writeFileSync(join(context.root, 'a'), 'first');
});
test.after.each(({ remove }) => remove());

const env = { LANG: 'C' };
const opened = ({ root, folder }: Context, program = 'this') =>
  openCache(root, { isWanted: undefined, folder }, { cwd: root, env }, program);

const said: Answer = { code: 1, words: [['stdout', 'found\n']] };

/** Keeps an answer that rests on one file. */
const keep = (context: Context, answer = said): Promise<Answer> | undefined =>
  opened(context)?.keep('question', async () => {
    bytesOf(join(context.root, 'a'));
    return answer;
  });

const recalled = (context: Context, program?: string) => {
  const known = opened(context, program)?.recall('question');
  return known && 'answer' in known ? known.answer : undefined;
};

const entriesIn = ({ folder }: Context): readonly string[] =>
  readdirSync(folder).map(name => join(folder, name));

test('are given again as long as nothing has changed', async context => {
  assert.is(recalled(context), undefined);
  await keep(context);
  assert.equal(recalled(context), said);
  assert.is(opened(context)!.recall('another question'), undefined);
  writeFileSync(join(context.root, 'a'), 'other');
  assert.equal(opened(context)!.recall('question'), { changed: join(context.root, 'a') });
  writeFileSync(join(context.root, 'a'), 'first');
  assert.equal(recalled(context), said, 'the same content counts, whenever it was written');
});

test('are private', async context => {
  await keep(context);
  assert.is(lstatSync(context.folder).mode & 0o777, 0o700);
  assert.equal(
    entriesIn(context).map(path => lstatSync(path).mode & 0o777),
    [0o600],
  );
});

test('are kept where the analysis was complete, and nothing was told that cannot be asked again', async context => {
  await keep(context, { code: 3, words: [] });
  assert.is(recalled(context), undefined);
  await opened(context)!.keep('question', async ({ forget }) => {
    forget();
    return said;
  });
  assert.is(recalled(context), undefined);
  await opened(context)!.keep('question', async notes => {
    assert.ok(Object.keys(notes.env).length > 0);
    return said;
  });
  assert.is(recalled(context), undefined, 'all variables were asked for');
  await opened(context)!.keep('question', async () => {
    bytesOf(join(context.root, 'a'));
    writeFileSync(join(context.root, 'a'), 'changed meanwhile');
    bytesOf(join(context.root, 'a'));
    return said;
  });
  assert.is(recalled(context), undefined, 'two answers to one question');
});

test('rest on the variables that were asked for, whose values are not kept', async context => {
  const at = (variables: Readonly<Record<string, string>>) =>
    openCache(
      context.root,
      { isWanted: undefined, folder: context.folder },
      { cwd: context.root, env: variables },
      'this',
    )!;
  await at({ TOKEN: 'hidden', OTHER: 'a' }).keep('question', async notes => {
    assert.equal([notes.env.TOKEN, notes.env.ABSENT], ['hidden', undefined]);
    return said;
  });
  assert.not.match(readFileSync(entriesIn(context)[0]!, 'utf8'), 'hidden');
  await at({}).keep('another', async notes => {
    assert.not(Object.hasOwn(notes.env, 'ABSENT'));
    return said;
  });
  assert.ok('changed' in at({ ABSENT: '' }).recall('another')!, 'whether there is one is asked, too');
  const holds = (variables: Readonly<Record<string, string>>) =>
    'answer' in at(variables).recall('question')!;
  assert.ok(holds({ TOKEN: 'hidden', OTHER: 'b' }));
  assert.not(holds({ TOKEN: 'other' }));
  assert.not(holds({}));
  assert.not(holds({ TOKEN: 'hidden', ABSENT: 'no more' }));
});

test('are not kept where they rest on more than anybody would read again', async context => {
  await opened(context)!.keep('question', async () => {
    for (let index = 0; index < 800; index++)
      testimony()?.note('kind', `${index}/${'a'.repeat(100_000)}`, null);
    return said;
  });
  assert.is(recalled(context), undefined);
});

test('are those of one program, one Node and one user', async context => {
  await keep(context);
  assert.is(recalled(context, 'another'), undefined);
  const [entry] = entriesIn(context);
  await opened(context, 'another')!.keep('question', async () => said);
  const other = entriesIn(context).find(path => path !== entry)!;
  renameSync(other, entry!);
  assert.is(recalled(context), undefined, 'an entry under the name of another one');
});

test('are none where somebody else owns them', async context => {
  if (process.getuid?.() !== 0) return;
  await keep(context);
  const { getuid } = process;
  process.getuid = () => 12_345;
  try {
    assert.is(opened(context), undefined);
  } finally {
    process.getuid = getuid;
  }
});

test('are not kept where nothing can be written, and nobody is told', async context => {
  writeFileSync(context.folder, 'a file in the way');
  assert.is(opened(context), undefined);
  rmSync(context.folder);
  await keep(context);
  rmSync(context.folder, { recursive: true });
  mkdirSync(context.folder, { mode: 0o500 });
  assert.equal(await keep(context), said);
});

test('survive two that keep at once', async context => {
  const [one, other] = [opened(context)!, opened(context)!];
  const answers = await Promise.all([one, other].map(cache => cache.keep('question', async () => said)));
  assert.equal(answers, [said, said]);
  assert.equal(readdirSync(context.folder).length, 1);
  assert.equal(recalled(context), said);
});

test('go when they are old, or many; what is not ours stays', async context => {
  await keep(context);
  const [own] = entriesIn(context);
  const name = (index: number): string =>
    join(context.folder, `${index.toString(16).padStart(64, '0')}.answer`);
  const made = Array.from({ length: 120 }, (_, index) => name(index));
  const now = Date.now() / 1000;
  for (const [index, path] of made.entries()) {
    writeFileSync(path, '');
    utimesSync(path, now, now - 10 - index);
  }
  const month = 31 * 24 * 3600;
  utimesSync(made[0]!, now, now - month);
  const draft = join(context.folder, `.ipamlint-${crypto.randomUUID()}.tmp`);
  const young = join(context.folder, `.ipamlint-${crypto.randomUUID()}.tmp`);
  for (const path of [draft, young, join(context.folder, 'notes.txt')]) writeFileSync(path, '');
  for (const path of [draft, join(context.folder, 'notes.txt')]) utimesSync(path, now, now - month);
  await keep(context);
  const left = new Set(entriesIn(context));
  assert.ok(left.has(own!) && left.has(young) && left.has(join(context.folder, 'notes.txt')));
  assert.not(left.has(draft));
  assert.not(left.has(made[0]!));
  assert.is([...left].filter(path => path.endsWith('.answer')).length, 100);
  assert.ok(left.has(made[1]!) && !existsSync(made.at(-1)!), 'the oldest go');
});

test.run();
