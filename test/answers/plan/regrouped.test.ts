import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { node, planned, pool, type State } from '../../kit/states.ts';

const test = suite('clusters that folders make of others');

const namespace = (name: string) => `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${name} }\n---\n`;
const overlay = { 'kustomization.yaml': 'resources: [../../base]\nnamePrefix: ' };

/** Each cluster that changes: its fate, and what of pools, nodes and namespaces comes (+) and goes (-). */
const told = (before: State, after: State) =>
  planned(before, after).clusters.map(({ name, fate, pools, nodes, namespaces, unknown }) => [
    name,
    fate,
    ...pools.map(each => `${each.fate} ${each.name}`),
    ...[nodes, namespaces].flatMap(({ gained, lost }) => [
      ...gained.map(each => `+ ${each}`),
      ...lost.map(each => `- ${each}`),
    ]),
    ...unknown,
  ]);

const overlays = (folder: string, ...names: readonly string[]): State => ({
  'web/base/kustomization.yaml': 'resources: [ns.yaml]\n',
  'web/base/ns.yaml': namespace('web'),
  ...Object.fromEntries(
    names.map(name => [
      `web/${folder}/${name}/kustomization.yaml`,
      `${overlay['kustomization.yaml']}${name}-\n`,
    ]),
  ),
});

test('two overlays whose folder is called otherwise now are not removed', () => {
  const before = overlays('overlays', 'aws', 'node-port');
  assert.equal(told(before, overlays('variants', 'aws', 'node-port')), [['repository', 'kept']]);
  assert.equal(
    told(overlays('variants', 'aws', 'node-port'), before).map(([, fate]) => fate),
    ['kept'],
  );
});

test('an overlay that is deleted is a cluster that went', () => {
  const before = overlays('overlays', 'aws', 'bare', 'node-port');
  const after = overlays('overlays', 'aws', 'bare');
  assert.equal(told(before, after), [['web/overlays/node-port', 'removed', '- web']]);
  assert.equal(told(after, before), [['web/overlays/node-port', 'added', '+ web']]);
});

const parts = (folder: string, more: State = {}): State => ({
  [`${folder}/east/all.yaml`]: pool('east', '10.0.0.0/16') + namespace('east-web') + node('e1'),
  [`${folder}/west/all.yaml`]: pool('west', '10.1.0.0/16') + namespace('west-web') + node('w1'),
  ...more,
});

test('one cluster that becomes two brings no pool, node or namespace, and loses none, and so do two that become one', () => {
  assert.equal(told(parts('net'), parts('clusters')), [['clusters/east', 'kept']]);
  assert.equal(told(parts('clusters'), parts('net')), [['repository', 'kept']]);
});

test('what comes or goes beside that is told', () => {
  const more = (folder: string) => ({ [`${folder}/west/more.yaml`]: pool('more', '10.2.0.0/16') });
  assert.equal(told(parts('net'), parts('clusters', more('clusters'))), [
    ['clusters/east', 'kept', 'added more'],
  ]);
  assert.equal(told(parts('clusters', more('clusters')), parts('net')), [
    ['repository', 'kept', 'removed more'],
  ]);
});

test('a copy of a cluster is new, and one of two copies that goes is removed', () => {
  const one = (folder: string) => ({
    [`clusters/${folder}/all.yaml`]: pool('a', '10.0.0.0/16') + namespace('web'),
  });
  const two = { ...one('east'), ...one('west') };
  const third = { ...two, ...one('north') };
  assert.equal(told(two, third), [['clusters/north', 'added', 'added a', '+ web']]);
  assert.equal(told(third, two), [['clusters/north', 'removed', 'removed a', '- web']]);
});

test('a cluster whose objects are set aside is not known to be gone', () => {
  const south = { 'clusters/south/all.yaml': pool('south', '10.9.0.0/16') };
  const before: State = parts('clusters', south);
  const { 'clusters/west/all.yaml': west = '', ...rest } = before;
  const moved = (text: string) => told(before, { ...rest, 'examples/west/all.yaml': text });
  assert.equal(moved(west), [
    ['clusters/west', 'kept', 'afterwards, the objects of the cluster are set aside: examples/'],
  ]);
  assert.equal(moved(namespace('west-web')), [
    ['clusters/west', 'removed', 'removed west', '- w1', '- west-web'],
  ]);
});

test('a cluster that goes while another takes its apps is removed, and one that takes apps of another is new', () => {
  const east = { 'clusters/east/all.yaml': pool('east', '10.0.0.0/16') + node('e1') };
  const south = { 'clusters/south/all.yaml': pool('south', '10.3.0.0/16') };
  const apps = (cluster: string) => ({
    [`clusters/${cluster}/apps.yaml`]: ['a', 'b', 'c'].map(namespace).join(''),
  });
  const west = { 'clusters/west/pool.yaml': pool('west', '10.1.0.0/16') };
  assert.equal(
    told({ ...east, ...south, ...west, ...apps('west') }, { ...east, ...south, ...apps('east') }),
    [
      ['clusters/east', 'kept', '+ a', '+ b', '+ c'],
      ['clusters/west', 'removed', 'removed west', '- a', '- b', '- c'],
    ],
  );
  assert.equal(
    told({ ...east, ...south, ...apps('east') }, { ...east, ...south, ...west, ...apps('west') }).map(
      ([name, fate]) => [name, fate],
    ),
    [
      ['clusters/east', 'kept'],
      ['clusters/west', 'added'],
    ],
  );
});

test('a cluster with the same content under another name comes before one of the same name with other content', () => {
  const shared = ['a', 'b', 'c'].map(namespace).join('');
  const of = (folder: string, own: string) => ({
    [`${folder}/all.yaml`]: pool(own, '10.0.0.0/16') + namespace(own) + shared,
  });
  const lab = (folder: string) => ({ [`${folder}/lab/all.yaml`]: pool('lab', '10.8.0.0/16') });
  assert.equal(
    told(
      { ...of('fleet/clusters/prod', 'prod'), ...lab('fleet/clusters') },
      {
        ...of('eu/clusters/live', 'prod'),
        ...of('us/clusters/prod', 'us'),
        ...lab('us/clusters'),
      },
    ).map(([name, fate]) => [name, fate]),
    [
      ['eu', 'kept'],
      ['us/clusters/lab', 'kept'],
      ['us/clusters/prod', 'added'],
    ],
  );
});

test('a cluster that goes into an archive is removed', () => {
  const before: State = parts('clusters', { 'clusters/south/all.yaml': pool('south', '10.9.0.0/16') });
  const { 'clusters/west/all.yaml': west = '', ...rest } = before;
  assert.equal(
    told(before, { ...rest, 'archive/west/all.yaml': west }).map(([name, fate]) => [name, fate]),
    [['clusters/west', 'removed']],
  );
});

test.run();
