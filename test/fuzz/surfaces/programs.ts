import { ProgramReader } from '../../../src/load/program/read.ts';
import { rules } from '../../../rules/index.ts';
import { lint } from '../../../src/linter/lint.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { snapshotOf } from '../../kit/case.ts';
import { grammar } from '../grammar.ts';
import { formatFaults, jsonOf, placeFaults, when } from '../invariants.ts';
import { type Surface } from './surface.ts';

const written = grammar(String.raw`
start ::= <imports><statement><statement><statement>app.synth();\n ¦ <imports><statement><statement>
imports ::= import { ApiObject, App, Chart } from 'cdk8s';\nconst app = new App();\nconst chart = new Chart(app, 'x');\n ¦ import * as k8s from '@pulumi/kubernetes'; // calico\n ¦ import { x } from './other';\nimport { ApiObject, App, Chart } from 'cdk8s';\nconst chart = new Chart(new App(), 'x');\n ¦ const { ApiObject } = require('cdk8s'); // IPPool\n
statement ::= <make>;\n ¦ const <name> = <value>;\n ¦ export const x = <value>;\n ¦ for (const <name> of <value>) { <statement> }\n ¦ if (<value>) { <statement> }\n ¦ function <name>(<name>) { return <value>; }\n ¦ class <name> extends Chart { constructor(s, i) { super(s, i); <make>; } }\n ¦ <name>.<field> = <value>;\n ¦ delete <name>.<field>;\n ¦ try { <statement> } finally { <statement> }\n ¦ switch (<value>) { case <value>: <make>; break; default: }\n ¦ // ipamlint-ignore <word>: <word>\n<statement> ¦ <special>\n
make ::= new ApiObject(chart, 'a', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: <value> }, spec: { cidr: <value>, <field>: <value> } }) ¦ new ApiObject(chart, <value>, <value>) ¦ new k8s.apiextensions.CustomResource('a', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'p' }, spec: <value> }) ¦ new k8s.yaml.ConfigFile('a', { file: <value> }) ¦ <value>.forEach(<name> => <make>) ¦ new <name>(app, <value>)
value ::= 1 ¦ '<cidr>' ¦ <name> ¦ <quoted> ¦ [<value>, <value>] ¦ { <field>: <value>, ...<value> } ¦ <value>.map(<name> => <value>) ¦ <value> + <value> ¦ <value>.<field> ¦ <value>[<value>] ¦ <name>(<value>) ¦ process.env.<name> ¦ JSON.stringify(<value>) ¦ Object.entries(<value>) ¦ Array.from({ length: 3 }, (_, <name>) => <value>) ¦ <value> ?? <value> ¦ <value> ? <value> : <value> ¦ (() => <value>)() ¦ new Proxy(<value>, {}) ¦ <value> as any ¦ await <value> ¦ <odd> ¦ BACKTICK\${<value>}BACKTICK ¦ function* () { yield <value> } ¦ eval(<quoted>) ¦ Math.random() ¦ <value>.concat(<value>) ¦ 'a'.repeat(<number>) ¦ { get a() { return <value> } }
name ::= a ¦ b ¦ x ¦ self ¦ <proto>
field ::= cidr ¦ a ¦ name ¦ length ¦ <proto> ¦ spec ¦ '<special>'
`);

const text = (...given: Parameters<typeof written>): string =>
  written(...given)
    .replace(/BACKTICK\\\$/g, '`$')
    .replaceAll('BACKTICK', '`');

/** Programs of cdk8s and Pulumi, of which nothing runs. */
export const programs: Surface = {
  name: 'programs',
  make: (random, words) => ['main.ts', 'other.ts'].map(path => ({ path, text: text(random, words) })),
  faultsOf(files) {
    const said = () => {
      const reader = new ProgramReader();
      reader.add(files, 'speaks');
      return lint({ ...snapshotOf([]), programs: reader.read() }, defaultSettings, rules);
    };
    const linted = said();
    return [
      ...linted.failures.map(({ rule, error }) => `rule ${rule} failed: ${error}`),
      ...linted.diagnostics.flatMap(({ at }) => placeFaults(at)),
      ...formatFaults(linted),
      ...when(jsonOf(said()) !== jsonOf(linted), 'another report for the same programs'),
    ];
  },
};
