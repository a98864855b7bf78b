import { pino } from 'pino';
import { removeStrayPictures } from './characters/character-files.ts';
import { CharacterStore } from './characters/character-store.ts';
import { portrayTask } from './characters/make-character.ts';
import { createContentPolicy } from './content-policy.ts';
import type { Context } from './context.ts';
import { takeFolders } from './folders.ts';
import { createApp } from './http/app.ts';
import { createAudioRoom } from './http/audio-room.ts';
import { closeGently } from './http/close-gently.ts';
import { createRepeats } from './http/repeats.ts';
import { ensureStudioKey } from './keys/key-file.ts';
import { openKeyring } from './keys/keyring.ts';
import { createRateLimiter } from './keys/rate-limit.ts';
import { createUsage } from './keys/usage.ts';
import { closeMedia, createMedia, type Media } from './media.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { openDatabase } from './store.ts';
import { createTaskRenderer } from './tasks/render-task.ts';
import { Scheduler } from './tasks/scheduler.ts';
import { removeExpiredResults, removeStrayTaskFolders } from './tasks/task-files.ts';
import { TaskStore } from './tasks/task-store.ts';

const SWEEP_MS = 60_000;

export type ServiceOptions = Partial<Settings> & { dataDir: string; media?: Media };

export interface Service {
  /** The key made on the first start; null ever after. */
  firstKey: string | null;
  /** Starts answering and goes on with unfinished tasks. Gives the address. */
  listen(): Promise<string>;
  /** Stops answering; unfinished tasks wait for the next start. */
  close(): Promise<void>;
}

/** The whole service on one data folder. */
export async function createService({ media: given, ...options }: ServiceOptions): Promise<Service> {
  const settings: Settings = { ...defaultSettings(options.dataDir), ...options };
  const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: true }));
  const { folders, release } = takeFolders(settings.dataDir);
  const database = openDatabase(settings.dataDir);
  const firstKey = ensureStudioKey(settings.dataDir);
  const usage = createUsage(database);
  const tasks = new TaskStore(database, usage);
  const characters = new CharacterStore(database, folders);
  const media = given ?? createMedia(settings);
  const stop = new AbortController();

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
  const scheduler = new Scheduler({ tasks, concurrency: settings.renderConcurrency, perform, log });
  const context: Context = {
    settings,
    folders,
    database,
    keyring: openKeyring(settings.dataDir, (err) => log.error({ err }, 'keys.json cannot be read')),
    usage,
    rateLimiter: createRateLimiter(),
    repeats: createRepeats(database),
    tasks,
    characters,
    scheduler,
    media,
    audioRoom: createAudioRoom(settings.audioQueueLimit),
    policy: createContentPolicy(settings.policyWords),
    log,
    stopping: stop.signal,
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
      await closeGently(app);
      await scheduler.stop();
      await closeMedia(media);
      database.close();
      release();
    },
  };
}
