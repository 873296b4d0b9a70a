// Fuzzes grids in pasted text: the formats that share the cells of src/puzzles/cells. Reading must
// end, and each error must say what was found. A grid that is read must be the same grid after it
// was written as lines or rows and read again.
//
// The first byte selects the options, and whether the other bytes are the text or select pieces of
// text, such as a row, a bar or a label.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

constexpr std::array<std::string_view, 64> pieces{"1",          "2",          "3",
                                                  "4",          "0",          ".",
                                                  "-",          "_",          "*",
                                                  "x",          "\n",         "\n\n",
                                                  " ",          "  ",         "|",
                                                  " | ",        ",",          ", ",
                                                  ";",          "\t",         "/",
                                                  ":",          "[",          "]",
                                                  "{",          "}",          "(",
                                                  ")",          "\"",         "'",
                                                  "`",          "&",          "1...\n",
                                                  "3..2\n",     "2..3\n",     "4...\n",
                                                  "1 . . .\n",  "3 . . 2\n",  "2 . . 3\n",
                                                  "4 . . .\n",  "[1,0,0,0],", "[3,0,0,2],",
                                                  "[2,0,0,3],", "[4,0,0,0]",  "1...3..22..34...",
                                                  "A ",         "B ",         "C ",
                                                  "D ",         "1: ",        "2: ",
                                                  "3: ",        "4: ",        "R1 ",
                                                  "+--+--+\n",  "--+--\n",    "Puzzle 1\n",
                                                  "# note\n",   "None",       "-1",
                                                  "234",        "\xC2\xB7",   "\xE2\x94\x82",
                                                  "1 2 3 4\n"};

std::string expand_pieces(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text += pieces[static_cast<unsigned char>(byte) % pieces.size()];
  return text;
}

ReaderOptions select_options(unsigned choice) {
  ReaderOptions options;
  constexpr std::array<std::string_view, 4> blanks{"", "-", " ", "#"};
  options.blank_chars = blanks[choice % 4];
  if (const unsigned first = choice / 4 % 4; first < 2)
    options.first_digit = static_cast<int>(first);
  static const std::array boards{Board::with_boxes(2, 2), Board::with_boxes(2, 3)};
  if (const unsigned board = choice / 16 % 4; board < 2) options.board = boards[board];
  return options;
}

/// Requires that the puzzle is read as the same grid after it was written in a format.
void require_same_grid_after_writing(const Puzzle& puzzle, std::string_view format) {
  const Grid& grid = *puzzle.grid();
  ReaderOptions options;
  options.format = format;
  options.board = grid.board();
  options.first_digit = puzzle.counts_from_zero ? 0 : 1;
  if (puzzle.alphabet && !puzzle.counts_from_zero) options.alphabet = *puzzle.alphabet;
  PuzzleWriter writer(format, options);
  std::string text;
  if (writer.append(puzzle, text)) return;
  writer.finish(text);
  const auto reader = read_puzzles_in_text(text, options);
  const auto again = reader->next();
  const auto* same = again ? std::get_if<Puzzle>(&*again) : nullptr;
  must(same != nullptr, "what is written is a puzzle");
  // A line of digits that clash may be the numbers of a jigsaw's pieces.
  if (same->grid() == nullptr && find_clash(grid)) return;
  must(same->grid() != nullptr, "what is written is a grid");
  must(same->grid()->board() == grid.board(), "what is written has the same board");
  must(std::ranges::equal(same->grid()->digits(), grid.digits()),
       "what is written is the same grid");
  must(!reader->next().has_value(), "what is written is one puzzle");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int largest_written = 25;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string text = data[0] >= 128 ? expand_pieces(bytes) : std::string(bytes);
  const auto reader = read_puzzles_in_text(text, select_options(data[0] % 128U));
  for (std::size_t count = 0; const auto reading = reader->next(); ++count) {
    must(count <= text.size(), "a reader passes what it complains of");
    const auto* puzzle = std::get_if<Puzzle>(&*reading);
    const InputError* error =
        puzzle == nullptr ? std::get_if<InputError>(&*reading) : puzzle->error();
    if (error != nullptr) {
      must(!error->found.empty(), "an error says what was found");
      continue;
    }
    must(puzzle->line > 0, "a puzzle has a line");
    if (puzzle->grid()->board().size() > largest_written || !puzzle->grid()->rules().empty())
      continue;
    for (const std::string_view format : {"line", "rows"}) {
      require_same_grid_after_writing(*puzzle, format);
    }
  }
  return 0;
}
