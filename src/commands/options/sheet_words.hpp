// The option --words, a file with the words of a sheet.
#pragma once

#include <stop_token>
#include <string>
#include <utility>
#include <variant>

#include "src/calls/fields.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/drawings/sheets/words.hpp"

namespace clausoku {

inline Field words_field(std::string& file) {
  return file_field("words", file, "The file of the words on a sheet, to replace the English ones");
}

/// Reads the words in a file. Throws a Failure.
inline SheetWords read_words_or_throw(const std::string& file, std::stop_token stop) {
  constexpr std::size_t most = 1 << 20;
  auto words = SheetWords::parse(read_text_or_throw(file, most, std::move(stop)));
  if (const auto* error = std::get_if<std::string>(&words)) throw Failure{file + ": " + *error};
  return std::get<SheetWords>(std::move(words));
}

}  // namespace clausoku
