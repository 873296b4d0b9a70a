// Pairs puzzles with proposed answers: the first puzzle gets the first answer of a file, and so on.
// Answers are in any puzzle format, complete or not.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "src/puzzles/puzzle_reader.hpp"
#include "src/puzzles/sources/look_ahead.hpp"
#include "src/puzzles/sources/selected_reader.hpp"

namespace clausoku {

class AnsweredReader final : public PuzzleReader {
 public:
  /// `options` apply to the answers. If neither they nor an answer state a board, and the first
  /// puzzle is not on the square board of its size, the answer is read on the first puzzle's board.
  /// Without options, the first puzzle also decides the alphabet and the first digit.
  ///
  /// `selection` states which puzzles of the input `puzzles` returns. If there are more answers
  /// than selected puzzles, the answers belong to all puzzles of the input, else to the selected
  /// ones.
  AnsweredReader(std::unique_ptr<PuzzleReader> puzzles, std::string answer_file,
                 ReaderOptions options, const Selection& selection = {});

  /// Returns each puzzle with its answer. If an answer is missing, returns an error and ends. After
  /// the last puzzle, returns an error if any answer is left.
  std::optional<std::variant<Puzzle, InputError>> next() override;

  bool stopped() const override { return puzzles_->stopped() || (answers_ && answers_->stopped()); }

  bool may_block() const override {
    return puzzles_->may_block() || (answers_ && answers_->may_block());
  }

  std::size_t passed_over() const override { return puzzles_->passed_over(); }

 private:
  using Item = std::variant<Puzzle, InputError>;

  bool has_selection() const { return selection_.last != Selection{}.last; }
  void open_answers(const Puzzle& first);
  std::optional<Item> skip_answers();
  std::optional<Item> next_answer();
  std::optional<Item> surplus_answer_error();

  const std::unique_ptr<PuzzleReader> puzzles_;
  const std::string file_;
  ReaderOptions options_;
  const Selection selection_;
  std::optional<LookAhead> answers_;  // empty before the first puzzle
  std::size_t read_answers_ = 0;
  bool ended_ = false;
};

}  // namespace clausoku
