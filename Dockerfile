# Builds everything, then keeps what runs: no compiler, no tools, no sources.
FROM node:24-bookworm-slim AS build
# better-sqlite3 is compiled where no prebuilt binary fits.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
RUN npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/drizzle/migrations ./drizzle/migrations
COPY --from=build /app/drizzle/data ./drizzle/data
# The command `sickle`, for backup and restore.
COPY --from=build /app/server/cli/bin.mjs /app/server/cli/compile-cache.mjs /app/server/cli/node-version.mjs ./server/cli/
RUN ln -s /app/server/cli/bin.mjs /usr/local/bin/sickle \
  && chmod +x server/cli/bin.mjs \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does it: see docs/performance.md.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=80", "--enable-source-maps", "dist/server/main.js"]
