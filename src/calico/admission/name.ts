import { utf8Length } from '../../base/text/utf8.ts';
import type { Blame } from './admission.ts';
import type { SchemaFault } from './schema.ts';

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;
const pattern = new RegExp(`^${subdomain}$`);
const longest = 253;
const LONGEST_READ = 100_000;

/** Of a name that is far too long nothing else is said: a pattern for millions of labels takes more memory than patterns may. */
const isSubdomain = (name: string): boolean => name.length > LONGEST_READ || pattern.test(name);

/** How much too long a name is; Go counts bytes. */
const surplusOf = (name: string): number => utf8Length(name) - longest;

/** What Calico's validator says of a name (`libcalico-go/lib/validator/v3/validator.go:validateObjectMeta`, v3.20–v3.33). */
export function* blamesForName(name: string): Generator<Blame> {
  const surplus = surplusOf(name);
  if (surplus > 0) yield { field: 'Metadata.Name', reason: `name is too long by ${surplus} bytes` };
  if (!isSubdomain(name))
    yield {
      field: 'Metadata.Name',
      reason: `name must consist of lower case alphanumeric characters, '-' or '.' (regex: ${subdomain})`,
    };
}

/** What an API server says of the name of a custom resource. */
export function* faultsOfName(name: string): Generator<SchemaFault> {
  const field = 'metadata.name';
  if (name === '') {
    yield { field, reason: 'Required value: name or generateName is required', isFatal: true };
    return;
  }
  const wrong = (reason: string): SchemaFault => ({
    field,
    reason: `Invalid value: ${JSON.stringify(name)}: ${reason}`,
    isFatal: false,
  });
  if (surplusOf(name) > 0) yield wrong(`must be no more than ${longest} characters`);
  if (!isSubdomain(name))
    yield wrong(
      `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomain}')`,
    );
}
