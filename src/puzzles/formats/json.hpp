// The format `json`: a grid is a list of n rows, a row a list of n cells, a cell a number or a
// string; 0, "0", ".", "" and null are blanks. Other boards have the rows of their canvas, a
// blank where they have no cell. A file holds one grid, a list of them, or several of
// either, one behind the other. They are read one by one; none but the current one is held. Objects
// with rows are read too, see json_rows.hpp.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_json(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_json_reader(const ReaderOptions& options, int size);

/// Appends a list of rows, one a line, without an end of line behind it; blanks as 0,
/// places without a cell as null.
void append_json(std::string& out, const Grid& grid);

}  // namespace clausoku
