"""Generation of new puzzles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional, Union

from . import _clausoku
from ._arguments import shares_options
from ._drawings import draw
from ._errors import UnansweredError
from ._fields import options_of
from ._library import call_library


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


@shares_options(
    options_of(
        "generate",
        without=["number", "count", "playable", "output-format", "givens", "difficulty"],
        threads=True,
    )
)
def generate(
    count: Optional[int] = None,
    *,
    first: int = 1,
    givens: Union[int, tuple[int, int], None] = None,
    difficulty: Union[str, tuple[str, str], None] = None,
    **shared: Any,
) -> Union[NewPuzzle, list[NewPuzzle]]:
    """Make new puzzles with one solution each: one puzzle, or a list of `count`.

    first                puzzle K of a seed is the same on every machine; the first one is K = `first`
    givens               the number of givens, or a pair of the fewest and the most
    difficulty           the level, easy to extreme, or the easiest and the hardest
    {options}

    Raises an `UnansweredError` if the tries or the time run out.
    """
    run = {"count": count, "first": first, "threads": shared.pop("threads")}
    options = {
        "givens": givens and "-".join(dict.fromkeys(map(str, givens))),
        "difficulty": difficulty and "-".join(dict.fromkeys(difficulty)),
        **shared,
    }
    made = call_library(_clausoku.generate, run, options, failure=UnansweredError)
    shape = {name: shared[name] for name in ("board", "box", "rules")}
    puzzles = [NewPuzzle(name, *texts, level or None, shape) for name, *texts, level in made]
    return puzzles[0] if count is None else puzzles
