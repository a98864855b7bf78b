import { pino } from 'pino';
import { CharacterStore, removeStrayPictures } from './characters/character-store.ts';
import { portrayTask } from './characters/make-character.ts';
import { type Context, closeMedia, createMedia, type Media } from './context.ts';
import { openDisk } from './disk.ts';
import { closeGracefully, createApp } from './http/app.ts';
import { createBodyRoom } from './http/body-room.ts';
import { createContentPolicy } from './http/content-policy.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createConcurrencyLimit, createRateLimiter } from './http/limits.ts';
import { restarting } from './http/respond.ts';
import { ensureStudioKey, openKeyring, readKeys } from './keys/keyring.ts';
import { createUsage } from './keys/usage.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { openDatabase, takeFolders } from './store.ts';
import { createSpokenReplies } from './talk/spoken-replies.ts';
import { createTaskRenderer } from './tasks/render-task.ts';
import { Scheduler } from './tasks/scheduler.ts';
import { removeExpiredResults, removeStrayTaskFolders } from './tasks/task-files.ts';
import { TaskStore } from './tasks/task-store.ts';

const SWEEP_MS = 60_000;
const MOST_LOG = 1024 * 1024;

export type ServiceOptions = Partial<Settings> & { dataDir: string; media?: Media };

export interface Service {
  /** The key made on the first start; null after that. */
  firstKey: string | null;
  /** Starts listening and resumes unfinished tasks. Returns the address. */
  listen(): Promise<string>;
  /** Stops listening; unfinished tasks continue after the next start. */
  close(): Promise<void>;
}

/** The whole service on one data folder. */
export async function createService({ media: given, ...options }: ServiceOptions): Promise<Service> {
  const settings: Settings = { ...defaultSettings(options.dataDir), ...options };
  // Where the log cannot be written, as on a full disk, its lines wait or are dropped: nothing else ends with it.
  const lines = pino.destination({ fd: 2, sync: true, maxLength: MOST_LOG });
  const log = pino(
    { level: settings.logLevel },
    lines.on('error', () => undefined),
  );
  const { folders, release } = takeFolders(settings.dataDir);
  const disk = openDisk(settings.dataDir, settings.diskReserve);
  const database = openDatabase(settings.dataDir);
  readKeys(settings.dataDir);
  const firstKey = ensureStudioKey(settings.dataDir);
  const usage = createUsage(database);
  const tasks = new TaskStore(database, usage);
  const characters = new CharacterStore(database, folders);
  const media = given ?? createMedia(settings);
  const stop = new AbortController();
  const end = new AbortController();

  const perform = createTaskRenderer({
    tasks,
    characters,
    renderer: media.renderer,
    folders,
    resultTtl: settings.resultTtl,
    portray: async (task, listed) => {
      const character = await portrayTask(context, task, listed);
      characters.insert(character);
      return character.id;
    },
  });
  const scheduler = new Scheduler({
    tasks,
    concurrency: settings.renderConcurrency,
    perform,
    hasRoom: disk.hasRoom,
    log,
  });
  const context: Context = {
    settings,
    folders,
    disk,
    database,
    keyring: openKeyring(settings.dataDir, ({ message }) => log.error(message)),
    usage,
    rateLimiter: createRateLimiter(),
    idempotency: createIdempotency(database),
    tasks,
    characters,
    spokenReplies: createSpokenReplies(database),
    scheduler,
    media,
    audioLimit: createConcurrencyLimit(settings.audioQueueLimit),
    bodies: createBodyRoom(settings.bodyRoom),
    policy: createContentPolicy(settings.policyWords),
    log,
    stopping: stop.signal,
    ending: end.signal,
    address: { origin: '' },
  };
  await removeStrayTaskFolders(folders, tasks);
  await removeStrayPictures(folders, characters);

  const app = createApp(context);
  const sweep = setInterval(() => {
    removeExpiredResults(folders, tasks).catch((err) => log.error({ err }, 'Expired results stay'));
  }, SWEEP_MS);
  sweep.unref();

  return {
    firstKey,
    async listen() {
      context.address.origin = await app.listen({ host: settings.host, port: settings.port });
      scheduler.wake();
      return context.address.origin;
    },
    async close() {
      stop.abort();
      clearInterval(sweep);
      await closeGracefully(app, () => end.abort(restarting()));
      await scheduler.stop();
      await closeMedia(media);
      database.close();
      release();
    },
  };
}
