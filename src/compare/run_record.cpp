#include "src/compare/run_record.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "encoder/board_text.hpp"
#include "encoder/contract.hpp"
#include "encoder/names.hpp"
#include "src/batch/digest.hpp"
#include "src/engines/rating.hpp"
#include "src/puzzles/line.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

enum class Part { identity, other };

template <class Value>
struct Field {
  std::string_view name;
  Value RunRecord::*value;
  Part part = Part::other;
};

/// All fields in order. Whoever adds one adds a line here and a member.
constexpr std::tuple fields{
    Field{"index", &RunRecord::index, Part::identity},
    Field{"name", &RunRecord::name},
    Field{"file", &RunRecord::file},
    Field{"line", &RunRecord::line},
    Field{"board", &RunRecord::board, Part::identity},
    Field{"puzzle", &RunRecord::puzzle, Part::identity},
    Field{"marks", &RunRecord::marks, Part::identity},
    Field{"rules", &RunRecord::rules, Part::identity},
    Field{"size", &RunRecord::size},
    Field{"givens", &RunRecord::givens},
    Field{"verdict", &RunRecord::verdict},
    Field{"solution", &RunRecord::solution},
    Field{"top_left", &RunRecord::top_left},
    Field{"engine", &RunRecord::engine, Part::identity},
    Field{"run", &RunRecord::run, Part::identity},
    Field{"ended", &RunRecord::ended},
    Field{"decided_by", &RunRecord::decided_by},
    Field{"solver_calls", &RunRecord::solver_calls},
    Field{"encode_us", &RunRecord::encode},
    Field{"solve_us", &RunRecord::solve},
    Field{"decode_us", &RunRecord::decode},
    Field{"total_us", &RunRecord::total},
    Field{"variables", &RunRecord::variables},
    Field{"clauses", &RunRecord::clauses},
    Field{"decisions", &RunRecord::decisions},
    Field{"conflicts", &RunRecord::conflicts},
    Field{"propagations", &RunRecord::propagations},
    Field{"cross_check", &RunRecord::cross_check},
    Field{"stated", &RunRecord::stated},
    Field{"alarm", &RunRecord::alarm},
    Field{"reason", &RunRecord::reason},
    Field{"rating", &RunRecord::rating},
    Field{"timeout_s", &RunRecord::time_limit, Part::identity},
    Field{"max_conflicts", &RunRecord::conflict_limit, Part::identity},
    Field{"max_solutions", &RunRecord::max_solutions, Part::identity},
};

constexpr std::array verdict_names{
    std::pair{"unique", Verdict::unique},   std::pair{"multiple", Verdict::multiple},
    std::pair{"none", Verdict::none},       std::pair{"invalid", Verdict::invalid},
    std::pair{"unknown", Verdict::unknown}, std::pair{"solvable", Verdict::solvable},
};
constexpr std::array cross_check_names{
    std::pair{"off", CrossCheck::off},
    std::pair{"agrees", CrossCheck::agrees},
    std::pair{"undecided", CrossCheck::undecided},
    std::pair{"disagrees", CrossCheck::disagrees},
};
constexpr std::array stated_names{std::pair{"agrees", Statement::agrees},
                                  std::pair{"wrong", Statement::wrong}};

constexpr const auto& names_of(Verdict) { return verdict_names; }
constexpr const auto& names_of(CrossCheck) { return cross_check_names; }
constexpr const auto& names_of(Statement) { return stated_names; }
constexpr const auto& names_of(RunState) { return run_state_names; }
constexpr const auto& names_of(DecidedBy) { return decided_by_names; }
constexpr const auto& names_of(Rating) { return rating_names; }

template <class Value>
concept Named = std::is_enum_v<Value>;

// How each kind of value is written and read. Nothing is written of an empty one.

std::string text_of(const std::string& value) { return escaped(value); }
std::string text_of(std::int64_t value) { return fmt::format("{}", value); }
template <Named Value>
std::string text_of(Value value) {
  return std::string(name_of(names_of(value), value));
}

template <class Number>
bool read_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}
bool read_text(std::string_view text, std::int64_t& value) { return read_number(text, value); }

template <Named Value>
bool read_text(std::string_view text, Value& value) {
  const auto found = value_of(names_of(value), text);
  if (found) value = *found;
  return found.has_value();
}

/// A time in units of so many nanoseconds: all of them that are not 0 behind the point.
std::string timing_text(std::chrono::nanoseconds time, int digits) {
  std::string text = fmt::format("{:0{}}", time.count(), digits + 1);
  text.insert(text.size() - static_cast<std::size_t>(digits), 1, '.');
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text += '0';
  return text;
}

bool read_time(std::string_view text, int digits, std::chrono::nanoseconds& time) {
  const auto point = std::min(text.find('.'), text.size());
  std::string number(text.substr(0, point));
  std::string fraction(text.substr(std::min(point + 1, text.size())));
  if (fraction.size() > static_cast<std::size_t>(digits)) return false;
  fraction.resize(static_cast<std::size_t>(digits), '0');
  std::int64_t nanoseconds = 0;
  if (!read_number(number + fraction, nanoseconds) || nanoseconds < 0) return false;
  time = std::chrono::nanoseconds(nanoseconds);
  return true;
}

constexpr int digits_of(std::string_view name) { return name.ends_with("_us") ? 3 : 9; }

template <class Value>
struct Content {
  using Type = Value;
};
template <class Value>
struct Content<std::optional<Value>> {
  using Type = Value;
};

/// The text of a field, empty where it has none.
template <class Value>
std::optional<std::string> written(std::string_view name, const Value& value) {
  if constexpr (!std::is_same_v<typename Content<Value>::Type, Value>) {
    return value ? written(name, *value) : std::nullopt;
  } else if constexpr (std::is_same_v<Value, std::chrono::nanoseconds>) {
    return timing_text(value, digits_of(name));
  } else {
    return text_of(value);
  }
}

template <class Value>
bool read_field(std::string_view name, const std::optional<std::string>& text, Value& value) {
  if constexpr (!std::is_same_v<typename Content<Value>::Type, Value>) {
    if (!text) {
      value.reset();
      return true;
    }
    return read_field(name, text, value.emplace());
  } else if constexpr (std::is_same_v<Value, std::chrono::nanoseconds>) {
    return text && read_time(*text, digits_of(name), value);
  } else if constexpr (std::is_same_v<Value, std::string>) {
    value = text.value_or("");
    return true;
  } else {
    return text && read_text(*text, value);
  }
}

template <class Value>
constexpr bool is_number = std::is_same_v<typename Content<Value>::Type, std::int64_t> ||
                           std::is_same_v<typename Content<Value>::Type, std::chrono::nanoseconds>;

/// Calls `use(field)` for each field, in order.
template <class Use>
void for_each_field(Use&& use) {
  std::apply([&](const auto&... field) { (use(field), ...); }, fields);
}

void append_csv_field(std::string& out, std::string_view text) {
  const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                     !text.starts_with(' ') && !text.ends_with(' ');
  if (plain) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  out += '"';
}

/// "3x3", the boxes of a usual board; of any other its name and a digest of all that it is.
std::string name_of_board(const Board& board) {
  if (const auto& boxes = board.usual_boxes()) {
    return fmt::format("{}x{}", boxes->rows, boxes->cols);
  }
  Digest digest;
  digest.add(text_of(board));
  return fmt::format("{} {}", board.name(), digest.text());
}

/// A digest of the candidates that pencilmarks leave.
std::string marks_of(const Grid& grid) {
  const Board& board = grid.board();
  Digest digest;
  std::string row;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    row.clear();
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      row += grid.allows(cell, digit) ? '1' : '0';
    }
    digest.add(row);
  }
  return digest.text();
}

/// A digest of the rules besides the board's.
std::string rules_of(const Grid& grid) {
  Digest digest;
  for (const auto& rule : grid.rules()) digest.add(rule->text() + '\n');
  return digest.text();
}

using Texts = std::vector<std::optional<std::string>>;

/// The fields of a CSV record; nothing where a quote is out of place.
std::optional<Texts> csv_fields(std::string_view text) {
  Texts texts;
  for (bool more = true; more;) {
    std::string field;
    if (text.starts_with('"')) {
      std::size_t at = 1;
      for (;; ++at) {
        if (at >= text.size()) return std::nullopt;
        if (text[at] == '"' && (at + 1 == text.size() || text[at + 1] != '"')) break;
        at += text[at] == '"' ? 1 : 0;
        field += text[at];
      }
      text.remove_prefix(at + 1);
      if (!text.empty() && text.front() != ',') return std::nullopt;
    } else {
      field = text.substr(0, std::min(text.find(','), text.size()));
      text.remove_prefix(field.size());
    }
    more = !text.empty();
    if (more) text.remove_prefix(1);
    texts.push_back(field.empty() ? std::nullopt : std::optional(std::move(field)));
  }
  return texts;
}

/// The fields of an object, in the table's order; nothing where one is missing or another there.
std::optional<Texts> json_fields(std::string_view text) {
  const auto object = nlohmann::json::parse(text, nullptr, false);
  if (!object.is_object() || object.size() != std::tuple_size_v<decltype(fields)>) {
    return std::nullopt;
  }
  Texts texts;
  bool complete = true;
  for_each_field([&](const auto& field) {
    const auto found = object.find(field.name);
    if (found == object.end()) {
      complete = false;
    } else if (found->is_null()) {
      texts.emplace_back();
    } else {
      // Numbers as they stand in the text: all that are written have few digits.
      texts.emplace_back(found->is_string() ? found->template get<std::string>() : found->dump());
    }
  });
  return complete ? std::optional(std::move(texts)) : std::nullopt;
}

}  // namespace

Run RunRecord::kept() const {
  require(ended.has_value());
  const bool decided = ended == RunState::decided;
  return {.total = total,
          .encode = encode,
          .solve = solve,
          .decode = decode,
          .variables = variables,
          .clauses = clauses,
          .conflicts = conflicts,
          .verdict = decided ? verdict : Verdict::unknown,
          .state = *ended,
          .asked_solver = solver_calls > 0,
          .agrees = decided && cross_check != CrossCheck::disagrees};
}

RunRecord identity_of(const Puzzle& puzzle, std::size_t index, const std::string& engine,
                      std::size_t run, const Limits& limits) {
  require(index >= 1 && run >= 1);
  RunRecord record;
  record.index = static_cast<std::int64_t>(index);
  record.name = puzzle.name;
  record.file = *puzzle.file;
  record.line = static_cast<std::int64_t>(puzzle.line);
  if (const Grid* grid = puzzle.grid()) {
    const Board& board = grid->board();
    record.board = name_of_board(board);
    append_line(record.puzzle.emplace(), *grid);
    if (grid->marks() != nullptr) record.marks = marks_of(*grid);
    if (grid->has_rules()) record.rules = rules_of(*grid);
    record.size = board.size();
    record.givens = grid->given_count();
  } else {
    record.verdict = Verdict::invalid;
    record.reason = reason_of(*puzzle.error());
  }
  record.engine = engine;
  record.run = static_cast<std::int64_t>(run);
  record.time_limit = limits.time;
  if (limits.conflicts) record.conflict_limit = static_cast<std::int64_t>(*limits.conflicts);
  record.max_solutions = static_cast<std::int64_t>(limits.max_solutions);
  return record;
}

std::optional<Difference> difference(const RunRecord& found, const RunRecord& expected) {
  std::optional<Difference> first;
  for_each_field([&](const auto& field) {
    if (first || field.part != Part::identity || found.*field.value == expected.*field.value) {
      return;
    }
    if (field.name == "puzzle" || field.name == "marks" || field.name == "rules") {
      first = Difference{"a run of another puzzle", expected.name};
      return;
    }
    const auto none = std::string("none");
    first =
        Difference{fmt::format("a run with {} {}", field.name,
                               written(field.name, found.*field.value).value_or(none)),
                   fmt::format("{}", written(field.name, expected.*field.value).value_or(none))};
  });
  return first;
}

void set_outcome(RunRecord& record, const Outcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  record.decided_by = outcome.decided_by;
  record.solver_calls = outcome.solver_calls;
  record.encode = statistics.encode;
  record.solve = statistics.solve;
  record.decode = statistics.decode;
  record.total = statistics.total;
  record.variables = statistics.variables;
  record.clauses = statistics.clauses;
  record.decisions = statistics.decisions;
  record.conflicts = statistics.conflicts;
  record.propagations = statistics.propagations;
}

std::string records_header(RecordFormat format) {
  if (format == RecordFormat::jsonl) return {};
  std::string header;
  for_each_field([&](const auto& field) {
    if (!header.empty()) header += ',';
    header += field.name;
  });
  return header + '\n';
}

void append(const RunRecord& record, RecordFormat format, std::string& out) {
  const bool json = format == RecordFormat::jsonl;
  std::string_view separator = json ? "{" : "";
  for_each_field([&]<class Value>(const Field<Value>& field) {
    const auto text = written(field.name, record.*field.value);
    out += separator;
    separator = ",";
    if (!json) return append_csv_field(out, text.value_or(""));
    out += fmt::format("\"{}\":", field.name);
    out += !text ? "null" : is_number<Value> ? *text : nlohmann::json(*text).dump();
  });
  out += json ? "}\n" : "\n";
}

std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format) {
  const auto texts = format == RecordFormat::csv ? csv_fields(text) : json_fields(text);
  if (!texts || texts->size() != std::tuple_size_v<decltype(fields)>) return std::nullopt;
  RunRecord record;
  bool good = true;
  std::size_t k = 0;
  for_each_field([&](const auto& field) {
    good = read_field(field.name, (*texts)[k++], record.*field.value) && good;
  });
  return good ? std::optional(std::move(record)) : std::nullopt;
}

std::size_t end_of_record(std::string_view text, RecordFormat format) {
  bool in_quotes = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"' && format == RecordFormat::csv) in_quotes = !in_quotes;
    if (text[at] == '\n' && !in_quotes) return at + 1;
  }
  return std::string_view::npos;
}

}  // namespace clausoku
