// Tests task definitions for BenchExec with a reader of the part of YAML that they use.
#include "src/families/task_definition.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <sstream>
#include <string>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(task_definition)

namespace {

/// Reads "key: value" lines. The keys of the only list item are prefixed with "- ".
std::map<std::string, std::string> read_yaml(const std::string& text) {
  std::map<std::string, std::string> values;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool is_in_item = line.starts_with("  - ") || line.starts_with("    ");
    const std::string entry = is_in_item ? line.substr(4) : line;
    const std::size_t colon = entry.find(':');
    BOOST_REQUIRE(colon != entry.npos);
    std::string value = colon + 2 < entry.size() ? entry.substr(colon + 2) : "";
    if (value.starts_with('\'')) {
      BOOST_REQUIRE((value.size() >= 2 && value.ends_with('\'')));
      std::string plain;
      for (std::size_t k = 1; k + 1 < value.size(); ++k) {
        plain += value[k];
        if (value[k] == '\'') BOOST_REQUIRE(value[++k] == '\'');
      }
      value = plain;
    }
    values[(is_in_item ? "- " : "") + entry.substr(0, colon)] = value;
  }
  return values;
}

}  // namespace

BOOST_AUTO_TEST_CASE(states_the_file_and_the_known_answer) {
  ManifestEntry entry{.file = "it's: a.cnf.gz", .name = "a"};
  auto values = read_yaml(format_task_definition(entry));
  BOOST_TEST(values["format_version"] == "2.0");
  BOOST_TEST(values["input_files"] == "it's: a.cnf.gz");
  BOOST_TEST(values["- property_file"] == std::string(task_property_file));
  BOOST_TEST(!values.contains("- expected_verdict"));
  entry.member = {Family::holes, "9x9", "", 45, 1};
  BOOST_TEST(read_yaml(format_task_definition(entry))["- expected_verdict"] == "true");
  entry.member->family = Family::unsatisfiable;
  BOOST_TEST(read_yaml(format_task_definition(entry))["- expected_verdict"] == "false");
}

BOOST_AUTO_TEST_CASE(has_the_name_of_its_formula) {
  BOOST_TEST(task_definition_file_name("a.b.cnf") == "a.b.yml");
  BOOST_TEST(task_definition_file_name("a.opb.gz") == "a.yml");
}

BOOST_AUTO_TEST_SUITE_END()
