"""The kernel's door to packages, closed: the site asks no other host, and holds all it needs."""

__all__ = ["install"]


async def install(*_names: object, **_options: object) -> None:
    """Refuse, as ``%pip install`` does in a notebook of this site."""
    raise RuntimeError("Nothing can be installed here: these pages ask no other host.")
