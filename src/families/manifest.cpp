#include "src/families/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "src/base/csv_record.hpp"
#include "src/base/stored_field.hpp"

namespace clausoku {
namespace {

constexpr auto yes_or_no =
    std::to_array<std::pair<std::string_view, bool>>({{"yes", true}, {"no", false}});

using Entry = ManifestEntry;

/// Makes a field for a part of the family member, which is empty in an entry without a member. The
/// first of these fields decides whether an entry that is read has a member.
template <class Value, class Form = PlainForm>
StoredField<Entry> make_member_field(std::string name, Value FamilyMember::*part, Form form = {}) {
  constexpr bool is_first = std::is_same_v<Value, Family>;
  StoredField<Entry> field(NamedField<Entry>{std::move(name), [=](const Entry& entry, auto& sink) {
                                               entry.member ? form.put((*entry.member).*part, sink)
                                                            : sink.none();
                                             }});
  field.get = [=](Entry& entry, const ValueText& text) -> ReadError {
    if (is_first && text && !text->empty()) entry.member.emplace();
    if (entry.member) return form.read(text, (*entry.member).*part);
    if (text && !text->empty()) return "an empty field, without a family";
    return std::nullopt;
  };
  return field;
}

const StoredFields<Entry>& manifest_fields() {
  constexpr auto formula = [](auto... parts) {
    return make_nested_member_getter(&Entry::formula, parts...);
  };
  constexpr auto encoding = &ExportOptions::encoding;
  const auto put_expected = [](const Entry& entry, ValueSink& sink) {
    entry.member ? sink.text(expected_sat_answer(*entry.member)) : sink.none();
  };
  static const StoredFields<Entry> fields{
      {"file", &Entry::file},
      {"name", &Entry::name},
      make_member_field("family", &FamilyMember::family, NameForm(family_names)),
      make_member_field("board", &FamilyMember::layout),
      make_member_field("rules", &FamilyMember::rules),
      {"cells", &Entry::cells},
      {"givens", &Entry::givens},
      make_member_field("holes", &FamilyMember::holes),
      make_member_field("seed", &FamilyMember::seed),
      NamedField<Entry>{"expected", put_expected},
      {"target", formula(&ExportOptions::target), NameForm(formula_target_names)},
      {"encoding", formula(encoding, &EncodingOptions::encoding), NameForm(encoding_names)},
      {"amo", formula(encoding, &EncodingOptions::at_most_one), NameForm(at_most_one_names)},
      {"shared_pairs", formula(encoding, &EncodingOptions::drop_shared_pairs),
       NameForm(shared_pairs_names)},
      {"reduce", formula(&ExportOptions::reduction), NameForm(reduction_names)},
      {"names", formula(&ExportOptions::names), NameForm(yes_or_no)},
      {"variables", make_nested_member_getter(&Entry::sizes, &DimacsHeader::variables)},
      {"clauses", make_nested_member_getter(&Entry::sizes, &DimacsHeader::clauses)},
      {"digest", &Entry::digest},
      {"gbd_hash", &Entry::gbd_hash},
      {"shuffle", formula(&ExportOptions::shuffle)},
  };
  return fields;
}

const CsvField& find_manifest_field(const CsvRecord& record, std::string_view name) {
  const auto& fields = manifest_fields();
  const auto found = std::ranges::find(fields, name, &StoredField<Entry>::name);
  return record.fields()[static_cast<std::size_t>(found - fields.begin())];
}

InputError bad_field_error(const CsvField& field, std::string expected) {
  return {"", field.place, fmt::format("'{}'", field.text), std::move(expected)};
}

/// Reads an entry. Its board must be known and have at least as many cells as the entry has holes.
std::variant<Entry, InputError> parse_manifest_entry(const CsvRecord& record) {
  Entry entry;
  for (std::size_t k = 0; k < record.fields().size(); ++k) {
    const CsvField& field = record.fields()[k];
    const StoredField<Entry>& stored = manifest_fields()[k];
    const bool is_missing = stored.is_optional && field.text.empty();
    const ValueText text = is_missing ? ValueText() : std::string(restore_csv_text(field.text));
    if (auto expected = stored.get(entry, text)) {
      return bad_field_error(field, *std::move(expected));
    }
  }
  if (!entry.member) return entry;
  const auto grid = make_blank_grid_of_member(*entry.member);
  if (const auto* error = std::get_if<BoardError>(&grid)) {
    return bad_field_error(find_manifest_field(record, "board"), error->expected);
  }
  const int cells = std::get<Grid>(grid).board().cell_count();
  if (entry.member->holes < 0 || entry.member->holes > cells) {
    return bad_field_error(find_manifest_field(record, "holes"),
                           fmt::format("0 to {} holes", cells));
  }
  return entry;
}

}  // namespace

std::string manifest_file_name(std::optional<Shard> shard) {
  if (!shard) return "manifest.csv";
  return fmt::format("manifest.{}-of-{}.csv", shard->number, shard->count);
}

std::string manifest_header() {
  std::string header;
  append_csv_header(manifest_fields(), header);
  return header + '\n';
}

std::string manifest_line(const ManifestEntry& entry) {
  std::string line;
  append_csv_values(manifest_fields(), entry, line, {.escapes = false});
  return line + '\n';
}

bool ManifestReader::read_header() {
  began_ = true;
  const auto header = source_.peek();
  std::string expected = manifest_header();
  expected.pop_back();
  // Manifests of earlier versions lack the last one or two fields.
  for (std::size_t missing = 0; header && missing <= 2; ++missing) {
    if (header->text == expected) {
      field_count_ = manifest_fields().size() - missing;
      source_.drop();
      return true;
    }
    expected.resize(expected.rfind(','));
  }
  error_ = InputError{"", {1, 1}, "a line that is not a manifest's header", "file,name,family,..."};
  return false;
}

std::optional<std::variant<ManifestEntry, InputError>> ManifestReader::next() {
  if (!began_ && !read_header()) return *error_;
  if (error_ || !record_.read(source_)) return std::nullopt;
  error_ = record_.error();
  const auto fields = record_.fields();
  if (!error_ && fields.size() != field_count_) {
    error_ = InputError{"", fields.empty() ? record_.end() : fields.front().place,
                        fmt::format("{} fields", fields.size()), fmt::format("{}", field_count_)};
  }
  if (error_) return *error_;
  auto entry = parse_manifest_entry(record_);
  if (const auto* error = std::get_if<InputError>(&entry)) error_ = *error;
  return entry;
}

}  // namespace clausoku
