"""The pages a reader sees, made by the engine: one door, `render`."""

from liarsdice.web.render import ahead, render, replies

__all__ = ["ahead", "render", "replies"]
