// Tests of prove() and verify() through the installed headers.
#include <boost/test/unit_test.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/proof.hpp>

#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(proof)

BOOST_AUTO_TEST_CASE(proves_uniqueness_and_verifies_the_proof) {
  const auto proof = prove(*read_puzzle(test::unique_line));
  BOOST_REQUIRE(proof);
  BOOST_REQUIRE(proof->solution.has_value());
  BOOST_TEST(line_of(*proof->solution, 9) == test::unique_answer);
  const auto verified = verify(proof->formula, proof->proof);
  BOOST_REQUIRE(verified);
  BOOST_TEST(verified->verified);
  BOOST_TEST(verified->lemmas == proof->lemmas);
  BOOST_REQUIRE(verified->puzzle.has_value());
  BOOST_TEST(line_of(verified->puzzle->digits(), 9) == test::unique_line);
  BOOST_TEST(line_of(verified->solution.value(), 9) == test::unique_answer);
}

BOOST_AUTO_TEST_CASE(rejects_an_invalid_proof_and_a_malformed_formula) {
  const auto proof = prove(*read_puzzle(test::unsolvable_line));
  BOOST_REQUIRE(proof);
  BOOST_TEST(!proof->solution.has_value());
  const auto invalid = verify(prove(*read_puzzle(test::unique_line))->formula, "1 0\n");
  BOOST_REQUIRE(invalid);
  BOOST_TEST(!invalid->verified);
  BOOST_TEST(!invalid->reason.empty());
  BOOST_TEST(to_string(verify("p cnf x\n", "0\n").error()).starts_with("formula: 1:"));
}

BOOST_AUTO_TEST_CASE(says_what_a_proof_does_not_cover) {
  const auto none = encode(*read_puzzle(test::unsolvable_line), {{"reduce", "probed"}});
  BOOST_REQUIRE(none);
  const auto verified = verify(none->dimacs(), "0\n");
  BOOST_REQUIRE(verified);
  BOOST_TEST(verified->verified, verified->reason);
  BOOST_TEST(verified->unproven == "the reduction 'probed'");
  const auto proof = prove(*read_puzzle(test::unsolvable_line));
  BOOST_REQUIRE(proof);
  BOOST_TEST(verify(proof->formula, proof->proof)->unproven == "");
}

BOOST_AUTO_TEST_CASE(reports_several_solutions_as_an_error) {
  BOOST_TEST(to_string(prove(*read_puzzle(test::ambiguous_line)).error()) ==
             "more than one solution; expected at most one solution");
  BOOST_TEST(to_string(prove(*read_puzzle(test::unique_line), {{"solver", "x"}}).error())
                 .starts_with("solver: "));
}

BOOST_AUTO_TEST_CASE(lists_all_solutions_on_request) {
  const auto proof = prove(*read_puzzle(test::ambiguous_line), {{"count", true}});
  BOOST_REQUIRE(proof);
  BOOST_TEST(!proof->solution.has_value());
  BOOST_TEST(proof->solutions.size() > 1U);
  BOOST_TEST(verify(proof->formula, proof->proof)->verified);
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_beyond_the_memory_limit) {
  const auto error =
      to_string(prove(*read_puzzle(test::unique_line), {{"memory-limit", 1000}}).error());
  BOOST_TEST(error.starts_with("the formula would need about "), error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
