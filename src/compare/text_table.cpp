#include "src/compare/text_table.hpp"

#include <algorithm>

namespace clausoku {
namespace {

constexpr std::string_view gap = "  ";

std::size_t width_of(const TextColumn& column) {
  std::size_t width = std::max(column.least_width, clausoku::width_of(column.title));
  for (const auto& cell : column.cells) width = std::max(width, clausoku::width_of(cell));
  return width;
}

std::size_t width_of(const ColumnGroup& group) {
  std::size_t width = 0;
  for (const TextColumn& column : group) width += gap.size() + width_of(column);
  return width;
}

/// Distributes columns over several tables that fit the width.
class Packing {
 public:
  Packing(std::size_t first, std::size_t width) : first_(first), width_(width), used_(first) {}

  void add(const ColumnGroup& group) {
    if (used_ + width_of(group) > width_) begin_table();
    for (const TextColumn& column : group) {
      const std::size_t needed = gap.size() + width_of(column);
      if (used_ + needed > width_) begin_table();
      tables_.back().push_back(&column);
      used_ += needed;
    }
  }

  const std::vector<std::vector<const TextColumn*>>& tables() const { return tables_; }

 private:
  void begin_table() {
    if (!tables_.back().empty()) tables_.emplace_back();
    used_ = first_;
  }

  const std::size_t first_;
  const std::size_t width_;
  std::size_t used_;
  std::vector<std::vector<const TextColumn*>> tables_{1};
};

void append_padding(std::string& out, std::string_view text, std::size_t width) {
  out.append(width - clausoku::width_of(text), ' ');
}

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string draw_tables(const TextColumn& rows, const std::vector<ColumnGroup>& groups,
                        std::size_t width) {
  const std::size_t first = width_of(rows);
  Packing packing(first, width);
  for (const ColumnGroup& group : groups) packing.add(group);

  std::string text;
  const auto append_line = [&](const std::vector<const TextColumn*>& table, const auto& cell_of) {
    text += cell_of(rows);
    append_padding(text, cell_of(rows), table.empty() ? width_of(cell_of(rows)) : first);
    for (const TextColumn* column : table) {
      text += gap;
      append_padding(text, cell_of(*column), width_of(*column));
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
