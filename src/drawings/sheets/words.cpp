#include "src/drawings/sheets/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "encoder/basics/nearest_name.hpp"
#include "src/base/text.hpp"
#include "src/boards/further_houses.hpp"
#include "src/clues/clue_type.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {
namespace {

constexpr auto labels = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"language", "en"},
    {"solution", "solution"},
    {"solutions", "solutions"},
    {"several solutions", "several solutions"},
    {"no solution", "no solution"},
    {"not solved in time", "not solved in time"},
    {"not rated", "not rated"},
    {"further puzzles", "further puzzles"},
});

/// Sentences for the rules that add houses, such as diagonals. further_houses_rules() also has
/// descriptions, but these refer to each other and cannot stand alone.
constexpr auto house_sentences = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"diagonals", "both diagonals hold each digit once"},
    {"diagonal-down", "the diagonal from the top left holds each digit once"},
    {"diagonal-up", "the diagonal from the bottom left holds each digit once"},
    {"windows", "each shaded window holds each digit once"},
    {"disjoint-groups", "the cells at the same place of all boxes hold each digit once"},
    {"asterisk", "the shaded cells hold each digit once"},
    {"center-dot", "the cells in the middles of the boxes hold each digit once"},
    {"girandola", "the shaded cells hold each digit once"},
});

/// Returns the line for a rule: "Killer cage: …." for "killer-cage".
std::string format_rule_line(std::string_view name, std::string_view description) {
  std::string heading(name);
  std::ranges::replace(heading, '-', ' ');
  return fmt::format("{}: {}.", capitalized(heading), description);
}

/// Returns the names after " with " in a board's name, such as "9x9 with diagonals, windows".
std::vector<std::string_view> further_house_names(const Board& board) {
  constexpr std::string_view with = " with ";
  const std::string_view name = board.name();
  const auto at = name.find(with);
  if (at == std::string_view::npos) return {};
  return split_rules(name.substr(at + with.size()));
}

}  // namespace

SheetWords::SheetWords() {
  for (const auto& [key, label] : labels) words_.emplace(key, label);
  for (const auto& [name, level] : level_names) words_.emplace(name, name);
  for (const auto& [name, sentence] : house_sentences) {
    words_.emplace(name, format_rule_line(name, sentence));
  }
  for (const ClueType* type : clue_types()) {
    words_.emplace(type->name, format_rule_line(type->name, type->description));
  }
}

std::variant<SheetWords, std::string> SheetWords::parse(std::string_view text) {
  SheetWords words;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_field_until(text, "\n");
    if (!is_content_line(line)) continue;
    const auto equals = line.find('=');
    if (equals == line.npos) return fmt::format("line {}: expected KEY = WORDS", number);
    const std::string_view key = trim(line.substr(0, equals));
    const auto word = words.words_.find(key);
    if (word == words.words_.end()) {
      std::vector<std::string_view> keys;
      for (const auto& [known, _] : words.words_) keys.push_back(known);
      return fmt::format("line {}: unknown key {}{}", number, quote(key),
                         format_suggestion(key, keys));
    }
    word->second = trim(line.substr(equals + 1));
  }
  return words;
}

std::string_view SheetWords::operator[](std::string_view key) const {
  const auto word = words_.find(key);
  return word == words_.end() ? key : word->second;
}

std::vector<std::string> SheetWords::format_rule_lines(const Grid& puzzle) const {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view name) {
    const auto word = words_.find(name);
    if (word == words_.end() || word->second.empty()) return;
    if (std::ranges::count(lines, word->second) == 0) lines.push_back(word->second);
  };
  for (const std::string_view name : further_house_names(puzzle.board())) add(name);
  for (const auto& rule : puzzle.rules()) {
    const auto clue = parse_clue(rule->text(), puzzle.board());
    if (const auto* known = std::get_if<Clue>(&clue)) add(known->type->name);
  }
  return lines;
}

std::string capitalized(std::string_view words) {
  std::string text(words);
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text;
}

}  // namespace clausoku
