"""Client addresses and trusted reverse proxies: whose X-Forwarded-For is believed, and under which key an address is limited."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network
Address: TypeAlias = IPv4Address | IPv6Address

HOUSEHOLD: Final = 64  # bits of an IPv6 address that name a household; the rest its owner chooses as they like


class BadProxy(ValueError):
    """Not an address of a proxy: one sentence that says what to write."""


class Proxies:
    """The reverse proxies that are believed when they say for whom they speak; without any, nobody is."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks: Final = tuple(network_of(one) for one in named)

    def trusts(self, peer: str) -> bool:
        """Does a trusted proxy call from this address?"""
        return bool(self.networks) and _is_in(peer, self.networks)

    def client(self, peer: str, forwarded: Iterable[str]) -> str:
        """Who calls: the last address in X-Forwarded-For that is none of our proxies. Whatever stands before it may be invented."""
        found = peer
        for said in reversed(",".join(forwarded).split(",")):
            if not self.trusts(found):
                break
            address = address_in(said)
            if address is None:
                break
            found = str(address)
        return found


def network_of(named: str) -> Network:
    """An address or a network such as 10.0.0.0/8; BadProxy if it is neither."""
    try:
        return ip_network(named.strip(), strict=False)
    except ValueError:
        raise BadProxy(f'"{named[:80]}" is no address of a proxy; write it like 127.0.0.1, 10.0.0.0/8 or fd00::/8') from None


def address_in(said: str) -> Address | None:
    """The address that a proxy has written, perhaps with a port; an IPv4 address in the dress of IPv6 is one of IPv4."""
    bare = said.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ip_address(bare)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(4096)
def _is_in(peer: str, networks: tuple[Network, ...]) -> bool:
    address = address_in(peer)
    return address is not None and any(address in network for network in networks)


@lru_cache(4096)
def household(peer: str) -> str:
    """The key under which an address is limited: of IPv6 the first half, for everybody has as many of the other as they like."""
    address = address_in(peer)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOUSEHOLD), strict=False))
    return peer if address is None else str(address)


@lru_cache(4096)
def is_here(peer: str) -> bool:
    """Does somebody call from this computer?"""
    address = address_in(peer)
    return address is not None and address.is_loopback
