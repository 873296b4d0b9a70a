#include "encoder/basics/contract.hpp"
#include "src/engines/backtrack/nine_by_nine/completion.hpp"
#include "src/generator/uniqueness.hpp"

namespace clausoku {
namespace {

namespace nine = backtracking::nine_by_nine;

class NineByNineUniqueness final : public Uniqueness {
 public:
  void begin(const SolvedPuzzle& puzzle) override {
    require(puzzle.puzzle.is_plain_9x9() && !puzzle.has_pencilmarks);
    const auto digits = puzzle.solution.digits();
    for (std::size_t cell = 0; cell < digits_.size(); ++cell) {
      digits_[cell] = static_cast<std::uint8_t>(digits[cell]);
    }
  }

  /// Ignores the deadline, because an answer takes only microseconds.
  Answer ask(const NumberSet& kept, std::span<const int> left_out, const Deadline&) override {
    nine::State state = nine::make_state_with_kept_digits(digits_, kept.words());
    // If only one given was removed, other solutions must have another digit in its cell.
    if (left_out.size() == 1) nine::exclude(state, left_out[0], digits_[left_out[0]]);
    const auto other = nine::find_different_solution(state, digits_);
    if (!other) {
      kept_ = kept;
      return Answer::only;
    }
    broken_.clear();
    for (int cell = 0; cell < 81; ++cell) {
      if ((*other)[cell] != digits_[cell]) broken_.add(cell);
    }
    return Answer::others;
  }

  const NumberSet& violated_premises() const override { return broken_; }
  const NumberSet& sufficient_premises() const override { return kept_; }

 private:
  nine::CellDigits digits_{};
  NumberSet broken_{81};
  NumberSet kept_{81};
};

}  // namespace

std::unique_ptr<Uniqueness> make_nine_by_nine_uniqueness() {
  return std::make_unique<NineByNineUniqueness>();
}

}  // namespace clausoku
