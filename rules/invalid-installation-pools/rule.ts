import {
  counted,
  defineRule,
  type Field,
  type Finding,
  type IPPool,
  poolPhrase,
  type Tri,
  type Undecided,
} from '../../src/linter/rule/kit.ts';
import { managesPools } from '../../src/calico/facts/cluster/operator.ts';
import type { Installation } from '../../src/model/manifest/calico/installation.ts';

const degraded = (words: string): string =>
  `the operator stops at the Installation and reports itself degraded: "${words}"`;

function lost(pools: number): string {
  if (pools === 0) return '';
  return pools === 1
    ? ': the pool that it lists is not created'
    : `: none of the ${pools} pools that it lists is created`;
}

/** `pkg/controller/utils/utils.go:DefaultInstanceKey`, all versions. */
const unheeded = ({ name, pools }: Installation): Finding => ({
  at: name.place,
  subject: 'name',
  severity: pools.length > 0 ? 'error' : 'warning',
  message: `Installation "${name.text}" has no effect: the operator reads only the one named "default"`,
  note: `Kubernetes stores it, but no controller reads it${lost(pools.length)}`,
  help:
    pools.length > 0
      ? 'call it "default", list its pools in the Installation of that name, or declare them as IPPool objects'
      : 'call it "default"',
});

/** `api/v1/installation_types.go`, v1.34 to v1.43. */
const MOST = 25;

const tooMany = ({ list, pools }: Installation): Finding => ({
  at: list.place,
  subject: 'count',
  message: `the Installation lists ${counted(pools.length, 'pool')}, but at most ${MOST} are allowed`,
  note: 'the API server refuses the Installation: ipPools must have at most 25 items',
  help: 'declare the others as IPPool objects, which the operator leaves alone',
});

/** `pkg/controller/installation/validation.go`, v1.20 to v1.33. */
const second = (pool: IPPool, first: IPPool, family: number, count: number): Finding => ({
  at: pool.fields.cidr.place,
  subject: 'family',
  message: `${poolPhrase(pool)} is a further IPv${family} pool in one Installation; operators up to v1.33 allow one`,
  note: degraded(
    count > 2
      ? 'only one IPPool per version is allowed'
      : family === 4
        ? 'multiple IPv4 IPPools detected: only one IPPool per version is allowed'
        : 'multiple IPv6 pools detected: only one IPPool per version is allowed',
  ),
  help: 'declare it as an IPPool object, or run the operator of Calico v3.28 (v1.34) or later',
  related: [{ at: first.fields.cidr.place, label: poolPhrase(first) }],
});

const twice = (first: IPPool, field: Field): Finding => ({
  at: field.place,
  subject: field.text,
  message: `two pools of one Installation are called ${field.text}`,
  note: degraded(`IP pool ${field.text} is specified more than once`),
  help: 'give each a name of its own, or leave the names out',
  related: [{ at: first.fields.name.place, label: poolPhrase(first) }],
});

/** Where the mode stands, or the range where the operator chooses it. */
const modeOf = ({ fields }: IPPool): Field => {
  const [mode] = fields.encapsulation;
  return mode && !mode.isAbsent ? mode : fields.cidr;
};

function withoutBgp(pool: IPPool, { bgp }: Installation): Finding {
  const isTunnelled = pool.tunnels.IPIP === true;
  const [mode] = pool.fields.encapsulation;
  const isByDefault = mode?.isAbsent ? ', the default' : '';
  return {
    at: modeOf(pool).place,
    subject: 'BGP',
    message: `${poolPhrase(pool)} has ${isTunnelled ? 'IPIP' : 'no encapsulation'}${isByDefault}, which needs BGP, and BGP is off`,
    note: degraded(
      isTunnelled
        ? 'IPIP encapsulation requires that BGP is enabled'
        : 'Unencapsulated IP pools require that BGP is enabled',
    ),
    help: 'write encapsulation: VXLAN, or bgp: Enabled',
    related: [
      {
        at: bgp.place,
        label: bgp.text === 'EKS' ? 'BGP is off on EKS unless bgp: Enabled is written' : 'BGP is off',
      },
    ],
  };
}

const besideHostLocal = (pool: IPPool, { ipam }: Installation): Finding => ({
  at: modeOf(pool).place,
  subject: 'HostLocal',
  message: `${poolPhrase(pool)} has ${modeOf(pool).text}, and HostLocal gives pods their addresses`,
  note: degraded(
    `${modeOf(pool).text} is invalid for ipPool.encapsulation with Calico CNI and HostLocal IPAM`,
  ),
  help: 'write encapsulation: IPIP or None, or let Calico assign addresses: cni.ipam.type: Calico',
  related: [{ at: ipam.place, label: 'the IPAM of the Installation' }],
});

const onWindows = (pool: IPPool, { windowsDataplane }: Installation): Finding => ({
  at: modeOf(pool).place,
  subject: 'Windows',
  message: `${poolPhrase(pool)} has ${pool.tunnels.IPIP === true ? 'IPIP' : modeOf(pool).text}, and the Installation has Windows nodes`,
  note: degraded(
    `IPv4 IPPool encapsulation ${pool.tunnels.IPIP === true && modeOf(pool) === pool.fields.cidr ? 'IPIP' : modeOf(pool).text} is not supported by Calico for Windows`,
  ),
  help: 'write encapsulation: VXLAN or None',
  related: [{ at: windowsDataplane.place, label: 'the dataplane for Windows' }],
});

const bgpBesideOthers = ({ bgp, cniChoice }: Installation): Finding => ({
  at: bgp.place,
  subject: 'BGP',
  message: `the Installation switches BGP on, and ${cniChoice.text} connects the pods`,
  note: degraded('BGP is not supported when using non-Calico CNI'),
  help: 'write bgp: Disabled, or leave it out',
  related: [{ at: cniChoice.place, label: 'what decides on the CNI plugin' }],
});

function* counts(installation: Installation, isNew: Tri): Generator<Finding | Undecided> {
  const { pools } = installation;
  if (pools.length > MOST) yield tooMany(installation);
  const firsts = new Map<number, IPPool>();
  const names = new Map<string, IPPool>();
  for (const pool of pools) {
    const family = pool.cidr?.family;
    const first = family && firsts.get(family);
    if (first && isNew === 'unknown') yield { wants: 'calico version' };
    else if (first && isNew === false) yield second(pool, first, family, pools.length);
    if (family && !first) firsts.set(family, pool);
    const { name } = pool.fields;
    if (name.string === undefined || name.string === '' || isNew === false) continue;
    const namesake = names.get(name.string);
    if (namesake) yield twice(namesake, name);
    else names.set(name.string, pool);
  }
}

function* modes(installation: Installation, isNew: Tri): Generator<Finding> {
  const { pools, usesBgp, routesByFelix, usesCalicoCni, usesCalicoIpam, ipam, windowsDataplane } =
    installation;
  const isNamed = installation.cniChoice.text !== '';
  if (usesCalicoCni === false && isNamed && usesBgp === true && pools.length > 0)
    yield bgpBesideOthers(installation);
  if (usesCalicoCni !== true) return;
  const firstIPv4 = pools.find(({ cidr }) => cidr?.family === 4);
  for (const pool of pools) {
    const { IPIP, VXLAN } = pool.tunnels;
    // Up to v1.33 the operator does not ask how an IPv6 pool is routed.
    const isChecked = pool.cidr !== undefined && (pool.cidr.family === 4 || isNew === true);
    const isRouted = VXLAN !== false || IPIP === 'unknown' || isMisspelt(pool);
    if (!isChecked) continue;
    if (usesBgp === false && routesByFelix === false && usesCalicoIpam === true && !isRouted)
      yield withoutBgp(pool, installation);
    else if (ipam.string === 'HostLocal' && VXLAN === true) yield besideHostLocal(pool, installation);
    else if (
      pool === firstIPv4 &&
      windowsDataplane.string === 'HNS' &&
      isNew !== false &&
      isForeignToWindows(pool)
    )
      yield onWindows(pool, installation);
  }
}

/** Of a word that is none `unknown-encapsulation` speaks. */
const isMisspelt = ({ fields: { encapsulation } }: IPPool): boolean => {
  const [mode] = encapsulation;
  return (
    mode !== undefined && !mode.isAbsent && !/^(?:(?:IPIP|VXLAN)(?:CrossSubnet)?|None|)$/.test(mode.text)
  );
};

const isForeignToWindows = (pool: IPPool): boolean =>
  pool.tunnels.IPIP === true || pool.fields.encapsulation[0]?.string === 'VXLANCrossSubnet';

export default defineRule({
  id: 'invalid-installation-pools',
  summary: 'the operator refuses an Installation for its pools, or never reads it',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    const isNew = managesPools(cluster);
    for (const installation of cluster.unheededInstallations) yield unheeded(installation);
    for (const installation of cluster.installations) {
      if (installation.isOpenSource === true) yield* counts(installation, isNew);
      yield* modes(installation, isNew);
    }
  },
});
