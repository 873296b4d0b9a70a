// Writes sheets as PDF. Each page is drawn as an SVG picture of the paper's size in a temporary
// folder; rsvg-convert (librsvg) converts all of them to one PDF, keeping vectors and text. PDFs
// made with the same SOURCE_DATE_EPOCH and fonts are equal byte for byte.
#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "src/base/temporary_files.hpp"
#include "src/drawings/sheets/rsvg.hpp"
#include "src/drawings/sheets/sheet_page.hpp"

namespace clausoku {
namespace {

/// The maximum number of pages. Each page is an argument of rsvg-convert; systems limit arguments.
constexpr std::size_t most_pdf_pages = 20'000;

class PdfPages final : public PageWriter {
 public:
  PdfPages(const SheetStyle& style, Rsvg rsvg, std::stop_token stop)
      : style_(style), rsvg_(std::move(rsvg)), stop_(stop) {}

  std::optional<std::string> append(const SheetPage& page, const TextOutput&) override {
    if (files_.size() == most_pdf_pages) {
      return fmt::format("a PDF of more than {} pages; expected fewer puzzles, or more per page",
                         most_pdf_pages);
    }
    try {
      if (!folder_) folder_.emplace();
      files_.push_back(folder_->path() / fmt::format("{}.svg", files_.size() + 1));
      write_new_file(files_.back(), write_svg_page(style_, page, files_.size()));
    } catch (const std::system_error& error) {
      return error.what();
    }
    return std::nullopt;
  }

  std::optional<std::string> finish(const TextOutput& write) override {
    if (files_.empty()) return "a PDF without a page; expected a puzzle to print";
    return rsvg_.pdf_of(files_, write, stop_);
  }

 private:
  const SheetStyle style_;
  const Rsvg rsvg_;
  const std::stop_token stop_;
  std::optional<TemporaryFolder> folder_;  // created with the first page
  std::vector<std::filesystem::path> files_;
};

}  // namespace

std::variant<std::unique_ptr<PageWriter>, std::string> make_pdf_pages(const SheetStyle& style,
                                                                      std::stop_token stop) {
  auto rsvg = Rsvg::find();
  if (auto* missing = std::get_if<std::string>(&rsvg)) return std::move(*missing);
  return std::make_unique<PdfPages>(style, std::get<Rsvg>(std::move(rsvg)), stop);
}

}  // namespace clausoku
