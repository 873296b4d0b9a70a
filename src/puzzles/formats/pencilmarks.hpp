// The format `pencilmarks`: a puzzle a line, n characters for each cell in turn, n³ in all, 729 on
// the 9×9 board. The d-th of a cell's characters is the digit d where the cell may have it and a
// blank where it may not. A cell that may have one digit only is a given. For n ≤ 9.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// By the length 729; of other boards, whose lines might be something else, only with
/// options.board.
std::optional<int> recognise_pencilmarks(LineSource& source, std::size_t k,
                                         const ReaderOptions& options);
std::unique_ptr<FormatReader> make_pencilmarks_reader(const ReaderOptions& options, int size);

/// Appends the line without its end. Requires n ≤ 9.
void append_pencilmarks(std::string& out, const Grid& grid);

}  // namespace clausoku
