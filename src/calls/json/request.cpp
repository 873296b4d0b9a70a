#include "src/calls/json/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "encoder/basics/number.hpp"
#include "src/base/json_bytes.hpp"
#include "src/base/json_tree.hpp"
#include "src/base/text.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/result.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::json_calls {
namespace {

[[noreturn]] void throw_wrong_value(const std::string& option, const Json& value,
                                    std::string expected) {
  throw RequestError{
      .option = option, .found = quote(format_json(value)), .expected = std::move(expected)};
}

/// Parses JSON. The first parser finds the place of an error, and limits the depth.
Json parse_request(std::string_view text) {
  auto parsed = parse_json(text, std::numeric_limits<std::size_t>::max());
  if (auto* fault = std::get_if<JsonFault>(&parsed)) {
    throw RequestError{.found = fmt::format("{} at byte {}", fault->found, fault->begin + 1),
                       .expected = std::move(fault->expected)};
  }
  return parse_ordered_json(text);
}

Json default_json(const Field& field) {
  return field.type == Field::Type::number ? parse_ordered_json(field.standard)
                                           : Json(field.standard);
}

/// Describes a field. The object has only the members that the field has.
Json field_json(const Field& field) {
  static constexpr std::array types{"flag", "number", "text", "list"};
  Json json{{"name", field.name}, {"type", types[static_cast<std::size_t>(field.type)]}};
  if (!field.form.empty()) json["form"] = field.form;
  json["help"] = field.help;
  if (!field.values.empty()) json["values"] = field.values;
  if (!field.standard.empty()) json["default"] = default_json(field);
  if (!field.bounds.empty()) json["bounds"] = field.bounds;
  if (!field.not_with.empty()) json["not_with"] = field.not_with;
  if (!field.with.empty()) json["with"] = field.with;
  return json;
}

}  // namespace

Request::Request(std::string_view text, Session& session)
    : json_(parse_request(text)), session_(session) {
  if (!json_.is_object()) {
    throw RequestError{.found = quote(format_json(json_)), .expected = "a JSON object"};
  }
}

std::optional<std::string> Request::find_text(const Field& field) const {
  const auto found = json_.find(field.name);
  if (found == json_.end() || found->is_null()) return std::nullopt;
  const Json& value = *found;
  switch (field.type) {
    case Field::Type::flag:
      if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
      throw_wrong_value(field.name, value, "true or false");
    case Field::Type::number:
      if (field.form == "SIZE" && value.is_string()) return value.get<std::string>();  // "2G"
      return format_json(value);  // not of a number: no number in quotes is one
    case Field::Type::text:
      if (value.is_string()) return value.get<std::string>();
      if (!field.values.empty() && value.is_number_integer()) return format_json(value);
      throw_wrong_value(field.name, value, "a string");
    case Field::Type::list:
      break;
  }
  if (value.is_string()) return value.get<std::string>();
  const bool are_texts = value.is_array() && std::ranges::all_of(value, [](const Json& item) {
                           return item.is_string();
                         });
  if (!are_texts) throw_wrong_value(field.name, value, "a list of strings");
  std::string list;
  for (const Json& item : value) {
    if (!list.empty()) list += ',';
    list += item.get<std::string>();
  }
  return list;
}

void Request::read(const Fields& fields) {
  for (const Field& field : fields) {
    if (is_description_) description_.push_back(field_json(field));
    read_options_.insert(field.name);
  }
  if (is_description_) return;
  const auto error = set_fields(
      fields, [this](const Field& field) { return find_text(field); },
      [this](const std::string& name) { return has(name); });
  if (error) throw_field_error(*error);
}

bool Request::has(const std::string& name) const {
  const auto found = json_.find(name);
  return found != json_.end() && !found->is_null() && *found != Json(false) && *found != Json("") &&
         *found != Json::array();
}

void Request::require_no_other_options() const {
  if (is_description_) throw Described{};
  for (const auto& [name, value] : json_.items()) {
    if (read_options_.contains(name)) continue;
    FieldError error = make_unknown_option_error(name, read_options_);
    throw RequestError{.found = std::move(error.found), .expected = std::move(error.expected)};
  }
}

void throw_encode_failure(const EncodeFailure& failure) {
  throw RequestError{.found = failure.stopped ? "the time limit was hit" : failure.message,
                     .expected = failure.expected};
}

void throw_field_error(const OptionError& error) {
  throw RequestError{.option = error.option, .found = error.found, .expected = error.expected};
}

Grid take_blank_grid(Request& request) {
  ReadRequest board;
  request.read(board_fields(board));
  return value_or_throw(make_blank_grid(board));
}

ExportOptions take_formula_options(Request& request) {
  ExportOptions options;
  request.read(encoding_fields(options, "The reduction of the grid before it is encoded"));
  return options;
}

Limits take_time_and_memory_limits(Request& request) {
  Limits limits;
  limits.stop = request.session().token();
  request.read(
      {seconds_field("timeout", limits.time, "Time limit"), memory_limit_field(limits.memory)});
  return limits;
}

Limits take_limits(Request& request, std::optional<std::chrono::nanoseconds> default_time) {
  Limits limits;
  limits.time = default_time;
  limits.stop = request.session().token();
  request.read(limit_fields(limits));
  limits.memory = memory_limit_per_puzzle(limits.memory, 1);
  return limits;
}

PuzzleText::PuzzleText(Request& request) {
  request.read({text_field("puzzle", "TEXT", text_, "The puzzles, in any format"),
                number_field("select", "K", number_, 1, no_bound, "", "Only puzzle K"),
                list_field("entries", entries_, "Digits that a player has entered: r1c1=5")});
  request.read(reading_fields(reading_));
  options_ = value_or_throw(make_reader_options_of(reading_));
  options_.stop = request.session().token();
  request.require_no_other_options();
}

Puzzle PuzzleText::read() const {
  Puzzle puzzle =
      number_ ? read_numbered_puzzle(text_, *number_, options_) : read_only_puzzle(text_, options_);
  require_grid("puzzle", puzzle);
  add_entries(puzzle);
  return puzzle;
}

std::optional<Puzzle> PuzzleText::read_or_make_blank() const {
  if (!text_.empty()) return read();
  if (reading_.board.empty() && reading_.box.empty() && reading_.rules.empty()) return std::nullopt;
  Puzzle puzzle;
  puzzle.name = "blank";
  puzzle.content = value_or_throw(make_blank_grid(reading_));
  return puzzle;
}

void PuzzleText::read_all(const std::function<void(Puzzle&)>& use) const {
  if (number_) {
    Puzzle puzzle = read();
    return use(puzzle);
  }
  const auto reader = read_puzzles_in_text(text_, options_);
  while (auto item = reader->next()) {
    if (const auto* error = std::get_if<InputError>(&*item)) {
      throw make_puzzle_error("puzzle", *error);
    }
    Puzzle& puzzle = std::get<Puzzle>(*item);
    if (puzzle.grid() != nullptr) add_entries(puzzle);
    use(puzzle);
  }
}

void PuzzleText::add_entries(Puzzle& puzzle) const {
  if (entries_.empty()) return;
  Grid grid = *puzzle.grid();
  for (const std::string& entry : entries_) {
    const auto [cell, digit] = parse_placement("entries", entry, true, grid.board());
    if (grid[cell] != 0 && grid[cell] != digit) {
      throw RequestError{.option = "entries",
                         .found = quote(entry),
                         .expected = fmt::format("a cell without the digit {}", grid[cell])};
    }
    grid.set(cell, digit);
  }
  puzzle.content = std::move(grid);
  puzzle.stated_solution.reset();  // a player's digits need not agree with it
}

Placement parse_placement(const char* option, const std::string& text, bool with_digit,
                          const Board& board) {
  const auto named = parse_named_cell(text, with_digit);
  if (!named) {
    throw RequestError{.option = option,
                       .found = quote(text),
                       .expected = with_digit ? "rRcC=D, counted from 1" : "rRcC, counted from 1"};
  }
  const Digit digit = parse_number(named->digit).value_or(0);
  const auto cell = find_named_cell(*named, digit, board);
  if (const auto* error = std::get_if<std::string>(&cell)) {
    throw RequestError{.option = option, .found = *error};
  }
  return {std::get<Cell>(cell), digit};
}

ReaderOptions make_options_of_answer(ReaderOptions options) {
  options.format.clear();
  options.columns = {};
  return options;
}

RequestError make_puzzle_error(const char* option, const InputError& error) {
  return {.option = option, .place = error.place, .found = error.found, .expected = error.expected};
}

void require_grid(const char* option, const Puzzle& puzzle) {
  if (const InputError* error = puzzle.error()) throw make_puzzle_error(option, *error);
}

void require_no_alarm(const std::optional<std::string>& alarm) {
  if (alarm) throw RequestError{.found = alarm_message(*alarm), .is_alarm = true};
}

}  // namespace clausoku::json_calls
