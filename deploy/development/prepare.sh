#!/bin/bash
# Brings the volume /kerf of docker-compose.yml to the state of the repository in /repository: files, packages, compiled API.
# The volume keeps the packages of the container apart from those of the host.
set -eu
cd /kerf
for name in $(ls -A); do
  case $name in node_modules | .cache | .data) continue ;; esac
  [ -e "/repository/$name" ] || rm -rf "./$name"
done
# Only newer files: a development server restarts when its configuration is replaced.
cd /repository
find . \( -name node_modules -o -name dist -o -name .git -o -name .data -o -name .cache -o -name '.env*' \) -prune \
  -o -type f ! -name '*.tsbuildinfo' ! -name '*.log' -print0 |
  xargs -0 cp --parents --preserve=timestamps --update --target-directory=/kerf
cd /kerf
node -e "import('/kerf/tools/install/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled())"
exec node_modules/.bin/tsc -b api/tsconfig.build.json
