// The files that a run reads and writes. A run notes all files before it opens the first file, and
// does not start if it would write an input file, or write one file for two purposes.
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
  /// Notes an input file; "-" is standard input. `role` describes the file in messages.
  void read(const std::string& file, const std::string& role = "the input");

  /// Notes a file that is written in place; an empty name means standard output.
  void write(const std::string& file, const std::string& role = "the output");

  /// Notes a file that is written as an Output::File::whole, and its temporary file.
  void write_whole(const std::string& file, const std::string& role = "the output");

  /// Notes the file of a ResumableOutput, its log, its completion record and its temporary file.
  void write_resumable(const std::string& file);

  /// Notes the manifest of a shard's output as a written file.
  void write_shard_manifest(const std::string& output_file);

  /// Notes that the run may write every file in a folder, existing or not, whose name
  /// `may_be_written` accepts. Requires that all other files were noted before.
  void write_into_folder(const std::string& folder,
                         const std::function<bool(std::string_view name)>& may_be_written,
                         const std::string& role);

  /// Returns the message for the first clash since the last call: "a.txt: is the input a.txt too;
  /// expected another file to write to". Returns empty if there was no clash.
  std::optional<std::string> take_clash();

 private:
  struct Use {
    std::string file;
    std::string role;
    bool is_written;
  };

  void note(const Use& use, int stream);
  void add_clash(const Use& written, const Use& other);

  std::map<std::string, Use> uses_;  // by each key of the file; see file_keys()
  std::optional<std::string> clash_;
};

/// Throws a std::runtime_error if two files clash. Must be called before any file is opened.
void refuse_clash(FileUse& files);

/// Notes the input file of a board layout, if the layout names a file.
void note_layout_file(FileUse& files, std::string_view layout);

/// Notes the files of a solver that is not linked into the program. `name` is as in registry.hpp.
void note_solver_files(FileUse& files, std::string_view name);

/// Notes the files of an engine's solver if that solver is not linked into the program.
void note_engine_files(FileUse& files, const EngineSpec& engine);

}  // namespace clausoku
