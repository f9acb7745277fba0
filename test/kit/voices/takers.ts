import { predictedPools } from '../../../src/calico/facts/requests/predicted-pools.ts';
import type { Place } from '../../../src/base/files/source-file.ts';
import type { Workload } from '../../../src/model/manifest/kubernetes/workload.ts';
import { decisionsOf, isAt, type ClusterVoices } from './voices.ts';

/** Rules whose error at an annotation says that pods get no address. */
const failing: ReadonlySet<string> = new Set([
  'disabled-pool-request',
  'malformed-request',
  'refused-pool-request',
  'static-ip-outside-pools',
  'unknown-pool-request',
  'unusable-pool-request',
  'wrong-family-request',
]);

/** Everything in which commands contradict each other about what pods and nodes get. */
export function* takerContradictions(voices: ClusterVoices): Generator<string> {
  yield* drawerContradictions(voices);
  yield* requestContradictions(voices);
  yield* predictionContradictions(voices);
  yield* residentContradictions(voices);
  yield* shortageContradictions(voices);
  yield* certaintyContradictions(voices);
}

/** What is given an address of a pool is among those that use it, and the other way round. */
function* drawerContradictions({ pools, workloads }: ClusterVoices): Generator<string> {
  for (const { answer, workload } of workloads)
    for (const { nodes, families, verdict } of answer.decisions)
      for (const { pool, answer: about } of pools) {
        const isTaken =
          verdict.outcome !== 'failure' &&
          families.some(
            ({ error, pools: shown }) =>
              error === undefined &&
              shown.some(view => isAt(view.at, pool.fields.cidr.place) && view.taken !== false),
          );
        // Pods may come to it in one way on one node, and in another on the next.
        const texts = about.drawers
          .filter(
            ({ text, workloads: all }) =>
              !/^(?:perhaps )?fixed/.test(text) && all.some(each => isAt(each.at, workload.at)),
          )
          .map(({ text }) => text);
        const isNamed = (node: string) =>
          texts.some(text => new RegExp(`${literally(node)}(?![\\w-])`).test(text));
        const isDrawn =
          nodes.length === 0 ? texts.length > 0 : isTaken ? nodes.every(isNamed) : nodes.some(isNamed);
        if (isTaken !== isDrawn && nodes.length <= 6)
          yield `${answer.title} and ${pool.name} on ${nodes.join()}: why workload ${isTaken}, why pool ${isDrawn}`;
      }
}

/** What fails by an error of check fails by why. */
function* requestContradictions({ found, workloads, namespaces }: ClusterVoices): Generator<string> {
  for (const { rule, severity, at, message, note } of found) {
    if (severity !== 'error' || !failing.has(rule) || !/get no address|fails?\b/.test(note ?? '')) continue;
    for (const { workload, answer } of workloads) {
      if (workload.at.object !== at.object || workload.at.file !== at.file) continue;
      if (answer.verdicts.some(({ outcome }) => outcome === 'addresses'))
        yield `${answer.title} is promised an address: ${message}; ${note}`;
    }
    for (const { title, at: place, verdicts } of namespaces)
      if (
        place?.object === at.object &&
        place.file === at.file &&
        verdicts.some(({ outcome }) => outcome === 'addresses')
      )
        yield `${title} is promised an address: ${message}; ${note}`;
  }
}

/** What diff predicts is what why explains. */
function* predictionContradictions({ cluster, workloads }: ClusterVoices): Generator<string> {
  for (const { workload, answer } of workloads) {
    const predicted = predictedPools(cluster, workload);
    if (!predicted || answer.decisions.length === 0) continue;
    const isFailing = answer.decisions.every(({ verdict }) => verdict.outcome === 'failure');
    if (predicted.failure === undefined && predicted.pools.length > 0 && isFailing)
      yield `${answer.title} fails by why, and diff moves it to ${predicted.pools.join()}`;
    const taken = new Set(
      answer.decisions
        .filter(({ verdict }) => verdict.outcome !== 'failure')
        .flatMap(({ families, fixed }) => [
          ...families
            .filter(({ error, wanted }) => error === undefined && wanted !== false)
            .flatMap(({ pools }) => pools),
          ...fixed.flatMap(({ pool }) => pool ?? []),
        ])
        .filter(view => view.taken !== false)
        .map(({ name }) => name),
    );
    if (
      predicted.failure === undefined &&
      [...taken].some(
        name => name !== '' && !predicted.pools.some(each => each === name || each.includes('/')),
      )
    )
      yield `${answer.title} draws on ${[...taken].join()} by why, on ${predicted.pools.join()} by diff`;
  }
}

/** What nodes and namespaces say of workloads is what these say themselves. */
function* residentContradictions({ workloads, nodes, namespaces }: ClusterVoices): Generator<string> {
  for (const { answer, workload } of workloads) {
    // An object of several templates has a verdict for each.
    const texts = workloads
      .filter(other => isAt(other.workload.at, workload.at))
      .flatMap(other => other.answer.verdicts)
      .map(({ text }) => text.replace(/ for node .*$/, ''));
    const told = [...nodes.map(each => each.answer), ...namespaces].flatMap(({ title, residents }) =>
      residents
        .filter(({ workloads: all }) => all.some(({ at }) => isAt(at, workload.at)))
        .map(({ text }) => ({ title, text })),
    );
    for (const { title, text } of told)
      if (!texts.some(each => text.replace(/ for node [^;]*/g, '').includes(each)))
        yield `${title} says of ${answer.title}: ${text}; it says: ${texts.join(' | ')}`;
  }
}

/** What check calls short is promised to no pod without that word. */
function* shortageContradictions(voices: ClusterVoices): Generator<string> {
  const { found, pools, nodes } = voices;
  for (const { rule, severity, message, note } of found) {
    if (severity !== 'error' || (rule !== 'too-few-blocks' && rule !== 'undersized-pool')) continue;
    const short = pools.filter(({ pool }) => message.split(' for ')[0]!.includes(`"${pool.name}"`));
    const isShort = (at: Place) => short.some(({ pool }) => isAt(at, pool.fields.cidr.place));
    const [only, other] = short;
    if (only && !other && only.answer.verdicts[0]!.outcome === 'addresses')
      yield `why pool/${only.pool.name} does not say: ${message}`;
    const all = [
      ...decisionsOf(voices),
      ...nodes.map(({ answer }) => ({
        title: answer.title,
        decisions: [{ families: answer.families, verdict: answer.verdicts[0]! }],
      })),
    ];
    for (const { title, decisions } of all)
      for (const { families, verdict } of decisions)
        for (const { pools: views, error, wanted } of families) {
          const taken = views.filter(view => view.taken !== false);
          if (
            verdict.outcome === 'addresses' &&
            error === undefined &&
            wanted !== false &&
            taken.length > 0 &&
            taken.every(({ at }) => isShort(at))
          )
            yield `${title} is promised an address of ${taken.map(({ name }) => name).join()}: ${message}`;
        }
    if (!/tunnel address/.test(note ?? '')) continue;
    for (const { answer } of nodes)
      for (const { pools: labels, shortfalls } of answer.tunnels)
        if (
          labels.length > 0 &&
          shortfalls.length === 0 &&
          labels.every(label => short.some(({ pool }) => label.startsWith(`"${pool.name}" `)))
        )
          yield `${answer.title} is promised a tunnel address of ${labels.join()}: ${message}`;
  }
}

/** What why is certain of is a finding, but for what runs Calico itself, which is always on the network of its node. */
function* certaintyContradictions({ found, workloads, nodes }: ClusterVoices): Generator<string> {
  const isSilent = found.every(({ severity }) => severity === 'note');
  for (const { workload, answer } of workloads)
    for (const { verdict, admitted } of answer.decisions)
      if (admitted === true && verdict.outcome === 'failure' && isSilent && !isAgent(workload))
        yield `check finds nothing, and why is certain: ${answer.title} ${verdict.text}`;
  const uncovered = found
    .filter(({ rule, severity }) => rule === 'uncovered-node' && severity === 'error')
    .flatMap(({ victims = [] }) => victims.map(({ at }) => at));
  for (const { answer } of nodes)
    if (uncovered.some(at => isAt(at, answer.at)) && answer.verdicts[0]!.outcome !== 'failure')
      yield `${answer.title} is uncovered by check, and why says ${answer.verdicts[0]!.text}`;
}

const isAgent = ({ name }: Workload): boolean => name.startsWith('calico-');

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
