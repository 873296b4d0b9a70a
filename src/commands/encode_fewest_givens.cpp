#include "src/commands/encode_fewest_givens.hpp"

#include <fmt/format.h>

#include "encoder/dimacs_writer.hpp"
#include "encoder/text_words.hpp"

namespace clausoku {

void write_fewest_givens(const Grid& grid, std::string_view name, const UnavoidableSets& found,
                         const TextOutput& output) {
  const Board& board = grid.board();
  const auto givens = static_cast<int>(found.givens.size());
  const int top = givens + 1;
  DimacsWriter writer(output);
  writer.comment("clausoku fewest-givens 1");
  writer.comment(fmt::format("clausoku name {}", escaped_word(name)));
  writer.comment(fmt::format("clausoku complete {}", found.fewest ? "yes" : "no"));
  for (int k = 0; k < givens; ++k) {
    const Cell cell = found.givens[static_cast<std::size_t>(k)];
    writer.comment(fmt::format("varname {} {}={}", k + 1, board.cell_name(cell), int{grid[cell]}));
  }
  writer.header(fmt::format("wcnf {} {} {}", givens, found.sets.size() + found.givens.size(), top));
  std::vector<Literal> clause;
  for (const std::vector<int>& set : found.sets) {
    clause.clear();
    for (const int given : set) clause.push_back(given + 1);
    writer.add_weighted(top, clause);
  }
  for (int k = 1; k <= givens; ++k) writer.add_weighted(1, std::vector<Literal>{-k});
  writer.flush();
}

}  // namespace clausoku
