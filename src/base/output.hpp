// Writes text to a standard stream or a file, and detects every error.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace clausoku {

/// Follows symbolic links and returns the last target, which may not exist. Returns `path` if there
/// are 40 links or more.
std::string resolve_symbolic_links(const std::string& path);

/// The path of the hidden temporary file in the folder of `path`. Output::File::whole first writes
/// to this file and then renames it to `path`.
std::string temporary_file_path(const std::string& path);

/// Writes text to one stream or file. Thread-safe: concurrent write() calls do not mix texts.
class Output {
 public:
  static constexpr std::chrono::milliseconds patience{400};

  enum class Stream { standard_output, standard_error };

  /// How a file is written. If the path is a symbolic link, its target is written. An existing file
  /// keeps its permissions. A device or a pipe is never replaced: `whole` writes to it directly.
  enum class File {
    in_place,   ///< emptied at once and written directly
    whole,      ///< written to a temporary file, which close() renames over the old file
    continued,  ///< unchanged until continue_at(); requires a regular file, or no file
  };

  /// Writes to a standard stream. After a stop request, waits for a slow reader for at most
  /// `patience` in total, and then fails.
  explicit Output(Stream stream, std::stop_token stop = {});
  /// Opens a file. Sets error(), and leaves the file unchanged, if the file cannot be written or if
  /// another Output, in this or another process, is writing to the file.
  Output(const std::string& path, File how, std::stop_token stop = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes all of the text, waiting for a reader if necessary. Returns false if this or an earlier
  /// write failed. Removes a partly written text from a regular file.
  bool write(std::string_view text);

  /// Truncates the file to `size` bytes and continues writing there. Returns false on failure.
  bool continue_at(std::uint64_t size);

  /// Replaces the first bytes of a regular file, which was written before. Returns false on
  /// failure.
  bool replace_begin(std::string_view bytes);

  /// Sets `reason` as the error of the output. After an error, nothing more is written.
  void refuse(std::string reason);

  /// Sets an error if the output is a pipe without a reader. Writes nothing.
  void check_for_reader();

  /// Discards the new text and keeps the old file. Requires that the file was opened as `whole`.
  void discard();

  /// Closes the output; some systems report errors only here. Returns false if the output failed.
  bool close();

  /// The first error, such as "standard output: cannot be written: No space left on device".
  std::optional<std::string> error() const;

  /// True if the error is that a pipe lost its reader. Users need no message about that error.
  bool has_lost_reader() const;

 private:
  void open_in_place(const std::string& path, File how);
  void open_for_replacement(const std::string& path);
  void open_partial();
  void open_fifo(const std::string& path);
  bool lock(int descriptor);
  bool wait_until_writable();
  bool should_wait_for_reader();
  void remove_partial_file();
  void forget_partial_file();
  void refuse_to_continue();
  void fail(int error_number);
  void set_error(std::string reason);
  bool is_regular_file() const;
  bool may_block() const;
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

/// Creates a folder with its parent folders, unless the folder exists. Returns an error message,
/// such as "a/b: cannot be created: Permission denied", or empty.
std::optional<std::string> create_folder(const std::string& path);

}  // namespace clausoku
