"""The configuration of HAProxy before many server processes: consistent hashing on the table's id, health checks, draining."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

CHECK: Final = "/readyz"
TEMPLATE: Final = """\
# HAProxy before the processes of a Bestiary server: all that is about one table goes to one process.
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 600ms
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend players
  bind {bind}
  http-request set-var(txn.table) path,field(3,/) if {{ path_reg ^/(ws|t|replay)/[^/]+ }}
  http-request set-var(txn.table) path,field(4,/) if {{ path_reg ^/api/(tables|replays)/[^/]+ }} !{{ path /api/tables/mine }}
  use_backend by_table if {{ var(txn.table) -m found }}
  default_backend any
backend by_table
  balance hash var(txn.table)
  hash-type consistent
  option httpchk GET {check}
  http-check send hdr Host 127.0.0.1
  http-check disable-on-404
  default-server check inter 250ms fastinter 100ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
backend any
  balance roundrobin
  option httpchk GET {check}
  http-check send hdr Host 127.0.0.1
  http-check disable-on-404
{tracking}
"""


def configuration(bind: str, servers: Sequence[tuple[str, int]]) -> str:
    """A whole configuration: where players connect, and the addresses of the processes. A server's number keeps its tables."""
    named = [(f"s{number}", f"{host}:{port}", number) for number, (host, port) in enumerate(servers, 1)]
    checked = [f"  server {name} {address} id {number}" for name, address, number in named]
    tracking = [f"  server {name} {address} track by_table/{name}" for name, address, _ in named]
    return TEMPLATE.format(bind=bind, check=CHECK, servers="\n".join(checked), tracking="\n".join(tracking))
