#include "src/commands/formulas/answered_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "encoder/basics/names.hpp"
#include "src/base/line_source.hpp"
#include "src/commands/options/input_file.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> compressed_endings{".gz", ".xz", ".zst", ".bz2"};
constexpr std::array<std::string_view, 7> answer_endings{".out",   ".ans", ".answer", ".sol",
                                                         ".model", ".log", ".txt"};

/// Returns the name without the ending of a compressed file.
std::string strip_compressed_ending(const std::string& name) {
  for (const std::string_view ending : compressed_endings) {
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  }
  return name;
}

/// Returns the sorted names of the files in a folder. Throws a Failure if it cannot be read.
std::vector<std::string> list_file_names(const std::string& folder) {
  std::vector<std::string> names;
  for (const fs::path& path : list_folder_or_throw(folder)) {
    std::error_code ignored;
    const std::string name = path.filename().string();
    if (!name.starts_with('.') && !fs::is_directory(path, ignored)) names.push_back(name);
  }
  return names;
}

std::string path_in_folder(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).string();
}

/// Returns the usual name of the answer to a formula: NAME.out for DIR/NAME.cnf.gz.
std::string usual_answer_name(const AnsweredFormula& formula) {
  const fs::path plain = strip_compressed_ending(fs::path(formula.formula).filename());
  return plain.stem().string() + ".out";
}

/// Returns the manifests of shards among the sorted `names`. Throws a Failure if one is missing.
std::vector<std::string> list_shard_manifests(const std::string& folder,
                                              const std::vector<std::string>& names) {
  std::vector<std::string> manifests;
  for (const std::string& name : names) {
    constexpr std::string_view before = "manifest.";
    constexpr std::string_view between = "-of-";
    if (!name.starts_with(before) || !name.ends_with(".csv")) continue;
    const std::size_t at = name.find(between);
    if (at == name.npos) continue;
    std::size_t count = 0;
    std::from_chars(name.data() + at + between.size(), name.data() + name.size(), count);
    for (std::size_t number = 1; number <= count; ++number) {
      const std::string manifest = manifest_file_name(Shard{.number = number, .count = count});
      if (!std::ranges::binary_search(names, manifest)) {
        throw Failure{fmt::format("{}: there is no {}; expected the manifests of all shards",
                                  folder, manifest)};
      }
      manifests.push_back(manifest);
    }
    break;
  }
  return manifests;
}

/// Appends the formulas that a manifest lists. Throws a Failure for an invalid manifest.
void append_manifest_formulas(const std::string& folder, const std::string& manifest,
                              std::vector<AnsweredFormula>& formulas) {
  const std::string path = path_in_folder(folder, manifest);
  LineSource lines(open_file_or_throw(path, {}));
  ManifestReader reader(lines);
  while (auto read = reader.next()) {
    if (auto* error = std::get_if<InputError>(&*read)) {
      error->file = path;
      throw Failure{to_string(*error)};
    }
    auto& entry = std::get<ManifestEntry>(*read);
    AnsweredFormula formula{path_in_folder(folder, entry.file), entry.name};
    if (!is_dimacs_cnf(entry.formula.target)) {
      formula.error = fmt::format("a formula for '{}'; expected one for 'cnf' or 'counting'",
                                  name_of(formula_target_names, entry.formula.target));
    }
    formula.entry = std::move(entry);
    formulas.push_back(std::move(formula));
  }
  if (!lines.error().empty()) throw Failure{fmt::format("{}: {}", path, lines.error())};
}

std::vector<AnsweredFormula> list_formulas(const std::string& folder) {
  const std::vector<std::string> names = list_file_names(folder);
  const std::string manifest = manifest_file_name({});
  std::vector<std::string> manifests = list_shard_manifests(folder, names);
  const bool has_manifest = std::ranges::binary_search(names, manifest);
  if (has_manifest && !manifests.empty()) {
    throw Failure{fmt::format("{}: has {} and {}; expected the manifests of one run", folder,
                              manifest, manifests.front())};
  }
  if (has_manifest) manifests.push_back(manifest);
  std::vector<AnsweredFormula> formulas;
  for (const std::string& file : manifests) append_manifest_formulas(folder, file, formulas);
  if (manifests.empty()) {
    for (const std::string& name : names) {
      const std::string plain = strip_compressed_ending(name);
      if (!plain.ends_with(".cnf")) continue;
      formulas.push_back({path_in_folder(folder, name), fs::path(plain).stem().string()});
    }
  }
  if (formulas.empty()) {
    throw Failure{fmt::format("{}: no formula; expected a manifest or files NAME.cnf", folder)};
  }
  return formulas;
}

/// The formula that an answer with a given name belongs to: by the formula's file name, and by that
/// name without its ending.
using FormulasByName = std::map<std::string, AnsweredFormula*>;

FormulasByName index_formulas(std::vector<AnsweredFormula>& formulas) {
  FormulasByName index;
  for (AnsweredFormula& formula : formulas) {
    const std::string plain = strip_compressed_ending(fs::path(formula.formula).filename());
    index.emplace(plain, &formula);
    index.emplace(fs::path(plain).stem(), &formula);
  }
  return index;
}

/// Returns the formula whose name is the answer's name, or its longest part before a dot.
AnsweredFormula* find_answered_formula(const FormulasByName& index, std::string name) {
  while (true) {
    if (const auto found = index.find(name); found != index.end()) return found->second;
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos) return nullptr;
    name.resize(dot);
  }
}

}  // namespace

AnsweredFolder find_answered_formulas(const std::string& folder, const std::string& answers) {
  AnsweredFolder found{list_formulas(folder), {}};
  const FormulasByName index = index_formulas(found.formulas);
  std::error_code ignored;
  const bool is_same_folder = fs::equivalent(folder, answers, ignored);
  for (const std::string& name : list_file_names(answers)) {
    const std::string plain = strip_compressed_ending(name);
    const auto has_ending = [&](std::string_view ending) { return plain.ends_with(ending); };
    if (is_same_folder && std::ranges::none_of(answer_endings, has_ending)) continue;
    const std::string path = path_in_folder(answers, name);
    AnsweredFormula* formula = find_answered_formula(index, plain);
    if (formula == nullptr) {
      found.errors.push_back(fmt::format("{}: answers no formula of {}; expected a name such as {}",
                                         path, folder, usual_answer_name(found.formulas.front())));
    } else if (formula->answer) {
      formula->error = fmt::format("two answers, {} and {}; expected one", *formula->answer, path);
    } else {
      formula->answer = path;
    }
  }
  for (AnsweredFormula& formula : found.formulas) {
    if (formula.answer || formula.error) continue;
    formula.error =
        fmt::format("no answer; expected {}", path_in_folder(answers, usual_answer_name(formula)));
  }
  return found;
}

}  // namespace clausoku
