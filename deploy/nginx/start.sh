#!/bin/sh
# Becomes the web server of one site (shell, remote, releases, proxy, stand-ins); what follows is nginx's (-t checks the configuration only).
# From the environment:
# PORT, WORKERS; WORK (the one folder written to); RELEASES_DIR; REMOTES_DIR and REMOTE_ORIGINS (shell);
# REMOTES_DIR, its own folder there, and PUBLIC_URL (remote); API, RESOLVER, TRUSTED_PROXIES (proxy).
set -eu
site=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-/tmp/nginx}
# What njs reads.
export WORK="$work" DIST="$here/../dist" REMOTES_DIR="${REMOTES_DIR:-/srv/remotes}" RELEASES_DIR="${RELEASES_DIR:-/srv/releases}"
trusted=$(for range in $(echo "${TRUSTED_PROXIES:-}" | tr , ' '); do printf 'set_real_ip_from %s; ' "$range"; done)

# The proxy sees e-mail addresses in paths, and a line about a request holds its path. Alerts are about the server itself.
errors=warn
[ "$site" != proxy ] || errors=alert

mkdir -p "$work"
for file in nginx "$site" to-api; do
  sed -e "s|@HERE@|$here|" -e "s|@WORK@|$work|" -e "s|@SITE@|$site|" -e "s|@ERRORS@|$errors|" \
    -e "s|@PORT@|${PORT:-8080}|" -e "s|@WORKERS@|${WORKERS:-2}|" -e "s|@RELEASES_DIR@|$RELEASES_DIR|" \
    -e "s|@API@|${API:-api:4000}|" -e "s|@RESOLVER@|${RESOLVER:-127.0.0.11}|" -e "s|@TRUSTED@|$trusted|" \
    "$here/$file.conf" >"$work/$file.conf"
done

# Without it the shell would show no remote at all.
[ "$site" != shell ] || : "${REMOTE_ORIGINS:?names the origins that remotes may come from, like https://catalog.shop.example}"

# The shell learns from this where the remote's files are and what its pages need, until a release is published.
if [ "$site" = remote ]; then
  dist=$here/../dist
  cp "$dist/pages.json" "$REMOTES_DIR/.pages"
  printf '{"url":"%s","remote":%s}' "$PUBLIC_URL" "$(cat "$dist/remote.json")" >"$REMOTES_DIR/.remote"
  mv "$REMOTES_DIR/.pages" "$REMOTES_DIR/pages.json"
  mv "$REMOTES_DIR/.remote" "$REMOTES_DIR/remote.json"
fi

exec nginx -e stderr -p "$here/.." -c "$work/nginx.conf" -g 'daemon off;' "$@"
