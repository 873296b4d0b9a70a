// Where a program's data goes: standard output or a file, every error noticed.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace clausoku {

/// The file at the end of a chain of symbolic links, whether it exists or not; the first link if
/// the chain has no end.
std::string end_of_links(const std::string& path);

/// Where an Output::File::whole is written before it takes the place of the file: a hidden file
/// beside it.
std::string partial_path(const std::string& path);

/// May be used by several threads at a time; what one call writes stays together.
class Output {
 public:
  static constexpr std::chrono::milliseconds patience{400};

  enum class Stream { standard_output, standard_error };

  /// What becomes of a file that is there. A link stays a link, to a file that is written; a file
  /// keeps its mode. What is no regular file is written in place, whatever is asked for.
  enum class File {
    in_place,   ///< emptied at once; what is written is there at once
    whole,      ///< written beside the old one and put in its place by close(), or not at all
    continued,  ///< left as it is until continue_at(); must be a regular file, or none yet
  };

  /// After a stop request a reader who does not read is waited for no longer than `patience`, in
  /// all; then the output has failed.
  explicit Output(Stream stream, std::stop_token stop = {});
  /// A file. Whether it can be written `error()` tells. It stays as it was where it cannot, and
  /// where another Output, of this process or another one, is writing to it.
  Output(const std::string& path, File how, std::stop_token stop = {});
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Writes all of it before it returns, waiting for a reader where need be. False where that
  /// failed, now or before. Of a text that does not fit a regular file, nothing stays there.
  bool write(std::string_view text);

  /// Cuts a file off behind its first `size` bytes and goes on there. False as for write().
  bool continue_at(std::uint64_t size);

  /// Ends all writing for a reason that lies elsewhere, which becomes the error.
  void refuse(std::string reason);

  /// Notices without writing that nobody reads a pipe any longer.
  void look_for_reader();

  /// Leaves the old file in its place, for one that is written as a `whole`.
  void discard();

  /// Ends the writing; some systems tell only now that it failed. False as for write().
  bool close();

  /// The first thing that went wrong: "standard output: cannot be written: No space left on
  /// device".
  std::optional<std::string> error() const;

  /// Whether it was that nobody reads any longer: no reason to say anything.
  bool reader_gone() const;

 private:
  void open_in_place(const std::string& path, File how);
  void open_beside(const std::string& path);
  void open_partial();
  void open_fifo(const std::string& path);
  bool lock(int descriptor);
  bool wait_for_room();
  bool waits_on();
  void end_partial();
  void fail(int error_number);
  void set_error(std::string reason);
  bool is_regular_file() const;
  bool is_removed() const;

  mutable std::mutex mutex_;
  std::string name_;
  std::string target_;   // the file that is replaced at the end; empty where there is none
  std::string partial_;  // the one that is written meanwhile
  int descriptor_ = -1;
  int old_file_ = -1;     // the one that is replaced, locked meanwhile
  bool may_wait_ = true;  // for a reader
  std::stop_token stop_;
  std::optional<std::chrono::steady_clock::time_point> patient_until_;  // once there is a stop
  std::uint64_t size_ = 0;  // of what is written, whole texts only
  std::optional<std::string> error_;
  bool reader_gone_ = false;
};

}  // namespace clausoku
