import { join } from 'node:path';
import { clock } from '../clock.ts';
import type { Files } from '../files/files.ts';
import type { Folders } from '../store.ts';
import type { Task } from './task.ts';
import type { TaskStore } from './task-store.ts';

type Owner = Pick<Task, 'token' | 'attempt'>;

export const taskFolder = ({ token }: Pick<Task, 'token'>) => `tasks/${token}`;

const result = (file: string) => (task: Owner) =>
  `${taskFolder(task)}/${task.attempt === null ? '' : `${task.attempt}-`}${file}`;

/** Where the rendering process puts a preview, for requests to this process. */
export const previewPath = (folders: Folders, { token }: Pick<Task, 'token'>) =>
  join(folders.temp, `${token}.jpg`);

export const videoName = result('video.mp4');
export const posterName = result('poster.jpg');
export const spritesName = result('sprites.jpg');

export const removeTaskFiles = (files: Files, task: Pick<Task, 'token'>) =>
  files.removeFolder(taskFolder(task));

const ATTEMPT = /^[0-9a-f]{8}-[0-9a-f-]{27}(?=-)/;

/**
 * Removes files without a task: their process died before the task was accepted, or after storing a result
 * that another process has made again.
 */
export async function removeStrayTaskFiles(files: Files, tasks: TaskStore, olderThan: number) {
  const names = await Array.fromAsync(files.olderThan('tasks', olderThan));
  const known = await tasks.attempts();
  for (const name of names) {
    const [, token = '', file = ''] = name.split('/');
    const task = known.get(token);
    const [attempt] = ATTEMPT.exec(file) ?? [];
    if (!task) await removeTaskFiles(files, { token });
    else if (attempt && task.isFinal && attempt !== task.attempt) await files.remove(name);
  }
}

/** Removes expired results. The tasks remain. */
export async function removeExpiredResults(files: Files, tasks: TaskStore, now = clock.now()) {
  for (const task of await tasks.expired(now)) {
    for (const nameOf of [videoName, posterName, spritesName]) await files.remove(nameOf(task));
    await tasks.markSwept(task.id);
  }
}
