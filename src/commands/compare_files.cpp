#include "src/commands/compare_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/commands/option_table.hpp"

namespace clausoku {

void CompareFileOptions::add_to(CLI::App& command) {
  const auto add_file = [&](const char* name, std::string& file, const char* description) {
    keeps_output(command.add_option(name, file, description)->type_name("FILE"));
  };
  add_file("--csv", csv, "Write a record of each run: comma-separated");
  add_file("--jsonl", jsonl, "Write a record of each run: JSON, one a line");
  add_file("--html", html, "Write a report with plots: one page, no network");
  const auto add_plot = [this](const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      auto file = plot_file_of(name);
      if (const auto* error = std::get_if<std::string>(&file)) {
        throw CLI::ValidationError("--plot", *error);
      }
      plots.push_back(std::get<PlotFile>(std::move(file)));
    }
  };
  keeps_output(command
                   .add_option_function<std::vector<std::string>>(
                       "--plot", add_plot,
                       "Draw a figure for print: cactus, scatter or ratio, as the file's name "
                       "says, ending with .svg, .pdf or .tex; once for each")
                   ->type_name("FILE")
                   ->expected(1)
                   ->take_all()
                   ->allow_extra_args(false));
  keeps_output(command.add_flag(
      "--resume", resume,
      "Go on behind the whole records that the files of --csv and --jsonl have from an "
      "earlier run, of the same engines and limits on the same input"));
}

void CompareFileOptions::check() const {
  if (resume && csv.empty() && jsonl.empty()) {
    throw CLI::ValidationError("--resume",
                               "there are no records to go on behind without --csv or "
                               "--jsonl");
  }
}

void CompareFileOptions::note(FileUse& files, bool is_shard) const {
  for (const std::string& records : {csv, jsonl}) {
    if (records.empty()) continue;
    files.write(records);
    if (is_shard) files.write_shard_manifest(records);
  }
  if (!html.empty()) files.write_whole(html);
  for (const PlotFile& plot : plots) {
    files.write_whole(plot.path);
    if (plot.format == FigureFormat::tex) files.write_whole(plot.data_path());
  }
}

void CompareFiles::add_file(const std::string& name, RecordFormat format,
                            std::vector<RecordFile>& kept) {
  if (name.empty()) return;
  const auto how = options_.resume ? Output::File::continued : Output::File::in_place;
  files_.push_back({std::make_unique<Output>(name, how, stop_), format});
  if (options_.resume) {
    kept.emplace_back(name, format, RecordFile::Versions::with_columns_of_this_one);
  }
}

void CompareFiles::open() {
  std::vector<RecordFile> kept;
  add_file(options_.csv, RecordFormat::csv, kept);
  add_file(options_.jsonl, RecordFormat::jsonl, kept);
  if (!options_.html.empty()) {
    html_ = std::make_unique<Output>(options_.html, Output::File::whole, stop_);
  }
  for (const PlotFile& plot : options_.plots) {
    const auto whole = [&](const std::string& path) {
      return path.empty() ? nullptr : std::make_unique<Output>(path, Output::File::whole, stop_);
    };
    plots_.push_back({plot, whole(plot.path), whole(plot.data_path())});
  }
  to_be_continued_ = options_.resume;
  if (options_.resume) kept_.emplace(std::move(kept));
}

void CompareFiles::continue_files() {
  if (!std::exchange(to_be_continued_, false)) return;
  for (std::size_t k = 0; k < files_.size(); ++k) {
    const std::uint64_t size = kept_->sizes()[k];
    files_[k].has_header = size > 0;
    files_[k].output->continue_at(size);
  }
}

bool CompareFiles::add(std::span<const RunRecord> runs) {
  continue_files();
  bool good = true;
  for (File& file : files_) {
    std::string text = file.has_header ? std::string() : records_header(file.format);
    file.has_header = true;
    for (const RunRecord& run : runs) append(run, file.format, text);
    good = file.output->write(text) && good;
  }
  return good;
}

void CompareFiles::write_plots(const PlotData& data) {
  for (PlotOutput& plot : plots_) {
    const DrawnPlot drawn = draw(plot.file, data, stop_);
    if (!drawn.error.empty()) {
      plot.picture->refuse(drawn.error);
      if (plot.data) plot.data->discard();
      continue;
    }
    plot.picture->write(drawn.content);
    if (plot.data) plot.data->write(drawn.data);
  }
}

void CompareFiles::refuse_report(const std::string& reason) {
  html_->refuse(fmt::format("{}: {}", options_.html, reason));
}

void CompareFiles::refuse_pictures(const std::string& reason) {
  if (html_) refuse_report(reason);
  for (PlotOutput& plot : plots_) {
    plot.picture->refuse(fmt::format("{}: {}", plot.file.path, reason));
    if (plot.data) plot.data->discard();
  }
}

void CompareFiles::close() {
  for (Output* output : outputs()) output->close();
}

void CompareFiles::leave() {
  files_.clear();
  html_.reset();
  plots_.clear();
}

std::vector<Output*> CompareFiles::outputs() const {
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

std::vector<std::string> CompareFiles::errors() const {
  std::vector<std::string> errors;
  for (const Output* output : outputs()) {
    if (output->error() && !output->reader_gone()) errors.push_back(*output->error());
  }
  return errors;
}

bool CompareFiles::failed() const {
  return std::ranges::any_of(outputs(),
                             [](const Output* output) { return output->error().has_value(); });
}

}  // namespace clausoku
