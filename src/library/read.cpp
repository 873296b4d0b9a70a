// Reading puzzles from texts and files, all at once.
#include <algorithm>

#include "src/library/input_impl.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/sources/text_puzzles.hpp"

namespace clausoku::api {
namespace {

std::vector<Expected<Puzzle>> all_of(PuzzleReader& reader) {
  std::vector<Expected<Puzzle>> puzzles;
  while (auto item = reader.next()) {
    if (auto* error = std::get_if<InputError>(&*item)) {
      puzzles.emplace_back(error_of(*error));
    } else {
      puzzles.push_back(puzzle_of(std::get<clausoku::Puzzle>(std::move(*item))));
    }
  }
  return puzzles;
}

}  // namespace

Expected<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  return puzzle_of(TextReader(std::get<ReaderOptions>(made)).read(text));
}

Expected<std::vector<Expected<Puzzle>>> read_text(std::string_view text,
                                                  const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  return all_of(*read_puzzles_in(std::string(text), std::get<ReaderOptions>(std::move(made))));
}

Expected<std::vector<Expected<Puzzle>>> read_file(const std::string& file,
                                                  const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  return all_of(*read_puzzles({file}, std::get<ReaderOptions>(std::move(made))));
}

Expected<Puzzle> make_puzzle(std::span<const std::uint16_t> digits, const ReadOptions& options) {
  auto made = reader_options(options);
  if (auto* error = std::get_if<Error>(&made)) return std::move(*error);
  if (digits.empty()) {
    auto grid = blank_grid(options);
    if (auto* error = std::get_if<Error>(&grid)) return std::move(*error);
    return puzzle_of(std::get<Grid>(std::move(grid)), "blank");
  }
  auto reader = DigitReader::make(std::get<ReaderOptions>(made), digits.size());
  if (auto* error = std::get_if<Error>(&reader)) return std::move(*error);
  return puzzle_of(std::get<DigitReader>(reader).read(digits));
}

}  // namespace clausoku::api
