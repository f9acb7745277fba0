/** Programs in TypeScript and JavaScript, but for their declarations and their tests, which only seem to declare objects. */
const program = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
const aside =
  /\.d\.[cm]?ts$|\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:__tests__|__mocks__|__snapshots__)\/|\.min\.[cm]?js$/i;
/** Languages that nobody here evaluates: Jsonnet, CUE, HCL, Starlark. */
const configurationLanguage = /\.(?:jsonnet|libsonnet|cue|tf|hcl|star|bzl)$/i;

/** Whether a file is a program that may hand manifests to a cluster. */
export const isProgram = (path: string): boolean => program.test(path) && !aside.test(path);

/** Whether a file makes manifests in a language that is not evaluated. */
export const isOfOtherLanguage = (path: string): boolean => configurationLanguage.test(path);

const script = /\.(?:sh|bash|zsh|ksh|fish|ps1)$/i;

/** Whether a file is a script of a shell, which may hand manifests to a cluster that stand in it as they are. */
export const isScript = (path: string): boolean => script.test(path);

const template = /\.(?:j2|jinja2?|tmpl|tpl|gotmpl|erb|ytt)$/i;

/** Whether a file is a template by the end of its name, such as those of Ansible. */
export const isTemplate = (path: string): boolean => template.test(path);

/** What a program says that concerns Calico: one of these stands in it. */
export const wordsOfCalico: readonly string[] = ['calico', 'IPPool', 'IpPool', 'tigera'];
