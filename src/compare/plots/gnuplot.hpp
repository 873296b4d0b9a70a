// Writes figures as scripts for gnuplot, and runs gnuplot, which draws them. A script contains its
// data and names no file: gnuplot writes the picture to its standard output. Texts are strings in
// single quotes, in which gnuplot substitutes nothing.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/basics/deadline.hpp"
#include "src/compare/plots/figure.hpp"

namespace clausoku {

/// How a figure is drawn. All lengths are in twelfths of the text size. A printed figure is one
/// column wide, 85 mm, with text of 8 points, and black on white.
struct PlotStyle {
  enum class Medium { svg, pdf, page };
  Medium medium = Medium::svg;
  double width = 360;
};

/// The frame of a figure's axes in its picture; the origin is at the top left.
struct FrameBox {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double picture_height = 0;
};
FrameBox frame_box_of(const Figure& figure, const PlotStyle& style);

/// Returns the script of a figure. Points that coincide in the picture are written once.
std::string gnuplot_script(const Figure& figure, const PlotStyle& style);

/// Runs a script and passes the pictures to `write`. Returns an error, or empty on success.
using DrawPictures = std::function<std::string(std::string_view script,
                                               const std::function<void(std::string_view)>& write)>;

class Gnuplot {
 public:
  /// Finds the program gnuplot, or returns the name of the missing package or program.
  static std::variant<Gnuplot, std::string> find();

  /// Does the same as DrawPictures.
  std::string run(std::string_view script, const std::function<void(std::string_view)>& write,
                  const Deadline& deadline) const;

 private:
  explicit Gnuplot(std::filesystem::path program) : program_(std::move(program)) {}

  std::filesystem::path program_;
};

}  // namespace clausoku
