# syntax=docker/dockerfile:1
# One image for each server: `docker build --target core-api .`, also `migrate`, `worker`, `storefront` and `console`.
# docs/operations.md describes them. `npm run check:images` follows these instructions without an engine.

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Installed before the sources are copied, so that a change of a source does not install again.
COPY package.json package-lock.json ./
COPY admin/package.json admin/package.json
COPY bff-admin/package.json bff-admin/package.json
COPY bff-storefront/package.json bff-storefront/package.json
COPY core-api/client/package.json core-api/client/package.json
COPY core-api/contract/package.json core-api/contract/package.json
COPY core-api/package.json core-api/package.json
COPY db/package.json db/package.json
COPY server-kit/package.json server-kit/package.json
COPY storefront/package.json storefront/package.json
COPY tooling/package.json tooling/package.json
# The repository's own scripts need the sources; of packages only these two have scripts that a build needs.
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild node esbuild
COPY . .
RUN npm run build
# Builds and the packages that they import, nothing else.
RUN node_modules/node/bin/node tooling/images/collect.ts core-api /images/core-api
RUN node_modules/node/bin/node tooling/images/collect.ts storefront /images/storefront
RUN node_modules/node/bin/node tooling/images/collect.ts console /images/console

FROM debian:bookworm-slim AS server
# The Node of the repository, the one that tests run.
COPY --from=build /app/node_modules/node/bin/node /usr/local/bin/node
COPY tooling/images/health.mjs /app/health.mjs
WORKDIR /app
# The user has no entry in /etc/passwd, and a package asks for its home.
ENV NODE_ENV=production LISTEN_ADDRESS=0.0.0.0 HOME=/tmp
# The user of every image. Nothing below / belongs to it but the folder of files, so the root may be read-only.
RUN mkdir -p /data/files && chown 10001:10001 /data/files
USER 10001:10001
STOPSIGNAL SIGTERM

FROM server AS core-api
COPY --from=build /images/core-api /app
ENV FILES_DIR=/data/files
VOLUME /data/files
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=4 CMD ["node", "health.mjs", "3002"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=32", "core-api/build/main.js"]

# Jobs, mails and text messages without requests; the processes of core-api have JOBS=off then.
FROM core-api AS worker
ENV JOBS=only

# Runs before a release, and ends.
FROM core-api AS migrate
HEALTHCHECK NONE
CMD ["node", "core-api/build/migrate.js"]

FROM server AS storefront
COPY --from=build /images/storefront /app
# A thread that compresses keeps freed memory in an arena of its own otherwise.
ENV MALLOC_ARENA_MAX=2 METRICS_PORT=9464
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=4 CMD ["node", "health.mjs", "3000"]
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=64", "--heap-growing-percent=150", "bff-storefront/build/main.js"]

FROM server AS console
COPY --from=build /images/console /app
ENV METRICS_PORT=9464
EXPOSE 3001 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=4 CMD ["node", "health.mjs", "3001"]
CMD ["node", "bff-admin/build/main.js"]
