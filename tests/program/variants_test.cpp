// Published variants: every puzzle is read, and comes out as its source states. The whole of a file
// is run with CLAUSOKU_WHOLE_COLLECTIONS=1 in the environment, otherwise its beginning.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(variants)

namespace {

using namespace clausoku::test;

/// The text of a file's first lines, or of all.
std::string beginning_of(const std::string& file, std::size_t count) {
  const auto lines = shared_lines("variants/" + file);
  if (std::getenv("CLAUSOKU_WHOLE_COLLECTIONS") != nullptr) count = lines.size();
  std::string text;
  for (std::size_t k = 0; k < std::min(count, lines.size()); ++k) text += lines[k] + "\n";
  return text;
}

const std::vector<std::string> collections{"killer_krazydad.jsonl", "killer_janko.jsonl",
                                           "even_odd.jsonl",        "consecutive.jsonl",
                                           "margin_sums.jsonl",     "skyscraper.jsonl"};

}  // namespace

BOOST_DATA_TEST_CASE(collections_have_the_stated_solutions_alone,
                     boost::unit_test::data::make(collections), file) {
  const std::string text = beginning_of(file, 12);
  if (text.empty()) return;
  const auto result = run_program({"solve", "-q", "--engine", "hybrid", "--no-cross-check"}, text);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0, result.out);
  BOOST_TEST(std::ranges::count(result.out, '\n') == std::ranges::count(text, '\n'));
}

BOOST_AUTO_TEST_CASE(links_as_people_share_them_are_read_and_have_the_stated_solutions) {
  const auto lines = shared_lines("variants/fpuzzles_links.txt");
  std::string text;
  std::string stated;
  for (const std::string& line : lines) {
    text += line.substr(0, line.find('\t')) + "\n";
    stated += line.substr(line.find('\t') + 1) + "\n";
  }
  if (lines.empty()) return;
  const auto result = run_program({"solve", "-q", "--engine", "hybrid", "--no-cross-check"}, text);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out == stated);
}

BOOST_AUTO_TEST_SUITE_END()
