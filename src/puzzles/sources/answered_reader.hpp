// Puzzles with somebody's answers beside them: the first puzzle gets the first answer of a file,
// and so on. Answers stand there in any format that puzzles do, finished or not.
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
  /// The options are those of the answers. Where they name no board and the first puzzle is on
  /// another one than the square board of its size, answers that say nothing of their board are
  /// read on that one.
  ///
  /// `selection` is what `puzzles` hands out of its input. The answers are those of the selected
  /// puzzles if there are no more answers than selected puzzles, otherwise those of all puzzles of
  /// the input.
  AnsweredReader(std::unique_ptr<PuzzleReader> puzzles, std::string answer_file,
                 ReaderOptions options, const Selection& selection = {});

  /// Every puzzle has an answer. An error is all that comes where an answer is missing, and the
  /// last one where there are more of them than puzzles.
  std::optional<std::variant<Puzzle, InputError>> next() override;

  bool stopped() const override { return puzzles_->stopped() || (answers_ && answers_->stopped()); }

  bool may_block() const override;

 private:
  using Item = std::variant<Puzzle, InputError>;

  bool has_selection() const { return selection_.last != Selection{}.last; }
  void open_answers(const Grid* first_grid);
  std::optional<Item> skip_answers();
  std::optional<Item> next_answer();
  std::optional<Item> find_further_answer();

  const std::unique_ptr<PuzzleReader> puzzles_;
  const std::string file_;
  ReaderOptions options_;
  const Selection selection_;
  std::optional<LookAhead> answers_;  // empty before the first puzzle
  std::size_t read_answers_ = 0;
  bool ended_ = false;
};

}  // namespace clausoku
