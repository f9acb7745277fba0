import { grammar } from '../grammar.ts';
import { faultsOf, placeFaults } from '../invariants.ts';
import { reading } from '../../kit/config.ts';
import { type Surface } from './surface.ts';

const CONFIGURATION = 'ipamlint.yaml';

const written = grammar(String.raw`
start ::= <entry> ¦ <entry><entry> ¦ <entry><entry><entry> ¦ { <flow>, <flow> }\n
entry ::= clusters: [<cluster>]\n ¦ clusters: [<cluster>, <cluster>]\n ¦ groups: [<group>]\n ¦ rules: { <level>, <level> }\n ¦ overrides: [<override>, <override>]\n ¦ ignore: [<glob>]\n ¦ unseen: [<accepted>]\n ¦ extends: [<file>]\n ¦ policies: [<file>]\n ¦ plugins: [<text>]\n ¦ baseline: <file>\n ¦ strictCoverage: <flag>\n ¦ <key>: <value>\n ¦ <proto>: <value>\n
flow ::= ignore: [<glob>] ¦ rules: { <level> } ¦ clusters: [<cluster>] ¦ <key>: <value>
cluster ::= { name: <text> } ¦ { name: <text>, include: [<glob>] } ¦ { name: <text>, include: [<glob>, <glob>], exclude: [<glob>], <known> } ¦ { <known>, <known> } ¦ <value>
known ::= calico: { version: <release> } ¦ calico: { datastore: <text>, api: <text> } ¦ nodes: [<nodes>, <nodes>] ¦ nodes: { file: <file> } ¦ live: <file> ¦ networks: [{ name: <text>, cidr: <cidr>, kind: <use> }] ¦ externalPools: [{ name: <text>, cidr: <cidr> }] ¦ <key>: <value>
nodes ::= { name: <text>, labels: { <key>: <text> }, count: <number> } ¦ { labels: { <text>: <text> }, taints: [<taint>], minimum: <number>, maximum: <number> } ¦ { addresses: [<cidr>, <cidr>] } ¦ <value>
taint ::= <text> ¦ { key: <text>, value: <text>, effect: <text> } ¦ 'a=b:NoSchedule'
group ::= { name: <text>, clusters: [<text>, <text>] } ¦ <value>
override ::= { files: [<glob>], rules: { <level> } } ¦ <value>
accepted ::= { files: [<glob>], reason: <text> } ¦ { files: [<glob>], reason: <text>, mayBring: [IPPool] } ¦ <value>
level ::= overlapping-pools: <severity> ¦ <text>: <severity> ¦ <proto>: <severity> ¦ unmasked-pool-cidr: <severity>
severity ::= off ¦ note ¦ warning ¦ error ¦ <value>
use ::= pods ¦ services ¦ nodes ¦ other ¦ <value>
release ::= v3.30.3 ¦ v3.29 ¦ <number> ¦ <text>
file ::= base.yaml ¦ nodes.yaml ¦ ipamlint.yaml ¦ ../<text> ¦ 'ipamlint:strict' ¦ <text>
glob ::= '*' ¦ '**' ¦ 'a/<glob>' ¦ '{a,b}' ¦ '[a-z]*' ¦ '!<text>' ¦ <text>
flag ::= true ¦ false ¦ <value>
text ::= <quoted> ¦ <word> ¦ a ¦ "<proto>" ¦ <number>
value ::= <odd> ¦ <text> ¦ [<value>] ¦ { <key>: <value> } ¦ &a <text> ¦ *a ¦ <special>
`);

/** `ipamlint.yaml`, what it names, and a repository that it is about. */
export const configuration: Surface = {
  name: 'configuration',
  make: (random, words) => [
    { path: CONFIGURATION, text: written(random, words) },
    { path: 'base.yaml', text: written(random, words) },
    { path: 'nodes.yaml', text: random.pick(words.files).text },
    { path: 'a/pools.yaml', text: random.pick(words.files).text },
  ],
  faultsOf(files) {
    const main = files.find(({ path }) => path === CONFIGURATION);
    if (!main) return [];
    const read = reading([main, ...files.filter(file => file !== main)]);
    const mistakes = 'config' in read ? [] : read.mistakes;
    return [...mistakes.flatMap(({ at }) => placeFaults(at)), ...faultsOf(files, 'quick')];
  },
};
