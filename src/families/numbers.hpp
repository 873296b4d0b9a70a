// Lists of numbers as options state them: "7", "1..100", "9,16,25", "10..50/5" in steps, and shares
// "40-60%". A range is written with ".." or "-".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace clausoku {

struct Numbers {
  std::vector<std::uint64_t> values;  ///< as stated, in order; at least one
  bool shares = false;                ///< of a hundred
};

/// Empty where the text is no such list, a range goes down, or there are more than a million.
/// Either all items are shares or none is.
std::optional<Numbers> parse_numbers(std::string_view text);

}  // namespace clausoku
