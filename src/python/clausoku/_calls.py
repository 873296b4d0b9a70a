"""All calls of clausoku with all their fields, as the C interface and the page make them."""

from __future__ import annotations

import json
import os
import threading
from typing import Any

from . import _clausoku
from ._errors import DisagreementError, OptionError, PuzzleError
from ._puzzles import single_of

sessions = threading.local()


def forget_sessions() -> None:
    """Gives a child process its own sessions, since a call may have been running in the parent."""
    global sessions
    sessions = threading.local()


os.register_at_fork(after_in_child=forget_sessions)


def call(command: str, **fields: Any) -> dict[str, Any]:
    """Make any call of clausoku with any of its fields; the answer is a dict.

        >>> import clausoku
        >>> clausoku.call("search", puzzle="12..34..21..4...", decide="first-open")["answer"]
        'model'

    The commands, fields and answers are those of the C interface, with "_" in place of "-"; the
    manual lists them on the page "The calls". A `puzzle` may be a string in any format,
    rows of cells or an f-puzzles dict. A field with the value None has its default. Each thread
    keeps its engines from call to call.
    """
    request = {name.replace("_", "-"): value for name, value in fields.items()}
    if request.get("puzzle") is not None:
        request["puzzle"] = single_of(request["puzzle"], fields).puzzles[0]
    try:
        text = json.dumps({"command": command, **request}, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{error}; expected values that JSON can state") from None
    if not hasattr(sessions, "session"):
        sessions.session = _clausoku.Session()
    answer: dict[str, Any] = json.loads(sessions.session.call(text))
    if "error" not in answer:
        return answer
    error = answer["error"]
    if error.get("alarm"):
        raise DisagreementError(error["message"])
    if error.get("option") == "puzzle":
        place = error.get("line", 0), error.get("column", 0)
        raise PuzzleError(error["found"], error.get("expected", ""), *place)
    raise OptionError(error["message"].replace("-", "_", error.get("option", "").count("-")))
