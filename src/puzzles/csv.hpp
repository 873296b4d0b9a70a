// The format `csv`: comma-separated values under a header that names a column `puzzle` or `quizzes`
// and perhaps one `solution` or `solutions`, in any order; other columns are passed over. A puzzle
// and its solution are n² characters, as in `line`. An empty solution is none. Semicolons or tabs
// may stand for the commas.
//
// Kaggle's collections look like this: "quizzes,solutions", "id,puzzle,solution,clues,difficulty".
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/puzzles/format.hpp"

namespace clausoku {

std::optional<int> recognise_csv(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_csv_reader(const ReaderOptions& options, int size);

inline constexpr const char* csv_header_expected = "a header that names 'puzzle' or 'quizzes'";

/// What is wrong with a line that names the columns of comma-separated values, none of them one of
/// puzzles; the columns are listed. Empty for a line that is no such header: its fields are words,
/// two at least, and so many fields has the line behind it, one of them long enough for a puzzle
/// and of few letters.
std::optional<InputError> foreign_header(LineSource& source, std::size_t k);

inline constexpr std::string_view csv_header = "puzzle,solution\n";

/// Appends a record under csv_header, blanks as '.'.
void append_csv(std::string& out, const Puzzle& puzzle);

}  // namespace clausoku
