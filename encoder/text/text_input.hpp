// Text input: a source that delivers text piece by piece.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "encoder/basics/cplusplus_20.hpp"

namespace clausoku {

/// Reads at least one byte into the span. Returns the number of bytes; 0 at the end of the text.
using TextInput = std::function<std::size_t(std::span<char>)>;

/// Returns an input that delivers a text. The text must outlive the input.
inline TextInput make_text_input(std::string_view text) {
  return [rest = text](std::span<char> into) mutable {
    const std::size_t count = rest.copy(into.data(), into.size());
    rest.remove_prefix(count);
    return count;
  };
}

}  // namespace clausoku
