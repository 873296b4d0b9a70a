#include "encoder/formulas/dimacs_writer.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "encoder/at_most_one.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(dimacs_writer)

BOOST_AUTO_TEST_CASE(writes_one_clause_per_line_with_single_spaces) {
  std::string text;
  DimacsWriter writer([&](std::string_view part) { text += part; });
  writer.comment("a comment");
  writer.header({3, 3});
  BOOST_TEST(writer.new_variables(2) == 1);
  BOOST_TEST(writer.new_variables(1) == 3);
  writer.add_clause({1, -2, 3});
  writer.comment("before a clause");
  writer.add_clause({-3});
  writer.add_clause(std::span<const Literal>());
  writer.flush();
  BOOST_TEST(text == "c a comment\np cnf 3 3\n1 -2 3 0\nc before a clause\n-3 0\n0\n");
}

BOOST_AUTO_TEST_CASE(writes_the_clauses_of_pairs_as_one_by_one) {
  constexpr int largest = std::numeric_limits<int>::max();
  std::vector<Literal> literals{largest, -largest, 7, 7, -10};
  for (int k = 0; k < 300; ++k) literals.push_back(k * 1'000 + 1);
  std::string text;
  std::string expected;
  DimacsWriter writer([&](std::string_view part) { text += part; });
  DimacsWriter one_by_one([&](std::string_view part) { expected += part; });
  writer.add_pairs(literals);
  writer.flush();
  amo::pairwise.write(literals, NoneTrue::excluded, one_by_one);
  one_by_one.flush();
  BOOST_TEST(text.size() > 500'000);
  BOOST_TEST(text == expected);
}

BOOST_AUTO_TEST_CASE(writes_text_larger_than_the_buffer) {
  constexpr int largest = std::numeric_limits<int>::max();
  std::string text;
  std::string expected;
  DimacsWriter writer([&](std::string_view part) { text += part; });
  writer.comment(std::string(200'000, 'x'));
  expected += "c " + std::string(200'000, 'x') + "\n";
  for (int k = 0; k < 20'000; ++k) {
    writer.add_clause({largest - k, -(largest - k)});
    expected += std::to_string(largest - k) + " -" + std::to_string(largest - k) + " 0\n";
  }
  const std::vector<Literal> long_clause(50'000, -largest);
  writer.add_clause(long_clause);
  for (std::size_t k = 0; k < long_clause.size(); ++k) expected += "-2147483647 ";
  expected += "0\n";
  writer.flush();
  BOOST_TEST(text == expected);
}

BOOST_AUTO_TEST_CASE(passes_on_exceptions_that_the_output_throws) {
  DimacsWriter writer([](std::string_view) { throw std::runtime_error("full"); });
  writer.add_clause({1});
  BOOST_CHECK_THROW(writer.flush(), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
