// Finds rules and texts in an input that its format does not read. A format that reads only digits
// refuses a puzzle with a field that states rules, such as {"puzzle": …, "cages": [[…]]}: without
// these rules, there would be more solutions. Text after a puzzle only causes a warning.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "src/base/json_tree.hpp"
#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// True if a field states rules: its name is a word such as "rules" or the name of a rule, and its
/// value is not false, 0, empty, or a text such as "none" or "classic". Case, spaces, hyphens and
/// underscores in the name do not matter. If the name is also an everyday word ("clues", "ratio"),
/// a number is a count. A field such as "type" or "notes" states rules if its text names a rule.
/// Requires a value without leading or trailing white space.
bool field_states_rules(std::string_view name, std::string_view value);

/// Returns the JSON member if it states rules, else a member nested in it that does; null if none.
const JsonValue* find_stated_rules(const JsonValue& member);

std::string to_lower_case(std::string_view text);

/// True for the name of a cell, such as "r1c2" or "R1C2".
bool is_cell_name(std::string_view word);

/// True if a field with this name can state rules.
bool may_field_state_rules(std::string_view name);

/// Returns an error if the text behind the `row`-th row is another number than `row`, which may
/// count from 0, perhaps behind a bar or in brackets: a sum or another clue.
std::optional<InputError> find_number_behind_row(std::string_view text, int row, Place place);

/// Refuses a full grid of digits that are the connected pieces of a jigsaw, such as 1112223334….
void reject_numbered_pieces(Puzzle& puzzle);

/// True for n² letters, n of them n times each: the pieces of a jigsaw.
bool are_letters_of_pieces(std::string_view text);

/// True for the name of a list with clues outside of a grid or beside it, such as "row_sums".
bool is_name_of_clues(std::string_view name);

/// True for the name of a list that is no list of rows, such as "columns", "boxes" and "cages".
bool is_name_of_other_list(std::string_view name);

/// True for the name of one column or box, such as "col1" and "Box 3", whose cells are no row.
bool is_name_of_column_or_box(std::string_view name);

/// True for a statement such as "g[0][1] = 2" or "A(1, 2) = 2", which changes a cell, perhaps
/// behind a prompt or another statement, and for one such as "g = g.T", which moves all cells.
bool changes_cells(std::string_view text);

/// field_states_other_board() is true if a field such as "box_width" or "layout" states another
/// board than `board`. Only a field for which may_field_state_board() is true may do so.
bool may_field_state_board(std::string_view name);
bool field_states_other_board(std::string_view name, std::string_view value, const Board& board);

/// Returns the error for a field with rules: "rules in 'cages'; expected digits alone, in jsonl".
InputError make_unread_rules_error(std::string_view name, Place place, std::string_view format);

/// True if a title or another text names a rule: "Killer 5", "Sudoku X, hard".
bool mentions_rule(std::string_view text);

/// As mentions_rule(), but false for "skyscraper" and "quadruple", also techniques that name plain
/// puzzles.
bool mentions_rule_beside_technique(std::string_view text);

/// Returns the error for a rule in a text. `where` is the kind of text: "name".
InputError make_unread_rule_error(std::string_view where, std::string_view text, Place place);

/// Replaces the grid by an error if `text` mentions a rule but the board and the grid have no
/// rules. `where` is the kind of text: "name". The name of a technique causes only a warning, and
/// so does any text in a format that states rules.
void reject_unread_rule(Puzzle& puzzle, std::string_view where, std::string_view text, Place place,
                        bool states_rules = false);

/// Replaces the grid by an error if the text beside it holds as many cells as the grid, changes a
/// cell, or reverses the cells.
void reject_cells_beside(Puzzle& puzzle, std::string_view text, Place place);

/// Return the errors for a field of a board or of a puzzle that contradicts the puzzle.
InputError make_other_board_error(std::string_view name, const Board& board, Place place);
InputError make_second_puzzle_error(std::string_view name, std::string_view first, Place place);

/// Warns that text after a puzzle, such as a name, is ignored. `last` is the end of the puzzle, a
/// part of the line's text.
void warn_of_ignored_text(Puzzle& puzzle, const LineSource::Line& line, std::string_view last);

}  // namespace clausoku
