import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Folders } from '../folders.ts';
import type { CharacterStore } from './character-store.ts';

/** Removes pictures of characters that were never kept because the process died first. */
export async function removeStrayPictures(folders: Folders, characters: CharacterStore) {
  const files = await readdir(folders.characters);
  const strays = files.filter((file) => !characters.findByToken(basename(file, '.jpg')));
  await Promise.all(strays.map((file) => rm(join(folders.characters, file), { force: true })));
}
