import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolText } from '../../kit/desk.ts';
import { blindSpots, coverageOf as run, pool } from '../../kit/coverage.ts';

const test = suite('where what is unseen stands');

test('a pool or a reservation of which the range stands in for another', async () => {
  const reservation = (range: string) => `apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: r }
spec: { reservedCIDRs: [10.0.0.0/24, ${range}] }
`;
  for (const range of ['CHANGEME', 'POD_CIDR', 'TODO', '10.x.0.0/16', '"{{ range }}"']) {
    const found = await blindSpots({ ...pool, 'b.yaml': poolText('b', range), 'r.yaml': reservation(range) });
    const why = range.includes('{{') ? 'its range is not known' : `its range is the placeholder ${range}`;
    assert.equal(
      found,
      [`b.yaml: ${why}: IPPool b`, 'r.yaml: its range is not known: IPReservation r'],
      range,
    );
  }
});

test('a root to be filled in is not named for its absent folder, and a root that stands is', async () => {
  const root = (folder: string) => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { path: ./clusters/${folder}, sourceRef: { kind: GitRepository, name: flux-system } }
---
apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: flux-system, namespace: flux-system }
spec: { url: https://git.example.com/team/fleet }
`;
  const fleet = { 'clusters/prod/root.yaml': root('prod'), 'clusters/prod/pool.yaml': pool['pool.yaml'] };
  for (const form of ['tmpl/root.yaml', 'templates/cluster/root.yaml']) {
    const { stdout } = await run({ ...fleet, [form]: root('NAME') }, []);
    assert.not.match(stdout, 'is absent');
  }
  assert.equal(await blindSpots({ ...fleet, 'live/root.yaml': root('NAME') }), [
    'live/root.yaml: names clusters/NAME, which is absent',
  ]);
});

test('what stands where its objects would be set aside is named, and no failure', async () => {
  const broken = `${poolText('b', '10.7.0.0/16')}  \twords\n`;
  const carrying = (text: string) => `data:\n  a: |\n${text.replace(/^(?=.)/gm, '    ')}`;
  const config = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\n${carrying(broken)}`;
  const beside = {
    'net/kustomization.yaml': 'resources: [a.yaml]\n',
    'net/a.yaml': pool['pool.yaml'],
  };
  for (const text of [broken, config, poolText('b', '{{ x }}')]) {
    assert.equal(await blindSpots({ ...beside, 'net/b.yaml': text }), []);
    const { stdout } = await run({ ...beside, 'net/b.yaml': text }, ['--strict-coverage']);
    assert.match(stdout, 'could not be read: net/b.yaml');
    assert.is((await blindSpots({ ...beside, 'other/b.yaml': text })).length, 1);
  }
  const cloudInit = `#cloud-config\n${carrying(broken)}`;
  assert.is((await blindSpots({ ...beside, 'net/user-data.yaml': cloudInit })).length, 1);
  assert.is((await blindSpots({ ...beside, 'net/pool.yaml.j2': poolText('b', '{{ x }}') })).length, 1);
});

test('what the user sets aside is not named', async () => {
  const files = {
    ...pool,
    'lab/b.yaml': `${poolText('b', '10.7.0.0/16')}  \twords\n`,
    'lab/b.yaml.j2': poolText('b', '{{ x }}'),
    'ipamlint.yaml': 'setAside: [lab]\n',
  };
  assert.not.match((await run(files, [])).stdout, 'could not be read');
});

test('patches of a kustomization in JSON bring nothing of their own', async () => {
  const patch = JSON.stringify({
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: 'a' },
    spec: { natOutgoing: true },
  });
  const kustomization = { kind: 'Kustomization', resources: ['pool.yaml'], patches: [{ patch }] };
  const header = { apiVersion: 'kustomize.config.k8s.io/v1beta1' };
  const text = JSON.stringify({ ...header, ...kustomization });
  assert.equal(await blindSpots({ ...pool, 'kustomization.yaml': text }), []);
  const scripted = { ...kustomization, kind: 'ConfigMap' };
  assert.is(
    (await blindSpots({ ...pool, 'b.yaml': JSON.stringify({ apiVersion: 'v1', ...scripted }) })).length,
    1,
  );
});

test('a program for other tools that is too large to be read', async () => {
  const files = { ...pool, 'main.tf': new Uint8Array(32 * 1024 * 1024 + 1) };
  assert.equal(await blindSpots(files), ['main.tf: larger than 32 MiB']);
});

test('files that Git LFS or git-crypt keep from us', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
  const locked = Uint8Array.from([...Buffer.from('\0GITCRYPT\0'), 1, 200, 33]);
  const files = { ...pool, 'lfs.yaml': pointer, 'calico/pools.yaml': locked, 'apps/password.yaml': locked };
  assert.equal(await blindSpots(files), ['lfs.yaml: its content is not fetched from Git LFS']);
  const { stdout } = await run(files, []);
  assert.match(stdout, 'could not be read: calico/pools.yaml (encrypted with git-crypt; it may');
  assert.not.match(stdout, 'password');
});

test('a folder of this repository that Flux applies and that is absent', async () => {
  const flux = (path: string, source = 'flux-system') => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: net, namespace: flux-system }
spec: { path: ./${path}, sourceRef: { kind: GitRepository, name: ${source} } }
`;
  const found = (text: string, files: Readonly<Record<string, string>> = { 'net/pools.yaml': '' }) =>
    blindSpots({ ...pool, ...files, 'flux.yaml': text });
  assert.equal(await found(flux('net/gone')), ['flux.yaml: names net/gone, which is absent']);
  assert.equal(await found(`${flux('net')}---\n${flux('apps')}`), ['flux.yaml: names apps, which is absent']);
  assert.equal(await found(flux('${CLUSTER}/net')), []);
  assert.equal(await found(flux('net/gone', 'other')), []);
  // Where the root is a folder of its repository, `kubernetes` or `kubernetes/net`.
  assert.equal(await found(flux('kubernetes/net')), []);
  assert.equal(await found(flux('kubernetes/net'), {}), []);
});

test('programs that hand manifests to a command, and programs that only speak of them', async () => {
  const text = poolText('b', '10.7.0.0/16');
  const fails: Record<string, string> = {
    'net.py': `subprocess.run(["kubectl", "apply", "-f", "-"], input="""\n${text}""")\n`,
    'net.rb': `IO.popen("kubectl apply -f -", "w") { |io| io << <<~Y }\n${text}Y\n`,
    'net.mjs': `execSync('kubectl apply -f -', { input: \`\n${text}\` });\n`,
    Dockerfile: `FROM bitnami/kubectl\nCOPY <<EOF /pool.yaml\n${text}EOF\n`,
    Earthfile: `RUN kubectl apply -f - <<EOF\n${text}EOF\n`,
  };
  for (const [path, program] of Object.entries(fails))
    assert.is((await blindSpots({ ...pool, [path]: program })).length, 1, path);
  const reading = `if o["kind"] == "IPPool" and o["apiVersion"] == "projectcalico.org/v3": print(o)\n`;
  for (const [path, program] of [
    ['net.py', reading],
    ['net.py', `POOL = """\n${text}"""\n`],
    ['net.mjs', `export const kinds = [{ apiVersion: 'projectcalico.org/v3', kind: 'IPPool' }];\n`],
    ['down.sh', `kubectl delete -f - <<EOF\n${text}EOF\n`],
  ] as const)
    assert.equal(await blindSpots({ ...pool, [path]: program }), [], program);
});

test.run();
