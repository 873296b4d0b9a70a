// The log of an output file, from which an interrupted run can be resumed. While FILE is written,
// the log is FILE.resume. Once FILE is complete, the hidden file .FILE.complete replaces the log
// and contains the header and the last checkpoint. Both consist of JSON Lines:
//
//   {"clausoku":"0.1.0","command":"solve","options":{"--engine":"sat:…", …}}
//   {"puzzles":12,"bytes":984,"output":"…","input":"…","state":{…},"blocks":[0,820]}
//   …
//
// The first line is the header, with the options that change the output. Each further line is a
// checkpoint: the results of `puzzles` puzzles are the first `bytes` bytes of the file. A reader
// ignores a truncated line. The checkpoint of a complete file ends with "complete":true, covers all
// bytes, and lists all blocks.
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
nlohmann::ordered_json make_json(const ResumeHeader& header);

/// Parses an object from make_json(). Throws nlohmann::json::exception for other values.
ResumeHeader parse_resume_header(const nlohmann::ordered_json& json);

/// Reads the member `name`, a whole number ≥ 0. Throws nlohmann::json::exception otherwise.
std::uint64_t read_number_member(const nlohmann::ordered_json& json, const char* name);
std::vector<std::uint64_t> read_whole_number_list(const nlohmann::ordered_json& array);

/// Describes the first difference of two headers: "--limit was 3 and is 5". Empty if there is none.
std::optional<std::string> difference(const ResumeHeader& before, const ResumeHeader& now);

struct Checkpoint {
  std::size_t puzzles = 0;
  std::uint64_t bytes = 0;
  std::string output_digest;       ///< digest of the first `bytes` bytes of the output
  std::uint64_t input_digest = 0;  ///< digest of the first `puzzles` puzzles of the input
  nlohmann::json state;            ///< further data that the command needs to resume
  /// The ascending offsets of the shard's blocks that began after the previous checkpoint.
  std::vector<std::uint64_t> blocks = {};
  bool complete = false;  ///< true if the bytes are the complete file
};

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

/// The path of the log of an output file: "FILE.resume".
std::string resume_log_path(const std::string& output_file);

/// The path of the completion record of an output file: ".FILE.complete" in the same folder.
std::string completion_record_path(const std::string& output_file);

enum class NoLog {
  absent,
  foreign,  ///< the file exists but is not a log
};

std::variant<ResumeLogContents, NoLog> read_resume_log(const std::string& path);

class ResumeLog {
 public:
  /// Creates a log that begins with `header`.
  ResumeLog(const std::string& path, const ResumeHeader& header);

  /// Opens an existing log, truncates it to `end` bytes and continues writing there.
  ResumeLog(const std::string& path, std::uint64_t end);

  void add(const Checkpoint& checkpoint);

  std::optional<std::string> error() const { return output_.error(); }

  /// Writes the completion record of a complete output and removes the log. Ignores a failure to
  /// write the record, although the output can then not be resumed.
  void complete(const std::string& record_path, const ResumeHeader& header,
                const Checkpoint& checkpoint);

 private:
  std::string path_;
  Output output_;
};

}  // namespace clausoku
