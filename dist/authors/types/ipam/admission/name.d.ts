import type { Blame } from './admission.ts';
import type { Fault } from './schema.ts';
/** What Calico's validator says of a name (`libcalico-go/lib/validator/v3/validator.go:validateObjectMeta`, v3.20–v3.33). */
export declare function blamesForName(name: string): Generator<Blame>;
/** What an API server says of the name of a custom resource. */
export declare function faultsOfName(name: string): Generator<Fault>;
