#include "src/sets/split.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

std::optional<double> parse_fraction(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value > 0 && value <= 1 ? std::optional(value) : std::nullopt;
}

/// Returns the size of the smallest deck with a whole number of cards of each part, or 1000 if none
/// is smaller.
int find_deck_size(const std::vector<SplitPart>& parts) {
  const auto is_whole = [](double number) { return std::abs(number - std::round(number)) < 1e-6; };
  int size = 1;
  while (size < 1000 && !std::ranges::all_of(parts, [&](const SplitPart& part) {
           return is_whole(part.fraction * size);
         })) {
    ++size;
  }
  return size;
}

bool is_part_name(std::string_view name) {
  return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

}  // namespace

std::variant<std::vector<SplitPart>, FieldError> parse_split(std::string_view text) {
  std::vector<SplitPart> parts;
  double sum = 0;
  for (const std::string& item : split_list(text)) {
    const std::size_t equals = item.find('=');
    const auto fraction =
        equals == item.npos ? std::nullopt : parse_fraction(item.substr(equals + 1));
    if (!fraction || !is_part_name(item.substr(0, equals))) {
      return FieldError{quote(item), "NAME=FRACTION, such as train=0.9"};
    }
    const std::string name = item.substr(0, equals);
    if (std::ranges::count(parts, name, &SplitPart::name) > 0) {
      return FieldError{name + " twice", "each part once"};
    }
    parts.push_back({name, *fraction});
    sum += *fraction;
  }
  if (parts.size() < 2 || std::abs(sum - 1) > 1e-9) {
    return FieldError{quote(text), "two or more parts whose fractions add up to 1"};
  }
  return parts;
}

Field split_field(std::vector<SplitPart>& parts, std::string name) {
  Field field{.name = std::move(name),
              .form = "PARTS",
              .help = "Split by equivalence into parts, such as train=0.9,test=0.1"};
  field.take = [&parts](const std::string& text) -> std::optional<FieldError> {
    auto parsed = parse_split(text);
    if (auto* error = std::get_if<FieldError>(&parsed)) return std::move(*error);
    parts = std::get<std::vector<SplitPart>>(std::move(parsed));
    return std::nullopt;
  };
  return field;
}

Split::Split(std::vector<SplitPart> parts, std::uint64_t seed)
    : parts_(std::move(parts)), seed_(seed) {
  deck_size_ = static_cast<std::size_t>(find_deck_size(parts_));
}

/// Makes a shuffled deck. Each card is of the part that lacks most in all decks so far, so that
/// small parts get their share, too.
void Split::refill(Deck& deck) const {
  deck.given.resize(parts_.size());
  for (std::size_t k = 0; k < deck_size_; ++k) {
    ++deck.dealt;
    std::uint32_t poorest = 0;
    double most = -1;
    for (std::uint32_t part = 0; part < parts_.size(); ++part) {
      const double lacking = parts_[part].fraction * static_cast<double>(deck.dealt) -
                             static_cast<double>(deck.given[part]);
      if (lacking > most + 1e-6) {
        most = lacking;
        poorest = part;
      }
    }
    ++deck.given[poorest];
    deck.cards.push_back(poorest);
  }
  std::ranges::sort(deck.cards);
  deck.random.shuffle(std::span(deck.cards));
}

std::size_t Split::part_of(const PuzzleKey& key, const std::string& stratum) {
  if (const auto known = parts_of_classes_.find(key)) return *known;
  auto found = decks_.find(stratum);
  if (found == decks_.end()) {
    // The number of a stratum is the order in which it first occurs.
    found = decks_.emplace(stratum, Deck{Random(seed_, decks_.size())}).first;
  }
  Deck& deck = found->second;
  if (deck.cards.empty()) refill(deck);
  const std::uint32_t part = deck.cards.back();
  deck.cards.pop_back();
  parts_of_classes_.add(key, part);
  return part;
}

}  // namespace clausoku
