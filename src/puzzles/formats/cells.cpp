// The format `cells`: the n² cells of each grid on any number of lines, see cells/cell_block.hpp.
//
//   1: 53..7....      53..7....6..195....98....
//   2: 6..195...      6.8...6...34..8.3..17...2
//
// Blank lines and titles may separate grids.
#include <algorithm>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

class CellsReader final : public FormatReader {
 public:
  explicit CellsReader(const ReaderOptions& options) : options_(options), texts_(options) {}

  std::optional<Puzzle> next(LineSource& source) override {
    std::string name;
    while (const auto line = skip_to_content_line(source)) {
      auto found = find_cell_block(source, 0, options_);
      const bool may_be_title = is_marked_title(line->text) && !options_.board;
      if (std::holds_alternative<std::monostate>(found) && !may_be_title)
        found = find_rows_amid_text(source, 0, options_);
      if (auto* block = std::get_if<CellBlock>(&found)) {
        Puzzle puzzle = read_cells(*block);
        puzzle.name = std::move(name);
        for (std::size_t k = 0; k < block->lines; ++k) source.drop();
        return puzzle;
      }
      if (auto* error = std::get_if<InputError>(&found)) {
        const std::size_t number = line->number;
        drop_paragraph(source);
        return bad_puzzle(number, std::move(*error));
      }
      if (const TextRow row(line->text, true); row.is_frame() && !row.is_all_dashes()) {
        source.drop();  // the end of the last grid's frame
        continue;
      }
      constexpr std::size_t most_cells_in_text = 5;
      const auto cells = count_possible_cells(line->text, Blanks(options_.blank_chars), false);
      // A line with the cells of a row is no text below a grid.
      const bool may_be_row = columns_ > 0 && is_row_below(line->text, cells.count);
      const bool is_text = cells.is_text && cells.count <= most_cells_in_text;
      if (may_be_row || (!is_text && !is_title(line->text, usual_board_size))) {
        const std::size_t number = line->number;
        const std::string text = quote(trim(line->text));
        drop_paragraph(source);
        return bad_puzzle({number, 1}, text, "all cells of a grid");
      }
      add_title(name, line->text);
      source.pass_over();
    }
    return std::nullopt;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  Puzzle read_cells(const CellBlock& block) {
    const std::size_t line = block.cells[0].place.line;
    label_ = block.label;
    columns_ = static_cast<std::size_t>(block.board.columns());
    texts_.begin(block.board, block.are_characters);
    for (const CellBlock::Piece& cell : block.cells) {
      if (auto error = texts_.add(cell.text, cell.place))
        return bad_puzzle(line, *std::move(error));
    }
    return texts_.finish(line);
  }

  /// True for a line with `count` cells that is decorated or labelled like a row of the last grid.
  bool is_row_below(std::string_view line, std::size_t count) const {
    if (std::ranges::none_of(line, is_ascii_letter)) {
      const auto decoration = count_signs(line, " \t\r,;\"'|[]{}()<>");
      return count == columns_ || line.size() - decoration == columns_;
    }
    const TextRow row(line, false);
    const auto cells = find_cells_amid_text(row.text(), columns_, Blanks(options_.blank_chars));
    if (cells.empty() || label_.empty()) return false;
    std::string label(row.text().substr(0, cells[0].begin));
    std::erase_if(label, is_number_character);
    return label == label_;
  }

  /// Drops lines up to a blank line or a title. A number may be cells of the dropped grid.
  static void drop_paragraph(LineSource& source) {
    const auto ends = [](std::string_view text) {
      const bool has_word = std::ranges::any_of(text, is_ascii_letter) || is_marked_title(text);
      return !is_content_line(text) || (has_word && is_title(text, usual_board_size));
    };
    do {
      source.drop();
    } while (source.peek() && !ends(source.peek()->text));
  }

  const ReaderOptions options_;
  CellTexts texts_;
  std::size_t columns_ = 0;  // of the last grid
  std::string label_;        // of its rows amid text
};

/// Recognises a block that no other format reads: with labels or other decoration, or whose lines
/// are no rows. A line that is a grid by itself belongs to the format `line`.
std::optional<int> detect_cells(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto found = find_cell_block(source, k, options);
  if (std::holds_alternative<InputError>(found)) return 0;
  const auto* block = std::get_if<CellBlock>(&found);
  if (block == nullptr) return std::nullopt;
  const bool is_in_one_line = block->cells[0].place.line == block->cells.back().place.line;
  if (is_in_one_line && !has_multibyte_characters(source.peek(k)->text)) return std::nullopt;
  return block->is_decorated ? std::optional(0) : std::nullopt;
}

}  // namespace

const Format cells_format{
    {"cells", "n*n cells on any number of lines, perhaps with labels, brackets or quotes"},
    detect_cells,
    make_reader<CellsReader>,
    {.append = write_characters<append_rows>, .between = "\n", .max_size = max_character_size}};

}  // namespace clausoku
