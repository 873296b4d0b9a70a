// Results drawn: on a terminal, and as pictures.
//
//   svg    the grid of a single puzzle
//   html   a page with every grid, to print or to show
//
// Givens are bold, what was solved is plain; a puzzle without a solution stays as it was given,
// with its pencilmarks if it came with some.
#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "src/batch/result_writer.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {

struct PictureFormat {
  std::string_view name;
  std::string_view description;
};

std::span<const PictureFormat> picture_formats();

/// As the output format `grid`, in a style.
std::unique_ptr<ResultWriter> make_grid_writer(const TextStyle& style);

std::unique_ptr<ResultWriter> make_html_writer();

/// Keeps the picture of the first result, for it is not to be written where others follow. These
/// end the batch.
class SvgWriter final : public ResultWriter {
 public:
  /// `stop` ends the batch.
  explicit SvgWriter(std::stop_source stop) : stop_(std::move(stop)) {}

  void append(const Result& result, std::string& out) const override;

  bool has_further_results() const { return further_results_; }

  /// Empty where there is no grid to draw.
  const std::string& picture() const { return picture_; }

 private:
  mutable std::mutex mutex_;
  mutable std::stop_source stop_;
  mutable std::string picture_;
  mutable bool further_results_ = false;
};

}  // namespace clausoku
