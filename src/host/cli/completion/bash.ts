import { askForRules, idLevels, type CommandEntry, type CompletedOption, type Takes } from './entries.ts';

/**
 * Completion for bash 3.2 and newer. Bash takes `=` for the end of a word, so what stands around one is put together
 * again; where nothing is suggested, bash itself suggests files.
 */
export function bashCompletion(commands: readonly CommandEntry[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  return `# ipamlint completion bash: source it, or put it into /etc/bash_completion.d
_ipamlint_rules() { ${askForRules}; }
_ipamlint_levels() {
  local id
  for id in $(_ipamlint_rules); do echo ${idLevels}; done
}
_ipamlint() {
  local command=check words=
  local current=\${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) typed=
  COMPREPLY=()
  local word
  for word in "\${COMP_WORDS[@]:0:COMP_CWORD}"; do
    if [[ $word == -- ]]; then return; fi
  done
  if [[ $COMP_CWORD -gt 1 ]]; then
    case \${COMP_WORDS[1]} in
      ${commands.map(({ name }) => name).join(' | ')}) command=\${COMP_WORDS[1]} ;;
    esac
  fi
  if [[ $current == = ]]; then
    current=
  elif [[ \${COMP_WORDS[at]} == = ]]; then
    at=$((at - 1))
  fi
  local before=\${COMP_WORDS[at]}
  if [[ $before != -* && $at -gt 1 && ( \${COMP_WORDS[at + 1]} == = ) ]]; then
    typed=$before=
    at=$((at - 1))
    [[ \${COMP_WORDS[at]} == = ]] && at=$((at - 1))
    before=\${COMP_WORDS[at]}
  fi
  case $command:$before in
${commands.flatMap(command => command.options.flatMap(option => valueCase(command, option))).join('\n')}
    *)
      if [[ $typed ]]; then return; fi
      case $current in
        -*)
          case $command in
${commands.map(({ name, options }) => `            ${name}) words='${options.flatMap(each => each.names).join(' ')}' ;;`).join('\n')}
          esac
          ;;
        *)
          if [[ $COMP_CWORD -eq 1 ]]; then words='${names}'; fi
${commands.flatMap(operandCase).join('\n')}
          ;;
      esac
      ;;
  esac
  for word in $words; do
    if [[ $word == "$typed$current"* ]]; then COMPREPLY+=("\${word#"$typed"}"); fi
  done
}
complete -o default -F _ipamlint ipamlint
`;
}

function valueCase({ name }: CommandEntry, { names, takes }: CompletedOption): readonly string[] {
  if (takes === undefined) return [];
  const pattern = names.map(each => `${name}:${each}`).join(' | ');
  const words = wordsOf(takes);
  return [words === undefined ? `    ${pattern}) return ;;` : `    ${pattern}) words=${words} ;;`];
}

function wordsOf(takes: Takes): string | undefined {
  if (takes === 'rule') return '$(_ipamlint_rules)';
  if (takes === 'rule=level') return '$(_ipamlint_levels)';
  return typeof takes === 'string' ? undefined : `'${takes.join(' ')}'`;
}

const operandCase = ({ name, operands }: CommandEntry): readonly string[] =>
  operands.words.length === 0
    ? []
    : [
        `          if [[ $command == ${name} && $COMP_CWORD -eq 2 ]]; then words=${wordsOf(operands.words)}; fi`,
      ];
