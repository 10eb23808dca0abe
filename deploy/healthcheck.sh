#!/bin/bash
# Whether a server of this container responds with 200, by default to /healthz at PORT. It needs no curl.
port=${1:-${PORT:-8080}}
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1:%s\r\n\r\n' "${2:-/healthz}" "$port" >&3
read -r -t 8 _ status _ <&3
[ "$status" = 200 ]
