/** What people ask, and what they are told: in this order. */
export const questions: readonly (readonly [root: string, asked: string, told: readonly RegExp[]])[] = [
  [
    'fleet',
    '10.42.7.0/24',
    [
      /^10\.42\.0\.0\/16 \| pool "default" contains it \| clusters\/dev \| .*pools\.yaml:6.*\n.*clusters\/prod/,
    ],
  ],
  [
    'fleet',
    'who owns 10.47.0.9?',
    [
      /^10\.47\.0\.0\/24 \| pool "edge" contains it.*\n(?:.*\n)*10\.32\.0\.0\/12 \| pool "default" contains it/,
    ],
  ],
  ['fleet', '10.42.0.0/16', [/^10\.42\.0\.0\/16 \| pool "default" \| clusters\/dev/]],
  [
    'fleet',
    '10.47',
    [/^10\.47\.0\.0\/24 \| pool "edge" inside it \| clusters\/dev/, /10\.32\.0\.0\/12 .*contains it/],
  ],
  [
    'fleet',
    'where is a free /22?',
    [/^10\.47\.4\.0\/22, .* [\d,]+ in all \| 10\.0\.0\.0\/8 \| clusters\/dev\n/],
  ],
  ['fleet', '10.41.0.0/24', [/free, contains it \| clusters\/dev/]],
  ['fleet', '8.8.8.8', [/^Nothing in this repository uses 8\.8\.8\.8\.$/]],
  ['fleet', 'gateways', [/^Namespace "gateways" \| .*gets no address/]],
  ['fleet', 'edge', [/^pool "edge" \| 10\.47\.0\.0\/24/]],
  ['fleet', 'nobody', [/^Nothing on this page is called nobody\.$/]],
  [
    'namespace-annotation',
    'what may web-east get?',
    [/^Deployment "web-east" .*\| .*(?:10\.10\.0\.0\/24|east)/],
  ],
  ['dual-stack', 'fd00::/8', [/inside it/]],
  ['dual-stack', 'free /120 in fd00:10:99::/112', [/^none \| fd00:10:99::\/112/]],
  ['dual-stack', 'where is a free /65?', [/^fd00:10:99:0:8000::\/65, .* \| fd00::\/8/]],
  ['dual-stack', 'fd00::/200', [/^fd00::\/200 is neither an address nor a network\.$/]],
  ['fleet', 'free /17 in prod', [/^10\.48\.0\.0\/17, .* \| clusters\/prod$/]],
  [
    'fleet',
    'free /26 in 10.47.0.0/23',
    [
      /^10\.47\.1\.0\/26, .* 4 in all \| 10\.47\.0\.0\/23 \| clusters\/dev\nnone \| 10\.47\.0\.0\/23 \| clusters\/prod/,
    ],
  ],
  ['fleet', 'room for 500 addresses in dev', [/^500 addresses need a \/23\.\n.* \| clusters\/dev$/]],
  ['fleet', 'free 500 addresses', [/^500 addresses need a \/23\.\n/]],
  ['fleet', 'free /64', [/^No pool of IPv6 is declared/]],
  ['fleet', 'where is room?', [/^10\.128\.0\.0\/9 \| 10\.0\.0\.0\/8 \| clusters\/dev/]],
  ['fleet', 'is 10.41.0.0 255.255.255.0 free', [/free, contains it \| clusters\/dev/]],
  ['fleet', '10.42.7.300', [/^10\.42\.7\.300 is neither an address nor a network\.$/]],
  [
    'fleet',
    '<img src=x onerror=alert(1)>',
    [/^Nothing on this page is called <img src=x onerror=alert\(1\)>\.$/],
  ],
  ['fleet', 'who owns', [/^Type an address or a network/]],
  [
    'rack-topology',
    'what may node kube-node-0 get?',
    [/^nodes kube-node-0, kube-node-1 \(2 nodes\) \| automatic: .*rack-0-ippool/],
  ],
  ['rack-topology', 'web/nginx', [/^Deployment "nginx" in namespace "web" \| .*rack-0/]],
];
