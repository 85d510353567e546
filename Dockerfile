FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
# The bundle holds the server and what it shares with the browser; sources and tests stay behind.
COPY --from=build /shop/server/package.json server/
COPY --from=build /shop/server/dist server/dist
COPY --from=build /shop/client/dist client/dist
# For `node scripts/backup.mjs` and `restore.mjs`.
COPY --from=build /shop/scripts scripts
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags are those of scripts/serverProgram.mjs.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "server/dist/index.js"]
