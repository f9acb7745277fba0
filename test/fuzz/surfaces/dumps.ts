import { DumpReader, type Dump } from '../../../src/cluster/live/dump.ts';
import { UnfitDump } from '../../../src/cluster/live/unfit.ts';
import { blockText, type Tree } from '../tree.ts';
import { grammar } from '../grammar.ts';
import { when } from '../invariants.ts';
import { textOf, type Surface } from './surface.ts';

const DUMP = 'dump.yaml';

const object = grammar(String.raw`
start ::= {"apiVersion": "v1", "kind": "List", "items": [<object>, <object>]} ¦ {"apiVersion": "v1", "items": [<object>], "kind": "List", "metadata": {"resourceVersion": ""}} ¦ <object>\n---\n<object> ¦ <object><object> ¦ [<object>] ¦ <value>
object ::= {"apiVersion": "projectcalico.org/v3", "kind": "IPPool", "metadata": {"name": <name>}, "spec": {"cidr": "<cidr>", "blockSize": <number>, <quoted>: <value>}} ¦ {"apiVersion": "v1", "kind": "Node", "metadata": {"name": <name>, "labels": {<quoted>: <quoted>}}, "spec": {"podCIDRs": ["<cidr>"]}} ¦ {"apiVersion": "crd.projectcalico.org/v1", "kind": "IPAMBlock", "metadata": {"name": <name>}, "spec": <block>} ¦ {"kind": <name>, "apiVersion": <name>, "metadata": <value>} ¦ {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": <name>, "annotations": {<quoted>: <quoted>}}} ¦ {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": <name>}, "data": {"a": <quoted>}} ¦ <value>
block ::= {"cidr": "<cidr>", "affinity": "host:a", "allocations": [0, null, <number>], "attributes": [{"handle_id": <name>, "secondary": {"node": <name>, "namespace": <name>}}], "unallocated": [<number>]} ¦ {"cidr": "10.0.0.0/26", "allocations": <value>, "attributes": <value>, "unallocated": <value>} ¦ <value>
name ::= "a" ¦ <quoted> ¦ "<proto>" ¦ "x\nkind: IPPool"
value ::= <odd> ¦ <quoted> ¦ <number> ¦ [<value>] ¦ {"<proto>": <value>} ¦ {"kind": "List", "items": [<object>]}
`);

const preamble = grammar(String.raw`
start ::= \s ¦ \s ¦ # <line>\n ¦ ---\n ¦ %YAML 1.1\n---\n ¦ NAME READY\n ¦ Warning: <line>\n ¦ +----+\n ¦ \n\n ¦ <special>
`);

/** As YAML, where the text is one document of JSON. */
const asBlocks = (text: string): string => {
  try {
    return blockText(JSON.parse(text) as Tree);
  } catch {
    return text;
  }
};

function read(pieces: readonly string[]): Dump | string {
  const reader = new DumpReader();
  try {
    reader.open(DUMP);
    for (const piece of pieces) reader.push(piece);
    reader.close();
    return reader.read();
  } catch (error) {
    if (error instanceof UnfitDump) return error.message;
    throw error;
  }
}

const shown = (dump: Dump | string): string =>
  typeof dump === 'string'
    ? dump
    : JSON.stringify([
        dump.manifests.map(({ kind, name, namespace }) => [kind, name, namespace]),
        dump.blocks.length,
        [...dump.counts],
        dump.isMarked,
      ]);

/** Dumps of clusters, which come in stretches that end anywhere. */
export const dumps: Surface = {
  name: 'dumps',
  make(random, words) {
    const text = object(random, words);
    const body = random.below(2) === 0 ? text : asBlocks(text);
    const end = random.below(8) === 0 ? random.below(body.length + 1) : body.length;
    return [{ path: DUMP, text: `${preamble(random, words)}${body.slice(0, end)}\n` }];
  },
  faultsOf(files) {
    const text = textOf(files, DUMP);
    const whole = shown(read([text]));
    const cuts = [1, 7, 64].map(length => text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []);
    return cuts.flatMap(pieces => {
      const other = shown(read(pieces));
      return when(other !== whole, `in pieces of ${pieces[0]?.length}: ${other}, as a whole: ${whole}`);
    });
  },
};
