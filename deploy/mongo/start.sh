#!/bin/bash
# Starts the MongoDB of the compose files: a replica set of one with a key for members and a password for clients. The
# password is MONGO_INITDB_ROOT_PASSWORD, or in the file that MONGO_INITDB_ROOT_PASSWORD_FILE names.
set -eu
password=${MONGO_INITDB_ROOT_PASSWORD:-}
[ -n "$password" ] || [ -z "${MONGO_INITDB_ROOT_PASSWORD_FILE:-}" ] || password=$(cat "$MONGO_INITDB_ROOT_PASSWORD_FILE")
if [ -z "$password" ]; then
  echo 'MONGO_PASSWORD is empty. Set it to letters and digits that nobody can guess, or set MONGO_PASSWORD_FILE.' >&2
  exit 1
fi
if [ "${NODE_ENV:-production}" = production ] && [ "$password" = kerf-local ]; then
  echo 'MONGO_PASSWORD is the one of deploy/local.env, which everybody knows. Set another one.' >&2
  exit 1
fi
# No other member shares the key, so each start makes a new one.
(umask 077 && head -c 48 /dev/urandom | base64 >"${KEY_FILE:-/tmp/key}")
exec docker-entrypoint.sh "$@"
