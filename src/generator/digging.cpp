#include "src/generator/digging.hpp"

#include <algorithm>
#include <optional>

namespace clausoku {
namespace {

/// The first step tries to remove 4/8 of the units, which nearly always leaves one solution. Later
/// steps try one unit at a time.
constexpr std::size_t first_step_eighths = 4;

class Digging {
 public:
  Digging(Uniqueness& uniqueness, NumberSet& kept, std::span<const DigUnit> order, int least,
          const Deadline& deadline)
      : uniqueness_(uniqueness),
        kept_(kept),
        count_(kept.count()),
        order_(order),
        least_(least),
        deadline_(deadline),
        tried_(kept) {}

  bool run() {
    std::size_t next = 0;
    std::size_t step_size = order_.size() * first_step_eighths / 8;
    while (next < order_.size()) {
      std::size_t end = find_removal_step_end(next, step_size);
      if (end == next) {
        ++next;  // removing the unit would leave fewer than `least_` premises
        continue;
      }
      // Shorten the step until the removal succeeds. The unit after a shortened step is needed.
      const std::size_t intended = end;
      while (end > next) {
        const auto obstacle = try_to_remove_units(next, end);
        if (!obstacle) return false;
        if (*obstacle == end) break;
        end = *obstacle;
      }
      next = end == intended ? end : end + 1;
      step_size = 1;
    }
    return true;
  }

 private:
  /// Returns the end of the longest step of at most max(1, step_size) units that keeps `least_`
  /// premises.
  std::size_t find_removal_step_end(std::size_t begin, std::size_t step_size) const {
    std::size_t end = begin;
    int count = count_;
    while (end < order_.size() && end - begin < std::max<std::size_t>(step_size, 1)) {
      count -= static_cast<int>(order_[end].size());
      if (count < least_) break;
      ++end;
    }
    return end;
  }

  /// Removes the units `begin` to `end` − 1 and returns `end` if one solution is left. Otherwise
  /// removes nothing and returns the last of these units that another solution violates. That unit
  /// is needed once the units before it are removed. Returns empty at the deadline.
  std::optional<std::size_t> try_to_remove_units(std::size_t begin, std::size_t end) {
    tried_ = kept_;
    left_out_.clear();
    for (std::size_t k = begin; k < end; ++k) {
      for (const int premise : order_[k]) {
        tried_.remove(premise);
        left_out_.push_back(premise);
      }
    }
    if (!sufficient_ || !sufficient_->is_subset_of(tried_)) {
      for (const NumberSet& broken : others_) {
        if (broken.is_disjoint_from(tried_)) return find_last_violated_unit(begin, end, broken);
      }
      switch (uniqueness_.ask(tried_, left_out_, deadline_)) {
        case Uniqueness::Answer::unknown:
          return std::nullopt;
        case Uniqueness::Answer::others:
          // The single unit is kept from now on, so this solution cannot refute a later removal.
          if (end - begin > 1) others_.push_back(uniqueness_.violated_premises());
          return find_last_violated_unit(begin, end, uniqueness_.violated_premises());
        case Uniqueness::Answer::only:
          sufficient_ = uniqueness_.sufficient_premises();
      }
    }
    std::swap(kept_, tried_);
    count_ -= static_cast<int>(left_out_.size());
    return end;
  }

  std::size_t find_last_violated_unit(std::size_t begin, std::size_t end,
                                      const NumberSet& broken) const {
    const auto is_broken = [&](int premise) { return broken.has(premise); };
    while (end > begin + 1 && std::ranges::none_of(order_[end - 1], is_broken)) --end;
    return end - 1;
  }

  Uniqueness& uniqueness_;
  NumberSet& kept_;
  int count_;
  const std::span<const DigUnit> order_;
  const int least_;
  const Deadline& deadline_;

  NumberSet tried_;
  std::vector<int> left_out_;
  std::vector<NumberSet> others_;        // premises that other solutions violate
  std::optional<NumberSet> sufficient_;  // premises that suffice for uniqueness
};

}  // namespace

bool dig(Uniqueness& uniqueness, NumberSet& kept, std::span<const DigUnit> order, int least,
         const Deadline& deadline) {
  return Digging(uniqueness, kept, order, least, deadline).run();
}

}  // namespace clausoku
