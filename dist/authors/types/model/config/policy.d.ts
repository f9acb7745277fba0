import { type PolicySubject } from './policy-subject.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { type ConfigShape } from './shape.ts';
import { type LocatedValue } from './written.ts';
/** A policy as it is written. Its expressions are text here, not parsed yet. */
export interface DeclaredPolicy {
    readonly id: string;
    readonly at: Place;
    readonly severity: 'note' | 'warning' | 'error';
    readonly help: string | undefined;
    readonly subject: PolicySubject;
    readonly variables: readonly {
        readonly name: string;
        readonly expression: LocatedValue<string>;
    }[];
    readonly conditions: readonly LocatedValue<string>[];
    readonly validations: readonly {
        readonly expression: LocatedValue<string>;
        readonly message: string | undefined;
        readonly messageExpression: LocatedValue<string> | undefined;
    }[];
}
/** A policy, or the file that has some. */
export type PolicyEntry = {
    readonly policy: DeclaredPolicy;
} | {
    readonly file: LocatedValue<string>;
};
/** The kind and the group that a node states. */
export declare function policyKindOf(node: YamlNode): {
    readonly kind: string;
    readonly group: string;
};
/** Why a document is not a policy of ours though it looks like one; undefined where it may be one. */
export declare const foreignPolicy: ({ kind, group }: ReturnType<typeof policyKindOf>) => string | undefined;
/** What to make of one. */
export declare const FOREIGN_HELP = "write kind: Policy of apiVersion: ipamlint.dev/v1 with match: { for: pool } or the like in place of matchConstraints; matchConditions, variables and validations may stay, without request, oldObject and params";
/** Reads one policy. */
export declare const policy: ConfigShape<DeclaredPolicy>;
/** A policy in its place, or the name of a file with policies. */
export declare const policyEntry: ConfigShape<PolicyEntry>;
