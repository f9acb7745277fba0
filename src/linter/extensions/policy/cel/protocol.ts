import type { PolicySubject } from '../../../../model/config/policy-subject.ts';

/** What one part of a policy is. */
export type PolicyPart = 'variable' | 'condition' | 'validation' | 'message';

/** A policy, as the guest needs to know it. */
export interface Given {
  readonly for: PolicySubject;
  readonly variables: readonly { readonly name: string; readonly expression: string }[];
  readonly conditions: readonly string[];
  readonly validations: readonly { readonly expression: string; readonly messageExpression?: string }[];
}

/** Something wrong with an expression; offsets are those of its text. */
export interface PolicyFault {
  readonly policy: number;
  readonly part: PolicyPart;
  readonly index: number;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** What to write instead, where that is known. */
  readonly help?: string;
  /** What is misspelt, where names to choose from are known. */
  readonly name?: string;
  readonly known?: readonly string[];
}

/** What a policy found: at which thing of its subject, by which validation. */
export interface Findings {
  readonly findings: readonly {
    readonly thing: number;
    readonly validation: number;
    readonly message?: string;
  }[];
  /** Whether there was more than a reader would look at. */
  readonly isCut?: true;
  readonly error?: string;
  /** What was looked at when it failed. */
  readonly place?: { readonly part: PolicyPart; readonly index: number; readonly thing: number } | undefined;
}

/** The functions of the program, JSON to JSON. */
export interface Program {
  /** Takes the list of `Given`, answers with that of `Fault`. */
  readonly read: (text: string) => string;
  /** Takes the facts of the clusters that are judged from now on. */
  readonly look: (text: string) => string;
  /** Takes `{ policy, cluster, most }`, answers with `Findings`. */
  readonly judge: (text: string) => string;
  /** What was looked at when a call ended early. */
  readonly where: (text: string) => string;
}
