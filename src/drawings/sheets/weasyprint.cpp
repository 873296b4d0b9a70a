#include "src/drawings/sheets/weasyprint.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/temporary_files.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

constexpr const char* program_name = "weasyprint";

class WeasyPrint final : public SheetPrinter {
 public:
  WeasyPrint(std::filesystem::path program, std::stop_token stop)
      : program_(std::move(program)), stop_(std::move(stop)) {}

  std::optional<std::string> add(std::string_view html) override {
    return catch_system_error([&] {
      if (!folder_) {
        folder_.emplace();
        html_file_ = folder_->path() / "sheet.html";
        html_.reset(std::fopen(html_file_.c_str(), "wxe"));
      }
      ensure_written(html_ && std::fwrite(html.data(), 1, html.size(), html_.get()) == html.size());
      return std::optional<std::string>();
    });
  }

  std::optional<std::string> print(const TextOutput& write) override {
    return catch_system_error([&] {
      ensure_written(std::fclose(html_.release()) == 0);
      return describe_failure(program_name, run_process(program_, {"--quiet", html_file_, "-"},
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

  void ensure_written(bool success) const {
    if (!success) throw std::system_error(errno, std::generic_category(), html_file_.string());
  }

  const std::filesystem::path program_;
  const std::stop_token stop_;
  std::optional<TemporaryFolder> folder_;  // created with the first page
  std::filesystem::path html_file_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> html_{nullptr, &std::fclose};
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
