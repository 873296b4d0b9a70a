// Titles: lines that people write above a pasted grid, and between grids.
//
//   Puzzle 1:      Easy      No. 12      3.      ----------      % a comment      n = 9
//   == Easy ==     --- 1 ---      [12]      2020-01-31      ```       grid = """
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace clausoku {

class Blanks;

/// True if a line looks like a title above a grid of board size `size`: it begins with a word, is a
/// number, perhaps followed by '.', ')' or ':', consists of '-', '=', '~' or '+', is a comment
/// that begins with '%', ';' or "//", or is_marked_title(). Above 9×9, a single word may be a row
/// of cells, so the word needs a ':' or more text. Requires a line that is not a row.
bool is_title(std::string_view line, int size);

/// True for a title that no grid can begin with: between marks, as in "--- 1 ---" and "[12]", a
/// date, or a fence.
bool is_marked_title(std::string_view line);

/// True for the size above a grid, such as "9 9" or "9x9".
bool is_size_line(std::string_view line);

/// What a line may hold besides a title.
struct PossibleCells {
  std::size_t count = 0;  ///< of cells in words of cells only, or else in a row within a word
  bool is_text = false;   ///< true if a word has other characters than cells
};

/// Counts digits, blanks and '-', and letters if `are_letters_cells`.
PossibleCells count_possible_cells(std::string_view line, const Blanks& blanks,
                                   bool are_letters_cells);

/// True if a word of a name, such as "solved" in "solvedBoard", is solution, solved or answer.
bool has_solution_word(std::string_view name);

/// True if a title says that a solution follows, perhaps with the word output or expected.
bool is_solution_title(std::string_view title);

/// The puzzle name in a title, such as "Puzzle 1"; empty for a title such as "-----".
std::string extract_title_name(std::string_view line);

/// Sets `name` from a title that has a name, unless an earlier title mentions a rule, which must
/// not be lost.
void add_title(std::string& name, std::string_view line);

/// True if a line begins with the word "Grid" or "grid" that is not followed by a letter.
bool is_pe96_header(std::string_view line);

}  // namespace clausoku
