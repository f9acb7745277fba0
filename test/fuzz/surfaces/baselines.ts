import { rules } from '../../../rules/index.ts';
import { namedIn } from '../../../src/linter/diagnostic/baseline.ts';
import { readBaseline } from '../../../src/linter/diagnostic/baseline-file.ts';
import { lint } from '../../../src/linter/lint.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { unwatched } from '../../../src/base/text/watch.ts';
import { snapshotOf } from '../../kit/case.ts';
import { grammar } from '../grammar.ts';
import { when } from '../invariants.ts';
import { textOf, type Surface } from './surface.ts';

const BASELINE = 'baseline.json';

const written = grammar(String.raw`
start ::= { "version": <version>, "tool": <tool>, "findings": [<entry>] } ¦ { "version": 1, "tool": "ipamlint", "findings": [<entry>, <entry>, <entry>] } ¦ { "version": 1, "tool": "ipamlint", "findings": [PRINTED] } ¦ { "version": 1, "tool": "ipamlint", "findings": [PRINTED, <entry>] } ¦ <value>
version ::= 1 ¦ 1 ¦ 2 ¦ <value>
tool ::= "ipamlint" ¦ "ipamlint" ¦ <value>
entry ::= { "fingerprint": <print>, "rule": <rule>, "path": <path>, "message": <quoted> } ¦ { "fingerprint": <print>, "rule": <rule>, "path": <path>, "message": "m", "object": <object>, "clusters": [<quoted>] } ¦ { "fingerprint": <print>, "rule": <rule>, "path": <path>, "message": "m", <quoted>: <value> } ¦ <value>
print ::= "0123456789abcdef" ¦ "0000000000000000" ¦ <value>
rule ::= "overlapping-pools" ¦ <quoted> ¦ "<proto>" ¦ <value>
path ::= "a.yaml" ¦ "../a.yaml" ¦ <quoted> ¦ "<proto>"
object ::= "IPPool/a" ¦ "IPPool/<proto>" ¦ <quoted> ¦ <value>
value ::= <odd> ¦ <quoted> ¦ <number> ¦ [<value>] ¦ { "<proto>": <value> }
`);

const settings = { ...defaultSettings };

/** A baseline that is written: it hides what it names, and nothing else. */
export const baselines: Surface = {
  name: 'baselines',
  make(random, words) {
    const { files } = random.pick(words.repositories);
    const repository = files.filter(({ path }) => path !== 'ipamlint.yaml').slice(0, 4);
    const printed = lint(snapshotOf(repository), settings, rules).diagnostics.map(
      ({ fingerprint, rule, at, message }) =>
        JSON.stringify({ fingerprint, rule, path: at.file.path, message }),
    );
    const text = written(random, words).replace('PRINTED', () => printed.join(', ') || '{}');
    return [{ path: BASELINE, text }, ...repository];
  },
  faultsOf(files) {
    const read = readBaseline({ path: BASELINE, text: textOf(files, BASELINE) });
    if ('fault' in read) return [];
    const snapshot = snapshotOf(files.filter(({ path }) => path !== BASELINE));
    const all = lint(snapshot, settings, rules);
    const shown = lint(snapshot, settings, rules, undefined, unwatched, {
      baseline: read,
      showsExisting: false,
    });
    const { named } = namedIn(all.diagnostics, read);
    const isEntry = (rule: string, path: string): boolean =>
      read.findings.some(each => each.rule === rule && (each.path === path || each.object !== undefined));
    const gone = all.diagnostics.filter(
      ({ fingerprint }) => !shown.diagnostics.some(each => each.fingerprint === fingerprint),
    );
    return [
      ...when(shown.diagnostics.length + gone.length !== all.diagnostics.length, 'findings that are new'),
      ...gone.flatMap(({ rule, at }) =>
        when(!isEntry(rule, at.file.path), `hides ${rule}, which no entry names`),
      ),
      ...when(named.size > read.findings.length, 'one entry for several findings'),
    ];
  },
};
