#include "src/calls/read.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "src/base/text.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"

namespace clausoku {
namespace {

/// Returns the value in `made`. If it is an error, throws an OptionError for `option`.
template <class Value>
Value value_or_throw_option_error(std::string option, std::variant<Value, BoardError> made) {
  if (auto* error = std::get_if<BoardError>(&made)) {
    throw OptionError{{std::move(error->found), std::move(error->expected)}, std::move(option)};
  }
  return std::get<Value>(std::move(made));
}

std::string find_layout_or_throw(const ReadRequest& request) {
  if (request.box.empty()) return request.board;
  const auto box = parse_box_shape(request.box);
  if (!request.board.empty() || !box) {
    throw OptionError{
        {quote(request.box),
         request.board.empty()
             ? fmt::format("ROWSxCOLUMNS with a product of at most {}", Board::max_size)
             : "no board option"},
        "box"};
  }
  // For boxes of shape 4x4 use the layout "16x16": the layout "4x4" is a board with 4×4 cells.
  return box->rows == box->cols ? fmt::format("{0}x{0}", box->rows * box->cols) : request.box;
}

/// The board and the rules of a request. A wrong layout is found before wrong rules.
struct BoardAndRules {
  std::optional<Board> board;
  NamedRules rules;
};

BoardAndRules parse_board_and_rules(const ReadRequest& request) {
  const std::string layout = find_layout_or_throw(request);
  BoardAndRules parsed;
  if (!layout.empty()) {
    parsed.board = value_or_throw_option_error(request.box.empty() ? "board" : "box",
                                               make_board_of(layout, ""));
  }
  parsed.rules = value_or_throw_option_error("rules", parse_named_rules(request.rules));
  if (parsed.board && !parsed.rules.houses.empty()) {
    parsed.board = value_or_throw_option_error("rules", make_board_of(layout, parsed.rules.houses));
  }
  return parsed;
}

ReaderOptions convert_read_request(const ReadRequest& request) {
  ReaderOptions made;
  const auto formats = collect_names(puzzle_formats());
  if (!request.format.empty() && std::ranges::count(formats, request.format) == 0) {
    throw OptionError{make_unknown_value_error(request.format, formats), "input-format"};
  }
  made.format = request.format;
  made.board = parse_board_and_rules(request).board;
  made.rules = request.rules;
  if (!request.alphabet.empty()) {
    made.alphabet = Alphabet::parse(request.alphabet);
    if (!made.alphabet) {
      throw OptionError{{quote(request.alphabet), "ranges of characters, each once: 1-9A-G"},
                        "alphabet"};
    }
  }
  if (!request.first_digit.empty()) made.first_digit = request.first_digit == "0" ? 0 : 1;
  if (request.blank_chars.find_first_of("123456789") != std::string::npos) {
    throw OptionError{{quote(request.blank_chars), "characters other than digits"}, "blank-chars"};
  }
  made.blank_chars = request.blank_chars;
  made.columns.puzzle = request.puzzle_column;
  made.columns.solution = request.solution_column;
  return made;
}

Puzzle make_unreadable_puzzle(InputError error) {
  Puzzle puzzle;
  puzzle.line = error.place.line;
  puzzle.content = std::move(error);
  return puzzle;
}

}  // namespace

Fields board_fields(ReadRequest& request) {
  return {with_kind(text_field("board", "LAYOUT", request.board,
                               "The board: 9x9, 2x3, latin:7, jigsaw:LETTERS|FILE, samurai ... "
                               "(see 'clausoku boards'; default: square boxes, with the size of "
                               "each puzzle)"),
                    ValueKind::layout),
          excluding(text_field("box", "RxC", request.box,
                               "The board given by the shape of a box in rows x columns: 2x3"),
                    {"board"}),
          with_kind(text_field("rules", "LIST", request.rules,
                               "Additional rules, separated by commas: diagonals,anti-knight (see "
                               "'clausoku rules')"),
                    ValueKind::rules)};
}

Fields reading_fields(ReadRequest& request) {
  Fields fields{choice_field("input-format", request.format, collect_names(puzzle_formats()),
                             "The format of all files (default: detected for each file)")};
  std::ranges::move(board_fields(request), std::back_inserter(fields));
  fields.push_back(text_field("alphabet", "RANGES", request.alphabet,
                              "The characters of digits above 9x9: 1-9A-G, 0-9A-F, A-P (default: "
                              "detected)"));
  fields.push_back(choice_field("first-digit", request.first_digit, {"0", "1"},
                                "The first digit, for digits from 0 to n-1 or from 1 to n "
                                "(default: detected for each file)"));
  fields.push_back(text_field("blank-chars", "TEXT", request.blank_chars,
                              "Characters for a blank cell, in addition to 0 . _ * x ?"));
  Field puzzles = text_field("puzzle-column", "NAME", request.puzzle_column,
                             "The column of CSV, or the key of JSON Lines, that holds the puzzles "
                             "(default: detected by name)");
  puzzles.take = [take = puzzles.take](const std::string& name) {
    return name.empty() ? FieldError{"''", "a name"} : take(name);
  };
  fields.push_back(std::move(puzzles));
  fields.push_back({.name = "solution-column",
                    .form = "NAME",
                    .help = "The column or key that holds solutions to compare; '' for none "
                            "(default: detected by name)",
                    .may_be_empty = true,
                    .take = [&request](const std::string& name) -> std::optional<FieldError> {
                      request.solution_column = name;
                      return std::nullopt;
                    }});
  return fields;
}

std::variant<std::string, OptionError> find_layout(const ReadRequest& request) try {
  return find_layout_or_throw(request);
} catch (OptionError& error) {
  return std::move(error);
}

std::variant<ReaderOptions, OptionError> make_reader_options_of(const ReadRequest& request) try {
  return convert_read_request(request);
} catch (OptionError& error) {
  return std::move(error);
}

std::variant<Grid, OptionError> make_blank_grid(const ReadRequest& request) try {
  ReadRequest with_board = request;
  if (request.board.empty() && request.box.empty()) with_board.board = "9x9";
  BoardAndRules parsed = parse_board_and_rules(with_board);
  Grid grid(*std::move(parsed.board));
  grid.set_rules(
      value_or_throw_option_error("rules", make_global_rules(parsed.rules.clues, grid.board())));
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
    const Puzzle& puzzle = std::get<Puzzle>(*second);
    if (const InputError* error = puzzle.error()) return make_unreadable_puzzle(*error);
    return make_unreadable_puzzle({{}, {puzzle.line, 0}, "a second puzzle", "one puzzle"});
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
