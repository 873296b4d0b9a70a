#include "src/drawings/sheet_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>
#include <variant>

#include "src/boards/further_houses.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

/// What further houses mean, each sentence by itself: those of further_houses_rules() refer to each
/// other.
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

/// "Killer cage" for "killer-cage"
std::string heading_of(std::string_view name) {
  std::string heading(name);
  std::ranges::replace(heading, '-', ' ');
  heading.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(heading.front())));
  return heading;
}

/// The names behind " with " in the name of a board: "9x9 with diagonals, windows".
std::vector<std::string_view> further_houses_of(const Board& board) {
  constexpr std::string_view with = " with ";
  const std::string_view name = board.name();
  const auto at = name.find(with);
  if (at == std::string_view::npos) return {};
  return split_rules(name.substr(at + with.size()));
}

}  // namespace

std::vector<std::string> rule_lines(const Grid& puzzle) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view name, std::string_view description) {
    std::string line = fmt::format("{}: {}.", heading_of(name), description);
    if (std::ranges::count(lines, line) == 0) lines.push_back(std::move(line));
  };
  for (const std::string_view name : further_houses_of(puzzle.board())) {
    const auto* const sentence = std::ranges::find(
        house_sentences, name, &std::pair<std::string_view, std::string_view>::first);
    if (sentence != house_sentences.end()) add(name, sentence->second);
  }
  for (const auto& rule : puzzle.rules()) {
    const auto clue = clue_of(rule->text(), puzzle.board());
    if (const auto* known = std::get_if<Clue>(&clue)) {
      add(known->type->name, known->type->description);
    }
  }
  return lines;
}

}  // namespace clausoku
