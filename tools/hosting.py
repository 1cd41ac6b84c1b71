"""A host of static files as they are on the web: compressed, and kept by browsers for a while."""

from __future__ import annotations

import contextlib
import gzip
import mimetypes
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm"}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
KEPT = 600
"""For how many seconds a browser may keep a file, as on GitHub Pages."""


class Server(ThreadingHTTPServer):
    """A host that a browser may leave in the middle of an answer."""

    def handle_error(self, *request: Any) -> None:
        """Tell of what went wrong, unless nobody is there any more."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)


@contextlib.contextmanager
def hosting(folders: Mapping[str, Path], pages: Mapping[str, str]) -> Iterator[str]:
    """Hand out folders, each under its path, and single pages; gives the host's address."""

    class Host(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            found = _page(pages[path]) if path in pages else _found(folders, path)
            if found is None:
                return self.send_error(404)
            kind, body, packed = found
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", f"max-age={KEPT}")
            if packed:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            with contextlib.suppress(ConnectionError):
                self.wfile.write(body)
            return None

        def log_message(self, *_: object) -> None:
            pass

    with Server(("127.0.0.1", 0), Host) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


Answer = tuple[str, bytes, bool]
"""What kind of file it is, what stands in it, and whether that is compressed."""


def _page(text: str) -> Answer:
    return "text/html; charset=utf-8", text.encode(), False


def _found(folders: Mapping[str, Path], path: str) -> Answer | None:
    for prefix, folder in folders.items():
        if path.startswith(prefix):
            file = folder / path.removeprefix(prefix)
            file = file / "index.html" if file.is_dir() else file
            return _file(file) if file.is_file() else None
    return None


@cache
def _file(file: Path) -> Answer:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    packed = file.suffix in COMPRESSED
    content = file.read_bytes()
    return (
        kind or "application/octet-stream",
        gzip.compress(content) if packed else content,
        packed,
    )
