import 'server-only';
import type { FeatureTable } from '../db/feature-tables.ts';
import type { PeopleEvents } from '../people/people-events.ts';
import { runWork, type Work } from '../queue/work.ts';
import type { TaskEvents } from '../tasks/task-events.ts';
import type { Engine } from '../video/engine.ts';

/** Runs until the signal aborts. */
type Run = (engine: Engine, signal: AbortSignal) => Promise<void>;

/** What a feature adds to the rooms below it, which do not know it. All parts are optional. */
export interface Feature {
  name: string;
  /** Kinds of work, and what is done again and again. */
  work?: readonly Run[];
  events?: TaskEvents;
  people?: PeopleEvents;
  tables?: readonly FeatureTable[];
  /** Purges what an owner deleted before a time. */
  purge?: (engine: Engine, owner: string, before: number) => Promise<void>;
  /** Removes what else is old: `before` is when the trash is emptied up to. */
  sweep?: (engine: Engine, before: number) => Promise<void>;
}

/** A kind of work as a process runs it. */
export const runs =
  <Job extends { id: string; connection: string | null }>(work: (engine: Engine) => Work<Job>): Run =>
  (engine, signal) =>
    runWork(engine, work(engine), signal);
