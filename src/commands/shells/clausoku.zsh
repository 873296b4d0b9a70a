#compdef clausoku
# Completions of clausoku for zsh. They call `clausoku complete`, which computes the proposals.

local line word files=
local -a proposals descriptions open_proposals open_descriptions
for line in ${(f)"$("${(Q)words[1]}" complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"}; do
  word=${line%%$'\t'*}
  case $line in
    :files | :folders) files=$line ;;
    *[:=] | *[:=]$'\t'*) open_proposals+=("$word") open_descriptions+=("${line/$'\t'/  -- }") ;;
    *) proposals+=("$word") descriptions+=("${line/$'\t'/  -- }") ;;
  esac
done
(( $#proposals )) && compadd -l -d descriptions -a proposals
(( $#open_proposals )) && compadd -l -S '' -d open_descriptions -a open_proposals
case $files in
  :files) _files ;;
  :folders) _files -/ ;;
esac
