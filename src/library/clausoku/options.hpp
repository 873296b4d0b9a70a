// The options of a call, with the names, values, ranges and defaults of the command line and of
// JSON. Help texts and the manual's page "The calls" describe them.
//
//   Solver::make({{"engine", "backtrack"}, {"timeout", 2.5}, {"no-cross-check", true}})
//
// The error of a wrong value, or of options that exclude each other, has an option's name in
// Error::option.
#pragma once

#include <chrono>
#include <concepts>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <clausoku/export.hpp>

namespace clausoku::api {

/// The value of an option. Times are in seconds. An empty text stands for the default, except that
/// it means "none" for solution-column.
class Value {
 public:
  Value() = default;
  Value(bool is_set) : text_(is_set ? "true" : "false") {}
  Value(const char* text) : text_(text) {}
  Value(std::string_view text) : text_(text) {}
  Value(std::string text) : text_(std::move(text)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, char>) Value(Number number) : text_(std::to_string(number)) {}
  CLAUSOKU_API Value(double number);
  template <class Number, class Period>
  Value(std::chrono::duration<Number, Period> time)
      : Value(std::chrono::duration<double>(time).count()) {}
  CLAUSOKU_API Value(const std::vector<std::string>& names);

  /// The value as on the command line; for flags "true" or "false", for lists with commas.
  const std::string& text() const { return text_; }

  friend bool operator==(const Value&, const Value&) = default;

 private:
  std::string text_;
};

/// The options that differ from their defaults.
using Options = std::map<std::string, Value, std::less<>>;

}  // namespace clausoku::api
