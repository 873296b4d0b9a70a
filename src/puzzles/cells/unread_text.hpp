// Finds rules and texts in an input that its format does not read. A format that reads only digits
// refuses a puzzle with a field that states rules, such as {"puzzle": …, "cages": [[…]]}: without
// these rules, there would be more solutions. Text after a puzzle only causes a warning.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/json_tree.hpp"
#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// What a word means as the name of a field or of a list, as its value, or in a title.
namespace meaning {
enum : unsigned {
  rule = 1 << 0,           ///< a field of rules: "rules", "cages", or the name of a rule or clue
  counted_rule = 1 << 1,   ///< a rule, but a number is a count: "regions"
  everyday_rule = 1 << 2,  ///< a rule, but also an everyday word: numbers and texts are notes
  rule_type = 1 << 3,      ///< a field that states rules if its text is a rule: "type"
  prose = 1 << 4,          ///< a field that states rules if its text mentions a rule: "notes"
  board_field = 1 << 5,    ///< the size of the boxes or the shape of the board: "box_width"
  other_list = 1 << 6,     ///< no list of rows: "columns", "boxes", "cages"
  clue_list = 1 << 7,      ///< clues outside of the grid or further givens: "row_sums"
  column_or_box = 1 << 8,  ///< one column or box, whose cells are no row: "col1", "Box 3"
  name_field = 1 << 9,     ///< the puzzle's name
  title_rule = 1 << 10,    ///< a word that names a rule in a title
  technique = 1 << 11,     ///< such a word that is also a technique that names plain puzzles
  rule_of_two_words = 1 << 12,
  whole_title = 1 << 13,   ///< a title that says how to read the cells: "by columns"
  no_rule = 1 << 14,       ///< a value that states no rule: "classic", "easy"
  rule_in_name = 1 << 15,  ///< a rule if it is a list or has digits: "killer_cages", "arrowSums"
  may_state_rules = rule | rule_type | prose | rule_in_name
};
}  // namespace meaning

/// Returns the meanings of the name of a field or a list. Case, spaces, hyphens and underscores do
/// not matter, and "is_killer" and "has diagonals" mean the same as "killer" and "diagonals".
unsigned meanings_of(std::string_view name);

/// True if a field with a name of these meanings states rules by its value: not by false, 0, an
/// empty text, or a text such as "none" or "classic". Requires a value without leading or trailing
/// white space.
bool field_states_rules(unsigned meanings, std::string_view value);

/// Returns the JSON member if it states rules, else a member nested in it that does; null if none.
const JsonValue* find_stated_rules(const JsonValue& member);

std::string to_lower_case(std::string_view text);

/// Returns the words of letters in a text, in lower case: "cage" and "sums" for "cageSums" and
/// "cage_sums". A capital begins a word too.
std::vector<std::string> split_name(std::string_view text);

/// True for the name of a cell, such as "r1c2" or "R1C2".
bool is_cell_name(std::string_view word);

/// Returns an error if the text behind the `row`-th row is another number than `row`, which may
/// count from 0, perhaps behind a bar or in brackets: a sum or another clue.
std::optional<InputError> find_number_behind_row(std::string_view text, int row, Place place);

/// Refuses a full grid of digits that are the connected pieces of a jigsaw, such as 1112223334….
void reject_numbered_pieces(Puzzle& puzzle);

/// True for n² letters, n of them n times each: the pieces of a jigsaw.
bool are_letters_of_pieces(std::string_view text);

/// True if a word is one of `words`, which have spaces between them.
bool is_one_of_words(std::string_view word, std::string_view words);

/// True for a statement that changes a cell, such as "g[0][1] = 2" or "A(1, 2) = 2", or moves all
/// cells, such as "g = g.T" and "g.reverse()", perhaps behind a prompt or another statement.
/// `names` has the names of the lists, with spaces between them; if it is empty, any name may be
/// one, and moves that are usual for other lists too do not count.
bool changes_cells(std::string_view text, std::string_view names = "");

/// True if a field whose name means `board_field` states another board than `board`.
bool field_states_other_board(std::string_view name, std::string_view value, const Board& board);

/// True if a title or another text names a rule: "Killer 5", "Sudoku X, hard". The words
/// "skyscraper" and "quadruple", also techniques that name plain puzzles, count on request.
bool mentions_rule(std::string_view text, bool counts_techniques = true);
inline bool mentions_rule_beside_technique(std::string_view text) {
  return mentions_rule(text, false);
}

/// Returns the error for a rule in a text. `where` is the kind of text: "name".
InputError make_unread_rule_error(std::string_view where, std::string_view text, Place place);

/// Replaces the grid by an error if `text` mentions a rule but the board and the grid have no
/// rules. `where` is the kind of text: "name". The name of a technique causes only a warning, and
/// so does any text in a format that states rules.
void reject_unread_rule(Puzzle& puzzle, std::string_view where, std::string_view text, Place place,
                        bool states_rules = false);

/// Replaces the grid by an error if the text beside it holds as many cells as the grid, changes a
/// cell, or reverses the cells.
void reject_cells_beside(Puzzle& puzzle, std::string_view text, Place place,
                         std::string_view list_names = "");

/// Warns that text after a puzzle, such as a name, is ignored. `last` is the end of the puzzle, a
/// part of the line's text.
void warn_of_ignored_text(Puzzle& puzzle, const LineSource::Line& line, std::string_view last);

}  // namespace clausoku
