import { rules as own } from '../../../rules/index.ts';
import type { ReportRequest } from './options.ts';
import { withoutConsequences } from '../../linter/diagnostic/consequences.ts';
import { narrowed } from '../../linter/diagnostic/narrow.ts';
import type { World } from '../../host/machine/world.ts';
import { lint } from '../../linter/lint.ts';
import { makePlan } from '../../answers/plan/make.ts';
import { makeReport } from '../../answers/address-plan/make.ts';
import { version } from '../../base/version.ts';
import { heed, rulesFor, withPlugins } from '../../host/steps/configured.ts';
import { deliver, refuseTerminal, written } from '../../host/steps/paper.ts';
import { linkBaseAt, planSource } from '../../host/steps/plan-source.ts';
import { runningBeside, statesBeside } from '../../host/steps/beside.ts';
import { earlierOf, gatherStates } from '../../host/steps/states.ts';

/** Writes the address plan as a page, as a picture, or as data. */
export async function report(wish: ReportRequest, world: World): Promise<number> {
  const { output, linkBase } = wish;
  const { file } = output;
  refuseTerminal(world, output);
  const known = await withPlugins(own, wish, world);
  const outputs = file === undefined ? [] : [file];
  const gathered = await gatherStates(world, wish, known, outputs);
  const running = await runningBeside(world, gathered, wish, outputs);
  const states = statesBeside(gathered, running);
  const { root, reported, config, snapshot, baseline } = states;
  const rules = await rulesFor(config, wish.settings, known);
  const settings = {
    ...wish.settings,
    today: world.today,
    running: running?.find,
    ...(config && { config }),
  };
  // What a baseline takes as existing is still what a reader of the plan should know of.
  const former = { ...settings, running: running?.findFormer };
  const earlier = earlierOf(states, { ...wish, showsExisting: true }, former);
  const accepted = baseline && { baseline, showsExisting: true };
  const { hints, fleet, before, existing, ...judged } = lint(
    snapshot,
    settings,
    rules,
    earlier,
    undefined,
    accepted,
  );
  await heed(world, hints);
  const found = withoutConsequences({ version, ...narrowed(judged, reported, root, existing) });
  const change =
    before && found.change && makePlan(before.fleet, fleet, before.counterparts, found.change.base);
  const answer = {
    plan: makeReport(fleet, found, change, running?.dumps(fleet)),
    linkBase,
    formerLinkBase: linkBaseAt(linkBase, states.earlier?.commit),
    source: () => planSource(world, root, linkBase),
  };
  deliver(await written(answer, output, wish, world), file, root, world);
  for (const { rule, error } of found.failures)
    world.stderr.write(`ipamlint: rule ${rule} broke down: ${error}\n`);
  return found.failures.length > 0 ? 3 : 0;
}
