#include "src/page/json.hpp"

#include <fmt/format.h>

namespace clausoku::page {

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
  add(": ", error.found);
  if (!error.expected.empty()) add("; ", "expected " + error.expected);
  Json json{{"message", message}};
  if (!error.option.empty()) json["option"] = error.option;
  if (error.place.line > 0) json["line"] = error.place.line;
  if (error.place.column > 0) json["column"] = error.place.column;
  json["found"] = error.found;
  if (!error.expected.empty()) json["expected"] = error.expected;
  if (error.is_alarm) json["alarm"] = true;
  return json;
}

Json digits_json(const Grid& grid) {
  Json digits = Json::array();
  for (const auto digit : grid.digits()) digits.push_back(digit);
  return digits;
}

Json candidates_json(const Candidates& candidates) {
  Json cells = Json::array();
  for (Cell cell = 0; cell < candidates.board().cell_count(); ++cell) {
    Json digits = Json::array();
    candidates.for_each(cell, [&](Digit digit) { digits.push_back(digit); });
    cells.push_back(std::move(digits));
  }
  return cells;
}

}  // namespace clausoku::page
