#include "src/drawings/pdf_pages.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <vector>

#include "src/drawings/svg_page.hpp"
#include "src/solvers/command_line.hpp"
#include "src/solvers/process.hpp"
#include "src/solvers/temporary_folder.hpp"

namespace clausoku {
namespace {

constexpr const char* program_name = "rsvg-convert";

/// Throws std::system_error.
void write_file(const std::string& path, std::string_view text) {
  const auto ensure = [&](bool success) {
    if (!success) throw std::system_error(errno, std::generic_category(), path);
  };
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "wxe"),
                                                       &std::fclose);
  ensure(file != nullptr);
  ensure(std::fwrite(text.data(), 1, text.size(), file.get()) == text.size());
  ensure(std::fclose(file.release()) == 0);
}

class PdfPages final : public PageWriter {
 public:
  PdfPages(const SheetStyle& style, std::filesystem::path program, std::stop_token stop)
      : style_(style), program_(std::move(program)), stop_(stop) {}

  std::optional<std::string> append(const SheetPage& page, const TextOutput&) override {
    if (files_.size() == most_pdf_pages) {
      return fmt::format("a PDF of more than {} pages; expected fewer puzzles, or more on a page",
                         most_pdf_pages);
    }
    try {
      if (!folder_) folder_.emplace();
      files_.push_back(folder_->path() / fmt::format("{}.svg", files_.size() + 1));
      write_file(files_.back(), svg_of_page(style_, page, files_.size()));
    } catch (const std::system_error& error) {
      return error.what();
    }
    return std::nullopt;
  }

  std::optional<std::string> finish(const TextOutput& write) override {
    if (files_.empty()) return "a PDF without a page; expected a puzzle to print";
    // librsvg bounds what it reads, against pictures made to do harm. These are our own.
    std::vector<std::string> arguments{"--unlimited", "--format", "pdf"};
    arguments.insert(arguments.end(), files_.begin(), files_.end());
    try {
      return failure_of(run_process(program_, arguments, {.deadline = {}, .stop = stop_}, write));
    } catch (const std::system_error& error) {
      return error.what();
    }
  }

 private:
  static std::optional<std::string> failure_of(const ProcessEnd& end) {
    using How = ProcessEnd::How;
    if (end.how == How::exited && end.number == 0) return std::nullopt;
    std::string what = "was stopped";
    if (end.how == How::not_started) {
      what = fmt::format("could not be started: {}", std::generic_category().message(end.number));
    }
    if (end.how == How::crashed) what = fmt::format("crashed by signal {}", end.number);
    if (end.how == How::exited) what = fmt::format("made no PDF: exit code {}", end.number);
    if (!end.last_words.empty()) what += ": " + end.last_words;
    return fmt::format("{} {}", program_name, what);
  }

  const SheetStyle style_;
  const std::filesystem::path program_;
  const std::stop_token stop_;
  std::optional<TemporaryFolder> folder_;  // none before the first page
  std::vector<std::string> files_;
};

}  // namespace

std::variant<std::unique_ptr<PageWriter>, std::string> make_pdf_pages(const SheetStyle& style,
                                                                      std::stop_token stop) {
  auto program = find_program(program_name);
  if (const auto* error = std::get_if<CommandError>(&program)) {
    return fmt::format("{}; on Debian: apt-get install librsvg2-bin", error->message);
  }
  return std::make_unique<PdfPages>(style, std::get<std::filesystem::path>(std::move(program)),
                                    stop);
}

}  // namespace clausoku
