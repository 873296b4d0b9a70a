// The format `pe96`, in which Project Euler's problem 96 gives its grids:
//
//   Grid 01
//   003020600
//   …           n rows of n characters, then the next header
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

std::optional<int> recognise_pe96(LineSource& source, std::size_t k, const ReaderOptions& options);
std::unique_ptr<FormatReader> make_pe96_reader(const ReaderOptions& options, int size);

/// Appends a header and the rows, blanks as '0'. The header is the name, behind "Grid" where it
/// does not begin with that.
void append_pe96(std::string& out, std::string_view name, const Grid& grid);

}  // namespace clausoku
