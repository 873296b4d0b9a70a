// Telling formats apart: the first line that looks like the beginning of a puzzle decides.
#pragma once

#include <variant>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

struct Detected {
  const Format* format;
  int size;  ///< of the boards; 0 where that does not show
};

/// Looks ahead and passes nothing but blank lines and comments, of which it leaves the last few. A
/// few odd lines at the beginning do not matter: the reader will complain of them. The error has no
/// file.
std::variant<Detected, InputError> detect_format(LineSource& source, const ReaderOptions& options);

}  // namespace clausoku
