#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_clue_entry.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_notation.hpp"

namespace clausoku {
namespace {

/// What a ratio is that no value states.
constexpr int usual_ratio = 2;

/// Whether pairs of cells with this mark are exempt from a rule about all pairs without one.
bool exempts(const ClueType& mark, const ClueType& rule) {
  const auto is_dot = [](std::string_view field) {
    return field == "difference" || field == "ratio";
  };
  const bool is_about_dots = rule.form == FPuzzlesForm::flag || is_dot(rule.field);
  return mark.form == FPuzzlesForm::cells &&
         (is_about_dots ? is_dot(mark.field) : mark.field == rule.field);
}

/// A clue and the value that states it.
struct StatedClue {
  Clue clue;
  const JsonValue* statement;
};

class CluesReader {
 public:
  CluesReader(FPuzzlesFields& fields, const Board& board) : fields_(fields), board_(board) {}

  RuleList read() {
    expect_known_negatives();
    RuleList rules;
    for (const ClueType* type : clue_types()) {
      for (const StatedClue& stated : clues_of(*type)) {
        auto rule = rule_of(stated.clue, board_);
        if (auto* error = std::get_if<BoardError>(&rule)) {
          fields_.fail(*stated.statement, std::move(error->found), std::move(error->expected));
        }
        rules.push_back(std::get<0>(std::move(rule)));
      }
    }
    return rules;
  }

 private:
  void expect_known_negatives() {
    const JsonValue* names = FPuzzlesFields::said(fields_.root(), f_puzzles_negative_field);
    if (names == nullptr) return;
    for (const JsonValue& name :
         fields_.expect(*names, JsonValue::Kind::list, "a list of names").items) {
      const bool is_known = std::ranges::any_of(clue_types(), [&](const ClueType* type) {
        return type->form == FPuzzlesForm::negative && name.is(JsonValue::Kind::string) &&
               type->field == name.text;
      });
      if (is_known) continue;
      fields_.fail(
          name, fmt::format("rule 'negative' of {} is not known", FPuzzlesFields::shown(name)), "");
    }
  }

  std::vector<StatedClue> clues_of(const ClueType& type) {
    std::vector<StatedClue> clues = clues_by_parity(type);
    if (type.field.empty()) return clues;
    if (type.form == FPuzzlesForm::negative) {
      const JsonValue* names = FPuzzlesFields::said(fields_.root(), f_puzzles_negative_field);
      if (names == nullptr) return clues;
      const auto name = std::ranges::find(names->items, type.field, &JsonValue::text);
      if (name != names->items.end()) clues.push_back({everywhere(type), &*name});
    } else if (type.form == FPuzzlesForm::flag) {
      if (!fields_.is_stated(type.field)) return clues;
      clues.push_back({everywhere(type), fields_.root().find(type.field)});
    } else if (const JsonValue* entries = FPuzzlesFields::said(fields_.root(), type.field)) {
      for (const JsonValue& entry :
           fields_.expect(*entries, JsonValue::Kind::list, "a list").items) {
        for (Clue& clue : read_f_puzzles_clue_entry(fields_, board_, type, entry)) {
          clues.push_back({std::move(clue), &entry});
        }
      }
      const bool has_others = type.form == FPuzzlesForm::cell && type.shape.most_groups > 1;
      if (has_others) add_marked_neighbours(clues);
    }
    return clues;
  }

  /// Of cells with a `parity`, "Odd" or "Even".
  std::vector<StatedClue> clues_by_parity(const ClueType& type) const {
    std::vector<StatedClue> clues;
    if (type.field != "odd" && type.field != "even") return clues;
    for (std::size_t cell = 0; cell < fields_.cells().size(); ++cell) {
      const JsonValue* parity = FPuzzlesFields::said(*fields_.cells()[cell], f_puzzles_parity);
      if (parity == nullptr) continue;
      if (parity->text != "Odd" && parity->text != "Even") {
        fields_.fail(*parity, FPuzzlesFields::shown(*parity), "Odd or Even");
      }
      const bool is_odd = parity->text == "Odd";
      if (is_odd != (type.field == "odd")) continue;
      clues.push_back({Clue{&type, {}, {{static_cast<Cell>(cell)}}}, parity});
    }
    return clues;
  }

  /// A clue that stands at no place; one about all pairs of neighbours exempts those with a mark.
  Clue everywhere(const ClueType& type) {
    Clue clue{&type};
    if (type.shape.most_groups == 0) return clue;
    std::set<std::vector<Cell>> pairs;
    std::set<int> values;
    for (const ClueType* mark : clue_types()) {
      if (!exempts(*mark, type)) continue;
      for (StatedClue& stated : clues_of(*mark)) {
        std::ranges::sort(stated.clue.groups.front());
        pairs.insert(stated.clue.groups.front());
        if (mark->field != type.field) continue;
        values.insert(stated.clue.values.empty() ? usual_ratio : stated.clue.values.front());
      }
    }
    clue.groups.assign(pairs.begin(), pairs.end());
    if (type.shape.most_values != 0 && values != std::set{usual_ratio}) {
      clue.values.assign(values.begin(), values.end());
    }
    return clue;
  }

  /// Adds to clues that compare a cell with its neighbours those that have the same mark, which it
  /// is not compared with.
  void add_marked_neighbours(std::vector<StatedClue>& clues) const {
    std::set<Cell> marked;
    for (const StatedClue& stated : clues) marked.insert(stated.clue.groups.front().front());
    for (StatedClue& stated : clues) {
      const Cell cell = stated.clue.groups.front().front();
      std::vector<Cell> neighbours;
      for (const Cell other : marked) {
        const int distance = std::abs(board_.row_of(cell) - board_.row_of(other)) +
                             std::abs(board_.column_of(cell) - board_.column_of(other));
        if (distance == 1) neighbours.push_back(other);
      }
      if (!neighbours.empty()) stated.clue.groups.push_back(std::move(neighbours));
    }
  }

  FPuzzlesFields& fields_;
  const Board& board_;
};

}  // namespace

bool is_f_puzzles_clue_field(std::string_view name) {
  return name == f_puzzles_negative_field ||
         std::ranges::any_of(clue_types(), [&](const ClueType* type) {
           return !name.empty() && type->field == name && type->form != FPuzzlesForm::negative;
         });
}

RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board) {
  return CluesReader(fields, board).read();
}

}  // namespace clausoku
