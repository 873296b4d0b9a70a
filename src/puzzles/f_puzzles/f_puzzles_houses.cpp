#include "src/puzzles/f_puzzles/f_puzzles_houses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// Regions may have any numbers; those of the usual boxes are what cells without one have.
std::vector<int> read_regions(const FPuzzlesFields& fields) {
  const auto n = static_cast<std::size_t>(fields.size());
  const std::vector<const JsonValue*>& cells = fields.cells();
  std::vector<int> region_of = usual_regions(fields.size());
  std::map<int, std::size_t> sizes;
  bool has_none = false;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    int& region = region_of[cell];
    if (const JsonValue* field = cells[cell]->find("region")) {
      const std::optional<int> number = field->natural();
      if (!number && !field->is(JsonValue::Kind::null)) {
        fields.fail(*field, FPuzzlesFields::shown(*field), "a region's number from 0 on, or null");
      }
      region = number.value_or(FPuzzlesBoard::no_region);
    }
    has_none |= region == FPuzzlesBoard::no_region;
    if (region != FPuzzlesBoard::no_region) ++sizes[region];
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int region = region_of[cell];
    if (region == FPuzzlesBoard::no_region) continue;
    if (sizes[region] > n || (sizes[region] < n && !has_none)) {
      fields.fail(*cells[cell],
                  fmt::format("region {} of {}", region, counted(sizes[region], "cell")),
                  fmt::format("{}{}", has_none ? "at most " : "", n));
    }
  }
  return region_of;
}

/// The cells of an extra region; none where it says nothing.
std::vector<Cell> read_extra_region(const FPuzzlesFields& fields, const JsonValue& region) {
  fields.expect(region, JsonValue::Kind::object, "an extra region: an object");
  for (const JsonValue& field : region.items) {
    if (field.key != "cells" && !field.is_void()) fields.fail_unknown(field);
  }
  std::vector<Cell> extra;
  const JsonValue* cells = FPuzzlesFields::said(region, "cells");
  if (cells == nullptr) return extra;
  fields.expect(*cells, JsonValue::Kind::list, "a list of cells");
  if (cells->items.size() > static_cast<std::size_t>(fields.size())) {
    fields.fail(*cells, fmt::format("an extra region of {} cells", cells->items.size()),
                fmt::format("at most {}", fields.size()));
  }
  for (const JsonValue& item : cells->items) {
    const Cell cell = fields.cell_of(item);
    if (std::ranges::find(extra, cell) != extra.end()) {
      fields.fail(item, fmt::format("{} twice", quote(item.text)), "different cells");
    }
    extra.push_back(cell);
  }
  return extra;
}

}  // namespace

FPuzzlesBoard read_f_puzzles_houses(const FPuzzlesFields& fields) {
  FPuzzlesBoard stated;
  stated.size = fields.size();
  stated.region_of = read_regions(fields);
  stated.diagonal_up = fields.is_stated("diagonal+");
  stated.diagonal_down = fields.is_stated("diagonal-");
  stated.disjoint_groups = fields.is_stated("disjointgroups");
  if (const JsonValue* regions = FPuzzlesFields::said(fields.root(), "extraregion")) {
    for (const JsonValue& item :
         fields.expect(*regions, JsonValue::Kind::list, "a list of extra regions").items) {
      std::vector<Cell> extra = read_extra_region(fields, item);
      if (!extra.empty()) stated.extra_regions.push_back(std::move(extra));
    }
  }
  return stated;
}

}  // namespace clausoku
