import type { Logger } from 'pino';
import type { CharacterStore } from './characters/character-store.ts';
import type { ContentPolicy } from './content-policy.ts';
import type { Folders } from './folders.ts';
import type { AudioRoom } from './http/audio-room.ts';
import type { Repeats } from './http/repeats.ts';
import type { Keyring } from './keys/keyring.ts';
import type { RateLimiter } from './keys/rate-limit.ts';
import type { Usage } from './keys/usage.ts';
import type { Media } from './media.ts';
import type { Settings } from './settings.ts';
import type { Database } from './store.ts';
import type { Scheduler } from './tasks/scheduler.ts';
import type { TaskStore } from './tasks/task-store.ts';

/** Everything a route may need. */
export interface Context {
  settings: Settings;
  folders: Folders;
  database: Database;
  keyring: Keyring;
  usage: Usage;
  rateLimiter: RateLimiter;
  repeats: Repeats;
  tasks: TaskStore;
  characters: CharacterStore;
  scheduler: Scheduler;
  media: Media;
  audioRoom: AudioRoom;
  policy: ContentPolicy;
  log: Logger;
  /** Aborted when the service begins to stop. */
  stopping: AbortSignal;
  /** Where the service listens, once it does. */
  address: { origin: string };
}
