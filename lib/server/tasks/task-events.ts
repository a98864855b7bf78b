import 'server-only';
import type { CharacterCreated } from '#lib/contract/character-request.ts';
import type { Store } from '../db/store.ts';
import { registry } from '../process/registry.ts';
import type { TaskRecord } from './row.ts';

/** What the copy of a character's picture needs of its process. */
export interface PictureKeeper {
  store: Store;
  keepPicture: (owner: string, url: string, connection: string | null) => Promise<string>;
  log: { warn: (details: object, message: string) => void };
}

/** What features do when something happens to a task. */
export interface TaskEvents {
  /** Its video is here, `seconds` long. Repeated after a kill before the task says so. */
  collected?: (store: Store, task: TaskRecord, seconds: number) => Promise<void>;
  /** A new task repeats a failed one. */
  retried?: (store: Store, owner: string, taskId: string, newTaskId: string) => Promise<void>;
  /** The service's answer about it names a character. */
  characterMade?: (keeper: PictureKeeper, task: TaskRecord, character: CharacterCreated) => Promise<void>;
}

export const taskEvents = registry<TaskEvents>('task events');

type EventArguments<Name extends keyof TaskEvents> = Parameters<NonNullable<TaskEvents[Name]>>;

/** One feature after the other: they write to the same database. */
export async function announce<Name extends keyof TaskEvents>(
  name: Name,
  ...about: EventArguments<Name>
): Promise<void> {
  for (const events of taskEvents.all()) {
    const listener = events[name] as ((...about: EventArguments<Name>) => Promise<void>) | undefined;
    await listener?.(...about);
  }
}
