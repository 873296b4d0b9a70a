// The options of reading, by their names, as those of the program.
#include <algorithm>

#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {
namespace {

/// Throws an Error.
template <class Thing>
Thing value_or_throw(const char* option, std::variant<Thing, BoardError> made) {
  if (const auto* error = std::get_if<BoardError>(&made)) throw error_of(option, *error);
  return std::get<Thing>(std::move(made));
}

std::optional<Board> board_of_options(const ReadOptions& options, const std::string& houses) {
  if (options.board.empty() && options.box.empty()) return std::nullopt;
  std::string layout = options.board;
  if (!options.box.empty()) {
    const auto box = parse_box(options.box);
    if (!options.board.empty() || !box) {
      throw Error{"box",
                  {},
                  0,
                  0,
                  "'" + options.box + "'",
                  options.board.empty() ? "ROWSxCOLUMNS" : "no board beside it"};
    }
    const std::string size = std::to_string(box->rows * box->cols);
    // As a layout, 4x4 is a size.
    layout = box->rows == box->cols ? size + "x" + size : options.box;
  }
  const char* option = options.box.empty() ? "board" : "box";
  Board board = value_or_throw(option, board_of(layout, ""));
  return houses.empty() ? board : value_or_throw("rules", board_of(layout, houses));
}

void require_format(const std::string& format) {
  const auto known = puzzle_formats();
  if (format.empty() || std::ranges::count(known, format, &PuzzleFormat::name) == 1) return;
  std::string names;
  for (const PuzzleFormat& one : known) {
    names += (names.empty() ? "" : ", ") + std::string(one.name);
  }
  throw Error{"format", {}, 0, 0, "unknown value '" + format + "'", "one of " + names};
}

ReaderOptions made_of(const ReadOptions& options) {
  ReaderOptions made;
  require_format(options.format);
  made.format = options.format;
  const auto named = value_or_throw("rules", named_rules(options.rules));
  made.board = board_of_options(options, named.houses);
  made.rules = options.rules;
  if (!options.alphabet.empty()) {
    made.alphabet = Alphabet::parse(options.alphabet);
    if (!made.alphabet) {
      throw Error{"alphabet",
                  {},
                  0,
                  0,
                  "'" + options.alphabet + "'",
                  "ranges of characters, each once: 1-9A-G"};
    }
  }
  if (options.blank_chars.find_first_of("123456789") != std::string::npos) {
    throw Error{
        "blank_chars", {}, 0, 0, "'" + options.blank_chars + "'", "characters that are no digits"};
  }
  made.blank_chars = options.blank_chars;
  return made;
}

}  // namespace

std::variant<ReaderOptions, Error> reader_options(const ReadOptions& options) {
  try {
    return made_of(options);
  } catch (Error& error) {
    return std::move(error);
  }
}

std::variant<Grid, Error> blank_grid(const ReadOptions& options) {
  try {
    const auto named = value_or_throw("rules", named_rules(options.rules));
    ReadOptions with_board = options;
    if (options.board.empty() && options.box.empty()) with_board.board = "9x9";
    Grid grid(*board_of_options(with_board, named.houses));
    grid.set_rules(value_or_throw("rules", rules_everywhere(named.clues, grid.board())));
    return grid;
  } catch (Error& error) {
    return std::move(error);
  }
}

}  // namespace clausoku::api
