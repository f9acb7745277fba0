import {
  ambiguousScalars,
  type Ambiguity,
  type AmbiguousScalar,
} from '../../src/model/manifest/core/ambiguous-scalar.ts';
import { defineRule, type Finding, type Fix, manifestPhrase, rewrite } from '../../src/linter/rule/kit.ts';
import { bearsOnAddressesIn } from '../../src/calico/facts/requests/address-bearers.ts';

type Words = Omit<Finding, 'at' | 'subject'>;

const asBoolean: Describe = ({ field, called }, owner) => {
  const meant = field.boolean ?? /^(?:y|yes|on)$/i.test(field.text);
  return {
    message: `${called} of ${owner} is ${field.text}: ${meant} to kubectl, a string to kustomize`,
    note: `kustomize, and Flux with it, writes "${field.text}", and the API server refuses a string there`,
    help: `write ${meant}`,
    ...replaced(field, String(meant)),
  };
};

const asLabel: Describe = ({ field, called }, owner) => ({
  message: `${called} of ${owner} is ${field.text}: ${field.scalar} to kubectl, a string to kustomize`,
  note: 'kubectl refuses the object: cannot unmarshal bool into a field of type string',
  help: `put it in quotes: "${field.text}"`,
  ...replaced(field, `"${field.text}"`),
});

const asDate: Describe = ({ field, called }, owner) => ({
  message: `${called} of ${owner} is ${dateOf(field)}: a string to kubectl, a time to kustomize`,
  note: `kustomize, and Flux with it, turns it into a time with colons, which no label may hold`,
  help: `put it in quotes: "${dateOf(field)}"`,
  ...replaced(field, `"${dateOf(field)}"`),
});

/** As it is written; what kustomize builds has a time behind it. */
const dateOf = ({ text }: Subject): string => text.replace('T00:00:00Z', '');

const asOctal: Describe = ({ field, called }, owner) => ({
  message: `${called} of ${owner} is ${field.text}, an octal number: ${field.scalar}`,
  note: `kubectl and kustomize read ${field.scalar}; parsers of YAML 1.2 read ${Number(field.text)}`,
  help: `write ${field.scalar}, or ${Number(field.text)} if that is intended, without a leading zero`,
});

type Describe = (scalar: AmbiguousScalar, owner: string) => Words;
type Subject = AmbiguousScalar['field'];

const describe: Readonly<Record<Ambiguity, Describe>> = {
  word: (scalar, owner) => (scalar.expected === 'boolean' ? asBoolean : asLabel)(scalar, owner),
  date: asDate,
  octal: asOctal,
};

function replaced(field: Subject, text: string): { fix?: Fix } {
  const edit = rewrite(field, text);
  return edit ? { fix: { title: `write ${text}`, safety: 'safe', edits: [edit] } } : {};
}

/** A block size that no family takes is reported as that. */
const isOutOfRange = ({ called, field: { scalar } }: AmbiguousScalar): boolean =>
  called === 'blockSize' &&
  !blockSizes.some(([least, most]) => Number(scalar) >= least && Number(scalar) <= most);

const blockSizes = [
  [20, 32],
  [116, 128],
] as const;

export default defineRule({
  id: 'ambiguous-scalar',
  summary: 'a value that kubectl, kustomize and other YAML parsers read differently',
  severity: 'warning',
  family: 'repository',
  follows: {
    'invalid-label': 'field',
    'unknown-pool-field': 'field',
  },
  fixable: 'safe',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const scalar of ambiguousScalars(manifest)) {
        if (isOutOfRange(scalar) || !bearsOnAddressesIn(cluster, manifest, scalar.field.path)) continue;
        const owner = manifestPhrase(manifest);
        yield {
          at: scalar.field.place,
          ...describe[scalar.ambiguity](scalar, owner),
          cause: {
            key: `${scalar.ambiguity} ${scalar.expected}`,
            who: `${scalar.called} of ${owner}, ${scalar.field.text}`,
          },
        };
      }
    }
  },
});
