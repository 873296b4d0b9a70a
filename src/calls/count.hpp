// The use case `count`: writes the number of solutions of a puzzle, as a line or as record fields.
// The engine must search for limit + 1 solutions, to detect that there are more than `limit`.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/calls/result_writer.hpp"

namespace clausoku {

/// The fields of all result records without `rating`, then `count` and `complete`. `count` is the
/// number of solutions, at most `limit`. `complete` is true if there are no further solutions. Both
/// are empty if engines disagree, the puzzle is unreadable, or the solver failed.
RecordFields make_count_fields(std::string engine, std::uint64_t limit);

/// Creates a writer of lines "INDEX\tNAME\tCOUNT". COUNT ends with '+' if more solutions exist or
/// may exist. It is "-" if there is no count. If a limit ended the search before the count was
/// complete, the line ends with a tab and the reason, such as "the time limit was hit".
std::unique_ptr<ResultWriter> make_count_writer(std::uint64_t limit);

}  // namespace clausoku
