import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  calicoMinorOfOperator,
  compareVersions,
  formatVersion,
  imageVersion,
  isCalicoRelease,
  parseRelease
} from "./chunk-QYRWRIQN.mjs";

// src/cluster/release.ts
function releaseCalled(text, source, at) {
  const release = parseRelease(text);
  return release && { ...release, source, at, isDeclared: true };
}
function formatRelease({ version, isExact }) {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}
function releaseOf(declared, workloads, installations, charts = []) {
  if (declared) return { release: declared, releaseConflict: void 0 };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = [
    ...workloads.flatMap((workload) => claimsOf(workload, isEnterprise)),
    ...isEnterprise ? [] : charts.flatMap(byChart)
  ].sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: void 0, releaseConflict: void 0 };
  const stranger = others.find(({ version: version2 }) => !isSameMinor(version2, first.version));
  if (stranger) return { release: void 0, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version: version2, isExact }) => isExact && compareVersions(version2, first.version) !== 0
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: void 0 };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return {
    release: { version, isExact: false, source, at: first.at, isDeclared: false },
    releaseConflict: void 0
  };
}
var claimed = (claim) => `${claim.source} says ${formatRelease(claim)}`;
var isSameMinor = (a, b) => a.major === b.major && a.minor === b.minor;
var components = ["calico-node", "calico-cni", "calico-typha", "calico-kube-controllers"];
var componentImage = /(?:^|\/)(?:mirrored-)?calico[/-](node|cni|typha|kube-controllers)[:@]/;
var operatorImage = /(?:^|\/)tigera\/operator[:@]/;
function mayRunCalico({ podSpec: { node } }) {
  if (node?.kind !== "mapping") return false;
  return ["containers", "initContainers"].some((key) => {
    const list = node.entries.get(key)?.value;
    return list?.kind === "sequence" && list.items.some(mayBeCalico);
  });
}
function mayBeCalico(container) {
  const textAt = (key) => {
    const value = container.kind === "mapping" ? container.entries.get(key)?.value : void 0;
    return value?.kind === "scalar" ? value.text : "";
  };
  return /calico|tigera/.test(textAt("image")) || textAt("name") === "calico-node";
}
function claimsOf(workload, isEnterprise) {
  if (!mayRunCalico(workload)) return [];
  const { kind, podSpec } = workload;
  const containers = [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()];
  return containers.flatMap((container) => {
    const field = container.get("image");
    const image = field.string ?? "";
    const version = imageVersion(image);
    if (!version) return [];
    if (operatorImage.test(image)) return isEnterprise ? [] : byOperator(version, field);
    const isAgent = kind === "DaemonSet" && container.get("name").string === "calico-node";
    const component = isAgent ? "calico-node" : componentOf(image);
    const rank = components.indexOf(component ?? "");
    return rank < 0 || !isCalicoRelease(version) ? [] : [
      {
        version,
        isExact: true,
        source: `image of ${component}`,
        at: field.place,
        isDeclared: false,
        rank
      }
    ];
  });
}
function componentOf(image) {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}
function byChart({ version, operator }) {
  const replacement = parseRelease(operator.string ?? "");
  const own = replacement ? byOperator(replacement.version, operator) : [];
  if (own.length > 0) return own;
  const text = version.string ?? "";
  const claim = releaseCalled(text, `chart tigera-operator ${text}`, version.place);
  if (!claim || !isCalicoRelease(claim.version)) return [];
  const isReplaced = !operator.isAbsent && operator.string !== "";
  return [
    {
      ...claim,
      ...isReplaced && { version: { ...claim.version, patch: 0 }, isExact: false },
      isDeclared: false,
      rank: components.length
    }
  ];
}
function byOperator(operator, field) {
  const minor = calicoMinorOfOperator(operator);
  if (minor === void 0) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [
    { version, isExact: false, source, at: field.place, isDeclared: false, rank: components.length + 1 }
  ];
}

export {
  releaseCalled,
  formatRelease,
  releaseOf
};
