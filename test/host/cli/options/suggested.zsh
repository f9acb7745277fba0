# What zsh suggests for what was typed, a line each: zsh -f suggested.zsh FOLDER TYPED, where FOLDER/zsh is the completion.
# The shell whose key is pressed runs in a terminal of its own, with a `compadd` that also tells what it is given.
zmodload zsh/zpty
cd $1
cat >inner <<'INNER'
PROMPT= RPROMPT=
autoload -Uz compinit
compinit -u -D
source ./zsh
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits=()
  local hit
  builtin compadd -A hits "$@"
  for hit in $hits; do print -r -- "@@$hit"; done
  builtin compadd "$@"
}
comppostfuncs=(exit)
bindkey '^I' complete-word
print READY
INNER
zpty shell zsh -f -i
zpty -w shell 'source ./inner'
while zpty -r shell line; do [[ $line == READY* ]] && break; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line; do
  line=${line//$'\r'/}
  [[ $line == *@@* ]] && print -r -- ${${line#*@@}%$'\n'}
done
exit 0
