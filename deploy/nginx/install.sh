#!/bin/sh
# Installs nginx with brotli from Debian, and creates its user.
set -eu
apt-get update
apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static
rm -rf /var/lib/apt/lists/*
useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin kerf
# A new volume gets the owner of the folder that it is mounted on.
mkdir -p /srv/releases /srv/remotes
chown kerf:kerf /srv/releases /srv/remotes
