// The fields of a result's record (src/base/record.hpp). The formats of records are csv and jsonl.
#pragma once

#include <string>
#include <vector>

#include "src/base/record.hpp"
#include "src/batch/result.hpp"

namespace clausoku {

using RecordField = NamedField<Result>;
using RecordFields = NamedFields<Result>;

/// All that is known of any result, in the order in which records have it. `engine` is the spec
/// that the field of that name tells.
RecordFields result_fields(std::string engine);

/// Names of what `solve` writes unless it is asked for other fields: all but `engine`, which every
/// record of a run has alike, and `rating`, which takes time, where it is not asked for.
std::vector<std::string> usual_record_fields(bool rating);

/// The row of a table that the puzzle was read from; an empty one without a row.
const TableRow& row_of(const Result& result);

}  // namespace clausoku
