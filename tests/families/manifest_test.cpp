// Tests that a written manifest is read back unchanged, and the line and column of every error.
#include "src/families/manifest.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(manifest)

namespace {

const std::string good_line =
    "a.cnf,a,holes,9x9,,81,36,45,1,sat,cnf,extended,pairwise,keep,givens,yes,100,200,00ff,9a,\n";

/// Reads a manifest; returns its entries, followed by the error if there is one.
std::vector<std::variant<ManifestEntry, InputError>> read(const std::string& text) {
  const TemporaryFolder folder;
  auto bytes = open_bytes(folder.write("manifest.csv", text), {});
  LineSource lines(std::get<std::unique_ptr<ByteSource>>(std::move(bytes)));
  ManifestReader reader(lines);
  std::vector<std::variant<ManifestEntry, InputError>> entries;
  while (auto entry = reader.next()) entries.push_back(*std::move(entry));
  return entries;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_back_written_entries) {
  ManifestEntry entry{"odd, \"name\".opb", "a, b"};
  entry.member = {Family::variant, "2x3", "diagonals,anti-knight", 12, 18446744073709551615U};
  entry.formula = {
      {Encoding::augmented, &amo::product, true}, Reduction::probed, false, FormulaTarget::opb};
  entry.cells = 36;
  entry.givens = 24;
  entry.sizes = {5, 1234567890123};
  entry.digest = "0123";
  entry.gbd_hash = "45";
  entry.formula.shuffle = 18446744073709551615U;
  const std::string line = manifest_line(entry);
  BOOST_TEST(manifest_header() ==
             "file,name,family,board,rules,cells,givens,holes,seed,expected,target,encoding,amo,"
             "shared_pairs,reduce,names,variables,clauses,digest,gbd_hash,shuffle\n");
  BOOST_TEST(
      line ==
      "\"odd, \"\"name\"\".opb\",\"a, b\",variant,2x3,\"diagonals,anti-knight\",36,24,12,"
      "18446744073709551615,sat,opb,augmented,product,drop,probed,no,5,1234567890123,0123,45,"
      "18446744073709551615\n");
  const auto entries = read(manifest_header() + line + good_line);
  BOOST_REQUIRE(entries.size() == 2U);
  BOOST_TEST(manifest_line(std::get<ManifestEntry>(entries[0])) == line);
  BOOST_TEST(std::get<ManifestEntry>(entries[0]).member == entry.member);
  BOOST_TEST(manifest_line(std::get<ManifestEntry>(entries[1])) == good_line);
}

BOOST_AUTO_TEST_CASE(reads_back_names_with_control_characters) {
  ManifestEntry entry{"a\x1B\n\".cnf", "\xE2\x80\xAE\tb"};
  entry.member = {Family::holes, "9x9", "", 45, 1};
  const std::string line = manifest_line(entry);
  BOOST_TEST(line.starts_with("\"a\x1B\n\"\".cnf\",\xE2\x80\xAE\tb,holes,"));
  const auto entries = read(manifest_header() + line);
  BOOST_REQUIRE(entries.size() == 1U);
  BOOST_REQUIRE(std::holds_alternative<ManifestEntry>(entries[0]));
  BOOST_TEST(std::get<ManifestEntry>(entries[0]).file == entry.file);
  BOOST_TEST(std::get<ManifestEntry>(entries[0]).name == entry.name);
}

BOOST_AUTO_TEST_CASE(reads_members_without_holes_or_without_givens) {
  for (const std::string counts : {",81,0,", ",0,81,"}) {
    std::string line = good_line;
    line.replace(line.find(",36,45,"), 7, counts);
    const auto entries = read(manifest_header() + line);
    BOOST_REQUIRE(entries.size() == 1U);
    BOOST_REQUIRE(std::holds_alternative<ManifestEntry>(entries[0]));
    BOOST_TEST(manifest_line(std::get<ManifestEntry>(entries[0])) == line);
  }
}

BOOST_AUTO_TEST_CASE(reads_formulas_of_puzzles_which_belong_to_no_family) {
  const std::string line = "a.cnf,'=a,,,,81,36,,,,cnf,extended,pairwise,keep,givens,yes,1,2,0f,,\n";
  const auto entries = read(manifest_header() + line + good_line);
  BOOST_REQUIRE(entries.size() == 2U);
  BOOST_REQUIRE(std::holds_alternative<ManifestEntry>(entries[0]));
  const auto& entry = std::get<ManifestEntry>(entries[0]);
  BOOST_TEST(!entry.member.has_value());
  BOOST_TEST(entry.name == "=a");
  BOOST_TEST(entry.givens == 36);
  BOOST_TEST(manifest_line(entry) == line);
  BOOST_TEST(std::get<ManifestEntry>(entries[1]).member.has_value());
}

BOOST_AUTO_TEST_CASE(reads_manifests_of_earlier_versions) {
  const auto without_last = [](std::string line) { return line.substr(0, line.rfind(',')) + "\n"; };
  std::string header = manifest_header(), line = good_line;
  for (int version = 0; version < 2; ++version) {
    header = without_last(header);
    line = without_last(line);
    const auto entries = read(header + line);
    BOOST_REQUIRE(entries.size() == 1U);
    BOOST_REQUIRE(std::holds_alternative<ManifestEntry>(entries[0]));
    const auto& entry = std::get<ManifestEntry>(entries[0]);
    BOOST_TEST(entry.digest == "00ff");
    BOOST_TEST(entry.gbd_hash == (version == 0 ? "9a" : ""));
    BOOST_TEST(!entry.formula.shuffle.has_value());
  }
  const auto mixed = read(without_last(manifest_header()) + good_line);
  BOOST_TEST(std::holds_alternative<InputError>(mixed.at(0)));
}

BOOST_AUTO_TEST_CASE(names_the_manifests_of_runs_and_of_shards) {
  BOOST_TEST(manifest_file_name({}) == "manifest.csv");
  BOOST_TEST(manifest_file_name(Shard{.number = 2, .count = 13}) == "manifest.2-of-13.csv");
}

BOOST_AUTO_TEST_CASE(rejects_invalid_manifests_with_the_place) {
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string text = good_line;
    return manifest_header() + text.replace(text.find(from), from.size(), to);
  };
  const std::pair<std::string, std::string> cases[] = {
      {"", "x:1:1: a line that is not a manifest's header; expected file,name,family,..."},
      {"puzzle\n", "x:1:1: a line that is not a manifest's header; expected file,name,family,..."},
      {manifest_header() + "a,b\n", "x:2:1: 2 fields; expected 21"},
      {changed(",holes,", ",doughnuts,"),
       "x:2:9: 'doughnuts'; expected one of holes, quasigroup, unsatisfiable, variant, blank"},
      {changed(",holes,", ",,"), "x:2:10: '9x9'; expected an empty field, without a family"},
      {changed(",9x9,", ",9by9,"), "x:2:15: '9by9'; expected "},
      {changed(",45,", ",82,"), "x:2:26: '82'; expected 0 to 81 holes"},
      {changed(",45,", ",4 5,"), "x:2:26: '4 5'; expected a whole number"},
      {changed(",yes,", ",maybe,"), "x:2:69: 'maybe'; expected one of yes, no"},
  };
  for (const auto& [text, message] : cases) {
    const auto entries = read(text);
    BOOST_REQUIRE(entries.size() == 1U);
    BOOST_REQUIRE(std::holds_alternative<InputError>(entries[0]));
    InputError error = std::get<InputError>(entries[0]);
    error.file = "x";
    BOOST_TEST(to_string(error).starts_with(message), to_string(error) << " is not " << message);
  }
}

BOOST_AUTO_TEST_SUITE_END()
