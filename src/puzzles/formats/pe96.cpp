#include "src/puzzles/formats/pe96.hpp"

#include "src/base/text.hpp"
#include "src/puzzles/cells/character_rows.hpp"

namespace clausoku {
namespace {

class Pe96Reader final : public FormatReader {
 public:
  Pe96Reader(const ReaderOptions& options, int size) : rows_(options, size) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (after_bad_one_) skip_to_header(source);
    after_bad_one_ = false;
    const std::optional<LineSource::Line> line = next_content(source);
    if (!line) return std::nullopt;
    if (!is_pe96_header(line->text)) {
      after_bad_one_ = true;
      return bad_puzzle(line->number, {line->number, 1}, "a row without a header", "'Grid NN'");
    }
    const std::size_t header_line = line->number;
    std::string name = escaped(trim(line->text));
    source.drop();
    Puzzle puzzle = rows_.read(source);
    puzzle.name = std::move(name);
    puzzle.line = header_line;
    after_bad_one_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    return after_bad_one_ ||
           !source.has_content_lines(static_cast<std::size_t>(rows_.row_count()) + 1);
  }

 private:
  static void skip_to_header(LineSource& source) {
    while (const std::optional<LineSource::Line> line = source.peek()) {
      if (is_pe96_header(line->text)) return;
      source.drop();
    }
  }

  CharacterRows rows_;
  bool after_bad_one_ = false;
};

}  // namespace

std::optional<int> recognise_pe96(LineSource& source, std::size_t k, const ReaderOptions&) {
  return is_pe96_header(source.peek(k)->text) ? std::optional(0) : std::nullopt;
}

std::unique_ptr<FormatReader> make_pe96_reader(const ReaderOptions& options, int size) {
  return std::make_unique<Pe96Reader>(options, size);
}

void append_pe96(std::string& out, std::string_view name, const Grid& grid) {
  const std::string header = escaped(name);
  if (!is_pe96_header(header)) out += "Grid ";
  out += header;
  out += '\n';
  append_character_rows(out, grid, '0');
}

}  // namespace clausoku
