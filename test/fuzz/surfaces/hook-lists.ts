import { createHash } from 'node:crypto';
import { commands } from '../../../src/commands/index.ts';
import { UsageError } from '../../../src/base/usage-error.ts';
import { parse } from '../../../src/host/cli/parse.ts';
import { readIndex } from '../../../src/host/machine/git-index.ts';
import { grammar } from '../grammar.ts';
import { when } from '../invariants.ts';
import { textOf, type Surface } from './surface.ts';

const NAMES = 'names.json';

/** Names of files as a pull request may choose them, and what is done to the index that lists them. */
const written = grammar(String.raw`
start ::= {"version": <version>, "names": [<names>], "flip": []} ¦ {"version": <version>, "names": [<names>], "flip": [<number>, <number>]}
version ::= 2 ¦ 3 ¦ 4
names ::= <name> ¦ <name>, <names>
name ::= "a.yaml" ¦ "--<option>" ¦ "--<option>=<part>" ¦ "-<letter>" ¦ <quoted> ¦ "<part>/<part>.yaml" ¦ "@<part>" ¦ "<part>\n--<option>=<part>" ¦ "<part> --<option>" ¦ "../<part>" ¦ ".git/<part>" ¦ "<proto>" ¦ "--" ¦ "-" ¦ ""
option ::= config ¦ format ¦ no-config ¦ root ¦ base ¦ plugin ¦ fix ¦ write-baseline ¦ no-limit ¦ help ¦ <part>
letter ::= h ¦ v ¦ V ¦ q ¦ x ¦ =
part ::= a ¦ b ¦ sarif=/tmp/x ¦ \u001b[31m ¦ \u202e ¦ $(id) ¦ ::error::
`);

interface Listed {
  readonly version: 2 | 3 | 4;
  readonly names: readonly string[];
  readonly flip: readonly number[];
}

/** A number as git writes it before a name (`varint.c:encode_varint`). */
function lengthOf(length: number): Buffer {
  const bytes = [length & 0x7f];
  for (let rest = length >> 7; rest > 0; rest = (rest - 1) >> 7) bytes.unshift(0x80 | ((rest - 1) & 0x7f));
  return Buffer.from(bytes);
}

/** An index of git that lists these names, which are sorted. */
function indexOf({ version }: Pick<Listed, 'version'>, names: readonly string[]): Buffer {
  let before = Buffer.alloc(0);
  const entries = names.map(path => {
    const name = Buffer.from(path);
    const head = Buffer.alloc(62);
    head.writeUInt32BE(0o100644, 24);
    head.writeUInt16BE(Math.min(name.length, 0xfff), 60);
    if (version < 4) return Buffer.concat([head, name, Buffer.alloc(8 - ((62 + name.length) % 8))]);
    let kept = 0;
    while (kept < before.length && before[kept] === name[kept]) kept++;
    const removed = lengthOf(before.length - kept);
    before = name;
    return Buffer.concat([head, removed, name.subarray(kept), Buffer.from([0])]);
  });
  const start = Buffer.from('DIRC\0\0\0\0\0\0\0\0', 'latin1');
  start.writeUInt32BE(version, 4);
  start.writeUInt32BE(names.length, 8);
  const body = Buffer.concat([start, ...entries]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

const leadsAway = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)|^\/|\/\/|\/$|^$|\0/i;

/** What the text lists; undefined where damage has left something else. */
function listedIn(text: string): Listed | undefined {
  try {
    const { version, names, flip } = JSON.parse(text) as Listed;
    const isList = [2, 3, 4].includes(version) && names.every(name => typeof name === 'string');
    return isList && Array.isArray(flip) ? { version, names, flip } : undefined;
  } catch {
    return undefined;
  }
}

/** Behind `--`, every name is a name. */
function wordFaults(names: readonly string[]): readonly string[] {
  try {
    const parsed = parse(['--quiet', '--', ...names], commands);
    const operands = parsed.kind === 'command' ? parsed.typed.operands : [];
    return when(JSON.stringify(operands) !== JSON.stringify(names), 'a name behind -- became an option');
  } catch (error) {
    if (error instanceof UsageError) return when(!names.includes(''), error.message);
    throw error;
  }
}

/** The files that a commit changes, as git's index and the command line hand them over. */
export const hookLists: Surface = {
  name: 'hook lists',
  make: (random, words) => [{ path: NAMES, text: written(random, words) }],
  faultsOf(files) {
    const listed = listedIn(textOf(files, NAMES));
    if (!listed) return [];
    const names = [...new Set(listed.names)].sort();
    const bytes = indexOf(listed, names);
    const whole = readIndex(bytes);
    const isFine = !names.some(name => leadsAway.test(name)) && !names.some(name => /\p{Cs}/u.test(name));
    const told = 'fault' in whole ? whole.fault : JSON.stringify([...whole.files].sort());
    const expected = JSON.stringify(names);
    for (const at of listed.flip) {
      const index = Math.abs(Math.trunc(at)) % (bytes.length - 20);
      if (Number.isFinite(index)) bytes[index]! ^= 1 << (index % 8);
    }
    readIndex(bytes);
    return [
      ...when(isFine && told !== expected, `the index lists ${told}, not ${expected}`),
      ...when(!isFine && told === expected && names.some(name => leadsAway.test(name)), 'a name leads away'),
      ...wordFaults(names),
    ];
  },
};
