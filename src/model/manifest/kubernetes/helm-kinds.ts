import { groupOf } from '../core/kinds.ts';

/** The objects that hand values to Helm charts, and their API groups. */
const carriers: Readonly<Record<string, RegExp>> = {
  HelmRelease: /^helm\.toolkit\.fluxcd\.io$/,
  Application: /^argoproj\.io$/,
  ApplicationSet: /^argoproj\.io$/,
  HelmChart: /^helm\.cattle\.io$/,
  HelmChartConfig: /^helm\.cattle\.io$/,
  HelmChartProxy: /^addons\.cluster\.x-k8s\.io$/,
  Chart: /^helm\.k0sproject\.io$/,
  ClusterConfig: /^k0s\.k0sproject\.io$/,
  Cluster: /^(?:k0sctl\.k0sproject|kops\.k8s)\.io$/,
  Release: /^helm\.(?:m\.)?crossplane\.io$/,
};

/** The objects that hold others for a cluster, as texts in ConfigMaps and Secrets that they name, or as they are. */
const wrappers: Readonly<Record<string, RegExp>> = {
  ClusterResourceSet: /^addons\.cluster\.x-k8s\.io$/,
  ClusterProfile: /^config\.projectsveltos\.io$/,
  Profile: /^config\.projectsveltos\.io$/,
  Object: /^kubernetes\.(?:m\.)?crossplane\.io$/,
};

const all = { ...carriers, ...wrappers };

const isAmong = (kinds: Readonly<Record<string, RegExp>>, apiVersion: string, kind: string): boolean =>
  Object.hasOwn(kinds, kind) && kinds[kind]!.test(groupOf(apiVersion));

/** Whether an object of this apiVersion and kind holds others for a cluster. */
export const wrapsManifests = (apiVersion: string, kind: string): boolean =>
  isAmong(wrappers, apiVersion, kind);

/** Whether an object of this apiVersion and kind hands values to a Helm chart, or manifests to a cluster. */
export const carriesValues = (apiVersion: string, kind: string): boolean => isAmong(all, apiVersion, kind);

const carrierWord = new RegExp(`\\b(?:${Object.keys(carriers).join('|')})\\b`);
/** Of these there are few, and each may matter without a word of Calico: what they name says it, or what they change. */
const changing =
  /\bHelmChartConfig\b|\baddons\.cluster\.x-k8s\.io\/|\bconfig\.projectsveltos\.io\/|\bkubernetes\.(?:m\.)?crossplane\.io\/|\bk0s(?:ctl)?\.k0sproject\.io\/|\bkops\.k8s\.io\//;
/** What values that concern Calico's addresses hold, or what the chart is called that they are for. */
const calicoWord =
  /\bcalicoNetwork\b|\bcni\.projectcalico\.org(?:\/|~1)|\btigera-operator\b|\brke2-calico\b|\bchart\w*["']?[ \t]*:[ \t]*["']?[\w./-]*(?:calico|tigera|ip-?pool)/i;

/** A chart that Flux takes from a Git repository, which may be this one, or values in a ConfigMap. */
const elsewhere = /\bkind["']?[ \t]*:[ \t]*["']?(?:GitRepository|ConfigMap)\b/;

/** Whether a document may be an object whose values, or whose chart, concern us: of thousands of charts, few do. */
export const mayCarryValues = (text: string): boolean =>
  changing.test(text) ||
  (carrierWord.test(text) && calicoWord.test(text)) ||
  (text.includes('HelmRelease') && elsewhere.test(text));

/** Charts whose `installation` becomes the Installation whatever it holds. */
export const operatorCharts: ReadonlySet<string> = new Set(['tigera-operator', 'rke2-calico']);

/** Whether a chart sets up Calico by its name, though its values are not determined. */
export const setsUpCalico = (chart: string): boolean =>
  !operatorCharts.has(chart) && /calico|tigera|ip-?pool/i.test(chart);

const valuesFile = /(?:^|\/)[^/]*values[^/]*\.ya?ml$/i;
const valuesWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\//;

/** Values of Calico's operator say so themselves: the Installation, and something else that only its chart has. */
const installation = /^["']?installation["']?[ \t]*:/m;
const beside =
  /^["']?(?:tigeraOperator|apiServer|calicoctl|goldmane|whisker|defaultFelixConfiguration|kubeletVolumePluginPath)["']?[ \t]*:/m;

/** Whether a file may hold nothing but values for a chart, as its name says or all that it holds, and they concern us. */
export const mayBeValues = (path: string, text: string): boolean =>
  valuesWord.test(text) &&
  (valuesFile.test(path) || (/\.ya?ml$/i.test(path) && installation.test(text) && beside.test(text)));
