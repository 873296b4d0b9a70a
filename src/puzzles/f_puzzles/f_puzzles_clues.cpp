#include "src/puzzles/f_puzzles/f_puzzles_clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "src/base/text.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// Members of a clue's entry that state only the appearance of the clue. The reader ignores them.
constexpr std::array appearance_members{"outlineC"sv, "baseC"sv, "fontC"sv, "lineC"sv,  "width"sv,
                                        "height"sv,   "size"sv,  "angle"sv, "outline"sv};

/// True if a member is read from a clue's entry of this form.
bool is_member_of_form(std::string_view name, FPuzzlesForm form) {
  using enum FPuzzlesForm;
  static const std::map<std::string_view, std::set<FPuzzlesForm>> forms{
      {"cell", {cell, cells, outside}},
      {"cells", {cell, cells, arrow, clones, values, outside}},
      {"cloneCells", {clones}},
      {"direction", {outside}},
      {"lines", {lines, arrow}},
      {"value", {cell, cells, lines, outside}},
      {"values", {values}}};
  const auto found = forms.find(name);
  return found != forms.end() && found->second.contains(form);
}

/// Reads one entry in a list of clues, in the form that the clue type states. An entry states one
/// clue, or one clue per cell or per line of cells. Ignores an unfinished entry with a warning.
class EntryReader {
 public:
  EntryReader(FPuzzlesFields& fields, const Board& board, const ClueType& type,
              const JsonValue& entry)
      : fields_(fields), board_(board), type_(type), entry_(entry) {}

  std::vector<Clue> read() {
    reject_unknown_members();
    std::vector<Clue> clues;
    const auto values = read_clue_values();
    if (!values) return clues;
    if (type_.form == FPuzzlesForm::outside) {
      if (auto outside = read_place_and_direction()) {
        reject_cells_other_than_seen(*outside);
        clues.push_back({&type_, *values, {}, outside});
      }
      return clues;
    }
    if (type_.form == FPuzzlesForm::lines) {
      for (auto& line : read_lines()) clues.push_back({&type_, *values, {line}});
      return clues;
    }
    std::vector<Cell> cells = read_member_cells("cells");
    if (const JsonValue* cell = find_stated(entry_, "cell"))
      cells.push_back(fields_.cell_of(*cell));
    if (cells.empty()) {
      record_ignored_part("cells");
    } else if (type_.form == FPuzzlesForm::arrow) {
      std::vector<std::vector<Cell>> groups = read_arrow_shafts(cells);
      if (groups.empty()) return clues;
      groups.insert(groups.begin(), std::move(cells));
      clues.push_back({&type_, *values, std::move(groups)});
    } else if (type_.form == FPuzzlesForm::clones) {
      clues.push_back({&type_, *values, {cells, read_member_cells("cloneCells")}});
    } else if (type_.form == FPuzzlesForm::cell) {
      for (const Cell cell : cells) clues.push_back({&type_, *values, {{cell}}});
    } else {
      clues.push_back({&type_, *values, {std::move(cells)}});
    }
    return clues;
  }

 private:
  void reject_unknown_members() {
    for (const JsonValue& member : entry_.items) {
      if (member.is_void()) continue;
      const bool is_value = member.key == "value" && type_.shape.most_values == 0;
      if (!is_value && is_member_of_form(member.key, type_.form)) continue;
      if (std::ranges::find(appearance_members, member.key) == appearance_members.end()) {
        fields_.fail(member,
                     fmt::format("rule '{}' with {} is not known", type_.field, quote(member.key)),
                     "");
      }
      fields_.record_ignored_part(quote(member.key));
    }
  }

  /// Returns the values of an entry. If a required value is missing, warns and returns nothing.
  std::optional<std::vector<int>> read_clue_values() {
    std::vector<int> values;
    const bool is_list = type_.form == FPuzzlesForm::values;
    const JsonValue* stated = find_stated(entry_, is_list ? "values" : "value");
    if (stated != nullptr && is_list) {
      for (const JsonValue& item : fields_.items_of(*stated, "a list of digits"))
        values.push_back(fields_.digit_of(item));
    } else if (stated != nullptr) {
      values.push_back(read_value(*stated));
    }
    const bool needs_one = is_list || type_.shape.least_values > 0;
    if (!values.empty() || !needs_one) return values;
    record_ignored_part(is_list ? "values" : "value");
    return std::nullopt;
  }

  int read_value(const JsonValue& value) const {
    if (type_.field == f_puzzles_xv_field && value.is(JsonValue::Kind::string)) {
      for (const auto& [letter, sum] : f_puzzles_xv_sums) {
        if (value.text.size() == 1 && (value.text[0] & ~0x20) == letter) return sum;
      }
      fields_.reject(value, "X or V");
    }
    const std::optional<int> number = value.natural();
    if (!number) fields_.reject(value, "a number");
    return *number;
  }

  std::optional<Outside> read_place_and_direction() {
    const JsonValue* cell = find_stated(entry_, "cell");
    if (cell == nullptr) {
      record_ignored_part("cell");
      return std::nullopt;
    }
    const CanvasPlace place = fields_.parse_canvas_place(*cell);
    if (const JsonValue* direction = find_stated(entry_, "direction")) {
      if (const auto outside = looking(place, direction->text)) return outside;
      fields_.reject(*direction, "a direction: U, D, L, R, UL, UR, DL or DR");
    }
    const auto inwards = find_inward_direction(place, board_);
    if (!inwards) {
      fields_.fail(*cell, fmt::format("{} without a direction", FPuzzlesFields::shown(*cell)),
                   "a place beside a row or a column");
    }
    return inwards;
  }

  /// Fails if a clue lists cells that are not exactly the cells that it sees in its direction.
  void reject_cells_other_than_seen(const Outside& outside) const {
    std::vector<Cell> stated = read_member_cells("cells");
    if (stated.empty()) return;
    std::vector<Cell> seen = find_seen_cells(outside, board_);
    std::ranges::sort(stated);
    std::ranges::sort(seen);
    if (stated == seen) return;
    fields_.fail(*entry_.find("cells"), counted(stated.size(), "cell"),
                 fmt::format("the {} in the direction {} from there", counted(seen.size(), "cell"),
                             format_outside_direction(outside)));
  }

  std::vector<Cell> read_member_cells(std::string_view member) const {
    const JsonValue* list = find_stated(entry_, member);
    return list == nullptr ? std::vector<Cell>() : read_cells(*list);
  }

  std::vector<Cell> read_cells(const JsonValue& list) const {
    std::vector<Cell> cells;
    for (const JsonValue& item : fields_.items_of(list, "a list of cells")) {
      cells.push_back(fields_.cell_of(item));
    }
    return cells;
  }

  /// Reads the lines of cells of an entry. Ignores lines with too few cells, which are unfinished.
  std::vector<std::vector<Cell>> read_lines() {
    const std::size_t least =
        type_.form == FPuzzlesForm::arrow || type_.shape.least_cells > 1 ? 2 : 1;
    std::vector<std::vector<Cell>> lines;
    const JsonValue* list = find_stated(entry_, "lines");
    if (list == nullptr) record_ignored_part("lines");
    if (list == nullptr) return lines;
    for (const JsonValue& item : fields_.items_of(*list, "a list of lines")) {
      std::vector<Cell> line = read_cells(item);
      line.size() < least ? record_ignored_part("lines") : lines.push_back(std::move(line));
    }
    return lines;
  }

  /// Returns an arrow's lines without their first cells, which must be cells of the circle.
  std::vector<std::vector<Cell>> read_arrow_shafts(const std::vector<Cell>& circle) {
    std::vector<std::vector<Cell>> shafts = read_lines();
    for (std::vector<Cell>& shaft : shafts) {
      if (std::ranges::find(circle, shaft.front()) == circle.end()) {
        fields_.fail(*entry_.find("lines"),
                     fmt::format("a line from {}", board_.cell_name(shaft.front())),
                     "a line from a cell of its circle");
      }
      shaft.erase(shaft.begin());
    }
    return shafts;
  }

  void record_ignored_part(std::string_view member) {
    fields_.record_ignored_part(fmt::format("'{}' without '{}'", type_.field, member));
  }

  FPuzzlesFields& fields_;
  const Board& board_;
  const ClueType& type_;
  const JsonValue& entry_;
};

/// The ratio of a ratio clue that states no value.
constexpr int default_ratio = 2;

/// `rule` is a rule about all pairs of neighbours without a mark. True if a clue of type `mark`
/// marks a pair, so that the rule does not apply to this pair.
bool is_marked_pair_exempt_from_rule(const ClueType& mark, const ClueType& rule) {
  const auto is_dot = [](std::string_view field) {
    return field == "difference" || field == "ratio";
  };
  const bool is_about_dots = rule.form == FPuzzlesForm::flag || is_dot(rule.field);
  return mark.form == FPuzzlesForm::cells &&
         (is_about_dots ? is_dot(mark.field) : mark.field == rule.field);
}

struct StatedClue {
  Clue clue;
  const JsonValue* statement;
};

class CluesReader {
 public:
  CluesReader(FPuzzlesFields& fields, const Board& board) : fields_(fields), board_(board) {}

  RuleList read() {
    reject_unknown_negative_rules();
    RuleList rules;
    for (const ClueType* type : clue_types()) {
      for (const StatedClue& stated : read_clues_of_type(*type)) {
        auto rule = make_clue_rule(stated.clue, board_);
        if (auto* error = std::get_if<BoardError>(&rule)) {
          fields_.fail(*stated.statement, std::move(error->found), std::move(error->expected));
        }
        rules.push_back(std::get<0>(std::move(rule)));
      }
    }
    return rules;
  }

 private:
  void reject_unknown_negative_rules() {
    const JsonValue* names = find_stated(fields_.root(), f_puzzles_negative_field);
    if (names == nullptr) return;
    for (const JsonValue& name : fields_.items_of(*names, "a list of names")) {
      const bool is_known = std::ranges::any_of(clue_types(), [&](const ClueType* type) {
        return type->form == FPuzzlesForm::negative && name.is(JsonValue::Kind::string) &&
               type->field == name.text;
      });
      if (is_known) continue;
      fields_.fail(
          name, fmt::format("rule 'negative' of {} is not known", FPuzzlesFields::shown(name)), "");
    }
  }

  std::vector<StatedClue> read_clues_of_type(const ClueType& type) {
    std::vector<StatedClue> clues = read_parity_clues(type);
    if (type.field.empty()) return clues;
    if (type.form == FPuzzlesForm::negative) {
      const JsonValue* names = find_stated(fields_.root(), f_puzzles_negative_field);
      if (names == nullptr) return clues;
      const auto name = std::ranges::find(names->items, type.field, &JsonValue::text);
      if (name != names->items.end()) clues.push_back({read_board_wide_clue(type), &*name});
    } else if (type.form == FPuzzlesForm::flag) {
      if (!fields_.is_rule_stated(type.field)) return clues;
      clues.push_back({read_board_wide_clue(type), fields_.root().find(type.field)});
    } else if (const JsonValue* entries = find_stated(fields_.root(), type.field)) {
      for (const JsonValue& entry : fields_.items_of(*entries, "a list")) {
        fields_.expect(entry, JsonValue::Kind::object, "an object");
        for (Clue& clue : EntryReader(fields_, board_, type, entry).read()) {
          clues.push_back({std::move(clue), &entry});
        }
      }
      const bool has_neighbours = type.form == FPuzzlesForm::cell && type.shape.most_groups > 1;
      if (has_neighbours) add_neighbours_with_same_clue(clues);
    }
    return clues;
  }

  /// Returns the clues of type "odd" or "even" that cells state in the field `parity`; else none.
  std::vector<StatedClue> read_parity_clues(const ClueType& type) const {
    std::vector<StatedClue> clues;
    if (type.field != "odd" && type.field != "even") return clues;
    for (std::size_t cell = 0; cell < fields_.cells().size(); ++cell) {
      const JsonValue* parity = find_stated(*fields_.cells()[cell], f_puzzles_parity);
      if (parity == nullptr) continue;
      if (parity->text != "Odd" && parity->text != "Even") {
        fields_.reject(*parity, "Odd or Even");
      }
      const bool is_odd = parity->text == "Odd";
      if (is_odd != (type.field == "odd")) continue;
      clues.push_back({Clue{&type, {}, {{static_cast<Cell>(cell)}}}, parity});
    }
    return clues;
  }

  /// Returns a clue about the entire grid. It does not apply to the pairs of cells in its groups.
  Clue read_board_wide_clue(const ClueType& type) {
    Clue clue{&type};
    if (type.shape.most_groups == 0) return clue;
    std::set<std::vector<Cell>> pairs;
    std::set<int> values;
    for (const ClueType* mark : clue_types()) {
      if (!is_marked_pair_exempt_from_rule(*mark, type)) continue;
      for (StatedClue& stated : read_clues_of_type(*mark)) {
        std::ranges::sort(stated.clue.groups.front());
        pairs.insert(stated.clue.groups.front());
        if (mark->field != type.field) continue;
        values.insert(stated.clue.values.empty() ? default_ratio : stated.clue.values.front());
      }
    }
    clue.groups.assign(pairs.begin(), pairs.end());
    if (type.shape.most_values != 0 && values != std::set{default_ratio}) {
      clue.values.assign(values.begin(), values.end());
    }
    return clue;
  }

  /// Adds to each clue a group of cells: the neighbours of its cell that have a clue of the same
  /// type. The clue compares its cell only with the other neighbours.
  void add_neighbours_with_same_clue(std::vector<StatedClue>& clues) const {
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
  return name == f_puzzles_negative_field || find_clue_type_by_field(name) != nullptr;
}

RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board) {
  return CluesReader(fields, board).read();
}

}  // namespace clausoku
