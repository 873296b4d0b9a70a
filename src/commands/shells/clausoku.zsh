#compdef clausoku
# Completions of clausoku for zsh. They ask the program, so that they know what it knows.

local line word files=
local -a next shown next_open shown_open
for line in ${(f)"$("${(Q)words[1]}" complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"}; do
  word=${line%%$'\t'*}
  case $line in
    :files | :folders) files=$line ;;
    *[:=] | *[:=]$'\t'*) next_open+=("$word") shown_open+=("${line/$'\t'/  -- }") ;;
    *) next+=("$word") shown+=("${line/$'\t'/  -- }") ;;
  esac
done
(( $#next )) && compadd -l -d shown -a next
(( $#next_open )) && compadd -l -S '' -d shown_open -a next_open
case $files in
  :files) _files ;;
  :folders) _files -/ ;;
esac
