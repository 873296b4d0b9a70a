#include "src/page/request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "encoder/basics/nearest_name.hpp"
#include "src/base/json_bytes.hpp"
#include "src/base/json_tree.hpp"
#include "src/base/text.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/result.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::page {
namespace {

[[noreturn]] void throw_wrong_value(const char* option, const Json& value, std::string expected) {
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

/// The name of an option of ReadRequest in a request and on the command line.
std::string_view find_option_name(std::string_view member) {
  if (member == "format") return "input-format";
  if (member == "blank_chars") return "blank-chars";
  return member;
}

}  // namespace

Request::Request(std::string_view text) : json_(parse_request(text)) {
  if (!json_.is_object()) {
    throw RequestError{.found = quote(format_json(json_)), .expected = "a JSON object"};
  }
}

const Json* Request::find(const char* option) {
  read_options_.insert(option);
  const auto found = json_.find(option);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Request::text(const char* option, std::string_view default_value) {
  const Json* value = find(option);
  if (value == nullptr) return std::string(default_value);
  if (!value->is_string()) throw_wrong_value(option, *value, "a string");
  return value->get<std::string>();
}

bool Request::flag(const char* option) {
  const Json* value = find(option);
  if (value == nullptr) return false;
  if (!value->is_boolean()) throw_wrong_value(option, *value, "true or false");
  return value->get<bool>();
}

std::optional<std::uint64_t> Request::optional_number(const char* option, std::uint64_t least) {
  const Json* value = find(option);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_unsigned() || value->get<std::uint64_t>() < least) {
    throw_wrong_value(option, *value, fmt::format("a whole number from {} on", least));
  }
  return value->get<std::uint64_t>();
}

std::uint64_t Request::number(const char* option, std::uint64_t default_value, std::uint64_t least,
                              std::uint64_t most) {
  const std::uint64_t value = optional_number(option, least).value_or(default_value);
  if (value > most) throw_wrong_value(option, value, fmt::format("at most {}", most));
  return value;
}

std::optional<std::chrono::nanoseconds> Request::seconds(
    const char* option, std::optional<std::chrono::nanoseconds> default_value) {
  constexpr double shortest = 1e-3;
  constexpr double longest = 1e9;  // fits in 64-bit nanoseconds
  const Json* value = find(option);
  if (value == nullptr) return default_value;
  if (!value->is_number() || !(value->get<double>() >= shortest)) {
    throw_wrong_value(option, *value, "a number of seconds from 0.001 up");
  }
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(std::min(value->get<double>(), longest)));
}

std::vector<std::string> Request::list(const char* option) {
  const Json* value = find(option);
  std::vector<std::string> texts;
  if (value == nullptr) return texts;
  if (value->is_string()) {
    const std::string all = value->get<std::string>();
    std::string_view rest = all;
    while (!rest.empty()) texts.emplace_back(take_field_until(rest, ","));
    return texts;
  }
  const bool are_texts = value->is_array() && std::ranges::all_of(*value, [](const Json& item) {
                           return item.is_string();
                         });
  if (!are_texts) throw_wrong_value(option, *value, "a list of strings");
  for (const Json& item : *value) texts.push_back(item.get<std::string>());
  return texts;
}

void Request::throw_unknown_name(std::string option, std::string_view name,
                                 const std::vector<std::string_view>& known) {
  throw RequestError{
      .option = std::move(option),
      .found = fmt::format("unknown value {}{}", quote(name), format_suggestion(name, known)),
      .expected = fmt::format("one of {}", fmt::join(known, ", "))};
}

void Request::require_no_other_options() const {
  for (const auto& [name, value] : json_.items()) {
    if (read_options_.contains(name)) continue;
    throw RequestError{.found = fmt::format("unknown option {}{}", quote(name),
                                            format_suggestion_from_container(name, read_options_)),
                       .expected = fmt::format("one of {}", fmt::join(read_options_, ", "))};
  }
}

void throw_encode_failure(const EncodeFailure& failure) {
  throw RequestError{.found = failure.stopped ? "the time limit was hit" : failure.message,
                     .expected = failure.expected};
}

void throw_option_error(const OptionError& error) {
  throw RequestError{.option = std::string(find_option_name(error.option)),
                     .found = error.found,
                     .expected = error.expected};
}

ReadRequest take_board_options(Request& request) {
  return {
      .board = request.text("board"), .box = request.text("box"), .rules = request.text("rules")};
}

ReadRequest take_read_options(Request& request) {
  ReadRequest options = take_board_options(request);
  options.format = request.text("input-format");
  options.alphabet = request.text("alphabet");
  options.blank_chars = request.text("blank-chars");
  return options;
}

Grid take_blank_grid(Request& request) {
  auto made = make_blank_grid(take_board_options(request));
  if (const auto* error = std::get_if<OptionError>(&made)) throw_option_error(*error);
  return std::get<Grid>(std::move(made));
}

ExportOptions take_formula_options(Request& request) {
  ExportOptions options;
  options.encoding.encoding = request.named("encoding", encoding_names, options.encoding.encoding);
  options.encoding.at_most_one =
      request.named("amo", at_most_one_names, options.encoding.at_most_one);
  options.reduction = request.named("reduce", reduction_names, options.reduction);
  return options;
}

Limits take_limits(Request& request, std::optional<std::chrono::nanoseconds> default_time) {
  Limits limits;
  limits.time = request.seconds("timeout", default_time);
  limits.conflicts = request.optional_number("max-conflicts", 1);
  limits.memory = memory_limit_per_puzzle(request.optional_number("memory-limit", 1), 1);
  return limits;
}

PuzzleText::PuzzleText(Request& request)
    : text_(request.text("puzzle")),
      number_(request.optional_number("select", 1)),
      entries_(request.list("entries")) {
  auto made = make_reader_options_of(take_read_options(request));
  if (const auto* error = std::get_if<OptionError>(&made)) throw_option_error(*error);
  options_ = std::get<ReaderOptions>(std::move(made));
}

Puzzle PuzzleText::read() const {
  Puzzle puzzle =
      number_ ? read_numbered_puzzle(text_, *number_, options_) : read_only_puzzle(text_, options_);
  require_grid("puzzle", puzzle);
  add_entries(puzzle);
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
  const auto cell = find_named_cell(*named, board);
  if (const auto* error = std::get_if<std::string>(&cell)) {
    throw RequestError{.option = option, .found = *error};
  }
  return {std::get<Cell>(cell), named->digit};
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

}  // namespace clausoku::page
