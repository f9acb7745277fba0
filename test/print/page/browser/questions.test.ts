import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatAddress } from '../../../../src/base/net/address.ts';
import { questionOf, type PageQuestion } from '../../../../src/print/page/browser/questions.ts';

const test = suite('questions in words');

const clusters = ['clusters/prod', 'clusters/dev', 'lab'];

/** The question in short: `room /26 in 10.0.0.0/8 of lab`, `range 10.0.0.0/8`, `name web`. */
function short(question: PageQuestion): string {
  const { about } = question;
  switch (about) {
    case 'room': {
      const { prefix, addresses, within, where } = question;
      return [
        'room',
        prefix === undefined ? '' : ` /${prefix}`,
        addresses === undefined ? '' : ` for ${addresses}`,
        within ? ` in ${within.text}` : '',
        where === undefined ? '' : ` of ${where}`,
      ].join('');
    }
    case 'range': {
      const { text, range, where } = question;
      const size = `${formatAddress({ family: range.family, value: range.first })}+${range.last - range.first + 1n}`;
      return `range ${text} ${size}${where === undefined ? '' : ` of ${where}`}`;
    }
    case 'mistake':
      return `mistake ${question.text}`;
    case 'name':
      return `name ${question.name}`;
    case 'nothing':
      return 'nothing';
  }
}

const cases: readonly (readonly [asked: string, meant: string])[] = [
  ['10.42.7.0/24', 'range 10.42.7.0/24 10.42.7.0+256'],
  ['10.42.7.9/24', 'range 10.42.7.9/24 10.42.7.0+256'],
  ['who owns 10.42.7.0/24?', 'range 10.42.7.0/24 10.42.7.0+256'],
  ['Who has 10.42.7.1 in prod', 'range 10.42.7.1 10.42.7.1+1 of clusters/prod'],
  ['whose is 10.42.7.1?', 'range 10.42.7.1 10.42.7.1+1'],
  ['is 10.42.7.0/24 free?', 'range 10.42.7.0/24 10.42.7.0+256'],
  ['what is in "10.42.0.0/16"', 'range 10.42.0.0/16 10.42.0.0+65536'],
  ['10.42.7.0 /24', 'range 10.42.7.0/24 10.42.7.0+256'],
  ['10.42.7.0 255.255.255.0', 'range 10.42.7.0/24 10.42.7.0+256'],
  ['10.42.7.0/255.255.0.0', 'range 10.42.7.0/16 10.42.0.0+65536'],
  ['10.42.7.1 - 10.42.7.9', 'range 10.42.7.1-10.42.7.9 10.42.7.1+9'],
  ['10.42.7.1 to 10.42.7.9', 'range 10.42.7.1-10.42.7.9 10.42.7.1+9'],
  ['10.42.7.1 – 10.42.7.9', 'range 10.42.7.1-10.42.7.9 10.42.7.1+9'],
  ['FD00::1', 'range FD00::1 fd00::1+1'],
  ['who owns fd00:10::/64?', 'range fd00:10::/64 fd00:10::+18446744073709551616'],
  ['::ffff:10.0.0.1', 'range 10.0.0.1 10.0.0.1+1'],
  ['10.42.7.300', 'mistake 10.42.7.300'],
  ['who owns 10.0.0.0/33', 'mistake 10.0.0.0/33'],
  ['10.0.0/8', 'mistake 10.0.0/8'],
  ['fd00::/200', 'mistake fd00::/200'],
  ['10.0.0.0 255.0.255.0', 'range 10.0.0.0 10.0.0.0+1'],
  ['free /22', 'room /22'],
  ['/22', 'room /22'],
  ['where is a free /22?', 'room /22'],
  ['Where is there room for another /26', 'room /26'],
  ['free /26 in 10.42.0.0/16', 'room /26 in 10.42.0.0/16'],
  ['a /26 within 10.42.0.0/16?', 'room /26 in 10.42.0.0/16'],
  ['free in 10.42.0.0/16', 'room in 10.42.0.0/16'],
  ['free /64 in fd00::/48', 'room /64 in fd00::/48'],
  ['free /22 in prod', 'room /22 of clusters/prod'],
  ['free /22 in clusters/dev', 'room /22 of clusters/dev'],
  ['free /22 in lab', 'room /22 of lab'],
  ['free /22 in nowhere', 'name free /22 in nowhere'],
  ['free', 'room'],
  ['where is room', 'room'],
  ['room for 500 addresses', 'room for 500'],
  ['where do 1,000 pods fit?', 'room for 1000'],
  ['free /199', 'room /199'],
  ['web-east', 'name web-east'],
  ['what may web-east get?', 'name web-east'],
  ['what may the namespace web-east get', 'name namespace web-east'],
  ['what can shop/web get?', 'name shop/web'],
  ['where does rack 7 get its pods?', 'name rack 7'],
  ['which pools serve node kube-1', 'name node kube-1'],
  ['what gets addresses from edge', 'name edge'],
  ['what', 'name what'],
  ['free-tier', 'name free-tier'],
  ['free tier', 'name free tier'],
  ['room service', 'name room service'],
  ['the pool', 'name the pool'],
  ['who owns', 'nothing'],
  ['?', 'nothing'],
  ['', 'nothing'],
  ['<img src=x onerror=alert(1)>', 'name <img src=x onerror=alert(1)>'],
  ['pools/racks.yaml:6', 'name pools/racks.yaml:6'],
  ['12:34', 'name 12:34'],
  ['1.2', 'range 1.2 1.2.0.0+65536'],
  ['10.33', 'range 10.33 10.33.0.0+65536'],
  ['10.33.', 'range 10.33 10.33.0.0+65536'],
  ['10.33.4 in prod', 'range 10.33.4 10.33.4.0+256 of clusters/prod'],
  ['fd00:10:', `range fd00:10 fd00:10::+${2n ** 96n}`],
  ['Calico 3.30', 'name Calico 3.30'],
  ['10.333', 'name 10.333'],
  ['v3.28.1', 'name v3.28.1'],
];

for (const [asked, meant] of cases)
  test(`${asked} → ${meant}`, () => assert.is(short(questionOf(asked, clusters)), meant));

test('whatever is pasted is answered in no time', () => {
  const before = process.cpuUsage();
  for (const piece of [
    'a',
    '1.',
    ':',
    '/2 ',
    '10.0.0.0 ',
    '255.255.255.0 ',
    '((((',
    'where is ',
    '1-',
    ' to ',
  ])
    questionOf(piece.repeat(100_000), clusters);
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 2_000_000, `${(user + system) / 1e6} s`);
});

test.run();
