// Grids and puzzles as text, as the formats write them. What the formats look like is described in
// their files, line.cpp and so on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/puzzles/format.hpp"

namespace clausoku {

// On lines, each with its end. Blanks are '.', 0 in `json`, `pe96` and `python`, and empty in
// `fields`; places without a cell are '-', null in `json`, None in `python`, and empty in `fields`.

/// Characters, in an alphabet of its own if there is one; above max_character_size numbers with
/// spaces between.
void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);
void append_tokens(std::string& out, const Grid& grid);
void append_fields(std::string& out, const Grid& grid);
void append_python(std::string& out, const Grid& grid);

/// The name as a header, `pe96` with "Grid" before it unless it begins so, and the rows.
void append_pe96(std::string& out, std::string_view name, const Grid& grid);
void append_sdk(std::string& out, std::string_view name, const Grid& grid);

/// A drawing. Requires n ≤ max_character_size and a board without holes.
void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet = nullptr);

// Without the end of the last line.

void append_line(std::string& out, const Grid& grid);
void append_json(std::string& out, const Grid& grid);

/// Requires n ≤ 9.
void append_pencilmarks(std::string& out, const Grid& grid);

// With the puzzle's solution if one is stated, on a line with its end.

inline constexpr std::string_view csv_header = "puzzle,solution\n";
void append_csv(std::string& out, const Puzzle& puzzle);  // under csv_header

/// With the name, too.
void append_json_lines(std::string& out, const Puzzle& puzzle);

/// An f-puzzles object. Requires a puzzle without an obstacle: a reason why its board or its rules
/// cannot be stated.
std::optional<BoardError> f_puzzles_obstacle(const Puzzle& puzzle);
void append_f_puzzles(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
