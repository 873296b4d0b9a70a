// JSON values from and to text, compiled once for all rooms; and texts of any bytes in JSON, whose
// strings must be UTF-8: names of files and columns may be in any encoding.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace clausoku {

/// The JSON text of a value, on one line. Bytes that are not UTF-8 become U+FFFD.
std::string json_text(const nlohmann::json& json);
std::string json_text(const nlohmann::ordered_json& json);

/// Parses a JSON text; a discarded value if it is none.
nlohmann::json json_of_text(std::string_view text);

/// Parses a JSON text. Throws nlohmann::json::parse_error if it is none.
nlohmann::ordered_json ordered_json_of_text(std::string_view text);

/// A string if the text is UTF-8, otherwise {"hex":"636166e9"}.
nlohmann::ordered_json json_of_bytes(std::string_view text);

/// The text of such a value. Throws nlohmann::json::exception for any other value.
std::string bytes_of_json(const nlohmann::ordered_json& json);

}  // namespace clausoku
