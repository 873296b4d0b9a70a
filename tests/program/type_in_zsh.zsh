# zsh -f type_in_zsh.zsh COMPLETION OUTPUT LINE...: types each line and the tab key in an
# interactive zsh with this completion, and writes each completed line to OUTPUT.
zmodload zsh/zpty
completion=$1 output=$2
shift 2

# wait_for N: waits until OUTPUT has N lines, for at most 10 s.
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
