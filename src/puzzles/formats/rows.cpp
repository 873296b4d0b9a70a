// The format `rows`: one line of characters per row of the canvas (the board's bounding rectangle),
// n lines of n characters on most boards. A blank line separates two puzzles.
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/character_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/row_lines.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class RowsReader final : public FormatReader {
 public:
  RowsReader(const ReaderOptions& options, int size) : options_(options), rows_(options, size) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (pe96_reader_) return pe96_reader_->next(source);
    if (std::exchange(is_after_error_, false)) {
      drop_lines_until(source, [this](std::string_view text) {
        return trim(text).empty() || is_pe96_header(text) || is_title_line(text);
      });
    }
    std::string name;
    const auto line = drop_titles(source, name, [this](std::string_view text) {
      return !is_pe96_header(text) && is_title_line(text);
    });
    if (!line) return std::nullopt;
    if (is_pe96_header(line->text)) {
      // A `pe96` header below rows: the text is a `pe96` file without its first header.
      pe96_reader_ = pe96_format.make_reader(options_, rows_.board().size());
      return pe96_reader_->next(source);
    }
    Puzzle puzzle = rows_.read(source);
    puzzle.name = std::move(name);
    is_after_error_ = puzzle.error() != nullptr;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    if (pe96_reader_) return pe96_reader_->may_block(source);
    return is_after_error_ ||
           !source.has_content_lines(static_cast<std::size_t>(rows_.row_count()));
  }

 private:
  /// True if a line is a title and not a row. A row may also look like a title: letters may be
  /// cells of a large board, and '-' or '.' may be blank cells.
  bool is_title_line(std::string_view line) const {
    const Board& board = rows_.board();
    if (!is_title(line, board.size())) return false;
    const std::string name = extract_title_name(line);
    const bool has_letters = name.find_first_not_of("0123456789") != name.npos;
    return (board.size() <= 9 && has_letters) || !pad_row_to_columns(line, board, 0);
  }

  ReaderOptions options_;
  CharacterRows rows_;
  bool is_after_error_ = false;
  std::unique_ptr<FormatReader> pe96_reader_;
};

}  // namespace

void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  append_character_rows(out, grid, '.', alphabet);
}

const Format rows_format{{"rows", "n rows of n characters, with a blank line between puzzles"},
                         guess_row_board_size,
                         make_reader<RowsReader>,
                         {.append =
                              [](std::string& out, const Puzzle& puzzle) {
                                append_rows(out, *puzzle.grid(), puzzle.alphabet.get());
                              },
                          .between = "\n",
                          .max_size = max_character_size}};

}  // namespace clausoku
