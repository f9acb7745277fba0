import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { real } from '../../../src/host/machine/paths.ts';
import { programsOf } from '../../../src/host/machine/programs.ts';

const test = suite('programs of the machine');

const place = real(mkdtempSync(join(tmpdir(), 'ipamlint-programs-')));
test.after(() => rmSync(place, { recursive: true }));

/** A program at this path; its folder. */
function program(path: string, mode = 0o755): string {
  const full = join(place, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, '#!/bin/sh\n');
  chmodSync(full, mode);
  return dirname(full);
}

function link(path: string, target: string): string {
  const full = join(place, path);
  mkdirSync(dirname(full), { recursive: true });
  symlinkSync(target, full);
  return full;
}

const machine = program('machine/bin/tool');
const brought = program('home/fleet/node_modules/.bin/tool');
program('home/fleet/clusters/bin/tool');
mkdirSync(join(place, 'home/fleet/.git'));
mkdirSync(join(place, 'home/fleet/clusters/prod'), { recursive: true });

/** The tool that is found on these folders of PATH, by where it lies below our place. */
function found(folders: readonly string[], root = 'home/fleet', cwd = root): string | undefined {
  const env = { PATH: folders.join(':'), HOME: join(place, 'home') };
  return programsOf({ env, root: join(place, root), cwd: join(place, cwd) })
    .find('tool')
    ?.slice(place.length + 1);
}

test('the first one on PATH that is an executable file', () => {
  const second = program('second/tool');
  assert.is(found([machine, second]), 'machine/bin/tool');
  assert.is(found([second, machine]), 'second/tool');
  const plain = program('plain/tool', 0o644);
  mkdirSync(join(place, 'folder/tool'), { recursive: true });
  assert.is(found([plain, join(place, 'folder'), join(place, 'nowhere'), machine]), 'machine/bin/tool');
  assert.is(found([]), undefined);
  assert.is(programsOf({ env: {}, root: place, cwd: place }).find('tool'), undefined);
});

test('none of the root, nor of the work tree around it', () => {
  assert.is(found([brought, machine]), 'machine/bin/tool');
  assert.is(found([brought, machine], 'home/fleet/clusters/prod', 'evil'), 'machine/bin/tool');
});

test('none of the current directory, nor of the work tree around that', () => {
  assert.is(found([brought, machine], 'machine/manifests', 'home/fleet'), 'machine/bin/tool');
  assert.is(found([brought, machine], 'machine/manifests', 'home/fleet/clusters'), 'machine/bin/tool');
  const loose = program('loose/bin/tool');
  assert.is(found([loose, machine], 'loose/root', 'loose'), 'machine/bin/tool');
});

test('none of a work tree further out', () => {
  const outer = program('outer/bin/tool');
  mkdirSync(join(place, 'outer/.git'));
  mkdirSync(join(place, 'outer/inner/.git'), { recursive: true });
  assert.is(found([outer, machine], 'outer/inner'), 'machine/bin/tool');
});

test('a relative folder, or an empty one, is none', () => {
  const before = process.cwd();
  process.chdir(machine);
  try {
    assert.is(found(['.', '', 'bin', '../bin', machine]), 'machine/bin/tool');
    assert.is(found(['.', '', '../bin']), undefined);
  } finally {
    process.chdir(before);
  }
});

test('links into the tree lead to none, and neither do links of the tree that lead out', () => {
  assert.is(found([link('way/in', brought), machine]), 'machine/bin/tool');
  link('linked/tool', join(brought, 'tool'));
  assert.is(found([join(place, 'linked'), machine]), 'machine/bin/tool');
  const evil = program('evil/bin/tool');
  link('home/fleet/out', evil);
  assert.is(found([join(place, 'home/fleet/out'), machine]), 'machine/bin/tool');
  const through = link('through', join(place, 'home/fleet/out'));
  assert.is(found([through, machine]), 'machine/bin/tool');
  link('around', 'around');
  assert.is(found([join(place, 'around'), machine]), 'machine/bin/tool');
});

test('a link beside the tree is as good as a folder', () => {
  assert.is(found([link('bins', 'machine/bin')]), 'bins/tool');
});

test('dotfiles that are kept in git leave the programs of the user alone, unless it is them that are looked at', () => {
  const own = program('user/.local/bin/tool');
  mkdirSync(join(place, 'user/.git'));
  mkdirSync(join(place, 'user/fleet/.git'), { recursive: true });
  const foundBy = (root: string, cwd: string) =>
    programsOf({
      env: { PATH: own, HOME: join(place, 'user') },
      root: join(place, root),
      cwd: join(place, cwd),
    }).find('tool');
  assert.is(foundBy('user/fleet', 'user/fleet'), join(own, 'tool'));
  assert.is(foundBy('user/manifests', 'machine'), undefined);
});

test('who stands at the top of the file system does not mean all of it', () => {
  const env = { PATH: machine, HOME: place };
  assert.is(programsOf({ env, root: join(place, 'home/fleet'), cwd: '/' }).find('tool'), `${machine}/tool`);
});

test('programs are handed a PATH without what was left out', () => {
  const env = { PATH: `${brought}:.:${machine}`, HOME: place };
  assert.is(programsOf({ env, root: join(place, 'home/fleet'), cwd: place }).path, '');
  const elsewhere = join(place, 'home');
  assert.is(programsOf({ env, root: join(place, 'home/fleet'), cwd: elsewhere }).path, machine);
});

test.run();
