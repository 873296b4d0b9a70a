# Writes a man page in roff, from pages.txt and from a command's help or the list of formats.
# usage: awk -v page="clausoku-solve(1)" -v manual=FOLDER -f page.awk pages.txt HELP

# Escapes the characters that roff interprets; makes options and names of pages bold.
function roff(text) {
  gsub(/@manual@/, manual, text)
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/'/, "\\(aq", text)
  gsub(/\^/, "\\(ha", text)
  gsub(/^\./, "\\\\\\&.", text)
  gsub(/\\-\\-[a-z]([a-z]|\\-[a-z])*/, "\\fB&\\fR", text)
  gsub(/clausoku(\\-[a-z]+)*\([15]\)/, "\\fB&\\fR", text)
  return text "\n"
}

# The head of an entry, such as "--board LAYOUT", "-q,--quiet" or "FILE": literal text is bold, values
# are italic.
function head(names, value) {
  value = names
  sub(/ .*/, "", names)
  value = substr(value, length(names) + 1)
  if (names ~ /^[A-Z]/) return "\\fI" names "\\fR\n"
  gsub(/,/, "\\fR, \\fB", names)
  gsub(/-/, "\\-", names)
  sub(/^ /, "", value)
  return "\\fB" names "\\fR" (value == "" ? "" : " \\fI" value "\\fR") "\n"
}

function end_entry() {
  if (entry == "") return
  if (part == "Commands:") text = text ": clausoku-" entry "(1)."
  parts[part] = parts[part] ".TP\n" head(entry) roff(text)
  entry = ""
}

FNR == NR {
  if (/^# /) about = substr($0, 3)
  else if (about == page) prose = prose ($0 == "" ? ".PP\n" : roff($0))
  else if (about == "EXIT STATUS" && $0 != "") exits = exits roff($0)
  next
}
FNR == 1 {
  purpose = $0
  sub(/^clausoku: /, "", purpose)
  purpose = tolower(substr(purpose, 1, 1)) substr(purpose, 2)
  next
}
/^Usage: / { usage = substr($0, 8); next }
part != "notes" && /^(Positionals|Options|Commands):$/ { part = $0; next }
!usage && /:$/ {
  end_entry()
  part = "Formats:"
  parts[part] = parts[part] ".SS " roff(substr($0, 1, length($0) - 1))
  next
}
part ~ /:$/ && part != "Examples:" && /^  / {
  line = $0
  sub(/^ +/, "", line)
  if (/^  [^ ]/) {
    end_entry()
    entry = line
    if (match(line, usage ? "  +" : " +")) {
      entry = substr(line, 1, RSTART - 1)
      line = substr(line, RSTART + RLENGTH)
    } else {
      line = ""
    }
    text = line
  } else {
    text = text (text == "" ? "" : " ") line
  }
  next
}
{ end_entry() }
/^Examples:$/ { part = "Examples:"; next }
part == "Examples:" && /^  / { examples = examples roff(substr($0, 3)); next }
$0 == "" { if (part == "notes") notes = notes ".PP\n"; next }
{ part = "notes"; notes = notes roff($0) }

END {
  end_entry()
  name = page
  sub(/\(.*/, "", name)
  section = page
  gsub(/[^0-9]/, "", section)
  printf ".TH %s %s\n.SH NAME\n%s", name, section, roff(name " - " purpose)
  if (usage) printf ".SH SYNOPSIS\n%s", roff(usage)
  printf ".SH DESCRIPTION\n%s%s%s", prose, (notes ? ".PP\n" : ""), notes
  if (parts["Options:"]) printf ".SH OPTIONS\n%s", parts["Positionals:"] parts["Options:"]
  if (parts["Commands:"]) printf ".SH COMMANDS\n%s", parts["Commands:"]
  if (parts["Formats:"]) printf ".SH FORMATS\n%s", parts["Formats:"]
  if (examples) printf ".SH EXAMPLES\n.nf\n%s.fi\n", examples
  if (section == 1) printf ".SH EXIT STATUS\n%s", exits
  printf ".SH SEE ALSO\n%s", roff("clausoku(1), clausoku-formats(5)")
}
