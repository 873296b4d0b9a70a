#include "src/compare/plots/plot_file.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/pgfplots.hpp"

namespace clausoku {
namespace {

constexpr std::array figure_names{std::pair{"cactus", FigureName::cactus},
                                  std::pair{"scatter", FigureName::scatter},
                                  std::pair{"ratio", FigureName::ratio}};
constexpr std::array format_names{
    std::pair{".svg", FigureFormat::svg}, std::pair{".pdf", FigureFormat::pdf},
    std::pair{".tex", FigureFormat::tex}, std::pair{".gp", FigureFormat::gp}};

/// True if a name has only characters without a meaning in TeX's names of files.
bool is_plain_name(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    return is_ascii_letter(c) || is_number_character(c) ||
           std::string_view("-_.+").find(c) != std::string_view::npos;
  });
}

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

/// Returns the number of the engine with a key; `engines` if none of them has it.
std::size_t find_engine_by_key(std::string_view key, std::size_t engines) {
  std::size_t engine = 0;
  while (engine < engines && short_engine_key(engine) != key) ++engine;
  return engine;
}

/// Returns the data file's name without folders. LaTeX looks for the file in its working folder,
/// which is usually the folder of the picture.
std::string data_file_name(const PlotFile& file) {
  return std::filesystem::path(file.data_path()).filename().string();
}

/// Makes the figure of a file, of which find_engine_error() returns empty.
Figure make_figure(const PlotFile& file, const PlotData& data) {
  if (file.figure == FigureName::cactus) return make_cactus_plot(data);
  if (file.figure == FigureName::ratio) return make_ratio_plot(data);
  return make_scatter_plot(data, find_engine_by_key(file.across, data.engines.size()),
                           find_engine_by_key(file.up, data.engines.size()));
}

/// Sets the creation date of a PDF to SOURCE_DATE_EPOCH, the seconds since 1970, if the environment
/// has it. The new date is as long as the old one, because a PDF contains the places of its parts.
void set_creation_date(std::string& pdf) {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  const auto seconds = epoch == nullptr ? std::nullopt : parse_number<std::int64_t>(epoch);
  constexpr std::string_view entry = "/CreationDate (D:";
  const auto found = pdf.find(entry);
  if (!seconds || found == std::string::npos) return;
  const auto begin = found + entry.size();
  const auto size = pdf.find(')', begin) - begin;
  std::string date = fmt::format("{:%Y%m%d%H%M%S}", fmt::gmtime(*seconds));
  date += size == date.size() + 1 ? "Z" : "+00'00";
  if (date.size() == size) pdf.replace(begin, size, date);
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
        "ends with .svg, .pdf, .tex or .gp",
        path);
  }
  file.format = *format;
  if (file.format == FigureFormat::tex && !is_plain_name(name.stem().string())) {
    return fmt::format(
        "'{}' would be read by TeX, which gives other characters a meaning; expected a name of "
        "letters, digits and - _ . +",
        escaped(path));
  }
  if (file.figure == FigureName::scatter && *place + 2 < words.size()) {
    file.across = words[*place + 1];
    file.up = words[*place + 2];
  }
  return file;
}

std::string find_engine_error(const PlotFile& file, std::size_t engines) {
  if (file.figure != FigureName::scatter) return {};
  const std::size_t across = find_engine_by_key(file.across, engines);
  const std::size_t up = find_engine_by_key(file.up, engines);
  if (across < engines && up < engines && across != up) return {};
  return fmt::format("{}: there are no two engines {} and {} to compare", file.path, file.across,
                     file.up);
}

DrawnPlot draw(const PlotFile& file, const PlotData& data, const DrawPictures& draw_pictures) {
  require(data.puzzles > 0);
  DrawnPlot drawn{.error = find_engine_error(file, data.engines.size())};
  if (!drawn.error.empty()) return drawn;
  const Figure figure = make_figure(file, data);
  if (file.format == FigureFormat::tex) {
    auto tex = tex_figure(figure, data_file_name(file));
    return {std::move(tex.picture), std::move(tex.data), {}};
  }
  const std::string script =
      gnuplot_script(figure, {.medium = file.format == FigureFormat::pdf ? PlotStyle::Medium::pdf
                                                                         : PlotStyle::Medium::svg});
  if (!file.needs_gnuplot()) return {"# gnuplot FILE > PICTURE.svg\n" + script, {}, {}};
  drawn.error = draw_pictures(script, [&](std::string_view piece) { drawn.content += piece; });
  if (!drawn.error.empty()) drawn.error = fmt::format("{}: {}", file.path, drawn.error);
  if (file.format == FigureFormat::pdf) set_creation_date(drawn.content);
  return drawn;
}

}  // namespace clausoku
