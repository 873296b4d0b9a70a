#include "src/batch/runs/file_use.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "src/base/output.hpp"
#include "src/batch/resume_log.hpp"
#include "src/batch/runs/shard_manifest.hpp"
#include "src/boards/layout.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr int no_stream = -1;
const std::string place_prefix = "at ";  // prefix of the keys that resolve_folder_links() makes

/// Resolves the symbolic links in the folder of a path, but not the file itself.
std::string resolve_folder_links(const fs::path& file) {
  const fs::path parent = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(parent, error);
  return (error ? parent : folder) / file.filename();
}

bool read_file_status(const std::string& file, int stream, struct stat& status) {
  return (stream == no_stream ? ::stat(file.c_str(), &status) : ::fstat(stream, &status)) == 0;
}

/// The device and inode of a regular file; empty for other files.
std::optional<std::string> make_inode_key(const std::string& file, int stream) {
  struct stat status {};
  if (!read_file_status(file, stream, status) || !S_ISREG(status.st_mode)) return std::nullopt;
  return fmt::format("{}:{}", status.st_dev, status.st_ino);
}

/// Returns up to two keys of a file: its device and inode, and its path. Two files that have a key
/// in common are the same file. Devices, pipes and folders have no keys, since they never clash.
std::vector<std::string> make_file_keys(const std::string& file, int stream) {
  std::vector<std::string> keys;
  if (const auto key = make_inode_key(file, stream)) {
    keys.push_back(*key);
  } else if (struct stat status{}; read_file_status(file, stream, status)) {
    return keys;
  }
  if (stream == no_stream)
    keys.push_back(place_prefix + resolve_folder_links(resolve_symbolic_links(file)));
  return keys;
}

}  // namespace

void FileUse::read(const std::string& file, const std::string& role) {
  note({file, role, false}, file == "-" ? STDIN_FILENO : no_stream);
}

void FileUse::write(const std::string& file, const std::string& role) {
  note({file, role, true}, file.empty() ? STDOUT_FILENO : no_stream);
}

void FileUse::write_whole(const std::string& file, const std::string& role) {
  write(file, role);
  if (!file.empty())
    write(temporary_file_path(file), fmt::format("the temporary file of {}", file));
}

void FileUse::write_resumable(const std::string& file) {
  write(file);
  if (file.empty()) return;
  write(resume_log_path(file), fmt::format("the log of {}", file));
  write(completion_record_path(file), fmt::format("the record of {}", file));
  write(temporary_file_path(file), fmt::format("the temporary file of {}", file));
}

void FileUse::write_shard_manifest(const std::string& output_file) {
  write_whole(shard_manifest_path(output_file), fmt::format("the manifest of {}", output_file));
}

void FileUse::write_into_folder(const std::string& folder,
                                const std::function<bool(std::string_view name)>& may_be_written,
                                const std::string& role) {
  const fs::path path(folder);
  const fs::path real_folder = fs::path(resolve_folder_links(path / "any")).parent_path();
  for (const auto& [key, use] : uses_) {
    if (!key.starts_with(place_prefix)) continue;
    const fs::path place(key.substr(place_prefix.size()));
    if (place.parent_path() != real_folder || !may_be_written(place.filename().native())) continue;
    add_clash({path / place.filename(), role, true}, use);
  }
  // A file in the folder may be a link to a noted file in another folder.
  std::error_code error;
  for (fs::directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!may_be_written(entry->path().filename().native())) continue;
    const auto key = make_inode_key(entry->path(), no_stream);
    const auto found = key ? uses_.find(*key) : uses_.end();
    if (found != uses_.end()) add_clash({entry->path(), role, true}, found->second);
  }
}

std::optional<std::string> FileUse::take_clash() { return std::exchange(clash_, std::nullopt); }

void FileUse::note(const Use& use, int stream) {
  for (const std::string& key : make_file_keys(use.file, stream)) {
    const auto [found, is_new] = uses_.emplace(key, use);
    if (is_new || (!use.is_written && !found->second.is_written)) continue;
    use.is_written ? add_clash(use, found->second) : add_clash(found->second, use);
  }
}

void FileUse::add_clash(const Use& written, const Use& other) {
  if (clash_) return;
  const std::string name = written.file.empty() ? "standard output" : written.file;
  const std::string subject = written.role == "the output" ? "" : written.role + " ";
  const std::string other_name = other.file == "-" && !other.is_written ? "on standard input"
                                 : other.file.empty()                   ? "on standard output"
                                                                        : other.file;
  clash_ = fmt::format("{}: {}is {} {} too; expected another file to write to", name, subject,
                       other.role, other_name);
}

void throw_if_files_clash(FileUse& files) {
  if (const auto clash = files.take_clash()) throw std::runtime_error(*clash);
}

void add_layout_file_to_inputs(FileUse& files, std::string_view layout) {
  if (const auto file = find_layout_file_name(layout)) files.read(*file, "the board file");
}

void add_solver_files_to_inputs(FileUse& files, std::string_view name) {
  for (const std::string& file : find_files_in_solver_spec(name)) files.read(file, "the solver");
}

void add_engine_files_to_inputs(FileUse& files, const EngineSpec& engine) {
  if (const auto* sat = std::get_if<SatSpec>(&engine))
    add_solver_files_to_inputs(files, sat->solver);
  if (const auto* hybrid = std::get_if<HybridSpec>(&engine)) {
    add_solver_files_to_inputs(files, hybrid->solver);
  }
}

}  // namespace clausoku
