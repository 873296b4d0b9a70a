#include "src/boards/layout.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "encoder/basics/nearest_name.hpp"
#include "encoder/basics/number.hpp"
#include "src/boards/assembly.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/jigsaw.hpp"

namespace clausoku {
namespace {

using Plan = std::variant<BoardPlan, BoardError>;

bool is_square(int number) {
  const int root = static_cast<int>(std::lround(std::sqrt(number)));
  return root * root == number;
}

struct Product {
  int rows;
  int cols;
};

BoardError make_ambiguous_size_error(int n) {
  int box_rows = static_cast<int>(std::sqrt(n));
  while (n % box_rows != 0) --box_rows;
  std::string expected = fmt::format("{}x{} for {} rows", box_rows, n / box_rows, n);
  if (n <= max_board_size / n) expected += fmt::format(", {0}x{0} for {0} rows", n * n);
  return {fmt::format("'{0}x{0}', which may be a size or the shape of a box", n),
          std::move(expected)};
}

Plan make_usual_plan_of_product(const Product& product) {
  const auto& [rows, cols] = product;
  if (rows == cols && rows <= max_board_size && is_square(rows)) {
    const int side = static_cast<int>(std::lround(std::sqrt(rows)));
    return make_plan_with_equal_boxes({side, side});
  }
  if (rows == cols) return make_ambiguous_size_error(rows);
  if (rows > max_board_size / cols) {
    return BoardError{fmt::format("'{}x{}'", rows, cols),
                      fmt::format("boxes of at most {} cells", max_board_size)};
  }
  return make_plan_with_equal_boxes({rows, cols});
}

std::optional<Product> parse_product(std::string_view text) {
  const auto rows = take_number_from_front(text);
  if (!rows || text.empty() || (text[0] != 'x' && text[0] != 'X')) return std::nullopt;
  const auto cols = parse_number(text.substr(1));
  if (!cols || *rows < 1 || *cols < 1) return std::nullopt;
  return Product{*rows, *cols};
}

Plan parse_latin_square(std::string_view text) {
  const int n = parse_number(text).value_or(0);
  if (n < 1 || n > max_board_size) {
    return BoardError{fmt::format("'latin:{}'", text),
                      fmt::format("latin:N with a number from 1 to {}", max_board_size)};
  }
  BoardPlan plan = make_latin_plan(n);
  plan.name = fmt::format("latin:{}", n);
  return plan;
}

struct ParameterizedLayout {
  std::string_view prefix;
  std::string_view notation;
  Plan (*plan)(std::string_view text);  ///< makes a plan from the text after the prefix
};

constexpr ParameterizedLayout parameterized_layouts[] = {
    {"latin:", "latin:N", parse_latin_square},
    {"jigsaw:", "jigsaw:LETTERS or jigsaw:FILE",
     [](std::string_view text) -> Plan { return parse_jigsaw_or_file(std::string(text)); }},
    {"assembly:", "assembly:FILE",
     [](std::string_view text) -> Plan { return parse_assembly_or_file(std::string(text)); }},
};

std::string_view layout_name(const ParameterizedLayout& layout) {
  return layout.prefix.substr(0, layout.prefix.size() - 1);
}

/// Returns " (did you mean 'samurai'?)" for a misspelled layout, or an empty text.
std::string format_layout_suggestion(std::string_view layout) {
  const auto colon = layout.find(':');
  std::vector<std::string_view> names;
  if (colon != layout.npos) {
    for (const auto& known : parameterized_layouts) names.push_back(known.prefix);
    return format_suggestion(layout.substr(0, colon + 1), names);
  }
  for (const KnownAssembly& assembly : known_assemblies()) names.push_back(assembly.name);
  for (const auto& known : parameterized_layouts) names.push_back(layout_name(known));
  const auto nearest = nearest_name(layout, names);
  for (const auto& known : parameterized_layouts) {
    if (nearest == layout_name(known)) return fmt::format(" (did you mean {}?)", known.notation);
  }
  return nearest ? fmt::format(" (did you mean '{}'?)", *nearest) : std::string();
}

constexpr LayoutKind general_kinds[] = {
    {"NxN", "N is a square number: N rows and columns with square boxes (4x4, 9x9, 16x16 ...)",
     "9x9"},
    {"RxC", "R and C differ: boxes of R rows and C columns of cells (2x3, 3x2 ...)", "2x3"},
    {"latin:N", "N rows and N columns, no boxes", "latin:5"},
    {"jigsaw:LETTERS",
     "n*n letters, one for each cell, that name its piece; or numbers separated by commas",
     "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF"},
    {"jigsaw:FILE", "a file with these letters or numbers", ""},
    {"assembly:FILE",
     "a file of overlapping 9x9 grids: one line for each, 'ROW COLUMN' of its top left cell", ""},
};

}  // namespace

std::optional<BoxShape> parse_box_shape(std::string_view text) {
  const std::optional<Product> product = parse_product(text);
  if (!product || product->rows > max_board_size / product->cols) return std::nullopt;
  return BoxShape{product->rows, product->cols};
}

std::variant<BoardPlan, BoardError> make_layout_plan(std::string_view layout) {
  for (const auto& known : parameterized_layouts) {
    if (layout.starts_with(known.prefix)) return known.plan(layout.substr(known.prefix.size()));
    if (layout == layout_name(known)) {
      return BoardError{fmt::format("'{}' alone", layout), std::string(known.notation)};
    }
  }
  if (auto assembly = make_plan_of_named_assembly(layout)) return *std::move(assembly);
  if (const auto product = parse_product(layout)) return make_usual_plan_of_product(*product);
  return BoardError{fmt::format("'{}'{}", layout, format_layout_suggestion(layout)),
                    "a layout (see 'clausoku boards')"};
}

std::optional<std::string> find_layout_file_name(std::string_view layout) {
  const std::size_t colon = layout.find(':');
  const std::string_view kind = layout.substr(0, colon);
  if (kind != "jigsaw" && kind != "assembly") return std::nullopt;
  if (colon == layout.npos) return std::nullopt;
  const std::string_view text = layout.substr(colon + 1);
  const Plan plan = kind == "jigsaw" ? parse_jigsaw(text) : parse_assembly(text);
  if (std::holds_alternative<BoardPlan>(plan)) return std::nullopt;
  return std::string(text);
}

std::variant<Board, BoardError> make_board_of(std::string_view layout, std::string_view rules) {
  Plan plan = make_layout_plan(layout);
  if (auto* error = std::get_if<BoardError>(&plan)) return std::move(*error);
  auto& made = std::get<BoardPlan>(plan);
  if (auto error = add_rule_houses(made, split_rules(rules))) return *std::move(error);
  return Board::make(std::move(made));
}

std::span<const LayoutKind> layout_kinds() {
  static const auto kinds = [] {
    std::vector<LayoutKind> all(std::begin(general_kinds), std::end(general_kinds));
    for (const KnownAssembly& assembly : known_assemblies()) {
      all.push_back({assembly.name, assembly.description, assembly.name});
    }
    return all;
  }();
  return kinds;
}

}  // namespace clausoku
