// Errors are values with a line and column, what was found and what was expected. The library
// never prints or exits, and does not throw because of a bad input. It does not catch exceptions of
// the standard library such as std::bad_alloc.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include <clausoku/export.hpp>

namespace clausoku::api {

struct Error {
  std::string option = {};    ///< the option with a wrong value, "board"; empty for input errors
  std::string file = {};      ///< the file name as passed; empty for a text that is no file
  std::size_t line = 0;       ///< line from 1 on; 0 means the complete input
  std::size_t column = 0;     ///< column from 1 on, in bytes; 0 means the complete line
  std::string found = {};     ///< the wrong part, "a row of 8 characters"
  std::string expected = {};  ///< the right value, "9"; may be empty
};

/// Formats "FILE:LINE:COLUMN: FOUND; expected EXPECTED" or "OPTION: FOUND; …". Omits empty members.
CLAUSOKU_API std::string to_string(const Error& error);

/// A value or an error. Accessing the one that is absent throws std::bad_variant_access.
template <class T>
class Expected {
 public:
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }

  const T& operator*() const& { return std::get<0>(content_); }
  T& operator*() & { return std::get<0>(content_); }
  T&& operator*() && { return std::get<0>(std::move(content_)); }
  const T* operator->() const { return &std::get<0>(content_); }
  T* operator->() { return &std::get<0>(content_); }

  const Error& error() const { return std::get<1>(content_); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace clausoku::api
