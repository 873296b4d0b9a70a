// The files that a run reads and writes. A run notes all files before it opens the first one. It
// refuses to start if it would write a file that it also reads, or write a file for two purposes.
//
// Two paths clash if they lead to the same regular file (same device and inode, through symbolic
// and hard links), or to the same name in the same folder, even if no file exists there. Character
// devices, pipes and folders never clash.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "src/engines/spec.hpp"

namespace clausoku {

class FileUse {
 public:
  /// Notes a file that is read; "-" is standard input. `role` names it in messages.
  void read(const std::string& file, const std::string& role = "the input");

  /// Notes a file that is written in place; an empty name is standard output.
  void write(const std::string& file, const std::string& role = "the output");

  /// Notes a file that is written as Output::File::whole, and its temporary file.
  void write_whole(const std::string& file, const std::string& role = "the output");

  /// Notes the file of a ResumableOutput, with its log, its record and its temporary file.
  void write_resumable(const std::string& file);

  /// Notes the manifest of a shard's output.
  void write_shard_manifest(const std::string& output_file);

  /// Notes all files in a folder, existing or not, whose names `may_be_written` accepts. Requires
  /// that all other files have been noted before.
  void write_into_folder(const std::string& folder,
                         const std::function<bool(std::string_view name)>& may_be_written,
                         const std::string& role);

  /// The first clash since the last call, as a message: "a.txt: is the input a.txt too; expected
  /// another file to write to". Empty if there was none.
  std::optional<std::string> take_clash();

 private:
  struct Use {
    std::string file;
    std::string role;
    bool is_written;
  };

  void note(const Use& use, int stream);
  void add_clash(const Use& written, const Use& other);

  std::map<std::string, Use> uses_;  // by each key of the file, see keys_of()
  std::optional<std::string> clash_;
};

/// Throws a std::runtime_error if the files clash. To be called before any of them is opened.
void refuse_clash(FileUse& files);

/// Notes the file that the layout of a board names, if it names one.
void note_layout_file(FileUse& files, std::string_view layout);

/// Notes the files of a solver that is not linked in. `name` as in registry.hpp.
void note_solver_files(FileUse& files, std::string_view name);

/// Notes the files of an engine's solver that is not linked in.
void note_engine_files(FileUse& files, const EngineSpec& engine);

}  // namespace clausoku
