import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '#lib/contract/errors.ts';
import type { ImageRole } from '#lib/contract/models.ts';
import type { Character } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import type { KeyRecord } from '../keys/keyring.ts';
import { PRICES } from '../keys/usage.ts';
import { transaction } from '../store.ts';
import { type NewTask, newToken, type Staging, type Task } from './task.ts';
import { removeTaskFiles, taskFolder } from './task-files.ts';

export interface StagedImage {
  path: string;
  ending: string;
  role: ImageRole;
}

export type TaskPlan = Omit<NewTask, 'token' | 'keyId' | 'characterId' | 'staging'> & {
  staging: Omit<Staging, 'images' | 'characterIds'>;
  /** Files of the request's folder; moved to the task's. */
  images: StagedImage[];
  /** Known characters to stage. */
  characters: Character[];
  /** One made for this task, its picture already on disk. */
  newCharacter?: Character;
};

const requireRoom = ({ tasks, settings }: Context) => {
  if (tasks.countUnfinished() < settings.renderQueueLimit) return;
  throw new ServiceError('model_overloaded', 'Too many videos are waiting; try again soon', {
    headers: { 'Retry-After': '10' },
  });
};

/** Accepts a task: charged, inserted and remembered in one transaction, then picked up by the scheduler. */
export async function submitTask(
  context: Context,
  key: KeyRecord,
  plan: TaskPlan,
  onAccepted: (task: Task) => void,
): Promise<Task> {
  const { images, characters, newCharacter, staging, ...rest } = plan;
  const token = newToken();
  const folder = taskFolder(context.folders, { token });
  const credits = plan.credits + (newCharacter ? PRICES.character : 0);
  let accepted: Task;
  try {
    requireRoom(context);
    await mkdir(folder, { mode: 0o700 });
    const moved = await Promise.all(
      images.map(async ({ path, ending, role }, index) => {
        const file = `image-${index}.${ending}`;
        await rename(path, join(folder, file));
        return { file, role };
      }),
    );
    const staged = [...characters, ...(newCharacter ? [newCharacter] : [])];
    accepted = transaction(context.database, () => {
      context.usage.charge(key, credits);
      if (newCharacter) context.characters.insert(newCharacter);
      const task = context.tasks.insert({
        ...rest,
        token,
        keyId: key.id,
        credits,
        characterId: newCharacter?.id ?? null,
        staging: { ...staging, images: moved, characterIds: [...new Set(staged.map(({ id }) => id))] },
      });
      onAccepted(task);
      return task;
    });
  } catch (cause) {
    await removeTaskFiles(context.folders, { token });
    if (newCharacter) await rm(context.characters.picturePath(newCharacter), { force: true });
    throw cause;
  }
  context.scheduler.wake();
  return accepted;
}
