// Pairs puzzles with proposed answers: the first puzzle gets the first answer of a file, and so on.
// Answers are in any puzzle format, complete or not.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "src/base/text.hpp"
#include "src/boards/alphabet.hpp"
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
                 ReaderOptions options, const Selection& selection = {})
      : puzzles_(std::move(puzzles)),
        file_(std::move(answer_file)),
        options_(std::move(options)),
        selection_(selection) {}

  /// Returns each puzzle with its answer. If an answer is missing, returns an error and ends. After
  /// the last puzzle, returns an error if any answer is left.
  std::optional<std::variant<Puzzle, InputError>> next() override {
    if (ended_) return std::nullopt;
    auto item = puzzles_->next();
    ended_ = !item;
    if (ended_) return surplus_answer_error();
    auto* puzzle = std::get_if<Puzzle>(&*item);
    if (puzzle == nullptr) return item;
    if (!answers_) {
      open_answers(*puzzle);
      if (auto error = skip_answers()) return error;
      if (ended_) return std::nullopt;  // after a stop request
    }
    auto answer = next_answer();
    if (!answer || std::holds_alternative<InputError>(*answer)) return answer;
    puzzle->answer = std::make_shared<const Puzzle>(std::get<Puzzle>(std::move(*answer)));
    return item;
  }

  bool stopped() const override { return puzzles_->stopped() || (answers_ && answers_->stopped()); }

  bool may_block() const override {
    return puzzles_->may_block() || (answers_ && answers_->may_block());
  }

  std::size_t passed_over() const override { return puzzles_->passed_over(); }

 private:
  using Item = std::variant<Puzzle, InputError>;

  bool has_selection() const { return selection_.last != Selection{}.last; }

  void open_answers(const Puzzle& first) {
    const Grid* first_grid = first.grid();
    if (!options_.board && first_grid != nullptr &&
        Board::with_square_boxes(first_grid->board().size()) != first_grid->board()) {
      options_.board = first_grid->board();
    }
    if (first.counts_from_zero && !options_.first_digit) options_.first_digit = 0;
    if (first.alphabet && !first.counts_from_zero && !options_.alphabet) {
      options_.alphabet = *first.alphabet;
    }
    answers_.emplace(read_puzzles({file_}, options_));
  }

  /// If unselected puzzles have answers too, skips the answers before the first selected puzzle.
  std::optional<Item> skip_answers() {
    if (!has_selection() || selection_.first == 1) return std::nullopt;
    const std::size_t selected = selection_.last - selection_.first + 1;
    if (!answers_->has_at_least_n_puzzles(selected + 1)) {
      ended_ = answers_->stopped();
      return std::nullopt;
    }
    for (std::size_t index = 1; index < selection_.first; ++index) {
      const auto skipped = next_answer();
      if (!skipped || std::holds_alternative<InputError>(*skipped)) return skipped;
    }
    return std::nullopt;
  }

  /// Returns the next answer; an error if none is left; nothing after a stop request.
  std::optional<Item> next_answer() {
    auto answer = answers_->next();
    ended_ = !answer || std::holds_alternative<InputError>(*answer);
    if (!ended_) ++read_answers_;
    if (answer || answers_->stopped()) return answer;
    const char* expected =
        has_selection() ? "one for each selected puzzle, or for each puzzle of the input, in order"
                        : "one for each puzzle, in order";
    return InputError{file_, {}, counted(read_answers_, "answer"), expected};
  }

  std::optional<Item> surplus_answer_error() {
    if (!answers_ || has_selection() || puzzles_->stopped()) return std::nullopt;
    auto further = answers_->next();
    if (!further || std::holds_alternative<InputError>(*further)) return further;
    return InputError{file_,
                      {std::get<Puzzle>(*further).line, 1},
                      "a further answer",
                      counted(read_answers_, "answer") + ", one for each puzzle"};
  }

  const std::unique_ptr<PuzzleReader> puzzles_;
  const std::string file_;
  ReaderOptions options_;
  const Selection selection_;
  std::optional<LookAhead> answers_;  // empty before the first puzzle
  std::size_t read_answers_ = 0;
  bool ended_ = false;
};

}  // namespace clausoku
