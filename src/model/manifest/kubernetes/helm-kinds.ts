import { groupOf } from '../core/kinds.ts';

/** The objects that hand values to Helm charts, and their API groups. */
const carriers: Readonly<Record<string, string>> = {
  HelmRelease: 'helm.toolkit.fluxcd.io',
  Application: 'argoproj.io',
  ApplicationSet: 'argoproj.io',
  HelmChart: 'helm.cattle.io',
  HelmChartConfig: 'helm.cattle.io',
  HelmChartProxy: 'addons.cluster.x-k8s.io',
};

/** Whether an object of this apiVersion and kind hands values to a Helm chart. */
export function carriesValues(apiVersion: string, kind: string): boolean {
  return Object.hasOwn(carriers, kind) && carriers[kind] === groupOf(apiVersion);
}

const carrierWord = new RegExp(`\\b(?:${Object.keys(carriers).join('|')})\\b`);
/** Of these there are few, and one may change what a chart that concerns us does without a word of that. */
const changing = /\bHelmChartConfig\b/;
/** What values that concern Calico's addresses hold, or what the chart is called that they are for. */
const calicoWord =
  /\bcalicoNetwork\b|\bcni\.projectcalico\.org\/|\btigera-operator\b|\brke2-calico\b|\bchart\w*["']?[ \t]*:[ \t]*["']?[\w./-]*(?:calico|tigera|ip-?pool)/i;

/** Whether a document may be an object whose values concern us: of thousands of charts, few do. */
export const mayCarryValues = (text: string): boolean =>
  changing.test(text) || (carrierWord.test(text) && calicoWord.test(text));

/** Charts whose `installation` becomes the Installation whatever it holds. */
export const operatorCharts: ReadonlySet<string> = new Set(['tigera-operator', 'rke2-calico']);

/** Whether a chart sets up Calico by its name, though nobody knows what becomes of its values. */
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
