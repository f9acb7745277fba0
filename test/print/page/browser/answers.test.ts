import { suite } from 'uvu';
import { golden } from '../../../kit/golden.ts';
import { answersTo, pageOf, seen } from './window.ts';

const test = suite('what the page answers');

/** What people ask of these examples. */
const questions: Readonly<Record<string, readonly string[]>> = {
  fleet: [
    '10.42.7.0/24',
    '10.42.0.0/16',
    '10.42.0.0/16 in prod',
    'who owns 10.47.0.9?',
    '10.47',
    '10.41.0.0/24',
    '8.8.8.8',
    'fd00::/8',
    '10.96.0.0/12',
    '10.0.0.0/8',
    'edge',
    'a/',
    'EDGE',
    'ed',
    'pool default',
    'overlapping',
    'gateways',
    'clusters/gateways',
    'nobody',
    '<img src=x onerror=alert(1)>',
    'who owns',
    '10.42.7.300',
    'free /22',
    'free /17 in prod',
    'free /26 in 10.47.0.0/23',
    'free /9',
    'free /8',
    'free /64',
    'free /129',
    'free in 10.47.0.0/16',
    'free in fd00::/64',
    'free 500 addresses',
    'free 4294967296 addresses',
    'free 4294967297 addresses',
    'room for 1 address in dev',
    'room for 0 addresses in dev',
    'where is room?',
  ],
  'rack-topology': [
    'what may node kube-node-0 get?',
    'kube-node-1',
    'web/nginx',
    'nginx',
    'rack',
    'nodes',
    'free /24',
  ],
  'dual-stack': [
    'fd00::/8',
    'free /120 in fd00:10:99::/112',
    'where is a free /65?',
    'free',
    'free /24',
    'free 500 addresses in fd00:10:99::/64',
  ],
  'namespace-annotation': ['what may web-east get?', 'east', 'deployment', '10.10.0.0/16'],
  tenants: ['tenant', 'namespaces/teams.yaml', 'node', 'free /26', '10'],
  networks: ['services', 'free /20', '10.96.0.1'],
};

for (const [example, asked] of Object.entries(questions))
  test(`in ${example}`, async () =>
    seen(await pageOf(example), () =>
      golden(
        `page/answers-${example}.txt`,
        asked.map(question => [`? ${question}`, ...answersTo(question)].join('\n')).join('\n\n') + '\n',
      ),
    ));

test.run();
