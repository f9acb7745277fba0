import { askForRules, idLevels, type CommandEntry, type CompletedOption } from './entries.ts';

/** Completion for zsh: to be sourced behind `compinit`, or as a file `_ipamlint` on the `fpath`. */
export function zshCompletion(commands: readonly CommandEntry[]): string {
  return `#compdef ipamlint
# ipamlint completion zsh: source it behind compinit, or save it as _ipamlint in a folder of $fpath
_ipamlint_rules() { compadd "$@" -- $(${askForRules}) }
_ipamlint_levels() {
  local id
  compadd "$@" -- $(for id in $(${askForRules}); do echo ${idLevels}; done)
}
_ipamlint_first() {
  local -a commands=(
${commands.map(({ name, means }) => `    ${quoted(`${name}:${means}`)}`).join('\n')}
  )
  _describe -t commands command commands
  _files
}
_ipamlint() {
  local command=check first='1:command or path:_ipamlint_first'
  if (( CURRENT > 2 )); then
    case $words[2] in
      (${commands.map(({ name }) => name).join('|')})
        command=$words[2] first=
        shift words
        (( CURRENT-- ))
        ;;
    esac
  fi
  case $command in
${commands.map(caseOf).join('\n')}
  esac
}
if [[ $funcstack[1] == _ipamlint ]]; then
  _ipamlint "$@"
else
  compdef _ipamlint ipamlint
fi
`;
}

function caseOf({ name, options, operands, isOfFolder }: CommandEntry): string {
  const rest = [...operandSpecs(operands), ...(isOfFolder ? ['2:folder:_files -/'] : [])];
  const lines = [...options.map(specOf), ...rest.map(quoted)].map(spec => `        ${spec} \\`);
  return [`    (${name})`, '      _arguments -s -S \\', ...lines, '        $first', '      ;;'].join('\n');
}

/** `{…}` is code to zsh, in which several kinds of words can stand beside each other. */
function operandSpecs({ words, paths }: CommandEntry['operands']): readonly string[] {
  if (words.length === 0) return paths ? ['*:path:_files'] : [];
  return words === 'rule'
    ? ['1:rule or path:{_alternative "rules:rule:_ipamlint_rules" "paths:path:_files"}']
    : [`1:word:(${words.join(' ')})`];
}

/** `'*'{-f+,--format=}'[pretty, json]:format:(pretty json)'`: an option may come again, and take its value either way. */
function specOf({ names, means, takes }: CompletedOption): string {
  const long = names.find(name => name.startsWith('--')) ?? '';
  const value = takes === undefined ? '' : `:${long.slice(2)}:${actionOf(takes)}`;
  const written = names.map(name => (takes === undefined ? name : `${name}${name === long ? '=' : '+'}`));
  const end = quoted(`[${means.replace(/[[\]:\\]/g, '\\$&')}]${value}`);
  return written.length === 1 ? `'*'${written[0]}${end}` : `'*'{${written.join(',')}}${end}`;
}

function actionOf(takes: NonNullable<CompletedOption['takes']>): string {
  if (takes === 'file') return '_files';
  if (takes === 'folder') return '_files -/';
  if (takes === 'rule') return '_ipamlint_rules';
  if (takes === 'rule=level') return '_ipamlint_levels';
  return takes === 'word' ? ' ' : `(${takes.join(' ')})`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
