#!/bin/bash
# Starts the MongoDB of the compose files: a replica set of one with a key for members and passwords for clients. The
# passwords are in MONGO_INITDB_ROOT_PASSWORD and MONGO_API_PASSWORD, or in the files that these names with _FILE name.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}
# check NAME OF_COMPOSE KNOWN: the variable NAME has a password that only its owner knows.
check() {
  local file="$1_FILE" password=${!1:-}
  [ -n "$password" ] || [ -z "${!file:-}" ] || password=$(cat "${!file}")
  [ -n "$password" ] || fail "$2 is empty. Set it to letters and digits that nobody can guess, or set $2_FILE."
  [ "${NODE_ENV:-production}" != production ] || [ "$password" != "$3" ] ||
    fail "$2 is the one of deploy/local.env, which everybody knows. Set another one."
}
check MONGO_INITDB_ROOT_PASSWORD MONGO_PASSWORD kerf-local
check MONGO_API_PASSWORD MONGO_API_PASSWORD kerf-local-api
# No other member shares the key, so each start makes a new one.
(umask 077 && head -c 48 /dev/urandom | base64 >"${KEY_FILE:-/tmp/key}")
exec docker-entrypoint.sh "$@"
