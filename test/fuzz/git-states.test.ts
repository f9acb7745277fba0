import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gitStateFaults } from './git-states.ts';
import { clear, stateOf, write } from './work-tree.ts';
import { wordsOfCorpus } from './words.ts';
import { isSweep } from '../kit/sweep.ts';

/** How many states are tried. */
const STATES = isSweep ? 150 : 30;
const SEED = 1;

const words = wordsOfCorpus();
const test = suite('work trees that git would not leave behind');

test(`${STATES} of them are listed, without a command run or a file changed`, () => {
  for (let index = 0; index < STATES; index++)
    assert.equal(gitStateFaults(SEED, index, words), [], `state ${index} of seed ${SEED}`);
});

test('nothing of them is left', () => {
  const place = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  const { TMPDIR: usual } = process.env;
  process.env.TMPDIR = place;
  try {
    gitStateFaults(SEED, 3, words);
    assert.equal(readdirSync(place), []);
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(place, { recursive: true });
  }
});

test('a tree is disturbed inside, and a change to it is seen', () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
  try {
    const root = join(place, 'root');
    mkdirSync(root);
    write(place, 'outside/kept.yaml', 'a');
    symlinkSync('../outside', join(root, 'out'));
    write(root, 'out/kept.yaml', 'b');
    assert.not.ok(clear(root, 'out/kept.yaml'));
    assert.ok(existsSync(join(place, 'outside/kept.yaml')));
    const before = stateOf(place);
    assert.match(before, /outside\/kept\.yaml .* YQ==/);
    write(root, 'new.yaml', '');
    assert.is.not(stateOf(place), before);
  } finally {
    rmSync(place, { recursive: true });
  }
});

test.run();
