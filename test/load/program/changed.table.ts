/** Programs that make one pool, or one chart, and then do something to it or beside it. */
const head = `import { ApiObject, App, Chart, Helm, JsonPatch } from 'cdk8s';
import { Construct } from 'constructs';
const app = new App();
const chart = new Chart(app, 'x');
`;
const props = `{ apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr: '10.0.0.0/16' } }`;
const made = `new ApiObject(chart, 'p', ${props})`;
const patch = `addJsonPatch(JsonPatch.replace('/spec/cidr', '10.1.0.0/16'))`;
const own = `class Pool extends ApiObject { constructor(s: any, id: string) { super(s, id, ${props});`;
const inside = `class Net extends Construct { constructor(s: any, id: string) { super(s, id); new ApiObject(this, 'p', ${props}); } }\nconst net = new Net(chart, 'n');`;
const values = `{ installation: { calicoNetwork: { ipPools: [{ cidr: '10.0.0.0/16' }] } } }`;
const chartOf = `new Helm(chart, 'c', { chart: 'tigera-operator', values: ${values} })`;

const pulumi = `import * as k8s from '@pulumi/kubernetes';\nimport * as pulumi from '@pulumi/pulumi';\n`;
const resource = (options = ''): string => `new k8s.apiextensions.CustomResource('p', ${props}${options})`;
const component = (options: string): string =>
  `${pulumi}class Net extends pulumi.ComponentResource { constructor(n: string, o?: any) { super('x:Net', n, {}, o); ${resource(', { parent: this }')}; } }\nnew Net('n'${options});`;

const aws = `import * as eks from 'aws-cdk-lib/aws-eks';
import { App, Aspects, Stack, Tags } from 'aws-cdk-lib';
const stack = new Stack(new App(), 's');
const cluster = new eks.Cluster(stack, 'c');
`;
const manifest = `cluster.addManifest('p', ${props})`;
const release = `cluster.addHelmChart('h', { chart: 'tigera-operator', values: ${values} })`;

/** A program by itself, or several by their paths, of which `a.ts` makes the pool. */
export type Text = string | Readonly<Record<string, string>>;

/** What is made is what a cluster gets. */
export const ordinary: Readonly<Record<string, Text>> = {
  'cdk8s: nothing else': `${head}${made};\napp.synth();`,
  'cdk8s: a dependency': `${head}const p = ${made};\nchart.addDependency(p);\np.addDependency(chart);`,
  'cdk8s: its name is read': `${head}const p = ${made};\nconsole.log(p.name, p.kind, p.toString());`,
  'cdk8s: a validation': `${head}${made};\nchart.node.addValidation({ validate: () => [] });`,
  'cdk8s: context of the tree': `${head}const stage = chart.node.tryGetContext('stage');\n${made};`,
  'cdk8s: a Deployment of cdk8s-plus': `import * as kplus from 'cdk8s-plus-28';\n${head}${made};\nnew kplus.Deployment(chart, 'd', { containers: [{ image: 'x' }] });`,
  'cdk8s: a construct that is made for it': `import { Redis } from 'cdk8s-redis';\n${head}${made};\nnew Redis(chart, 'r');`,
  'cdk8s: an imported class': `import { Thing } from './imports/example.com';\n${head}${made};\nnew Thing(chart, 't', {});`,
  'cdk8s: a function of the program': `${head}function pool(c: Chart) { return new ApiObject(c, 'p', ${props}); }\npool(chart);`,
  'cdk8s: a class of the program': `${head}${own} } }\nnew Pool(chart, 'x');`,
  'cdk8s: a chart of the program': `import { ApiObject, App, Chart } from 'cdk8s';\nclass Net extends Chart { constructor(s: any, id: string) { super(s, id); new ApiObject(this, 'p', ${props}); } }\nnew Net(new App(), 'n');`,
  'cdk8s: an alteration of another object': `${head}${made};\nnew ApiObject(chart, 'q', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } }).${patch};`,
  'cdk8s: a construct of the program': `${head}${inside}`,
  'cdk8s: a construct beside one that is patched': `${head}${inside}\nclass Other extends Construct { constructor(s: any, id: string) { super(s, id); new ApiObject(this, 'q', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } }); } }\nApiObject.of(new Other(chart, 'o')).${patch};`,
  'cdk8s: an app that is asked': `${head}${made};\nconsole.log(app.charts.length);\nfor (const c of app.charts) console.log(c.node.id);\nprocess.stdout.write(app.synthYaml());`,
  'cdk8s: a module for its effects': `import 'source-map-support/register';\n${head}${made};`,
  'cdk8s: a prototype that is asked': `${head}Object.prototype.hasOwnProperty.call({}, 'a');\n${made};`,
  'cdk8s: a chart of Helm': `${head}${chartOf};`,
  'cdk8s: recursion that makes nothing': `${head}function f(n: number): number { return n === 0 ? 0 : f(n - 1); }\nf(3);\n${made};`,
  'Pulumi: nothing else': `${pulumi}${resource()};`,
  'Pulumi: options': `${pulumi}${resource(", { ignoreChanges: ['spec'], protect: true }")};`,
  'Pulumi: an output': `${pulumi}const p = ${resource()};\nexport const spec = p.id.apply(id => id);`,
  'Pulumi: a component of the program': component(''),
  'AWS CDK: nothing else': `${aws}${manifest};`,
  'AWS CDK: a dependency': `${aws}const p = ${manifest};\np.node.addDependency(cluster);`,
  'AWS CDK: tags': `${aws}${manifest};\nTags.of(stack).add('a', 'b');`,
  'AWS CDK: nodes': `${aws}cluster.addNodegroupCapacity('n', { minSize: 1 });\n${manifest};`,
  'AWS CDK: a chart of Helm': `${aws}${release};`,
};

/** It is unknown what a cluster gets. */
export const odd: Readonly<Record<string, Text>> = {
  'cdk8s: a patch': `${head}const p = ${made};\np.${patch};`,
  'cdk8s: a patch behind it': `${head}${made}.${patch};`,
  'cdk8s: a patch in a function': `${head}function change(o: ApiObject) { o.${patch}; }\nchange(${made});`,
  'cdk8s: a patch in an arrow': `${head}const change = (o: ApiObject) => o.${patch};\nchange(${made});`,
  'cdk8s: a patch in a module': {
    'a.ts': `${head}import { change } from './b';\nchange(${made});`,
    'b.ts': `export function change(o) { o.addJsonPatch(x); }`,
  },
  'cdk8s: a patch of each in a list': `${head}[${made}].forEach(o => o.${patch});`,
  'cdk8s: a patch of a field': `${head}const all = { p: ${made} };\nall.p.${patch};`,
  'cdk8s: a patch of what a function returns': `${head}function make() { return ${made}; }\nmake().${patch};`,
  'cdk8s: a patch by its class': `${head}${own} this.${patch}; } }\nnew Pool(chart, 'x');`,
  'cdk8s: a patch of an instance': `${head}${own} } }\nnew Pool(chart, 'x').${patch};`,
  'cdk8s: labels': `${head}const p = ${made};\np.metadata.addLabel('a', 'b');`,
  'cdk8s: all of a chart': `${head}${made};\nfor (const o of chart.apiObjects) o.${patch};`,
  'cdk8s: all of a tree': `${head}${made};\nfor (const o of chart.node.findAll()) (o as any).${patch};`,
  'cdk8s: all of an app': `${head}${made};\nfor (const o of app.node.findAll()) if (o instanceof ApiObject) o.${patch};`,
  'cdk8s: all of the charts of an app': `${head}${made};\napp.charts.forEach(c => c.apiObjects.forEach(o => o.${patch}));`,
  'cdk8s: all of an app, in a chart of the program': `${head}class Net extends Chart { constructor(s: any, id: string) { super(s, id); ${made.replace('chart', 'this')}; } }\nnew Net(app, 'n');\napp.node.findAll().forEach((o: any) => o.${patch});`,
  'cdk8s: what a construct holds': `${head}${inside}\n(net.node.defaultChild as ApiObject).${patch};`,
  'cdk8s: a construct as an ApiObject': `${head}${inside}\nApiObject.of(net).${patch};`,
  'cdk8s: a construct around another': `${head}${inside.replace(/\nconst.*/, '')}\nclass Outer extends Construct { constructor(s: any, id: string) { super(s, id); new Net(this, 'n'); } }\nfor (const o of new Outer(chart, 'o').node.findAll()) (o as any).${patch};`,
  'cdk8s: a decorator': `import { Harden } from 'acme';\n${head.replace(/\nconst chart.*/, '')}@Harden()\nclass Net extends Chart { constructor(s: any, id: string) { super(s, id); ${made.replace('chart', 'this')}; } }\nnew Net(app, 'n');`,
  'cdk8s: a child': `${head}${made};\n(chart.node.findChild('p') as ApiObject).${patch};`,
  'cdk8s: a child as an ApiObject': `${head}${made};\nApiObject.of(chart.node.findChild('p')).${patch};`,
  'cdk8s: a function of a package with the chart': `${head}import { harden } from 'acme';\n${made};\nharden(chart);`,
  'cdk8s: a function of a package with the app': `${head}import { harden } from 'acme';\n${made};\nharden(app);`,
  'cdk8s: a function of a package with it': `${head}import { harden } from 'acme';\nharden(${made});`,
  'cdk8s: a class of a package with the chart': `${head}import { Hardener } from 'acme';\n${made};\nnew Hardener(chart, 'h');`,
  'cdk8s: a chart of a package': `import { ApiObject, App } from 'cdk8s';\nimport { Base } from 'acme';\nclass Net extends Base { constructor(s: any, id: string) { super(s, id); new ApiObject(this, 'p', ${props}); } }\nnew Net(new App(), 'n');`,
  'cdk8s: recursion': `${head}function f(n: number): string { return n === 0 ? '10.0.0.0/16' : f(n - 1); }\nnew ApiObject(chart, 'p', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr: f(2) } });`,
  'cdk8s: a function and another that call each other': `${head}function a(n: number) { if (n > 0) b(n - 1); else ${made}; }\nfunction b(n: number) { a(n); }\na(2);`,
  'cdk8s: a patch of what a chart of Helm makes': `${head}const h = ${chartOf};\nh.apiObjects.find(o => o.kind === 'Installation')!.${patch};`,
  'cdk8s: a module that changes a class': {
    'a.ts': `import './b';\n${head}${made};`,
    'b.ts': `import { ApiObject } from 'cdk8s';\nApiObject.prototype.toJson = function () { return {}; };`,
  },
  'cdk8s: a package for its effects': `import 'acme/register';\n${head}${made};`,
  'cdk8s: a prototype': `${head}${made};\nApiObject.prototype.toJson = function () { return {}; };`,
  'cdk8s: a prototype of everything': `${head}Object.prototype.cidr = 'x';\n${made};`,
  'cdk8s: a prototype of lists': `${head}Array.prototype.map = function () { return []; };\n${made};`,
  'cdk8s: a property of a prototype': `${head}Object.defineProperty(ApiObject.prototype, 'toJson', { value() { return {}; } });\n${made};`,
  'cdk8s: Reflect.set': `${head}const spec = { cidr: '10.0.0.0/16' };\nReflect.set(spec, 'cidr', 'x');\nnew ApiObject(chart, 'p', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec });`,
  'cdk8s: Reflect.apply': `${head}function set(o: any) { o.cidr = 'x'; }\nconst spec = { cidr: '10.0.0.0/16' };\nReflect.apply(set, null, [spec]);\nnew ApiObject(chart, 'p', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec });`,
  'cdk8s: Reflect.construct': `${head}Reflect.construct(ApiObject, [chart, 'p', ${props}]);`,
  'cdk8s: a property of it': `${head}const p: any = ${made};\np.props.spec.cidr = 'x';`,
  'cdk8s: another method of it': `${head}const p: any = ${made};\np.toJson = () => ({});`,
  'cdk8s: an output of its own': `${head}${own} } toJson() { return {}; } }\nnew Pool(chart, 'x');`,
  'cdk8s: an output of its own, with the constructor of its parent': `${head}class Pool extends ApiObject { toJson() { return {}; } }\nnew Pool(chart, 'p', ${props});`,
  'cdk8s: an output of its chart': `import { ApiObject, App, Chart } from 'cdk8s';\nclass Net extends Chart { toJson() { return []; } }\nconst chart = new Net(new App(), 'x');\n${made};`,
  'cdk8s: resolvers': `import { ApiObject, App, Chart } from 'cdk8s';\nconst chart = new Chart(new App({ resolvers: [r] }), 'x');\n${made};`,
  'cdk8s: text that is run': `${head}${made};\neval(text);`,
  'Pulumi: transformations': `${pulumi}${resource(', { transformations: [change] }')};`,
  'Pulumi: transforms': `${pulumi}${resource(', { transforms: [change] }')};`,
  'Pulumi: a transformation of the stack': `${pulumi}pulumi.runtime.registerStackTransformation(a => a);\n${resource()};`,
  'Pulumi: a transform of the stack': `${pulumi}pulumi.runtime.registerResourceTransform(a => a);\n${resource()};`,
  'Pulumi: a component of a package': `import { Comp } from 'acme';\n${pulumi}const parent = new Comp();\n${resource(', { parent }')};`,
  'Pulumi: a component with transformations': component(', { transformations: [change] }'),
  'Pulumi: a package for its effects': `import 'acme/register';\n${pulumi}${resource()};`,
  'AWS CDK: an override': `${aws}const p = ${manifest};\n(p.node.defaultChild as any).addPropertyOverride('Manifest', '[]');`,
  'AWS CDK: aspects': `${aws}${manifest};\nAspects.of(stack).add({ visit() {} });`,
  'AWS CDK: a function of a package with the stack': `import { harden } from 'acme';\n${aws}${manifest};\nharden(stack);`,
  'AWS CDK: a function of a package with the cluster': `import { harden } from 'acme';\n${aws}${manifest};\nharden(cluster);`,
  'AWS CDK: an override of a chart': `${aws}const h = ${release};\nh.node.defaultChild.addPropertyOverride('Values', '{}');`,
};
