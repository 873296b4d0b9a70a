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

/// Follows a chain of symbolic links and returns the last target, which may not exist. Returns
/// `path` if the chain has 40 links or more.
std::string end_of_links(const std::string& path);

/// The hidden temporary file beside `path` that Output::File::whole writes first and then renames
/// to `path`.
std::string partial_path(const std::string& path);

/// Writes text to one target. Thread-safe: the text of one write() call stays together.
class Output {
 public:
  static constexpr std::chrono::milliseconds patience{400};

  enum class Stream { standard_output, standard_error };

  /// How an existing file is written. A link stays a link, and the link's target is written. A file
  /// keeps its mode. A device or a pipe is never replaced: `whole` writes to it directly.
  enum class File {
    in_place,   ///< emptied at once and written directly
    whole,      ///< written to a temporary file, which close() renames over the old file
    continued,  ///< unchanged until continue_at(); requires a regular file, or no file
  };

  /// Writes to a standard stream. After a stop request, waits for a slow reader for at most
  /// `patience` in total; then the output has failed.
  explicit Output(Stream stream, std::stop_token stop = {});
  /// Opens a file. Sets error(), and leaves the file unchanged, if the file cannot be written or if
  /// another Output, in this or another process, is writing to the file.
  Output(const std::string& path, File how, std::stop_token stop = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes all of the text, waiting for a reader if necessary. Returns false if this or an
  /// earlier write failed. A text that does not fit into a regular file is removed again.
  bool write(std::string_view text);

  /// Cuts the file to its first `size` bytes and continues there. Returns false if that failed.
  bool continue_at(std::uint64_t size);

  /// Sets `reason` as the error of the output. After an error, nothing more is written.
  void refuse(std::string reason);

  /// Checks without writing that a pipe still has a reader; sets an error if it has none.
  void look_for_reader();

  /// Keeps the old file and drops the new text; only for File::whole.
  void discard();

  /// Closes the output; some systems report errors only here. Returns false if the output failed.
  bool close();

  /// The first error: "standard output: cannot be written: No space left on device".
  std::optional<std::string> error() const;

  /// True if the error is that the pipe has lost its reader. This error needs no message.
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
  std::string target_;   // the file that close() replaces; empty if none is replaced
  std::string partial_;  // the temporary file that close() renames to target_
  int descriptor_ = -1;
  int old_file_ = -1;     // locked descriptor of the file to replace
  bool may_wait_ = true;  // true if a write can block until somebody reads
  std::stop_token stop_;
  std::optional<std::chrono::steady_clock::time_point>
      reader_deadline_;     // set after a stop request
  std::uint64_t size_ = 0;  // bytes written, complete texts only
  std::optional<std::string> error_;
  bool reader_gone_ = false;
};

}  // namespace clausoku
