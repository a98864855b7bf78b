import type { Logger } from 'pino';
import type { CharacterStore } from './characters/character-store.ts';
import type { Sql } from './db/sql.ts';
import type { Disk } from './disk.ts';
import type { Files } from './files/files.ts';
import type { BodyRoom } from './http/body-room.ts';
import type { ContentPolicy } from './http/content-policy.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { ConcurrencyLimit, RateLimiter } from './http/limits.ts';
import type { Keyring } from './keys/keyring.ts';
import type { Usage } from './keys/usage.ts';
import type { Metrics } from './metrics.ts';
import { createRecogniser, type Recogniser } from './recognition/recogniser.ts';
import type { Settings } from './settings.ts';
import { createSpeaker, type Speaker } from './speech/speaker.ts';
import type { Folders } from './store.ts';
import type { SpokenReplies } from './talk/spoken-replies.ts';
import type { Scheduler } from './tasks/scheduler.ts';
import type { TaskStore } from './tasks/task-store.ts';
import { createRenderer, type Renderer } from './video/renderer.ts';

/** The parts that make and analyse media, each in its own processes. */
export interface Media {
  renderer: Renderer;
  speaker: Speaker;
  recogniser: Recogniser;
}

export const createMedia = ({
  renderConcurrency,
  renderProfile,
  speechEngine,
  dataDir,
}: Settings): Media => ({
  renderer: createRenderer({ concurrency: renderConcurrency, profile: renderProfile }),
  speaker: createSpeaker({ engine: speechEngine, dataDir }),
  recogniser: createRecogniser({}),
});

export const closeMedia = ({ renderer, speaker, recogniser }: Media) =>
  Promise.all([renderer.close(), speaker.close(), recogniser.close()]);

/** Everything a route may need. */
export interface Context {
  settings: Settings;
  folders: Folders;
  disk: Disk;
  sql: Sql;
  files: Files;
  keyring: Keyring;
  usage: Usage;
  rateLimiter: RateLimiter;
  idempotency: Idempotency;
  tasks: TaskStore;
  characters: CharacterStore;
  spokenReplies: SpokenReplies;
  scheduler: Scheduler;
  media: Media;
  audioLimit: ConcurrencyLimit;
  bodies: BodyRoom;
  policy: ContentPolicy;
  log: Logger;
  /** Undefined without a metrics token: nothing is counted. */
  metrics: Metrics | undefined;
  /** Aborted when the service begins to stop. */
  stopping: AbortSignal;
  /** Aborted when the service stops waiting for work in flight. */
  ending: AbortSignal;
  /** Where the service listens, once it does. */
  address: { origin: string };
  /** How many processes render together; null without others. */
  countProcesses: () => Promise<number | null>;
}
