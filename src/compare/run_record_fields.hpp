// The fields of a run's record in one table, and how the values of each kind are written and read:
// for run_record.cpp and record_text.cpp alone.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "encoder/names.hpp"
#include "src/base/text.hpp"
#include "src/compare/run_record.hpp"
#include "src/engines/rating.hpp"

namespace clausoku::record_fields {

enum class Part { identity, other };

template <class Value>
struct Field {
  std::string_view name;
  Value RunRecord::*value;
  Part part = Part::other;
};

template <class Value>
Field(std::string_view, Value RunRecord::*, Part = Part::other) -> Field<Value>;

/// All fields in order. Whoever adds one adds a line here and a member.
inline constexpr std::tuple fields{
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

inline constexpr std::array verdict_names{
    std::pair{"unique", Verdict::unique},   std::pair{"multiple", Verdict::multiple},
    std::pair{"none", Verdict::none},       std::pair{"invalid", Verdict::invalid},
    std::pair{"unknown", Verdict::unknown}, std::pair{"solvable", Verdict::solvable},
};
inline constexpr std::array cross_check_names{
    std::pair{"off", CrossCheck::off},
    std::pair{"agrees", CrossCheck::agrees},
    std::pair{"undecided", CrossCheck::undecided},
    std::pair{"disagrees", CrossCheck::disagrees},
};
inline constexpr std::array stated_names{std::pair{"agrees", Statement::agrees},
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

inline std::string text_of(const std::string& value) { return escaped(value); }
inline std::string text_of(std::int64_t value) { return fmt::format("{}", value); }
template <Named Value>
inline std::string text_of(Value value) {
  return std::string(name_of(names_of(value), value));
}

template <class Number>
bool read_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}
inline bool read_text(std::string_view text, std::int64_t& value) {
  return read_number(text, value);
}

template <Named Value>
bool read_text(std::string_view text, Value& value) {
  const auto found = value_of(names_of(value), text);
  if (found) value = *found;
  return found.has_value();
}

/// A time in units of so many nanoseconds: all of them that are not 0 behind the point.
inline std::string timing_text(std::chrono::nanoseconds time, int digits) {
  std::string text = fmt::format("{:0{}}", time.count(), digits + 1);
  text.insert(text.size() - static_cast<std::size_t>(digits), 1, '.');
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text += '0';
  return text;
}

inline bool read_time(std::string_view text, int digits, std::chrono::nanoseconds& time) {
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

}  // namespace clausoku::record_fields
