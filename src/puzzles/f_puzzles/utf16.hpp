// UTF-16, the units that JavaScript counts its strings in, and back.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Bytes that are no UTF-8 become U+FFFD, one each.
std::u16string utf16_of(std::string_view text);

/// Lone surrogates become U+FFFD.
std::string utf8_of(std::u16string_view units);

}  // namespace clausoku
