// The format `fields`: n lines of n fields with commas, semicolons or tabs between, as spreadsheets
// write a grid. An empty field is a blank. Fields may stand in double quotes; blank lines and
// titles may stand between grids, and blank lines between bands.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_fields(LineSource& source, std::size_t k,
                                    const ReaderOptions& options);
std::unique_ptr<FormatReader> make_fields_reader(const ReaderOptions& options, int size);

/// Appends the lines, with commas, blanks and places without a cell empty.
void append_fields(std::string& out, const Grid& grid);

}  // namespace clausoku
