import { parseAddress, parseSpelling, type Family } from '../../base/net/address.ts';
import { memo } from '../../base/text/memo.ts';
import type { Json, Since } from './admission.ts';
import type { Definition, SpecRule } from './definition.ts';
import { isJsonList, isObject, jsonTextAt, type Schema } from './schema.ts';

/**
 * `crd.projectcalico.org_felixconfigurations.yaml`, v3.21 to v3.33, as far as pools, tunnels, routes and addresses are
 * concerned, and what is often set beside them. The native CRD has the same spec.
 */
export const felixDefinition = memo((since: Since): Definition => {
  const properties = { ...unjudged, ...judged(since) };
  return {
    schema: { type: 'object', properties },
    ...(since('v3.32.0') && { rules: since('v3.33.0') ? [oneTable, ...laterRules] : [oneTable] }),
    omitsValues: since('v3.33.0'),
  };
});

const oneTable: SpecRule = {
  message: 'routeTableRange and routeTableRanges cannot both be set',
  reason: 'Forbidden',
  holds: spec => spec.routeTableRange === undefined || spec.routeTableRanges === undefined,
};

/** `isIP` takes no IPv4-mapped IPv6. Only read, at release-v3.33, and not replayed. */
const ofFamily = (key: string, family: Family): SpecRule => ({
  message: `${key} must be a valid IPv${family} address`,
  reason: 'Invalid',
  holds: spec => {
    const text = jsonTextAt(spec, key);
    return text === '' || (parseAddress(text)?.family === family && parseSpelling(text)?.family === family);
  },
});

const boundsOf = (table: Json): { readonly min: number; readonly max: number } => {
  const { min, max } = isObject(table) ? table : {};
  return { min: Number(min), max: Number(max) };
};

const laterRules: readonly SpecRule[] = [
  ofFamily('natOutgoingAddress', 4),
  ofFamily('deviceRouteSourceAddress', 4),
  ofFamily('deviceRouteSourceAddressIPv6', 6),
  {
    message: 'must be a range of route table indices within 1..250',
    reason: 'Invalid',
    holds: ({ routeTableRange: table }) => {
      if (table === undefined) return true;
      const { min, max } = boundsOf(table);
      return min >= 1 && max >= min && max <= 250;
    },
  },
  {
    message: 'min must be >= 1, and not greater than max',
    reason: 'Invalid',
    holds: ({ routeTableRanges: tables }) =>
      !isJsonList(tables) ||
      tables.every(table => {
        const { min, max } = boundsOf(table);
        return min >= 1 && min <= max;
      }),
  },
];

const string: Schema = { type: 'string' };
const boolean: Schema = { type: 'boolean' };
const integer: Schema = { type: 'integer' };
const port: Schema = { type: 'integer or string' };
const tables: Schema = {
  type: 'object',
  required: ['max', 'min'],
  properties: { min: integer, max: integer },
};

const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words });
const onOff = oneOf('Enabled', 'Disabled');
const all = (names: string, schema: Schema): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [name, schema]),
  );

function judged(since: Since): Readonly<Record<string, Schema>> {
  const address: Schema = since('v3.33.0') ? { type: 'string', maxLength: 45 } : string;
  const anyCase = (...words: readonly string[]): Schema =>
    since('v3.27.0') ? { type: 'string', anyCase: words } : string;
  const levels = ['Debug', 'Info', 'Warning', 'Error', 'Fatal'];
  return {
    ...all('ipipEnabled vxlanEnabled ipv6Support bpfEnabled removeExternalRoutes', boolean),
    ...all('wireguardEnabled wireguardHostEncryptionEnabled bpfConnectTimeLoadBalancingEnabled', boolean),
    ...all('vxlanMTU vxlanPort vxlanVNI wireguardListeningPort wireguardRoutingRulePriority', integer),
    ...all('ipipMTU wireguardMTU deviceRouteProtocol', integer),
    ...all('natOutgoingAddress deviceRouteSourceAddress', address),
    ...all(
      'mtuIfacePattern interfacePrefix wireguardInterfaceName iptablesNATOutgoingInterfaceFilter',
      string,
    ),
    natPortRange: port,
    kubeNodePortRanges: { type: 'array', items: port, ...(since('v3.33.0') && { maxItems: 7 }) },
    externalNodesList: { type: 'array', items: string },
    routeTableRange: tables,
    awsSrcDstCheck: oneOf('DoNothing', 'Enable', 'Disable'),
    chainInsertMode: since('v3.30.0') ? anyCase('Insert', 'Append') : anyCase('insert', 'append'),
    defaultEndpointToHostAction: anyCase('Drop', 'Accept', 'Return'),
    serviceLoopPrevention: anyCase('Drop', 'Reject', 'Disabled'),
    routeSource: anyCase('WorkloadIPs', 'CalicoIPAM'),
    logSeverityScreen: since('v3.30.1') ? anyCase('Trace', ...levels) : anyCase(...levels),
    iptablesBackend: backend(since),
    ...(hasFloatingIPs(since) && { floatingIPs: floatingIPs(since) }),
    ...(since('v3.23.0') && {
      deviceRouteSourceAddressIPv6: address,
      vxlanMTUV6: integer,
      routeTableRanges: { type: 'array', items: tables },
    }),
    ...(since('v3.24.0') && {
      wireguardEnabledV6: boolean,
      ...all('wireguardMTUV6 wireguardListeningPortV6', integer),
      wireguardInterfaceNameV6: string,
    }),
    ...(since('v3.27.0') && {
      bpfConnectTimeLoadBalancing: oneOf('TCP', 'Enabled', 'Disabled'),
      windowsManageFirewallRules: onOff,
    }),
    ...(since('v3.29.0') && { nftablesMode: nftables(since) }),
    ...(since('v3.31.0') && {
      programClusterRoutes: since('v3.33.0')
        ? oneOf('Enabled', 'Disabled', 'EnabledIPIPOnly', 'EnabledNoEncapOnly')
        : onOff,
      natOutgoingExclusions: oneOf('IPPoolsOnly', 'IPPoolsAndHostIPs'),
    }),
    ...(since('v3.33.0') && {
      nftablesFlowTableOffload: { ...oneOf('All', 'Disabled'), default: 'Disabled' },
    }),
  };
}

/** The generator of the CRD took two kinds for words of their neighbour, v3.27 to v3.29. */
function backend(since: Since): Schema {
  if (!since('v3.27.0')) return string;
  if (!since('v3.30.0'))
    return {
      type: 'string',
      anyCase: ['Auto', 'FelixConfiguration', 'FelixConfigurationList', 'Legacy', 'NFT'],
    };
  const words: Schema = { type: 'string', anyCase: ['Auto', 'Legacy', 'NFT'] };
  return since('v3.32.0') ? { ...words, enum: ['Legacy', 'NFT', 'Auto'] } : words;
}

/** The field came to v3.21 with a patch release, and to v3.22 with a later one. */
const hasFloatingIPs = (since: Since): boolean => since('v3.22.2') || (since('v3.21.5') && !since('v3.22.0'));

const floatingIPs = (since: Since): Schema => (since('v3.23.4') ? onOff : { ...onOff, default: 'Disabled' });

function nftables(since: Since): Schema {
  if (!since('v3.30.0')) return string;
  const words = oneOf('Disabled', 'Enabled', 'Auto');
  return since('v3.32.0') ? { ...words, default: 'Auto' } : words;
}

/** The other fields of any release: they are kept as they are written. */
const unjudged = all(
  `
  allowIPIPPacketsFromWorkloads allowVXLANPacketsFromWorkloads bpfAttachType bpfCTLBLogFilter
  bpfConntrackLogLevel bpfConntrackMode bpfConntrackTimeouts bpfDSROptoutCIDRs bpfDataIfacePattern
  bpfDisableGROForIfaces bpfDisableUnprivileged bpfEnforceRPF bpfExcludeCIDRsFromNAT bpfExportBufferSizeMB
  bpfExtToServiceConnmark bpfExternalServiceMode bpfForceTrackPacketsFromIfaces bpfHostConntrackBypass
  bpfHostNetworkedNATWithoutCTLB bpfIPFragTimeout bpfIPFragmentReassemblyEnabled bpfJITHardening
  bpfKubeProxyEndpointSlicesEnabled bpfKubeProxyHealthzPort bpfKubeProxyHealtzPort
  bpfKubeProxyIptablesCleanupEnabled bpfKubeProxyMinSyncPeriod bpfL3IfacePattern bpfLogFilters bpfLogLevel
  bpfMaglevMaxEndpointsPerService bpfMaglevMaxServices bpfMapSizeConntrack bpfMapSizeConntrackCleanupQueue
  bpfMapSizeConntrackScaling bpfMapSizeIPSets bpfMapSizeIfState bpfMapSizeNATAffinity bpfMapSizeNATBackend
  bpfMapSizeNATFrontend bpfMapSizePerCpuConntrack bpfMapSizeRoute bpfOverlayHostSourceIP bpfPSNATPorts
  bpfPolicyDebugEnabled bpfProfiling bpfRedirectToPeer cgroupV2Path dataplaneDriver dataplaneWatchdogTimeout
  debugDisableLogDropping debugHost debugMemoryProfilePath debugPort debugSimulateCalcGraphHangAfter
  debugSimulateDataplaneApplyDelay debugSimulateDataplaneHangAfter disableConntrackInvalidCheck endpointReportingDelay
  endpointReportingEnabled endpointStatusPathPrefix
  failsafeInboundHostPorts failsafeOutboundHostPorts featureDetectOverride featureGates
  flowLogsCollectorDebugTrace flowLogsFlushInterval flowLogsGoldmaneServer flowLogsLocalReporter
  flowLogsPolicyEvaluationMode genericXDPEnabled goGCThreshold goMaxProcs goMemoryLimitMB healthEnabled
  healthHost healthPort healthTimeoutOverrides interfaceExclude interfaceRefreshInterval ipForwarding
  ipsetsRefreshInterval iptablesFilterAllowAction iptablesFilterDenyAction iptablesLockFilePath
  iptablesLockProbeInterval iptablesLockTimeout iptablesMangleAllowAction iptablesMarkMask
  iptablesPostWriteCheckInterval iptablesRefreshInterval
  ipv4ElevatedRoutePriority ipv4NormalRoutePriority ipv6ElevatedRoutePriority ipv6NormalRoutePriority
  istioAmbientMode istioDSCPMark liveMigrationRouteConvergenceTime localSubnetL2Reachability
  localSubnetL2ReachabilityRefreshInterval logActionRateLimit logActionRateLimitBurst logDebugFilenameRegex
  logFilePath logPrefix logSeverityFile logSeveritySys maxIpsetSize metadataAddr metadataPort netlinkTimeout
  nftablesFilterAllowAction nftablesFilterDenyAction nftablesFlowTableDataIfacePattern
  nftablesFlowTableOffload nftablesMangleAllowAction nftablesMarkMask nftablesRefreshInterval nodeSelector
  openstackRegion policySyncPathPrefix prometheusGoMetricsEnabled prometheusMetricsCAFile
  prometheusMetricsCertFile prometheusMetricsClientAuth prometheusMetricsEnabled prometheusMetricsHost
  prometheusMetricsKeyFile prometheusMetricsPort prometheusProcessMetricsEnabled
  prometheusWireGuardMetricsEnabled reportingInterval reportingTTL requireMTUFile routeRefreshInterval
  routeSyncDisabled sidecarAccelerationEnabled usageReportingEnabled usageReportingInitialDelay
  usageReportingInterval useInternalDataplaneDriver vxlanMTUV6 wireguardInterfaceNameV6 wireguardKeepAlive
  wireguardListeningPortV6 wireguardMTUV6 wireguardThreadingEnabled workloadSourceSpoofing
  xdpEnabled xdpRefreshInterval
`,
  { type: 'unjudged' },
);
