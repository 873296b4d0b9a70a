#include "src/puzzles/formats/deciding_option.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "src/base/byte_source.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

constexpr std::array<std::string_view, 4> alphabets{"A-D", "A-I", "A-P", "A-Y"};

bool can_read_first_puzzle(const std::string& text, const ReaderOptions& options) {
  LineSource source(std::make_unique<TextSource>(text));
  const auto answer = detect_format(source, options);
  const auto* detected = std::get_if<Detected>(&answer);
  if (detected == nullptr) return false;
  const auto puzzle = detected->format->make_reader(options, detected->size)->next(source);
  return puzzle && puzzle->grid() != nullptr && puzzle->grid()->given_count() > 0;
}

}  // namespace

std::string find_deciding_option(const std::string& text, const ReaderOptions& options) {
  const auto count = [&](std::string_view characters) {
    return std::ranges::count_if(text,
                                 [&](char c) { return characters.find(c) != characters.npos; });
  };
  // Few letters or signs are more likely errors in a grid than its digits or blanks.
  constexpr std::ptrdiff_t fewest = 4;
  const bool are_digits_letters =
      std::ranges::count_if(text, is_ascii_letter) > std::max(count("123456789"), fewest);
  const auto fewest_blanks = std::max(count("0._*?"), fewest);
  ReaderOptions tried = options;
  for (const std::string_view alphabet : alphabets) {
    tried.alphabet = Alphabet::parse(alphabet);
    if (!options.alphabet && are_digits_letters && can_read_first_puzzle(text, tried))
      return "--alphabet " + std::string(alphabet);
  }
  tried.alphabet = options.alphabet;
  for (const char c : std::set<char>(text.begin(), text.end())) {
    const bool is_sign = c > ' ' && c <= '~' && !is_number_character(c);
    if (!is_sign || count({&c, 1}) <= fewest_blanks) continue;
    tried.blank_chars = options.blank_chars + c;
    if (can_read_first_puzzle(text, tried)) {
      return "--blank-chars " + quote_shell_word({&c, 1});
    }
  }
  tried.blank_chars = options.blank_chars;
  for (const int digit : {0, 1}) {
    tried.first_digit = digit;
    if (!options.first_digit && can_read_first_puzzle(text, tried))
      return "--first-digit " + std::to_string(digit);
  }
  return {};
}

}  // namespace clausoku
