// Why a result has its verdict, for a person.
#pragma once

#include <string>

#include "src/batch/result.hpp"

namespace clausoku {

/// More than Result::reason says: where there is no solution, what shows it; where there are
/// several, cells in which two of them differ. May take as long as the result's deadline lets it.
std::string reason_in_words(const Result& result);

}  // namespace clausoku
