import { isReadme } from './readme.ts';

/** Programs in TypeScript and JavaScript, but for their declarations and their tests, which only seem to declare objects. */
const program = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
const aside =
  /\.d\.[cm]?ts$|\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:__tests__|__mocks__|__snapshots__)\/|\.min\.[cm]?js$/i;
/** Languages that ipamlint does not evaluate: Jsonnet, CUE, HCL, Starlark, KCL, Dhall, Nix, Pkl, Nickel, Bicep, Puppet, Butane. */
const configurationLanguage =
  /\.(?:jsonnet|libsonnet|cue|tf|tofu|hcl|star|bzl|k|dhall|nix|pkl|ncl|bicep|pp|bu|ign|toml|json5|jsonc|jsonl)$|(?:^|\/)Tiltfile$/i;
/** Languages in which programs for cdk8s, Pulumi and the AWS CDK are written, besides much else. */
const kitLanguage = /\.(?:py|go|java|kt|cs)$/i;
const kitProject = /(?:^|\/)(?:cdk8s|Pulumi|cdk)\.(?:ya?ml|json)$/;

/** Whether a file is a program that may hand manifests to a cluster. */
export const isProgram = (path: string): boolean => program.test(path) && !aside.test(path);

/** Whether a file is a program in Python, which often runs commands, outside of projects for manifests as well. */
export const isPython = (path: string): boolean => /\.py$/i.test(path);

/** Whether a file makes manifests in a language that is not evaluated. */
export const isOfOtherLanguage = (path: string): boolean =>
  configurationLanguage.test(path) || kitLanguage.test(path);

const script =
  /\.(?:sh|bash|zsh|ksh|fish|nu|ps1|bat|cmd|mk|pl|rb|groovy)$|(?:^|\/)(?:(?:GNU)?makefile|justfile|Vagrantfile|Jenkinsfile|Earthfile|(?:Docker|Container)file)$/i;
/** A name that tells nothing, but for those of pages: `LICENSE`. */
const nameless = /(?:^|\/)(?![A-Z]+$)[\w-]+(?:\.cfg)?$/;

/** Whether a file is a script, which may hand manifests to a cluster that stand in it as they are. */
export const isScript = (path: string): boolean =>
  script.test(path) || (nameless.test(path) && !configurationLanguage.test(path));

const template =
  /(?<!(?:readme|\.(?:md|markdown|mdx|adoc|rst|html?|txt)))\.(?:j2|jinja2?|tmpl|tpl|gotmpl|tftpl|erb|ytt|mustache|hbs|liquid|envsubst|template|sls)$/i;
/** A manifest that something else makes the file of, but for copies that people keep: `pool.yaml.in`. */
const manifestOfOther =
  /\.(?:ya?ml|json)\.(?!(?:bak|backup|old|orig|save|sw[op]|off|disabled?|inactive|examples?|samples?|dist|default|md|txt|diff|patch|rej|lock|snap|golden|expected|out|log|gz|tgz|zip|xz|bz2|zst|gpg|asc|age|enc|sig|sha\d+)$)[a-z]\w{0,15}$/i;

/** Whether a file is a template by the end of its name, such as those of Ansible. */
export const isTemplate = (path: string): boolean => template.test(path) || manifestOfOther.test(path);

/** `calico` and `tigera` in base64, at each of the three places where they may begin. */
export const codedWordsOfCalico: readonly string[] = [
  'Y2FsaWNv',
  'NhbGljb',
  'jYWxpY2',
  'dGlnZXJh',
  'RpZ2VyY',
  '0aWdlcm',
];

/** What a text says that concerns Calico: one of these stands in it. */
export const wordsOfCalico: readonly string[] = [
  'calico',
  'IPPool',
  'IpPool',
  'tigera',
  ...codedWordsOfCalico,
];

/** Whether a file is of a project for cdk8s, Pulumi or the AWS CDK; `paths` are those of all files beside it. */
export function ofKitAmong(paths: Iterable<string>): (path: string) => boolean {
  const kits = new Set<string>();
  for (const path of paths) if (kitProject.test(path)) kits.add(path.slice(0, path.lastIndexOf('/') + 1));
  return path => kits.size > 0 && [...kits].some(folder => path.startsWith(folder));
}

/** Whether a file is one of these, so that it is read where it speaks of Calico; `paths` are those of all files beside it. */
export function mayMentionAmong(paths: Iterable<string>): (path: string) => boolean {
  const isOfKit = ofKitAmong(paths);
  return path =>
    kitLanguage.test(path) && !isPython(path)
      ? isOfKit(path)
      : isProgram(path) || isOfOtherLanguage(path) || isScript(path) || isTemplate(path) || isReadme(path);
}

/** How scripts and what cloud-init reads begin. */
export const howScriptsBegin = /^#(?:!|cloud-config)/;

/** Whether a file says what it is by its name, or else by its howScriptsBegin. */
export const isToldByName = (path: string): boolean =>
  script.test(path) || configurationLanguage.test(path) || !nameless.test(path);
