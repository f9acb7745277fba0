export interface Rack {
  readonly name: string;
  readonly cidr: string;
  readonly nodes: readonly string[];
}

export const racks: readonly Rack[] = [
  { name: 'a', cidr: '10.40.0.0/16', nodes: ['worker-a1', 'worker-a2'] },
  { name: 'b', cidr: '10.41.0.0/16', nodes: ['worker-b1'] },
  { name: 'c', cidr: '10.41.128.0/17', nodes: ['worker-c1'] },
];
