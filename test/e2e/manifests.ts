/** An IPPool as a manifest. */
export const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3
kind: IPPool
metadata:
  name: ${name}
spec:
  cidr: ${cidr}
`;

/** A repository that is in order. */
export const good: Readonly<Record<string, string>> = {
  'pools/one.yaml': pool('one', '10.0.0.0/16'),
  'pools/two.yaml': pool('two', '10.1.0.0/16'),
};

/** A pool that overlaps the first of `good`, at line 6. */
export const bad: Readonly<Record<string, string>> = { 'pools/zero.yaml': pool('zero', '10.0.128.0/17') };
