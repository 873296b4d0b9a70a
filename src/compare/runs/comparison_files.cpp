#include "src/compare/runs/comparison_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <stdexcept>

#include "src/base/digest.hpp"

namespace clausoku {

namespace {

/// Reads a shard's record file. Returns its size, its digest and the offsets of the shard's blocks,
/// or empty if the file is unreadable.
std::optional<ShardRun::Written> scan_record_file(const std::string& file, RecordFormat format,
                                                  const Shard& shard) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  ShardRun::Written written{.block_starts = {}, .bytes = 0, .digest = {}};
  Digest digest;
  std::optional<std::size_t> block;
  while (const auto text = read_next_record_text(stream, format)) {
    const auto record = read_run_record({text->data(), text->size() - 1}, format);
    const auto index = static_cast<std::size_t>(record ? record->index : 0);
    if (index > 0 && block != shard.block_of(index)) {
      block = shard.block_of(index);
      written.block_starts.push_back(written.bytes);
    }
    written.bytes += text->size();
    digest.add(*text);
  }
  written.digest = digest.text();
  if (written.bytes > 0) written.frame.head = record_header_line(format);
  return written;
}

}  // namespace

std::vector<std::pair<std::string, RecordFormat>> ComparisonFileNames::records() const {
  std::vector<std::pair<std::string, RecordFormat>> records;
  if (!csv.empty()) records.emplace_back(csv, RecordFormat::csv);
  if (!jsonl.empty()) records.emplace_back(jsonl, RecordFormat::jsonl);
  return records;
}

void ComparisonFileNames::note(FileUse& files, bool is_shard) const {
  for (const auto& [name, format] : records()) {
    files.write(name);
    if (is_shard) files.write_shard_manifest(name);
  }
  if (!html.empty()) files.write_whole(html);
  for (const PlotFile& plot : plots) {
    files.write_whole(plot.path);
    if (plot.format == FigureFormat::tex) files.write_whole(plot.data_path());
  }
}

ComparisonFiles::ComparisonFiles(const ComparisonFileNames& names, std::stop_token stop)
    : names_(names), stop_(std::move(stop)) {
  const auto plot = std::ranges::find_if(names.plots, &PlotFile::needs_gnuplot);
  if (names.html.empty() && plot == names.plots.end()) return;
  gnuplot_ = Gnuplot::find();
  if (const auto* missing = std::get_if<std::string>(&gnuplot_)) {
    if (plot != names.plots.end())
      throw std::runtime_error(fmt::format("{}: {}", plot->path, *missing));
  }
}

void ComparisonFiles::require_engines(std::size_t engines) const {
  for (const PlotFile& plot : names_.plots) {
    const std::string error = find_engine_error(plot, engines);
    if (!error.empty()) throw std::runtime_error(error);
  }
}

void ComparisonFiles::open() {
  const auto how = names_.resume ? Output::File::continued : Output::File::in_place;
  std::vector<RecordFile> kept;
  for (const auto& [name, format] : names_.records()) {
    files_.push_back({std::make_unique<Output>(name, how, stop_), format});
    if (names_.resume && !files_.back().output->error()) {
      kept.emplace_back(name, format, RecordFile::Versions::with_columns_of_this_one);
    }
  }
  if (!names_.html.empty()) {
    html_ = std::make_unique<Output>(names_.html, Output::File::whole, stop_);
  }
  for (const PlotFile& plot : names_.plots) {
    const auto whole = [&](const std::string& path) {
      return path.empty() ? nullptr : std::make_unique<Output>(path, Output::File::whole, stop_);
    };
    plots_.push_back({plot, whole(plot.path), whole(plot.data_path())});
  }
  to_be_continued_ = names_.resume;
  if (names_.resume) kept_.emplace(std::move(kept));
}

void ComparisonFiles::continue_files() {
  if (!std::exchange(to_be_continued_, false)) return;
  for (std::size_t k = 0; k < files_.size(); ++k) {
    const std::uint64_t size = kept_->sizes()[k];
    files_[k].has_header = size > 0;
    files_[k].output->continue_at(size);
  }
}

bool ComparisonFiles::add(std::span<const RunRecord> runs) {
  continue_files();
  bool good = true;
  for (File& file : files_) {
    std::string text = file.has_header ? std::string() : record_header_line(file.format);
    file.has_header = true;
    for (const RunRecord& run : runs) append(run, file.format, text);
    good = file.output->write(text) && good;
  }
  return good;
}

std::string ComparisonFiles::missing_pictures() const {
  const auto* missing = std::get_if<std::string>(&gnuplot_);
  return missing ? *missing : std::string();
}

std::string ComparisonFiles::draw_pictures(std::string_view script,
                                           const std::function<void(std::string_view)>& write) {
  if (const auto* missing = std::get_if<std::string>(&gnuplot_)) return *missing;
  // After an interruption, the pictures of the puzzles done so far must not take long.
  if (!drawing_)
    drawing_ =
        stop_.stop_requested() ? Deadline({}, std::chrono::milliseconds(500)) : Deadline(stop_);
  return std::get<Gnuplot>(gnuplot_).run(script, write, *drawing_);
}

void ComparisonFiles::write_report(
    const std::function<std::string(const DrawPictures& draw)>& make_page) {
  std::string error;
  html_->write(make_page([&](std::string_view script, const auto& write) {
    return error = draw_pictures(script, write);
  }));
  if (error.empty() || !missing_pictures().empty()) return;
  is_interrupted_ = is_interrupted_ || stop_.stop_requested();
  if (!stop_.stop_requested()) report_error_ = fmt::format("{}: {}", names_.html, error);
}

void ComparisonFiles::write_plots(const PlotData& data) {
  for (PlotOutput& plot : plots_) {
    const DrawnPlot drawn =
        draw(plot.file, data, [this](std::string_view script, const auto& write) {
          return draw_pictures(script, write);
        });
    if (!drawn.error.empty()) {
      // A stop request ends the program that draws, which is no error.
      const bool is_stopped = stop_.stop_requested();
      is_interrupted_ = is_interrupted_ || is_stopped;
      discard(plot, is_stopped ? "" : drawn.error);
      continue;
    }
    plot.picture->write(drawn.content);
    if (plot.data) plot.data->write(drawn.data);
  }
}

void ComparisonFiles::discard_report(const std::string& reason) {
  html_->refuse(fmt::format("{}: {}", names_.html, reason));
}

void ComparisonFiles::discard_report_and_figures(const std::string& reason) {
  if (html_) {
    html_->discard();
    if (!reason.empty()) discard_report(reason);
  }
  for (PlotOutput& plot : plots_) {
    discard(plot, reason.empty() ? "" : fmt::format("{}: {}", plot.file.path, reason));
  }
}

void ComparisonFiles::discard(PlotOutput& plot, const std::string& error) {
  plot.picture->discard();
  if (plot.data) plot.data->discard();
  if (!error.empty()) plot.picture->refuse(error);
}

void ComparisonFiles::close() {
  for (Output* output : outputs()) output->close();
}

void ComparisonFiles::leave() {
  files_.clear();
  html_.reset();
  plots_.clear();
}

std::vector<Output*> ComparisonFiles::outputs() const {
  std::vector<Output*> all;
  for (const File& file : files_) all.push_back(file.output.get());
  all.push_back(html_.get());
  for (const PlotOutput& plot : plots_) {
    all.push_back(plot.picture.get());
    all.push_back(plot.data.get());
  }
  std::erase(all, nullptr);
  return all;
}

std::optional<std::string> ComparisonFiles::write_manifests(ShardRun& run, const Shard& shard,
                                                            const ResumeHeader& header,
                                                            const ShardContents& contents) const {
  for (const auto& [name, format] : names_.records()) {
    auto written = scan_record_file(name, format, shard);
    if (!written) return fmt::format("{}: cannot be read again for its manifest", name);
    ResumeHeader with_format = header;
    with_format.options.emplace_back("records", format == RecordFormat::csv ? "csv" : "jsonl");
    auto error = run.write(name, std::move(with_format), *std::move(written), contents);
    if (error) return error;
  }
  return std::nullopt;
}

std::vector<std::string> ComparisonFiles::errors() const {
  std::vector<std::string> errors;
  if (!report_error_.empty()) errors.push_back(report_error_);
  for (const Output* output : outputs()) {
    if (output->error() && !output->has_lost_reader()) errors.push_back(*output->error());
  }
  return errors;
}

bool ComparisonFiles::failed() const {
  return !report_error_.empty() || std::ranges::any_of(outputs(), [](const Output* output) {
    return output->error().has_value();
  });
}

}  // namespace clausoku
