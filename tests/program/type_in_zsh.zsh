# zsh -f type_in_zsh.zsh COMPLETION OUTPUT LINE...: types each line and the tab key in an interactive
# zsh with this completion, and writes what then stands there to OUTPUT, a line each.
zmodload zsh/zpty
completion=$1 output=$2
shift 2

# wait_for N: until so many lines are written, for ten seconds at most.
wait_for() {
  local -i tries
  for ((tries = 0; tries < 200; ++tries)); do
    [[ -e $output ]] && (( $(wc -l <$output) >= $1 )) && return
    sleep 0.05
  done
}

zpty -b shell 'zsh -f -i'
zpty -w shell "
  fpath=(${(q)completion:h} \$fpath)
  autoload -Uz compinit; compinit -D -u
  show() { print -r -- \$BUFFER >>${(q)output}; BUFFER=; }
  zle -N show; bindkey '^Xp' show
  unsetopt zle_bracketed_paste list_beep
  print ready >>${(q)output}"
integer written=1
wait_for $written
for line; do
  zpty -w -n shell "$line"$'\t\x18p'
  wait_for $((++written))
done
zpty -d shell
