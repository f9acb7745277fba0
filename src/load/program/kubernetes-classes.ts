/** The API versions of the classes that cdk8s and Pulumi have for the kinds that we judge, by kind. */
export const apiVersions: Readonly<Record<string, string>> = {
  Namespace: 'v1',
  Node: 'v1',
  Pod: 'v1',
  ReplicationController: 'v1',
  ConfigMap: 'v1',
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  DaemonSet: 'apps/v1',
  ReplicaSet: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
};

/** The kinds of Calico as cdk8s calls their classes. */
export const calicoClasses: Readonly<Record<string, string>> = {
  IpPool: 'IPPool',
  IpReservation: 'IPReservation',
  IpamConfig: 'IPAMConfig',
  IpamConfiguration: 'IPAMConfiguration',
  FelixConfiguration: 'FelixConfiguration',
  BgpConfiguration: 'BGPConfiguration',
  BgpPeer: 'BGPPeer',
  Installation: 'Installation',
};
