// Converts api::ReadOptions to ReaderOptions, and reads all puzzles of a text or file.
#include <algorithm>

#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/library/input_impl.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku::api {
namespace {

/// Returns the value in `made`. If it is an error, throws an api::Error for `option`.
template <class Thing>
Thing value_or_throw_api_error(const char* option, std::variant<Thing, BoardError> made) {
  if (const auto* error = std::get_if<BoardError>(&made)) throw to_api_error(option, *error);
  return std::get<Thing>(std::move(made));
}

std::optional<Board> parse_board_options(const ReadOptions& options, const std::string& houses) {
  if (options.board.empty() && options.box.empty()) return std::nullopt;
  std::string layout = options.board;
  if (!options.box.empty()) {
    const auto box = parse_box_shape(options.box);
    if (!options.board.empty() || !box) {
      throw Error{.option = "box",
                  .found = "'" + options.box + "'",
                  .expected = options.board.empty() ? "ROWSxCOLUMNS" : "no board option"};
    }
    const std::string size = std::to_string(box->rows * box->cols);
    // For boxes of shape 4x4 use the layout "16x16": the layout "4x4" is a board with 4×4 cells.
    layout = box->rows == box->cols ? size + "x" + size : options.box;
  }
  const char* option = options.box.empty() ? "board" : "box";
  Board board = value_or_throw_api_error(option, make_board_of(layout, ""));
  return houses.empty() ? board : value_or_throw_api_error("rules", make_board_of(layout, houses));
}

void throw_if_format_is_unknown(const std::string& format) {
  const auto known = puzzle_formats();
  if (format.empty() || std::ranges::count(known, format, &PuzzleFormat::name) == 1) return;
  std::string names;
  for (const PuzzleFormat& one : known) {
    names += (names.empty() ? "" : ", ") + std::string(one.name);
  }
  throw Error{
      .option = "format", .found = "unknown value '" + format + "'", .expected = "one of " + names};
}

ReaderOptions convert_read_options(const ReadOptions& options) {
  ReaderOptions made;
  throw_if_format_is_unknown(options.format);
  made.format = options.format;
  const auto named = value_or_throw_api_error("rules", parse_named_rules(options.rules));
  made.board = parse_board_options(options, named.houses);
  made.rules = options.rules;
  if (!options.alphabet.empty()) {
    made.alphabet = Alphabet::parse(options.alphabet);
    if (!made.alphabet) {
      throw Error{.option = "alphabet",
                  .found = "'" + options.alphabet + "'",
                  .expected = "ranges of characters, each once: 1-9A-G"};
    }
  }
  if (options.blank_chars.find_first_of("123456789") != std::string::npos) {
    throw Error{.option = "blank_chars",
                .found = "'" + options.blank_chars + "'",
                .expected = "characters other than digits"};
  }
  made.blank_chars = options.blank_chars;
  return made;
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
  try {
    return convert_read_options(options);
  } catch (Error& error) {
    return std::move(error);
  }
}

Expected<Grid> blank_grid(const ReadOptions& options) {
  try {
    const auto named = value_or_throw_api_error("rules", parse_named_rules(options.rules));
    ReadOptions with_board = options;
    if (options.board.empty() && options.box.empty()) with_board.board = "9x9";
    Grid grid(*parse_board_options(with_board, named.houses));
    grid.set_rules(value_or_throw_api_error("rules", make_global_rules(named.clues, grid.board())));
    return grid;
  } catch (Error& error) {
    return std::move(error);
  }
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
