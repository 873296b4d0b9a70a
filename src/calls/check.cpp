#include "src/calls/check.hpp"

#include <fmt/format.h>

#include "encoder/basics/names.hpp"
#include "encoder/reduction.hpp"
#include "src/base/text.hpp"
#include "src/equivalence/least_grid.hpp"
#include "src/equivalence/symmetry_group.hpp"
#include "src/inference/inferred.hpp"
#include "src/reasons/premise.hpp"
#include "src/reasons/redundant_premises.hpp"
#include "src/reasons/solution_finder.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

constexpr int largest_with_pencilmarks = 9;

/// Formats candidates: for boards up to 9×9 in the puzzle format `pencilmarks`, for larger boards
/// with spaces between cells and commas between the digits of a cell.
std::string format_candidates_column(const Candidates& candidates) {
  const Board& board = candidates.board();
  std::string text;
  if (board.size() <= largest_with_pencilmarks) {
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        text += candidates.has(cell, digit) ? static_cast<char>('0' + digit) : '.';
      }
    }
    return text;
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (cell > 0) text += ' ';
    const std::size_t start = text.size();
    candidates.for_each(cell, [&](Digit digit) {
      text += fmt::format("{}{}", text.size() > start ? "," : "", digit);
    });
    if (text.size() == start) text += '.';
  }
  return text;
}

/// States the digits of both solutions in the first two cells in which the solutions differ.
std::string describe_differing_cells(const Grid& a, const Grid& b, const DigitNames& digit_names) {
  std::string text;
  for (Cell cell = 0, named = 0; cell < a.board().cell_count() && named < 2; ++cell) {
    if (a[cell] == b[cell]) continue;
    text += fmt::format("{}{} {} {} or {}", named == 0 ? "" : ", ", a.board().cell_name(cell),
                        named == 0 ? "can be" : "then", digit_names[a[cell]], digit_names[b[cell]]);
    ++named;
  }
  return text;
}

}  // namespace

std::string explain_no_solution(const Grid& grid, const Deadline& deadline,
                                const DigitNames& digit_names) {
  const Board& board = grid.board();
  if (const auto seen = find_contradiction(grid)) return describe(*seen, board, digit_names);
  std::optional<Reduced> reduced;
  const auto failure =
      run_and_catch_memory_failure([&] { reduced = infer(grid, Reduction::propagated, deadline); });
  if (failure) return fmt::format("{} for {}", *failure, inference_name(grid));
  if (const auto found = reduced->contradiction) {
    return fmt::format("after {}, {}", inference_name(grid), describe(*found, board, digit_names));
  }
  if (reduced->cut_short) {
    return fmt::format("the time limit was hit before {} were done", inference_name(grid));
  }
  return "only a search proves it";
}

std::string explain_verdict_in_words(const Result& result) {
  const auto& solutions = result.outcome.solutions;
  if (result.alarm) return result.reason;
  const DigitNames digit_names = digit_names_of(result.puzzle);
  if (result.verdict == Verdict::none) {
    return explain_no_solution(*result.puzzle.grid(), result.deadline, digit_names);
  }
  if (result.verdict == Verdict::multiple && solutions.size() >= 2) {
    return describe_differing_cells(solutions[0], solutions[1], digit_names);
  }
  return result.reason;
}

std::optional<Candidates> find_candidates(const Result& result) {
  const Grid* grid = result.puzzle.grid();
  if (grid == nullptr || result.alarm) return std::nullopt;
  switch (result.verdict) {
    case Verdict::none:
      return Candidates::none(grid->board());
    case Verdict::unique:
      return candidates_of(result.outcome.solutions.front());
    case Verdict::multiple: {
      TrueCandidates found =
          find_true_candidates(*grid, embedded_solvers().front().make, result.deadline);
      if (!found.complete) return std::nullopt;
      return std::move(found.proven);
    }
    default:
      return std::nullopt;
  }
}

std::vector<BrokenClue> find_broken_clues(const Grid& grid) {
  std::vector<BrokenClue> broken;
  for (const auto& rule : grid.rules()) {
    std::vector<Cell> cells;
    for (const Cell cell : rule->cells()) {
      if (grid[cell] != 0 && !rule->may_hold(grid, cell)) cells.push_back(cell);
    }
    if (!cells.empty()) broken.push_back({rule->name(), std::move(cells)});
  }
  return broken;
}

std::string CheckColumns::text(CheckColumn column, const Result& result) const {
  std::string text;
  const auto failure = run_and_catch_memory_failure([&] { text = compute(column, result); });
  return failure ? nothing : text;
}

std::string CheckColumns::compute(CheckColumn column, const Result& result) const {
  const bool fine = result.puzzle.grid() != nullptr && !result.alarm;
  const bool is_unique = fine && result.verdict == Verdict::unique;
  switch (column) {
    case CheckColumn::minimal:
      return is_unique ? redundant_premises(result) : nothing;
    case CheckColumn::candidates: {
      const auto found = find_candidates(result);
      return found ? format_candidates_column(*found) : nothing;
    }
    case CheckColumn::rating: {
      const auto rating = find_rating(result);
      return rating ? std::string(name_of(rating_names, *rating)) : nothing;
    }
    case CheckColumn::difficulty:
      return is_unique ? difficulty(result) : nothing;
    case CheckColumn::singles: {
      const auto singles = Figures::singles(result);
      return singles ? std::to_string(*singles) : nothing;
    }
    case CheckColumn::decisions:
    case CheckColumn::backtracks: {
      const auto search = figures_.search(result);
      if (!search) return nothing;
      return std::to_string(column == CheckColumn::decisions ? search->decisions
                                                             : search->backtracks);
    }
    case CheckColumn::level:
    case CheckColumn::largest_step:
    case CheckColumn::mean_step: {
      const auto found = figures_.difficulty(result);
      if (!found) return nothing;
      if (column == CheckColumn::largest_step) return std::to_string(found->largest);
      if (column == CheckColumn::mean_step) return fmt::format("{:.3f}", found->mean);
      return std::string(name_of(level_names, found->level));
    }
    case CheckColumn::automorphisms:
      return fine && result.verdict != Verdict::invalid ? count_automorphisms(result) : nothing;
    case CheckColumn::against:
      return result.likeness ? result.likeness->text : nothing;
    case CheckColumn::answer:
      return answer(result);
  }
  return nothing;
}

std::string CheckColumns::count_automorphisms(const Result& result) {
  const Grid& grid = *result.puzzle.grid();
  if (is_plain_grid(grid)) {
    return std::to_string(find_least_form(make_digits81(grid.digits())).automorphisms);
  }
  if (!can_find_symmetries(grid.board())) return nothing;
  return fmt::format("{:.0f}", find_symmetry_group(grid).size);
}

std::string CheckColumns::answer(const Result& result) {
  if (!result.review) return nothing;
  const Grid* grid = result.puzzle.grid();
  return escaped(grid == nullptr
                     ? result.review->not_compared
                     : to_string(*result.review, grid->board(), digit_names_of(result.puzzle)));
}

/// Removes the last added Rules object from the unused ones and returns it; null if there is none.
std::unique_ptr<Rules> CheckColumns::take_unused_rules() const {
  const std::lock_guard lock(mutex_);
  if (unused_rules_.empty()) return nullptr;
  auto rules = std::move(unused_rules_.back());
  unused_rules_.pop_back();
  return rules;
}

std::string CheckColumns::redundant_premises(const Result& result) const {
  const Grid& grid = *result.puzzle.grid();
  const bool is_board_alone = grid.marks() == nullptr && !grid.has_rules();
  auto rules = is_board_alone ? take_unused_rules() : nullptr;
  if (!rules || !(rules->board() == grid.board())) {
    const auto& make_solver = embedded_solvers().front().make;
    rules = std::make_unique<Rules>(grid, make_solver, result.deadline);
  }
  const RedundantPremises found = find_redundant_premises(
      *rules, premises_of(grid), result.outcome.solutions.front(), result.deadline);
  if (is_board_alone && rules->complete()) {
    const std::lock_guard lock(mutex_);
    unused_rules_.push_back(std::move(rules));
  }
  if (!found.complete) return nothing;
  if (found.premises.empty()) return "minimal";
  std::string text = "redundant";
  const DigitNames digit_names = digit_names_of(result.puzzle);
  for (const Placement& given : givens_among(found.premises)) {
    text += fmt::format(" {}={}", grid.board().cell_name(given.cell), digit_names[given.digit]);
  }
  std::string_view before = " ";
  for (const auto& clue : clues_among(found.premises)) {
    text += fmt::format("{}{}", std::exchange(before, "; "), clue->name());
  }
  const std::vector<CellMarks> marks = marks_among(found.premises);
  if (!marks.empty()) {
    text += fmt::format("{}the pencilmarks {}", before,
                        premise_list_text(marks, grid.board(), digit_names));
  }
  return text;
}

std::string CheckColumns::difficulty(const Result& result) const {
  const auto found = figures_.difficulty(result);
  if (found) return describe(*found);
  if (result.deadline.due()) return nothing;
  return "not rated within " + counted(static_cast<std::uint64_t>(max_conflicts_), "conflict");
}

namespace {

/// The reason for the verdict in words. If the input states a wrong solution, adds this error.
std::string format_complete_reason(const Result& result) {
  std::string reason = explain_verdict_in_words(result);
  if (result.wrong_statement) {
    reason += fmt::format("{}the stated solution is wrong: {}", reason.empty() ? "" : "; ",
                          format_input_error_reason(*result.wrong_statement));
  }
  return reason;
}

class CheckWriter final : public ResultWriter {
 public:
  CheckWriter(const std::set<CheckColumn>& asked, const CheckColumns& columns)
      : asked_(asked), columns_(columns) {}

  void append(const Result& result, std::string& out) const override {
    out += fmt::format("{}\t{}\t{}", result.puzzle.index, escaped(result.puzzle.name),
                       to_string(result.verdict));
    const std::string reason = format_complete_reason(result);
    if (!reason.empty() || !asked_.empty()) out += '\t' + reason;
    for (const CheckColumn column : asked_) out += '\t' + columns_.text(column, result);
    out += '\n';
  }

 private:
  const std::set<CheckColumn>& asked_;
  const CheckColumns& columns_;
};

}  // namespace

RecordFields make_check_record_fields(std::string engine, const CheckColumns& columns) {
  RecordFields fields = make_result_fields(std::move(engine));
  std::erase_if(fields, [](const RecordField& field) {
    return field.name == "reason" || field.name == "rating";
  });
  fields.push_back({"reason", [](const Result& result, ValueSink& value) {
                      value.text(format_complete_reason(result));
                    }});
  for (const auto& [name, column] : check_column_names) {
    fields.push_back(
        {std::string(name), [&columns, which = column](const Result& result, ValueSink& value) {
           const std::string text = columns.text(which, result);
           if (text == CheckColumns::nothing) {
             value.none();
           } else if (which == CheckColumn::mean_step) {
             value.decimal(std::stod(text), 3);
           } else if (is_number_column(which)) {
             value.number(std::stoll(text));
           } else {
             value.text(text);
           }
         }});
  }
  return fields;
}

std::unique_ptr<ResultWriter> make_check_writer(const std::set<CheckColumn>& asked,
                                                const CheckColumns& columns) {
  return std::make_unique<CheckWriter>(asked, columns);
}

bool is_number_column(CheckColumn column) {
  switch (column) {
    case CheckColumn::singles:
    case CheckColumn::decisions:
    case CheckColumn::backtracks:
    case CheckColumn::largest_step:
    case CheckColumn::mean_step:
      return true;
    default:
      return false;
  }
}

Fields check_column_fields(std::set<CheckColumn>& columns) {
  const auto column_field = [&columns](CheckColumn column, std::string help) {
    return flag_field(std::string(name_of(check_column_names, column)), std::move(help),
                      [&columns, column](bool is_set) {
                        if (is_set) columns.insert(column);
                      });
  };
  return {
      column_field(CheckColumn::minimal,
                   "Add the givens, clues and pencilmarks that are redundant, each taken alone, "
                   "or 'minimal'"),
      column_field(CheckColumn::candidates,
                   "Add the digits that each cell has in some solution, as pencilmarks"),
      column_field(CheckColumn::rating,
                   "Add the weakest inference that decides the puzzle, and count them in the "
                   "summary"),
      column_field(CheckColumn::difficulty,
                   "Add the difficulty for a person and the number of facts in the largest "
                   "step"),
      column_field(CheckColumn::singles,
                   "Add the number of cells that naked and hidden singles fill"),
      column_field(CheckColumn::backtracks,
                   "Add the number of dead ends of the backtracker's search"),
      column_field(CheckColumn::automorphisms,
                   "Add the number of arrangements of the cells that leave the puzzle unchanged "
                   "but for the names of its digits")};
}

}  // namespace clausoku
