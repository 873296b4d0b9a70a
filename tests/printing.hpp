// Shows the values of failed checks that have no operator<<: enumerations, optional values, vectors
// and other ranges, pairs, variants, grids, and structs of up to six members. A check of two
// vectors shows the elements that differ.
#pragma once

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <optional>
#include <ostream>
#include <ranges>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"

namespace clausoku::test {

/// A type that an output stream does not print.
template <typename T>
concept Unprintable = !requires(std::ostream & out, const T& value) {
  out << value;
};

template <typename T>
void print_value(std::ostream& out, const T& value);

/// The qualified name of an enumerator, or a cast such as "(clausoku::Verdict)17".
template <typename Enum, Enum value>
constexpr std::string_view enumerator_name() {
  // Contains "value = clausoku::Verdict::none", followed by ';' (g++) or ']' (clang).
  const std::string_view signature = __PRETTY_FUNCTION__;
  const std::string_view mark = "value = ";
  const std::size_t begin = signature.find(mark) + mark.size();
  return signature.substr(begin, signature.find_first_of(";]", begin) - begin);
}

/// Prints the name of one of the first 32 enumerators, or a number.
template <typename Enum>
void print_enumerator(std::ostream& out, Enum value) {
  constexpr auto names = []<std::size_t... Index>(std::index_sequence<Index...>) {
    return std::array{enumerator_name<Enum, static_cast<Enum>(Index)>()...};
  }
  (std::make_index_sequence<32>());
  const auto number = static_cast<std::size_t>(value);
  if (number < names.size()) {
    out << names[number];
  } else {
    out << number;
  }
}

template <typename... Values>
void print_list(std::ostream& out, const Values&... values) {
  std::string_view separator;
  out << '{';
  ((out << separator, print_value(out, values), separator = ", "), ...);
  out << '}';
}

/// Prints a struct whose members all have a default value.
template <typename T>
void print_members(std::ostream& out, const T& value) {
  if constexpr (requires { T{{}, {}, {}, {}, {}, {}}; }) {
    const auto& [a, b, c, d, e, f] = value;
    print_list(out, a, b, c, d, e, f);
  } else if constexpr (requires { T{{}, {}, {}, {}, {}}; }) {
    const auto& [a, b, c, d, e] = value;
    print_list(out, a, b, c, d, e);
  } else if constexpr (requires { T{{}, {}, {}, {}}; }) {
    const auto& [a, b, c, d] = value;
    print_list(out, a, b, c, d);
  } else if constexpr (requires { T{{}, {}, {}}; }) {
    const auto& [a, b, c] = value;
    print_list(out, a, b, c);
  } else if constexpr (requires { T{{}, {}}; }) {
    const auto& [a, b] = value;
    print_list(out, a, b);
  } else if constexpr (requires { T{{}}; }) {
    const auto& [a] = value;
    print_list(out, a);
  } else {
    out << "{}";
  }
}

inline void print_grid(std::ostream& out, const Grid& grid) {
  out << grid.board().name() << ' ';
  print_value(out, grid.digits());
  for (const auto& rule : grid.rules()) out << ' ' << rule->text();
  if (grid.marks() == nullptr) return;
  out << " with marks ";
  print_value(out, *grid.marks());
}

inline void print_candidates(std::ostream& out, const Candidates& candidates) {
  std::vector<std::vector<Digit>> digits(static_cast<std::size_t>(candidates.board().cell_count()));
  for (Cell cell = 0; cell < candidates.board().cell_count(); ++cell) {
    candidates.for_each(cell, [&](Digit digit) { digits[cell].push_back(digit); });
  }
  print_value(out, digits);
}

template <typename T>
void print_value(std::ostream& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out << (value ? "true" : "false");
  } else if constexpr (!Unprintable<T>) {
    out << value;
  } else if constexpr (std::is_enum_v<T>) {
    print_enumerator(out, value);
  } else if constexpr (std::is_same_v<T, std::nullopt_t>) {
    out << "nothing";
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    out << "nothing";
  } else if constexpr (std::is_same_v<T, Grid>) {
    print_grid(out, value);
  } else if constexpr (std::is_same_v<T, Board>) {
    out << value.name();
  } else if constexpr (std::is_same_v<T, Candidates>) {
    print_candidates(out, value);
  } else if constexpr (requires { value.has_value(), *value; }) {
    if (!value.has_value()) {
      out << "nothing";
    } else {
      print_value(out, *value);
    }
  } else if constexpr (requires { std::variant_size<T>::value; }) {
    std::visit([&](const auto& alternative) { print_value(out, alternative); }, value);
  } else if constexpr (requires { value.time_since_epoch(); }) {
    print_value(out, value.time_since_epoch());
  } else if constexpr (std::ranges::range<const T>) {
    std::string_view separator;
    out << '{';
    for (const auto& element : value) {
      out << separator;
      print_value(out, element);
      separator = ", ";
    }
    out << '}';
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    std::apply([&](const auto&... elements) { print_list(out, elements...); }, value);
  } else {
    static_assert(std::is_aggregate_v<T>, "a check of this type needs a printer here");
    print_members(out, value);
  }
}

template <typename T>
constexpr bool is_vector = false;
template <typename T>
constexpr bool is_vector<std::vector<T>> = true;

}  // namespace clausoku::test

namespace boost::test_tools {

template <clausoku::test::Unprintable T>
struct tt_detail::print_log_value<T> {
  void operator()(std::ostream& out, const T& value) { clausoku::test::print_value(out, value); }
};

template <typename T>
requires clausoku::test::is_vector<std::remove_cvref_t<T>>
struct assertion::specialized_compare<T> : mpl::true_ {
};

}  // namespace boost::test_tools
