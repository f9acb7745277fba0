/** Scripts of `dist/` that are texts and no modules of ours: `tools/made-files.ts` makes them, `npm run bundle` writes them. */

declare module '#made/cel-program' {
  /** What runs in the guest. */
  export const celProgram: string;
}

declare module '#made/page-files' {
  /** The style and the script of the report's page, as they stand in it, and the SHA-256 by which its policy knows them. */
  export const pageStyle: string;
  export const pageStyleHash: string;
  export const pageScript: string;
  export const pageScriptHash: string;
}

declare module '#made/rule-pages' {
  /** Each rule's page, by id. Large: only ever import it dynamically, where a page is shown. */
  export const pages: Readonly<Record<string, string>>;
}
