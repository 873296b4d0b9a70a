#include "src/reasons/premise_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "src/puzzles/text.hpp"

namespace clausoku {

std::string number_of_givens(std::size_t count) { return counted(count, "given"); }

std::string number_of(std::span<const Premise> premises) {
  const std::size_t clues = clues_among(premises).size();
  const std::size_t givens = premises.size() - clues;
  if (clues == 0) return number_of_givens(givens);
  const std::string of_clues = counted(clues, "clue");
  return givens == 0 ? of_clues : fmt::format("{} and {}", of_clues, number_of_givens(givens));
}

std::string list_of(std::span<const Placement> givens, const Board& board) {
  std::vector<std::string> names;
  for (const auto& [cell, digit] : givens) {
    names.push_back(fmt::format("{}={}", board.cell_name(cell), digit));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string list_of(std::span<const Premise> premises, const Board& board) {
  const std::vector<Placement> givens = givens_among(premises);
  const std::string of_givens = list_of(givens, board);
  std::vector<std::string> names;
  for (const auto& clue : clues_among(premises)) names.push_back(clue->name());
  if (names.empty()) return of_givens;
  if (!givens.empty()) {
    names.push_back(fmt::format("the given{} {}", givens.size() == 1 ? "" : "s", of_givens));
  }
  if (names.size() == 1) return names.front();
  const std::string last = std::move(names.back());
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

std::string_view kinds_of_premises(const Grid& grid) {
  if (!grid.has_rules()) return "givens";
  return grid.given_count() == 0 ? "clues" : "clues and givens";
}

std::string_view inference_on(const Grid& grid) {
  return grid.has_rules() ? "singles, locked candidates and the clues' conclusions"
                          : "singles and locked candidates";
}

}  // namespace clausoku
