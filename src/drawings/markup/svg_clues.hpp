// The clues of a drawing as SVG, in three layers: backgrounds, lines and circles below the grid's
// borders; cages; and sums, dots, letters and outside clues above the borders but below the digits.
// Marked clues have a halo.
//
// All styles are attributes, as in svg_drawing.hpp. Classes name their role for the style sheets of
// pages: for grey, "filled-grey" (fill), "broad-grey" (thick line), "fine-grey" (edge, thin line).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/drawings/drawing.hpp"

namespace clausoku {

/// The number of cells by which outside clues enlarge the picture on each side of the canvas.
struct OutsideMargins {
  int above = 0;
  int below = 0;
  int left = 0;
  int right = 0;
};

class SvgClues {
 public:
  /// Requires that the drawing outlives this object. `side` is the width of a cell in the picture's
  /// units; `sum_size` is the font size of cage sums in cells.
  SvgClues(const Drawing& drawing, int side, double sum_size);

  OutsideMargins outside_margins() const;

  /// Returns the clues that have no picture, as they hold everywhere. Only their names are shown.
  std::vector<const DrawnClue*> clues_without_sketch() const;

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
  void append_disc_text(std::string& out, const Sketch::Disc& disc) const;
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
