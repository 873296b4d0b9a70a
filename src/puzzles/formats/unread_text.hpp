// What stands in an input besides its puzzle. Fields of tables and objects that state rules, such
// as
// {"puzzle": …, "cages": [[…]]}, are refused by formats that read digits only: without its rules a
// puzzle would be another one with more solutions. Fields with other names are notes. Text behind a
// puzzle on its line is warned about.
#pragma once

#include <cstddef>
#include <string_view>

#include "src/base/json_tree.hpp"
#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// Whether a field states rules: its name is the word for rules, a rule or a type of rules, and its
/// value is not false, 0, empty, or a text such as "none" or "classic". Case, spaces, hyphens and
/// underscores in the name do not matter. Numbers under names that are everyday words ("clues",
/// "ratio") are counts. A field such as "type" states rules if its text names a rule. Requires a
/// value without white space around it.
bool states_rules(std::string_view name, std::string_view value);

/// The member of a JSON object, or a field within the member, that states rules; null if none does.
const JsonValue* find_stated_rules(const JsonValue& member);

/// Whether a field with this name can state rules.
bool may_state_rules(std::string_view name);

/// The error for such a field: "rules in 'cages'; expected digits alone, in jsonl".
InputError unread_rules(std::string_view name, Place place, std::string_view format);

/// Whether a title or another text in words names a rule: "Killer 5", "Sudoku X, hard".
bool names_rule_in_words(std::string_view text);

/// Warns of a puzzle whose name names a rule although neither its board nor its grid has any.
void warn_of_rule_in_name(Puzzle& puzzle);

/// Warns of text behind a puzzle that is passed over, such as a name. `begin` is an offset in the
/// line.
void warn_of_rest(Puzzle& puzzle, const LineSource::Line& line, std::size_t begin);

}  // namespace clausoku
