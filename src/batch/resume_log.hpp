// The log of an output file. It stands beside the file as FILE.resume while the file is written.
// Once the file is whole, its last checkpoint is kept as the hidden file .FILE.complete. JSON
// Lines:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …}}
//   {"puzzles":12,"bytes":984,"output":"…","input":"…","state":{…},"blocks":[0,820]}
//   …
//
// The first line has the options that change the output. Each further line is a checkpoint: the
// results of so many puzzles are the first so many bytes of the file. A truncated line is ignored.
// The checkpoint of a whole file ends with "complete":true; its bytes are the whole file, and its
// blocks all blocks.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/output.hpp"

namespace clausoku {

/// What a file is written by.
struct ResumeHeader {
  std::string version;
  std::string command;
  std::vector<std::pair<std::string, std::string>> options;  ///< by name, no name twice
};

/// The members "clausoku", "command" and "options" of an object.
nlohmann::ordered_json json_of(const ResumeHeader& header);

/// Reads these members. Throws nlohmann::json::exception if they are missing or wrong.
ResumeHeader resume_header_of(const nlohmann::ordered_json& json);

/// A number that is neither negative nor a fraction. Throws nlohmann::json::exception otherwise.
std::uint64_t whole_number_in(const nlohmann::ordered_json& json, const char* name);
std::vector<std::uint64_t> whole_numbers_of(const nlohmann::ordered_json& array);

/// The first thing that differs: "--limit was 3 and is 5". Empty where all is the same.
std::optional<std::string> difference(const ResumeHeader& before, const ResumeHeader& now);

struct Checkpoint {
  std::size_t puzzles = 0;
  std::uint64_t bytes = 0;
  std::string output_digest;       ///< of these bytes
  std::uint64_t input_digest = 0;  ///< of these puzzles
  nlohmann::json state;            ///< what else the command must know of them
  /// Of a shard: where blocks begin in the output, those since the checkpoint before; ascending.
  std::vector<std::uint64_t> blocks = {};
  bool complete = false;  ///< the bytes are the whole file
};

/// A log that was read.
struct ReadResumeLog {
  struct Entry {
    Checkpoint checkpoint;
    std::uint64_t end = 0;  ///< of its line, in bytes of the log
  };
  ResumeHeader header;
  std::uint64_t header_end = 0;
  std::vector<Entry> checkpoints;  ///< with ascending numbers of puzzles and bytes
};

/// Empty where the first line is no header: then it is no log.
std::optional<ReadResumeLog> parse_resume_log(std::string_view text);

/// "FILE.resume".
std::string resume_log_path(const std::string& output_file);

/// ".FILE.complete" in the folder of the file.
std::string completion_record_path(const std::string& output_file);

enum class NoLog {
  absent,
  foreign,  ///< something else has its name
};

std::variant<ReadResumeLog, NoLog> read_resume_log(const std::string& path);

/// The log while it is written.
class ResumeLog {
 public:
  /// A new one.
  ResumeLog(const std::string& path, const ResumeHeader& header);

  /// One that goes on behind its first `end` bytes.
  ResumeLog(const std::string& path, std::uint64_t end);

  void add(const Checkpoint& checkpoint);

  std::optional<std::string> error() const { return output_.error(); }

  /// Ends the log of a whole output: writes the record of it, and removes the log. A failure to
  /// write the record is ignored: the output cannot be resumed then.
  void complete(const std::string& record_path, const ResumeHeader& header,
                const Checkpoint& checkpoint);

 private:
  std::string path_;
  Output output_;
};

}  // namespace clausoku
