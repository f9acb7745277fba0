import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { poolCalled } from '../../calico/choice/resolve.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { formatAddress, parseAddress, type Address } from '../../base/net/address.ts';
import { formatCidr, parseCidr } from '../../base/net/cidr.ts';
import { isBelow, lastNameOf } from '../../base/text/path.ts';
import { nearest } from '../../base/text/nearest.ts';
import { explainAddress } from './address.ts';
import type { Answer } from './answer.ts';
import { kindCalled, namespaceCalled, matching, subjectsOf, type TargetMatch } from './find.ts';
import { declarationOf, whyTargetOf, type WhySubject } from './names.ts';
import { explainNamespace, namespacesIn } from './namespace.ts';
import { explainNode } from './node.ts';
import { explainPool } from './pool.ts';
import { explainOutside } from './outside.ts';
import { withUsage } from './usage.ts';
import { withinReach } from './within-reach.ts';
import { explainWorkload } from './workload.ts';
import { someOf } from '../../base/text/some.ts';

/** What was asked for, explained; or why the question means nothing, or too much. */
export type Reply =
  | { readonly kind: 'answers'; readonly answers: readonly Answer[]; readonly clusters: number }
  | { readonly kind: 'unclear'; readonly message: string; readonly help: string };

/** Names that a refusal spells out before it only counts the rest. */
const shownTargets = 8;

/**
 * Explains a target in every cluster that has it. Of several things of one name those are meant that stand under one of
 * the paths, if any does. `dumps` are of clusters that run, by their names.
 */
export function why(
  target: string,
  fleet: Fleet,
  paths: readonly string[] = [''],
  dumps: ReadonlyMap<string, Dump> = new Map(),
): Reply {
  const address = parseAddress(target);
  if (address) return aboutAddress(address, fleet, dumps);
  const all = foundFor(target, fleet);
  const under = all.filter(({ subject }) => standsUnder(subject, paths));
  const found = under.length > 0 ? under : all;
  const targets = [...new Set(found.map(match => match.target))];
  if (targets.length > 1)
    return unclear(
      `"${target}" means ${targets.length} things here`,
      `name one of them: ${someOf(targets, shownTargets)}`,
    );
  if (targets.length === 0)
    return aboutOutside(target, fleet) ?? aboutNamespace(target, fleet) ?? unknown(target, fleet);
  return answered(
    fleet,
    found.map(each => withUsage(explain(each), each.subject, dumps.get(each.cluster.name))),
  );
}

const standsUnder = (subject: WhySubject, paths: readonly string[]): boolean =>
  paths.some(path => isBelow(declarationOf(subject).file.path, path));

const unclear = (message: string, help: string): Reply => ({ kind: 'unclear', message, help });

const answered = ({ clusters }: Fleet, answers: readonly Answer[]): Reply => ({
  kind: 'answers',
  answers,
  clusters: clusters.length,
});

/** A pool may be asked for by its range, and by the name that the operator gives it. */
function foundFor(target: string, fleet: Fleet): readonly TargetMatch[] {
  const [, kind = '', rest = ''] = /^([^/]*)\/(.+)$/s.exec(target) ?? [];
  const name = kindCalled(kind) === 'IPPool' ? rest : target;
  const matches = matching(target, subjectsOf(fleet));
  if (matches.length > 0 || (name.includes('/') && !parseCidr(name))) return matches;
  return fleet.clusters.flatMap(cluster => {
    const pool = poolCalled(name, supplyOf(cluster).pools);
    return pool ? [{ cluster, subject: pool, target: whyTargetOf(pool) }] : [];
  });
}

function explain(found: TargetMatch): Answer {
  const { cluster, leftOut } = withinReach(found);
  const answer = explained(cluster, found);
  return leftOut.length === 0 ? answer : { ...answer, doubts: [...answer.doubts, ...leftOut] };
}

function explained(cluster: ClusterGraph, { subject }: TargetMatch): Answer {
  switch (subject.kind) {
    case 'Node':
      return explainNode(cluster, subject);
    case 'IPPool':
      return explainPool(cluster, subject);
    default:
      return explainWorkload(cluster, subject);
  }
}

/** What is named here and made elsewhere. */
function aboutOutside(target: string, fleet: Fleet): Reply | undefined {
  const answers = explainOutside(target, fleet);
  return answers.length > 0 ? answered(fleet, answers) : undefined;
}

/** A namespace goes by its name alone where nothing else is called so. */
function aboutNamespace(target: string, fleet: Fleet): Reply | undefined {
  const name = namespaceCalled(target);
  const answers = fleet.clusters.flatMap(cluster =>
    name !== undefined && namespacesIn(cluster).has(name) ? explainedNamespace(cluster, name) : [],
  );
  return answers.length > 0 ? answered(fleet, answers) : undefined;
}

function explainedNamespace(whole: ClusterGraph, name: string): Answer {
  const workloads = whole.workloads.filter(({ namespace }) => namespace === name);
  const { cluster, leftOut } = withinReach({ cluster: { ...whole, workloads }, subject: undefined });
  const answer = explainNamespace(cluster, name);
  return { ...answer, doubts: [...answer.doubts, ...leftOut] };
}

function aboutAddress(address: Address, fleet: Fleet, dumps: ReadonlyMap<string, Dump>): Reply {
  const answers = fleet.clusters.flatMap(cluster => {
    const answer = explainAddress(cluster, address);
    return answer ? withUsage(answer, address, dumps.get(cluster.name)) : [];
  });
  if (answers.length > 0) return answered(fleet, answers);
  const ranges = fleet.clusters.flatMap(rangesOf).filter(({ family }) => family === address.family);
  const help =
    ranges.length > 0
      ? `the IPv${address.family} pools are ${someOf([...new Set(ranges.map(formatCidr))], shownTargets)}`
      : `no IPv${address.family} pool is declared here`;
  return unclear(`no range here contains, and nothing names, ${formatAddress(address)}`, help);
}

const rangesOf = (cluster: ClusterGraph) => supplyOf(cluster).pools.flatMap(({ cidr }) => cidr ?? []);

function unknown(target: string, fleet: Fleet): Reply {
  const subjects = subjectsOf(fleet);
  if (/^[\d.]+(?:\/\d+)?$/.test(target))
    return unclear(
      `"${target}" is not an address`,
      'write a whole address such as 10.10.0.7, or name a pool as pool/NAME',
    );
  const message = `there is no "${target}" here`;
  const instead = otherQuestion(target);
  if (instead !== undefined) return unclear(message, instead);
  const left = setAsideAs(target, fleet);
  if (left !== undefined) return unclear(message, left);
  if (subjects.length === 0)
    return unclear(message, 'no workload, node or pool is declared in what was read; name another PATH');
  const close = guesses(target, subjects, fleet);
  if (close.length > 0) return unclear(message, `did you mean ${close.join(' or ')}?`);
  const all = [...new Set(subjects.map(match => match.target))];
  return unclear(message, `what is here: ${someOf(all, shownTargets)}`);
}

/** Where an object of that name stands that belongs to no cluster. */
function setAsideAs(target: string, { aside }: Fleet): string | undefined {
  const [kind = ''] = target.split('/');
  const wanted = target.includes('/') ? kindCalled(kind) : undefined;
  const found = aside?.objects.find(
    ({ manifest }) => manifest.name === lastNameOf(target) && manifest.kind === (wanted ?? manifest.kind),
  );
  return found && `${found.manifest.file.path} has it, and belongs to no cluster: ${found.why}`;
}

/** Kinds that get no address from a pool: what to ask about instead. */
const others = /^(?:svc|services?|ing|ingress(?:es)?|cm|configmaps?|secrets?|pvc?|sa|crds?|endpoints?)$/i;

/** What to write for a question that names no object. */
function otherQuestion(target: string): string | undefined {
  const [kind = '', name] = target.split('/');
  if (name !== undefined && others.test(kind))
    return 'ask about the workload: only pods get addresses from pools';
  if (/^[\da-f.:]*[.:][\da-f.:]*-[\da-f.:]+$/i.test(target) && parseAddress(target.split('-')[0]!))
    return `ask about one address: ipamlint why ${target.split('-')[0]!}`;
  const [zoned] = target.split('%');
  if (target.includes('%') && parseAddress(zoned!)) return `did you mean ${zoned!}?`;
  const asked = kindCalled(kind);
  return asked !== undefined && !name ? `name one, as in ${kind.toLowerCase()}/NAME` : undefined;
}

/** What was most likely meant: a name that is misspelt, or right in a wrong place. */
function guesses(target: string, subjects: readonly TargetMatch[], fleet: Fleet): readonly string[] {
  const [kind = '', wanted] = target.split('/');
  if (wanted !== undefined && kindCalled(kind) === 'Namespace') {
    const name = nearest(wanted, new Set(fleet.clusters.flatMap(each => [...namespacesIn(each)])));
    if (name !== undefined) return [`namespace/${name}`];
  }
  const targets = new Set(subjects.map(match => match.target));
  const whole = nearest(target, targets);
  if (whole !== undefined) return [whole];
  const last = lastNameOf(target);
  // A pod is called after what makes it.
  const owners = subjects.filter(
    ({ subject }) => 'podSpec' in subject && last.startsWith(`${subject.name}-`),
  );
  if (owners.length > 0) return [...new Set(owners.map(match => match.target))].slice(0, 3);
  const name = nearest(last, new Set(subjects.map(({ subject }) => subject.name)));
  const same = subjects.filter(({ subject }) => subject.name === name).map(match => match.target);
  return [...new Set(same)].slice(0, 3);
}
