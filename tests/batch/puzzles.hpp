// Puzzles and readers that the batch tests share.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/puzzles/puzzle_reader.hpp"
#include "tests/grids.hpp"

namespace clausoku::test {

inline Puzzle puzzle_of(std::variant<InputError, Grid> content, std::string name = "P",
                        std::size_t line = 1, std::string file = "some.txt") {
  Puzzle puzzle;
  puzzle.name = std::move(name);
  puzzle.file = std::make_shared<const std::string>(std::move(file));
  puzzle.line = line;
  puzzle.content = std::move(content);
  puzzle.places = CellPlaces({{line, 1}});
  return puzzle;
}

inline Puzzle puzzle_with_index(std::size_t index, Puzzle puzzle) {
  puzzle.index = index;
  return puzzle;
}

/// A 4×4 puzzle, which has only the solution `solution_4x4`.
inline Grid unique_4x4() { return parse_grid(board(2, 2), "1...3..22..34..."); }
inline Grid solution_4x4() { return parse_grid(board(2, 2), "1234341221434321"); }

/// A reader that returns the items of a function until the function returns nothing. Gives an index
/// to each puzzle that has none. Counts as stopped if `stop` was requested when the items ended.
class FunctionReader final : public PuzzleReader {
 public:
  using Item = std::optional<std::variant<Puzzle, InputError>>;

  explicit FunctionReader(std::function<Item()> make, std::stop_token stop = {})
      : make_(std::move(make)), stop_(std::move(stop)) {}

  Item next() override {
    Item item = make_();
    if (!item) stopped_ = stop_.stop_requested();
    if (auto* puzzle = item ? std::get_if<Puzzle>(&*item) : nullptr) {
      index_ = puzzle->index > 0 ? puzzle->index : index_ + 1;
      puzzle->index = index_;
    }
    return item;
  }
  bool stopped() const override { return stopped_; }
  bool may_block() const override { return may_block_; }
  void set_may_block() { may_block_ = true; }

 private:
  std::function<Item()> make_;
  std::stop_token stop_;
  std::size_t index_ = 0;
  bool stopped_ = false;
  bool may_block_ = false;
};

}  // namespace clausoku::test
