#include "src/compare/text_table.hpp"

#include <algorithm>

namespace clausoku {
namespace {

constexpr std::string_view gap = "  ";

std::size_t display_width(const TextColumn& column) {
  std::size_t width = std::max(column.least_width, clausoku::display_width(column.title));
  for (const auto& cell : column.cells) width = std::max(width, clausoku::display_width(cell));
  return width;
}

std::size_t display_width(const ColumnGroup& group) {
  std::size_t width = 0;
  for (const TextColumn& column : group) width += gap.size() + display_width(column);
  return width;
}

/// Distributes columns over several tables that fit the width.
class Packing {
 public:
  Packing(std::size_t first, std::size_t width) : first_(first), width_(width), used_(first) {}

  void add(const ColumnGroup& group) {
    if (used_ + display_width(group) > width_) begin_table_below();
    for (const TextColumn& column : group) {
      const std::size_t needed = gap.size() + display_width(column);
      if (used_ + needed > width_) begin_table_below();
      tables_.back().push_back(&column);
      used_ += needed;
    }
  }

  const std::vector<std::vector<const TextColumn*>>& tables() const { return tables_; }

 private:
  void begin_table_below() {
    if (!tables_.back().empty()) tables_.emplace_back();
    used_ = first_;
  }

  const std::size_t first_;
  const std::size_t width_;
  std::size_t used_;
  std::vector<std::vector<const TextColumn*>> tables_{1};
};

void append_padding(std::string& out, std::string_view text, std::size_t width) {
  out.append(width - clausoku::display_width(text), ' ');
}

}  // namespace

std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string draw_tables(const TextColumn& rows, const std::vector<ColumnGroup>& groups,
                        std::size_t width) {
  const std::size_t first = display_width(rows);
  Packing packing(first, width);
  for (const ColumnGroup& group : groups) packing.add(group);

  std::string text;
  const auto append_line = [&](const std::vector<const TextColumn*>& table, const auto& cell_of) {
    text += cell_of(rows);
    append_padding(text, cell_of(rows), table.empty() ? display_width(cell_of(rows)) : first);
    for (const TextColumn* column : table) {
      text += gap;
      append_padding(text, cell_of(*column), display_width(*column));
      text += cell_of(*column);
    }
    text += '\n';
  };
  for (const auto& table : packing.tables()) {
    if (!text.empty()) text += '\n';
    append_line(table, [](const TextColumn& column) -> const std::string& { return column.title; });
    for (std::size_t row = 0; row < rows.cells.size(); ++row) {
      append_line(table, [row](const TextColumn& column) -> const std::string& {
        return column.cells[row];
      });
    }
  }
  return text;
}

}  // namespace clausoku
