// The linked-in solvers by name.
#include "src/solvers/registry.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(registry)

BOOST_AUTO_TEST_CASE(cryptominisat_is_the_default) {
  BOOST_REQUIRE(!embedded_solvers().empty());
  BOOST_TEST(embedded_solvers()[0].name == "cryptominisat");
}

BOOST_AUTO_TEST_CASE(every_solver_is_found_by_its_name_and_can_be_made) {
  std::set<std::string_view> names;
  for (const SolverEntry& entry : embedded_solvers()) {
    BOOST_TEST(names.insert(entry.name).second);
    BOOST_TEST(find_solver(entry.name) == &entry);
    BOOST_TEST(!entry.description.empty());
    BOOST_TEST(!entry.version().empty());
    BOOST_TEST((entry.make()->solve({}) == SatAnswer::sat));
  }
}

BOOST_AUTO_TEST_CASE(unknown_names_are_not_found) {
  BOOST_TEST(find_solver("") == nullptr);
  BOOST_TEST(find_solver("minisat99") == nullptr);
  BOOST_TEST(find_solver("CryptoMiniSat") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
