#include <fmt/format.h>

#include "src/base/stored_field.hpp"
#include "src/base/text.hpp"
#include "src/commands/formulas/encode_options.hpp"

namespace clausoku {
namespace {

std::string table(const std::string& name, const FormulaStatistics& statistics) {
  std::string text = fmt::format("{}\n{:<14} {:>12} {:>12} {:>12}\n", escaped(name), "",
                                 "variables", "clauses", "literals");
  const auto row = [&](std::string_view what, const KindSize& size) {
    text += fmt::format("{:<14} {:>12} {:>12} {:>12}\n", what, size.variables, size.clauses,
                        size.literals);
  };
  row("candidates", {statistics.candidates, 0, 0});
  for (int k = 0; k < constraint_kinds; ++k) {
    const auto kind = static_cast<Constraint::Kind>(k);
    const KindSize& size = statistics.of(kind);
    if (size.variables + size.clauses > 0) row(name_of(kind), size);
  }
  row("total", statistics.total());
  return text;
}

/// The CSV column name of a constraint kind, such as "cell_at_least_one" for "cell >= 1".
std::string constraint_column_name(Constraint::Kind kind) {
  std::string column;
  for (const char c : name_of(kind)) {
    if (c == '>') column += "at_least";
    if (c == '<') column += "at_most";
    if (c == '1') column += "one";
    if (c == ' ') column += "_";
    if (c >= 'a' && c <= 'z') column += c;
  }
  return column;
}

struct Sizes {
  std::string name = {};
  ExportOptions options = {};
  FormulaStatistics statistics = {};
  KindSize total = statistics.total();
};

StoredFields<Sizes> make_size_record_fields() {
  constexpr auto option = [](auto... parts) {
    return make_nested_member_getter(&Sizes::options, parts...);
  };
  constexpr auto encoding = &ExportOptions::encoding;
  StoredFields<Sizes> fields{
      {"name", &Sizes::name},
      {"encoding", option(encoding, &EncodingOptions::encoding), NameForm(encoding_names)},
      {"amo", option(encoding, &EncodingOptions::at_most_one), NameForm(at_most_one_names)},
      {"reduce", option(&ExportOptions::reduction), NameForm(reduction_names)},
      {"shared_pairs", option(encoding, &EncodingOptions::drop_shared_pairs),
       NameForm(shared_pairs_names)},
      {"candidates", make_nested_member_getter(&Sizes::statistics, &FormulaStatistics::candidates)},
  };
  const auto add_sizes = [&](const std::string& prefix, auto size) {
    const auto add = [&](const char* name, auto part) {
      fields.emplace_back(
          prefix + name, [=](auto& sizes) -> auto& { return size(sizes).*part; });
    };
    add("variables", &KindSize::variables);
    add("clauses", &KindSize::clauses);
    add("literals", &KindSize::literals);
  };
  add_sizes("", make_nested_member_getter(&Sizes::total));
  for (std::size_t k = 0; k < constraint_kinds; ++k) {
    add_sizes(
        constraint_column_name(static_cast<Constraint::Kind>(k)) + "_", [k](auto& sizes) -> auto& {
          return sizes.statistics.by_kind[k];
        });
  }
  return fields;
}

}  // namespace

std::string sizes_csv_header(SizesFormat format) {
  std::string header;
  if (format != SizesFormat::csv) return header;
  append_csv_header(make_size_record_fields(), header);
  return header + '\n';
}

std::string formula_sizes(const std::string& name, const ExportOptions& options,
                          const FormulaStatistics& statistics, SizesFormat format) {
  if (format == SizesFormat::table) return table(name, statistics);
  const Sizes sizes{name, options, statistics};
  std::string line;
  if (format == SizesFormat::jsonl) {
    append_json_members(make_size_record_fields(), sizes, line);
    return line + "}\n";
  }
  append_csv_values(make_size_record_fields(), sizes, line);
  return line + '\n';
}

}  // namespace clausoku
