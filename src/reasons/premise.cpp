#include "src/reasons/premise.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "encoder/basics/joined.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

template <class Kind>
std::vector<Kind> premises_of_kind(std::span<const Premise> premises) {
  std::vector<Kind> found;
  for (const Premise& premise : premises) {
    if (const auto* value = std::get_if<Kind>(&premise)) found.push_back(*value);
  }
  return found;
}

}  // namespace

std::vector<Premise> premises_of(const Grid& grid) {
  std::vector<Premise> premises(grid.rules().begin(), grid.rules().end());
  for (const Placement& given : givens_of(grid)) premises.emplace_back(given);
  for (CellMarks& marks : pencilmarks_of(grid)) premises.emplace_back(std::move(marks));
  return premises;
}

std::vector<Placement> givens_of(const Grid& grid) {
  std::vector<Placement> givens;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) givens.push_back({cell, grid[cell]});
  }
  return givens;
}

std::vector<CellMarks> pencilmarks_of(const Grid& grid) {
  std::vector<CellMarks> marks;
  if (grid.marks() == nullptr) return marks;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0 || grid.marks()->count(cell) == grid.board().size()) continue;
    CellMarks& cell_marks = marks.emplace_back(CellMarks{cell, {}});
    grid.marks()->for_each(cell, [&](Digit digit) { cell_marks.digits.push_back(digit); });
  }
  return marks;
}

RuleList clues_among(std::span<const Premise> premises) {
  return premises_of_kind<std::shared_ptr<const Rule>>(premises);
}

std::vector<Placement> givens_among(std::span<const Premise> premises) {
  return premises_of_kind<Placement>(premises);
}

std::vector<CellMarks> marks_among(std::span<const Premise> premises) {
  return premises_of_kind<CellMarks>(premises);
}

std::vector<Cell> cells_of(const Premise& premise) {
  if (const auto* given = std::get_if<Placement>(&premise)) return {given->cell};
  if (const auto* marks = std::get_if<CellMarks>(&premise)) return {marks->cell};
  return std::get<std::shared_ptr<const Rule>>(premise)->cells();
}

Grid replace_givens(const Grid& grid, std::span<const Placement> givens) {
  std::vector<Premise> premises(grid.rules().begin(), grid.rules().end());
  premises.insert(premises.end(), givens.begin(), givens.end());
  for (CellMarks& marks : pencilmarks_of(grid)) premises.emplace_back(std::move(marks));
  return grid_with_premises(grid, premises);
}

Grid grid_with_premises(const Grid& grid, std::span<const Premise> premises) {
  Grid others(grid.board());
  const auto marks = marks_among(premises);
  if (!marks.empty()) {  // on a board of a million cells, the candidates take 130 MB
    Candidates candidates = Candidates::all(grid.board());
    for (const auto& [cell, digits] : marks) {
      candidates.clear(cell);
      for (const Digit digit : digits) candidates.add(cell, digit);
    }
    others.restrict(std::move(candidates));
  }
  others.set_rules(clues_among(premises));
  for (const Placement& given : givens_among(premises)) others.set(given.cell, given.digit);
  return others;
}

std::string given_count_text(std::size_t count) { return counted(count, "given"); }

std::string digit_alternatives_text(const std::vector<Digit>& digits,
                                    const DigitNames& digit_names) {
  std::vector<std::string> words;
  for (const Digit digit : digits) words.push_back(digit_names[digit]);
  return words.empty() ? "nothing" : listed(words, "or");
}

std::string premise_counts_text(std::span<const Premise> premises) {
  const std::size_t clues = clues_among(premises).size();
  const std::size_t givens = givens_among(premises).size();
  const std::size_t marks = premises.size() - clues - givens;
  std::vector<std::string> numbers;
  if (clues > 0) numbers.push_back(counted(clues, "clue"));
  if (givens > 0 || premises.empty()) numbers.push_back(given_count_text(givens));
  if (marks > 0) numbers.push_back(counted(marks, "cell") + " with pencilmarks");
  return listed(numbers);
}

std::string premise_list_text(std::span<const Placement> givens, const Board& board,
                              const DigitNames& digit_names) {
  std::vector<std::string> names;
  for (const auto& [cell, digit] : givens) {
    names.push_back(fmt::format("{}={}", board.cell_name(cell), digit_names[digit]));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string premise_list_text(std::span<const CellMarks> marks, const Board& board,
                              const DigitNames& digit_names) {
  std::vector<std::string> names;
  for (const auto& [cell, digits] : marks) {
    names.push_back(
        fmt::format("{}={}", board.cell_name(cell), digit_alternatives_text(digits, digit_names)));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string premise_list_text(std::span<const Premise> premises, const Board& board,
                              const DigitNames& digit_names) {
  const std::vector<Placement> givens = givens_among(premises);
  const std::vector<CellMarks> marks = marks_among(premises);
  const std::string given_list = premise_list_text(givens, board, digit_names);
  if (givens.size() == premises.size()) return given_list;
  std::vector<std::string> names;
  for (const auto& clue : clues_among(premises)) names.push_back(clue->name());
  if (!givens.empty()) {
    names.push_back(fmt::format("the given{} {}", givens.size() == 1 ? "" : "s", given_list));
  }
  if (!marks.empty()) {
    names.push_back("the pencilmarks " + premise_list_text(marks, board, digit_names));
  }
  return listed(names);
}

std::string premise_kinds_text(const Grid& grid) {
  const bool has_marks = !pencilmarks_of(grid).empty();
  std::vector<std::string> kinds;
  if (grid.has_rules()) kinds.emplace_back("clues");
  if (grid.given_count() > 0 || (!grid.has_rules() && !has_marks)) kinds.emplace_back("givens");
  if (has_marks) kinds.emplace_back("cells with pencilmarks");
  return listed(kinds);
}

std::string_view inference_name(const Grid& grid) {
  return grid.has_rules() ? "singles, locked candidates and the clues' conclusions"
                          : "singles and locked candidates";
}

}  // namespace clausoku
