import { nameOfClass } from './classes.ts';
import { named } from './names.ts';
import { renamed } from './generated.ts';
import {
  withGeneratedName,
  helmChart,
  isElsewhere,
  lastOf,
  UNSEEN_OBJECT,
  withHead,
  type Handed,
} from './hand-over.ts';
import { apiVersions, calicoClasses } from './kubernetes-classes.ts';
import { thingOf, type ForeignCall, type Machine } from './machine.ts';
import { childIn } from './syntax.ts';
import { entryOf, programSpanOf, unknown, type Foreign, type ObjectValue, type Value } from './value.ts';

/** What cdk8s calls a file of imported classes, and the group that it is of. */
const importedGroup = /(?:^|\/)((?:crd\.)?projectcalico\.org|operator\.tigera\.io)(?:\.[jt]s)?$/;
const versions: Readonly<Record<string, string>> = {
  'projectcalico.org': 'projectcalico.org/v3',
  'crd.projectcalico.org': 'crd.projectcalico.org/v1',
  'operator.tigera.io': 'operator.tigera.io/v1',
};

/**
 * What a call hands to cdk8s (`docs/tools.md`, on programs): `new ApiObject`, the classes that `cdk8s import` makes, and
 * `super` in a class that is an ApiObject. Undefined where it is none of these.
 */
export function handedToCdk8s(
  call: ForeignCall,
  machine: Machine,
): Handed | typeof UNSEEN_OBJECT | undefined {
  const { callee, given, node, scope } = call;
  if (!callee || node.type === 'OptionalCallExpression') return undefined;
  const at = programSpanOf(childIn(node, 'callee') ?? node, scope);
  const [around, , props] = given;
  const cluster = thingOf(around) ?? thingOf(scope.self);
  const name = lastOf(callee);
  if (callee.module === 'cdk8s' && name === 'ApiObject') {
    if (props?.kind !== 'object') return UNSEEN_OBJECT;
    return { root: withGeneratedName(generated(props, call, machine), at), cluster, parent: around };
  }
  if (callee.module === 'cdk8s' && name === 'Include')
    return isElsewhere(entryOf(props, 'url')) ? UNSEEN_OBJECT : undefined;
  if (callee.module === 'cdk8s' && name === 'Helm') {
    const flags = props?.kind === 'object' && props.entries.has('helmFlags');
    const root = flags ? UNSEEN_OBJECT : helmChart(props, { name: 'releaseName' }, at);
    return root === UNSEEN_OBJECT ? UNSEEN_OBJECT : { root, cluster, parent: around };
  }
  const told = headOf(callee);
  if (!told) return undefined;
  const body: Value = props ?? { kind: 'undefined', at };
  if (body.kind !== 'object' && body.kind !== 'undefined') return UNSEEN_OBJECT;
  const written: ObjectValue =
    body.kind === 'object' ? body : { kind: 'object', entries: new Map(), isOpen: false, at };
  const root = told.isCalico ? withCalicoKeys(written) : written;
  return { root: withGeneratedName(withHead(root, told.head, at), at), cluster, parent: around };
}

function headOf(callee: Foreign) {
  const { module, path } = callee;
  const name = lastOf(callee);
  const group = importedGroup.exec(module)?.[1];
  if (group !== undefined && Object.hasOwn(calicoClasses, name))
    return { head: { apiVersion: versions[group]!, kind: calicoClasses[name]! }, isCalico: true };
  const kind = name.startsWith('Kube') ? name.slice('Kube'.length) : '';
  const isOfKubernetes =
    /(?:^|\/)k8s(?:\.[jt]s)?$/.test(module) || (/^cdk8s-plus-\d+$/.test(module) && path[0] === 'k8s');
  if (isOfKubernetes && Object.hasOwn(apiVersions, kind))
    return { head: { apiVersion: apiVersions[kind]!, kind }, isCalico: false };
  return undefined;
}

/** Where the classes of `cdk8s import` are in the repository, they say how they call the fields of the object. */
function generated(props: ObjectValue, { scope, node }: ForeignCall, machine: Machine): ObjectValue {
  const self = scope.self;
  if (self?.kind !== 'instance' || node.type !== 'CallExpression') return props;
  const serializer = named(`toJson_${nameOfClass(self.of)}Props`, node, scope);
  return serializer.kind === 'function' ? renamed(props, serializer, machine) : props;
}

/**
 * The fields of Calico under their own names. Whether `natOutgoing` becomes that or `nat-outgoing`, which Calico does not
 * know, depends on the definition that the class was made of: it is unknown.
 */
function withCalicoKeys(props: ObjectValue): ObjectValue {
  const spec = props.entries.get('spec');
  if (spec?.value.kind !== 'object') return props;
  const entries = new Map(
    [...spec.value.entries].map(([key, property]) => {
      if (key === 'natOutgoing') return [key, { ...property, value: unknown(property.keyAt) }] as const;
      return [key === 'disableBgpExport' ? 'disableBGPExport' : key, property] as const;
    }),
  );
  const value: Value = { ...spec.value, entries };
  return { ...props, entries: new Map([...props.entries, ['spec', { keyAt: spec.keyAt, value }]]) };
}
