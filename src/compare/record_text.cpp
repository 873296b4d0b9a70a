// Writes, reads and compares records of runs as CSV and JSON Lines. One table lists their fields.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/csv_record.hpp"
#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/rating.hpp"

namespace clausoku {
namespace {

enum class Part { identity, other };

template <class Value>
struct Field {
  std::string_view name;
  Value RunRecord::*value;
  Part part = Part::other;
};

template <class Value>
Field(std::string_view, Value RunRecord::*, Part = Part::other) -> Field<Value>;

/// All fields in order. To add a field, add a line here and a member of RunRecord.
constexpr std::tuple fields{
    Field{"index", &RunRecord::index, Part::identity},
    Field{"name", &RunRecord::name},
    Field{"file", &RunRecord::file},
    Field{"line", &RunRecord::line},
    Field{"board", &RunRecord::board, Part::identity},
    Field{"puzzle", &RunRecord::puzzle, Part::identity},
    Field{"marks", &RunRecord::marks, Part::identity},
    Field{"rules", &RunRecord::rules, Part::identity},
    Field{"formula", &RunRecord::formula, Part::identity},
    Field{"size", &RunRecord::size},
    Field{"givens", &RunRecord::givens},
    Field{"holes", &RunRecord::holes},
    Field{"seed", &RunRecord::seed},
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
    Field{"cpu_us", &RunRecord::cpu},
    Field{"memory_kb", &RunRecord::memory_kb},
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
    Field{"solver_version", &RunRecord::solver_version},
    Field{"program", &RunRecord::program},
    Field{"machine", &RunRecord::machine},
    Field{"load_percent", &RunRecord::load_percent},
    Field{"timeout_s", &RunRecord::time_limit, Part::identity},
    Field{"max_conflicts", &RunRecord::conflict_limit, Part::identity},
    Field{"max_solutions", &RunRecord::max_solutions, Part::identity},
};

/// Calls `use(field)` for each field, in order.
template <class Use>
void for_each_field(Use&& use) {
  std::apply([&](const auto&... field) { (use(field), ...); }, fields);
}

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

// Conversion of each kind of value to text and back. An empty value is written as empty text.

std::string text_of(const std::string& value) { return escaped(value); }
std::string text_of(std::int64_t value) { return fmt::format("{}", value); }
template <Named Value>
std::string text_of(Value value) {
  return std::string(name_of(names_of(value), value));
}

bool read_text(std::string_view text, std::int64_t& value) {
  const auto number = number_of<std::int64_t>(text);
  if (number) value = *number;
  return number.has_value();
}

template <Named Value>
bool read_text(std::string_view text, Value& value) {
  const auto found = value_of(names_of(value), text);
  if (found) value = *found;
  return found.has_value();
}

/// A time in units of 10^digits ns, with all its fractional digits except trailing zeros.
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
  if (!read_text(number + fraction, nanoseconds) || nanoseconds < 0) return false;
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

/// The text of a field; empty if the field has no value.
template <class Value>
std::optional<std::string> field_text(std::string_view name, const Value& value) {
  if constexpr (!std::is_same_v<typename Content<Value>::Type, Value>) {
    return value ? field_text(name, *value) : std::nullopt;
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

using Texts = std::vector<std::optional<std::string>>;

constexpr std::size_t field_count = std::tuple_size_v<std::remove_cvref_t<decltype(fields)>>;

/// Returns the fields of a CSV record; empty if a quote is misplaced.
std::optional<Texts> csv_fields(std::string_view text) {
  CsvRecord record(',');
  record.read({text, 1, false});
  if (record.error() || record.is_open()) return std::nullopt;
  Texts texts;
  for (const CsvField& field : record.fields()) {
    texts.push_back(field.text.empty() ? std::nullopt : std::optional(field.text));
  }
  return texts;
}

template <class Value>
constexpr bool is_optional_field(const Field<Value>&) {
  return !std::is_same_v<typename Content<Value>::Type, Value>;
}

/// Returns the fields of a JSON object in the table's order; empty if a field is unknown, or if a
/// field is missing that older versions also wrote.
std::optional<Texts> json_fields(std::string_view text) {
  const auto object = json_of_text(text);
  if (!object.is_object()) return std::nullopt;
  Texts texts;
  bool complete = true;
  std::size_t known = 0;
  for_each_field([&](const auto& field) {
    const auto found = object.find(field.name);
    if (found != object.end()) ++known;
    if (found == object.end()) {
      texts.emplace_back();
      complete = complete && is_optional_field(field);
    } else if (found->is_null()) {
      texts.emplace_back();
    } else {
      // Numbers keep their text: all written numbers have few digits.
      texts.emplace_back(found->is_string() ? found->template get<std::string>()
                                            : json_text(*found));
    }
  });
  return complete && known == object.size() ? std::optional(std::move(texts)) : std::nullopt;
}

/// Returns the fields of a CSV record in the table's order.
std::optional<Texts> csv_fields_by(const RecordColumns& columns, std::string_view text) {
  auto found = csv_fields(text);
  if (!found || found->size() != columns.size()) return std::nullopt;
  Texts texts(field_count);
  for (std::size_t k = 0; k < columns.size(); ++k) texts[columns[k]] = std::move((*found)[k]);
  return texts;
}

}  // namespace

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
    const auto text = field_text(field.name, record.*field.value);
    out += separator;
    separator = ",";
    if (!json) return append_csv_field(out, text.value_or(""), ',', true);
    out += fmt::format("\"{}\":", field.name);
    out += !text ? "null" : is_number<Value> ? *text : json_text(nlohmann::json(*text));
  });
  out += json ? "}\n" : "\n";
}

const RecordColumns& all_record_columns() {
  static const RecordColumns all = [] {
    RecordColumns columns(field_count);
    std::iota(columns.begin(), columns.end(), std::size_t{0});
    return columns;
  }();
  return all;
}

std::variant<RecordColumns, std::string> read_records_header(std::string_view text) {
  const auto names = csv_fields(text);
  if (!names || names->front() != std::get<0>(fields).name) return "no header of runs";
  RecordColumns columns;
  for (const auto& name : *names) {
    std::size_t number = 0;
    std::size_t found = field_count;
    for_each_field([&](const auto& field) {
      if (name == field.name) found = number;
      ++number;
    });
    if (found == field_count)
      return fmt::format("the unknown column '{}'", escaped(name.value_or("")));
    if (std::ranges::find(columns, found) != columns.end()) {
      return fmt::format("the column '{}' twice", *name);
    }
    columns.push_back(found);
  }
  std::string missing;
  std::size_t number = 0;
  for_each_field([&](const auto& field) {
    const bool is_there = std::ranges::find(columns, number++) != columns.end();
    if (is_there || is_optional_field(field) || !missing.empty()) return;
    missing = fmt::format("no column '{}'", field.name);
  });
  if (!missing.empty()) return missing;
  return columns;
}

std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format,
                                         const RecordColumns& columns) {
  const auto texts = format == RecordFormat::csv ? csv_fields_by(columns, text) : json_fields(text);
  if (!texts) return std::nullopt;
  RunRecord record;
  bool good = true;
  std::size_t k = 0;
  for_each_field([&](const auto& field) {
    good = read_field(field.name, (*texts)[k++], record.*field.value) && good;
  });
  return good ? std::optional(std::move(record)) : std::nullopt;
}

std::optional<Difference> difference(const RunRecord& found, const RunRecord& expected) {
  std::optional<Difference> first;
  for_each_field([&](const auto& field) {
    if (first || field.part != Part::identity || found.*field.value == expected.*field.value) {
      return;
    }
    if (field.name == "puzzle" || field.name == "marks" || field.name == "rules" ||
        field.name == "formula") {
      first = Difference{"a run of another puzzle", expected.name};
      return;
    }
    const auto none = std::string("none");
    first =
        Difference{fmt::format("a run with {} {}", field.name,
                               field_text(field.name, found.*field.value).value_or(none)),
                   fmt::format("{}", field_text(field.name, expected.*field.value).value_or(none))};
  });
  return first;
}

std::optional<std::string> read_record_text(std::istream& file, RecordFormat format) {
  std::string text;
  std::ptrdiff_t quotes = 0;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    text += line + '\n';
    if (format == RecordFormat::jsonl) return text;
    quotes += std::ranges::count(line, '"');
    if (quotes % 2 == 0) return text;  // A line end inside quotes belongs to the text.
  }
  return std::nullopt;
}

}  // namespace clausoku
