import type { Field } from '../../model/manifest/core/field.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';

/** How many pods come on top while new ones replace old ones, and how many old ones may go before that. */
export interface RollOut {
  readonly surge: number;
  readonly unavailable: number;
}

/** The share of either bound that a Deployment has unless its strategy says otherwise. */
const usualShare = 0.25;

/**
 * How a Deployment or a DaemonSet with so many pods replaces them step by step; undefined where it does not, where the
 * repository does not tell, and where the API server refuses it (Kubernetes,
 * `pkg/controller/deployment/util/deployment_util.go:ResolveFenceposts`, `pkg/apis/apps/validation`).
 */
export function rollOutOf({ kind, spec }: Workload, pods: number): RollOut | undefined {
  if (kind === 'Rollout') return ofArgo(spec, pods);
  if (kind !== 'Deployment' && kind !== 'DaemonSet') return undefined;
  const isDeployment = kind === 'Deployment';
  const strategy = spec.get(isDeployment ? 'strategy' : 'updateStrategy');
  const bounds = strategy.get('rollingUpdate');
  const type = strategy.get('type');
  const paused = spec.get('paused');
  const isRolling = type.isAbsent || type.string === '' || type.string === 'RollingUpdate';
  if (!isRolling || strategy.isUnknown || bounds.isUnknown) return undefined;
  if (!paused.isAbsent && paused.boolean !== false) return undefined;
  const [usualSurge, usualUnavailable] = isDeployment
    ? [Math.ceil(pods * usualShare), Math.floor(pods * usualShare)]
    : [0, 1];
  const surge = boundOf(bounds.get('maxSurge'), pods, usualSurge, Math.ceil);
  const unavailable = boundOf(
    bounds.get('maxUnavailable'),
    pods,
    usualUnavailable,
    isDeployment ? Math.floor : Math.ceil,
  );
  if (surge === undefined || unavailable === undefined) return undefined;
  if (!isDeployment && surge > 0 && unavailable > 0) return undefined;
  const isStuck = surge === 0 && unavailable === 0;
  return { surge: Math.min(surge, pods), unavailable: Math.min(isStuck ? 1 : unavailable, pods) };
}

/**
 * A Rollout of Argo: blue-green starts all new pods beside the old ones, a canary goes by the bounds of a Deployment
 * (`utils/replicaset/canary.go:MaxSurge`, `MaxUnavailable`), unless routed traffic lets all old pods stay.
 */
function ofArgo(spec: Field, pods: number): RollOut | undefined {
  const strategy = spec.get('strategy');
  const [blueGreen, canary] = [strategy.get('blueGreen'), strategy.get('canary')];
  const paused = spec.get('paused');
  if (!paused.isAbsent && paused.boolean !== false) return undefined;
  if (strategy.isUnknown || blueGreen.isAbsent === canary.isAbsent) return undefined;
  if (!blueGreen.isAbsent) {
    const isWhole = !blueGreen.isUnknown && blueGreen.get('previewReplicaCount').isAbsent;
    return isWhole ? { surge: pods, unavailable: 0 } : undefined;
  }
  if (canary.isUnknown || !canary.get('trafficRouting').isAbsent) return undefined;
  const surge = boundOf(canary.get('maxSurge'), pods, Math.ceil(pods * usualShare), Math.ceil);
  const unavailable = boundOf(canary.get('maxUnavailable'), pods, Math.floor(pods * usualShare), Math.floor);
  if (surge === undefined || unavailable === undefined || surge + unavailable === 0) return undefined;
  return { surge: Math.min(surge, pods), unavailable: Math.min(unavailable, pods) };
}

/** Whether every old pod certainly stays until a new one runs, so that a roll-out needs an address more. */
export const keepsOldPods = (rollOut: RollOut | undefined): boolean =>
  rollOut !== undefined && rollOut.surge > 0 && rollOut.unavailable === 0;

/** How many of the pods a bound is, as a number or a percentage; undefined where it is not determined, or neither. */
function boundOf(
  bound: Field,
  pods: number,
  absent: number,
  round: (share: number) => number,
): number | undefined {
  if (bound.isAbsent) return absent;
  const { scalar } = bound;
  if (typeof scalar === 'number') return Number.isInteger(scalar) && scalar >= 0 ? scalar : undefined;
  const percent = /^(\d{1,9})%$/.exec(bound.string ?? '')?.[1];
  return percent === undefined ? undefined : round((Number(percent) * pods) / 100);
}
