// Records of new puzzles: an object per line (jsonl), or a row (csv).
//
//   {"index":1,"name":"1-1","seed":1,"board":"9x9","givens":24,"puzzle":"…","solution":"…",
//    "clues":["killer-cage 23 r1c1,r1c2"],"difficulty":"hard","largest_step":6,"mean_step":1.312}
//
// A field without a value is null in an object and empty in a row.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "src/commands/new_puzzle_writer.hpp"

namespace clausoku {

std::vector<std::string> new_puzzle_fields();

/// The fields of the format, csv or jsonl, if none are chosen.
std::vector<std::string> usual_new_puzzle_fields(std::string_view format, bool with_difficulty);

/// All of these require names of new_puzzle_fields() and a puzzle with a stated solution.
void append_json_record(std::string& out, std::span<const std::string> fields,
                        const NumberedPuzzle& numbered);
void append_csv_record(std::string& out, std::span<const std::string> fields,
                       const NumberedPuzzle& numbered);

}  // namespace clausoku
