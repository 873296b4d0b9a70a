#include "encoder/sudoku_encoding.hpp"

#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/digit_symmetry.hpp"
#include "encoder/primitive_encoding.hpp"

namespace clausoku {
namespace {

constexpr auto constraint_names = std::to_array<std::pair<std::string_view, Constraint::Kind>>({
    {"given", Constraint::Kind::given},
    {"pencilmarks", Constraint::Kind::pencilmarks},
    {"fixed digit", Constraint::Kind::fixed_digit},
    {"cell >= 1", Constraint::Kind::cell_at_least_one},
    {"cell <= 1", Constraint::Kind::cell_at_most_one},
    {"house >= 1", Constraint::Kind::house_at_least_one},
    {"house <= 1", Constraint::Kind::house_at_most_one},
    {"segment", Constraint::Kind::segment_definition},
    {"segment <= 1", Constraint::Kind::segment_at_most_one},
    {"segments >= 1", Constraint::Kind::partition_at_least_one},
    {"segments <= 1", Constraint::Kind::partition_at_most_one},
    {"rule", Constraint::Kind::rule},
    {"contradiction", Constraint::Kind::contradiction},
});

class SudokuEncoder {
 public:
  SudokuEncoder(const VariableMap& map, const EncodingOptions& options, ClauseSink& sink,
                EncodingObserver* observer, const Deadline& deadline)
      : board_(map.board()),
        map_(map),
        options_(options),
        sink_(sink),
        observer_(observer),
        watch_(deadline),
        by_digit_(board_.size()),
        places_(board_.size()) {}

  bool encode(const Grid& grid) {
    require(sink_.new_variables(map_.size()) == 1);
    write_givens(grid);
    if (grid.marks() != nullptr) write_pencilmarks(grid);
    if (options_.fix_digits) write_fixed_digits(grid);
    if (map_.reduced().contradiction) write_contradiction();
    write_cell_constraints();
    if (watch_.passed()) return false;
    if (options_.encoding == Encoding::augmented) {
      write_segment_constraints();
    } else {
      for (int area = 0; area < board_.area_count() && !watch_.passed(); ++area) {
        write_area_constraints(area);
      }
    }
    write_rules(grid);
    return !watch_.passed();
  }

 private:
  using Kind = Constraint::Kind;

  /// Adds the work for a constraint over this many literals. Returns true if the deadline is due.
  bool add_work_and_check_deadline(std::size_t literals) {
    return watch_.spend(static_cast<std::int64_t>(literals * (literals + 1)));
  }

  void begin(Kind kind, int where, Digit digit = 0, int primitive = 0) {
    if (observer_ != nullptr) observer_->begin({kind, where, digit, primitive});
  }

  void write_contradiction() {
    if (has_contradiction_) return;
    has_contradiction_ = true;
    begin(Kind::contradiction, 0);
    add_contradiction(sink_);
  }

  void write_at_least_one(std::span<const Literal> literals) {
    if (literals.empty()) return write_contradiction();
    sink_.add_clause(literals);
  }

  void write_at_most_one(std::span<const Literal> literals, NoneTrue none_true) {
    clausoku::encode_at_most_one(options_.at_most_one, literals, none_true, sink_);
  }

  void write_givens(const Grid& grid) {
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      if (grid[cell] == 0 || map_.reduced().known[cell] != 0) continue;
      begin(Kind::given, cell, grid[cell]);
      sink_.add_clause({map_.variable(cell, grid[cell])});
    }
  }

  void write_pencilmarks(const Grid& grid) {
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      if (grid[cell] != 0 || map_.reduced().known[cell] != 0) continue;
      if (watch_.spend(board_.size())) return;
      begin(Kind::pencilmarks, cell);
      map_.for_each(cell, [&](Digit digit, Variable variable) {
        if (!grid.allows(cell, digit)) sink_.add_clause({-variable});
      });
    }
  }

  void write_fixed_digits(const Grid& grid) {
    require(!find_digit_distinction(grid));
    Digit digit = 0;
    for (const Cell cell : house_of_fixed_digits(board_)) {
      const Variable variable = map_.variable(cell, ++digit);
      require(variable != 0);
      begin(Kind::fixed_digit, cell, digit);
      sink_.add_clause({variable});
    }
  }

  void write_cell_constraints() {
    std::vector<Literal> literals;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      if (map_.reduced().known[cell] != 0) continue;
      literals.clear();
      map_.for_each(cell, [&](Digit, Variable variable) { literals.push_back(variable); });
      if (add_work_and_check_deadline(literals.size())) return;
      begin(Kind::cell_at_least_one, cell);
      write_at_least_one(literals);
      // Implied in a house: if a cell had two digits, only n − 2 would remain for n − 1 other
      // cells.
      if (options_.encoding == Encoding::minimal && !board_.houses_of(cell).empty()) continue;
      begin(Kind::cell_at_most_one, cell);
      write_at_most_one(literals, NoneTrue::excluded);
    }
  }

  /// Stores the variables of the cells' candidates in `by_digit_` and their cells in `places_`.
  void group_candidates_by_digit(std::span<const Cell> cells) {
    for (auto& literals : by_digit_) literals.clear();
    for (auto& places : places_) places.clear();
    for (const Cell cell : cells) {
      map_.for_each(cell, [&](Digit digit, Variable variable) {
        by_digit_[digit - 1].push_back(variable);
        places_[digit - 1].push_back(cell);
      });
    }
  }

  std::vector<bool> find_known_digits_in_area(int area) const {
    std::vector<bool> known(board_.size());
    for (const Cell cell : board_.area(area)) {
      if (const Digit digit = map_.reduced().known[cell]; digit != 0) known[digit - 1] = true;
    }
    return known;
  }

  void write_area_constraints(int area) {
    group_candidates_by_digit(board_.area(area));
    const bool with_at_least_one = options_.encoding == Encoding::extended && board_.is_house(area);
    const auto known = with_at_least_one ? find_known_digits_in_area(area) : std::vector<bool>();
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      const auto& literals = by_digit_[digit - 1];
      if (add_work_and_check_deadline(literals.size())) return;
      if (with_at_least_one && !known[digit - 1]) {
        begin(Kind::house_at_least_one, area, digit);
        write_at_least_one(literals);
      }
      begin(Kind::house_at_most_one, area, digit);
      if (options_.drop_shared_pairs && writes_pairs(options_.at_most_one, literals.size())) {
        write_unshared_pairs(area, literals, places_[digit - 1]);
      } else {
        write_at_most_one(literals, none_true_in_area(area));
      }
    }
  }

  /// Tells if an area may lack a digit. A house has all digits.
  NoneTrue none_true_in_area(int area) const {
    return board_.is_house(area) ? NoneTrue::excluded : NoneTrue::possible;
  }

  void write_unshared_pairs(int area, std::span<const Literal> literals,
                            std::span<const Cell> places) {
    for (std::size_t i = 0; i < literals.size(); ++i) {
      for (std::size_t j = i + 1; j < literals.size(); ++j) {
        if (!board_.have_earlier_common_area(area, places[i], places[j])) {
          sink_.add_clause({-literals[i], -literals[j]});
        }
      }
    }
  }

  /// Defines a literal h for each segment and digit: h ↔ x_1 ∨ … ∨ x_k with at most one x true,
  /// where the x are the digit's candidates in the segment. A single candidate serves as h itself.
  /// For each digit, exactly one h is true in a house's partition, and at most one in a region's
  /// partition.
  void write_segment_constraints() {
    const int n = board_.size();
    const Segments& segments = board_.segments();
    std::vector<Literal> in_segment(static_cast<std::size_t>(segments.count()) * n, 0);
    for (int segment = 0; segment < segments.count(); ++segment) {
      if (add_work_and_check_deadline(board_.size())) return;
      group_candidates_by_digit(segments.cells(segment));
      for (Digit digit = 1; digit <= n; ++digit) {
        in_segment[static_cast<std::size_t>(segment) * n + digit - 1] =
            define_segment_literal(segment, digit, by_digit_[digit - 1]);
      }
    }
    std::vector<Literal> literals;
    for (int p = 0; p < segments.partition_count(); ++p) {
      const int area = segments.partitioned_area(p);
      const auto known = find_known_digits_in_area(area);
      for (Digit digit = 1; digit <= n; ++digit) {
        if (add_work_and_check_deadline(segments.partition(p).size())) return;
        literals.clear();
        for (const int segment : segments.partition(p)) {
          const Literal h = in_segment[static_cast<std::size_t>(segment) * n + digit - 1];
          if (h != 0) literals.push_back(h);
        }
        if (board_.is_house(area) && !known[digit - 1]) {
          begin(Kind::partition_at_least_one, p, digit);
          write_at_least_one(literals);
        }
        begin(Kind::partition_at_most_one, p, digit);
        write_at_most_one(literals, none_true_in_area(area));
      }
    }
  }

  /// Returns a literal that is true if and only if a candidate is true; 0 without candidates.
  Literal define_segment_literal(int segment, Digit digit, std::vector<Literal>& candidates) {
    if (candidates.empty()) return 0;
    if (candidates.size() == 1) return candidates.front();
    begin(Kind::segment_definition, segment, digit);
    const Variable h = sink_.new_variables(1);
    for (const Literal x : candidates) sink_.add_clause({-x, h});
    candidates.push_back(-h);
    sink_.add_clause(candidates);
    candidates.pop_back();
    begin(Kind::segment_at_most_one, segment, digit);
    write_at_most_one(candidates, NoneTrue::possible);
    return h;
  }

  void write_rules(const Grid& grid) {
    constexpr std::size_t literals_per_deadline_check = 256;
    for (std::size_t rule = 0; rule < grid.rules().size(); ++rule) {
      if (add_work_and_check_deadline(literals_per_deadline_check))
        return;  // translating a rule may take long
      int index = 0;
      for (const Primitive& primitive : grid.rules()[rule]->primitives()) {
        if (add_work_and_check_deadline(cells_of(primitive).size() *
                                        static_cast<std::size_t>(board_.size())))
          return;
        begin(Kind::rule, static_cast<int>(rule), 0, index++);
        clausoku::encode(primitive, map_, options_.at_most_one, sink_);
      }
    }
  }

  const Board board_;
  const VariableMap& map_;
  const EncodingOptions options_;
  ClauseSink& sink_;
  EncodingObserver* observer_;
  DeadlineWatch watch_;
  std::vector<std::vector<Literal>> by_digit_;
  std::vector<std::vector<Cell>> places_;  // the cells of the literals in by_digit_
  bool has_contradiction_ = false;
};

}  // namespace

std::string_view name_of(Constraint::Kind kind) { return name_of(constraint_names, kind); }

bool encode(const Grid& grid, const VariableMap& map, const EncodingOptions& options,
            ClauseSink& sink, EncodingObserver* observer, const Deadline& deadline) {
  require(map.board() == grid.board() && !map.reduced().cut_short);
  return SudokuEncoder(map, options, sink, observer, deadline).encode(grid);
}

}  // namespace clausoku
