import type { ClusterGraph } from '../cluster/graph.ts';
import { originOf } from '../cluster/origin.ts';
import { GuestError, type Admit, type Guest, type GuestModule } from '../guest/guest.ts';
import type { Finding, Undecided } from '../rule/finding.ts';
import type { Rule } from '../rule/rule.ts';
import type { SourceFile } from '../text/source-file.ts';
import { Breakdown, frameIn } from './breakdown.ts';
import { parcelOf, type Parcel } from './packed-fleet.ts';
import { pluginProgram } from './plugin-program.ts';
import { Purse } from './purse.ts';
import type { Plugin, PluginRule } from './read.ts';
import type { ClusterNumber, Task } from './protocol.ts';
import { readVerdict } from './verdict.ts';

/** To begin: the program, and the modules of a plugin. */
const BEGINNING_STEPS = 2000;
const MEMORY = 512 * 1024 * 1024;
/** Of one rule in one cluster: nobody reads more. */
const MOST_FINDINGS = 10_000;
/** What a fleet may take as JSON: more leaves a guest no room to work. */
const MOST_TEXT = 128 * 1024 * 1024;

/** The rules of plugins, which run in guests: one for each plugin, so that none sees what another does. */
export function rulesOf(
  admissions: readonly { readonly plugin: Plugin; readonly admit: Admit }[],
): readonly Rule[] {
  const purse = new Purse();
  return admissions.flatMap(({ plugin, admit }) => {
    const stage = new Stage(plugin, admit, purse);
    return plugin.rules.map((rule, index) => ruleOf(plugin, rule, index, stage));
  });
}

function ruleOf(
  { name }: Plugin,
  { id, summary, severity, since, fixable, file, page, checks, compares }: PluginRule,
  index: number,
  stage: Stage,
): Rule {
  return {
    id,
    summary,
    severity,
    since,
    family: 'plugin',
    ...(fixable && { fixable }),
    plugin: { name, path: file.path, page },
    check: ({ cluster }) => (checks ? stage.judge(index, cluster) : []),
    ...(compares && {
      *compare({ cluster, before }) {
        for (const verdict of stage.judge(index, cluster, before)) if ('at' in verdict) yield verdict;
      },
    }),
  };
}

/** The module that the plugin begins with: nothing of it is written by the plugin but the paths. */
const ENTRY = 'ipamlint';

function entryOf(rules: readonly PluginRule[]): GuestModule {
  const names = rules.map((_, index) => `rule${index}`);
  const lines = rules.map(({ file }, index) => `import rule${index} from ${JSON.stringify(file.path)};`);
  return {
    text: `${lines.join('\n')}\nprogram.take([${names.join(', ')}]);`,
    imports: new Map(rules.map(({ file }) => [file.path, file.path])),
  };
}

/** The guest of a plugin, and what it has looked at. */
class Stage {
  private readonly plugin: Plugin;
  private readonly admit: Admit;
  private readonly purse: Purse;
  private guest: Guest | undefined;
  private looked: Parcel[] = [];
  /** Why it cannot begin, which does not change. */
  private refusal: Breakdown | undefined;

  constructor(plugin: Plugin, admit: Admit, purse: Purse) {
    this.plugin = plugin;
    this.admit = admit;
    this.purse = purse;
  }

  *judge(rule: number, cluster: ClusterGraph, before?: ClusterGraph): Iterable<Finding | Undecided> {
    const { file } = this.plugin.rules[rule]!;
    if (this.purse.isEmpty)
      throw new Breakdown(file.path, 'the plugins of this run take too many steps together');
    const guest = this.begun(file);
    const task: Task = {
      rule,
      cluster: this.show(guest, file, cluster),
      ...(before && { before: this.show(guest, file, before) }),
      most: MOST_FINDINGS,
    };
    const files = this.looked.flatMap(parcel => parcel.files);
    const { verdicts, fault } = readVerdict(this.told(guest, file, task), files, MOST_FINDINGS);
    yield* verdicts;
    if (fault) throw new Breakdown(frameIn(fault.trace, this.plugin.modules) ?? file.path, fault.words);
  }

  /** A guest that knows the rules of the plugin. */
  private begun(file: SourceFile): Guest {
    if (this.guest) return this.guest;
    if (this.refusal) throw this.refusal;
    const { rules, modules } = this.plugin;
    let guest: Guest | undefined;
    try {
      guest = this.admit(pluginProgram, { steps: BEGINNING_STEPS, memory: MEMORY });
      guest.enter(ENTRY, new Map([...modules, [ENTRY, entryOf(rules)]]));
      this.guest = guest;
      return guest;
    } catch (error) {
      guest?.leave();
      if (!(error instanceof GuestError)) throw error;
      this.refusal = new Breakdown(
        frameIn(error.trace, modules) ?? file.path,
        `it cannot begin: ${error.message}`,
      );
      throw this.refusal;
    }
  }

  /** Shows a guest the fleet of a cluster, once. */
  private show(guest: Guest, file: SourceFile, cluster: ClusterGraph): ClusterNumber {
    const origin = originOf(cluster);
    if (!origin) throw new Breakdown(file.path, 'nobody knows what its cluster was made of');
    const parcel = parcelOf(origin.inputs);
    const known = this.looked.indexOf(parcel);
    if (known >= 0) return { fleet: known, index: origin.index };
    try {
      if (parcel.text.length > MOST_TEXT) throw new GuestError('memory', 'it takes too much memory');
      this.purse.spend(guest, 'looking', () => guest.call('look', parcel.text));
    } catch (error) {
      this.dismiss();
      if (!(error instanceof GuestError)) throw error;
      throw new Breakdown(file.path, `the repository is more than a plugin can look at: ${error.message}`);
    }
    return { fleet: this.looked.push(parcel) - 1, index: origin.index };
  }

  private told(guest: Guest, file: SourceFile, task: Task): string {
    try {
      return this.purse.spend(guest, 'judging', () => guest.call('judge', JSON.stringify(task)));
    } catch (error) {
      this.dismiss();
      if (!(error instanceof GuestError)) throw error;
      throw new Breakdown(frameIn(error.trace, this.plugin.modules) ?? file.path, error.message);
    }
  }

  private dismiss(): void {
    this.guest?.leave();
    this.guest = undefined;
    this.looked = [];
  }
}
