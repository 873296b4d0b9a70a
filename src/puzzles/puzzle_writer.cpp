#include "src/puzzles/puzzle_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

/// Returns the length of the longest line, or 0 if no line can be longer than the writer's limit.
std::size_t longest_line_length(std::string_view text, const FormatWriter& writer) {
  std::size_t longest = 0;
  if (text.size() <= writer.max_line) return longest;
  while (!text.empty()) longest = std::max(longest, take_field_until(text, "\n").size());
  return longest;
}

/// Returns why `format` cannot express the puzzle's size, pencilmarks or content; else nothing.
std::optional<BoardError> find_format_error(const FormatWriter& writer, const Puzzle& puzzle) {
  if (puzzle.grid()->board().size() > writer.max_size)
    return make_board_error(puzzle, fmt::format("at most {0}x{0}", writer.max_size));
  if (puzzle.grid()->marks() != nullptr && !writer.has_marks)
    return BoardError{"pencilmarks", "digits only"};
  return writer.obstacle == nullptr ? std::nullopt : writer.obstacle(puzzle);
}

}  // namespace

PuzzleWriter::PuzzleWriter(std::string_view format, const ReaderOptions& read_again)
    : format_(find_format(format)),
      given_(read_again.board),
      rules_(read_again.rules, read_again.board) {}

std::optional<InputError> PuzzleWriter::append(const Puzzle& puzzle, std::string& out) {
  require(puzzle.grid() != nullptr);
  const FormatWriter& writer = format_.writer;
  const Board& board = puzzle.grid()->board();
  auto error = find_format_error(writer, puzzle);
  if (!error) error = find_rules_error(*puzzle.grid());
  if (error) error->expected += fmt::format(", to be written as {}", format_.about.name);
  if (!error && board != last_) {
    last_ = can_read_back_on(format_, board) ? std::optional(board) : std::nullopt;
    if (!last_) error = make_read_back_error(puzzle);
  }
  if (!error) {
    const std::size_t before = out.size();
    out += begun_ ? writer.between : writer.begin;
    writer.append(out, puzzle);
    const std::size_t longest = longest_line_length(std::string_view(out).substr(before), writer);
    if (longest <= writer.max_line) {
      begun_ = true;
      return std::nullopt;
    }
    out.resize(before);
    error = BoardError{fmt::format("a {} board, a line of {} characters as {}", board.name(),
                                   longest, format_.about.name),
                       fmt::format("at most {}, to be read again", writer.max_line)};
  }
  return InputError{
      *puzzle.file, {puzzle.line, 1}, std::move(error->found), std::move(error->expected)};
}

bool PuzzleWriter::can_write(const Puzzle& puzzle) {
  if (find_format_error(format_.writer, puzzle) || find_rules_error(*puzzle.grid()) ||
      !can_read_back_on(format_, puzzle.grid()->board()))
    return false;
  std::string text;
  format_.writer.append(text, puzzle);
  return longest_line_length(text, format_.writer) <= format_.writer.max_line;
}

std::string_view PuzzleWriter::begin() const { return format_.writer.begin; }
std::string_view PuzzleWriter::between() const { return format_.writer.between; }

void PuzzleWriter::finish(std::string& out) {
  if (!std::exchange(begun_, true)) out += format_.writer.begin;
  out += format_.writer.end;
}

std::optional<BoardError> PuzzleWriter::find_rules_error(const Grid& grid) {
  if (format_.writer.has_rules || !grid.has_rules()) return std::nullopt;
  const auto rules_of_options = rules_.rules_on(grid.board());
  const auto* read = std::get_if<RuleList>(&rules_of_options);
  for (const auto& rule : grid.rules()) {
    if (read != nullptr && std::ranges::find(*read, rule->text(), &Rule::text) != read->end())
      continue;
    return BoardError{rule->name(), "only houses and the rules of --rules"};
  }
  return std::nullopt;
}

/// Returns an error that lists the formats with which the puzzle is read back on its board.
BoardError PuzzleWriter::make_read_back_error(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  std::vector<std::string_view> others;
  for (const Format& other : formats()) {
    if ((other.writer.has_rules || !puzzle.grid()->has_rules()) &&
        !find_format_error(other.writer, puzzle) && can_read_back_on(other, board))
      others.push_back(other.about.name);
  }
  std::string expected = "the same --board and --rules here and when the output is read again";
  if (!others.empty()) expected = fmt::format("{}, or {}", fmt::join(others, ", "), expected);
  return {fmt::format("a {} board, which {} does not state", board.name(), format_.about.name),
          std::move(expected)};
}

/// True if a puzzle on `board` that is written in `format` is read back on the same board.
bool PuzzleWriter::can_read_back_on(const Format& format, const Board& board) {
  if (format.writer.read_back_board == nullptr) return true;
  const std::optional<Board> base = format.writer.read_back_board(board, given_);
  if (!base) return false;
  const auto reread = rules_.on(*base);
  return std::holds_alternative<Board>(reread) && std::get<Board>(reread) == board;
}

}  // namespace clausoku
