"""What goes over the wire: requests, commands, answers and messages, as types.

`docs/reference/protocol.md` tells the same in prose; the OpenAPI document and the schemas from which
TypeScript types are generated are made from these classes.
"""

from __future__ import annotations

from etagere.server.schemas.answers import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.base import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.given import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.hints import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.messages import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.puzzles import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.replays import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.reviews import *  # noqa: F403 - the vocabulary is one, its files are nine
from etagere.server.schemas.studies import *  # noqa: F403 - the vocabulary is one, its files are nine
