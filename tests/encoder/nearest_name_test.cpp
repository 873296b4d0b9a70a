#include "encoder/basics/nearest_name.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <ostream>
#include <string>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(nearest_name)

namespace {

constexpr auto commands = std::to_array<std::string_view>(
    {"solve", "check", "count", "enumerate", "explain", "encode", "decode", "sat"});

struct Case {
  std::string word;
  std::string nearest;  // empty: none
  friend std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.word; }
};

const std::vector<Case> cases{
    {"slove", "solve"},   // two letters swapped
    {"solv", "solve"},    // one left out
    {"sollve", "solve"},  // one too many
    {"selve", "solve"},   // another one
    {"SOLVE", "solve"},   // case is no difference
    {"encoed", "encode"},
    {"dencode", "encode"},  // of two as near the first
    {"sta", "sat"},
    {"enum", "enumerate"},  // the only one that begins so
    {"co", "count"},
    {"en", ""},  // two begin so
    {"e", ""},   // a letter is too little
    {"", ""},
    {"xyz", ""},
    {"saxy", ""},  // two changes in four letters
    {std::string(101, 's'), ""},
};

}  // namespace

BOOST_DATA_TEST_CASE(the_likeliest_of_the_names_is_found_or_none, cases, one) {
  const auto found = clausoku::nearest_name(one.word, commands);
  BOOST_CHECK_EQUAL(found.value_or(""), one.nearest);
}

BOOST_AUTO_TEST_CASE(it_is_put_as_a_question_or_not_at_all) {
  BOOST_CHECK_EQUAL(did_you_mean("slove", commands), " (did you mean 'solve'?)");
  BOOST_CHECK_EQUAL(did_you_mean("xyz", commands), "");
  const std::vector<std::string> names{"one", "two"};
  BOOST_CHECK_EQUAL(did_you_mean_one_of("tow", names), " (did you mean 'two'?)");
}

BOOST_AUTO_TEST_CASE(a_word_between_hyphens_names_the_only_one_that_has_it) {
  const std::vector<std::string> names{"sheet", "sheet-pdf", "anti-king", "anti-knight"};
  BOOST_CHECK_EQUAL(did_you_mean_one_of("pdf", names), " (did you mean 'sheet-pdf'?)");
  BOOST_CHECK_EQUAL(did_you_mean_one_of("KNIGHT", names), " (did you mean 'anti-knight'?)");
  BOOST_CHECK_EQUAL(did_you_mean_one_of("anti", names), "");
}

BOOST_AUTO_TEST_SUITE_END()
