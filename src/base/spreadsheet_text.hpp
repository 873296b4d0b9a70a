// Texts in CSV that spreadsheets do not run as formulas: "=1+1" becomes "'=1+1", and is restored
// when the field is read. The characters are those that OWASP names ("CSV Injection").
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Returns the text with an apostrophe before it if it begins with `=`, `+`, `-`, `@`, a tab or a
/// line end, or with apostrophes and then one of these. Returns other texts unchanged, also "-".
std::string disarm_csv_text(std::string text);

/// Returns the text for which disarm_csv_text() returns `field`, or `field` if there is none.
std::string_view restore_csv_text(std::string_view field);

}  // namespace clausoku
