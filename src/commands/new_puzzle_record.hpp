// Records of new puzzles: an object per line (jsonl), or a row (csv).
//
//   {"index":1,"name":"1-1","seed":1,"board":"9x9","givens":24,"puzzle":"…","solution":"…",
//    "clues":["killer-cage 23 r1c1,r1c2"],"difficulty":"hard","largest_step":6,"mean_step":1.312}
//
// A field without a value is null in an object and empty in a row.
#pragma once

#include <string>
#include <vector>

#include "src/base/record.hpp"
#include "src/commands/new_puzzle_writer.hpp"

namespace clausoku {

/// All fields. They require a puzzle with a stated solution.
const NamedFields<NumberedPuzzle>& new_puzzle_fields();

/// The fields of the format, csv or jsonl, if none are chosen.
std::vector<std::string> usual_new_puzzle_fields(std::string_view format, bool with_difficulty);

}  // namespace clausoku
