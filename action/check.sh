#!/usr/bin/env bash
# The first step of action.yml: one run of ipamlint that writes annotations, the summary of the job, SARIF and JSON at once.
# It ends well in any case, and leaves the exit code to the last step. For bash 3.2, which macOS has.
set -uo pipefail

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

newline=$'\n' # Bash 3.2 does not read $'…' inside of quotes.

# An annotation on one line of the log: a line break or % of an input or of the repository is escaped, as GitHub asks for.
annotate() { # LEVEL WORDS
  local words="$2"
  words=${words//\%/%25}
  words=${words//$'\r'/%0D}
  words=${words//$newline/%0A}
  printf '::%s title=ipamlint::%s\n' "$1" "$words"
}

# What there is to say where there is no report: in the log, in the summary of the job, and as its exit code. The cause may
# quote the repository; in the summary it is an indented block of code, in which nothing is Markdown or HTML.
give_up() { # EXIT-CODE WORDS [CAUSE]
  local cause="${3:-}"
  annotate error "$2${cause:+$newline$cause}"
  if [ "${INPUT_SUMMARY:-true}" != false ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
    printf '## ❌ ipamlint did not run\n\n%s\n' "$2" >>"$GITHUB_STEP_SUMMARY"
    if [ -n "$cause" ]; then printf '\n    %s\n' "${cause//$newline/$newline    }" >>"$GITHUB_STEP_SUMMARY"; fi
  fi
  output exit-code "$1"
  output upload false
  exit 0
}

# An input that is a single line: a line break in it would add lines to what the runner reads.
require_line() { # INPUT VALUE
  case "$2" in
    *$'\n'* | *$'\r'*) give_up 2 "the input $1 has a line break in it" ;;
  esac
}

require_boolean() { # INPUT VALUE
  case "$2" in
    true | false) ;;
    *) give_up 2 "the input $1 takes true or false" ;;
  esac
}

require_node() {
  local version major minor
  if ! command -v node >/dev/null 2>&1; then
    give_up 3 'it needs Node 20.19 or newer, and there is none: put actions/setup-node before this step'
  fi
  version="$(node --version 2>/dev/null)"
  if ! [[ "$version" =~ ^v([0-9]{1,4})\.([0-9]{1,4})\.[0-9A-Za-z.-]+$ ]]; then
    give_up 3 'it needs Node 20.19 or newer, and the node on PATH does not say which it is'
  fi
  major="${BASH_REMATCH[1]}" minor="${BASH_REMATCH[2]}"
  if [ "$((10#$major * 10000 + 10#$minor))" -lt 200019 ]; then
    give_up 3 "it needs Node 20.19 or newer, and this is Node $major.$minor: put actions/setup-node before this step"
  fi
}

# Uploads take a token that may write; GitHub gives none to pull requests of forks and of Dependabot.
may_upload() {
  [ "$INPUT_UPLOAD" = true ] || return 1
  if [ "${IS_PULL_REQUEST:-false}" = true ] && [ "${HEAD_REPOSITORY:-}" != "${GITHUB_REPOSITORY:-}" ]; then
    echo 'ipamlint: not uploaded to code scanning: this is a pull request of a fork, whose token may not'
    return 1
  fi
  if [ "${GITHUB_ACTOR:-}" = 'dependabot[bot]' ]; then
    echo "ipamlint: not uploaded to code scanning: Dependabot's token may not"
    return 1
  fi
}

require_boolean upload "$INPUT_UPLOAD"
require_boolean summary "$INPUT_SUMMARY"
require_line root "$INPUT_ROOT"
require_line config "$INPUT_CONFIG"
require_line base "$INPUT_BASE"
require_line fail-on "$INPUT_FAIL_ON"
require_line calico-version "$INPUT_CALICO_VERSION"
require_line sarif-file "$INPUT_SARIF_FILE"
require_line category "$INPUT_CATEGORY"
require_node

folder="$(mktemp -d "${RUNNER_TEMP:-/tmp}/ipamlint.XXXXXX")" || give_up 3 'the temporary folder cannot be written'
sarif="${INPUT_SARIF_FILE:-$folder/ipamlint.sarif}"
base="$INPUT_BASE"
if [ -z "$base" ] && [ "${IS_PULL_REQUEST:-false}" = true ]; then base=auto; fi

arguments=(check --format github --format "sarif=$sarif" --format "json=$folder/report.json")
arguments+=(--format "markdown=$folder/page.md")
[ -z "$INPUT_ROOT" ] || arguments+=("--root=$INPUT_ROOT")
[ -z "$INPUT_CONFIG" ] || arguments+=("--config=$INPUT_CONFIG")
[ -z "$INPUT_FAIL_ON" ] || arguments+=("--fail-on=$INPUT_FAIL_ON")
[ -z "$INPUT_CALICO_VERSION" ] || arguments+=("--calico-version=$INPUT_CALICO_VERSION")
[ -z "$base" ] || [ "$base" = none ] || arguments+=("--base=$base")

while IFS= read -r line || [ -n "$line" ]; do
  words=()
  read -r -a words <<<"${line%$'\r'}"
  if [ "${#words[@]}" -gt 0 ]; then arguments+=("${words[@]}"); fi
done <<<"$INPUT_ARGS"

arguments+=(--)
while IFS= read -r line || [ -n "$line" ]; do
  line="${line%$'\r'}"
  if [ -n "$line" ]; then arguments+=("$line"); fi
done <<<"$INPUT_PATHS"

node "$GITHUB_ACTION_PATH/dist/cli.js" "${arguments[@]}" 2>"$folder/stderr"
code=$?
cat "$folder/stderr" >&2

# What ipamlint said of its first mistakes: sentence, place and help, without the lines that it shows of a file.
cause_of() {
  local line said='' lines=0
  while [ "$lines" -lt 10 ] && { IFS= read -r line || [ -n "$line" ]; }; do
    line=${line//$'\r'/}
    if [[ "$line" =~ ^'ipamlint: '(.*)$ ]]; then
      line="${BASH_REMATCH[1]}"
    elif [[ "$line" =~ ^\ +\|\ +\^+\ (.*)$ ]]; then
      line="help: ${BASH_REMATCH[1]}"
    elif [[ "$line" =~ ^\ +\|\ +([^\ ].*)$ ]]; then
      said+=" ${BASH_REMATCH[1]:0:500}"
      continue
    elif [[ "$line" != 'help: '* ]]; then
      continue
    fi
    said+="${said:+$newline}${line:0:500}"
    lines=$((lines + 1))
  done <"$folder/stderr"
  printf '%s' "$said"
}
cause="$(cause_of)"

# Whether ipamlint asks for commits of the base that were not fetched.
is_shallow() { grep -q '^help: fetch .*fetch-depth: 0' "$folder/stderr"; }

case "$code" in
  0 | 1) ;;
  2)
    if is_shallow; then
      give_up 2 'the commits of the base are missing, because the clone is shallow: set fetch-depth: 0 for actions/checkout'
    fi
    give_up 2 'a mistake in the inputs or the configuration' "${cause:-the log of this step says which}"
    ;;
  3) ;;
  *) give_up 3 "it ended with exit code $code" "$cause" ;;
esac
if [ ! -s "$folder/report.json" ]; then give_up 3 'it wrote no report' "${cause:-the log of this step says why}"; fi

counts="$(
  node --input-type=commonjs -e '
    const { errors, warnings, notes } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).summary;
    console.log([errors, warnings, notes].map(Number).join(" "));
  ' "$folder/report.json"
)"
if ! [[ "$counts" =~ ^([0-9]+)\ ([0-9]+)\ ([0-9]+)$ ]]; then give_up 3 'its report cannot be read'; fi
output errors "${BASH_REMATCH[1]}"
output warnings "${BASH_REMATCH[2]}"
output notes "${BASH_REMATCH[3]}"
output summary-file "$folder/page.md"

if [ "$INPUT_SUMMARY" = true ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$folder/page.md" >>"$GITHUB_STEP_SUMMARY"; fi
if [ "$code" = 3 ]; then
  annotate error "the analysis is incomplete${cause:+$newline$cause}${newline}the log of this step says what was not read or judged"
  output upload false
else
  output sarif-file "$sarif"
  if may_upload; then output upload true; else output upload false; fi
fi
output exit-code "$code"
