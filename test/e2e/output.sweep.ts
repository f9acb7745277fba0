import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../kit/formats.ts';
import { bad, good, pool } from './manifests.ts';
import { cli, sandbox, type Sandbox } from './sandbox.ts';

const COLOUR = /\u001b\[/;

const test = suite<{ box: Sandbox }>('the output');

test.before.each(context => {
  context.box = sandbox({ ...good, ...bad });
});
test.after.each(({ box }) => box.remove());

const read = (box: Sandbox, name: string): string => readFileSync(join(box.folder, name), 'utf8');

test('a format with a file leaves stdout alone', ({ box }) => {
  mkdirSync(join(box.folder, 'out'));
  for (const format of formats) {
    const spoken = box.ipamlint(['pools', '-f', format]);
    const written = box.ipamlint(['pools', '-f', `${format}=out/report`]);
    assert.equal(written, { code: 1, stdout: '', stderr: '' }, format);
    assert.is(read(box, 'out/report'), spoken.stdout, format);
  }
  assert.equal(readdirSync(join(box.folder, 'out')), ['report'], 'and nothing beside the file');
});

test('several formats share a run', ({ box }) => {
  mkdirSync(join(box.folder, 'new/folder'), { recursive: true });
  const { code, stdout } = box.ipamlint([
    '-f',
    'sarif=new/folder/a.sarif',
    '-f',
    'pretty',
    '-f',
    'json=a.json',
  ]);
  assert.is(code, 1);
  assert.match(stdout, /^error\[overlapping-pools\]: /);
  assert.is((JSON.parse(read(box, 'a.json')) as { version: number }).version, 1);
  assert.is((JSON.parse(read(box, 'new/folder/a.sarif')) as { version: string }).version, '2.1.0');
});

test('a file is replaced as a whole, or not at all', ({ box }) => {
  box.write({ 'report.txt': 'old\n' });
  linkSync(join(box.folder, 'report.txt'), join(box.folder, 'open.txt'));
  symlinkSync('report.txt', join(box.folder, 'link.txt'));
  const refused = box.ipamlint(['-f', 'pretty=link.txt']);
  assert.equal([refused.code, refused.stdout], [3, '']);
  assert.match(
    refused.stderr,
    /^ipamlint: \S+\/link\.txt is not written: it is a link, .*\nhelp: name .*\/report\.txt /,
  );
  assert.is(read(box, 'report.txt'), 'old\n', 'nothing is written where a link leads');
  chmodSync(join(box.folder, 'report.txt'), 0o640);
  assert.is(box.ipamlint(['-f', 'pretty=report.txt']).code, 1);
  assert.match(read(box, 'report.txt'), 'overlapping-pools');
  assert.is(statSync(join(box.folder, 'report.txt')).mode & 0o777, 0o640, 'its mode is kept');
  assert.is(read(box, 'open.txt'), 'old\n', 'who has it open still reads the old one');

  const { code, stdout, stderr } = box.ipamlint(['-f', 'json=pools']);
  assert.equal([code, stdout], [2, '']);
  assert.match(stderr, '/pools cannot be written: it is a folder');
  assert.equal(readdirSync(box.folder).sort(), ['link.txt', 'open.txt', 'pools', 'report.txt']);
});

test('a pipe outside of the root is written to, not replaced', ({ box }) => {
  const command = 'mkfifo pipe && { timeout 600 cat pipe & "$0" "$1" --root pools -f json=pipe; wait; }';
  const { stdout } = box.run('sh', ['-c', command, process.execPath, cli]);
  assert.is(stdout, box.ipamlint(['--root', 'pools', '-f', 'json']).stdout);
});

test('colours follow the options, then the environment, and never reach a file', ({ box }) => {
  const isColoured = (args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
    COLOUR.test(box.ipamlint(args, { env }).stdout);
  assert.not(isColoured([]), 'no terminal');
  assert.ok(isColoured(['--color']));
  assert.ok(isColoured([], { FORCE_COLOR: '1' }));
  assert.not(isColoured([], { FORCE_COLOR: '0' }));
  assert.not(isColoured([], { NO_COLOR: '1', FORCE_COLOR: '1' }));
  assert.ok(isColoured(['--color'], { NO_COLOR: '1' }));
  assert.not(isColoured(['--no-color'], { FORCE_COLOR: '1' }));
  for (const format of formats.filter(each => each !== 'pretty'))
    assert.not(isColoured(['--color', '-f', format]), format);
  box.ipamlint(['--color', '-f', 'pretty=report.txt']);
  assert.not.match(read(box, 'report.txt'), COLOUR);
});

test('a reader that has seen enough is no failure', async ({ box }) => {
  const many = Array.from({ length: 60 }, (_, index) => pool(`pool-${index}`, '10.0.0.0/16'));
  box.write({ 'many.yaml': many.join('---\n') });
  const child = spawn(process.execPath, [cli, '-f', 'json'], { cwd: box.folder });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise(done => child.on('close', done));
  assert.equal([code, complaints], [1, '']);
});

test('a full disk is one', ({ box }) => {
  if (!existsSync('/dev/full')) return console.log('\nnot run: a full disk, which needs /dev/full');
  const { code, stderr } = box.run('sh', ['-c', '"$0" "$1" > /dev/full', process.execPath, cli]);
  assert.is(code, 3);
  assert.match(stderr, /^ipamlint: .* stdout \(ENOSPC\)$/m);
});

test('the same repository gives the same bytes, in whatever order it was written', ({ box }) => {
  const files = Object.entries({ ...good, ...bad, 'a/b.yaml': pool('deep', '10.1.2.0/24') });
  const twin = sandbox();
  try {
    for (const [name, text] of files) box.write({ [name]: text });
    for (const [name, text] of files.toReversed()) twin.write({ [name]: text });
    for (const format of formats) {
      const first = box.ipamlint(['-f', format]).stdout;
      assert.match(first, 'overlapping-pools');
      assert.is(box.ipamlint(['-f', format]).stdout, first, `${format}, again`);
      // The page is called after its folder.
      const elsewhere = twin.ipamlint(['-f', format]).stdout;
      assert.is(
        elsewhere.replaceAll(basename(twin.folder), ''),
        first.replaceAll(basename(box.folder), ''),
        `${format}, elsewhere`,
      );
    }
    box.git('init', '--quiet');
    box.git('add', 'pools');
    assert.is(box.ipamlint(['-f', 'json']).stdout, twin.ipamlint(['-f', 'json']).stdout, 'with git');
  } finally {
    twin.remove();
  }
});

test.run();
