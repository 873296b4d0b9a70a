// Runs rsvg-convert (librsvg), which converts SVG pictures to PDF and keeps vectors and text. PDFs
// made with the same SOURCE_DATE_EPOCH and fonts are equal byte for byte.
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
  /// Finds the program rsvg-convert, or returns the name of the missing package or program.
  static std::variant<Rsvg, std::string> find();

  /// Passes a PDF with one page per SVG file to `write`. Returns an error on failure or if stopped.
  std::optional<std::string> pdf_of(const std::vector<std::filesystem::path>& svg_files,
                                    const std::function<void(std::string_view)>& write,
                                    const std::stop_token& stop) const;

  /// The PDF of one picture, kept in memory, or the error of the conversion.
  struct Pdf {
    std::string bytes;
    std::optional<std::string> error = {};
  };
  Pdf pdf_of(std::string_view svg, const std::stop_token& stop) const;

 private:
  explicit Rsvg(std::filesystem::path program) : program_(std::move(program)) {}

  std::filesystem::path program_;
};

/// Writes a new file. Throws std::system_error if writing fails or if the file already exists.
void write_new_file(const std::filesystem::path& path, std::string_view text);

}  // namespace clausoku
