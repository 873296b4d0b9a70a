#include "src/base/spreadsheet_text.hpp"

namespace clausoku {
namespace {

/// True if the text begins, after any apostrophes, with a character that begins a formula. A single
/// `-` is no formula; records use it as the name of standard input.
bool begins_like_spreadsheet_formula(std::string_view text) {
  constexpr std::string_view first_characters = "=+-@\t\r\n";
  const std::size_t at = text.find_first_not_of('\'');
  return at != text.npos && first_characters.find(text[at]) != first_characters.npos &&
         text.substr(at) != "-";
}

}  // namespace

std::string disarm_csv_text(std::string text) {
  if (begins_like_spreadsheet_formula(text)) text.insert(0, 1, '\'');
  return text;
}

std::string_view restore_csv_text(std::string_view field) {
  const bool is_disarmed = field.starts_with('\'') && begins_like_spreadsheet_formula(field);
  return field.substr(is_disarmed ? 1 : 0);
}

}  // namespace clausoku
