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
  ['dual-stack', 'free /120 in fd00:10:99::/112', [/repository: nothing is free in fd00:10:99::\/112/]],
  [
    'dual-stack',
    'where is a free /65?',
    [/of \/65 fit within fd00::\/8; the tightest fd00:10:99:0:8000::\/65,/],
  ],
  ['dual-stack', 'fd00::/200', [/fd00::\/200 is neither an address nor a network/]],
  ['fleet', 'free /17 in prod', [/clusters\/prod: [\d,]+ of \/17 fit.*the tightest 10\.48\.0\.0\/17,/]],
  [
    'fleet',
    'free /26 in 10.47.0.0/23',
    [/dev: 4 of \/26 fit within 10\.47\.0\.0\/23; the tightest 10\.47\.1\.0\/26/, /prod: nothing is free in/],
  ],
  [
    'fleet',
    'room for 500 addresses in dev',
    [/500 addresses take a \/23\./, /clusters\/dev: [\d,]+ of \/23 fit/],
  ],
  ['fleet', 'free /64', [/No pool of IPv6 is here/]],
  [
    'fleet',
    'where is room?',
    [/clusters\/dev: the largest free network in 10\.0\.0\.0\/8 is 10\.128\.0\.0\/9/],
  ],
  ['fleet', 'is 10.41.0.0 255.255.255.0 free', [/10\.41\.0\.0\/24 in clusters\/dev: .*it is free/]],
  ['fleet', '10.42.7.300', [/10\.42\.7\.300 is neither an address nor a network/]],
  ['fleet', '<img src=x onerror=alert(1)>', [/Nothing here is called <img src=x onerror=alert\(1\)>/]],
  ['fleet', 'who owns', [/Ask for an address or a network/]],
  [
    'rack-topology',
    'what may node kube-node-0 get?',
    [/nodes kube-node-0, kube-node-1 \(2 nodes\): pods there get addresses of .*rack-0-ippool/],
  ],
  ['rack-topology', 'web/nginx', [/Deployment "nginx" in namespace "web": on kube-node-0/]],
];
