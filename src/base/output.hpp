// Writes a program's data to standard output or to a file, and notices every error.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace clausoku {

/// The file at the end of a chain of symbolic links, whether the file exists or not; `path` itself
/// if the chain has 40 links or more.
std::string end_of_links(const std::string& path);

/// The hidden temporary file beside `path` that Output::File::whole writes before it replaces
/// `path`.
std::string partial_path(const std::string& path);

/// Thread-safe; the text of one write() call stays together.
class Output {
 public:
  static constexpr std::chrono::milliseconds patience{400};

  enum class Stream { standard_output, standard_error };

  /// How an existing file is written. A link stays a link, and its target is written. A file keeps
  /// its mode. A device or a pipe is never replaced: `whole` writes it in place.
  enum class File {
    in_place,   ///< emptied at once and written directly
    whole,      ///< written to a temporary file, which replaces the old file in close(), or never
    continued,  ///< unchanged until continue_at(); requires a regular file, or no file
  };

  /// Writes to a standard stream. After a stop request, waits for a slow reader no longer than
  /// `patience` in total; then the output has failed.
  explicit Output(Stream stream, std::stop_token stop = {});
  /// Opens a file. error() is set if the file cannot be written, or if another Output, of this
  /// process or another one, is writing to it; the file then stays unchanged.
  Output(const std::string& path, File how, std::stop_token stop = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes all of the text before it returns, and waits for a reader if necessary. False if this
  /// or an earlier write failed. A text that does not fit into a regular file is removed again.
  bool write(std::string_view text);

  /// Truncates the file to its first `size` bytes and continues there. False if that failed.
  bool continue_at(std::uint64_t size);

  /// Makes `reason` the error of the output, which ends all writing.
  void refuse(std::string reason);

  /// Checks without writing whether a pipe still has a reader; a pipe without one is an error.
  void look_for_reader();

  /// Keeps the old file instead of replacing it; for File::whole.
  void discard();

  /// Ends the writing, since some systems report failures only then. False if the output failed.
  bool close();

  /// The first error: "standard output: cannot be written: No space left on device".
  std::optional<std::string> error() const;

  /// True if the error is that nobody reads the pipe any longer; it needs no message.
  bool reader_gone() const;

 private:
  void open_in_place(const std::string& path, File how);
  void open_for_replacement(const std::string& path);
  void open_partial();
  void open_fifo(const std::string& path);
  bool lock(int descriptor);
  bool wait_for_room();
  bool keeps_waiting_for_reader();
  void remove_partial_file();
  void fail(int error_number);
  void set_error(std::string reason);
  bool is_regular_file() const;
  bool is_removed() const;

  mutable std::mutex mutex_;
  std::string name_;
  std::string target_;   // the file that close() replaces; empty if there is none
  std::string partial_;  // the temporary file that is written until then
  int descriptor_ = -1;
  int old_file_ = -1;     // descriptor of the file to replace, which is locked
  bool may_wait_ = true;  // true if a write can block until somebody reads
  std::stop_token stop_;
  std::optional<std::chrono::steady_clock::time_point>
      reader_deadline_;     // set after a stop request
  std::uint64_t size_ = 0;  // bytes written, complete texts only
  std::optional<std::string> error_;
  bool reader_gone_ = false;
};

}  // namespace clausoku
