#include "src/boards/assembly.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout_text.hpp"

namespace clausoku {
namespace {

using Plan = std::variant<BoardPlan, BoardError>;

constexpr int grid_side = 9;

/// The nine canvas rows and nine canvas columns of a grid. In a "tenth" grid, they have gaps.
struct Lattice {
  std::array<int, grid_side> rows;
  std::array<int, grid_side> columns;
  bool is_in_one_piece;
};

Lattice make_lattice_of_adjacent_lines(const CanvasPlace& corner) {
  Lattice lattice{{}, {}, true};
  std::iota(lattice.rows.begin(), lattice.rows.end(), corner.row);
  std::iota(lattice.columns.begin(), lattice.columns.end(), corner.column);
  return lattice;
}

struct Shape {
  KnownAssembly about;
  std::vector<CanvasPlace> corners;  // in reading order
  std::vector<int> tenth;            // rows and columns of an extra grid across the others
};

std::vector<CanvasPlace> make_nine_grid_corners() {
  std::vector<CanvasPlace> corners;
  for (int grid = 0; grid < grid_side; ++grid)
    corners.push_back({grid / 3 * grid_side, grid % 3 * grid_side});
  return corners;
}

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all{
      {{"samurai", "five grids, one in the middle that shares its corner boxes (21x21)"},
       {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}},
       {}},
      {{"windmill", "five grids, four of them around the one in the middle (21x21)"},
       {{0, 3}, {3, 12}, {6, 6}, {9, 0}, {12, 9}},
       {}},
      {{"butterfly", "four grids, shifted by one box each (12x12)"},
       {{0, 0}, {0, 3}, {3, 0}, {3, 3}},
       {}},
      {{"sohei", "four grids around a hole (21x21)"}, {{0, 6}, {6, 0}, {6, 12}, {12, 6}}, {}},
      {{"shogun", "eleven grids, two samurai side by side and a grid between them (21x45)"},
       {{0, 0},
        {0, 12},
        {0, 24},
        {0, 36},
        {6, 6},
        {6, 18},
        {6, 30},
        {12, 0},
        {12, 12},
        {12, 24},
        {12, 36}},
       {}},
      {{"sumo", "thirteen grids, four samurai that share grids (33x33)"},
       {{0, 0},
        {0, 12},
        {0, 24},
        {6, 6},
        {6, 18},
        {12, 0},
        {12, 12},
        {12, 24},
        {18, 6},
        {18, 18},
        {24, 0},
        {24, 12},
        {24, 24}},
       {}},
      {{"gattai-8", "eight grids, two samurai that share two grids (21x33)"},
       {{0, 0}, {0, 12}, {0, 24}, {6, 6}, {6, 18}, {12, 0}, {12, 12}, {12, 24}},
       {}},
      {{"clueless-1", "nine grids; the middles of their boxes form a tenth (27x27)"},
       make_nine_grid_corners(),
       {1, 4, 7, 10, 13, 16, 19, 22, 25}},
      {{"clueless-2", "nine grids; the boxes in their middles form a tenth (27x27)"},
       make_nine_grid_corners(),
       {3, 4, 5, 12, 13, 14, 21, 22, 23}},
  };
  return all;
}

class AssemblyBuilder {
 public:
  explicit AssemblyBuilder(std::vector<Lattice> lattices) : lattices_(std::move(lattices)) {
    plan_.size = grid_side;
    for (const Lattice& lattice : lattices_) {
      for (const int row : lattice.rows) {
        for (const int column : lattice.columns) cells_[{row, column}] = 0;
        plan_.rows = std::max(plan_.rows, row + 1);
      }
      plan_.columns = std::max(plan_.columns, lattice.columns.back() + 1);
    }
    for (auto& [place, cell] : cells_) {
      cell = static_cast<Cell>(plan_.cells.size());
      plan_.cells.push_back({place.first, place.second});
    }
  }

  BoardPlan plan(std::string name) && {
    plan_.name = std::move(name);
    boxes_of_cell_.resize(plan_.cells.size());
    for (std::size_t k = 0; k < lattices_.size(); ++k) add_grid_houses(lattices_[k], k + 1);
    plan_.blocks = blocks();
    return std::move(plan_);
  }

 private:
  void add_grid_houses(const Lattice& lattice, std::size_t number) {
    const auto add = [&](AreaKind kind, const char* word, auto&& place_of) {
      for (int k = 0; k < grid_side; ++k) {
        Area area{kind, fmt::format("grid {} {} {}", number, word, k + 1), {}};
        for (int m = 0; m < grid_side; ++m) {
          const auto [row, column] = place_of(k, m);
          area.cells.push_back(cells_.at({lattice.rows[row], lattice.columns[column]}));
        }
        if (kind == AreaKind::box && lattice.is_in_one_piece) record_box_of_cells(area.cells);
        add_house_if_new(std::move(area));
      }
    };
    add(AreaKind::row, "row", [](int k, int m) { return std::pair(k, m); });
    add(AreaKind::column, "column", [](int k, int m) { return std::pair(m, k); });
    add(AreaKind::box, "box",
        [](int k, int m) { return std::pair(k / 3 * 3 + m / 3, k % 3 * 3 + m % 3); });
  }

  void add_house_if_new(Area area) {
    std::vector<Cell> cells = area.cells;
    std::ranges::sort(cells);
    if (houses_.insert(std::move(cells)).second) plan_.houses.push_back(std::move(area));
  }

  void record_box_of_cells(std::span<const Cell> cells) {
    for (const Cell cell : cells) boxes_of_cell_[cell].insert(cells.front());
  }

  /// Returns the block of each cell, which decides where thick borders are drawn. Cells that are in
  /// the same boxes form a block. If two boxes overlap partly, the borders of both are drawn.
  std::vector<int> blocks() const {
    std::map<std::set<Cell>, int> numbers;
    std::vector<int> blocks;
    for (const std::set<Cell>& boxes : boxes_of_cell_) {
      const int next = static_cast<int>(numbers.size());
      blocks.push_back(numbers.try_emplace(boxes, next).first->second);
    }
    return blocks;
  }

  std::vector<Lattice> lattices_;
  std::map<std::pair<int, int>, Cell> cells_;  // by canvas place, so in reading order
  std::set<std::vector<Cell>> houses_;         // the houses added so far
  std::vector<std::set<Cell>> boxes_of_cell_;  // by cell: the first cell of each box
  BoardPlan plan_;
};

BoardPlan make_assembly_plan_of_shape(const Shape& shape) {
  std::vector<Lattice> lattices;
  for (const CanvasPlace& corner : shape.corners)
    lattices.push_back(make_lattice_of_adjacent_lines(corner));
  if (!shape.tenth.empty()) {
    Lattice& tenth = lattices.emplace_back(Lattice{{}, {}, false});
    std::ranges::copy(shape.tenth, tenth.rows.begin());
    tenth.columns = tenth.rows;
  }
  return AssemblyBuilder(std::move(lattices)).plan(std::string(shape.about.name));
}

std::string make_assembly_name(std::span<const CanvasPlace> corners) {
  std::string name;
  for (const auto& [row, column] : corners) {
    name += fmt::format("{}{},{}", name.empty() ? "assembly:" : ";", row + 1, column + 1);
  }
  return name;
}

}  // namespace

std::span<const KnownAssembly> known_assemblies() {
  static const auto abouts = [] {
    std::vector<KnownAssembly> all;
    for (const Shape& shape : shapes()) all.push_back(shape.about);
    return all;
  }();
  return abouts;
}

std::optional<BoardPlan> make_plan_of_named_assembly(std::string_view name) {
  const auto known = std::ranges::find(shapes(), name, [](const Shape& s) { return s.about.name; });
  return known == shapes().end() ? std::nullopt
                                 : std::optional(make_assembly_plan_of_shape(*known));
}

Plan make_assembly_plan(std::span<const CanvasPlace> corners) {
  constexpr int most_rows = 1 << 20;
  constexpr std::size_t most_grids = 1000;
  std::vector<CanvasPlace> places(corners.begin(), corners.end());
  const auto as_pair = [](const CanvasPlace& place) { return std::pair(place.row, place.column); };
  std::ranges::sort(places, {}, as_pair);
  if (places.empty() || places.size() > most_grids) {
    return BoardError{fmt::format("an assembly of {} grids", places.size()),
                      fmt::format("1 to {}", most_grids)};
  }
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto& [row, column] = places[k];
    if (row < 0 || column < 0 || row >= most_rows || column >= most_rows) {
      return BoardError{fmt::format("a grid at row {}, column {}", row + 1, column + 1),
                        fmt::format("rows and columns from 1 to {}", most_rows)};
    }
    if (k > 0 && places[k - 1] == places[k]) {
      return BoardError{fmt::format("a grid at row {}, column {} twice", row + 1, column + 1),
                        "grids at different places"};
    }
  }
  for (const Shape& shape : shapes()) {
    if (shape.tenth.empty() && shape.corners == places) return make_assembly_plan_of_shape(shape);
  }
  std::vector<Lattice> lattices;
  for (const CanvasPlace& place : places) lattices.push_back(make_lattice_of_adjacent_lines(place));
  BoardPlan plan = AssemblyBuilder(std::move(lattices)).plan(make_assembly_name(places));
  if (auto error = find_error(plan)) return *std::move(error);
  return plan;
}

Plan parse_assembly(std::string_view text) {
  std::vector<CanvasPlace> corners;
  for (std::string_view lines : split_content_lines(text)) {
    while (!lines.empty()) {
      const std::string_view line = take_field_until(lines, ";");
      const std::vector<std::string_view> words = split_layout_words(line);
      const auto row = words.size() == 2 ? parse_number(words[0]) : std::nullopt;
      const auto column = words.size() == 2 ? parse_number(words[1]) : std::nullopt;
      if (!row || !column || *row < 1 || *column < 1) {
        return BoardError{fmt::format("a grid at '{}'", line),
                          "the row and column of its top left cell, counted from 1"};
      }
      corners.push_back({*row - 1, *column - 1});
    }
  }
  return make_assembly_plan(corners);
}

Plan parse_assembly_or_file(const std::string& text) {
  Plan plan_of_places = parse_assembly(text);
  if (std::holds_alternative<BoardPlan>(plan_of_places)) return plan_of_places;
  if (const auto content = read_small_file(text)) {
    Plan plan_of_file = parse_assembly(*content);
    if (auto* error = std::get_if<BoardError>(&plan_of_file))
      error->found = text + ": " + error->found;
    return plan_of_file;
  }
  if (!text.empty() && text.find_first_not_of("0123456789,; ") == text.npos) return plan_of_places;
  return BoardError{fmt::format("'{}', which is not a readable file", text),
                    "a file with the row and column of each grid's top left cell"};
}

}  // namespace clausoku
