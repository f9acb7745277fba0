export interface Rack {
  readonly name: string;
  readonly cidr: string;
}

export enum Mode {
  CROSS_SUBNET = 'CrossSubnet',
  NEVER = 'Never',
}

export const racks: readonly Rack[] = [
  { name: 'a', cidr: '10.1.0.0/16' },
  { name: 'b', cidr: '10.2.0.0/16' },
];

export const defaults = { blockSize: 26, natOutgoing: true, ipipMode: Mode.NEVER } as const;
