// The clues of a drawing as SVG, in layers: what lies under the borders of the grid (grounds,
// lines, circles), cages, and what lies over all but the digits (sums, dots, letters, what stands
// outside). Marked clues have a halo.
//
// As in svg_drawing.hpp every look is an attribute, and classes are for pages: "broad-grey" is
// filled or drawn with the ink grey, "fine-grey" is an edge or a thin line of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/drawings/drawing.hpp"

namespace clausoku {

/// Places outside that a picture has room for beside the canvas: rows and columns.
struct PlacesAround {
  int above = 0;
  int below = 0;
  int left = 0;
  int right = 0;
};

class SvgClues {
 public:
  /// `side` is that of a cell, `sum_size` the size of letters of cages' sums, in cells. The drawing
  /// must outlive this.
  SvgClues(const Drawing& drawing, int side, double sum_size);

  PlacesAround places_around() const;

  /// Names of clues that hold everywhere: there is nothing else to see of them.
  std::vector<const DrawnClue*> unseen() const;

  /// Whether corners of cells hold sums of cages.
  bool has_sums() const;

  void append_under_borders(std::string& out) const;
  void append_cages(std::string& out) const;
  void append_over_borders(std::string& out) const;

 private:
  struct PlacedLabel {
    const Sketch::Label* label;
    Spot spot;
    bool marked;
  };

  void place_labels();
  void append_halos(std::string& out) const;
  void append_squares(std::string& out) const;
  void append_lines(std::string& out, bool over_borders) const;
  void append_discs(std::string& out, bool over_borders) const;
  void append_text_of(std::string& out, const Sketch::Disc& disc) const;
  void append_sums(std::string& out) const;
  void append_labels(std::string& out) const;

  std::string line_path(const Sketch::Line& line) const;
  std::string cage_path(const Sketch::Cage& cage) const;
  std::string disc_shape(const Sketch::Disc& disc, double radius, std::string_view look) const;
  std::string square_shape(const Sketch::Square& square, double side, std::string_view look) const;
  std::string text_element(const Spot& spot, double size, std::string_view look,
                           std::string_view text) const;

  const Drawing& drawing_;
  const int side_;
  const double sum_size_;
  std::vector<PlacedLabel> labels_;
};

}  // namespace clausoku
