#include "src/calls/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "encoder/basics/nearest_name.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {

Field flag_field(std::string name, bool& value, std::string help) {
  Field field{.name = std::move(name), .type = Field::Type::flag, .help = std::move(help)};
  field.take = [&value](const std::string& text) -> std::optional<FieldError> {
    value = text == "true";
    return std::nullopt;
  };
  return field;
}

Field text_field(std::string name, std::string form, std::string& value, std::string help) {
  Field field{.name = std::move(name), .form = std::move(form), .help = std::move(help)};
  field.take = [&value](const std::string& text) -> std::optional<FieldError> {
    value = text;
    return std::nullopt;
  };
  return field;
}

Field choice_field(std::string name, std::string& value, std::vector<std::string> values,
                   std::string help) {
  Field field = text_field(std::move(name), "NAME", value, std::move(help));
  field.values = std::move(values);
  field.take = [&value,
                known = field.values](const std::string& text) -> std::optional<FieldError> {
    if (std::ranges::count(known, text) == 0) return make_unknown_value_error(text, known);
    value = text;
    return std::nullopt;
  };
  return field;
}

Field seconds_field(std::string name, std::optional<std::chrono::nanoseconds>& value,
                    std::string help) {
  Field field{.name = std::move(name),
              .type = Field::Type::number,
              .form = "SECONDS",
              .help = std::move(help)};
  field.take = [&value](const std::string& text) -> std::optional<FieldError> {
    constexpr double shortest = 1e-3;  // shorter limits are not observed
    constexpr double longest = 1e9;    // 30 years; fits in 64-bit nanoseconds
    std::string_view rest = text;
    std::optional<double> seconds = take_decimal_number(rest);
    if (seconds && (rest.starts_with('e') || rest.starts_with('E'))) {
      rest.remove_prefix(1);
      const auto exponent = take_number_from_front<int>(rest);
      seconds = exponent ? std::optional(*seconds * std::pow(10, *exponent)) : std::nullopt;
    }
    if (!seconds || !rest.empty() || !(*seconds >= shortest)) {
      return FieldError{quote(text), "a number of seconds from 0.001 up"};
    }
    value = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::min(*seconds, longest)));
    return std::nullopt;
  };
  return field;
}

FieldError make_unknown_value_error(std::string_view value, const std::vector<std::string>& known) {
  return {fmt::format("unknown value {}{}", quote(value),
                      format_suggestion_from_container(value, known)),
          fmt::format("one of {}", fmt::join(known, ", "))};
}

std::variant<std::uint64_t, FieldError> parse_bounded_number(std::string_view text,
                                                             std::uint64_t least,
                                                             std::uint64_t most,
                                                             const std::string& bounds) {
  const auto number = parse_number<std::uint64_t>(text);
  if (number && *number >= least && *number <= most) return *number;
  if (most == no_bound) {
    return FieldError{quote(text), fmt::format("a whole number from {} on", least)};
  }
  const bool is_readable = bounds.find('^') != std::string::npos;  // "1 to 10^15"
  return FieldError{quote(text), is_readable
                                     ? "a whole number from " + bounds
                                     : fmt::format("a whole number from {} to {}", least, most)};
}

Field make_number_field(std::string name, std::string form, std::uint64_t least, std::uint64_t most,
                        std::string bounds, std::string help,
                        std::function<void(std::uint64_t)> set) {
  Field field{.name = std::move(name),
              .type = Field::Type::number,
              .form = std::move(form),
              .help = std::move(help),
              .bounds = bounds};
  field.take = [=](const std::string& text) -> std::optional<FieldError> {
    auto parsed = parse_bounded_number(text, least, most, bounds);
    if (auto* error = std::get_if<FieldError>(&parsed)) return std::move(*error);
    set(std::get<std::uint64_t>(parsed));
    return std::nullopt;
  };
  return field;
}

Field make_named_field(std::string name, std::vector<std::string> names, std::string_view standard,
                       std::string help, std::function<void(std::size_t)> set) {
  Field field{.name = std::move(name),
              .form = "NAME",
              .help = std::move(help),
              .values = names,
              .standard = std::string(standard)};
  field.take = [names = std::move(names), set](const std::string& text) {
    const auto found = std::ranges::find(names, text);
    if (found == names.end()) return std::optional(make_unknown_value_error(text, names));
    set(static_cast<std::size_t>(found - names.begin()));
    return std::optional<FieldError>();
  };
  return field;
}

Field keeps_output(Field field) {
  field.changes_output = false;
  return field;
}

Field with_kind(Field field, ValueKind kind) {
  field.kind = kind;
  return field;
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> values;
  if (text.empty()) return values;
  while (true) {
    const std::size_t comma = text.find(',');
    values.emplace_back(text.substr(0, comma));
    if (comma == text.npos) return values;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace clausoku
