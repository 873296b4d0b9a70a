#include "src/families/manifest.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"

namespace clausoku {
namespace {

constexpr std::array<std::string_view, 19> columns{
    "file",   "name",  "family",    "board",   "rules",    "cells", "givens",
    "holes",  "seed",  "expected",  "target",  "encoding", "amo",   "shared_pairs",
    "reduce", "names", "variables", "clauses", "digest"};

constexpr auto yes_or_no =
    std::to_array<std::pair<std::string_view, bool>>({{"yes", true}, {"no", false}});

/// Reads the fields of a record in order and keeps the first error.
class Fields {
 public:
  explicit Fields(const CsvRecord& record) : fields_(record.fields()) {}

  std::string text() { return fields_[next_++].text; }

  template <class Number>
  void number(Number& value) {
    const CsvField& field = fields_[next_++];
    const auto number = number_of<Number>(field.text);
    if (!number) return fail(field, "a whole number");
    value = *number;
  }

  template <class Names, class Value>
  void named(const Names& names, Value& value) {
    const CsvField& field = fields_[next_++];
    if (const auto found = value_of(names, field.text)) {
      value = *found;
      return;
    }
    std::vector<std::string_view> known;
    for (const auto& entry : names) known.push_back(entry.first);
    fail(field, fmt::format("one of {}", fmt::join(known, ", ")));
  }

  const CsvField& last() const { return fields_[next_ - 1]; }

  void fail(const CsvField& field, std::string expected) {
    if (error_) return;
    error_ = InputError{"", field.place, fmt::format("'{}'", field.text), std::move(expected)};
  }

  const std::optional<InputError>& error() const { return error_; }

 private:
  std::span<const CsvField> fields_;
  std::size_t next_ = 0;
  std::optional<InputError> error_;
};

/// Checks that the member's board exists and has at least as many cells as holes.
void check_member(const FamilyMember& member, const CsvField& board, const CsvField& holes,
                  Fields& fields) {
  const auto grid = board_of(member);
  if (const auto* error = std::get_if<BoardError>(&grid)) {
    return fields.fail(board, error->expected);
  }
  const int cells = std::get<Grid>(grid).board().cell_count();
  if (member.holes < 0 || member.holes > cells) {
    fields.fail(holes, fmt::format("0 to {} holes", cells));
  }
}

std::variant<ManifestEntry, InputError> entry_of(const CsvRecord& record) {
  Fields fields(record);
  ManifestEntry entry;
  FamilyMember& member = entry.member;
  EncodingOptions& encoding = entry.formula.encoding;
  entry.file = fields.text();
  entry.name = fields.text();
  fields.named(family_names, member.family);
  member.layout = fields.text();
  const CsvField& board = fields.last();
  member.rules = fields.text();
  fields.number(entry.cells);
  fields.number(entry.givens);
  fields.number(member.holes);
  const CsvField& holes = fields.last();
  fields.number(member.seed);
  fields.text();  // skips `expected`, which the member determines
  fields.named(formula_target_names, entry.formula.target);
  fields.named(encoding_names, encoding.encoding);
  fields.named(at_most_one_names, encoding.at_most_one);
  fields.named(shared_pairs_names, encoding.drop_shared_pairs);
  fields.named(reduction_names, entry.formula.reduction);
  fields.named(yes_or_no, entry.formula.names);
  fields.number(entry.sizes.variables);
  fields.number(entry.sizes.clauses);
  entry.digest = fields.text();
  if (!fields.error()) check_member(member, board, holes, fields);
  if (fields.error()) return *fields.error();
  return entry;
}

}  // namespace

std::string manifest_header() { return fmt::format("{}\n", fmt::join(columns, ",")); }

std::string manifest_line(const ManifestEntry& entry) {
  const auto& [family, layout, rules, holes, seed] = entry.member;
  const EncodingOptions& encoding = entry.formula.encoding;
  return fmt::format(
      "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(entry.file),
      csv_field(entry.name), name_of(family_names, family), csv_field(layout), csv_field(rules),
      entry.cells, entry.givens, holes, seed, expected_answer(entry.member),
      name_of(formula_target_names, entry.formula.target),
      name_of(encoding_names, encoding.encoding), name_of(at_most_one_names, encoding.at_most_one),
      name_of(shared_pairs_names, encoding.drop_shared_pairs),
      name_of(reduction_names, entry.formula.reduction), name_of(yes_or_no, entry.formula.names),
      entry.sizes.variables, entry.sizes.clauses, entry.digest);
}

bool ManifestReader::read_header() {
  began_ = true;
  const auto header = source_.peek();
  const std::string expected = manifest_header();
  if (header && header->text == std::string_view(expected).substr(0, expected.size() - 1)) {
    source_.drop();
    return true;
  }
  error_ = InputError{"", {1, 1}, "no manifest's first line", "file,name,family,..."};
  return false;
}

std::optional<std::variant<ManifestEntry, InputError>> ManifestReader::next() {
  if (!began_ && !read_header()) return *error_;
  if (error_ || !record_.read(source_)) return std::nullopt;
  error_ = record_.error();
  const auto fields = record_.fields();
  if (!error_ && fields.size() != columns.size()) {
    error_ = InputError{"", fields.empty() ? record_.end() : fields.front().place,
                        fmt::format("{} fields", fields.size()), fmt::format("{}", columns.size())};
  }
  if (error_) return *error_;
  auto entry = entry_of(record_);
  if (const auto* error = std::get_if<InputError>(&entry)) error_ = *error;
  return entry;
}

}  // namespace clausoku
