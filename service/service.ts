import { type Logger, pino } from 'pino';
import { CharacterStore, removeStrayPictures } from './characters/character-store.ts';
import { type Context, closeMedia, createMedia, type Media } from './context.ts';
import { openDisk } from './disk.ts';
import { closeGracefully, createApp } from './http/app.ts';
import { createBodyRoom } from './http/body-room.ts';
import { createContentPolicy } from './http/content-policy.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createConcurrencyLimit } from './http/limits.ts';
import { portrayTask } from './http/make-character.ts';
import { restarting } from './http/respond.ts';
import { countProcesses, joinOthers } from './joined.ts';
import { createUsage } from './keys/usage.ts';
import { createMetrics } from './metrics.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { openState } from './state.ts';
import { createSpokenReplies } from './talk/spoken-replies.ts';
import { createTaskRenderer } from './tasks/render-task.ts';
import { Scheduler } from './tasks/scheduler.ts';
import { removeExpiredResults, removeStrayTaskFiles } from './tasks/task-files.ts';
import { TaskStore } from './tasks/task-store.ts';

const SWEEP_MS = 60_000;
const STRAYS_MS = 60 * 60_000;
const MOST_LOG = 1024 * 1024;

export type ServiceOptions = Partial<Settings> & { dataDir: string; media?: Media };

export interface Service {
  /** The key made on the first start; null after that. */
  firstKey: string | null;
  /** Starts listening and resumes unfinished tasks. Returns the address. */
  listen(): Promise<string>;
  /** Settles when a newer service has taken over the data: this one can only end. */
  outdated: Promise<Error>;
  /** Stops listening; unfinished tasks continue after the next start. */
  close(): Promise<void>;
}

/** The whole service on one data folder. */
export async function createService({ media: given, ...options }: ServiceOptions): Promise<Service> {
  const settings: Settings = { ...defaultSettings(options.dataDir), ...options };
  // When the log cannot be written, for example on a full disk, lines wait or are dropped, and nothing else
  // fails.
  const lines = pino.destination({ fd: 2, sync: true, maxLength: MOST_LOG });
  const log = pino(
    { level: settings.logLevel },
    lines.on('error', () => undefined),
  );
  const state = await openState(settings, log);
  const { sql, files, folders, keyring, rateLimiter, firstKey, lease } = state;
  const disk = openDisk(settings.dataDir, settings.diskReserve);
  const usage = createUsage(sql);
  const tasks = new TaskStore(sql, usage, lease);
  const characters = new CharacterStore(sql);
  const media = given ?? createMedia(settings);
  const metrics = settings.metricsToken === undefined ? undefined : createMetrics();
  const stop = new AbortController();
  const end = new AbortController();
  const left = new AbortController();

  const perform = createTaskRenderer({
    sql,
    tasks,
    characters,
    renderer: media.renderer,
    files,
    folders,
    joined: lease !== undefined,
    resultTtl: settings.resultTtl,
    portray: (task, listed, path) => portrayTask(context, task, listed, path),
  });
  const scheduler = new Scheduler({
    tasks,
    concurrency: settings.renderConcurrency,
    perform,
    hasRoom: disk.hasRoom,
    ended: metrics?.rendered,
    log,
  });
  const context: Context = {
    settings,
    folders,
    disk,
    sql,
    files,
    keyring,
    usage,
    rateLimiter,
    idempotency: createIdempotency(sql),
    tasks,
    characters,
    spokenReplies: createSpokenReplies(sql),
    scheduler,
    media,
    audioLimit: createConcurrencyLimit(settings.audioQueueLimit),
    bodies: createBodyRoom(settings.bodyRoom),
    policy: createContentPolicy(settings.policyWords),
    log,
    metrics,
    stopping: stop.signal,
    ending: end.signal,
    address: { origin: '' },
    countProcesses: async () => (lease ? countProcesses(sql, lease) : null),
  };
  const removeStrays = async () => {
    await removeStrayTaskFiles(files, tasks, state.strayMs);
    await removeStrayPictures(files, characters, state.strayMs);
  };
  if (!lease) await removeStrays();

  const app = createApp(context);
  const sweeps = [
    repeatedly(SWEEP_MS, log, () => removeExpiredResults(files, tasks)),
    ...(lease ? [repeatedly(STRAYS_MS, log, removeStrays)] : []),
  ];
  let others: Promise<void> | undefined;
  const outdated = Promise.withResolvers<Error>();

  return {
    firstKey,
    outdated: outdated.promise,
    async listen() {
      context.address.origin = await app.listen({ host: settings.host, port: settings.port });
      if (settings.join && lease) {
        const { databaseUrl } = settings.join;
        others = joinOthers({ sql, databaseUrl, lease, tasks, scheduler, log }, left.signal).catch(
          outdated.resolve,
        );
      }
      scheduler.wake();
      return context.address.origin;
    },
    async close() {
      stop.abort();
      for (const sweep of sweeps) clearInterval(sweep);
      await closeGracefully(app, () => end.abort(restarting()));
      await scheduler.stop();
      left.abort();
      await others;
      await closeMedia(media);
      await state.close();
    },
  };
}

function repeatedly(ms: number, log: Logger, work: () => Promise<void>): NodeJS.Timeout {
  const again = () => void work().catch((err: unknown) => log.error({ err }, 'Old files stay'));
  return setInterval(again, ms).unref();
}
