import { ServiceError } from '#lib/contract/errors.ts';
import type { ImageRole } from '#lib/contract/models.ts';
import { type Character, pictureName } from '../characters/character-store.ts';
import type { Context } from '../context.ts';
import { StoreAway } from '../db/away.ts';
import type { KeyRecord } from '../keys/keyring.ts';
import { PRICES } from '../keys/usage.ts';
import { newToken } from '../new-token.ts';
import type { NewTask, Staging, Task } from './task.ts';
import { removeTaskFiles, taskFolder } from './task-files.ts';

export interface StagedImage {
  path: string;
  ending: string;
  role: ImageRole;
}

export type TaskPlan = Omit<NewTask, 'token' | 'keyId' | 'characterId' | 'staging'> & {
  staging: Omit<Staging, 'images' | 'characterIds'>;
  /** In the request's folder; stored with the task. */
  images: StagedImage[];
  /** Existing characters to stage. */
  characters: Character[];
  /** One made for this task, its picture already stored. */
  newCharacter?: Character;
};

const requireRoom = async ({ tasks, settings }: Context) => {
  if ((await tasks.countUnfinished()) < settings.renderQueueLimit) return;
  throw new ServiceError('model_overloaded', 'Too many videos are waiting; try again soon', {
    headers: { 'Retry-After': '10' },
  });
};

/** Accepts a task: charged, inserted and remembered in one transaction, then scheduled. */
export async function submitTask(
  context: Context,
  key: KeyRecord,
  plan: TaskPlan,
  onAccepted: (task: Task) => Promise<void>,
): Promise<Task> {
  const { images, characters, newCharacter, staging, ...rest } = plan;
  const token = newToken();
  const credits = plan.credits + (newCharacter ? PRICES.character : 0);
  let accepted: Task;
  try {
    await requireRoom(context);
    const moved = await Promise.all(
      images.map(async ({ path, ending, role }, index) => {
        const file = `image-${index}.${ending}`;
        await context.files.keep(`${taskFolder({ token })}/${file}`, path);
        return { file, role };
      }),
    );
    const staged = [...characters, ...(newCharacter ? [newCharacter] : [])];
    accepted = await context.sql.transaction(async () => {
      await context.usage.charge(key, credits);
      if (newCharacter) await context.characters.insert(newCharacter);
      const task = await context.tasks.insert({
        ...rest,
        token,
        keyId: key.id,
        credits,
        characterId: newCharacter?.id ?? null,
        staging: { ...staging, images: moved, characterIds: [...new Set(staged.map(({ id }) => id))] },
      });
      await onAccepted(task);
      return task;
    });
  } catch (cause) {
    // A database that went away may still have committed; strays are swept.
    if (!(cause instanceof StoreAway)) {
      await removeTaskFiles(context.files, { token });
      if (newCharacter) await context.files.remove(pictureName(newCharacter));
    }
    throw cause;
  }
  context.scheduler.wake();
  return accepted;
}
