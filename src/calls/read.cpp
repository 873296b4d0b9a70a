#include "src/calls/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "src/base/text.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"

namespace clausoku {
namespace {

/// Returns the value in `made`. If it is an error, throws an OptionError for `option`.
template <class Value>
Value value_or_throw_option_error(std::string_view option, std::variant<Value, BoardError> made) {
  if (auto* error = std::get_if<BoardError>(&made)) {
    throw OptionError{option, std::move(error->found), std::move(error->expected)};
  }
  return std::get<Value>(std::move(made));
}

std::optional<Board> parse_board_options(const ReadRequest& request, const std::string& houses) {
  if (request.board.empty() && request.box.empty()) return std::nullopt;
  std::string layout = request.board;
  if (!request.box.empty()) {
    const auto box = parse_box_shape(request.box);
    if (!request.board.empty() || !box) {
      throw OptionError{"box", fmt::format("'{}'", request.box),
                        request.board.empty() ? "ROWSxCOLUMNS" : "no board option"};
    }
    // For boxes of shape 4x4 use the layout "16x16": the layout "4x4" is a board with 4×4 cells.
    layout = box->rows == box->cols ? fmt::format("{0}x{0}", box->rows * box->cols) : request.box;
  }
  const std::string_view option = request.box.empty() ? "board" : "box";
  Board board = value_or_throw_option_error(option, make_board_of(layout, ""));
  return houses.empty() ? board
                        : value_or_throw_option_error("rules", make_board_of(layout, houses));
}

void throw_if_format_is_unknown(const std::string& format) {
  const auto known = puzzle_formats();
  if (format.empty() || std::ranges::count(known, format, &PuzzleFormat::name) == 1) return;
  std::string names;
  for (const PuzzleFormat& one : known) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", one.name);
  }
  throw OptionError{"format", fmt::format("unknown value '{}'", format), "one of " + names};
}

ReaderOptions convert_read_request(const ReadRequest& request) {
  ReaderOptions made;
  throw_if_format_is_unknown(request.format);
  made.format = request.format;
  const auto named = value_or_throw_option_error("rules", parse_named_rules(request.rules));
  made.board = parse_board_options(request, named.houses);
  made.rules = request.rules;
  if (!request.alphabet.empty()) {
    made.alphabet = Alphabet::parse(request.alphabet);
    if (!made.alphabet) {
      throw OptionError{"alphabet", fmt::format("'{}'", request.alphabet),
                        "ranges of characters, each once: 1-9A-G"};
    }
  }
  if (request.blank_chars.find_first_of("123456789") != std::string::npos) {
    throw OptionError{"blank_chars", fmt::format("'{}'", request.blank_chars),
                      "characters other than digits"};
  }
  made.blank_chars = request.blank_chars;
  return made;
}

Puzzle make_unreadable_puzzle(InputError error) {
  Puzzle puzzle;
  puzzle.line = error.place.line;
  puzzle.content = std::move(error);
  return puzzle;
}

}  // namespace

std::variant<ReaderOptions, OptionError> make_reader_options_of(const ReadRequest& request) try {
  return convert_read_request(request);
} catch (OptionError& error) {
  return std::move(error);
}

std::variant<Grid, OptionError> make_blank_grid(const ReadRequest& request) try {
  const auto named = value_or_throw_option_error("rules", parse_named_rules(request.rules));
  ReadRequest with_board = request;
  if (request.board.empty() && request.box.empty()) with_board.board = "9x9";
  Grid grid(*parse_board_options(with_board, named.houses));
  grid.set_rules(
      value_or_throw_option_error("rules", make_global_rules(named.clues, grid.board())));
  return grid;
} catch (OptionError& error) {
  return std::move(error);
}

Puzzle read_only_puzzle(std::string_view text, const ReaderOptions& options) {
  const auto reader = read_puzzles_in_text(std::string(text), options);
  auto first = reader->next();
  if (!first) return make_unreadable_puzzle({{}, {}, "no puzzle", "one puzzle"});
  if (auto* error = std::get_if<InputError>(&*first)) {
    return make_unreadable_puzzle(std::move(*error));
  }
  if (const auto second = reader->next()) {
    if (const auto* error = std::get_if<InputError>(&*second)) {
      return make_unreadable_puzzle(*error);
    }
    const std::size_t line = std::get<Puzzle>(*second).line;
    return make_unreadable_puzzle({{}, {line, 0}, "a second puzzle", "one puzzle"});
  }
  return std::get<Puzzle>(std::move(*first));
}

Puzzle read_numbered_puzzle(std::string_view text, std::size_t number,
                            const ReaderOptions& options) {
  const auto reader = read_puzzles_in_text(std::string(text), options);
  std::size_t read = 0;
  while (auto item = reader->next()) {
    if (auto* error = std::get_if<InputError>(&*item)) {
      return make_unreadable_puzzle(std::move(*error));
    }
    if (++read == number) return std::get<Puzzle>(std::move(*item));
  }
  return make_unreadable_puzzle(
      {{}, {}, counted(read, "puzzle"), fmt::format("at least {}", number)});
}

}  // namespace clausoku
