import 'server-only';
import { readdir } from 'node:fs/promises';

const OURS = /^dailies-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip$/;

export const copyName = (now = new Date()) =>
  `dailies-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;

/** The scheduled copies in a folder, newest first. */
export async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => OURS.test(name))
    .toSorted()
    .reverse();
}
