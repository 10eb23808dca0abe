#!/bin/sh
# Starts nginx for one site: remote, releases or proxy. Further arguments go to nginx (-t only checks the configuration).
# Variables: PORT, WORKERS; WORK, the only folder that is written to; API_URL and RELEASES_DIR (releases);
# API_URL, PUBLIC_URL and REMOTES_DIR, the remote's own folder (remote); API, RESOLVER, TRUSTED_PROXIES, SHOP_URL (proxy).
set -eu
site=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-/tmp/nginx}
remotes=${REMOTES_DIR:-/srv/remotes}
# A page at https cannot call an API at http, so an API at https means that the whole shop is at https.
hsts=
case "${API_URL:-}" in https:*) hsts='max-age=31536000' ;; esac
# The name server of the container, of which an IPv6 address needs brackets.
resolver=${RESOLVER:-$(awk '$1 == "nameserver" { print $2 ~ /:/ ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)}
# `gateway` is the machine itself: a TLS proxy there reaches this container from its gateway.
gateway=$(awk '$2 == "00000000" { print $3; exit }' /proc/net/route | sed 's/\(..\)\(..\)\(..\)\(..\)/0x\4 0x\3 0x\2 0x\1/')
[ -z "$gateway" ] || gateway=$(printf '%d.%d.%d.%d' $gateway)
trusted=$(for range in $(echo "${TRUSTED_PROXIES:-}" | tr , ' '); do
  [ "$range" != gateway ] || range=$gateway
  printf 'set_real_ip_from %s; ' "$range"
done)

security_txt='return 404;'
[ -z "${SHOP_URL:-}" ] || security_txt="return 302 ${SHOP_URL%/}/.well-known/security.txt;"

# The proxy sees e-mail addresses in paths, and error lines contain the path. Alerts concern the server itself only.
errors=warn
[ "$site" != proxy ] || errors=alert

mkdir -p "$work"
for file in nginx "$site" to-api file-headers; do
  sed -e "s|@HERE@|$here|" -e "s|@WORK@|$work|" -e "s|@SITE@|$site|" -e "s|@ERRORS@|$errors|" \
    -e "s|@PORT@|${PORT:-8080}|" -e "s|@WORKERS@|${WORKERS:-2}|" -e "s|@RELEASES_DIR@|${RELEASES_DIR:-/srv/releases}|" \
    -e "s|@HSTS@|$hsts|" -e "s|@API@|${API:-api:4000}|" -e "s|@RESOLVER@|$resolver|" -e "s|@TRUSTED@|$trusted|" \
    -e "s|@SECURITY_TXT@|$security_txt|" \
    "$here/$file.conf" >"$work/$file.conf"
done

# Until a release is published, the shell reads here where the remote's files are and what its pages need.
if [ "$site" = remote ]; then
  dist=$here/../dist
  cp "$dist/pages.json" "$remotes/.pages"
  printf '{"url":"%s","remote":%s}' "$PUBLIC_URL" "$(cat "$dist/remote.json")" >"$remotes/.remote"
  mv "$remotes/.pages" "$remotes/pages.json"
  mv "$remotes/.remote" "$remotes/remote.json"
fi

exec nginx -e stderr -p "$here/.." -c "$work/nginx.conf" -g 'daemon off;' "$@"
