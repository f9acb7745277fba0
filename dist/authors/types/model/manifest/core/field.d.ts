import type { Location, Place, SourceFile, Span } from '../../../base/files/source-file.ts';
import type { ScalarValue, YamlNode } from '../../../base/yaml/node.ts';
import type { FieldOwner, Handle } from './making.ts';
/**
 * A place in a manifest, and the value that is written there. `absent`: nothing, or null, which Kubernetes drops.
 * `unknown`: something is written, but the repository does not determine its value (a placeholder, a patch, `!Ref`).
 */
export declare class Field {
    readonly node: YamlNode | undefined;
    /** What it has in common with most other fields of the object. There are hundreds of thousands of fields, so each holds little. */
    private readonly frame;
    /** The path, or as long as it is not asked for, which is never with most fields, what holds this at a key or index. */
    private base;
    private readonly step;
    /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
    private readonly handleStart;
    private readonly handleEnd;
    private readonly standing;
    private constructor();
    /** A field that was not asked of another one. `outer` is the file that it stands in unless its node says otherwise. */
    static of(owner: FieldOwner, path: string, node: YamlNode | undefined, handle: Handle, outer: SourceFile, determined?: boolean, over?: Location): Field;
    get owner(): FieldOwner;
    /** The file that the node stands in: the owner's, but for what was put there from elsewhere. */
    get file(): SourceFile;
    get state(): 'absent' | 'unknown' | 'written';
    /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
    get tag(): string | undefined;
    /** What a patch put this, or something that holds it, in the place of. */
    private get over();
    private get handle();
    /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
    get path(): string;
    get isAbsent(): boolean;
    get isUnknown(): boolean;
    /** Whether a placeholder is written here that stays as it is. */
    get isLeftOpen(): boolean;
    /** The field below `key`; absent where there is no such key, unknown where this is not a mapping. */
    get(key: string): Field;
    private below;
    /** What fields below have in common whose nodes and handles stand in some files. */
    private frameIn;
    /** Whether a key that is not there is absent for certain: what a list or a text would hold is not known. */
    private get mayHaveKeys();
    /** The fields of a mapping in written order; none where this is not one. */
    entries(): [key: string, value: Field][];
    /** The items of a list; none where this is not one. */
    items(): Field[];
    /** The scalar written here; undefined where there is none or it is not determined. */
    get scalar(): ScalarValue | undefined;
    /** The string written here; undefined for anything else, numbers and booleans included. */
    get string(): string | undefined;
    get boolean(): boolean | undefined;
    /** The content as it reads, whatever its type: for messages. Null says nothing. */
    get text(): string;
    /** The value where it fits on a line, else its key; the nearest ancestor's key where nothing is written. */
    get place(): Place;
    /** Key and value together where they share a line, else the key. */
    get entry(): Place;
    /** A stretch of this field's own text, such as one entry of a list inside a string. */
    at(span: Span): Place;
    /** The key alone; the nearest ancestor's where nothing is written. */
    get handlePlace(): Place;
    private placeIn;
    /**
     * Where `part` stands inside this scalar, if it stands there letter for letter; the whole field otherwise.
     */
    placeOf(part: string): Place;
    /**
     * Where a stretch of this scalar's content stands; undefined where the content does not stand in the file letter for
     * letter, or the stretch goes on in the line break at its end.
     */
    within({ start, end }: Span): Place | undefined;
    /** This place with nothing written there: a property that the writer of this object cannot set. */
    emptied(): Field;
    /** This place with its value not determined by the repository. */
    undetermined(): Field;
}
