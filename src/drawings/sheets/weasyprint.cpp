#include "src/drawings/sheets/weasyprint.hpp"

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/output.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/temporary_files.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

constexpr const char* program_name = "weasyprint";
constexpr const char* file_name = "sheet.html";

class WeasyPrint final : public SheetPrinter {
 public:
  WeasyPrint(std::filesystem::path program, std::stop_token stop)
      : program_(std::move(program)), stop_(std::move(stop)) {}

  std::optional<std::string> add(std::string_view html) override {
    return catch_system_error([&] {
      if (!folder_) html_.emplace(folder_.emplace().path() / file_name, Output::File::in_place);
      html_->write(html);
      return html_->error();
    });
  }

  std::optional<std::string> print(const TextOutput& write) override {
    if (!html_->close()) return html_->error();
    return catch_system_error([&] {
      return describe_failure(program_name,
                              run_process(program_, {"--quiet", folder_->path() / file_name, "-"},
                                          Deadline(stop_), write));
    });
  }

 private:
  template <class Action>
  static std::optional<std::string> catch_system_error(Action&& action) {
    try {
      return action();
    } catch (const std::system_error& error) {
      return error.what();
    }
  }

  const std::filesystem::path program_;
  const std::stop_token stop_;
  std::optional<TemporaryFolder> folder_;  // created with the first page
  std::optional<Output> html_;
};

}  // namespace

bool is_sheet_format(std::string_view format) { return format == "sheet" || format == "sheet-pdf"; }

std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop) {
  require(is_sheet_format(format));
  if (format == "sheet") return std::make_unique<Sheet>(style, std::move(stop));
  auto program = find_program(program_name, "weasyprint");
  if (auto* error = std::get_if<CommandError>(&program)) return std::move(error->message);
  auto printer = std::make_unique<WeasyPrint>(std::get<std::filesystem::path>(program), stop);
  return std::make_unique<Sheet>(style, std::move(stop), std::move(printer));
}

}  // namespace clausoku
