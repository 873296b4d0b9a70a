// The format `jsonl`: an object a line, with a member of puzzles and perhaps one of solutions,
// whose keys are those of columns (table.hpp), and perhaps a `name`; other members are passed over.
//
//   {"puzzle": "1...3..22..34...", "solution": "1234341221434321"}
//
// Cells are a string as in `line`, or a list: of rows, each a string or a list of cells, or of all
// cells; there a cell is a number or a string, and 0, "", "." and null are blanks. A solution that
// is null or empty is none. A `board` that names one is the puzzle's. Records of `solve` and
// `generate` are such objects; where `clues` states rules the puzzle is refused.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_json_lines(LineSource& source, std::size_t k,
                                        const ReaderOptions& options);
std::unique_ptr<FormatReader> make_json_lines_reader(const ReaderOptions& options, int size);

/// An error that lists the keys, where a line is an object in which a board stands under a name of
/// its own; otherwise empty.
std::optional<InputError> foreign_object(const LineSource::Line& line,
                                         const ReaderOptions& options);

/// Appends a line with the puzzle, its name, and its solution if one is stated; blanks as '.'.
void append_json_lines(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
