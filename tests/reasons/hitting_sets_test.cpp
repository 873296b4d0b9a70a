#include "src/reasons/hitting_sets.hpp"

#include <bit>

#include "tests/printing.hpp"
#include "tests/reasons/reasons_testing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(hitting_sets)

namespace {

constexpr int elements = 9;

std::vector<int> list_set_members(unsigned set) {
  std::vector<int> members;
  for (int element = 0; element < elements; ++element) {
    if ((set >> element & 1) != 0) members.push_back(element);
  }
  return members;
}

int find_smallest_hitting_set_size(const std::vector<unsigned>& sets) {
  int smallest = elements;
  for (unsigned hitting = 0; hitting < 1U << elements; ++hitting) {
    const bool hits = std::ranges::all_of(sets, [&](unsigned set) { return (set & hitting) != 0; });
    if (hits) smallest = std::min(smallest, std::popcount(hitting));
  }
  return smallest;
}

/// A solver that counts its clauses.
class CountedClauses final : public SatSolver {
 public:
  explicit CountedClauses(int& count) : count_(count), solver_(default_solver()()) {}

  Variable new_variables(int count) override { return solver_->new_variables(count); }
  void add_clause(std::span<const Literal> clause) override {
    ++count_;
    solver_->add_clause(clause);
  }
  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    return solver_->solve(assumptions, deadline, max_conflicts);
  }
  std::optional<bool> value(Variable variable) const override { return solver_->value(variable); }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return solver_->statistics(); }

 private:
  int& count_;
  std::unique_ptr<SatSolver> solver_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(adds_only_the_clauses_for_sizes_up_to_the_lower_bound) {
  constexpr int many = 2'000;
  int clauses = 0;
  HittingSets hitting(many, many, [&] { return std::make_unique<CountedClauses>(clauses); });
  BOOST_TEST(hitting.smallest(Deadline()).value().empty());
  BOOST_TEST(clauses <= 2 * many);
  for (const int first : {0, 2}) {
    hitting.add(std::vector<int>{first, first + 1});
    BOOST_TEST(hitting.smallest(Deadline()).value().size() == first / 2 + 1U);
    BOOST_TEST(clauses <= 2 * many * (first / 2 + 2) + 2);
  }
}

BOOST_AUTO_TEST_CASE(adds_no_clauses_beyond_the_time_or_memory_limit) {
  int clauses = 0;
  HittingSets hitting(100, 100, [&] { return std::make_unique<CountedClauses>(clauses); });
  BOOST_TEST(!hitting.smallest(Deadline({}, std::chrono::seconds(0))));
  BOOST_TEST(!hitting.smallest(Deadline({}, {}, 1'000)));
  BOOST_TEST(clauses == 0);
  BOOST_TEST(hitting.at_least() == 0);
  BOOST_TEST(hitting.smallest(Deadline({}, {}, 1'000'000)).has_value());
}

BOOST_AUTO_TEST_CASE(finds_as_small_hitting_sets_as_brute_force) {
  std::mt19937 random(1);
  for (int k = 0; k < 100; ++k) {
    HittingSets hitting(elements, elements, default_solver());
    std::vector<unsigned> sets;
    for (int count = 0; count < 12; ++count) {
      sets.push_back(1 + random() % ((1U << elements) - 1));
      if (count % 2 == 0) sets.back() &= 1U << random() % elements | 1U << random() % elements | 1U;
      if (sets.back() == 0) sets.back() = 1;
      hitting.add(list_set_members(sets.back()));
      const auto smallest = hitting.smallest(Deadline());
      const int size = find_smallest_hitting_set_size(sets);
      if (size == elements) continue;
      BOOST_REQUIRE(smallest);
      BOOST_CHECK_EQUAL(smallest->size(), size);
      BOOST_CHECK_EQUAL(hitting.at_least(), size);
      unsigned chosen = 0;
      for (const int element : *smallest) chosen |= 1U << element;
      for (const unsigned set : sets) BOOST_CHECK((set & chosen) != 0);
    }
  }
}

// Every search counts as one conflict or more: the first one finds that no set of size 0 hits.
BOOST_AUTO_TEST_CASE(a_conflict_limit_bounds_all_searches_together) {
  const auto make_sets = [](std::uint64_t conflicts) {
    HittingSets hitting(3, 3, default_solver());
    hitting.add(std::vector<int>{0, 1});
    hitting.limit_conflicts(conflicts);
    return hitting;
  };
  HittingSets one = make_sets(1);
  BOOST_CHECK(!one.smallest(Deadline()));
  BOOST_CHECK_EQUAL(one.at_least(), 1);
  HittingSets two = make_sets(2);
  BOOST_CHECK_EQUAL(two.smallest(Deadline()).value().size(), 1);
  BOOST_CHECK(!two.smallest(Deadline()));
}

BOOST_AUTO_TEST_CASE(finds_the_empty_set_if_there_are_no_sets_to_hit) {
  HittingSets hitting(3, 1, default_solver());
  BOOST_TEST(hitting.smallest(Deadline()) == std::vector<int>{});
}

BOOST_AUTO_TEST_CASE(reports_that_no_hitting_set_is_within_the_size_limit) {
  HittingSets hitting(4, 2, default_solver());
  hitting.add(std::vector<int>{0, 1});
  BOOST_CHECK_EQUAL(hitting.smallest(Deadline())->size(), 1U);
  hitting.add(std::vector<int>{2, 3});
  BOOST_CHECK(!hitting.smallest(Deadline()));
  BOOST_CHECK_EQUAL(hitting.at_least(), 2);
}

BOOST_AUTO_TEST_SUITE_END()
