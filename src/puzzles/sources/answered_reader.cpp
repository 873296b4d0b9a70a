#include "src/puzzles/sources/answered_reader.hpp"

#include <utility>

#include "src/base/text.hpp"
#include "src/boards/alphabet.hpp"

namespace clausoku {

AnsweredReader::AnsweredReader(std::unique_ptr<PuzzleReader> puzzles, std::string answer_file,
                               ReaderOptions options, const Selection& selection)
    : puzzles_(std::move(puzzles)),
      file_(std::move(answer_file)),
      options_(std::move(options)),
      selection_(selection) {}

std::optional<std::variant<Puzzle, InputError>> AnsweredReader::next() {
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

void AnsweredReader::open_answers(const Puzzle& first) {
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
std::optional<AnsweredReader::Item> AnsweredReader::skip_answers() {
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
std::optional<AnsweredReader::Item> AnsweredReader::next_answer() {
  auto answer = answers_->next();
  ended_ = !answer || std::holds_alternative<InputError>(*answer);
  if (!ended_) ++read_answers_;
  if (answer || answers_->stopped()) return answer;
  const char* expected =
      has_selection() ? "one for each selected puzzle, or for each puzzle of the input, in order"
                      : "one for each puzzle, in order";
  return InputError{file_, {}, counted(read_answers_, "answer"), expected};
}

std::optional<AnsweredReader::Item> AnsweredReader::surplus_answer_error() {
  if (!answers_ || has_selection() || puzzles_->stopped()) return std::nullopt;
  auto further = answers_->next();
  if (!further || std::holds_alternative<InputError>(*further)) return further;
  return InputError{file_,
                    {std::get<Puzzle>(*further).line, 1},
                    "a further answer",
                    counted(read_answers_, "answer") + ", one for each puzzle"};
}

}  // namespace clausoku
