// Converts JSON to and from text. Also stores names of files and columns as JSON. They may have any
// encoding, but JSON strings must be UTF-8.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace clausoku {

/// Formats a JSON value on one line. Replaces bytes that are not UTF-8 by U+FFFD.
std::string format_json(const nlohmann::json& json);
std::string format_json(const nlohmann::ordered_json& json);

/// Escapes each '<' in a JSON text, which could begin "</script>" or "<!--" in a script element.
std::string escape_json_for_script(std::string_view json);

/// Parses a JSON text. If the text is invalid, returns a value for which is_discarded() is true.
nlohmann::json parse_json_text(std::string_view text);

/// Parses a JSON text. Throws nlohmann::json::parse_error if the text is invalid.
nlohmann::ordered_json parse_ordered_json(std::string_view text);

/// Makes a JSON string if the text is UTF-8, otherwise an object like {"hex":"636166e9"}.
nlohmann::ordered_json bytes_to_json(std::string_view text);

/// Returns the text that bytes_to_json() converted. Throws nlohmann::json::exception for other
/// JSON.
std::string json_to_bytes(const nlohmann::ordered_json& json);

}  // namespace clausoku
