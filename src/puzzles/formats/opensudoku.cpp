// The format `opensudoku` of OpenSudoku's XML files. Each element <game> has the n² cells of a
// puzzle in its attribute `data`. Reads no other XML: no entities, and no text over several lines.
//
//   <opensudoku>
//    <game data="003020600900305001…" />
//   </opensudoku>
#include <algorithm>

#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
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
      if (game != line->text.npos) return read_game(*line, game);
      source.drop();
      offset_ = 0;
    }
    return std::nullopt;
  }

  bool may_block(const LineSource& source) const override { return source.may_block(); }

 private:
  /// Reads the game at an offset in the line. Sets offset_ to the end of its first tag.
  Puzzle read_game(const LineSource::Line& line, std::size_t game) {
    offset_ = std::min(line.text.find('>', game), line.text.size());
    const std::string_view tag = line.text.substr(0, offset_);
    const std::size_t data = tag.find(data_begin, game);
    const std::size_t quoted = data == tag.npos ? tag.size() : data + data_begin.size();
    const std::size_t begin = quoted + 1;
    const bool has_quote_sign = quoted < tag.size() && (tag[quoted] == '"' || tag[quoted] == '\'');
    const std::size_t end = has_quote_sign ? tag.find(tag[quoted], begin) : tag.npos;
    if (end == tag.npos) {
      return bad_puzzle({line.number, game + 1}, quote(tag.substr(game)),
                        "data=\"CELLS\" in the tag <game>");
    }
    const std::string_view cells = tag.substr(begin, end - begin);
    if (const auto entity = cells.find('&'); entity != cells.npos) {
      return bad_puzzle({line.number, begin + entity + 1}, "an XML entity", "cells");
    }
    if (!cells_.has_board()) cells_.choose_board(cells.size());
    return cells_.read(cells, {line.number, begin + 1});
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
