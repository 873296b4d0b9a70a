// Tests of Sudoku variants: the program reads every puzzle and finds only the solution given in the
// file. The tests solve the first 12 puzzles of each public collection, or all puzzles with
// the environment variable CLAUSOKU_WHOLE_COLLECTIONS=1.
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

/// Returns the first 12 lines of a collection, or all lines with CLAUSOKU_WHOLE_COLLECTIONS.
std::string first_lines_of_collection(const std::string& file) {
  const auto lines = collection_lines("variants/" + file);
  std::size_t count = std::min<std::size_t>(12, lines.size());
  if (std::getenv("CLAUSOKU_WHOLE_COLLECTIONS") != nullptr) count = lines.size();
  std::string text;
  for (std::size_t k = 0; k < count; ++k) text += lines[k] + "\n";
  return text;
}

/// Checks that every puzzle has the solution given in the input and no other solution.
void check_stated_solutions(const std::string& text) {
  BOOST_TEST(!text.empty());
  const auto result = run_program({"solve", "-q", "--engine", "hybrid", "--no-cross-check"}, text);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0, result.out);
  BOOST_TEST(std::ranges::count(result.out, '\n') == std::ranges::count(text, '\n'));
}

const std::vector<std::string> samples{"killer.jsonl", "lines.jsonl", "dots.jsonl", "parity.jsonl"};

const std::vector<std::string> collections{"killer_krazydad.jsonl", "killer_janko.jsonl",
                                           "even_odd.jsonl",        "consecutive.jsonl",
                                           "margin_sums.jsonl",     "skyscraper.jsonl"};

}  // namespace

BOOST_DATA_TEST_CASE(finds_only_the_stated_solutions_of_samples,
                     boost::unit_test::data::make(samples), file) {
  check_stated_solutions(read_file(data_file(file)));
}

BOOST_DATA_TEST_CASE(finds_only_the_stated_solutions_of_collections,
                     boost::unit_test::data::make(collections), file) {
  if (has_collections()) check_stated_solutions(first_lines_of_collection(file));
}

BOOST_AUTO_TEST_CASE(finds_the_expected_solutions_of_shared_links) {
  if (!has_collections()) return;
  std::string text;
  std::string stated;
  for (const std::string& line : collection_lines("variants/fpuzzles_links.txt")) {
    text += line.substr(0, line.find('\t')) + "\n";
    stated += line.substr(line.find('\t') + 1) + "\n";
  }
  const auto result = run_program({"solve", "-q", "--engine", "hybrid", "--no-cross-check"}, text);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out == stated);
}

BOOST_AUTO_TEST_CASE(finds_only_the_stated_solutions_of_sample_links) {
  for (const std::string& file : samples) {
    const auto links = run_program({"convert", "--to", "f-puzzles-link", data_file(file)});
    BOOST_TEST(links.exit_code == 0, links.err);
    check_stated_solutions(links.out);
  }
}

BOOST_AUTO_TEST_SUITE_END()
