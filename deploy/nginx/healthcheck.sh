#!/bin/bash
# Whether the web server of this container answers; no curl is needed for it.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-8080}" || exit 1
printf 'GET /healthz HTTP/1.0\r\n\r\n' >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
