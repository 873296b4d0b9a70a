// Drawings as text, with frames around blocks: boxes, jigsaw pieces, the grids of an assembly.
//
//   +-----+-----+     +------+------+     ┌─────┬─────┐     ┌─────────┬───┐
//   | 1 . | 3 4 |     | 1  . |[3] 4 |     │ 1 . │ 3 4 │     │ 1   .   3 │ 4 │
//   …                 …                   …                 │   ┌───┬───┘   │
//                                                           …
// The text is readable without colours: marked cells have brackets. Areas that no frame can show
// (diagonals, windows) are shaded if colours are available. Outside clues are labels around the
// grid; labels of diagonal clues have a stroke: "30\" or "30/". Other clues appear only in a list.
// The cells of marked clues are marked like marked cells.
#pragma once

#include <string>

#include "src/base/text_style.hpp"
#include "src/drawings/drawing.hpp"

namespace clausoku {

/// Appends the grid as lines of text. Empty cells are '.', or '-' if they have no pencilmark left.
/// Columns are right-aligned and equally wide. With `room_for_marks`, every cell has space for
/// brackets; otherwise a column is as wide as the largest number or the widest clue above or below
/// the grid. If style.width is too small for all columns, the other columns follow below.
void append_text_drawing(std::string& out, const Drawing& drawing, bool room_for_marks,
                         const TextStyle& style = {});

/// Appends "clues:" and one line per clue, such as "  cage of 23 at r1c1: r1c1 r1c2 r2c1". The
/// names of marked clues are in brackets. Appends nothing if there are no clues.
void append_clue_list(std::string& out, const Drawing& drawing, const TextStyle& style = {});

/// Appends a grid as plain text. The format `ss` can read it if the board has no holes.
void append_drawing(std::string& out, const Grid& grid);

}  // namespace clausoku
