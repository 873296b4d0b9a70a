#include <array>

#include "src/puzzles/format.hpp"
#include "src/puzzles/json.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/pe96.hpp"
#include "src/puzzles/pencilmarks.hpp"
#include "src/puzzles/rows.hpp"
#include "src/puzzles/tokens.hpp"

namespace clausoku {
namespace {

constexpr Format known_formats[] = {
    {{"json", "lists of lists of numbers or strings; 0, \".\", \"\" or null is a blank"},
     recognise_json,
     make_json_reader},
    {{"pe96", "'Grid 01', then n rows of n characters, as in Project Euler's problem 96"},
     recognise_pe96,
     make_pe96_reader},
    {{"pencilmarks",
      "a puzzle a line: n characters a cell, each digit or '.' where it is not possible"},
     recognise_pencilmarks,
     make_pencilmarks_reader},
    {{"line", "a puzzle a line: n*n characters, then anything behind a space or comma"},
     recognise_line,
     make_line_reader},
    {{"tokens", "n rows of n numbers with spaces between, for any n"},
     recognise_tokens,
     make_tokens_reader},
    {{"rows", "n rows of n characters, a blank line between puzzles"},
     recognise_rows,
     make_rows_reader},
};

}  // namespace

std::span<const Format> formats() { return known_formats; }

std::span<const PuzzleFormat> puzzle_formats() {
  static const auto abouts = [] {
    std::array<PuzzleFormat, std::size(known_formats)> result;
    for (std::size_t k = 0; k < result.size(); ++k) result[k] = known_formats[k].about;
    return result;
  }();
  return abouts;
}

Puzzle bad_puzzle(std::size_t line, Place place, std::string found, std::string expected) {
  return {.name = {},
          .file = nullptr,
          .line = line,
          .content = InputError{{}, place, std::move(found), std::move(expected)},
          .places = CellPlaces({})};
}

Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places) {
  return {.name = {},
          .file = nullptr,
          .line = line,
          .content = std::move(grid),
          .places = CellPlaces(std::move(places))};
}

}  // namespace clausoku
