#include "src/equivalence/symmetry_group.hpp"

#include "encoder/basics/contract.hpp"

#ifdef CLAUSOKU_WITH_NAUTY

#include <nauty/nausparse.h>
#include <nauty/nauty.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>

#include "encoder/digit_symmetry.hpp"

namespace clausoku {
namespace {

/// A graph with a colour for each vertex. Colours are texts, so that equal texts mean equal colours
/// in all graphs.
class ColouredGraph {
 public:
  int add_vertex(const std::string& colour) {
    colours_[colour].push_back(vertices_);
    return vertices_++;
  }

  void add_edge(int a, int b) {
    if (a > b) std::swap(a, b);
    edges_.emplace(a, b);
  }

  int vertices() const { return vertices_; }
  const std::map<std::string, std::vector<int>>& colours() const { return colours_; }
  const std::set<std::pair<int, int>>& edges() const { return edges_; }

 private:
  int vertices_ = 0;
  std::map<std::string, std::vector<int>> colours_;
  std::set<std::pair<int, int>> edges_;
};

/// The result of nauty.
struct Labelling {
  std::vector<int> order;  ///< by place in the canonical graph: the vertex
  std::vector<std::vector<int>> generators;
  double group_size = 1;
  std::set<std::pair<int, int>> canonical_edges;
};

std::vector<int> invert(const std::vector<int>& order) {
  std::vector<int> inverse(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) inverse[order[k]] = static_cast<int>(k);
  return inverse;
}

// nauty keeps its state in static variables, and passes generators to a function without context.
std::mutex nauty_mutex;
std::vector<std::vector<int>>* found_generators = nullptr;

/// nauty keeps memory, of each thread if it is built so. The destructor frees it when a thread
/// ends.
struct NautyMemory {
  ~NautyMemory() {
    const std::lock_guard lock(nauty_mutex);
    nausparse_freedyn();
    nautil_freedyn();
    nauty_freedyn();
  }
};

void store_generator(int, int* permutation, int*, int, int, int vertices) {
  found_generators->emplace_back(permutation, permutation + vertices);
}

Labelling label(const ColouredGraph& graph) {
  const int n = graph.vertices();
  std::vector<std::vector<int>> neighbours(static_cast<std::size_t>(n));
  for (const auto& [a, b] : graph.edges()) {
    neighbours[a].push_back(b);
    neighbours[b].push_back(a);
  }
  std::vector<std::size_t> begins;
  std::vector<int> degrees;
  std::vector<int> targets;
  for (const auto& list : neighbours) {
    begins.push_back(targets.size());
    degrees.push_back(static_cast<int>(list.size()));
    targets.insert(targets.end(), list.begin(), list.end());
  }
  sparsegraph sparse;
  SG_INIT(sparse);
  sparse.nv = n;
  sparse.nde = targets.size();
  sparse.v = begins.data();
  sparse.d = degrees.data();
  sparse.e = targets.data();
  sparse.vlen = begins.size();
  sparse.dlen = degrees.size();
  sparse.elen = targets.size();

  std::vector<int> order;
  std::vector<int> ends;  // nauty's ptn: 0 at the last vertex of a colour
  for (const auto& [colour, vertices] : graph.colours()) {
    order.insert(order.end(), vertices.begin(), vertices.end());
    ends.insert(ends.end(), vertices.size() - 1, 1);
    ends.push_back(0);
  }
  std::vector<int> orbits(static_cast<std::size_t>(n));
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  options.userautomproc = store_generator;
  statsblk statistics;
  Labelling found;
  sparsegraph canonical;
  SG_INIT(canonical);
  [[maybe_unused]] thread_local const NautyMemory memory;
  const std::lock_guard lock(nauty_mutex);
  found_generators = &found.generators;
  sparsenauty(&sparse, order.data(), ends.data(), orbits.data(), &options, &statistics, &canonical);
  SG_FREE(canonical);
  found.group_size = statistics.grpsize1 * std::pow(10.0, statistics.grpsize2);
  found.order = std::move(order);
  const std::vector<int> places = invert(found.order);
  for (const auto& [a, b] : graph.edges()) {
    found.canonical_edges.insert(std::minmax(places[a], places[b]));
  }
  return found;
}

/// Numbers the places of a chain. Places with the same number may exchange their digits.
std::vector<int> number_chain_places(const Chain& chain, int n) {
  const auto commute = [&](std::size_t k) {
    const Chain::Input& first = chain.inputs[k];
    const Chain::Input& second = chain.inputs[k + 1];
    if (first.digit != second.digit || first.cells.size() != second.cells.size()) return false;
    const int values = first.values(n);
    const auto next = [&](std::size_t layer, int state, int value) {
      return state < 0 ? -1
                       : chain.layers[layer].next[static_cast<std::size_t>(state) * values + value];
    };
    for (int state = 0; state < chain.layers[k].states; ++state) {
      for (int a = 0; a < values; ++a) {
        for (int b = 0; b < a; ++b) {
          // States of a minimized chain are equal exactly if they accept the same digits.
          if (next(k + 1, next(k, state, a), b) != next(k + 1, next(k, state, b), a)) return false;
        }
      }
    }
    return true;
  };
  std::vector<int> numbers{0};
  for (std::size_t k = 0; k + 1 < chain.inputs.size(); ++k) {
    numbers.push_back(numbers.back() + (commute(k) ? 0 : 1));
  }
  return numbers;
}

void append_numbers(std::string& text, const std::vector<int>& numbers) {
  for (const int number : numbers) text += std::to_string(number) + ',';
  text += ';';
}

class GridGraph {
 public:
  /// `with_content`: false leaves out the givens, the pencilmarks, and the rules that move.
  GridGraph(const Grid& grid, bool with_content, const MovingRules& moving = {}) : grid_(grid) {
    const std::vector<bool>& moves = moving.moves;
    const Board& board = grid.board();
    for (Cell cell = 0; cell < board.cell_count(); ++cell) graph_.add_vertex("1 cell");
    const bool are_alike = are_digits_interchangeable(grid.rules());
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      graph_.add_vertex(are_alike ? "2 digit" : "2 digit " + std::to_string(digit));
    }
    add_areas();
    for (std::size_t k = 0; k < grid.rules().size(); ++k) {
      if (moves.empty() || !moves[k]) add_rule(*grid.rules()[k]);
    }
    base_vertices_ = graph_.vertices();
    if (!with_content) return;
    for (std::size_t k = 0; k < moves.size(); ++k) {
      if (moves[k]) add_rule(*grid.rules()[k]);
    }
    for (const auto& [kind, cells] : moving.groups) join(graph_.add_vertex("9 " + kind), cells);
    add_content();
  }

  int digit_vertex(Digit digit) const { return grid_.board().cell_count() + digit - 1; }
  const ColouredGraph& graph() const { return graph_; }

  /// The vertices of the board and of the rules that do not move come first.
  int base_vertices() const { return base_vertices_; }

  /// The number of ways to rename digits that change nothing in the grid.
  double count_idle_names() const {
    std::map<std::pair<std::string, std::set<int>>, int> alike;
    std::vector<std::set<int>> neighbours(static_cast<std::size_t>(grid_.board().size()));
    for (const auto& [a, b] : graph_.edges()) {
      for (const auto& [vertex, other] : {std::pair(a, b), std::pair(b, a)}) {
        const int digit = vertex - grid_.board().cell_count();
        if (digit >= 0 && digit < grid_.board().size()) neighbours[digit].insert(other);
      }
    }
    for (const auto& [colour, vertices] : graph_.colours()) {
      if (!colour.starts_with("2 ")) continue;
      for (const int vertex : vertices) {
        ++alike[{colour, neighbours[vertex - grid_.board().cell_count()]}];
      }
    }
    double ways = 1;
    for (const auto& [place, count] : alike) ways *= std::tgamma(count + 1);
    return ways;
  }

  /// Describes the vertices of the rules by their colours and their neighbours.
  std::string describe_rules() const {
    std::vector<std::string> colours(static_cast<std::size_t>(graph_.vertices()));
    for (const auto& [colour, vertices] : graph_.colours()) {
      for (const int vertex : vertices) colours[vertex] = colour;
    }
    const int cells = grid_.board().cell_count();
    std::vector<std::set<int>> cells_of(colours.size());
    for (const auto& [a, b] : graph_.edges()) {
      if (a < cells) cells_of[b].insert(a);
    }
    const auto describe = [&](int vertex) {
      std::string text = colours[vertex] + " on";
      for (const int cell : cells_of[vertex]) text += ' ' + std::to_string(cell);
      return text;
    };
    std::vector<std::set<std::string>> places_of(colours.size());
    for (const auto& [a, b] : graph_.edges()) {
      if (colours[b].starts_with("8 place")) places_of[a].insert(describe(b));
    }
    std::multiset<std::string> parts;
    for (int vertex = cells + grid_.board().size(); vertex < graph_.vertices(); ++vertex) {
      if (colours[vertex].starts_with("3 ") || colours[vertex].starts_with("8 place")) continue;
      std::string text = describe(vertex);
      for (const std::string& place : places_of[vertex]) text += "; " + place;
      parts.insert(text + '\n');
    }
    return std::accumulate(parts.begin(), parts.end(), std::string());
  }

 private:
  void add_rule(const Rule& rule) {
    for (const Primitive& primitive : rule.primitives()) {
      std::visit([this](const auto& part) { add(part); }, primitive);
    }
  }

  void add_areas() {
    const Board& board = grid_.board();
    std::set<std::vector<Cell>> seen;
    for (int area = 0; area < board.area_count(); ++area) {
      const auto cells = board.area(area);
      if (!seen.insert({cells.begin(), cells.end()}).second) continue;
      join(graph_.add_vertex(board.is_house(area) ? "3 house" : "3 region"), cells);
    }
  }

  void add_content() {
    const Board& board = grid_.board();
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      if (grid_[cell] != 0) {
        graph_.add_edge(cell, digit_vertex(grid_[cell]));
        continue;
      }
      if (grid_.marks() == nullptr || grid_.marks()->count(cell) == board.size()) continue;
      const int marks = graph_.add_vertex("9 marks");
      graph_.add_edge(marks, cell);
      grid_.marks()->for_each(cell,
                              [&](Digit digit) { graph_.add_edge(marks, digit_vertex(digit)); });
    }
  }

  template <class Cells>
  void join(int vertex, const Cells& cells) {
    for (const Cell cell : cells) graph_.add_edge(vertex, cell);
  }

  void add(const Distinct& part) {
    if (distinct_.insert(part.cells).second) join(graph_.add_vertex("4 distinct"), part.cells);
  }

  void add(const Domain& part) {
    std::string colour = "5 domain ";
    append_numbers(colour, part.digits);
    graph_.add_edge(graph_.add_vertex(colour), part.cell);
  }

  void add(const Relation& part) {
    std::string colour = "6 relation ";
    std::vector<Digits> reverse(part.partners.size());
    for (std::size_t first = 0; first < part.partners.size(); ++first) {
      append_numbers(colour, part.partners[first]);
      for (const Digit second : part.partners[first]) {
        reverse[static_cast<std::size_t>(second) - 1].push_back(static_cast<Digit>(first) + 1);
      }
    }
    const int vertex = graph_.add_vertex(colour);
    if (reverse == part.partners) {
      join(vertex, std::vector{part.first, part.second});
    } else {
      add_place(vertex, 0, {part.first});
      add_place(vertex, 1, {part.second});
    }
  }

  void add(const Pick& part) {
    std::string colour = "7 pick ";
    std::vector<Digits> sets = part.sets;
    std::ranges::sort(sets);
    for (const Digits& set : sets) append_numbers(colour, set);
    join(graph_.add_vertex(colour), part.cells);
  }

  void add(const Chain& part) {
    std::string colour = "8 chain ";
    for (std::size_t k = 0; k < part.inputs.size(); ++k) {
      append_numbers(colour, {part.inputs[k].digit, part.layers[k].states});
      append_numbers(colour, part.layers[k].next);
    }
    const int vertex = graph_.add_vertex(colour);
    const std::vector<int> numbers = number_chain_places(part, grid_.board().size());
    for (std::size_t k = 0; k < part.inputs.size(); ++k) {
      add_place(vertex, numbers[k], part.inputs[k].cells);
    }
  }

  void add_place(int vertex, int number, const std::vector<Cell>& cells) {
    const int place = graph_.add_vertex("8 place " + std::to_string(number));
    graph_.add_edge(vertex, place);
    join(place, cells);
  }

  const Grid& grid_;
  ColouredGraph graph_;
  std::set<std::vector<Cell>> distinct_;
  int base_vertices_ = 0;
};

/// The transformation that moves each cell and digit to a vertex of a board of the same shape.
template <class Target>
GridTransformation make_transformation(const GridGraph& graph, const Board& board,
                                       Target&& target) {
  GridTransformation made{std::vector<Cell>(static_cast<std::size_t>(board.cell_count())),
                          std::vector<Digit>(static_cast<std::size_t>(board.size()) + 1)};
  for (Cell cell = 0; cell < board.cell_count(); ++cell) made.sources[target(cell)] = cell;
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    made.names[digit] = target(graph.digit_vertex(digit)) - board.cell_count() + 1;
  }
  return made;
}

}  // namespace

bool can_find_symmetries(const Board& board) { return board.size() <= 49; }

SymmetryGroup find_symmetry_group(const Grid& grid) {
  const GridGraph made(grid, true);
  const Labelling labelling = label(made.graph());
  SymmetryGroup group{{}, std::round(labelling.group_size / made.count_idle_names())};
  const auto cells = static_cast<std::size_t>(grid.board().cell_count());
  for (const std::vector<int>& generator : labelling.generators) {
    std::vector<Cell> permutation(generator.begin(),
                                  generator.begin() + static_cast<std::ptrdiff_t>(cells));
    if (!std::ranges::is_sorted(permutation)) group.generators.push_back(std::move(permutation));
  }
  return group;
}

GridTransformation find_canonical_transformation(const Grid& grid, const MovingRules& moving) {
  const GridGraph puzzle(grid, true, moving);
  const GridGraph board(grid, false, moving);
  const Labelling puzzle_labels = label(puzzle.graph());
  const Labelling board_labels = label(board.graph());
  // The board within the canonical graph of the puzzle: its vertices in their canonical order.
  std::vector<int> places;  // by vertex of the board
  for (const int vertex : puzzle_labels.order) {
    if (vertex < board.base_vertices()) places.push_back(vertex);
  }
  places = invert(places);
  ColouredGraph placed;
  std::vector<std::string> colours(places.size());
  for (const auto& [colour, vertices] : board.graph().colours()) {
    for (const int vertex : vertices) colours[places[vertex]] = colour;
  }
  for (const std::string& colour : colours) placed.add_vertex(colour);
  for (const auto& [a, b] : board.graph().edges()) placed.add_edge(places[a], places[b]);
  const std::vector<int> places_on_board = invert(label(placed).order);
  return make_transformation(puzzle, grid.board(), [&](int vertex) {
    return board_labels.order[places_on_board[places[vertex]]];
  });
}

namespace {

/// A text that is equal for isomorphic graphs, and only for these.
std::string describe_graph(const ColouredGraph& graph, const Labelling& labelling) {
  std::string text;
  for (const auto& [colour, vertices] : graph.colours()) {
    text += colour + ':' + std::to_string(vertices.size()) + '\n';
  }
  for (const auto& [a, b] : labelling.canonical_edges) {
    text += std::to_string(a) + ' ' + std::to_string(b) + '\n';
  }
  return text;
}

}  // namespace

std::optional<GridTransformation> find_isomorphism(const Grid& first, const Grid& second) {
  const GridGraph from(first, true);
  const GridGraph to(second, true);
  const Labelling from_labels = label(from.graph());
  const Labelling to_labels = label(to.graph());
  if (describe_graph(from.graph(), from_labels) != describe_graph(to.graph(), to_labels)) {
    return std::nullopt;
  }
  const std::vector<int> places = invert(from_labels.order);
  return make_transformation(from, first.board(),
                             [&](int vertex) { return to_labels.order[places[vertex]]; });
}

std::string describe_rules(const Grid& grid) { return GridGraph(grid, false).describe_rules(); }

std::string describe_canonical_graph(const Grid& grid) {
  const GridGraph made(grid, true);
  return describe_graph(made.graph(), label(made.graph()));
}

}  // namespace clausoku

#else

namespace clausoku {

bool can_find_symmetries(const Board&) { return false; }

SymmetryGroup find_symmetry_group(const Grid&) {
  require(false);
  return {};
}

GridTransformation find_canonical_transformation(const Grid&, const MovingRules&) {
  require(false);
  return {};
}

std::optional<GridTransformation> find_isomorphism(const Grid&, const Grid&) {
  require(false);
  return {};
}

std::string describe_rules(const Grid&) {
  require(false);
  return {};
}

std::string describe_canonical_graph(const Grid&) {
  require(false);
  return {};
}

}  // namespace clausoku

#endif
