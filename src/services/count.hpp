// The use case `count`: writes the number of solutions of a puzzle as a line or as record fields.
// The engine must search for limit + 1 solutions, so that a count above the limit is detected.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/batch/result_writer.hpp"

namespace clausoku {

/// The record fields of `count`: the fields of any result except `rating`; `count`, the number of
/// solutions up to `limit`; and `complete`, true if there are no further solutions. `count` and
/// `complete` are empty after an alarm, for an unreadable puzzle, or if the solver failed.
RecordFields count_fields(std::string engine, std::uint64_t limit);

/// Creates a writer of lines "INDEX\tNAME\tCOUNT". "COUNT+" means that more solutions exist or may
/// exist, "-" that there is no count. If a limit ended the search, a tab and the limit follow.
std::unique_ptr<ResultWriter> make_count_writer(std::uint64_t limit);

}  // namespace clausoku
