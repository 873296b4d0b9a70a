// Converts api::ReadOptions to ReaderOptions, and reads all puzzles of a text or file.
#include <algorithm>

#include "src/calls/read.hpp"
#include "src/library/input_impl.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku::api {
namespace {

ReadRequest convert_read_options(const ReadOptions& options) {
  return {.format = options.format,
          .board = options.board,
          .box = options.box,
          .rules = options.rules,
          .alphabet = options.alphabet,
          .first_digit = options.first_digit,
          .blank_chars = options.blank_chars};
}

/// Returns the value in `made`, or its error.
template <class Value>
Expected<Value> convert_option_error(std::variant<Value, OptionError> made) {
  if (auto* error = std::get_if<OptionError>(&made)) {
    std::string option = error->option == "input-format" ? "format" : error->option;
    std::ranges::replace(option, '-', '_');
    return Error{.option = std::move(option),
                 .found = std::move(error->found),
                 .expected = std::move(error->expected)};
  }
  return std::get<Value>(std::move(made));
}

std::vector<Expected<Puzzle>> read_all_puzzles(PuzzleReader& reader) {
  std::vector<Expected<Puzzle>> puzzles;
  while (auto item = reader.next()) {
    if (auto* error = std::get_if<InputError>(&*item)) {
      puzzles.emplace_back(to_api_error(*error));
    } else {
      puzzles.push_back(puzzle_of(std::get<clausoku::Puzzle>(std::move(*item))));
    }
  }
  return puzzles;
}

}  // namespace

Expected<ReaderOptions> make_reader_options(const ReadOptions& options) {
  return convert_option_error(make_reader_options_of(convert_read_options(options)));
}

Expected<Grid> blank_grid(const ReadOptions& options) {
  return convert_option_error(make_blank_grid(convert_read_options(options)));
}

Expected<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options) {
  auto made = make_reader_options(options);
  if (!made) return made.error();
  return puzzle_of(TextReader(*made).read(text));
}

Expected<std::vector<Expected<Puzzle>>> read_text(std::string_view text,
                                                  const ReadOptions& options) {
  auto made = make_reader_options(options);
  if (!made) return made.error();
  return read_all_puzzles(*read_puzzles_in_text(std::string(text), *std::move(made)));
}

Expected<std::vector<Expected<Puzzle>>> read_file(const std::string& file,
                                                  const ReadOptions& options) {
  auto made = make_reader_options(options);
  if (!made) return made.error();
  return read_all_puzzles(*read_puzzles({file}, *std::move(made)));
}

Expected<Puzzle> make_puzzle(std::span<const std::uint16_t> digits, const ReadOptions& options) {
  auto made = make_reader_options(options);
  if (!made) return made.error();
  if (digits.empty()) {
    auto grid = blank_grid(options);
    if (!grid) return grid.error();
    return puzzle_of(*std::move(grid), "blank");
  }
  auto reader = DigitReader::make(*made, digits.size());
  if (!reader) return reader.error();
  return puzzle_of(reader->read(digits));
}

}  // namespace clausoku::api
