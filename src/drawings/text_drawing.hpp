// Drawings as text, with the blocks framed: boxes, the pieces of a jigsaw, the grids of an
// assembly.
//
//   +-----+-----+     +------+------+     ┌─────┬─────┐     ┌─────────┬───┐
//   | 1 . | 3 4 |     | 1  . |[3] 4 |     │ 1 . │ 3 4 │     │ 1   .   3 │ 4 │
//   …                 …                   …                 │   ┌───┬───┘   │
//                                                           …
// It reads without colour: marked cells are in brackets. Diagonals, windows and the like, which no
// frame can show, are shaded where there are colours. Clues outside stand around the grid, with a
// stroke where they look aslant: "30\" or "30/". All other clues are named in a list alone. Where
// one is marked, so are its cells.
#pragma once

#include <string>

#include "src/base/terminal/terminal.hpp"
#include "src/drawings/drawing.hpp"

namespace clausoku {

/// Appends lines. Blanks are '.', cells with pencilmarks but without a digit '-'. All cells are as
/// wide as the widest, and what they hold stands right. With `room_for_marks` they are so far apart
/// that any may be marked; without, they are as wide as the board's largest number, whatever they
/// hold, or as the widest clue above or below. Where the width is too small, the columns that do
/// not fit beside the others follow below.
void append_text_drawing(std::string& out, const Drawing& drawing, bool room_for_marks,
                         const TextStyle& style = {});

/// Appends "clues:" and a line for each, "  cage of 23 at r1c1: r1c1 r1c2 r2c1"; the names of
/// marked ones stand in brackets. Nothing where there are none.
void append_clue_list(std::string& out, const Drawing& drawing, const TextStyle& style = {});

/// A grid in plain text. The format `ss` reads it again where the board has no holes.
void append_drawing(std::string& out, const Grid& grid);

}  // namespace clausoku
