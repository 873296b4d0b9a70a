# Completions of clausoku for bash. They call `clausoku complete`, which computes the proposals.

_clausoku() {
  # bash splits words at ":" and "=", which engines, boards and --option=value contain: join them.
  local -a words=()
  local token joins_next=
  for token in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if ((${#words[@]} > 1)) && [[ $joins_next || $token =~ ^[:=]+$ ]]; then
      words[-1]+=$token
    else
      words+=("$token")
    fi
    [[ $token =~ ^[:=]+$ ]] && joins_next=1 || joins_next=
  done

  local typed=${words[-1]} line replies=()
  # bash replaces only the text after the last ":" or "=".
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
