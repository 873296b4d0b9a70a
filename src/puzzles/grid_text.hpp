// Writes grids and puzzles as text. The file of each format, such as line.cpp, states its grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/puzzles/format.hpp"

namespace clausoku {

// A blank cell is 0 in `json`, `pe96` and `python`, empty in `fields`, and '.' otherwise. A
// position without a cell is null in `json`, None in `python`, empty in `fields`, and '-'
// otherwise. If the digits are written as 0 to n - 1, so is a blank cell. `alphabet` has the
// characters of the digits.

/// The texts that append_number_rows() writes: before each row, between two numbers, after each
/// row, for a blank cell, and for a canvas position without a cell.
struct NumberRows {
  std::string_view begin, between, end, blank, no_cell;
};
void append_number_rows(std::string& out, const Grid& grid, const NumberRows& text, bool from_zero);
void append_tokens(std::string& out, const Grid& grid, bool from_zero = false);
void append_fields(std::string& out, const Grid& grid, bool from_zero = false);
void append_python(std::string& out, const Grid& grid, bool from_zero = false);
void append_json(std::string& out, const Grid& grid, bool from_zero = false);  // no line end

/// Appends rows of characters; above board size max_character_size, rows of numbers.
void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

/// Appends a header with the name, then the rows. In `pe96`, the header always begins with "Grid".
void append_pe96(std::string& out, std::string_view name, const Grid& grid);
void append_sdk(std::string& out, std::string_view name, const Grid& grid);

/// Appends a drawing of the grid. Requires n ≤ max_character_size and a canvas without holes.
void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

/// Appends one line without the line end.
void append_line(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr,
                 char blank = '.');

/// Appends n characters for each cell, without a line end. Requires n ≤ 9.
void append_pencilmarks(std::string& out, const Grid& grid);

// append_csv() and append_json_lines() write one line, with the solution from the input, if any.

inline constexpr std::string_view csv_header = "puzzle,solution\n";
void append_csv(std::string& out, const Puzzle& puzzle);
void append_json_lines(std::string& out, const Puzzle& puzzle);  // with the puzzle's name

/// Returns why the format `f-puzzles` cannot express the board or the rules of a puzzle, or
/// nothing. append_f_puzzles() requires a puzzle without such an obstacle.
std::optional<BoardError> find_f_puzzles_writing_error(const Puzzle& puzzle);
void append_f_puzzles(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
