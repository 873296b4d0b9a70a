// The use case `count`: how many solutions a puzzle has, as a line or as fields of a record. The
// engine must look for one solution more than the limit, which tells that there are more.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "src/batch/result_writer.hpp"

namespace clausoku {

/// The fields of any result but the rating, then `count` and `complete`: the number of solutions,
/// at most `limit`, and whether these are all. Both are empty if the puzzle could not be read or
/// its solver failed.
RecordFields count_fields(std::string engine, std::uint64_t limit);

/// Writes the lines "INDEX\tNAME\tCOUNT", "COUNT+" if these are not all, "-" if there is no count.
/// The limit that ended a search follows behind a tab.
std::unique_ptr<ResultWriter> make_count_writer(std::uint64_t limit);

}  // namespace clausoku
