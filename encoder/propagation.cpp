#include "encoder/propagation.hpp"

#include <algorithm>
#include <vector>

#include "encoder/digit_set.hpp"
#include "encoder/propagation_9x9.hpp"

namespace clausoku {
namespace {

/// A queue of numbers below a bound, each in it at most once.
class Agenda {
 public:
  explicit Agenda(int bound) : is_due_(bound, false), queue_(bound) {}

  void add(int number) {
    if (is_due_[number]) return;
    is_due_[number] = true;
    queue_[end_] = number;
    end_ = end_ + 1 == queue_.size() ? 0 : end_ + 1;
    ++length_;
  }
  bool empty() const { return length_ == 0; }
  int take() {
    const int number = queue_[begin_];
    begin_ = begin_ + 1 == queue_.size() ? 0 : begin_ + 1;
    --length_;
    is_due_[number] = false;
    return number;
  }
  void clear() {
    while (!empty()) take();
  }

 private:
  std::vector<char> is_due_;
  std::vector<int> queue_;  // a ring
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t length_ = 0;
};

/// Segments and partitions are looked at for all digits at once; a set of candidates that shrinks
/// puts the segments that it lies in on the agenda, and a segment that loses a digit its
/// partitions.
template <int word_count>
class Propagation {
 public:
  using Digits = DigitSet<word_count>;

  Propagation(const Candidates& candidates, const Grid& placed, const Deadline& deadline);

  /// Until nothing changes, a contradiction is found or the deadline comes. One that was found
  /// stays.
  std::optional<Contradiction> run();
  std::optional<Contradiction> probe(int patience);
  std::int64_t failed_literals() const { return failed_literals_; }
  bool cut_short() const { return watch_.passed(); }
  void write(Candidates& candidates) const;

 private:
  struct State {
    std::vector<Digits> cells;       // what is possible in a cell
    std::vector<Digits> in_segment;  // in one of its cells, as of its last revision
    std::vector<Digits> locked;      // the digits that a segment must hold
    std::vector<Digits> settled;     // those of them whose cell in the segment is settled
  };

  void settle(Cell cell);
  void revise_segment(int segment);
  void revise_partition(int partition);
  void lock(int segment, Digit digit);
  void place(Cell cell, Digit digit);
  void remove(Cell cell, Digit digit);
  void note_change(Cell cell);
  bool fails(Cell cell, Digit digit);
  void fail(const Contradiction& contradiction) {
    if (!contradiction_) contradiction_ = contradiction;
  }

  const Board& board_;
  DeadlineWatch watch_;
  Digits all_;
  State state_;
  State before_;    // the attempt
  Agenda singles_;  // cells whose peers have not been told
  Agenda segments_;
  Agenda partitions_;
  std::int64_t failed_literals_ = 0;
  std::optional<Contradiction> contradiction_;
};

template <int word_count>
Propagation<word_count>::Propagation(const Candidates& candidates, const Grid& placed,
                                     const Deadline& deadline)
    : board_(candidates.board()),
      watch_(deadline),
      state_{std::vector<Digits>(board_.cell_count()), std::vector<Digits>(board_.segment_count()),
             std::vector<Digits>(board_.segment_count()),
             std::vector<Digits>(board_.segment_count())},
      singles_(board_.cell_count()),
      segments_(board_.segment_count()),
      partitions_(static_cast<int>(board_.partitions().size())) {
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    std::ranges::copy(candidates.words(cell), state_.cells[cell].words.begin());
    if (state_.cells[cell].empty()) fail(Contradiction::cell_without_digit(cell));
    if (placed[cell] != 0) {
      for (const int segment : board_.segments_of(cell)) {
        state_.locked[segment].add(placed[cell]);
        state_.settled[segment].add(placed[cell]);
      }
    } else if (state_.cells[cell].is_single()) {
      singles_.add(cell);
    }
  }
  for (int segment = 0; segment < board_.segment_count(); ++segment) {
    for (const Cell cell : board_.segment(segment)) {
      state_.in_segment[segment] |= state_.cells[cell];
    }
    segments_.add(segment);
  }
  for (Digit digit = 1; digit <= board_.size(); ++digit) all_.add(digit);
  // What shows at once is the better reason, so it is looked for before anything is placed.
  for (int p = 0; p < static_cast<int>(board_.partitions().size()); ++p) revise_partition(p);
}

template <int word_count>
std::optional<Contradiction> Propagation<word_count>::run() {
  while (!contradiction_ && !watch_.spend(board_.size())) {
    if (!singles_.empty()) {
      settle(singles_.take());
    } else if (!segments_.empty()) {
      revise_segment(segments_.take());
    } else if (!partitions_.empty()) {
      revise_partition(partitions_.take());
    } else {
      break;
    }
  }
  return contradiction_;
}

/// The digit of a cell has no other place in its houses.
template <int word_count>
void Propagation<word_count>::settle(Cell cell) {
  const Digit digit = state_.cells[cell].first();
  for (const int segment : board_.segments_of(cell)) {
    for (const Cell other : board_.segment(segment)) {
      if (other != cell) remove(other, digit);
    }
    state_.settled[segment].add(digit);
    lock(segment, digit);
  }
}

/// Hidden singles: what the segment must hold and only one of its cells has.
template <int word_count>
void Propagation<word_count>::revise_segment(int segment) {
  const auto cells = board_.segment(segment);
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
  for (const int partition : board_.partitions_of(segment)) partitions_.add(partition);
}

/// Locked candidates: what only one of the segments has left.
template <int word_count>
void Propagation<word_count>::revise_partition(int partition) {
  Digits once;
  Digits twice;
  for (const int segment : board_.partitions()[partition].segments) {
    twice |= once & state_.in_segment[segment];
    once |= state_.in_segment[segment];
  }
  if (once != all_) {
    const int house = board_.partitions()[partition].house;
    return fail(Contradiction::digit_without_place(house, (all_ - once).first()));
  }
  const Digits alone = once - twice;
  for (const int segment : board_.partitions()[partition].segments) {
    const Digits fresh = (alone & state_.in_segment[segment]) - state_.locked[segment];
    fresh.for_each([&](Digit digit) { lock(segment, digit); });
  }
}

/// The segment must hold the digit: the others of its line and its box cannot.
template <int word_count>
void Propagation<word_count>::lock(int segment, Digit digit) {
  if (state_.locked[segment].has(digit)) return;
  state_.locked[segment].add(digit);
  segments_.add(segment);
  for (const int partition : board_.partitions_of(segment)) {
    for (const int other : board_.partitions()[partition].segments) {
      if (other == segment || !state_.in_segment[other].has(digit)) continue;
      for (const Cell cell : board_.segment(other)) remove(cell, digit);
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
  if (left.is_single()) singles_.add(cell);
  for (const int segment : board_.segments_of(cell)) segments_.add(segment);
}

template <int word_count>
std::optional<Contradiction> Propagation<word_count>::probe(int patience) {
  int in_vain = 0;
  bool again = patience > 0;
  while (again) {
    again = false;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        if (!state_.cells[cell].has(digit) || state_.cells[cell].is_single()) continue;
        const bool failed = fails(cell, digit);
        if (watch_.spend(board_.cell_count())) return std::nullopt;
        if (!failed) {
          if (++in_vain == patience) return std::nullopt;
          continue;
        }
        in_vain = 0;
        again = true;
        ++failed_literals_;
        remove(cell, digit);
        if (run()) return contradiction_;
      }
    }
  }
  return std::nullopt;
}

/// Whether placing a digit leads to a contradiction. Changes nothing.
template <int word_count>
bool Propagation<word_count>::fails(Cell cell, Digit digit) {
  before_ = state_;
  place(cell, digit);
  const bool failed = run().has_value();
  state_ = before_;
  singles_.clear();
  segments_.clear();
  partitions_.clear();
  contradiction_.reset();
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
Propagated propagate_on(Candidates& candidates, const Grid& placed, int patience,
                        const Deadline& deadline) {
  Propagation<word_count> propagation(candidates, placed, deadline);
  auto contradiction = propagation.run();
  if (!contradiction) contradiction = propagation.probe(patience);
  propagation.write(candidates);
  return {contradiction, propagation.failed_literals(), propagation.cut_short()};
}

}  // namespace

Propagated propagate(Candidates& candidates, const Grid& placed, int patience,
                     const Deadline& deadline) {
  const Board& board = candidates.board();
  if (board.is_9x9()) return propagate_9x9(candidates, placed, patience);
  if (board.size() <= 64) return propagate_on<1>(candidates, placed, patience, deadline);
  if (board.size() <= 128) return propagate_on<2>(candidates, placed, patience, deadline);
  if (board.size() <= 256) return propagate_on<4>(candidates, placed, patience, deadline);
  if (board.size() <= 448) return propagate_on<7>(candidates, placed, patience, deadline);
  static_assert(Board::max_size <= 1024);
  return propagate_on<16>(candidates, placed, patience, deadline);
}

}  // namespace clausoku
