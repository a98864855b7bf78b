"""OpenStack Swift as an S3 server for tests: its proxy and its three storage servers in one process.

s3-server.py FOLDER PORT: prints a line when it listens. What it is given stays in FOLDER.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

FOLDER = os.path.abspath(sys.argv[1])
PROXY_PORT = int(sys.argv[2])
SETTINGS = os.path.join(FOLDER, "settings")
FILES = os.path.join(FOLDER, "files")
os.makedirs(SETTINGS, exist_ok=True)
os.makedirs(os.path.join(FILES, "disk"), exist_ok=True)


def setting(name, *lines):
    path = os.path.join(SETTINGS, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return path


COMMON = setting(
    "swift.conf",
    "[swift-hash]",
    "swift_hash_path_prefix = dailies",
    "swift_hash_path_suffix = tests",
    "[storage-policy:0]",
    "name = only",
    "default = yes",
)

# Swift reads this file as it is loaded, from a place that needs another user.
from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = COMMON
from swift.common import constraints, storage_policy  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

constraints.reload_constraints()
storage_policy.reload_storage_policies()


class Nowhere:
    def write(self, *_):
        pass

    def flush(self):
        pass


def serve(socket, config):
    app = loadapp(config, global_conf={})
    return eventlet.spawn(
        eventlet.wsgi.server,
        socket,
        app,
        log=Nowhere(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


def storage(kind):
    socket = eventlet.listen(("127.0.0.1", 0))
    port = socket.getsockname()[1]
    ring = RingBuilder(part_power=4, replicas=1, min_part_hours=1)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "meta": ""}
    address = {"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port}
    ring.add_dev({**device, **address})
    ring.rebalance()
    ring.get_ring().save(os.path.join(SETTINGS, f"{kind}.ring.gz"))
    config = setting(
        f"{kind}.conf",
        "[DEFAULT]",
        f"devices = {FILES}",
        f"swift_dir = {SETTINGS}",
        "mount_check = false",
        "log_address = /dev/null",
        "fallocate_reserve = 0",
        "[pipeline:main]",
        f"pipeline = {kind}-server",
        f"[app:{kind}-server]",
        f"use = egg:swift#{kind}",
    )
    return serve(socket, config)


# In the order a request passes them; the last of each pair are its options.
FILTERS = [
    ("catch_errors", []),
    ("memcache", ["memcache_servers = 127.0.0.1:1"]),
    ("listing_formats", []),
    ("bulk", []),
    ("s3api", ["s3_acl = false", "check_bucket_owner = false", "location = us-east-1"]),
    ("tempauth", ["user_studio_writer = of-the-tests .admin"]),
    ("slo", ["min_segment_size = 1"]),
    ("dlo", []),
    ("symlink", []),
    ("versioned_writes", ["allow_object_versioning = true"]),
]


def proxy():
    sections = []
    for name, options in FILTERS:
        sections += [f"[filter:{name}]", f"use = egg:swift#{name}", *options]
    config = setting(
        "proxy.conf",
        "[DEFAULT]",
        f"swift_dir = {SETTINGS}",
        "log_address = /dev/null",
        "[pipeline:main]",
        f"pipeline = {' '.join(name for name, _ in FILTERS)} proxy-server",
        "[app:proxy-server]",
        "use = egg:swift#proxy",
        "account_autocreate = true",
        *sections,
    )
    return serve(eventlet.listen(("127.0.0.1", PROXY_PORT)), config)


servers = [storage(kind) for kind in ("account", "container", "object")] + [proxy()]
print("listening", flush=True)
for server in servers:
    server.wait()
