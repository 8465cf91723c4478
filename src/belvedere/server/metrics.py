"""How the server is doing, for Prometheus."""

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

if TYPE_CHECKING:
    from belvedere.server.services import Services

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    def __init__(self, services: "Services") -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        own = self.registry
        self.commands = Counter("belvedere_commands", "Commands, by what came of them", ["kind", "came"], registry=own)
        self.command_seconds = Histogram(
            "belvedere_command_seconds", "From a command's arrival until it is stored", buckets=QUICK, registry=own
        )
        self.cut_off = Counter("belvedere_sockets_cut_off", "Sockets whose reader was too slow", registry=own)
        self.faults = Counter("belvedere_faults", "Requests that failed by a fault of the server", registry=own)
        gauge = Gauge("belvedere_sockets", "Open sockets", registry=own)
        gauge.set_function(lambda: services.hub.viewers)
        gauge = Gauge("belvedere_live_tables", "Tables that sockets look at", registry=own)
        gauge.set_function(lambda: len(services.hub.feeds))
        gauge = Gauge("belvedere_bots_thinking", "Bots that think or wait for their turn to", registry=own)
        gauge.set_function(lambda: services.thinker.waiting)

    def text(self) -> bytes:
        return generate_latest(self.registry)
