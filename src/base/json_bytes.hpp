// Texts of any bytes in JSON, whose strings must be UTF-8: names of files and columns may be in any
// encoding.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace clausoku {

/// A string if the text is UTF-8, otherwise {"hex":"636166e9"}.
nlohmann::ordered_json json_of_bytes(std::string_view text);

/// The text of such a value. Throws nlohmann::json::exception for any other value.
std::string bytes_of_json(const nlohmann::ordered_json& json);

}  // namespace clausoku
