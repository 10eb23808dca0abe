#!/bin/bash
# Becomes the compose file's MongoDB: a replica set of one, which asks its members for a key and its clients for MONGO_INITDB_ROOT_PASSWORD.
set -eu
password=${MONGO_INITDB_ROOT_PASSWORD:-}
if [ -z "$password" ]; then
  echo 'MONGO_PASSWORD is empty: set it to letters and digits that nobody can guess.' >&2
  exit 1
fi
if [ "${NODE_ENV:-production}" = production ] && [ "$password" = kerf-local ]; then
  echo 'MONGO_PASSWORD is the one of deploy/local.env, which everybody knows: set another.' >&2
  exit 1
fi
# There is no other member to share it with, so a new one for each start will do.
(umask 077 && head -c 48 /dev/urandom | base64 >"${KEY_FILE:-/tmp/key}")
exec docker-entrypoint.sh "$@"
