#include "src/puzzles/formats/rows.hpp"

#include "src/base/text.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/title.hpp"
#include "src/puzzles/formats/pe96.hpp"

namespace clausoku {
namespace {

class RowsReader final : public FormatReader {
 public:
  RowsReader(const ReaderOptions& options, int size) : options_(options), rows_(options, size) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (headed_) return headed_->next(source);
    if (after_bad_one_) skip_rest(source);
    after_bad_one_ = false;
    std::string name;
    std::optional<LineSource::Line> line = next_content(source);
    while (line && !is_pe96_header(line->text) && is_title_here(line->text)) {
      name = name_in_title(line->text);
      source.drop();
      line = next_content(source);
    }
    if (!line) return std::nullopt;
    if (is_pe96_header(line->text)) {
      // A `pe96` file whose first header is missing looks like rows until here.
      headed_ = make_pe96_reader(options_, rows_.board().size());
      return headed_->next(source);
    }
    Puzzle puzzle = rows_.read(source);
    puzzle.name = std::move(name);
    after_bad_one_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    if (headed_) return headed_->may_block(source);
    return after_bad_one_ || !source.has_content_lines(static_cast<std::size_t>(rows_.row_count()));
  }

 private:
  /// Letters may be cells of large boards, and strokes and "1." where they are blanks or no cells.
  bool is_title_here(std::string_view line) const {
    const Board& board = rows_.board();
    if (!is_title(line, board.size())) return false;
    const std::string name = name_in_title(line);
    const bool has_letters = name.find_first_not_of("0123456789") != name.npos;
    return (board.size() <= 9 && has_letters) || !canvas_row(line, board, 0);
  }

  void skip_rest(LineSource& source) const {
    while (const std::optional<LineSource::Line> line = source.peek()) {
      const bool is_behind = trim(line->text).empty() || is_pe96_header(line->text);
      if (is_behind || is_title_here(line->text)) return;
      source.drop();
    }
  }

  ReaderOptions options_;
  CharacterRows rows_;
  bool after_bad_one_ = false;
  std::unique_ptr<FormatReader> headed_;
};

}  // namespace

std::optional<int> recognise_rows(LineSource& source, std::size_t k, const ReaderOptions& options) {
  return row_size_by_look(source, k, options);
}

std::unique_ptr<FormatReader> make_rows_reader(const ReaderOptions& options, int size) {
  return std::make_unique<RowsReader>(options, size);
}

void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  append_character_rows(out, grid, '.', alphabet);
}

}  // namespace clausoku
