import { rules as own } from '../../../rules/index.ts';
import type { ReportRequest } from './options.ts';
import { withoutConsequences } from '../../linter/diagnostic/consequences.ts';
import { narrowed } from '../../linter/diagnostic/narrow.ts';
import type { World } from '../../host/machine/world.ts';
import { lint } from '../../linter/lint.ts';
import { makePlan } from '../../answers/plan/make.ts';
import { makeReport } from '../../answers/address-plan/make.ts';
import { version } from '../../base/version.ts';
import { reportHints, rulesFor, withPlugins } from '../../host/steps/configured.ts';
import { deliver, outputFiles, refuseTerminal } from '../../host/steps/paper.ts';
import { linkBaseAt, planSource } from '../../host/steps/plan-source.ts';
import { runningBeside, statesBeside } from '../../host/steps/beside.ts';
import { earlierOf, gatherStates } from '../../host/steps/states.ts';

/** Writes the address plan as a page, as a picture, or as data. */
export async function runReport(request: ReportRequest, world: World): Promise<number> {
  const { output, linkBase } = request;
  refuseTerminal(world, output);
  const known = await withPlugins(own, request, world);
  const outputs = outputFiles(output);
  const gathered = await gatherStates(world, request, known, outputs);
  const running = await runningBeside(world, gathered, request, outputs);
  const states = statesBeside(gathered, running);
  const { root, reported, config, snapshot, baseline } = states;
  const rules = await rulesFor(config, request.settings, known);
  const settings = {
    ...request.settings,
    today: world.today,
    running: running?.find,
    ...(config && { config }),
  };
  // What a baseline takes as existing is still what a reader of the plan should know of.
  const former = { ...settings, running: running?.findFormer };
  const earlier = earlierOf(states, { ...request, showsExisting: true }, former);
  const accepted = baseline && { baseline, showsExisting: true };
  const { hints, fleet, before, existing, ...judged } = lint(
    snapshot,
    settings,
    rules,
    earlier,
    undefined,
    accepted,
  );
  await reportHints(world, hints);
  const found = withoutConsequences({ version, ...narrowed(judged, reported, root, existing) });
  const change =
    before && found.change && makePlan(before.fleet, fleet, before.counterparts, found.change.base);
  const answer = {
    plan: makeReport(fleet, found, change, running?.dumps(fleet)),
    linkBase,
    formerLinkBase: linkBaseAt(linkBase, states.earlier?.commit),
    source: () => planSource(world, root, linkBase),
  };
  await deliver(answer, output, request, root, world);
  for (const { rule, error } of found.failures)
    world.stderr.write(`ipamlint: rule ${rule} failed: ${error}\n`);
  return found.failures.length > 0 ? 3 : 0;
}
