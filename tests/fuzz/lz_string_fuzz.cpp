// Fuzzes lz-string: an invalid code must give an error with its place, no decompressed text may
// exceed the limit, and a text that is compressed and decompressed must be unchanged.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "src/base/lz_string.hpp"
#include "tests/fuzz/must.hpp"

using namespace clausoku;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t max_units = 1 << 16;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto text = decompress_lz_string(input, max_units);
  if (const auto* error = std::get_if<LzStringError>(&text)) {
    must(error->index <= input.size(), "an error has a place in the code");
    must(!error->found.empty() && !error->expected.empty(), "an error says what it is");
  } else {
    must(utf8_to_utf16(std::get<std::string>(text)).size() <= max_units,
         "no text is longer than allowed");
  }
  const auto again = decompress_lz_string(compress_lz_string(input), size);
  must(std::holds_alternative<std::string>(again), "what is compressed can be decompressed");
  must(std::get<std::string>(again) == utf16_to_utf8(utf8_to_utf16(input)), "it is the same text");
  return 0;
}
