#include "src/puzzles/f_puzzles/f_puzzles_clue_entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_notation.hpp"

namespace clausoku {
namespace {

using namespace std::string_view_literals;

/// What clues look like: members of an entry that are passed over.
constexpr std::array looks{"outlineC"sv, "baseC"sv, "fontC"sv, "lineC"sv,  "width"sv,
                           "height"sv,   "size"sv,  "angle"sv, "outline"sv};

/// The members by which an entry of a form says something.
std::vector<std::string_view> members_of(FPuzzlesForm form) {
  switch (form) {
    case FPuzzlesForm::cell:
    case FPuzzlesForm::cells:
      return {"cell", "cells", "value"};
    case FPuzzlesForm::lines:
      return {"lines", "value"};
    case FPuzzlesForm::arrow:
      return {"cells", "lines"};
    case FPuzzlesForm::clones:
      return {"cells", "cloneCells"};
    case FPuzzlesForm::values:
      return {"cells", "values"};
    case FPuzzlesForm::outside:
      return {"cell", "cells", "direction", "value"};  // the cells are those that it sees
    default:
      return {};
  }
}

class EntryReader {
 public:
  EntryReader(FPuzzlesFields& fields, const Board& board, const ClueType& type,
              const JsonValue& entry)
      : fields_(fields), board_(board), type_(type), entry_(entry) {}

  std::vector<Clue> read() {
    look_at_members();
    std::vector<Clue> clues;
    const auto values = values_of();
    if (!values) return clues;
    if (type_.form == FPuzzlesForm::outside) {
      if (auto outside = outside_of()) {
        expect_cells_seen_from(*outside);
        clues.push_back({&type_, *values, {}, outside});
      }
      return clues;
    }
    if (type_.form == FPuzzlesForm::lines) {
      for (auto& line : lines_of()) clues.push_back({&type_, *values, {line}});
      return clues;
    }
    std::vector<Cell> cells = cells_of("cells");
    if (const JsonValue* cell = FPuzzlesFields::said(entry_, "cell")) {
      cells.push_back(fields_.cell_of(*cell));
    }
    if (cells.empty()) {
      pass_over("cells");
    } else if (type_.form == FPuzzlesForm::arrow) {
      std::vector<std::vector<Cell>> groups = shafts_of(cells);
      if (groups.empty()) return clues;
      groups.insert(groups.begin(), std::move(cells));
      clues.push_back({&type_, *values, std::move(groups)});
    } else if (type_.form == FPuzzlesForm::clones) {
      clues.push_back({&type_, *values, {cells, cells_of("cloneCells")}});
    } else if (type_.form == FPuzzlesForm::cell) {
      for (const Cell cell : cells) clues.push_back({&type_, *values, {{cell}}});
    } else {
      clues.push_back({&type_, *values, {std::move(cells)}});
    }
    return clues;
  }

 private:
  void look_at_members() {
    const auto known = members_of(type_.form);
    for (const JsonValue& member : entry_.items) {
      if (member.is_void()) continue;
      const bool is_value = member.key == "value" && type_.shape.most_values == 0;
      if (!is_value && std::ranges::find(known, member.key) != known.end()) continue;
      if (std::ranges::find(looks, member.key) == looks.end()) {
        fields_.fail(member,
                     fmt::format("rule '{}' with {} is not known", type_.field, quote(member.key)),
                     "");
      }
      fields_.pass_over(quote(member.key));
    }
  }

  /// The values of an entry; nothing, and it is passed over, where it has none but needs one.
  std::optional<std::vector<int>> values_of() {
    std::vector<int> values;
    const bool is_list = type_.form == FPuzzlesForm::values;
    const JsonValue* stated = FPuzzlesFields::said(entry_, is_list ? "values" : "value");
    if (stated != nullptr && is_list) {
      for (const JsonValue& item :
           fields_.expect(*stated, JsonValue::Kind::list, "a list of digits").items) {
        values.push_back(fields_.digit_of(item));
      }
    } else if (stated != nullptr) {
      values.push_back(value_of(*stated));
    }
    const bool needs_one = is_list || type_.shape.least_values > 0;
    if (!values.empty() || !needs_one) return values;
    pass_over(is_list ? "values" : "value");
    return std::nullopt;
  }

  int value_of(const JsonValue& value) const {
    if (type_.field == f_puzzles_xv_field && value.is(JsonValue::Kind::string)) {
      for (const auto& [letter, sum] : f_puzzles_xv_sums) {
        if (value.text.size() == 1 && (value.text[0] & ~0x20) == letter) return sum;
      }
      fields_.fail(value, FPuzzlesFields::shown(value), "X or V");
    }
    const std::optional<int> number = value.natural();
    if (!number) fields_.fail(value, FPuzzlesFields::shown(value), "a number");
    return *number;
  }

  std::optional<Outside> outside_of() {
    const JsonValue* cell = FPuzzlesFields::said(entry_, "cell");
    if (cell == nullptr) {
      pass_over("cell");
      return std::nullopt;
    }
    const CanvasPlace place = fields_.place_named(*cell);
    if (const JsonValue* direction = FPuzzlesFields::said(entry_, "direction")) {
      for (const int down : {-1, 0, 1}) {
        for (const int right : {-1, 0, 1}) {
          const Outside outside{place.row, place.column, down, right};
          if (direction_text(outside) == direction->text) return outside;
        }
      }
      fields_.fail(*direction, FPuzzlesFields::shown(*direction),
                   "a direction: U, D, L, R, UL, UR, DL or DR");
    }
    const auto inwards = direction_inwards(place, board_);
    if (!inwards) {
      fields_.fail(*cell, fmt::format("{} without a direction", FPuzzlesFields::shown(*cell)),
                   "a place beside a row or a column");
    }
    return inwards;
  }

  /// The list of the cells that a clue outside sees, where there is one, says the same as its place
  /// and direction.
  void expect_cells_seen_from(const Outside& outside) const {
    std::vector<Cell> stated = cells_of("cells");
    if (stated.empty()) return;
    std::vector<Cell> seen = seen_from(outside, board_);
    std::ranges::sort(stated);
    std::ranges::sort(seen);
    if (stated == seen) return;
    fields_.fail(*entry_.find("cells"), counted(stated.size(), "cell"),
                 fmt::format("the {} in the direction {} from there", counted(seen.size(), "cell"),
                             direction_text(outside)));
  }

  std::vector<Cell> cells_of(std::string_view member) const {
    const JsonValue* list = FPuzzlesFields::said(entry_, member);
    return list == nullptr ? std::vector<Cell>() : cells_in(*list);
  }

  std::vector<Cell> cells_in(const JsonValue& list) const {
    std::vector<Cell> cells;
    for (const JsonValue& item :
         fields_.expect(list, JsonValue::Kind::list, "a list of cells").items) {
      cells.push_back(fields_.cell_of(item));
    }
    return cells;
  }

  /// Lines that somebody has only begun are passed over.
  std::vector<std::vector<Cell>> lines_of() {
    const std::size_t least =
        type_.form == FPuzzlesForm::arrow || type_.shape.least_cells > 1 ? 2 : 1;
    std::vector<std::vector<Cell>> lines;
    const JsonValue* list = FPuzzlesFields::said(entry_, "lines");
    if (list == nullptr) pass_over("lines");
    if (list == nullptr) return lines;
    for (const JsonValue& item :
         fields_.expect(*list, JsonValue::Kind::list, "a list of lines").items) {
      std::vector<Cell> line = cells_in(item);
      if (line.size() < least) {
        pass_over("lines");
      } else {
        lines.push_back(std::move(line));
      }
    }
    return lines;
  }

  /// The lines of an arrow without their first cells, which are in its circle.
  std::vector<std::vector<Cell>> shafts_of(const std::vector<Cell>& circle) {
    std::vector<std::vector<Cell>> shafts = lines_of();
    for (std::vector<Cell>& shaft : shafts) {
      if (std::ranges::find(circle, shaft.front()) == circle.end()) {
        fields_.fail(*entry_.find("lines"),
                     fmt::format("a line from {}", board_.cell_name(shaft.front())),
                     "one from a cell of its circle");
      }
      shaft.erase(shaft.begin());
    }
    return shafts;
  }

  void pass_over(std::string_view member) {
    fields_.pass_over(fmt::format("'{}' without '{}'", type_.field, member));
  }

  FPuzzlesFields& fields_;
  const Board& board_;
  const ClueType& type_;
  const JsonValue& entry_;
};

}  // namespace

std::vector<Clue> read_f_puzzles_clue_entry(FPuzzlesFields& fields, const Board& board,
                                            const ClueType& type, const JsonValue& entry) {
  fields.expect(entry, JsonValue::Kind::object, "an object");
  return EntryReader(fields, board, type, entry).read();
}

}  // namespace clausoku
