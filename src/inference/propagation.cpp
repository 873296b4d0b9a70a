#include "src/inference/propagation.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "src/inference/agenda.hpp"
#include "src/inference/digit_set.hpp"
#include "src/inference/look_ahead/double_look_ahead.hpp"
#include "src/inference/look_ahead/filling.hpp"
#include "src/inference/look_ahead/trial_search.hpp"
#include "src/inference/nine_by_nine/propagation_9x9.hpp"
#include "src/inference/primitive_propagation.hpp"

namespace clausoku {
namespace {

/// Propagation with rules is compiled only for these numbers of words per set, to save build time.
constexpr int words_with_rules = 1;
constexpr int words_with_rules_on_large_boards = 16;

/// Propagation on any board, for all digits at once. A segment is a set of cells that two houses
/// share; a partition divides an area into segments. A cell that loses candidates queues its
/// segments. A segment that loses a digit queues its partitions.
template <int word_count>
class Propagation {
 public:
  using Digits = DigitSet<word_count>;
  using Primitives = std::conditional_t<word_count == words_with_rules ||
                                            word_count == words_with_rules_on_large_boards,
                                        PrimitivePropagation<word_count>, NoPrimitives>;

  struct State {
    std::vector<Digits> cells;       // possible digits of each cell
    std::vector<Digits> in_segment;  // possible digits of each segment, as of its last revision
    std::vector<Digits> locked;      // the digits that each segment must hold
    std::vector<Digits> settled;     // the locked digits whose cell is settled
  };

  struct Candidate {
    Cell cell;
    Digit digit;
  };

  Propagation(const Candidates& candidates, const Grid& placed, const RuleList& rules,
              const Deadline& deadline);

  /// Propagates until nothing changes, a contradiction is found or the deadline passes. Returns
  /// false if there is a contradiction, now or from an earlier call.
  bool run();
  void attempt(int wanted_solutions, int patience);
  void probe(int patience);
  void look_ahead(int wanted_solutions);
  const std::optional<Contradiction>& contradiction() const { return contradiction_; }
  std::vector<Grid> solutions() const;
  std::int64_t failed_literals() const { return failed_literals_; }
  bool cut_short() const { return watch_.passed() || !primitives_.complete(); }
  void write(Candidates& candidates) const;

  // The functions up to `private` are called by fill() and DoubleLookAhead.
  const State& state() const { return state_; }
  void restore(const State& state);
  bool is_solved() const { return std::ranges::all_of(state_.cells, &Digits::has_single_digit); }
  Candidate choose() const;
  void place(const Candidate& candidate) { place(candidate.cell, candidate.digit); }
  void remove(const Candidate& candidate) { remove(candidate.cell, candidate.digit); }
  static bool holds(const State& state, const Candidate& candidate) {
    return state.cells[candidate.cell].has(candidate.digit);
  }
  bool has_open_cell(const Candidate& candidate) const {
    return holds(state_, candidate) && !state_.cells[candidate.cell].has_single_digit();
  }
  void collect_all(std::vector<Candidate>& candidates) const { collect(board_.size(), candidates); }
  void collect_pairs(std::vector<Candidate>& candidates) const { collect(2, candidates); }
  int candidates_left() const;

 private:
  void settle(Cell cell);
  void revise_segment(int segment);
  void revise_partition(int partition);
  void revise_primitive(int primitive);
  void lock(int segment, Digit digit);
  void place(Cell cell, Digit digit);
  void remove(Cell cell, Digit digit);
  void note_change(Cell cell);
  bool fails_when_placed(Cell cell, Digit digit);
  void collect(int most_digits, std::vector<Candidate>& candidates) const;
  void adopt_filling(Filling<State> filling, int wanted_solutions);
  void fail(const Contradiction& contradiction) {
    if (!contradiction_) contradiction_ = contradiction;
  }

  const Board& board_;
  DeadlineWatch watch_;
  const Segments& segments_;
  Digits all_;
  State state_;
  State saved_state_;  // the state before an attempt
  Agenda singles_;     // cells with one digit left that is not yet removed from their peers
  Agenda due_segments_;
  Agenda due_partitions_;
  Primitives primitives_;
  Agenda due_primitives_;
  std::vector<State> solutions_;
  std::int64_t failed_literals_ = 0;
  std::optional<Contradiction> contradiction_;
};

template <int word_count>
Propagation<word_count>::Propagation(const Candidates& candidates, const Grid& placed,
                                     const RuleList& rules, const Deadline& deadline)
    : board_(candidates.board()),
      watch_(deadline),
      segments_(board_.segments()),
      state_{std::vector<Digits>(board_.cell_count()), {}, {}, {}},
      singles_(board_.cell_count()),
      due_segments_(segments_.count()),
      due_partitions_(segments_.partition_count()),
      primitives_(board_, rules, deadline),
      due_primitives_(primitives_.count()) {
  for (auto* digits : {&state_.in_segment, &state_.locked, &state_.settled}) {
    if (watch_.spend(segments_.count())) return;  // on the largest boards, each has 128 MB
    digits->resize(segments_.count());
  }
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    std::ranges::copy(candidates.words(cell), state_.cells[cell].words.begin());
    if (state_.cells[cell].empty()) fail(Contradiction::cell_without_digit(cell));
    if (placed[cell] != 0) {
      for (const int segment : segments_.of(cell)) {
        state_.locked[segment].add(placed[cell]);
        state_.settled[segment].add(placed[cell]);
      }
    } else if (state_.cells[cell].has_single_digit()) {
      singles_.add(cell);
    }
  }
  for (int segment = 0; segment < segments_.count(); ++segment) {
    if (watch_.spend(board_.size())) return;
    for (const Cell cell : segments_.cells(segment)) {
      state_.in_segment[segment] |= state_.cells[cell];
    }
    due_segments_.add(segment);
  }
  for (int primitive = 0; primitive < primitives_.count(); ++primitive) {
    due_primitives_.add(primitive);
  }
  for (Digit digit = 1; digit <= board_.size(); ++digit) all_.add(digit);
  // Revise the partitions before anything else: contradictions found now are easier to explain.
  for (int p = 0; p < segments_.partition_count(); ++p) revise_partition(p);
}

template <int word_count>
bool Propagation<word_count>::run() {
  while (!contradiction_ && !watch_.spend(board_.size())) {
    if (!singles_.empty()) {
      settle(singles_.take());
    } else if (!due_segments_.empty()) {
      revise_segment(due_segments_.take());
    } else if (!due_partitions_.empty()) {
      revise_partition(due_partitions_.take());
    } else if (!due_primitives_.empty()) {
      revise_primitive(due_primitives_.take());
    } else {
      break;
    }
  }
  return !contradiction_;
}

/// Removes the only digit of a cell from the cell's peers.
template <int word_count>
void Propagation<word_count>::settle(Cell cell) {
  const Digit digit = state_.cells[cell].first();
  for (const int segment : segments_.of(cell)) {
    for (const Cell other : segments_.cells(segment)) {
      if (other != cell) remove(other, digit);
    }
    state_.settled[segment].add(digit);
    lock(segment, digit);
  }
}

/// Finds hidden singles: digits that the segment must hold and that only one of its cells allows.
template <int word_count>
void Propagation<word_count>::revise_segment(int segment) {
  const auto cells = segments_.cells(segment);
  Digits once;
  Digits twice;
  for (const Cell cell : cells) {
    twice |= once & state_.cells[cell];
    once |= state_.cells[cell];
  }
  const Digits hidden = (once & state_.locked[segment]) - twice - state_.settled[segment];
  if (!hidden.empty()) {
    for (const Cell cell : cells) {
      const Digits only = state_.cells[cell] & hidden;
      if (!only.empty()) place(cell, only.first());
    }
  }
  if (once == state_.in_segment[segment]) return;
  state_.in_segment[segment] = once;
  for (const int partition : segments_.partitions_of(segment)) due_partitions_.add(partition);
}

/// Finds locked candidates: digits that only one segment of a house allows. Skips regions, since a
/// region need not hold every digit.
template <int word_count>
void Propagation<word_count>::revise_partition(int partition) {
  const int house = segments_.partitioned_area(partition);
  if (!board_.is_house(house)) return;
  Digits once;
  Digits twice;
  for (const int segment : segments_.partition(partition)) {
    twice |= once & state_.in_segment[segment];
    once |= state_.in_segment[segment];
  }
  if (once != all_) {
    return fail(Contradiction::digit_without_place(house, (all_ - once).first()));
  }
  const Digits alone = once - twice;
  for (const int segment : segments_.partition(partition)) {
    const Digits fresh = (alone & state_.in_segment[segment]) - state_.locked[segment];
    fresh.for_each([&](Digit digit) { lock(segment, digit); });
  }
}

template <int word_count>
void Propagation<word_count>::revise_primitive(int primitive) {
  const auto leave = [this](Cell cell, const Digits& digits) {
    Digits& possible = state_.cells[cell];
    const Digits left = possible & digits;
    if (left == possible) return;
    possible = left;
    note_change(cell);
  };
  if (watch_.spend(primitives_.work(primitive))) return;
  if (!primitives_.revise(primitive, state_.cells, leave)) {
    fail(Contradiction::cell_without_digit(primitives_.first_cell(primitive)));
  }
}

/// Locks a digit in a segment: no other segment of an area that contains it may have the digit.
template <int word_count>
void Propagation<word_count>::lock(int segment, Digit digit) {
  if (state_.locked[segment].has(digit)) return;
  state_.locked[segment].add(digit);
  due_segments_.add(segment);
  for (const int partition : segments_.partitions_of(segment)) {
    for (const int other : segments_.partition(partition)) {
      if (other == segment || !state_.in_segment[other].has(digit)) continue;
      for (const Cell cell : segments_.cells(other)) remove(cell, digit);
    }
  }
}

template <int word_count>
void Propagation<word_count>::place(Cell cell, Digit digit) {
  Digits only;
  only.add(digit);
  if (state_.cells[cell] == only) return;
  state_.cells[cell] = only;
  note_change(cell);
}

template <int word_count>
void Propagation<word_count>::remove(Cell cell, Digit digit) {
  if (!state_.cells[cell].has(digit)) return;
  state_.cells[cell].remove(digit);
  note_change(cell);
}

template <int word_count>
void Propagation<word_count>::note_change(Cell cell) {
  const Digits& left = state_.cells[cell];
  if (left.empty()) return fail(Contradiction::cell_without_digit(cell));
  if (left.has_single_digit()) singles_.add(cell);
  for (const int segment : segments_.of(cell)) due_segments_.add(segment);
  for (const int primitive : primitives_.of(cell)) due_primitives_.add(primitive);
}

/// Calls fill(). If this does not decide the grid, keeps the proven conclusions.
template <int word_count>
void Propagation<word_count>::attempt(int wanted_solutions, int patience) {
  if (wanted_solutions == 0 || board_.size() > max_filling_size || is_solved()) return;
  adopt_filling(fill(*this, wanted_solutions, patience), wanted_solutions);
}

/// Runs the double look-ahead. If this does not decide the grid, keeps the proven conclusions.
template <int word_count>
void Propagation<word_count>::look_ahead(int wanted_solutions) {
  if (wanted_solutions == 0 || board_.size() > max_look_ahead_size) return;
  if (is_solved() || !solutions_.empty() || watch_.passed()) return;
  adopt_filling(DoubleLookAhead(*this, wanted_solutions, max_look_ahead_tries).run(),
                wanted_solutions);
}

template <int word_count>
void Propagation<word_count>::adopt_filling(Filling<State> filling, int wanted_solutions) {
  if (watch_.passed()) return;
  const auto found = static_cast<int>(filling.solutions.size());
  failed_literals_ += filling.failed_literals;
  if (filling.is_complete && found == 0) return;
  restore(filling.is_complete ? filling.solutions.front() : filling.proven);
  if (found == wanted_solutions) solutions_ = std::move(filling.solutions);
}

template <int word_count>
void Propagation<word_count>::collect(int most_digits, std::vector<Candidate>& candidates) const {
  candidates.clear();
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    const Digits& digits = state_.cells[cell];
    if (digits.has_single_digit() || digits.count() > most_digits) continue;
    digits.for_each([&](Digit digit) { candidates.push_back({cell, digit}); });
  }
}

template <int word_count>
int Propagation<word_count>::candidates_left() const {
  int left = 0;
  for (const Digits& digits : state_.cells) left += digits.count();
  return left;
}

template <int word_count>
void Propagation<word_count>::restore(const State& state) {
  state_ = state;
  singles_.clear();
  due_segments_.clear();
  due_partitions_.clear();
  due_primitives_.clear();
  contradiction_.reset();
}

/// Returns a candidate of a cell with two candidates; of any open cell if there is no such cell.
template <int word_count>
auto Propagation<word_count>::choose() const -> Candidate {
  const auto digits_left = [](const Digits& digits) { return digits.count(); };
  auto cell = std::ranges::find(state_.cells, 2, digits_left);
  if (cell == state_.cells.end()) {
    cell = std::ranges::find_if_not(state_.cells, &Digits::has_single_digit);
  }
  return {static_cast<Cell>(cell - state_.cells.begin()), cell->first()};
}

template <int word_count>
std::vector<Grid> Propagation<word_count>::solutions() const {
  std::vector<Grid> grids;
  for (const State& solution : solutions_) {
    Grid& grid = grids.emplace_back(board_);
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      grid.set(cell, solution.cells[cell].first());
    }
  }
  return grids;
}

template <int word_count>
void Propagation<word_count>::probe(int patience) {
  int tries_without_failure = 0;
  bool again = patience > 0 && solutions_.empty();
  while (again) {
    again = false;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        if (!state_.cells[cell].has(digit) || state_.cells[cell].has_single_digit()) continue;
        const bool failed = fails_when_placed(cell, digit);
        if (watch_.spend(board_.cell_count())) return;
        if (!failed) {
          if (++tries_without_failure == patience) return;
          continue;
        }
        tries_without_failure = 0;
        again = true;
        ++failed_literals_;
        remove(cell, digit);
        if (!run()) return;
      }
    }
  }
}

/// Returns true if placing a digit leads to a contradiction. Restores the state.
template <int word_count>
bool Propagation<word_count>::fails_when_placed(Cell cell, Digit digit) {
  saved_state_ = state_;
  place(cell, digit);
  const bool failed = !run();
  restore(saved_state_);
  return failed;
}

template <int word_count>
void Propagation<word_count>::write(Candidates& candidates) const {
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    const auto words = candidates.words(cell);
    std::copy_n(state_.cells[cell].words.begin(), words.size(), words.begin());
  }
}

template <int word_count>
Propagated propagate_on(Candidates& candidates, const Grid& placed, const RuleList& rules,
                        int patience, const Deadline& deadline, int wanted_solutions) {
  Propagation<word_count> propagation(candidates, placed, rules, deadline);
  if (propagation.cut_short()) return {.cut_short = true};
  if (propagation.run()) propagation.attempt(wanted_solutions, patience);
  if (!propagation.contradiction()) propagation.probe(patience);
  if (!propagation.contradiction()) propagation.look_ahead(wanted_solutions);
  propagation.write(candidates);
  return {propagation.contradiction(), propagation.failed_literals(), propagation.cut_short(),
          propagation.solutions()};
}

}  // namespace

Propagated propagate(Candidates& candidates, const Grid& placed, const RuleList& rules,
                     int patience, const Deadline& deadline, int wanted_solutions) {
  const Board& board = candidates.board();
  if (board.is_9x9() && rules.empty())
    return propagate_9x9(candidates, placed, patience, wanted_solutions);
  const auto propagated = [&]<int word_count>() {
    return propagate_on<word_count>(candidates, placed, rules, patience, deadline,
                                    wanted_solutions);
  };
  if (board.size() <= 64) return propagated.template operator()<words_with_rules>();
  static_assert(Board::max_size <= 1024);
  if (!rules.empty()) return propagated.template operator()<words_with_rules_on_large_boards>();
  if (board.size() <= 128) return propagated.template operator()<2>();
  if (board.size() <= 256) return propagated.template operator()<4>();
  if (board.size() <= 448) return propagated.template operator()<7>();
  return propagated.template operator()<16>();
}

int count_contradictions(const Candidates& candidates, const Grid& placed, int limit) {
  require(candidates.board().size() <= 64);
  Propagation<words_with_rules> propagation(candidates, placed, {}, {});
  return count_contradictions_in_trial_search(propagation, limit);
}

}  // namespace clausoku
