// rsvg-convert, librsvg's program, which turns SVG pictures into PDF: what is drawn stays lines and
// text. PDFs made with SOURCE_DATE_EPOCH set and the same fonts are equal, byte for byte.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clausoku {

class Rsvg {
 public:
  /// Where it is not installed, what is missing.
  static std::variant<Rsvg, std::string> find();

  /// Hands on a PDF with a page for each file. Or says why there is none: a stop request is a
  /// reason.
  std::optional<std::string> pdf_of(const std::vector<std::filesystem::path>& svg_files,
                                    const std::function<void(std::string_view)>& write,
                                    const std::stop_token& stop) const;

  /// Of one picture that is no file; a pair of nothing and why where there is none.
  struct Pdf {
    std::string bytes;
    std::optional<std::string> error = {};
  };
  Pdf pdf_of(std::string_view svg, const std::stop_token& stop) const;

 private:
  explicit Rsvg(std::filesystem::path program) : program_(std::move(program)) {}

  std::filesystem::path program_;
};

/// Writes a new file. Throws std::system_error where that fails, or where it is there.
void write_new_file(const std::filesystem::path& path, std::string_view text);

}  // namespace clausoku
