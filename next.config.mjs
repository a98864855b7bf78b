// Addresses are written into what is built, so a studio under a path of its own is built for it.
const basePath = process.env.BASE_PATH ?? '';
const isDevelopment = process.env.NODE_ENV === 'development';

/** @type {import('next').NextConfig} */
export default {
  basePath,
  poweredByHeader: false,
  reactStrictMode: true,
  // Types have a check of their own over the whole tree (`npm run typecheck`).
  typescript: { ignoreBuildErrors: true },
  // Event streams and media answer with `Cache-Control: no-transform`, which exempts them from compression.
  compress: true,
  // Loaded from node_modules as they are: native code, drivers, and what tells its errors apart by their class.
  serverExternalPackages: [
    'better-auth',
    'file-type',
    'node-av',
    'onnxruntime-node',
    'sharp',
    'pg',
    'kysely',
    'pino',
    'prom-client',
    's3mini',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  turbopack: {
    // A lockfile in a folder above must not move the root there.
    root: import.meta.dirname,
    // As next-intl's own plugin would set it, without the native compilers which that loads.
    resolveAlias: {
      'next-intl/config': './app/language.ts',
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  // Pictures come in the sizes we make; the optimiser would answer to any name and fetch for anybody.
  images: { unoptimized: true },
  // Each build has a service worker of its own, and thereby caches of its own; there is none in development.
  compiler: { define: { BUILD: isDevelopment ? '' : Date.now().toString(36), BASE_PATH: basePath } },
  devIndicators: false,
  agentRules: false,
  experimental: {
    // The proxy before the pages would keep the body of any call that reaches it.
    proxyClientMaxBodySize: '1kb',
    // Of some two hundred pages and calls a person uses a few; each is loaded when it is first asked for. A build must
    // therefore not be replaced under a studio that runs.
    preloadEntriesOnStart: false,
    // Nothing reads the maps of a build: Node is started without them, and browsers get none.
    turbopackSourceMaps: isDevelopment,
    // Half of the time of a build would go into shortening what only the server reads.
    turbopackMinify: isDevelopment ? undefined : { server: false, client: true },
    // To write it takes a third as long again as to build; few builds follow one of nearly the same sources.
    turbopackFileSystemCacheForBuild: false,
  },
};
