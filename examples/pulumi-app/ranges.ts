export enum Zone {
  A = 'eu-central-1a',
  B = 'eu-central-1b',
}

export const ranges = {
  pods: '10.160.0.0/12',
  zones: {
    [Zone.A]: '10.176.0.0/16',
    [Zone.B]: '10.168.0.0/16',
  },
} as const;
