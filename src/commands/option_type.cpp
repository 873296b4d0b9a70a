#include "src/commands/option_type.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

namespace clausoku {
namespace {

constexpr std::string_view list_mark = ",...";

/// What stands between `begin` and `end`; empty where they are not there.
std::string_view between(std::string_view text, std::string_view begin, char end) {
  const auto first = text.find(begin);
  if (first == text.npos) return {};
  text.remove_prefix(first + begin.size());
  return text.substr(0, text.find(end));
}

}  // namespace

OptionType type_of(const CLI::Option& option) {
  if (option.get_type_size() == 0) return {};
  const std::string text = option.get_type_name();
  const std::string_view view = text;
  OptionType type;
  type.form = text.substr(0, text.find(':'));
  if (const auto values = between(view, ":{", '}'); !values.empty()) {
    type.values = CLI::detail::split(std::string(values), ',');
    type.is_list = view.ends_with(list_mark);
  } else if (const auto colon = view.find(':'); colon != view.npos) {
    const std::string_view bounds = between(view, " in [", ']');
    type.bounds = bounds.empty() ? view.substr(colon + 1) : bounds;
  }
  return type;
}

std::string text_of_values(const std::vector<std::string>& values, bool is_list) {
  return fmt::format("{{{}}}{}", fmt::join(values, ","), is_list ? list_mark : "");
}

std::vector<std::string> typed_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace clausoku
