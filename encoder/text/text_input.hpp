// Text input: a source that delivers text piece by piece.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Reads at least one byte into the span. Returns the number of bytes; 0 at the end of the text.
using TextInput = std::function<std::size_t(std::span<char>)>;

}  // namespace clausoku
