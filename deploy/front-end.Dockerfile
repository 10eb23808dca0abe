# A remote's files, served by nginx: docker build -f deploy/front-end.Dockerfile --build-arg APP=mf-catalog .
FROM node:20.20.2-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0 AS build
ARG APP
WORKDIR /kerf
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.web.json ./
COPY packages packages
COPY ${APP}/package.json ${APP}/
RUN npm install --no-save --ignore-scripts --workspace @kerf/${APP}
COPY ${APP} ${APP}
RUN npm run build --workspace @kerf/${APP}

FROM debian:12.11-slim@sha256:b1a741487078b369e78119849663d7f1a5341ef2768798f7b7406c4240f86aef
ARG APP
COPY deploy/nginx/install.sh /tmp/install.sh
RUN /tmp/install.sh && rm /tmp/install.sh
WORKDIR /srv
COPY deploy/nginx/*.conf deploy/nginx/start.sh deploy/nginx/healthcheck.sh nginx/
COPY --from=build /kerf/${APP}/dist dist
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s CMD ["./nginx/healthcheck.sh"]
CMD ["./nginx/start.sh", "remote"]
