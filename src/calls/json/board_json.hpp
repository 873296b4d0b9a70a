// Boards and puzzles as JSON, with all that a page needs to draw them.
#pragma once

#include "src/calls/json/json.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku::json_calls {

/// {"name", "size", "rows", "columns", "cells": [{"name", "row", "column", "block"}, …], "houses":
/// [{"name", "cells"}, …], "regions": [{"name", "cells"}, …]}. Rows and columns count from 1, other
/// numbers of cells from 0.
Json board_json(const Board& board);

/// {"index", "name", "line", "format", "board", "digits", "marks", "clues", "characters",
/// "solution", "warnings"}, or {"index", "name", "line", "error"} for an unreadable puzzle.
Json puzzle_json(const Puzzle& puzzle);

}  // namespace clausoku::json_calls
