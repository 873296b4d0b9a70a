# Completions of clausoku for bash. They ask the program, so that they know what it knows.

_clausoku() {
  # bash takes words apart at : and =, which engines, boards and --option=value have in them.
  local -a words=()
  local token goes_on=
  for token in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if ((${#words[@]} > 1)) && [[ $goes_on || $token =~ ^[:=]+$ ]]; then
      words[-1]+=$token
    else
      words+=("$token")
    fi
    [[ $token =~ ^[:=]+$ ]] && goes_on=1 || goes_on=
  done

  local typed=${words[-1]} line replies=()
  # Only what stands behind the last of them is replaced.
  local kept=${typed%"${typed##*[:=]}"}
  while IFS= read -r line; do
    case $line in
      :files) compopt -o default ;;
      :folders) compopt -o dirnames ;;
      *)
        line=${line%%$'\t'*}
        [[ $line != *[:=] ]] || compopt -o nospace
        replies+=("${line#"$kept"}") ;;
    esac
  done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
  COMPREPLY=("${replies[@]}")
}

complete -F _clausoku clausoku
