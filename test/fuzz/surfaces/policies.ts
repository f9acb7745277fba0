import { openGuestHouse, type Admit } from '../../../src/linter/extensions/guest/guest.ts';
import { readPolicies } from '../../../src/linter/extensions/policy/rules.ts';
import { lint } from '../../../src/linter/lint.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { snapshotOf } from '../../kit/case.ts';
import { reading } from '../../kit/config.ts';
import { grammar } from '../grammar.ts';
import { jsonOf, placeFaults, when } from '../invariants.ts';
import { type Surface } from './surface.ts';

const expression = grammar(String.raw`
start ::= <bool>
bool ::= true ¦ <bool> && <bool> ¦ <bool> || <bool> ¦ !<bool> ¦ <any> == <any> ¦ <any> < <any> ¦ <any> in <list> ¦ <list>.all(x, <bool>) ¦ <list>.exists(x, <bool>) ¦ has(object.<field>) ¦ <text>.matches(<pattern>) ¦ <text>.startsWith(<text>) ¦ isCIDR(<text>) ¦ cidr(<text>).containsIP(<text>) ¦ isQuantity(<text>) ¦ <bool> ? <bool> : <bool> ¦ (<bool>) ¦ <any>
any ::= object ¦ <text> ¦ <whole> ¦ <list> ¦ object.<field> ¦ cluster.<field> ¦ variables.a ¦ {<text>: <any>} ¦ null ¦ <list>[<whole>] ¦ object[<text>] ¦ x ¦ object.?<field>.orValue(<any>) ¦ <any> + <any> ¦ -<any> ¦ dyn(<any>) ¦ type(<any>) ¦ fleet.clusters
whole ::= 1 ¦ <number> ¦ size(<any>) ¦ <whole> * <whole> ¦ <whole> % <whole> ¦ int(<any>) ¦ cidr(<text>).prefixLength() ¦ <text>.indexOf(<text>) ¦ <list>.sum() ¦ 9223372036854775807
text ::= 'a' ¦ '<cidr>' ¦ object.name ¦ object.cidr ¦ string(<any>) ¦ <text> + <text> ¦ <text>.replace(<text>, <text>) ¦ <text>.format([<any>]) ¦ <text>.find(<pattern>) ¦ <text>.upperAscii() ¦ <text>.substring(<whole>) ¦ '<special>' ¦ <quoted> ¦ <text>.reverse()
pattern ::= 'a+' ¦ '(a+)+$' ¦ '[' ¦ '^(a|a)*$' ¦ <text>
list ::= [] ¦ [<any>] ¦ [<any>, <any>] ¦ cluster.pools ¦ cluster.nodes ¦ <list>.map(x, <any>) ¦ <list>.filter(x, <bool>) ¦ <list> + <list> ¦ <text>.split(<text>) ¦ <list>.sort() ¦ <list>.distinct() ¦ <text>.findAll(<pattern>)
field ::= name ¦ cidr ¦ metadata ¦ labels ¦ pools ¦ <key> ¦ <proto> ¦ blockSize ¦ spec
`);

const whole = grammar(String.raw`
start ::= <policy> ¦ <policy>, <policy>
policy ::= { "id": <id>, "match": { "for": <for> }, "validations": [<check>]<more> }
more ::= \s ¦ , "severity": <severity> ¦ , "help": <quoted> ¦ , "variables": [{ "name": <name>, "expression": EXPRESSION }] ¦ , "matchConditions": [{ "expression": EXPRESSION }] ¦ , <quoted>: <odd>
check ::= { "expression": EXPRESSION } ¦ { "expression": EXPRESSION, "message": <quoted> } ¦ { "expression": EXPRESSION, "messageExpression": EXPRESSION } ¦ <odd>
id ::= "mine" ¦ "mine-too" ¦ <quoted> ¦ "<proto>"
name ::= "a" ¦ "x" ¦ "<proto>" ¦ <quoted>
for ::= "pool" ¦ "node" ¦ "namespace" ¦ "workload" ¦ "request" ¦ "cluster" ¦ "fleet" ¦ <odd>
severity ::= "error" ¦ "note" ¦ <odd>
`);

let admit: Admit = await openGuestHouse();

/** Guests that break down leave memory behind: who judges many builds a new house now and then. */
export async function renewGuests(): Promise<void> {
  admit = await openGuestHouse();
}

/** Policies of CEL, and what they say of a repository. */
export const policies: Surface = {
  name: 'policies',
  make(random, words) {
    const text = whole(random, words).replaceAll('EXPRESSION', () =>
      JSON.stringify(expression(random, words)),
    );
    const { files } = random.pick(words.repositories);
    return [
      { path: 'ipamlint.yaml', text: `{ "policies": [${text}] }\n` },
      ...files.filter(({ path }) => path !== 'ipamlint.yaml').slice(0, 4),
    ];
  },
  faultsOf(files) {
    const read = reading(files);
    if (!('config' in read)) return read.mistakes.flatMap(({ at }) => placeFaults(at));
    const { rules, mistakes, leave } = readPolicies(admit, read.config.policies);
    const said = (): string =>
      jsonOf(lint(snapshotOf(files), { ...defaultSettings, config: read.config }, rules));
    try {
      const [first, again] = rules.length > 0 ? [said(), said()] : [];
      return [
        ...mistakes.flatMap(({ at }) => placeFaults(at)),
        ...when(first !== again, 'policies say something else the second time'),
      ];
    } finally {
      leave();
    }
  },
};
