/** What people ask, and what they are told. */
export const questions: readonly (readonly [root: string, asked: string, told: readonly RegExp[]])[] = [
  [
    'fleet',
    '10.42.7.0/24',
    [/in clusters\/dev: belongs to pool "default" 10\.42\.0\.0\/16/, /pools\.yaml:6/],
  ],
  [
    'fleet',
    'who owns 10.47.0.9?',
    [/belongs to pool "edge"/, /which lies in pool "default" 10\.32\.0\.0\/12/],
  ],
  [
    'fleet',
    'where is a free /22?',
    [/clusters\/dev: [\d,]+ of \/22 fit within 10\.0\.0\.0\/8; the tightest 10\.47\.4\.0\/22/],
  ],
  ['fleet', '10.41.0.0/24', [/it is free/]],
  ['fleet', '8.8.8.8', [/Nothing here claims 8\.8\.8\.8/]],
  ['fleet', 'gateways', [/Namespace "gateways"/, /gets no address/]],
  ['fleet', 'nobody', [/Nothing here is called nobody/]],
  ['namespace-annotation', 'what may web-east get?', [/Deployment "web-east"/, /10\.10\.0\.0\/24/]],
  ['dual-stack', 'fd00::/8', [/holds pool/]],
];
