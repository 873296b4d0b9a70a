#include "src/calls/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "encoder/basics/nearest_name.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {

std::optional<FieldError> set_field(const Field& field, const std::string& text) {
  if (!field.values.empty()) {
    const auto words = field.type == Field::Type::list && !text.empty()
                           ? split_list(text)
                           : std::vector<std::string>{text};
    for (const std::string& word : words) {
      if (std::ranges::count(field.values, word) == 0) {
        return make_unknown_value_error(word, field.values);
      }
    }
  }
  return field.take(text);
}

std::optional<OptionError> set_fields(const Fields& fields, const FindText& find,
                                      const std::function<bool(const std::string& name)>& is_set) {
  for (const Field& field : fields) {
    const auto text = find(field);
    if (!text || (text->empty() && !field.may_be_empty)) continue;
    const bool is_off = field.type == Field::Type::flag && *text == "false";
    for (const std::string& other : field.not_with) {
      if (is_off || !is_set(other)) continue;
      return OptionError{{fmt::format("also the option '{}'", other), "one of them"}, field.name};
    }
    if (auto error = set_field(field, *text)) return OptionError{*std::move(error), field.name};
    for (const std::string& other : field.with) {
      if (!is_off && !is_set(other)) return make_missing_option_error(field.name, other);
    }
  }
  return std::nullopt;
}

Field flag_field(std::string name, bool& value, std::string help) {
  return flag_field(std::move(name), std::move(help), [&value](bool is_set) { value = is_set; });
}

Field flag_field(std::string name, std::string help, std::function<void(bool)> set) {
  Field field{.name = std::move(name), .type = Field::Type::flag, .help = std::move(help)};
  field.take = [set = std::move(set)](const std::string& text) -> std::optional<FieldError> {
    if (text != "true" && text != "false") return FieldError{quote(text), "true or false"};
    set(text == "true");
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

Field file_field(std::string name, std::string& value, std::string help) {
  return with_kind(text_field(std::move(name), "FILE", value, std::move(help)), ValueKind::file);
}

Field folder_field(std::string name, std::string& value, std::string help) {
  return with_kind(text_field(std::move(name), "DIR", value, std::move(help)), ValueKind::folder);
}

Field list_field(std::string name, std::vector<std::string>& values, std::string help) {
  return {.name = std::move(name),
          .type = Field::Type::list,
          .form = "LIST",
          .help = std::move(help),
          .take = [&values](const std::string& list) -> std::optional<FieldError> {
            values = split_list(list);
            return std::nullopt;
          }};
}

Field files_field(std::string name, std::vector<std::string>& files, std::string help) {
  return {.name = name,
          .help = std::move(help),
          .kind = ValueKind::file,
          .count = Field::Count::several,
          .typed = name,
          .take = [&files](const std::string& file) -> std::optional<FieldError> {
            files.push_back(file);
            return std::nullopt;
          }};
}

Field repeated_file_field(std::string name, std::vector<std::string>& files, std::string help) {
  Field field = files_field(std::move(name), files, std::move(help));
  field.type = Field::Type::list;
  field.form = "FILE";
  field.count = Field::Count::repeated;
  field.typed = {};
  return field;
}

Field choice_field(std::string name, std::string& value, std::vector<std::string> values,
                   std::string help) {
  Field field = text_field(std::move(name), "NAME", value, std::move(help));
  field.values = std::move(values);
  return field;
}

Field seconds_field(std::string name, std::optional<std::chrono::nanoseconds>& value,
                    std::string help) {
  Field field{.name = std::move(name),
              .type = Field::Type::number,
              .form = "SECONDS",
              .help = std::move(help)};
  if (value) field.standard = fmt::format("{}", std::chrono::duration<double>(*value).count());
  field.take = [&value](const std::string& text) -> std::optional<FieldError> {
    constexpr double shortest = 1e-3;  // shorter limits are not observed
    constexpr double longest = 1e9;    // 30 years; fits in 64-bit nanoseconds
    std::string_view rest = text;
    std::optional<double> seconds = take_decimal_number(rest);
    if (seconds && (rest.starts_with('e') || rest.starts_with('E'))) {
      rest.remove_prefix(rest.substr(1).starts_with('+') ? 2 : 1);
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

OptionError make_missing_option_error(std::string name, std::string_view other) {
  return {{fmt::format("without the option '{}'", other), "both"}, std::move(name)};
}

FieldError make_unknown_option_error(std::string_view name, const std::set<std::string>& known) {
  return {fmt::format("unknown option {}{}", quote(name),
                      format_suggestion_from_container(name, known)),
          fmt::format("one of {}", fmt::join(known, ", "))};
}

Field make_number_field(std::string name, std::string form, std::uint64_t least, std::uint64_t most,
                        std::string bounds, std::string help,
                        std::function<void(std::uint64_t)> set) {
  Field field{.name = std::move(name),
              .type = Field::Type::number,
              .form = std::move(form),
              .help = std::move(help),
              .bounds = bounds};
  const bool is_readable = bounds.find('^') != std::string::npos;  // "1 to 10^15"
  const std::string expected = most == no_bound ? fmt::format("{} on", least)
                               : is_readable    ? bounds
                                                : fmt::format("{} to {}", least, most);
  field.take = [=](const std::string& text) -> std::optional<FieldError> {
    const auto number = parse_number<std::uint64_t>(text);
    if (!number || *number < least || *number > most) {
      return FieldError{quote(text), "a whole number from " + expected};
    }
    set(*number);
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
  field.take = [names = std::move(names),
                set](const std::string& text) -> std::optional<FieldError> {
    set(static_cast<std::size_t>(std::ranges::find(names, text) - names.begin()));
    return std::nullopt;
  };
  return field;
}

Field keeps_output(Field field) {
  field.changes_output = false;
  return field;
}

Field needing(Field field, std::vector<std::string> others) {
  field.with = std::move(others);
  return field;
}

Field excluding(Field field, std::vector<std::string> others) {
  field.not_with = std::move(others);
  return field;
}

Field required(Field field) {
  field.required = true;
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
