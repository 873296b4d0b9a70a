#include "src/compare/formula_reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

#include "encoder/basics/names.hpp"
#include "encoder/formulas/dimacs_reader.hpp"
#include "encoder/text/word.hpp"
#include "src/base/byte_source.hpp"
#include "src/base/digest.hpp"
#include "src/base/line_source.hpp"
#include "src/inference/inferred.hpp"
#include "src/proofs/certificate.hpp"

namespace clausoku {
namespace {

std::string_view remove_leading_word_space(std::string_view text) {
  return {std::ranges::find_if_not(text, is_word_space), text.end()};
}

/// Tells if a text begins with a comment or the header of a DIMACS file, after any white space.
/// Returns empty if the text ends too early.
std::optional<bool> begins_like_formula(std::string_view text) {
  text = remove_leading_word_space(text);
  if (!text.empty() && text[0] != 'c' && text[0] != 'p') return false;
  if (text.size() < 2) return std::nullopt;
  if (!is_word_space(text[1])) return false;
  if (text[0] == 'c') return true;
  constexpr std::string_view format = "cnf";
  text = remove_leading_word_space(text.substr(1)).substr(0, format.size());
  if (text.size() == format.size() || !format.starts_with(text)) return text == format;
  return std::nullopt;
}

constexpr std::size_t first_bytes_size = 4096;

/// Returns the first bytes of standard input without consuming them. Standard input must be a pipe.
/// Waits for the first byte, and then up to 0.5 s for enough bytes to recognize a formula.
std::string peek_first_bytes_of_stdin_pipe() {
  constexpr int most_peeks = 50;
  constexpr std::chrono::milliseconds peek_interval(10);
  std::string text;
  for (int look = 0; look < most_peeks && !begins_like_formula(text); ++look) {
    if (look > 0) std::this_thread::sleep_for(peek_interval);
    std::array<int, 2> copy;
    if (::pipe2(copy.data(), O_CLOEXEC) != 0) return {};
    std::array<char, first_bytes_size> buffer;
    const auto size = ::tee(STDIN_FILENO, copy[1], buffer.size(), 0);
    if (size > 0 && ::read(copy[0], buffer.data(), buffer.size()) == size) {
      text.assign(buffer.data(), static_cast<std::size_t>(size));
    }
    for (const int end : copy) ::close(end);
    if (size <= 0) break;
  }
  return text;
}

/// Returns up to 4 KiB from the start of a file, decompressed. Empty for an unreadable file.
std::string read_first_bytes(const std::string& name) {
  const std::string file = name == "-" ? "/dev/stdin" : name;
  std::error_code error;
  if (name == "-" && std::filesystem::is_fifo(file, error)) return peek_first_bytes_of_stdin_pipe();
  if (!std::filesystem::is_regular_file(file, error)) return {};
  auto opened = open_bytes(file, {});
  auto* bytes = std::get_if<std::unique_ptr<ByteSource>>(&opened);
  if (bytes == nullptr) return {};
  std::array<char, first_bytes_size> buffer;
  std::size_t size = 0;
  while (size < buffer.size()) {
    const std::size_t count = (*bytes)->read(std::span(buffer).subspan(size));
    if (count == 0) break;
    size += count;
  }
  return {buffer.data(), size};
}

/// False for standard input: paths in a manifest are relative to the folder of its file.
bool is_manifest_file(const std::string& file) {
  constexpr std::string_view first_columns = "file,name,family,";
  return file != "-" && read_first_bytes(file).starts_with(first_columns);
}

InputError make_file_error(const std::string& file, std::string found, std::string expected) {
  return {file, {}, std::move(found), std::move(expected)};
}

std::variant<std::string, InputError> read_whole_file(const std::string& file,
                                                      const std::stop_token& stop) {
  auto opened = open_bytes(file, stop);
  if (auto* error = std::get_if<InputError>(&opened)) return std::move(*error);
  ByteSource& bytes = *std::get<std::unique_ptr<ByteSource>>(opened);
  std::string text;
  std::array<char, 1 << 16> piece;
  while (const std::size_t count = stop.stop_requested() ? 0 : bytes.read(piece)) {
    text.append(piece.data(), count);
  }
  if (const std::string error = bytes.error(); !error.empty()) {
    return make_file_error(file, "cannot be read: " + error, "");
  }
  return text;
}

InputError make_input_error(const std::string& file, const TextError& error) {
  return {file, {error.line, error.column}, error.found, error.expected};
}

/// Returns the grid and the encoding options of a formula, from the formula's comments or else its
/// manifest. Returns empty if neither the comments nor the manifest states a grid.
std::variant<std::optional<FormulaDescription>, InputError> read_formula_description(
    CertificateReader& comments, const std::string& path, const std::optional<ManifestEntry>& entry,
    const std::stop_token& stop) {
  auto read = comments.finish();
  if (const auto* error = std::get_if<TextError>(&read)) return make_input_error(path, *error);
  auto& certificate = std::get<std::optional<Certificate>>(read);
  if (certificate && !certificate->solutions.empty()) {
    return make_file_error(path, "a certificate, whose formula forbids a solution",
                           "a formula of a grid alone, as encode writes it");
  }
  if (certificate) return std::move(certificate->formula);
  if (!entry || !entry->member) return std::nullopt;
  auto member = make_member(*entry->member, Deadline(stop));
  if (const auto* failure = std::get_if<FamilyFailure>(&member)) {
    return make_file_error(path, failure->message, "");
  }
  return FormulaDescription{entry->name, std::get<Grid>(std::move(member)), entry->formula};
}

/// Returns the path of an entry's formula, which the manifest names relative to its own folder.
std::string resolve_formula_path(const std::string& manifest, const ManifestEntry& entry) {
  return (std::filesystem::path(manifest).parent_path() / entry.file).string();
}

}  // namespace

bool begins_like_formula_input(const std::string& file) {
  return is_manifest_file(file) || begins_like_formula(read_first_bytes(file)).value_or(false);
}

std::vector<std::string> list_manifest_formula_files(const std::vector<std::string>& files) {
  std::vector<std::string> formulas;
  for (const std::string& file : files) {
    if (!is_manifest_file(file)) continue;
    auto opened = open_bytes(file, {});
    if (!std::holds_alternative<std::unique_ptr<ByteSource>>(opened)) continue;
    LineSource lines(std::get<std::unique_ptr<ByteSource>>(std::move(opened)));
    ManifestReader manifest(lines);
    while (const auto entry = manifest.next()) {
      const auto* listed = std::get_if<ManifestEntry>(&*entry);
      if (listed != nullptr) formulas.push_back(resolve_formula_path(file, *listed));
    }
  }
  return formulas;
}

FormulaReader::FormulaReader(std::vector<std::string> files, std::stop_token stop, Grids grids)
    : files_(files.begin(), files.end()), stop_(std::move(stop)), grids_(grids) {}

std::optional<std::variant<Puzzle, InputError>> FormulaReader::next() {
  if (!find_source()) return std::nullopt;
  const Source source = std::move(sources_.front());
  sources_.pop_front();
  std::optional item = source.error ? *source.error : read(source);
  if (is_stop_requested()) return std::nullopt;  // the text may be truncated
  return item;
}

bool FormulaReader::is_stop_requested() {
  stopped_ = stopped_ || stop_.stop_requested();
  return stopped_;
}

std::size_t FormulaReader::pass(std::size_t count) {
  std::size_t passed = 0;
  while (passed < count && find_source() && !sources_.front().error) {
    sources_.pop_front();
    ++passed;
  }
  index_ += passed;
  return passed;
}

const FormulaInstance* FormulaReader::instance(std::size_t index) {
  instances_.erase(instances_.begin(), instances_.lower_bound(index));
  const auto found = instances_.find(index);
  return found == instances_.end() ? nullptr : &found->second;
}

/// Reads files until `sources_` holds a formula or an error. Returns false at the end or on a stop.
bool FormulaReader::find_source() {
  while (!is_stop_requested() && sources_.empty() && !files_.empty()) {
    const std::string file = std::move(files_.front());
    files_.pop_front();
    if (is_manifest_file(file)) {
      list_manifest(file);
    } else if (begins_like_formula_input(file)) {
      sources_.push_back({.path = file, .entry = {}, .error = {}});
    } else {
      auto error = make_file_error(file, "a file without a formula among formulas",
                                   "only formulas and manifests, or only puzzles");
      sources_.push_back({.path = file, .entry = {}, .error = std::move(error)});
    }
  }
  return !stopped_ && !sources_.empty();
}

void FormulaReader::list_manifest(const std::string& file) {
  const auto add_error = [&](InputError error) {
    error.file = file;
    sources_.push_back({.path = file, .entry = {}, .error = std::move(error)});
  };
  auto opened = open_bytes(file, stop_);
  if (auto* error = std::get_if<InputError>(&opened)) return add_error(std::move(*error));
  LineSource lines(std::get<std::unique_ptr<ByteSource>>(std::move(opened)));
  ManifestReader manifest(lines);
  const std::size_t sources = sources_.size();
  while (auto entry = manifest.next()) {
    if (auto* error = std::get_if<InputError>(&*entry)) return add_error(std::move(*error));
    const auto& listed = std::get<ManifestEntry>(*entry);
    sources_.push_back({.path = resolve_formula_path(file, listed), .entry = listed, .error = {}});
  }
  if (sources_.size() > sources) return;
  add_error(make_file_error(file, "a manifest without a formula", "at least one"));
}

std::variant<Puzzle, InputError> FormulaReader::read(const Source& source) {
  const auto& [path, entry, no_error] = source;
  if (entry && !is_dimacs_cnf(entry->formula.target)) {
    return make_file_error(
        path,
        fmt::format("a formula for '{}'", name_of(formula_target_names, entry->formula.target)),
        "a formula for 'cnf' or 'counting'");
  }
  auto read = read_whole_file(path, stop_);
  if (auto* error = std::get_if<InputError>(&read)) return std::move(*error);
  const std::string& text = std::get<std::string>(read);
  Digest digest;
  digest.add(text);
  if (entry && digest.text() != entry->digest) {
    return make_file_error(path, "a formula with the digest " + digest.text(),
                           entry->digest + ", as its manifest says");
  }
  Formula formula;
  CertificateReader comments;
  const auto header = read_dimacs(make_text_input(text), formula,
                                  [&](const DimacsComment& comment) { comments.visit(comment); });
  if (const auto* error = std::get_if<TextError>(&header)) return make_input_error(path, *error);
  auto described = read_formula_description(comments, path, entry, stop_);
  if (auto* error = std::get_if<InputError>(&described)) return std::move(*error);
  auto& description = std::get<std::optional<FormulaDescription>>(described);
  if (!description && grids_ == Grids::required) {
    return make_file_error(path, "a formula without a grid in its comments",
                           "only engines of kind sat, or a formula that encode wrote");
  }
  std::optional<VariableMap> map;
  if (description) map.emplace(infer(description->grid, description->options.reduction));
  if (map && map->size() > formula.variables()) {
    return make_file_error(path, fmt::format("a header of {} variables", formula.variables()),
                           fmt::format("at least {}, as the grid has", map->size()));
  }
  if (description && !description->has_size_of(formula.variables())) {
    return make_file_error(path, fmt::format("a header of {} variables", formula.variables()),
                           fmt::format("{}, as are shuffled", description->shuffled.size()));
  }
  std::vector<Literal> shuffled;
  if (description) shuffled = std::move(description->shuffled);
  Puzzle puzzle;
  puzzle.name = entry         ? entry->name
                : description ? description->name
                : path == "-" ? "stdin"
                              : std::filesystem::path(path).stem().string();
  puzzle.file = std::make_shared<const std::string>(path);
  puzzle.line = 1;
  puzzle.format = "cnf";
  puzzle.content =
      description ? std::move(description->grid) : Grid(*Board::with_boxes(1, 1));  // a placeholder
  puzzle.index = ++index_;
  const auto seed = entry && entry->member ? std::optional(entry->member->seed) : std::nullopt;
  instances_.emplace(puzzle.index, FormulaInstance{digest.text(), seed, std::move(formula),
                                                   std::move(map), std::move(shuffled)});
  return puzzle;
}

}  // namespace clausoku
