// What stands in an input besides its puzzle. Fields of tables and objects that state rules, such
// as
// {"puzzle": …, "cages": [[…]]}, are refused by formats that read digits only: without its rules a
// puzzle would be another one with more solutions. Fields with other names are notes. Text behind a
// puzzle on its line is warned about.
#pragma once

#include <cstddef>
#include <string_view>

#include "src/puzzles/json_tree.hpp"
#include "src/puzzles/line_source.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// Whether a field states rules: its name is the word for rules or for a type of them, and its
/// value is a list, an object, true, or a text that is not "none", "classic" or the like. Numbers
/// are counts.
bool states_rules(const JsonValue& field);

/// The same for a column of `csv`. Requires a value without white space around it.
bool states_rules(std::string_view name, std::string_view value);

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
