#include "src/inference/agenda.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(agenda)

namespace {

std::vector<int> take_all(Agenda& agenda) {
  std::vector<int> numbers;
  while (!agenda.empty()) numbers.push_back(agenda.take());
  return numbers;
}

}  // namespace

BOOST_AUTO_TEST_CASE(returns_each_number_once_in_the_order_of_its_first_addition) {
  Agenda numbers(4);
  BOOST_TEST(numbers.empty());
  for (const int number : {2, 0, 2, 3, 1, 0}) numbers.add(number);
  BOOST_TEST(take_all(numbers) == (std::vector<int>{2, 0, 3, 1}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(accepts_a_number_again_after_it_was_taken_or_cleared) {
  Agenda numbers(3);
  for (int round = 0; round < 5; ++round) {
    numbers.add(1);
    numbers.add(2);
    BOOST_TEST(numbers.take() == 1);
    numbers.add(0);
    numbers.add(1);
    BOOST_TEST(take_all(numbers) == (std::vector<int>{2, 0, 1}), boost::test_tools::per_element());
    numbers.add(2);
    numbers.clear();
    BOOST_TEST(numbers.empty());
    numbers.add(2);
    BOOST_TEST(numbers.take() == 2);
  }
}

BOOST_AUTO_TEST_SUITE_END()
