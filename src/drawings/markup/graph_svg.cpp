#include "src/drawings/markup/graph_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

// In the picture's units.
constexpr double box_height = 26;
constexpr double least_box_width = 56;
constexpr double character_width = 7.2;
constexpr double layer_gap = 52;
constexpr double box_gap = 10;
constexpr double edge_margin = 6;
constexpr double tag_height = 18;
constexpr double trail_width = 760;
constexpr int sweeps = 12;

/// A box, or the slot of edges in a layer that they cross.
struct GraphSlot {
  std::size_t layer;
  double height;
  double middle = 0;
  std::vector<std::size_t> before = {};
  std::vector<std::size_t> after = {};
};

/// The width of boxes in which all labels fit.
double find_box_width(const std::vector<SvgBox>& boxes) {
  double width = least_box_width;
  for (const SvgBox& box : boxes) {
    width = std::max(width, 14 + character_width * static_cast<double>(box.label.size()));
  }
  return width;
}

void append_box(std::string& out, const SvgBox& box, double x, double y, double width) {
  struct Colours {
    std::string_view fill, stroke;
  };
  constexpr Colours colours[] = {{"#e7f0fb", "#4480ba"},
                                 {"#fbd09a", "#cf7d12"},
                                 {"#dfb6ec", "#9a4bb0"},
                                 {"#f6b9b3", "#c5443a"}};
  const Colours& look = colours[static_cast<std::size_t>(box.look)];
  out += "<g>";
  if (!box.title.empty()) out += fmt::format("<title>{}</title>", escape_xml(box.title));
  out += fmt::format(
      R"(<rect x="{:.6g}" y="{:.6g}" width="{:.6g}" height="{:.6g}" rx="6" fill="{}" stroke="{}"/>)",
      x, y, width, box_height, look.fill, look.stroke);
  if (box.is_first_uip) {
    out += fmt::format(
        R"(<rect x="{:.6g}" y="{:.6g}" width="{:.6g}" height="{:.6g}" rx="4" fill="none" stroke="{}"/>)",
        x + 3, y + 3, width - 6, box_height - 6, look.stroke);
    out += fmt::format(R"(<text x="{:.6g}" y="{:.6g}" font-size="11">first UIP</text>)",
                       x + width / 2, y + box_height + 13);
  }
  out += fmt::format(R"(<text x="{:.6g}" y="{:.6g}">{}</text></g>)", x + width / 2, y + 17.5,
                     escape_xml(box.label));
  if (!box.number.empty()) {
    out += fmt::format(
        R"(<text x="{:.6g}" y="{:.6g}" font-size="10" text-anchor="end" fill="#555">{}</text>)",
        x - 10, y + box_height / 2 - 7, escape_xml(box.number));
  }
  out += '\n';
}

void begin_svg(std::string& out, double width, double height, std::string_view title) {
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.6g} {1:.6g}\" "
      "width=\"{0:.6g}\" height=\"{1:.6g}\" font-family=\"system-ui, sans-serif\" "
      "font-size=\"13\" text-anchor=\"middle\" fill=\"#111\">\n<title>{2}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      width, height, escape_xml(title));
}

class GraphDrawer {
 public:
  explicit GraphDrawer(const ImplicationGraph& graph)
      : graph_(graph), width_(find_box_width(graph.boxes)) {
    make_slots();
    for (int sweep = 0; sweep < sweeps; ++sweep) order_layers(sweep % 2 == 0);
    for (const std::vector<std::size_t>& layer : layers_) {
      spread(layer, std::vector<double>(layer.size()));
    }
    for (int sweep = 0; sweep < sweeps; ++sweep) straighten_layers(sweep % 2 == 0);
  }

  void draw(std::string& out, std::string_view title) const {
    double top = 0, bottom = 0;
    for (const GraphSlot& slot : slots_) {
      top = std::min(top, slot.middle - slot.height / 2);
      bottom = std::max(bottom, slot.middle + slot.height / 2);
    }
    const double offset = edge_margin - top;
    const double width =
        2 * edge_margin + static_cast<double>(layers_.size()) * (width_ + layer_gap) - layer_gap;
    begin_svg(out, width, offset + bottom + edge_margin + tag_height, title);
    out +=
        "<marker id=\"head\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"7\" "
        "markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L6 3L0 6Z\" fill=\"#555\"/></marker>\n";
    for (std::size_t k = 0; k < graph_.edges.size(); ++k) draw_edge(out, k, offset);
    for (std::size_t k = 0; k < graph_.boxes.size(); ++k) {
      append_box(out, graph_.boxes[k], left_of(k), offset + slots_[k].middle - box_height / 2,
                 width_);
    }
    out += "</svg>\n";
  }

 private:
  std::size_t add_slot(std::size_t layer, double height) {
    if (layers_.size() <= layer) layers_.resize(layer + 1);
    layers_[layer].push_back(slots_.size());
    slots_.push_back({layer, height});
    return slots_.size() - 1;
  }

  void connect(std::size_t from, std::size_t to) {
    slots_[from].after.push_back(to);
    slots_[to].before.push_back(from);
  }

  /// The layer of a box is one more than the last layer of the boxes that lead to it.
  void make_slots() {
    std::vector<std::size_t> layers(graph_.boxes.size());
    for (const auto& [from, to] : graph_.edges) {
      require(from < to);
      layers[to] = std::max(layers[to], layers[from] + 1);
    }
    for (const std::size_t layer : layers) add_slot(layer, box_height);
    std::vector<std::vector<std::size_t>> shared(graph_.boxes.size());  // the slots by their box
    for (const auto& [from, to] : graph_.edges) {
      const std::size_t length = layers[to] - layers[from] - 1;
      while (shared[from].size() < length) {
        const std::size_t slot = add_slot(layers[from] + shared[from].size() + 1, 0);
        connect(shared[from].empty() ? from : shared[from].back(), slot);
        shared[from].push_back(slot);
      }
      connect(length > 0 ? shared[from][length - 1] : from, to);
      std::vector<std::size_t>& route = routes_.emplace_back(1, from);
      route.insert(route.end(), shared[from].begin(),
                   shared[from].begin() + static_cast<std::ptrdiff_t>(length));
      route.push_back(to);
    }
  }

  double mean_of_neighbours(std::size_t slot, bool looks_back) const {
    const auto& neighbours = looks_back ? slots_[slot].before : slots_[slot].after;
    if (neighbours.empty()) return slots_[slot].middle;
    double sum = 0;
    for (const std::size_t one : neighbours) sum += slots_[one].middle;
    return sum / static_cast<double>(neighbours.size());
  }

  void order_layers(bool goes_forward) {
    const auto order = [&](std::vector<std::size_t>& layer) {
      std::vector<std::pair<double, std::size_t>> ordered;
      for (const std::size_t slot : layer) {
        ordered.emplace_back(mean_of_neighbours(slot, goes_forward), slot);
      }
      std::ranges::stable_sort(ordered, {}, &std::pair<double, std::size_t>::first);
      for (std::size_t k = 0; k < layer.size(); ++k) {
        layer[k] = ordered[k].second;
        slots_[layer[k]].middle =
            static_cast<double>(k) - static_cast<double>(layer.size() - 1) / 2;
      }
    };
    if (goes_forward) {
      std::ranges::for_each(layers_, order);
    } else {
      std::for_each(layers_.rbegin(), layers_.rend(), order);
    }
  }

  /// Moves the slots of a layer as near as possible to the wanted places, in their order and with a
  /// gap between them: the least squares, by pooling neighbours that would overlap.
  void spread(const std::vector<std::size_t>& layer, const std::vector<double>& wanted) {
    struct Pool {
      double sum;
      std::size_t count;
      double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<double> offsets(layer.size());
    std::vector<Pool> pools;
    for (std::size_t k = 0; k < layer.size(); ++k) {
      if (k > 0) {
        const double heights = slots_[layer[k - 1]].height + slots_[layer[k]].height;
        offsets[k] = offsets[k - 1] + heights / 2 + box_gap;
      }
      Pool pool{wanted[k] - offsets[k], 1};
      while (!pools.empty() && pools.back().mean() >= pool.mean()) {
        pool = {pool.sum + pools.back().sum, pool.count + pools.back().count};
        pools.pop_back();
      }
      pools.push_back(pool);
    }
    std::size_t k = 0;
    for (const Pool& pool : pools) {
      for (const std::size_t end = k + pool.count; k < end; ++k) {
        slots_[layer[k]].middle = pool.mean() + offsets[k];
      }
    }
  }

  void straighten_layers(bool goes_forward) {
    const auto straighten = [&](const std::vector<std::size_t>& layer) {
      std::vector<double> wanted;
      for (const std::size_t slot : layer) {
        const auto& [number, height, middle, before, after] = slots_[slot];
        const auto count = static_cast<double>(before.size() + after.size());
        const double sum = mean_of_neighbours(slot, true) * static_cast<double>(before.size()) +
                           mean_of_neighbours(slot, false) * static_cast<double>(after.size());
        wanted.push_back(count == 0 ? middle : sum / count);
      }
      spread(layer, wanted);
    };
    if (goes_forward) {
      std::ranges::for_each(layers_, straighten);
    } else {
      std::for_each(layers_.rbegin(), layers_.rend(), straighten);
    }
  }

  double left_of(std::size_t slot) const {
    return edge_margin + static_cast<double>(slots_[slot].layer) * (width_ + layer_gap);
  }

  /// Draws an arrow that bends only between layers, where there are no boxes.
  void draw_edge(std::string& out, std::size_t edge, double offset) const {
    const std::vector<std::size_t>& route = routes_[edge];
    const auto height_of = [&](std::size_t slot) { return offset + slots_[slot].middle; };
    std::string line =
        fmt::format("M{:.6g} {:.6g}", left_of(route[0]) + width_, height_of(route[0]));
    for (std::size_t k = 1; k < route.size(); ++k) {
      const bool is_last = k + 1 == route.size();
      const double end = left_of(route[k]) - (is_last ? 2 : 0);
      const double bend = left_of(route[k]) - layer_gap / 2;
      line += fmt::format("C{0:.6g} {1:.6g} {0:.6g} {2:.6g} {3:.6g} {2:.6g}", bend,
                          height_of(route[k - 1]), height_of(route[k]), end);
      if (!is_last) line += fmt::format("H{:.6g}", end + width_);
    }
    out += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#777\" marker-end=\"url(#head)\"/>\n",
                       line);
  }

  const ImplicationGraph& graph_;
  const double width_;
  std::vector<GraphSlot> slots_;  // first the boxes
  std::vector<std::vector<std::size_t>> layers_;
  std::vector<std::vector<std::size_t>> routes_;  // by edge: its ends and the slots in between
};

}  // namespace

void append_graph_svg(std::string& out, const ImplicationGraph& graph, std::string_view title) {
  require(!graph.boxes.empty());
  GraphDrawer(graph).draw(out, title);
}

void append_trail_svg(std::string& out, const std::vector<SvgLevel>& levels,
                      std::string_view title) {
  double y = edge_margin;
  std::string rows;
  for (const SvgLevel& level : levels) {
    rows += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-weight=\"bold\" text-anchor=\"start\">{}</text>\n",
        edge_margin, y + 17.5, escape_xml(level.heading));
    const double width = find_box_width(level.boxes);
    constexpr double left = edge_margin + 70;
    double x = left;
    for (const SvgBox& box : level.boxes) {
      if (x > left && x + width + edge_margin > trail_width) {
        x = left;
        y += box_height + box_gap / 2;
      }
      append_box(rows, box, x, y, width);
      x += width + box_gap / 2;
    }
    if (!level.remark.empty()) {
      if (x > left &&
          x + character_width * static_cast<double>(level.remark.size()) > trail_width) {
        x = left;
        y += box_height + box_gap / 2;
      }
      rows += fmt::format("<text x=\"{}\" y=\"{}\" fill=\"#555\" text-anchor=\"start\">{}</text>\n",
                          x + 4, y + 17.5, escape_xml(level.remark));
    }
    y += box_height + 2 * box_gap;
  }
  begin_svg(out, trail_width, y, title);
  out += rows + "</svg>\n";
}

}  // namespace clausoku
