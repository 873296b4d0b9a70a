"""Generation of new puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _clausoku
from ._arguments import converts_arguments
from ._drawings import draw
from ._errors import OptionError, UnansweredError
from ._library import CENTURY, Rules, call_library, check_range


@dataclass(frozen=True)
class NewPuzzle:
    """A new puzzle and its only solution."""

    #: has the form SEED-NUMBER
    name: str
    #: one character for each cell; with clues, f-puzzles' JSON, which `solve` reads too
    puzzle: str
    solution: str
    #: the difficulty, if one was requested
    level: Optional[str]
    #: the board and the rules of the puzzle, as `draw` takes them
    board: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def _repr_svg_(self) -> str:
        return draw(self.puzzle, **self.board).svg


@converts_arguments
def generate(
    count: Optional[int] = None,
    *,
    seed: int = 1,
    first: int = 1,
    givens: Union[int, tuple[int, int], None] = None,
    symmetry: str = "none",
    difficulty: Union[str, tuple[str, str], None] = None,
    minimal: bool = False,
    clues: Iterable[str] = (),
    pencilmarks: bool = False,
    board: Optional[str] = None,
    rules: Rules = None,
    tries: Optional[int] = None,
    timeout: Optional[float] = None,
    threads: Optional[int] = None,
    cross_check: bool = True,
) -> Union[NewPuzzle, list[NewPuzzle]]:
    """Make new puzzles with one solution each: one puzzle, or a list of `count`.

    seed, first  puzzle K of a seed is the same on every machine; the first one is K = `first`
    givens       the number of givens, or a pair of the fewest and the most
    symmetry     symmetry of the givens' cells: rotational, quarter, mirror, horizontal, diagonal,
                 antidiagonal or full
    difficulty   the level, easy to extreme, or the easiest and the hardest
    minimal      every given is needed
    clues        types of clues to add: "killer-cage", "thermometer"
    pencilmarks  make puzzles of pencilmarks instead of givens
    tries, timeout  limits for each puzzle; then an `UnansweredError` is raised. The default is
                 100,000 tries, or 200 with clues
    board, rules, threads, cross_check  as `solve` takes them
    """
    options = locals()
    check_range("timeout", timeout, 0, CENTURY)
    check_range("threads", threads, 1, 1024)
    check_range("count", count, 0, 2**31)
    check_range("seed", seed, 0, 2**64 - 1)
    check_range("first", first, 1, 2**62)
    check_range("tries", tries, 1, 2**31 - 1)
    for number in givens or ():
        check_range("givens", number, 0, 2**31 - 1)
    options["least_givens"], options["most_givens"] = givens or (None, None)
    options["easiest"], options["hardest"] = difficulty or (None, None)
    wanted = 1 if count is None else count
    try:
        made = call_library(
            _clausoku.generate, first, wanted, threads or 0, options, failure=UnansweredError
        )
    except OptionError as error:  # may have the library's names of two options
        message = re.sub("^(easiest|hardest):", "difficulty:", str(error))
        raise OptionError(re.sub("^(least|most)_givens:", "givens:", message)) from None
    shape = {"board": board, "rules": rules}
    puzzles = [NewPuzzle(name, *texts, level or None, shape) for name, *texts, level in made]
    return puzzles[0] if count is None else puzzles
