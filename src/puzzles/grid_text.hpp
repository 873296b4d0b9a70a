// Writes grids and puzzles as text in each format. The files of the formats, such as line.cpp,
// describe their grammar.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/puzzles/format.hpp"

namespace clausoku {

// The next functions write several lines. A blank is '.', 0 in `json`, `pe96` and `python`. A
// position without a cell is '-', null in `json`, None in `python`. Both are empty in `fields`.

/// Appends rows of characters, in `alphabet` if given; above max_character_size, rows of numbers
/// separated by spaces.
void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);
void append_tokens(std::string& out, const Grid& grid);
void append_fields(std::string& out, const Grid& grid);
void append_python(std::string& out, const Grid& grid);

/// Appends a header with the name, then the rows. `pe96` adds "Grid" if the name lacks it.
void append_pe96(std::string& out, std::string_view name, const Grid& grid);
void append_sdk(std::string& out, std::string_view name, const Grid& grid);

/// Appends a drawing. Requires n ≤ max_character_size and a cell at each canvas position.
void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

// The next functions write one line without its line end.

void append_line(std::string& out, const Grid& grid);
void append_json(std::string& out, const Grid& grid);

/// Appends n characters for each cell. Requires n ≤ 9.
void append_pencilmarks(std::string& out, const Grid& grid);

// The next functions write one line, with the puzzle's stated solution if it has one.

inline constexpr std::string_view csv_header = "puzzle,solution\n";
void append_csv(std::string& out, const Puzzle& puzzle);  // a row of the table below csv_header

/// Appends a JSON object that also has the puzzle's name.
void append_json_lines(std::string& out, const Puzzle& puzzle);

/// For `f-puzzles`: f_puzzles_obstacle() returns why the format cannot express the puzzle's board
/// or rules. append_f_puzzles() requires a puzzle without such an obstacle.
std::optional<BoardError> f_puzzles_obstacle(const Puzzle& puzzle);
void append_f_puzzles(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
