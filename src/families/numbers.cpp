#include "src/families/numbers.hpp"

#include <string>

#include "encoder/text_words.hpp"

namespace clausoku {
namespace {

constexpr std::size_t most_numbers = 1'000'000;

/// Splits at a separator; the text behind it, if it is there, is taken off.
std::optional<std::string_view> split_off(std::string_view& text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return std::nullopt;
  const std::string_view behind = text.substr(at + separator.size());
  text = text.substr(0, at);
  return behind;
}

bool add_item(std::string_view item, Numbers& numbers) {
  const auto step_text = split_off(item, "/");
  auto last_text = split_off(item, "..");
  if (!last_text) last_text = split_off(item, "-");
  const auto first = number_of<std::uint64_t>(item);
  const auto last = last_text ? number_of<std::uint64_t>(*last_text) : first;
  const auto step =
      step_text ? number_of<std::uint64_t>(*step_text) : std::optional<std::uint64_t>(1);
  if (!first || !last || !step || *step == 0 || *last < *first) return false;
  const std::uint64_t more = (*last - *first) / *step;
  if (more >= most_numbers - numbers.values.size()) return false;
  for (std::uint64_t k = 0; k <= more; ++k) numbers.values.push_back(*first + k * *step);
  return true;
}

}  // namespace

std::optional<Numbers> parse_numbers(std::string_view text) {
  Numbers numbers;
  std::size_t items = 0;
  std::size_t shares = 0;
  while (true) {
    const auto rest = split_off(text, ",");
    std::string item(text);
    if (const std::size_t percent = item.find('%'); percent != item.npos) {
      item.erase(percent, 1);
      ++shares;
    }
    ++items;
    if (!add_item(item, numbers)) return std::nullopt;
    if (!rest) break;
    text = *rest;
  }
  if (shares != 0 && shares != items) return std::nullopt;
  numbers.shares = shares > 0;
  return numbers;
}

}  // namespace clausoku
