import { isScript, isTemplate } from './program-files.ts';
import { isReadme, wordOfReadme } from './readme.ts';

/** What a task or a script runs, fetches or installs that makes a cluster. */
export const makingCommand =
  /\bkubeadm(?:[ \t]+-\S+){0,9}[ \t]+init\b(?![ \t]+phase)|\bget\.(?:k3s|rke2)\.io\b|\bget\.k0s\.sh\b|\bgithub\.com\/(?:k3s-io\/k3s|rancher\/(?:k3s|rke2)|k0sproject\/k0s)\/releases\b|\bk3s[ \t]+server\b|\bk0s[ \t]+install[ \t]+controller\b|\bk0sctl[ \t]+apply\b|\bsnap[ \t]+install[ \t]+microk8s\b/;

/** What a task runs by which a machine joins a cluster. */
export const joiningCommand =
  /\bkubeadm[ \t]+(?:join\b|token[ \t]+create[ \t][^\n]{0,200}--print-join-command\b)/;

/** The playbook of kubespray that makes a cluster. */
const playbook = /\bcluster\.ya?ml\b(?!\.)/;

/** How far the beginning of a line is looked for, and in how many lines. */
const [LONGEST_LINE, MOST_LINES] = [500, 100];

/** Whether a text holds something outside of comments. */
function holds(text: string, pattern: RegExp): boolean {
  let seen = 0;
  for (const { index } of text.matchAll(new RegExp(pattern.source, 'g'))) {
    const before = text.slice(Math.max(0, index - LONGEST_LINE), index);
    if (!/^[ \t]*(?:#|\/\/)/.test(before.slice(before.lastIndexOf('\n') + 1))) return true;
    if (++seen === MOST_LINES) return false;
  }
  return false;
}

const resource =
  /^[ \t]*resource[ \t]+"(?:aws_eks_cluster|google_container_cluster|azurerm_kubernetes_cluster|(?:digitalocean|civo|upcloud|yandex|vultr|alicloud_cs|alicloud_cs_managed|stackit_ske)_kubernetes(?:_cluster)?|scaleway_k8s_cluster|linode_lke_cluster|oci_containerengine_cluster|exoscale_sks_cluster|ovh_cloud_project_kube|ibm_container_(?:vpc_)?cluster|gridscale_k8s|openstack_containerinfra_cluster_v1|talos_machine_bootstrap|(?:rke|rke2|k3d|kind|minikube)_cluster|rancher2_cluster(?:_v2)?|k0s(?:ctl)?_(?:cluster|config))"/m;
const module =
  /^[ \t]*source[ \t]*=[ \t]*"(?:terraform-aws-modules\/eks\/aws|terraform-google-modules\/kubernetes-engine\/google|Azure\/aks\/azurerm|hcloud-k8s\/kubernetes\/hcloud|hcloud-talos\/talos\/hcloud|oracle-terraform-modules\/oke\/oci|[^"\n]{0,200}(?:terraform-aws-eks|kube-hetzner|poseidon\/typhoon)\b)/m;
/** A module of the repository that is called after clusters. */
const ownModule =
  /^[ \t]*source[ \t]*=[ \t]*"\.{1,2}\/[^"\n]{0,200}(?:cluster|kube|eks|gke|aks|k8s|k3s|k3d|k0s|kind|talos|rke|lke|doks|oke)/im;

/** What stands where Terraform is run: where it keeps its state, and what it talks to. */
export const providing = /^[ \t]*(?:provider|backend)[ \t]+"/m;
/** What Terraform applies to a cluster. */
export const releasing = /^[ \t]*resource[ \t]+"(?:helm_release|kubectl_manifest|kubernetes_\w+)"/m;

const nixos =
  /^[ \t]*(?:services\.(?:k3s|rke2|kubernetes)|systemd\.services\.kubelet)[ \t]*(?:=|\.(?:enable|roles|role)\b)/m;
/** What programs of Pulumi import or create. */
const pulumi =
  /(?:@pulumi\/|pulumi[_-])eks\b|\bpulumiverse[_/-]talos\b|\bcontainerservice\.ManagedCluster\b|\bcontainer\.Cluster\(|\bKubernetesCluster\(/;
const ofPrograms = ['ulumi'];
/** What Terraform fills in for k0sctl. */
const k0sctl = /^apiVersion:[ \t]*k0sctl\.k0sproject\.io\//m;
/** Groups of an inventory of Ansible. */
const groups = /^[ \t]*\[?(?:k8s|k3s|rke2|k0s|kube(?:rnetes)?)[-_]?\w+(?::children)?[\]:]/m;

const nix = /\.nix$/i;
const program = /\.(?:[cm]?[jt]s|py|go)$/i;
const terraform = /\.(?:tf|tofu|hcl)$/i;
const inventory = /(?:^|\/)(?:(?:hosts|inventory)|(?:hosts|inventor(?:y|ies))\/(?:[^/]+\/)?[^/.]+)$/;
/** Images, and programs that run others. */
const container = /(?:^|\/)(?:(?:Docker|Container)file|Earthfile)[^/]*$|\.(?:erb|rb)$/i;

/** Whether commands make a cluster, by themselves or by kubespray. */
export const installsCluster = (text: string): boolean =>
  holds(text, makingCommand) || (/kubespray/i.test(text) && holds(text, playbook));

/** How a file makes a cluster, or names its machines, or says that there is none; undefined where nothing in it tells so. */
export type Making = 'readme' | 'script' | 'terraform' | 'call' | 'part' | 'nixos' | 'pulumi' | 'inventory';

/** Such a file is written by hand. */
const LONGEST = 1 << 18;
const tools = ['kubeadm', 'k3s', 'rke2', 'k0s', 'microk8s', 'ubespray', 'k8s', 'kubernetes'];

/** Whether the bytes of a file are worth a look: most programs and scripts hold none of these words. */
export function mayMake(
  path: string,
  bytes: { readonly length: number; includes(word: string): boolean },
): boolean {
  if (bytes.length > LONGEST || container.test(path)) return false;
  if ([terraform, nix, inventory].some(each => each.test(path)) || isReadme(path)) return true;
  const words = program.test(path) ? ofPrograms : tools;
  return words.some(word => bytes.includes(word));
}

export function makingIn(path: string, text: string): Making | undefined {
  if (isReadme(path)) return wordOfReadme(text) === undefined ? undefined : 'readme';
  if (terraform.test(path)) {
    if (resource.test(text) || module.test(text) || installsCluster(text)) return 'terraform';
    if (ownModule.test(text) || text.includes('ansible-playbook')) return 'call';
    return providing.test(text) || releasing.test(text) ? 'part' : undefined;
  }
  if (nix.test(path)) return nixos.test(text) ? 'nixos' : undefined;
  if (program.test(path)) return pulumi.test(text) ? 'pulumi' : undefined;
  if (inventory.test(path)) return groups.test(text) ? 'inventory' : undefined;
  const isOne = isScript(path) || isTemplate(path) || text.startsWith('#cloud-config');
  return isOne && (installsCluster(text) || k0sctl.test(text)) ? 'script' : undefined;
}
