// The files that a run reads and writes. A run notes all its files before it opens any of them. It
// does not start if files clash: if it would write a file that it reads, or writes for two
// purposes.
//
// Two paths mean the same file if they lead to the same regular file (same device and inode,
// through symbolic and hard links), or to the same name in the same folder, even if no file exists
// there. Character devices, pipes and folders never clash.
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

  /// Notes a file written in the mode Output::File::whole, and its temporary file.
  void write_whole(const std::string& file, const std::string& role = "the output");

  /// Notes the file of a ResumableOutput, its log, its completion record and its temporary file.
  void write_resumable(const std::string& file);

  /// Notes that the run writes FILE.shard.json, the manifest of a shard's output FILE.
  void write_shard_manifest(const std::string& output_file);

  /// Notes that the run may write any file in a folder, existing or not, whose name
  /// `may_be_written` accepts. Requires that all other files were noted before.
  void write_into_folder(const std::string& folder,
                         const std::function<bool(std::string_view name)>& may_be_written,
                         const std::string& role);

  /// Returns the message about the first clash: "a.txt: is the input a.txt too; expected another
  /// file to write to". Returns empty if there is none. A later call reports only later clashes.
  std::optional<std::string> take_clash();

 private:
  struct Use {
    std::string file;
    std::string role;
    bool is_written;
  };

  void note(const Use& use, int stream);
  void add_clash(const Use& written, const Use& other);

  std::map<std::string, Use> uses_;  // by each key of the file; see make_file_keys()
  std::optional<std::string> clash_;
};

/// If two files clash, throws a std::runtime_error with the message of take_clash().
void throw_if_files_clash(FileUse& files);

/// Notes the file that a board layout is read from. Does nothing if the layout is not in a file.
void add_layout_file_to_inputs(FileUse& files, std::string_view layout);

/// Notes the files of a solver, named as in registry.hpp. Solvers linked into clausoku have none.
void add_solver_files_to_inputs(FileUse& files, std::string_view name);

/// Notes the files of the engine's solver, if the engine has a solver.
void add_engine_files_to_inputs(FileUse& files, const EngineSpec& engine);

}  // namespace clausoku
