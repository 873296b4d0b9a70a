#include "src/clues/clue_rule.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include "encoder/basics/contract.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

std::vector<Cell> find_clue_cells(const Clue& clue, const Board& board) {
  std::vector<Cell> cells;
  if (clue.type->cells != nullptr) {
    cells = clue.type->cells(clue, board);
  } else if (clue.outside) {
    cells = find_seen_cells(*clue.outside, board);
  } else {
    for (const auto& group : clue.groups) cells.insert(cells.end(), group.begin(), group.end());
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

class ClueRule final : public Rule {
 public:
  ClueRule(Clue clue, const Board& board)
      : clue_(std::move(clue)),
        board_(board),
        text_(format_clue_text(clue_, board_)),
        cells_(find_clue_cells(clue_, board_)) {}

  const std::string& text() const override { return text_; }
  std::string name() const override { return "the " + clue_title(clue_, board_); }
  std::string description() const override {
    if (!applies_to_whole_grid(*clue_.type)) return name();
    return name() + " that " + std::string(clue_.type->description);
  }
  const std::vector<Cell>& cells() const override { return cells_; }
  /// Translates the clue on the first call: translations take long on large boards, and many
  /// commands need none. Throws TranslationTooLarge.
  const std::vector<Primitive>& primitives() const override {
    const std::lock_guard lock(translation_);
    if (!primitives_) {
      std::vector<Primitive> primitives;
      clue_.type->translate(clue_, board_, primitives);
      primitives_ = std::move(primitives);
    }
    return *primitives_;
  }
  bool holds(const Grid& grid) const override { return clue_.type->holds(clue_, grid); }
  bool may_hold(const Grid& grid, Cell changed) const override {
    if (clue_.type->accepts_blanks) return holds(grid);
    if (clue_.type->may_hold != nullptr) return clue_.type->may_hold(clue_, grid, changed);
    const bool is_filled = std::ranges::all_of(cells_, [&](Cell cell) { return grid[cell] != 0; });
    return !is_filled || holds(grid);
  }

 private:
  Clue clue_;
  Board board_;
  std::string text_;
  std::vector<Cell> cells_;
  mutable std::mutex translation_;
  mutable std::optional<std::vector<Primitive>> primitives_;
};

}  // namespace

std::variant<std::shared_ptr<const Rule>, BoardError> make_clue_rule(const Clue& clue,
                                                                     const Board& board) {
  if (auto error = find_error(clue, board)) return *std::move(error);
  return std::make_shared<const ClueRule>(clue, board);
}

std::variant<std::shared_ptr<const Rule>, BoardError> parse_rule(std::string_view text,
                                                                 const Board& board) {
  auto clue = parse_clue(text, board);
  if (auto* error = std::get_if<BoardError>(&clue)) return std::move(*error);
  return make_clue_rule(std::get<Clue>(clue), board);
}

std::vector<Clue> find_clues_of_grid(const Grid& grid) {
  std::vector<Clue> clues;
  for (const auto& rule : grid.rules()) {
    auto clue = parse_clue(rule->text(), grid.board());
    require(std::holds_alternative<Clue>(clue));
    clues.push_back(std::get<Clue>(std::move(clue)));
  }
  return clues;
}

}  // namespace clausoku
