// Reads and writes the clues of an f-puzzles object. The table of clue types states each type's
// field in the object and the form of this field (FPuzzlesForm in src/clues/clue_type.hpp).
//
// A number may be a string; an optional member may be empty. f-puzzles also saves unfinished clues,
// which lack a required value or a line. Programs that read f-puzzles files ignore such clues, and
// this reader ignores them with a warning. It also ignores members that state a clue's appearance.
// Any other non-empty member makes the puzzle a bad one.
//
// Rules about all pairs of neighbours (nonconsecutive, negative) apply to pairs without a mark.
// Rules about dots exempt pairs with a dot of either kind. The rule about X and V exempts pairs
// with an X or V. Clue::groups of such a clue are the exempt pairs, each in ascending order.
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <vector>

#include "src/base/text.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "src/clues/types/neighbours.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;
using Json = nlohmann::ordered_json;

/// Members of a clue's entry that state only the appearance of the clue. The reader ignores them.
constexpr std::array appearance_members{"outlineC"sv, "baseC"sv, "fontC"sv, "lineC"sv,  "width"sv,
                                        "height"sv,   "size"sv,  "angle"sv, "outline"sv};

/// The only field whose values are letters: 'X' states the sum 10, 'V' the sum 5.
constexpr std::string_view xv_field = "xv";
constexpr std::array xv_sums{std::pair{'X', 10}, std::pair{'V', 5}};

/// Returns the default direction of a clue outside the grid: from its place into the row or column.
/// Returns nothing for a place that is beside neither a row nor a column.
std::optional<Outside> find_inward_direction(CanvasPlace place, const Board& board) {
  const int down = place.row < 0 ? 1 : place.row >= board.rows() ? -1 : 0;
  const int right = place.column < 0 ? 1 : place.column >= board.columns() ? -1 : 0;
  if ((down == 0) == (right == 0)) return std::nullopt;
  return Outside{place.row, place.column, down, right};
}

/// The members that are read from a clue's entry of this form.
std::string_view members_of_form(FPuzzlesForm form) {
  using enum FPuzzlesForm;
  static const std::map<FPuzzlesForm, std::string_view> members{
      {cell, " cell cells value "},
      {cells, " cell cells value "},
      {lines, " lines value "},
      {arrow, " cells lines "},
      {clones, " cells cloneCells "},
      {values, " cells values "},
      {outside, " cell cells direction value "}};
  return members.at(form);
}

/// Reads one entry in a list of clues, in the form that the clue type states. An entry states one
/// clue, or one clue per cell or per line of cells. Ignores an unfinished entry with a warning.
class EntryReader {
 public:
  EntryReader(FPuzzlesFields& fields, const Board& board, const ClueType& type,
              const JsonValue& entry)
      : fields_(fields), board_(board), type_(type), entry_(entry) {}

  std::vector<Clue> read() {
    const std::string_view members = members_of_form(type_.form);
    const auto is_known = [&](const JsonValue& member) {
      const bool has_no_value = member.key == "value" && type_.shape.most_values == 0;
      return !has_no_value && members.find(" " + member.key + " ") != members.npos;
    };
    fields_.check_members(entry_, is_known, appearance_members, type_.field);
    std::vector<Clue> clues;
    Clue clue{&type_};
    if (!read_values(clue.values)) return clues;
    const auto add = [&](std::vector<std::vector<Cell>> groups) {
      clue.groups = std::move(groups);
      clues.push_back(clue);
    };
    if (type_.form == FPuzzlesForm::outside) {
      if (const JsonValue* cell = find_needed("cell")) {
        clue.outside = read_outside(*cell);
        add({});
      }
      return clues;
    }
    if (type_.form == FPuzzlesForm::lines) {
      for (auto& line : read_lines()) add({std::move(line)});
      return clues;
    }
    std::vector<Cell> cells = read_cells("cells");
    if (const JsonValue* cell = find_stated(entry_, "cell"))
      cells.push_back(fields_.cell_of(*cell));
    if (cells.empty()) {
      find_needed("cells");
    } else if (type_.form == FPuzzlesForm::arrow) {
      std::vector<std::vector<Cell>> groups = read_lines();
      for (std::vector<Cell>& shaft : groups) remove_circle_cell(shaft, cells);
      if (groups.empty()) return clues;
      groups.insert(groups.begin(), std::move(cells));
      add(std::move(groups));
    } else if (type_.form == FPuzzlesForm::clones) {
      add({std::move(cells), read_cells("cloneCells")});
    } else if (type_.form == FPuzzlesForm::cell) {
      for (const Cell cell : cells) add({{cell}});
    } else {
      add({std::move(cells)});
    }
    return clues;
  }

 private:
  /// Returns a member, or warns and returns null if it is missing because the clue is unfinished.
  const JsonValue* find_needed(std::string_view member) {
    const JsonValue* value = find_stated(entry_, member);
    if (value == nullptr)
      fields_.record_ignored_part(fmt::format("'{}' without '{}'", type_.field, member));
    return value;
  }

  /// Reads the values of an entry. If a required value is missing, warns and returns false.
  bool read_values(std::vector<int>& values) {
    if (type_.form == FPuzzlesForm::values) {
      const JsonValue* list = find_needed("values");
      if (list == nullptr) return false;
      for (const JsonValue& item : fields_.items_of(*list, "a list of digits"))
        values.push_back(fields_.digit_of(item));
      return true;
    }
    const bool needs_value = type_.shape.least_values > 0;
    const JsonValue* value = needs_value ? find_needed("value") : find_stated(entry_, "value");
    if (value != nullptr) values.push_back(read_value(*value));
    return value != nullptr || !needs_value;
  }

  int read_value(const JsonValue& value) const {
    if (type_.field == xv_field && value.is(JsonValue::Kind::string)) {
      for (const auto& [letter, sum] : xv_sums) {
        if (value.text.size() == 1 && (value.text[0] & ~0x20) == letter) return sum;
      }
      fields_.reject(value, "X or V");
    }
    const std::optional<int> number = value.natural();
    if (!number) fields_.reject(value, "a number");
    return *number;
  }

  /// Reads the place `cell` and its direction. Fails if the entry lists cells that are not exactly
  /// the cells that are seen in this direction.
  Outside read_outside(const JsonValue& cell) const {
    const CanvasPlace place = fields_.parse_place(cell, 0, fields_.size() + 1, "place");
    const JsonValue* direction = find_stated(entry_, "direction");
    const auto outside = direction == nullptr ? find_inward_direction(place, board_)
                                              : looking(place, direction->text);
    if (!outside && direction != nullptr)
      fields_.reject(*direction, "a direction: U, D, L, R, UL, UR, DL or DR");
    if (!outside) {
      fields_.fail(cell, fmt::format("{} without a direction", FPuzzlesFields::shown(cell)),
                   "a place beside a row or a column");
    }
    std::vector<Cell> stated = read_cells("cells");
    std::vector<Cell> seen = find_seen_cells(*outside, board_);
    std::ranges::sort(stated);
    std::ranges::sort(seen);
    if (!stated.empty() && stated != seen) {
      fields_.fail(*entry_.find("cells"), counted(stated.size(), "cell"),
                   fmt::format("the {} in the direction {} from there",
                               counted(seen.size(), "cell"), format_outside_direction(*outside)));
    }
    return *outside;
  }

  std::vector<Cell> read_cells(std::string_view member) const {
    const JsonValue* list = find_stated(entry_, member);
    return list == nullptr ? std::vector<Cell>() : fields_.cells_of(*list);
  }

  /// Reads the lines of cells of an entry. Ignores lines with too few cells, which are unfinished.
  std::vector<std::vector<Cell>> read_lines() {
    const std::size_t least =
        type_.form == FPuzzlesForm::arrow || type_.shape.least_cells > 1 ? 2 : 1;
    std::vector<std::vector<Cell>> lines;
    const JsonValue* list = find_needed("lines");
    if (list == nullptr) return lines;
    for (const JsonValue& item : fields_.items_of(*list, "a list of lines")) {
      lines.push_back(fields_.cells_of(item));
      if (lines.back().size() >= least) continue;
      lines.pop_back();
      fields_.record_ignored_part(fmt::format("'{}' without 'lines'", type_.field));
    }
    return lines;
  }

  /// Removes the first cell of an arrow's line, which must be a cell of the circle.
  void remove_circle_cell(std::vector<Cell>& line, const std::vector<Cell>& circle) const {
    if (std::ranges::find(circle, line.front()) == circle.end()) {
      fields_.fail(*entry_.find("lines"),
                   fmt::format("a line from {}", board_.cell_name(line.front())),
                   "a line from a cell of its circle");
    }
    line.erase(line.begin());
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
      const JsonValue* parity = find_stated(*fields_.cells()[cell], "parity");
      if (parity == nullptr) continue;
      const bool is_odd = parity->text == "Odd";
      if (!is_odd && parity->text != "Even") fields_.reject(*parity, "Odd or Even");
      if (is_odd == (type.field == "odd"))
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
      std::vector<Cell> neighbours = clues::orthogonal_neighbours(cell, board_);
      std::erase_if(neighbours, [&](Cell other) { return !marked.contains(other); });
      if (!neighbours.empty()) stated.clue.groups.push_back(std::move(neighbours));
    }
  }

  FPuzzlesFields& fields_;
  const Board& board_;
};

std::string format_place(int row, int column) { return fmt::format("R{}C{}", row + 1, column + 1); }

/// Returns an arrow's lines. Each begins in a cell of the circle: the first one beside the shaft.
Json make_arrow_lines(const Clue& arrow, const Board& board) {
  Json lines = Json::array();
  const std::vector<Cell>& circle = arrow.groups.front();
  for (std::size_t k = 1; k < arrow.groups.size(); ++k) {
    std::vector<Cell> line = arrow.groups[k];
    const auto is_beside = [&](Cell cell) {
      return std::abs(board.row_of(cell) - board.row_of(line.front())) <= 1 &&
             std::abs(board.column_of(cell) - board.column_of(line.front())) <= 1;
    };
    const auto found = std::ranges::find_if(circle, is_beside);
    line.insert(line.begin(), found == circle.end() ? circle.front() : *found);
    lines.push_back(make_f_puzzles_cells(line, board));
  }
  return lines;
}

std::string format_value(const Clue& clue) {
  for (const auto& [letter, sum] : xv_sums) {
    if (clue.type->field == xv_field && clue.values.front() == sum) return {letter};
  }
  return std::to_string(clue.values.front());
}

Json make_clue(const Clue& clue, const Board& board) {
  using enum FPuzzlesForm;
  const FPuzzlesForm form = clue.type->form;
  const auto group = [&](std::size_t k) { return make_f_puzzles_cells(clue.groups[k], board); };
  Json json = Json::object();
  if (form == lines) json["lines"].push_back(group(0));
  if (form == arrow) json["lines"] = make_arrow_lines(clue, board);
  if (form == cell) json["cell"] = group(0)[0];
  if (form == cells || form == arrow || form == clones || form == values) json["cells"] = group(0);
  if (form == clones) json["cloneCells"] = group(1);
  if (form == values) json["values"] = clue.values;
  if (form == outside) {
    const Outside& place = *clue.outside;
    json["cell"] = format_place(place.row, place.column);
    if (find_inward_direction({place.row, place.column}, board) != place) {
      // Other programs need the cells of a clue that does not look straight inwards.
      json["cells"] = make_f_puzzles_cells(find_seen_cells(place, board), board);
      json["direction"] = format_outside_direction(place);
    }
  }
  if (form != values && !clue.values.empty()) json["value"] = format_value(clue);
  return json;
}

}  // namespace

RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board) {
  return CluesReader(fields, board).read();
}

void add_f_puzzles_clues(const Grid& grid, Json& object) {
  std::map<const ClueType*, std::vector<Clue>> clues;
  for (Clue& clue : find_clues_of_grid(grid)) clues[clue.type].push_back(std::move(clue));
  Json negative = Json::array();
  for (const ClueType* type : clue_types()) {
    if (!clues.contains(type) || type->field.empty()) continue;
    if (type->form == FPuzzlesForm::negative) {
      negative.push_back(type->field);
    } else if (type->form == FPuzzlesForm::flag) {
      object[type->field] = true;
    } else {
      for (const Clue& clue : clues[type])
        object[type->field].push_back(make_clue(clue, grid.board()));
    }
  }
  if (!negative.empty()) object[f_puzzles_negative_field] = std::move(negative);
}

Json make_f_puzzles_cells(const std::vector<Cell>& cells, const Board& board) {
  Json list = Json::array();
  for (const Cell cell : cells)
    list.push_back(format_place(board.row_of(cell), board.column_of(cell)));
  return list;
}

}  // namespace clausoku
