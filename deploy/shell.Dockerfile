# The shell's page server and its build: docker build -f deploy/shell.Dockerfile .
FROM node:20.20.2-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS build
WORKDIR /kerf
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.web.json ./
COPY packages packages
COPY shell shell
RUN npm install --no-save --ignore-scripts --include-workspace-root --workspace @kerf/shell --workspace @kerf/shell-server
RUN npm run build --workspace @kerf/shell
RUN npx tsc -b shell/server

FROM node:20.20.2-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS dependencies
WORKDIR /kerf
COPY package.json package-lock.json .npmrc ./
COPY shell/server/package.json shell/server/
RUN npm install --no-save --ignore-scripts --omit=dev --workspace @kerf/shell-server

FROM node:20.20.2-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0
WORKDIR /kerf
ENV NODE_ENV=production HOST=0.0.0.0 SHELL_PORT=8080 REMOTES_DIR=/srv/remotes RELEASES_DIR=/srv/releases LOG_LEVEL=info
# A new volume gets the owner of the folder that it is mounted on.
RUN mkdir -p /srv/remotes /srv/releases && chown node:node /srv/remotes /srv/releases
COPY --from=dependencies /kerf ./
COPY --from=build /kerf/shell/server/dist shell/server/dist
COPY --from=build /kerf/shell/dist shell/dist
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SHELL_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "shell/server/dist/main.js"]
