#include "src/calls/json/json.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace clausoku::json_calls {
namespace {

/// Texts of errors that name options or commands of the command line, and the texts of the page.
/// Earlier entries come first, since later ones may be parts of them.
constexpr auto replacements = std::to_array<std::pair<std::string_view, std::string_view>>({
    {" (see 'clausoku boards')", ""},
    {" (see 'clausoku formats')", ""},
    {" (see 'clausoku rules')", ""},
    {" (see 'clausoku engines')", ""},
    {"--select for one of them, or --to sheet for all", "one of them, by its number in 'select'"},
    {" as --first-digit says, or --first-digit 1", " or 1 as the first digit"},
    {"; --rules takes rules that hold everywhere", ""},
    {"--rules, or a format", "a format"},
    {"the rules of --rules", "rules for the whole grid"},
    {"the same --board and --rules here and when the output is read again",
     "the same board and rules when the text is read again"},
    {", or --puzzle-column NAME", ""},
    {", as --puzzle-column says", ""},
    {", as --solution-column says", ""},
    {", or --blank-chars - to read '-' as one", ""},
    {", or --blank-chars - if it is a row", ""},
    {", or --alphabet", ""},
    {"--alphabet to choose one", "more digits"},
    {" as --box says", ""},
    {"such as --box ", "such as "},
    {"--box for a ", "the boxes of a "},
    {"or --box", "or a board"},
    {"or --board jigsaw:PIECES", "or the board jigsaw:PIECES"},
    {"or --board", "or a board"},
    {"--input-format ", "the format "},
    {"--box ", "the board "},
});

/// Returns a text without the names of options and commands of the command line.
std::string reword_for_page(std::string text) {
  for (const auto& [from, to] : replacements) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
  }
  return text;
}

}  // namespace

Json error_json(const RequestError& error) {
  std::string message = error.option;
  const auto add = [&](std::string_view separator, std::string_view text) {
    if (!message.empty()) message += separator;
    message += text;
  };
  if (error.place.line > 0) {
    add(":", fmt::format("{}", error.place.line));
    if (error.place.column > 0) add(":", fmt::format("{}", error.place.column));
  }
  const std::string found = reword_for_page(error.found);
  add(": ", found);
  const std::string expected = reword_for_page(error.expected);
  if (!expected.empty()) add("; ", "expected " + expected);
  Json json{{"message", message}};
  if (!error.option.empty()) json["option"] = error.option;
  if (error.place.line > 0) json["line"] = error.place.line;
  if (error.place.column > 0) json["column"] = error.place.column;
  json["found"] = found;
  if (!expected.empty()) json["expected"] = expected;
  if (error.is_alarm) json["alarm"] = true;
  return json;
}

}  // namespace clausoku::json_calls
