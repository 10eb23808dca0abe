#!/bin/sh
# nginx with brotli and njs from Debian, and the user it runs as.
set -eu
apt-get update
apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static libnginx-mod-http-js
rm -rf /var/lib/apt/lists/*
useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin kerf
# Volumes that are mounted here take over who owns them.
mkdir -p /srv/releases /srv/remotes
chown kerf:kerf /srv/releases /srv/remotes
