"""What a host can watch, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)


class Metrics:
    """Numbers of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        r = self.registry
        self.requests = Counter("etagere_requests", "HTTP requests", ["method", "status"], registry=r)
        self.commands = Counter("etagere_commands", "Commands carried out", ["type"], registry=r)
        self.refused = Counter("etagere_refused", "Commands refused", ["code"], registry=r)
        self.commanding = Histogram(
            "etagere_command_seconds", "From command to stored and told", buckets=FAST, registry=r
        )
        self.tables = Counter("etagere_tables_made", "Tables made", ["game"], registry=r)
        self.loaded = Gauge("etagere_tables_loaded", "Tables in memory", registry=r)
        self.sockets = Gauge("etagere_sockets", "Open sockets and streams", registry=r)
        self.opening = Histogram(
            "etagere_open_seconds", "Rebuilding a table from its journal", buckets=FAST, registry=r
        )
        self.thinking = Histogram("etagere_think_seconds", "Bots thinking", ["level"], buckets=SLOW, registry=r)
        self.waiting = Gauge("etagere_workers_waiting", "Jobs that wait for a worker", ["lane"], registry=r)
        self.incidents = Counter("etagere_bot_incidents", "Bots replaced by a quick move", registry=r)
        self.security = Counter("etagere_security", "Events of the security log", ["event"], registry=r)
        self.damaged = Counter("etagere_damaged", "Stored matches that did not replay", registry=r)
        self.store_errors = Counter("etagere_store_errors", "Failures of the store", registry=r)
        self.transactions = Gauge("etagere_transactions", "Transactions written", registry=r)
        self.writes = Gauge("etagere_writes", "Writes in them", registry=r)
        self._commands: dict[object, Counter] = {}

    def command(self, kind: object) -> Counter:
        """The counter of a kind of command, looked up once: the library checks its labels anew each time."""
        found = self._commands.get(kind)
        if found is None:
            found = self._commands[kind] = self.commands.labels(str(kind))
        return found
