import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  group,
  kustomizer,
  readDocuments
} from "./chunk-VJEVSK6K.js";
import "./chunk-JG5AVSRE.js";
import "./chunk-YBWEA4RK.js";
import "./chunk-MIBUR4FY.js";
import "./chunk-4MNAALXC.js";
import "./chunk-4JN6GR4P.js";

// src/load/kustomize/render-plan.ts
function rootsToRender(snapshot) {
  const { trees } = readDocuments(snapshot);
  const byFile = group(trees, ({ file }) => file);
  const builder = kustomizer({ files: snapshot.files, documents: (file) => byFile.get(file) ?? [] });
  return builder.roots().flatMap(({ folder }) => {
    const build = builder.build(folder);
    const isWorthIt = build && (build.manifests.length > 0 || build.hidden.length > 0);
    return isWorthIt ? [{ folder, remote: build.remote[0]?.entry }] : [];
  });
}
export {
  rootsToRender
};
