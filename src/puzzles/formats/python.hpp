// The format `python`: lists as Python and numpy print them, or as they stand in a program.
//
//   grid = [[5, 3, None, 0, '.', ""],   a list of rows, tuples too; trailing commas, comments
//   [[5 3 0 0 7 0]                      rows of an array, without commas
//   array([[5, 3, 0, 0],                calls of any name around a list
//   ["53..7....", "6..195..."]          a list of strings, each a row or a whole puzzle
//   [5, 3, 0, 0, 7, 0, 0, 0, 0]         rows one by one, without a list around them
//   [5, 3, 0, … ]                       all n² cells in one list
//
// Blanks are 0, None, nan, masked cells "--", "" and the usual characters. Lists may stand in
// lists, dictionaries and calls; what else stands between grids is passed over, but a title above
// one is its name.
#pragma once

#include <memory>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// Where it is no JSON: a name, a call or a prompt stands before the list, or something in it that
/// JSON has not, or it is a row by itself.
std::optional<int> recognise_python(LineSource& source, std::size_t k,
                                    const ReaderOptions& options);
std::unique_ptr<FormatReader> make_python_reader(const ReaderOptions& options, int size);

/// Appends a list of rows, one a line, with an end of line behind it; blanks as 0, places without a
/// cell as None.
void append_python(std::string& out, const Grid& grid);

}  // namespace clausoku
