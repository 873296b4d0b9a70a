#include "src/puzzles/rows.hpp"

#include "src/puzzles/character_rows.hpp"
#include "src/puzzles/look.hpp"
#include "src/puzzles/pe96.hpp"

namespace clausoku {
namespace {

class RowsReader final : public FormatReader {
 public:
  RowsReader(const ReaderOptions& options, int size) : options_(options), rows_(options, size) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (headed_) return headed_->next(source);
    if (after_bad_one_) rows_.skip_rest(source);
    after_bad_one_ = false;
    const std::optional<LineSource::Line> line = next_content(source);
    if (!line) return std::nullopt;
    if (is_pe96_header(line->text)) {
      // A `pe96` file whose first header is missing looks like rows until here.
      headed_ = make_pe96_reader(options_, rows_.board().size());
      return headed_->next(source);
    }
    Puzzle puzzle = rows_.read(source);
    after_bad_one_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    if (headed_) return headed_->may_block(source);
    return after_bad_one_ || !source.has_content_lines(static_cast<std::size_t>(rows_.row_count()));
  }

 private:
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

void append_rows(std::string& out, const Grid& grid) { append_character_rows(out, grid, '.'); }

}  // namespace clausoku
