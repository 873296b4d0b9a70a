#include "src/compare/plots/plot_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/drawings/sheets/rsvg.hpp"

namespace clausoku {
namespace {

constexpr std::array figure_names{std::pair{"cactus", Figure::cactus},
                                  std::pair{"scatter", Figure::scatter},
                                  std::pair{"ratio", Figure::ratio}};
constexpr std::array format_names{std::pair{".svg", FigureFormat::svg},
                                  std::pair{".pdf", FigureFormat::pdf},
                                  std::pair{".tex", FigureFormat::tex}};

/// Splits a name at all characters that are neither letters nor digits.
std::vector<std::string> split_into_words(std::string_view name) {
  std::vector<std::string> words{""};
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  return words;
}

std::optional<std::size_t> find_engine_by_key(const PlotData& data, std::string_view key) {
  const auto found = std::ranges::find(data.engines, key, &PlotEngine::key);
  if (found == data.engines.end()) return std::nullopt;
  return static_cast<std::size_t>(found - data.engines.begin());
}

/// Returns the data file's name without folders. LaTeX looks for the file in its working folder,
/// which is usually the folder of the picture.
std::string data_file_name(const PlotFile& file) {
  return std::filesystem::path(file.data_path()).filename().string();
}

/// Draws a figure as TeX, or as SVG for the formats svg and pdf; the caller converts SVG to PDF.
DrawnPlot draw_figure_as_svg_or_tex(const PlotFile& file, const PlotData& data) {
  const bool is_tex = file.format == FigureFormat::tex;
  const auto drawn = [](TexFigure figure) {
    return DrawnPlot{std::move(figure.picture), std::move(figure.data), {}};
  };
  if (file.figure != Figure::scatter) {
    const Curves curves =
        file.figure == Figure::cactus ? make_cactus_curves(data) : make_ratio_curves(data);
    if (is_tex) return drawn(draw_curves_as_tex(curves, data, data_file_name(file)));
    return {draw_curves_as_svg(curves, data), {}, {}};
  }
  const auto across = find_engine_by_key(data, file.across);
  const auto up = find_engine_by_key(data, file.up);
  if (!across || !up || across == up) {
    return {{},
            {},
            fmt::format("{}: there are no two engines {} and {} to compare", file.path, file.across,
                        file.up)};
  }
  if (is_tex) return drawn(draw_scatter_plot_as_tex(data, *across, *up, data_file_name(file)));
  return {draw_scatter_plot(data, *across, *up), {}, {}};
}

}  // namespace

std::string PlotFile::data_path() const {
  if (format != FigureFormat::tex) return {};
  return std::filesystem::path(path).replace_extension(".dat").string();
}

std::variant<PlotFile, std::string> parse_plot_file_name(const std::string& path) {
  PlotFile file;
  file.path = path;
  const std::filesystem::path name = std::filesystem::path(path).filename();
  const auto format = value_of(format_names, name.extension().string());
  const auto words = split_into_words(name.stem().string());
  std::optional<std::size_t> place;
  for (std::size_t k = 0; k < words.size() && !place; ++k) {
    const auto figure = value_of(figure_names, words[k]);
    if (!figure) continue;
    file.figure = *figure;
    place = k;
  }
  if (!format || !place) {
    return fmt::format(
        "'{}' does not say what to draw; expected a name with cactus, scatter or ratio in it that "
        "ends with .svg, .pdf or .tex",
        path);
  }
  file.format = *format;
  if (file.figure == Figure::scatter && *place + 2 < words.size()) {
    file.across = words[*place + 1];
    file.up = words[*place + 2];
  }
  return file;
}

DrawnPlot draw(const PlotFile& file, const PlotData& data, const std::stop_token& stop) {
  require(data.puzzles > 0);
  DrawnPlot drawn = draw_figure_as_svg_or_tex(file, data);
  if (!drawn.error.empty() || file.format != FigureFormat::pdf) return drawn;
  const auto rsvg = Rsvg::find();
  if (const auto* missing = std::get_if<std::string>(&rsvg)) {
    return {{}, {}, fmt::format("{}: {}", file.path, *missing)};
  }
  auto pdf = std::get<Rsvg>(rsvg).pdf_of(drawn.content, stop);
  if (pdf.error) return {{}, {}, fmt::format("{}: {}", file.path, *pdf.error)};
  return {std::move(pdf.bytes), {}, {}};
}

}  // namespace clausoku
