// The log of an output file. With a log, an interrupted run can be resumed. The log is FILE.resume,
// beside the output file, while the file is written. Once the file is complete, the last checkpoint
// is kept as the hidden file .FILE.complete. JSON Lines:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …}}
//   {"puzzles":12,"bytes":984,"output":"…","input":"…","state":{…},"blocks":[0,820]}
//   …
//
// The first line has the options that change the output. Each further line is a checkpoint: the
// results of `puzzles` puzzles are the first `bytes` bytes of the file. A reader ignores a
// truncated line. The checkpoint of a complete file ends with "complete":true, covers all bytes,
// and lists all blocks.
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

/// The version, command and options of the run that writes an output file.
struct ResumeHeader {
  std::string version;
  std::string command;
  std::vector<std::pair<std::string, std::string>> options;  ///< by name; each name once
};

/// Returns a JSON object with the members "clausoku", "command" and "options".
nlohmann::ordered_json json_of(const ResumeHeader& header);

/// Reads a header from json_of(). Throws nlohmann::json::exception if a member is missing or wrong.
ResumeHeader resume_header_of(const nlohmann::ordered_json& json);

/// Reads a non-negative integer member. Throws nlohmann::json::exception for other values.
std::uint64_t whole_number_in(const nlohmann::ordered_json& json, const char* name);
std::vector<std::uint64_t> whole_numbers_in(const nlohmann::ordered_json& array);

/// The first difference of two headers: "--limit was 3 and is 5". Empty if they are equal.
std::optional<std::string> difference(const ResumeHeader& before, const ResumeHeader& now);

struct Checkpoint {
  std::size_t puzzles = 0;
  std::uint64_t bytes = 0;
  std::string output_digest;       ///< digest of the first `bytes` bytes of the output
  std::uint64_t input_digest = 0;  ///< digest of the first `puzzles` puzzles of the input
  nlohmann::json state;            ///< further data that the command needs to resume
  /// For a shard: the offsets of the blocks that began after the previous checkpoint, ascending.
  std::vector<std::uint64_t> blocks = {};
  bool complete = false;  ///< true if the bytes are the complete file
};

/// The contents of a log file.
struct ResumeLogContents {
  struct Entry {
    Checkpoint checkpoint;
    std::uint64_t end = 0;  ///< offset in the log of the end of the checkpoint's line
  };
  ResumeHeader header;
  std::uint64_t header_end = 0;
  std::vector<Entry> checkpoints;  ///< with ascending numbers of puzzles and bytes
};

/// Parses the text of a log. Returns empty if the first line is not a header.
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

  /// Continues a log after the first `end` bytes, and removes the rest.
  ResumeLog(const std::string& path, std::uint64_t end);

  void add(const Checkpoint& checkpoint);

  std::optional<std::string> error() const { return output_.error(); }

  /// Ends the log of a complete output: writes the completion record and removes the log. Ignores a
  /// failure to write the record; without a record, the output cannot be resumed.
  void complete(const std::string& record_path, const ResumeHeader& header,
                const Checkpoint& checkpoint);

 private:
  std::string path_;
  Output output_;
};

}  // namespace clausoku
