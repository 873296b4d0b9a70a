// The format `csv`: comma-separated values under a header that names a column of puzzles and
// perhaps one of solutions (table.hpp), in any order. A puzzle and its solution are n² characters,
// as in `line`. An empty solution is none. Semicolons or tabs may stand for the commas.
//
// Kaggle's collections look like this: "quizzes,solutions", "id,puzzle,solution,clues,difficulty".
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_csv(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_csv_reader(const ReaderOptions& options, int size);

/// An error that lists the columns, where the k-th line to come is a header of comma-separated
/// values but names no puzzles; otherwise empty. A header has two fields or more, all of them
/// words, and the next line has as many, one of which is long enough for a puzzle and mostly
/// digits.
std::optional<InputError> foreign_header(LineSource& source, std::size_t k,
                                         const ReaderOptions& options);

inline constexpr std::string_view csv_header = "puzzle,solution\n";

/// Appends a record under csv_header, blanks as '.'.
void append_csv(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
