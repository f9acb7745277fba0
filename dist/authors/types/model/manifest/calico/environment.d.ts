import type { Field } from '../core/field.ts';
/** A variable that a container certainly has. */
export interface Variable {
    readonly name: string;
    /** Where its value stands, or would stand. */
    readonly field: Field;
    /** What the process reads, which is nothing where nothing is written; undefined where the repository does not tell. */
    readonly value: string | undefined;
    /** The ConfigMap and the key in it that the value comes from. */
    readonly from?: {
        readonly name: string;
        readonly key: string;
    };
}
/** The environment of a container, as far as the repository tells it. */
export interface Environment {
    readonly container: Field;
    /** The variables that are set, each once: the last of a name wins. */
    readonly variables: readonly Variable[];
    readonly variable: (name: string) => Variable | undefined;
    /** The value of a variable: absent where it is not set, unknown where the repository does not tell. */
    readonly field: (name: string) => Field;
    /** Whether there may be more: from a source as a whole, or because what is written is a part of a container. */
    readonly isOpen: boolean;
}
/** Reads `env` and `envFrom` of a container. */
export declare function environmentOf(container: Field): Environment;
