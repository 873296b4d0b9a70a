// Pictures of a solver's search as SVG, for slides: an implication graph, and a trail of levels.
//
// The graph is drawn in layers from left to right, with the method of Sugiyama, Tagawa and Toda
// (1981): an edge has a slot in each layer between its ends, so it crosses no box; each layer is
// ordered by the mean places of its neighbours. Edges from a box share their slots.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace clausoku {

struct SvgBox {
  enum class Look { forced, decided, own, conflict };

  std::string label;
  Look look = Look::forced;
  std::string title = {};   ///< shown when the pointer is over the box
  std::string number = {};  ///< of the clause that the arrows to the box stand for
  bool is_first_uip = false;
};

struct ImplicationGraph {
  std::vector<SvgBox> boxes;
  std::vector<std::pair<std::size_t, std::size_t>> edges;  ///< each leads to a later box
};

/// Appends a graph as an <svg> element. The texts may contain any bytes. Requires a box.
void append_graph_svg(std::string& out, const ImplicationGraph& graph, std::string_view title);

/// A level of the trail.
struct SvgLevel {
  std::string heading;
  std::vector<SvgBox> boxes;
  std::string remark;  ///< follows the boxes
};

/// Appends the levels of a trail, one below the other, as an <svg> element.
void append_trail_svg(std::string& out, const std::vector<SvgLevel>& levels,
                      std::string_view title);

}  // namespace clausoku
