/** What people write behind `free`, what of it is not understood, and what to write instead. */
export const freeMistakes: readonly (readonly [words: string, misread: string, help: string])[] = [
  ['20..26', '20..26', 'write --size 24, 500 addresses'],
  ['/20-/26', '/20-/26', 'write --size 24, 500 addresses'],
  ['/26,/24', '/26,/24', 'write --size 24, 500 addresses'],
  ['10.0.0.0/22', '10.0.0.0/22', 'did you mean /22? ipamlint why 10.0.0.0 says who has that address'],
  ['fd00::/64', 'fd00::/64', 'did you mean /64? ipamlint why fd00:: says who has that address'],
  ['255.255.252.0', '255.255.252.0', 'did you mean /22?'],
  ['255.0.255.0', '255.0.255.0', 'write --size 24, 500 addresses'],
  ['/24 /22', '/24 /22', 'ask for one size at a time: run it once for each'],
  ['500 addresses /24', '500 addresses /24', 'ask for one size at a time: run it once for each'],
  [
    '/24 in 10.0.0.0/16 10.1.0.0/16',
    '10.1.0.0/16',
    'write the networks in one word: /24 in 10.0.0.0/16,10.1.0.0/16',
  ],
  ['2x/24', '2x/24', 'write --size 24, 500 addresses'],
  ['2 /24', '2 /24', 'write --size 24, 500 addresses'],
  ['1k addresses', '1k addresses', 'write --size 24, 500 addresses'],
  ['500addresses', '500addresses', 'write --size 24, 500 addresses'],
  ['500', '500', 'did you mean 500 addresses?'],
];

/** Numbers of options of `free`. */
export const freeNumbers: readonly (readonly [words: string, message: string, help: string])[] = [
  ['--size 20..26', '--size takes a number from 1 to 128, not "20..26"', 'write --size 24'],
  ['--size 255.255.255.0', '--size takes a number', 'did you mean /24?'],
  ['--size 10.0.0.0/22', '--size takes a number', 'did you mean /22?'],
  ['--size x', '--size takes a number', 'write --size 24'],
  ['--pods-per-node 30', '--pods-per-node needs --for-nodes', 'write --for-nodes 40 --pods-per-node 60'],
  ['--ipv6 --size 64', 'unknown option --ipv6', 'as in --size 64 --within fd00::/48'],
  ['--cidr 10.0.0.0/8 --size 24', 'unknown option --cidr', 'write --within CIDR,…'],
  ['--pool amber --size 24', 'unknown option --pool', 'write --within CIDR,…'],
  ['--count 0 --size 24', '--count takes a number from 1 to 1,000, not "0"', 'write --count 2'],
];
