// The format `pe96` of the grids in Project Euler's problem 96:
//
//   Grid 01
//   003020600
//   …           n rows of n characters, then the next header
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class Pe96Reader final : public FormatReader {
 public:
  Pe96Reader(const ReaderOptions& options, int size) : rows_(options, size) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (std::exchange(is_after_error_, false)) drop_lines_until(source, is_pe96_header);
    const std::optional<LineSource::Line> line = skip_to_content_line(source);
    if (!line) return std::nullopt;
    if (!is_pe96_header(line->text)) {
      is_after_error_ = true;
      return bad_puzzle(line->number, {line->number, 1}, "a row without a header", "'Grid NN'");
    }
    const std::size_t header_line = line->number;
    std::string name = escaped(trim(line->text));
    source.drop();
    Puzzle puzzle = rows_.read(source);
    puzzle.name = std::move(name);
    puzzle.line = header_line;
    is_after_error_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    return is_after_error_ ||
           !source.has_content_lines(static_cast<std::size_t>(rows_.row_count()) + 1);
  }

 private:
  CharacterRows rows_;
  bool is_after_error_ = false;
};

std::optional<int> detect_pe96_board_size(LineSource& source, std::size_t k, const ReaderOptions&) {
  return is_pe96_header(source.peek(k)->text) ? std::optional(0) : std::nullopt;
}

}  // namespace

void append_pe96(std::string& out, std::string_view name, const Grid& grid) {
  const std::string header = escaped(name);
  if (!is_pe96_header(header)) out += "Grid ";
  out += header;
  out += '\n';
  append_character_rows(out, grid, '0');
}

const Format pe96_format{
    {"pe96", "'Grid 01', then n rows of n characters, as in Project Euler's problem 96"},
    detect_pe96_board_size,
    make_reader<Pe96Reader>,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_pe96(out, puzzle.name, *puzzle.grid()); },
     .max_size = max_character_size}};

}  // namespace clausoku
