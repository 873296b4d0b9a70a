#include "src/proofs/clause_store.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(clause_store)

namespace {

using Literals = std::vector<LiteralIndex>;

}  // namespace

BOOST_AUTO_TEST_CASE(finds_a_clause_in_any_literal_order) {
  ClauseStore store;
  const auto id = store.add(Literals{3, 8, 5}, false);
  BOOST_TEST(store.find(Literals{8, 5, 3}) == std::vector{id}, boost::test_tools::per_element());
  BOOST_TEST(store.find(Literals{8, 5}).empty());
  BOOST_TEST(store.find(Literals{8, 5, 2}).empty());
}

BOOST_AUTO_TEST_CASE(removes_copies_one_by_one) {
  ClauseStore store;
  const auto first = store.add(Literals{1, 2}, false);
  const auto second = store.add(Literals{2, 1}, false);
  BOOST_TEST(store.find(Literals{1, 2}).size() == 2U);
  store.remove(first);
  BOOST_TEST(!store.is_present(first));
  BOOST_TEST(store.find(Literals{1, 2}) == std::vector{second}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(stores_the_empty_clause) {
  ClauseStore store;
  store.add({}, false);
  BOOST_TEST(store.find({}).size() == 1U);
}

BOOST_AUTO_TEST_CASE(garbage_collection_keeps_ids_and_literals) {
  ClauseStore store;
  std::mt19937 random(1);
  std::vector<std::pair<ClauseStore::Id, Literals>> held;
  for (int round = 0; round < 20'000; ++round) {
    if (held.size() > 200) {
      const std::size_t k = random() % held.size();
      store.remove(held[k].first);
      held.erase(held.begin() + static_cast<std::ptrdiff_t>(k));
      if (store.wants_collection()) store.collect();
    }
    Literals literals(random() % 5);
    for (std::size_t k = 0; k < literals.size(); ++k) {
      literals[k] = static_cast<LiteralIndex>(10 * k + random() % 10);
    }
    held.emplace_back(store.add(literals, false), literals);
  }
  BOOST_TEST(store.end() < 5000U);
  for (const auto& [id, literals] : held) {
    BOOST_TEST(store.is_present(id));
    BOOST_TEST(std::ranges::equal(store.literals(id), literals));
    BOOST_TEST(std::ranges::count(store.find(literals), id) == 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
