#!/bin/bash
# Brings the volume /kerf of docker-compose.yml to the state of the repository in /repository: files, packages, compiled API.
# The volume keeps the packages of the container apart from those of the host.
set -eu
cd /kerf
for name in $(ls -A); do
  case $name in node_modules | .cache | .data) continue ;; esac
  [ -e "/repository/$name" ] || rm -rf "./$name"
done
tar -C /repository -cf - --exclude=node_modules --exclude=dist --exclude=.git --exclude=.data --exclude=.cache \
  --exclude='.env*' --exclude='*.tsbuildinfo' --exclude='*.log' . | tar -xf - --no-same-permissions --no-overwrite-dir
node -e "import('/kerf/tools/install/ensure-installed.mjs').then(({ ensureInstalled }) => ensureInstalled())"
exec node_modules/.bin/tsc -b api/tsconfig.build.json
