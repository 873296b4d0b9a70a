#include <clausoku/options.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {

Value::Value(double number) : text_(fmt::format("{}", number)) {}
Value::Value(const std::vector<std::string>& names)
    : text_(fmt::format("{}", fmt::join(names, ","))) {}

Error to_api_error(OptionError error) {
  return {.option = std::move(error.option),
          .found = std::move(error.found),
          .expected = std::move(error.expected)};
}

void set_fields(std::initializer_list<Fields> groups, const Options& options) {
  std::set<std::string> known;
  for (const Fields& fields : groups) {
    for (const Field& field : fields) known.insert(field.name);
  }
  for (const auto& [name, value] : options) {
    if (known.contains(name)) continue;
    throw to_api_error({make_unknown_option_error(name, known), ""});
  }
  const auto find = [&](const Field& field) {
    const auto found = options.find(field.name);
    return found == options.end() ? std::nullopt : std::optional(found->second.text());
  };
  const auto is_set = [&](const std::string& name) {
    const auto found = options.find(name);
    return found != options.end() && !found->second.text().empty() &&
           found->second.text() != "false";
  };
  for (const Fields& fields : groups) {
    if (auto error = set_fields(fields, find, is_set)) throw to_api_error(*std::move(error));
  }
}

}  // namespace clausoku::api
