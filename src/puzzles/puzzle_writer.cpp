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

std::size_t longest_line_length(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) longest = std::max(longest, take_field_until(text, "\n").size());
  return longest;
}

/// Returns why `format` cannot express the puzzle's size, pencilmarks or content; else nothing.
std::optional<BoardError> find_format_writing_error(const Format& format, const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const FormatWriter& writer = format.writer;
  if (grid.board().size() > writer.max_size) {
    return make_board_error(puzzle, fmt::format("at most {0}x{0}, to be written as {1}",
                                                writer.max_size, format.about.name));
  }
  if (grid.marks() != nullptr && !writer.has_marks) {
    return BoardError{"pencilmarks",
                      fmt::format("digits only, to be written as {}", format.about.name)};
  }
  if (auto other = writer.obstacle == nullptr ? std::nullopt : writer.obstacle(puzzle)) {
    other->expected += fmt::format(", to be written as {}", format.about.name);
    return other;
  }
  return std::nullopt;
}

}  // namespace

PuzzleWriter::PuzzleWriter(std::string_view format, const ReaderOptions& read_again)
    : format_(find_format(format)),
      given_(read_again.board),
      rules_(read_again.rules, read_again.board) {}

std::optional<InputError> PuzzleWriter::append(const Puzzle& puzzle, std::string& out) {
  require(puzzle.grid() != nullptr);
  const auto refused = [&](BoardError error) {
    return InputError{
        *puzzle.file, {puzzle.line, 1}, std::move(error.found), std::move(error.expected)};
  };
  if (auto error = obstacle(puzzle)) return refused(*std::move(error));
  const std::size_t before = out.size();
  out += begun_ ? format_.writer.between : format_.writer.begin;
  format_.writer.append(out, puzzle);
  const std::string_view written = std::string_view(out).substr(before);
  const std::size_t longest =
      written.size() > format_.writer.max_line ? longest_line_length(written) : 0;
  if (longest > format_.writer.max_line) {
    out.resize(before);
    return refused({fmt::format("a {} board, a line of {} characters as {}",
                                puzzle.grid()->board().name(), longest, format_.about.name),
                    fmt::format("at most {}, to be read again", format_.writer.max_line)});
  }
  begun_ = true;
  return std::nullopt;
}

bool PuzzleWriter::can_write(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  if (find_format_writing_error(format_, puzzle) || rules_obstacle(grid) ||
      !can_read_back_on(format_, grid.board()))
    return false;
  // Formats without lines can be read on every board.
  if (format_.writer.max_line > LineSource::max_line) return true;
  std::string text;
  format_.writer.append(text, puzzle);
  return longest_line_length(text) <= format_.writer.max_line;
}

std::string_view PuzzleWriter::begin() const { return format_.writer.begin; }
std::string_view PuzzleWriter::between() const { return format_.writer.between; }

void PuzzleWriter::finish(std::string& out) {
  if (!std::exchange(begun_, true)) out += format_.writer.begin;
  out += format_.writer.end;
}

std::optional<BoardError> PuzzleWriter::obstacle(const Puzzle& puzzle) {
  if (auto error = find_format_writing_error(format_, puzzle)) return error;
  if (auto error = rules_obstacle(*puzzle.grid())) return error;
  return board_obstacle(puzzle);
}

std::optional<BoardError> PuzzleWriter::rules_obstacle(const Grid& grid) {
  if (format_.writer.has_rules || !grid.has_rules()) return std::nullopt;
  const auto rules_of_options = rules_.rules_on(grid.board());
  const auto* read = std::get_if<RuleList>(&rules_of_options);
  for (const auto& rule : grid.rules()) {
    if (read != nullptr && std::ranges::find(*read, rule->text(), &Rule::text) != read->end())
      continue;
    return BoardError{rule->name(),
                      fmt::format("only houses and the rules of --rules, to be written as {}",
                                  format_.about.name)};
  }
  return std::nullopt;
}

std::optional<BoardError> PuzzleWriter::board_obstacle(const Puzzle& puzzle) {
  const Board& board = puzzle.grid()->board();
  if (board == last_) return std::nullopt;
  if (can_read_back_on(format_, board)) {
    last_ = board;
    return std::nullopt;
  }
  std::vector<std::string_view> others;
  for (const Format& other : formats()) {
    const bool can_write = (other.writer.has_rules || !puzzle.grid()->has_rules()) &&
                           !find_format_writing_error(other, puzzle) &&
                           can_read_back_on(other, board);
    if (can_write) others.push_back(other.about.name);
  }
  std::string expected = "the same --board and --rules here and when the output is read again";
  if (!others.empty()) expected = fmt::format("{}, or {}", fmt::join(others, ", "), expected);
  return BoardError{
      fmt::format("a {} board, which {} does not state", board.name(), format_.about.name),
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
