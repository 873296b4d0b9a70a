// Objects with rows, one a line, which the format `json` reads too: as collections of assemblies
// have them.
//
//   {"title": "…", "rows": ["- 4 - …", …], "solution": ["7 4 2 …", …]}
//
// A row is a row of the canvas in tokens; see tokens.hpp. A title and a solution need not be there;
// other members are passed over.
#pragma once

#include <memory>
#include <string_view>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

/// Whether a line looks like such an object.
bool is_json_rows(std::string_view line);

std::unique_ptr<FormatReader> make_json_rows_reader(const ReaderOptions& options);

}  // namespace clausoku
