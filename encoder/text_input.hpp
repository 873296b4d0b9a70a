// Where a text comes from, piece by piece.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "encoder/cplusplus_20.hpp"

namespace clausoku {

/// Reads at least one byte and says how many; 0 at the end of the text.
using TextInput = std::function<std::size_t(std::span<char>)>;

}  // namespace clausoku
