// The format `opensudoku` of OpenSudoku's XML files. Each element <game> has the n² cells of a
// puzzle in its attribute `data`. Reads no other XML: no entities, and no text over several lines
// but the state of a saved game, "version: 1" and in the next line for each cell its digit, notes
// and whether the player may change it: 5|-|0|. The digits that the player entered are ignored.
//
//   <opensudoku>
//    <game data="003020600900305001…" />
//   </opensudoku>
#include <algorithm>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view game_begin = "<game";
constexpr std::string_view data_begin = "data=";

class OpenSudokuReader final : public FormatReader {
 public:
  explicit OpenSudokuReader(const ReaderOptions& options) : cells_(options, 0) {}

  std::optional<Puzzle> next(LineSource& source) override {
    for (auto line = source.peek(); line; line = source.peek()) {
      const std::size_t game = line->text.find(game_begin, offset_);
      if (game != line->text.npos) return read_game(source, *line, game);
      const bool may_name_rule = line->text.find("<name") != line->text.npos ||
                                 line->text.find("<description") != line->text.npos;
      offset_ == 0 && may_name_rule ? source.pass_over() : source.drop();
      offset_ = 0;
    }
    return std::nullopt;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Reads the game at an offset in the line. Sets offset_ to the end of its first tag.
  Puzzle read_game(LineSource& source, const LineSource::Line& line, std::size_t game) {
    const std::size_t before = offset_;
    offset_ = std::min(line.text.find('>', game), line.text.size());
    const std::string_view tag = line.text.substr(0, offset_);
    const std::size_t data = std::min(tag.find(data_begin, game), tag.size());
    const std::size_t begin = std::min(data + data_begin.size() + 1, tag.size());
    const bool has_quote_sign = tag[begin - 1] == '"' || tag[begin - 1] == '\'';
    const std::size_t end = has_quote_sign ? tag.find(tag[begin - 1], begin) : tag.npos;
    if (end == tag.npos) {
      if (tag.substr(begin).starts_with("version:")) return read_saved_game(source);
      return bad_puzzle({line.number, game + 1}, quote(tag.substr(game)),
                        "data=\"CELLS\" in the tag <game>");
    }
    const std::string_view cells = tag.substr(begin, end - begin);
    if (const auto entity = cells.find('&'); entity != cells.npos) {
      return bad_puzzle({line.number, begin + entity + 1}, "an XML entity", "cells");
    }
    if (!cells_.has_board()) cells_.choose_board(cells.size());
    Puzzle puzzle = cells_.read(cells, {line.number, begin + 1});
    reject_unread_rule(puzzle, "tag", tag.substr(game), {line.number, game + 1});
    reject_unread_rule(puzzle, "text", line.text.substr(before, game - before),
                       {line.number, before + 1});
    return puzzle;
  }

  /// Reads the state of a game in the line below the next one. Sets offset_ behind it.
  Puzzle read_saved_game(LineSource& source) {
    constexpr std::size_t count = usual_board_size * usual_board_size;
    source.drop();
    const auto line = source.peek();
    offset_ = line ? std::min(line->text.find_first_of("\"'>"), line->text.size()) : 0;
    std::vector<std::string_view> fields;
    for (std::string_view text = line ? line->text.substr(0, offset_) : ""; !text.empty();) {
      fields.push_back(take_field_until(text, "|"));
    }
    const std::size_t step = fields.size() / count;
    if (fields.size() % count != 0 || (step != 3 && step != 4)) {
      return bad_puzzle({source.line_number(), 1}, counted(fields.size(), "field"),
                        "a digit, notes and 0 or 1 for each of 81 cells");
    }
    std::string cells;
    std::size_t entered = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const std::string_view digit = fields[k * step];
      const bool is_given = fields[k * step + step - 1] == "0";
      cells += is_given && !digit.empty() ? digit[0] : '0';
      if (!is_given && digit != "0") ++entered;
    }
    if (!cells_.has_board()) cells_.choose_board(count);
    Puzzle puzzle = cells_.read(cells, {line->number, 1});
    if (entered > 0) {
      puzzle.warnings.push_back(make_error({line->number, 1}, counted(entered, "entered digit"),
                                           "givens alone; the others are ignored"));
    }
    return puzzle;
  }

  FlatCells cells_;
  std::size_t offset_ = 0;  // in the next line
};

std::optional<int> detect_opensudoku(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view line = source.peek(k)->text;
  const bool fits = trim_left(line).starts_with('<') &&
                    (line.find("<opensudoku") != line.npos || line.find(game_begin) != line.npos);
  return fits ? std::optional(0) : std::nullopt;
}

void append_opensudoku(std::string& out, const Puzzle& puzzle) {
  out += " <game data=\"";
  append_line(out, *puzzle.grid(), nullptr, '0');
  out += "\" />\n";
}

}  // namespace

const Format opensudoku_format{
    {"opensudoku", "XML with '<game data=\"CELLS\" />', as in files of OpenSudoku"},
    detect_opensudoku,
    make_reader<OpenSudokuReader>,
    {.append = append_opensudoku,
     .begin = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<opensudoku>\n",
     .end = "</opensudoku>\n",
     .max_size = 9},
    /*has_columns=*/false,
    /*has_long_lines=*/true};

}  // namespace clausoku
