#include "src/drawings/sheets/rsvg.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "src/base/processes/process.hpp"
#include "src/base/temporary_files.hpp"
#include "src/solvers/command_line.hpp"

namespace clausoku {
namespace {

constexpr const char* rsvg_name = "rsvg-convert";

std::optional<std::string> process_failure_text(const ProcessEnd& end) {
  using How = ProcessEnd::How;
  if (end.how == How::exited && end.number == 0) return std::nullopt;
  std::string reason = "was stopped";
  if (end.how == How::not_started) {
    reason = fmt::format("could not be started: {}", std::generic_category().message(end.number));
  }
  if (end.how == How::crashed) reason = fmt::format("crashed by signal {}", end.number);
  if (end.how == How::exited) reason = fmt::format("made no PDF: exit code {}", end.number);
  if (!end.last_error_line.empty()) reason += ": " + end.last_error_line;
  return fmt::format("{} {}", rsvg_name, reason);
}

}  // namespace

void write_new_file(const std::filesystem::path& path, std::string_view text) {
  const auto ensure = [&](bool success) {
    if (!success) throw std::system_error(errno, std::generic_category(), path.string());
  };
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "wxe"),
                                                       &std::fclose);
  ensure(file != nullptr);
  ensure(std::fwrite(text.data(), 1, text.size(), file.get()) == text.size());
  ensure(std::fclose(file.release()) == 0);
}

std::variant<Rsvg, std::string> Rsvg::find() {
  auto program = find_program(rsvg_name);
  if (const auto* error = std::get_if<CommandError>(&program)) {
    return fmt::format("{}; on Debian: apt-get install librsvg2-bin", error->message);
  }
  return Rsvg(std::get<std::filesystem::path>(std::move(program)));
}

std::optional<std::string> Rsvg::pdf_of(const std::vector<std::filesystem::path>& svg_files,
                                        const std::function<void(std::string_view)>& write,
                                        const std::stop_token& stop) const {
  // Without --unlimited, librsvg rejects large pictures to prevent attacks. Our pictures are safe.
  std::vector<std::string> arguments{"--unlimited", "--format", "pdf"};
  arguments.insert(arguments.end(), svg_files.begin(), svg_files.end());
  try {
    return process_failure_text(run_process(program_, arguments, Deadline(stop), write));
  } catch (const std::system_error& error) {
    return error.what();
  }
}

Rsvg::Pdf Rsvg::pdf_of(std::string_view svg, const std::stop_token& stop) const {
  Pdf pdf;
  try {
    const TemporaryFolder folder;
    const auto file = folder.path() / "figure.svg";
    write_new_file(file, svg);
    pdf.error = pdf_of(
        {file}, [&](std::string_view piece) { pdf.bytes += piece; }, stop);
  } catch (const std::system_error& error) {
    pdf.error = error.what();
  }
  return pdf;
}

}  // namespace clausoku
