FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/

# What the server runs on, without type declarations, source maps and documents: half of it.
FROM packages AS production
RUN npm ci --omit=dev --workspace=server \
  && find node_modules -type f -regex '.*\.\([cm]?ts\|map\|md\)' ! -iname 'licen[cs]e*' -delete

FROM packages AS development
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY shared shared

FROM development AS client
COPY client client
RUN npm run build -w client

FROM development AS server
COPY server server
RUN npm run build -w server

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install --directory --owner=node --group=node --mode=700 /data /backups
WORKDIR /shop
COPY --from=production /shop/node_modules node_modules
# For `npm run backup`, `restore`, `seed` and `reindex`.
COPY package.json ./
COPY scripts scripts
# The bundle holds the server and what it shares with the browser; sources and tests stay behind.
COPY --from=client /shop/client/dist client/dist
COPY --from=server /shop/server/package.json server/
COPY --from=server /shop/server/dist server/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags and MALLOC_ARENA_MAX are those of scripts/serverProgram.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "server/dist/index.js"]
