"""What the site teaches by example: records with a title, a source, a question and words added.

One file is one scenario, and its record is a record like any other: ``liarsdice replay`` plays it.
What is right is never written in a file: the engine works it out, and a file whose wrong answers
are right is refused. The words are English sources for the catalogues, in the context of the
scenario's name.
"""

from liarsdice.scenarios.files import family, names, read_scenario, scenario
from liarsdice.scenarios.kind import Kind, position
from liarsdice.scenarios.kinds import KINDS
from liarsdice.scenarios.kinds.length import length
from liarsdice.scenarios.scenario import Scenario, WrongAnswer
from liarsdice.scenarios.table import ScenarioError

__all__ = [
    "KINDS",
    "Kind",
    "Scenario",
    "ScenarioError",
    "WrongAnswer",
    "family",
    "length",
    "names",
    "position",
    "read_scenario",
    "scenario",
]
