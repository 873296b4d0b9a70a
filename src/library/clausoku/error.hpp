// Errors are values: where something is wrong, what was found there and what was expected.
// Nothing here prints, exits, or throws for what is wrong with an input. What is passed on are
// exceptions of the standard library that nobody can do much about, such as std::bad_alloc.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include <clausoku/export.hpp>

namespace clausoku::api {

struct Error {
  std::string option = {};    ///< the option that has a wrong value, "board"; empty for an input
  std::string file = {};      ///< as it was named; empty for a text that is no file
  std::size_t line = 0;       ///< from 1 on; 0 means the input as a whole
  std::size_t column = 0;     ///< from 1 on, in bytes; 0 means the line as a whole
  std::string found = {};     ///< "a row of 8 characters"
  std::string expected = {};  ///< "9"; empty where there is nothing to add
};

/// "FILE:LINE:COLUMN: FOUND; expected EXPECTED", or "OPTION: FOUND; …", without what is empty.
CLAUSOKU_API std::string to_string(const Error& error);

/// A value, or why there is none. To ask the one for the other throws std::bad_variant_access.
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
