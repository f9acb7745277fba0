/** What `ipamlint --help` prints. */
export const help = `ipamlint: finds what will go wrong with Calico IP pools, from the manifests alone

usage: ipamlint [check] [PATH…] [options]
       ipamlint why TARGET [PATH…] [options]
       ipamlint inventory [PATH…] [options]
       ipamlint config [--file FILE] [options]
       ipamlint init [--stdout]

check finds faults. why explains where addresses come from, step by step: those of the pods of a
workload (NAMESPACE/KIND/NAME, or less where that is plain), on node/NAME, of pool/NAME, or one
address such as 10.10.0.7; it takes --root, --format pretty or json, --calico-version and --color.
inventory shows what is understood before any rule looks at it: clusters and why they are taken for
such, pools, nodes, requests, networks, releases, and what was skipped. It takes the options of why.
config prints the configuration that is in effect, and where each value comes from; with --file,
what holds for one file. init writes an ipamlint.yaml to start with, made of what it finds.

Reads the given trees (default: the whole root) as one repository. The root is --root, else the git
work tree that holds the current directory, else the current directory.

options:
      --root DIR               the root of the repository; paths are printed relative to it
  -f, --format FORMAT[=FILE]   pretty, json, sarif or github; to stdout or a file; may be repeated
      --config FILE            the configuration; else ipamlint.yaml (or .ipamlint.yaml, .json) of
                               the current directory or the nearest around it, up to the root
      --no-config              use no configuration
      --fail-on SEVERITY       error (default), warning or note: exit code 1 from there on
      --max-warnings N         more warnings than this make exit code 1
      --rule ID=LEVEL          set a rule to off, note, warning or error; may be repeated
      --only ID,…              run these rules alone
      --calico-version V       the Calico release that runs, such as v3.30.3; else images tell
      --render MODE            ask the kustomize or kubectl of this machine what kustomizations come
                               to: off (default), auto or require; no network, no plugins
      --require-pools          exit code 3 where no cluster has a pool: nothing was checked then
      --sarif-include-suppressed
                               suppressed findings stand in SARIF, too; GitHub would open them
  -q, --quiet                  leave out notes and the summary
      --color, --no-color      colour or none; else NO_COLOR, FORCE_COLOR and the terminal decide
  -V, --version                print the version
  -h, --help                   print this

exit codes: 0 nothing at or above --fail-on, 1 findings, 2 mistake in the command line or the
configuration, 3 analysis incomplete
`;
