"""A program at a seat, in thirty lines and the standard library: it plays the first legal move.

    python -m etagere.examples.play_over_http http://localhost:8000 TABLE etg_TOKEN

The token comes from POST /api/tables/TABLE/seats/SEAT/token, asked by the person who holds the seat.
Any language will do: two addresses, JSON in, JSON out. `docs/reference/protocol.md` has the rest.
"""

import json
import sys
import urllib.request
from typing import Any


def ask(server: str, token: str, path: str, body: dict[str, Any] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers)) as answer:
        return json.load(answer)


def play(server: str, table: str, token: str) -> Any:
    news = ask(server, token, f"/api/tables/{table}/view?log=false")
    while news["result"] is None:
        turn = news["turn"]
        if turn and turn["legal"]:
            move = {"type": "move", "seat": news["as"], "decision": turn["decision"], "move": turn["legal"][0]}
            ask(server, token, f"/api/tables/{table}/commands", move)
        since = f"era={news['era']}&since={news['number']}&wait=20&views=false"
        news = ask(server, token, f"/api/tables/{table}/events?{since}")
    return news["result"]


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]))
