import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../store.ts';
import type { Task } from './task.ts';
import type { TaskStore } from './task-store.ts';

type Owner = Pick<Task, 'token'>;

export const taskFolder = ({ tasks }: Folders, { token }: Owner) => join(tasks, token);
export const videoPath = (folders: Folders, task: Owner) => join(taskFolder(folders, task), 'video.mp4');
export const posterPath = (folders: Folders, task: Owner) => join(taskFolder(folders, task), 'poster.jpg');

export const previewPath = (folders: Folders, task: Owner) => join(taskFolder(folders, task), 'preview.jpg');

export const spritesPath = (folders: Folders, task: Owner) => join(taskFolder(folders, task), 'sprites.jpg');

export const removeTaskFiles = (folders: Folders, task: Owner) =>
  rm(taskFolder(folders, task), { recursive: true, force: true });

/** Removes the folders of tasks that were never accepted because the process died first. */
export async function removeStrayTaskFolders(folders: Folders, tasks: TaskStore) {
  const known = tasks.tokens();
  const strays = (await readdir(folders.tasks)).filter((token) => !known.has(token));
  await Promise.all(strays.map((token) => removeTaskFiles(folders, { token })));
}

/** Removes expired results. The tasks themselves are kept. */
export async function removeExpiredResults(folders: Folders, tasks: TaskStore, now = Date.now()) {
  await Promise.all(
    tasks
      .expired(now)
      .flatMap((task) => [videoPath, posterPath, spritesPath].map((pathOf) => pathOf(folders, task)))
      .map((path) => rm(path, { force: true })),
  );
}
