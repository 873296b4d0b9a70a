// Puzzles with somebody's answers beside them: the first puzzle gets the first answer of a file,
// and so on. Answers stand there in any format that puzzles do, finished or not.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class AnsweredReader final : public PuzzleReader {
 public:
  /// The options are those of the answers. Where they name no board and the first puzzle is on
  /// another one than the square board of its size, answers that say nothing of their board are
  /// read on that one.
  AnsweredReader(std::unique_ptr<PuzzleReader> puzzles, std::string answer_file,
                 ReaderOptions options);

  /// Every puzzle has an answer. An error is all that comes where an answer is missing, and the
  /// last one where there are more of them than puzzles.
  std::optional<std::variant<Puzzle, InputError>> next() override;

  bool may_block() const override;

 private:
  const std::unique_ptr<PuzzleReader> puzzles_;
  const std::string file_;
  ReaderOptions options_;
  std::unique_ptr<PuzzleReader> answers_;  // null before the first puzzle
  std::size_t answered_ = 0;
  bool ended_ = false;
};

}  // namespace clausoku
