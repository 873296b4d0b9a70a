#include "src/puzzles/puzzle_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/contract.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

const Format& format_of(std::string_view name) {
  const auto found =
      std::ranges::find(formats(), name, [](const Format& format) { return format.about.name; });
  require(found != formats().end());
  return *found;
}

std::size_t longest_line(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    longest = std::max(longest, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

}  // namespace

PuzzleWriter::PuzzleWriter(std::string_view format) : format_(format_of(format)) {}

std::optional<InputError> PuzzleWriter::append(const Puzzle& puzzle, std::string& out) {
  require(puzzle.grid() != nullptr);
  if (auto error = obstacle(puzzle)) return error;
  const std::size_t before = out.size();
  out += begun_ ? format_.writer.between : format_.writer.begin;
  format_.writer.append(out, puzzle);
  if (const std::size_t longest = longest_line(std::string_view(out).substr(before));
      longest > LineSource::max_line) {
    out.resize(before);
    return InputError{*puzzle.file,
                      {puzzle.line, 1},
                      fmt::format("a {} board, a line of {} characters as {}",
                                  puzzle.grid()->board().name(), longest, format_.about.name),
                      fmt::format("at most {}, to be read again", LineSource::max_line)};
  }
  begun_ = true;
  return std::nullopt;
}

void PuzzleWriter::finish(std::string& out) {
  if (!std::exchange(begun_, true)) out += format_.writer.begin;
  out += format_.writer.end;
}

std::optional<InputError> PuzzleWriter::obstacle(const Puzzle& puzzle) const {
  const Grid& grid = *puzzle.grid();
  const FormatWriter& writer = format_.writer;
  const auto error = [&](std::string found, std::string expected) {
    return InputError{*puzzle.file, {puzzle.line, 1}, std::move(found), std::move(expected)};
  };
  if (grid.board().size() > writer.max_size) {
    return error(
        fmt::format("a {} board", grid.board().name()),
        fmt::format("at most {0}x{0}, to be written as {1}", writer.max_size, format_.about.name));
  }
  if (grid.marks() != nullptr && !writer.has_marks) {
    return error("pencilmarks",
                 fmt::format("digits only, to be written as {}", format_.about.name));
  }
  if (auto other = writer.obstacle == nullptr ? std::nullopt : writer.obstacle(puzzle)) {
    return error(std::move(other->found),
                 fmt::format("{}, to be written as {}", other->expected, format_.about.name));
  }
  return std::nullopt;
}

}  // namespace clausoku
