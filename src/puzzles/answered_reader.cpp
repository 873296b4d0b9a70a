#include "src/puzzles/answered_reader.hpp"

#include <utility>

#include "src/puzzles/text.hpp"

namespace clausoku {

AnsweredReader::AnsweredReader(std::unique_ptr<PuzzleReader> puzzles, std::string answer_file,
                               ReaderOptions options)
    : puzzles_(std::move(puzzles)), file_(std::move(answer_file)), options_(std::move(options)) {}

std::optional<std::variant<Puzzle, InputError>> AnsweredReader::next() {
  if (ended_) return std::nullopt;
  auto item = puzzles_->next();
  if (!item) {
    ended_ = true;
    if (!answers_ || options_.stop.stop_requested()) return std::nullopt;
    auto further = answers_->next();
    if (!further) return std::nullopt;
    if (auto* error = std::get_if<InputError>(&*further)) return std::move(*error);
    return InputError{file_,
                      {std::get<Puzzle>(*further).line, 1},
                      "a further answer",
                      counted(answered_, "answer") + ", one for each puzzle"};
  }
  auto* puzzle = std::get_if<Puzzle>(&*item);
  if (puzzle == nullptr) return item;
  if (!answers_) {
    const Grid* grid = puzzle->grid();
    if (!options_.board && grid != nullptr &&
        Board::with_square_boxes(grid->board().size()) != grid->board()) {
      options_.board = grid->board();
    }
    answers_ = read_puzzles({file_}, options_);
  }
  auto answer = answers_->next();
  if (!answer) {
    ended_ = true;
    if (options_.stop.stop_requested()) return std::nullopt;
    return InputError{file_, {}, counted(answered_, "answer"), "one for each puzzle, in order"};
  }
  if (auto* error = std::get_if<InputError>(&*answer)) {
    ended_ = true;
    return std::move(*error);
  }
  puzzle->answer = std::make_shared<const Puzzle>(std::get<Puzzle>(std::move(*answer)));
  ++answered_;
  return item;
}

bool AnsweredReader::may_block() const {
  return puzzles_->may_block() || (answers_ && answers_->may_block());
}

}  // namespace clausoku
