import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt } from './build.ts';
import { mostFrom } from './connections.ts';
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts';
import { forOthers, prepareDataFolder, untilAnswers } from './startup.ts';
import { nodeHandler, type WebHandler } from './web-handler.ts';
import { listen, type WebServer } from './web-server.ts';

/**
 * Imports from lib/server in a process that also runs Next. The react-server condition would make
 * `server-only` importable too, but it would reach Next's own React; so only that marker is let through.
 */
async function letThrough<Module>(load: () => Promise<Module>): Promise<Module> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'server-only'
        ? { url: 'data:text/javascript,', shortCircuit: true }
        : next(specifier, context),
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}

/** Reads and checks the studio's configuration. */
async function loadConfiguration() {
  const { readEnv } = await letThrough(() => import('#lib/server/process/env.ts'));
  return readEnv(process.env);
}

type Configuration = Awaited<ReturnType<typeof loadConfiguration>>;

/** Finishes an interrupted restore or move, and checks the database. */
async function settleData(config: Configuration): Promise<void> {
  await letThrough(async () => (await import('#lib/server/start/settle-data.ts')).settleData(config));
}

/** Refuses a bucket with another studio's media, and prints what else is wrong with it. */
async function checkBucket({ s3 }: Configuration): Promise<void> {
  if (!s3) return;
  const { checkOwnBucket } = await letThrough(() => import('#lib/server/storage/foreign-bucket.ts'));
  const trouble = await checkOwnBucket();
  if (trouble) console.error(trouble);
}

/** Prints which secret is not the one of the other processes, or of before. */
async function compareSecrets(): Promise<void> {
  const { watchSecrets } = await letThrough(() => import('#lib/server/secrets/watch-secrets.ts'));
  for (const line of await watchSecrets()) console.error(line);
}

/** The first admin joins by a link that only the operator sees. */
async function welcomeFirst(home: string, hint: string | null): Promise<void> {
  const { createFirstLink } = await letThrough(() => import('#lib/server/people/first-link.ts'));
  const token = await createFirstLink();
  if (!token) return;
  console.log(`Become its admin: ${home}/welcome?token=${token}`);
  if (hint) console.log(hint);
}

/** Waits for this process's work loops, if any, to release their work. */
async function workEnded(): Promise<void> {
  const { once } = await letThrough(() => import('#lib/server/process/singleton.ts'));
  await once('web-process-work', () => Promise.resolve());
}

/** Answers relayed calls by the handler that `instrumentation.ts` hands over before the studio's first answer. */
async function relayWhen(ready: Promise<unknown>) {
  const { once } = await letThrough(() => import('#lib/server/process/singleton.ts'));
  const missing = () => {
    throw new Error('The relay was not loaded');
  };
  return nodeHandler(async (request) => {
    await ready;
    return once<WebHandler>('relay', missing)(request);
  });
}

/** Flushes the remaining traces. */
async function tracesHandedOn(): Promise<void> {
  const { stopTracing } = await letThrough(() => import('#lib/server/process/tracing.ts'));
  await stopTracing();
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The longest parts of a stop are 5 s for the work and 4 s for the service. */
const EXIT_LIMIT_MS = 9_700;

interface Running {
  server?: WebServer;
  service?: EmbeddedService;
  closeNext?: () => Promise<void>;
}

/** Brings up the service (unless another is configured) and the studio, says where, and runs until stopped. */
export async function runStudio({ dev }: { dev: boolean }): Promise<void> {
  // By default a heap grows to four times its use before a collection.
  setFlagsFromString('--heap-growing-percent=50');
  // Starting allocates much short-lived memory; room for it would be kept for good.
  setFlagsFromString('--semi-space-growth-factor=1');
  const running: Running = {};
  try {
    const config = await loadConfiguration();
    await prepareDataFolder(config.dataDir);
    // For the pages, which read no configuration.
    process.env.ACCOUNTS = config.accounts ? 'on' : 'off';
    const hasPassword = config.studioPassword !== undefined || config.accounts;
    const most = mostFrom(config.trustedProxies);
    const { basePath } = config;
    running.server = await listen(config.host, config.port, { dev, hasPassword, most, basePath });
    await settleData(config);
    if (!dev) await ensureBuilt(root);
    endOnSignal(running);

    const embedded = config.mediaApiUrl ? undefined : startEmbeddedService(root, config.dataDir);
    const [{ default: next }, service] = await Promise.all([loadNext(dev), embedded]);
    running.service = service;
    if (service) pointAtEmbedded(service);

    const { server } = running;
    const studio = next({ dev, dir: root, hostname: config.host, port: server.port });
    running.closeNext = () => studio.close();
    await (dev ? studio.prepare() : withoutChatter(() => studio.prepare()));
    const ready = untilAnswers('the studio', `${server.url}${basePath}/api/health`);
    server.serve(studio.getRequestHandler(), await relayWhen(ready));
    await Promise.all([
      checkBucket(config),
      compareSecrets(),
      ready,
      service &&
        untilAnswers('the embedded service', `${service.url}/v1/models`, {
          authorization: `Bearer ${service.key}`,
        }),
    ]);
    setFlagsFromString('--semi-space-growth-factor=2');
    console.log(`Dailies is ready at ${server.url}${basePath}`);
    if (config.accounts)
      await welcomeFirst(config.publicUrl ?? `${server.url}${basePath}`, forOthers(config));
  } catch (cause) {
    await running.service?.stop();
    throw cause;
  }
}

// Next logs how long it took to read its settings; the address is to be the only line.
async function withoutChatter(action: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = () => undefined;
  try {
    await action();
  } finally {
    console.log = log;
  }
}

function loadNext(dev: boolean) {
  Object.assign(process.env, {
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Next would load .env files by its own rules; the configuration was already read.
    __NEXT_PROCESSED_ENV: 'true',
  });
  return import('next');
}

// The studio reaches the embedded service like any other: by address and key.
function pointAtEmbedded(service: EmbeddedService): void {
  Object.assign(process.env, {
    MEDIA_API_URL: service.url,
    MEDIA_API_KEY: service.key,
    MEDIA_API_IDEMPOTENT: 'on',
    EMBEDDED_SERVICE: '1',
  });
}

function endOnSignal(running: Running): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), EXIT_LIMIT_MS).unref();
    await Promise.allSettled([running.server?.close(), workEnded()]);
    await Promise.allSettled([running.closeNext?.(), tracesHandedOn()]);
    await running.service?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
