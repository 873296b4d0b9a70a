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

constexpr auto command_names = std::to_array<std::string_view>(
    {"solve", "check", "count", "enumerate", "explain", "encode", "decode", "sat"});

struct Case {
  std::string word;
  std::string nearest;  // empty if no name is near
  friend std::ostream& operator<<(std::ostream& out, const Case& one) { return out << one.word; }
};

const std::vector<Case> cases{
    {"slove", "solve"},   // two letters swapped
    {"solv", "solve"},    // one letter is missing
    {"sollve", "solve"},  // one letter too many
    {"selve", "solve"},   // one letter is different
    {"SOLVE", "solve"},   // upper and lower case are equal
    {"encoed", "encode"},
    {"dencode", "encode"},  // the first of two equally near names
    {"sta", "sat"},
    {"enum", "enumerate"},  // the only name with this prefix
    {"co", "count"},
    {"en", ""},  // two names have this prefix
    {"e", ""},   // one letter is too short a prefix
    {"", ""},
    {"xyz", ""},
    {"saxy", ""},  // two changes in four letters
    {std::string(101, 's'), ""},
};

}  // namespace

BOOST_DATA_TEST_CASE(finds_the_nearest_name_if_there_is_one, cases, one) {
  const auto found = clausoku::nearest_name(one.word, command_names);
  BOOST_CHECK_EQUAL(found.value_or(""), one.nearest);
}

BOOST_AUTO_TEST_CASE(phrases_a_suggestion_as_a_question) {
  BOOST_CHECK_EQUAL(format_suggestion("slove", command_names), " (did you mean 'solve'?)");
  BOOST_CHECK_EQUAL(format_suggestion("xyz", command_names), "");
  const std::vector<std::string> names{"one", "two"};
  BOOST_CHECK_EQUAL(format_suggestion_from_container("tow", names), " (did you mean 'two'?)");
}

BOOST_AUTO_TEST_CASE(suggests_the_only_name_that_contains_the_word) {
  const std::vector<std::string> names{"sheet", "sheet-pdf", "anti-king", "anti-knight"};
  BOOST_CHECK_EQUAL(format_suggestion_from_container("pdf", names), " (did you mean 'sheet-pdf'?)");
  BOOST_CHECK_EQUAL(format_suggestion_from_container("KNIGHT", names),
                    " (did you mean 'anti-knight'?)");
  BOOST_CHECK_EQUAL(format_suggestion_from_container("anti", names), "");
}

BOOST_AUTO_TEST_SUITE_END()
