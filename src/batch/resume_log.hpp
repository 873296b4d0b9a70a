// The log of an output file, which allows to resume it. The log is kept beside the file as
// FILE.resume while the file is written. Once the file is complete, its last checkpoint is kept as
// the hidden file .FILE.complete. JSON Lines:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …}}
//   {"puzzles":12,"bytes":984,"output":"…","input":"…","state":{…},"blocks":[0,820]}
//   …
//
// The first line has the options that change the output. Each further line is a checkpoint: the
// results of `puzzles` puzzles are the first `bytes` bytes of the file. A truncated line is
// ignored. The checkpoint of a complete file ends with "complete":true, covers all bytes, and lists
// all blocks.
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

/// The version, command and options that an output file is written with.
struct ResumeHeader {
  std::string version;
  std::string command;
  std::vector<std::pair<std::string, std::string>> options;  ///< by name, no name twice
};

/// An object with the members "clausoku", "command" and "options".
nlohmann::ordered_json json_of(const ResumeHeader& header);

/// Reads a header from json_of(). Throws nlohmann::json::exception if a member is missing or wrong.
ResumeHeader resume_header_of(const nlohmann::ordered_json& json);

/// Reads non-negative whole numbers. Throws nlohmann::json::exception for other values.
std::uint64_t whole_number_in(const nlohmann::ordered_json& json, const char* name);
std::vector<std::uint64_t> whole_numbers_in(const nlohmann::ordered_json& array);

/// The first difference of two headers: "--limit was 3 and is 5". Empty if they are equal.
std::optional<std::string> difference(const ResumeHeader& before, const ResumeHeader& now);

struct Checkpoint {
  std::size_t puzzles = 0;
  std::uint64_t bytes = 0;
  std::string output_digest;       ///< of the first `bytes` bytes of the output
  std::uint64_t input_digest = 0;  ///< of the first `puzzles` puzzles of the input
  nlohmann::json state;            ///< what else the command needs to resume
  /// For a shard: offsets of the blocks that began since the previous checkpoint; ascending.
  std::vector<std::uint64_t> blocks = {};
  bool complete = false;  ///< the bytes are the complete file
};

/// A log as it was read from a file.
struct ResumeLogContents {
  struct Entry {
    Checkpoint checkpoint;
    std::uint64_t end = 0;  ///< offset of the end of its line in the log
  };
  ResumeHeader header;
  std::uint64_t header_end = 0;
  std::vector<Entry> checkpoints;  ///< numbers of puzzles and bytes ascend
};

/// Parses the text of a log. Empty if the first line is not a header.
std::optional<ResumeLogContents> parse_resume_log(std::string_view text);

/// The path of a log: "FILE.resume".
std::string resume_log_path(const std::string& output_file);

/// The path of a completion record: ".FILE.complete" in the folder of the file.
std::string completion_record_path(const std::string& output_file);

enum class NoLog {
  absent,
  foreign,  ///< the file exists but is not a log
};

std::variant<ResumeLogContents, NoLog> read_resume_log(const std::string& path);

/// Writes a log.
class ResumeLog {
 public:
  /// Begins a new log.
  ResumeLog(const std::string& path, const ResumeHeader& header);

  /// Continues a log after its first `end` bytes.
  ResumeLog(const std::string& path, std::uint64_t end);

  void add(const Checkpoint& checkpoint);

  std::optional<std::string> error() const { return output_.error(); }

  /// Ends the log of a complete output: writes the completion record and removes the log. Ignores a
  /// failure to write the record; the output then cannot be resumed.
  void complete(const std::string& record_path, const ResumeHeader& header,
                const Checkpoint& checkpoint);

 private:
  std::string path_;
  Output output_;
};

}  // namespace clausoku
