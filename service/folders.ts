import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from './data-lock.ts';

export interface Folders {
  /** Uploads and renders under way; nothing in it outlives the process. */
  temp: string;
  /** One folder a task, named by its token: reference images, the video, the poster. */
  tasks: string;
  /** Pictures of characters. */
  characters: string;
}

/** Takes the data folder for this process, and removes what a killed one left in the temporary folder. */
export function takeFolders(data: string): { folders: Folders; release: () => void } {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const release = lockDataFolder(data);
  const folders = {
    temp: join(data, 'tmp'),
    tasks: join(data, 'tasks'),
    characters: join(data, 'characters'),
  };
  rmSync(folders.temp, { recursive: true, force: true });
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folders, release };
}
